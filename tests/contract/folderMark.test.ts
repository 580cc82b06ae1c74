/** PDFs of a project folder carry the mail address of whoever takes them home, where its administrators want that (rule X4). */
import { PDFDocument } from 'pdf-lib'
import { afterAll, expect, test } from 'vitest'
import { closePdfMarker, markedPdf } from '../../server/pdf/marker.ts'
import * as calls from '../../src/api/contract/folder.ts'
import { pdf } from '../support/factories.ts'
import { openByEntry, openToGuests, setUp, upload } from '../support/folders.ts'
import { fontsIn, textsIn } from '../support/pdfText.ts'
import { people } from '../support/people.ts'
import type { AsVisitor } from '../support/server.ts'
import { withServer } from '../support/withServer.ts'

const server = withServer()
afterAll(closePdfMarker)

const drawing = async (pages: number): Promise<File> => {
  const document = await PDFDocument.create()
  for (let page = 0; page < pages; page++) document.addPage([1190, 842])
  return new File([Buffer.from(await document.save())], 'Plan.pdf')
}

/** What is written on each page, in the font that the mark brings along. */
const textsOf = async (content: Buffer): Promise<string[]> => {
  const document = await PDFDocument.load(content)
  const [font = new Map<string, string>()] = fontsIn(document)
  return textsIn(document, font).map((texts) => texts.join())
}

test('each page names who it was for; guests by that word', async () => {
  const { offerId, guest } = await openToGuests(server())
  const { id: itemId } = await upload(server(), offerId, { file: await drawing(3) })
  const mail = 'pruefer@demo.example'
  const entry = await openByEntry(server(), offerId, { email: mail })
  const read = async (as: AsVisitor) =>
    (await server().call(calls.getFolderFile, { query: { offerId, itemId } }, as)).bytes
  const before = await read(entry)
  expect((await textsOf(before)).join('')).toBe('')
  await setUp(server(), offerId, { markPdf: true })
  for (const [as, name] of [
    [entry, mail],
    [people.customerUser, people.customerUser.mail],
    [guest, 'Gast'],
  ] as const)
    expect(await textsOf(await read(as))).toEqual(
      Array.from({ length: 3 }, () =>
        expect.stringMatching(new RegExp(`^Heruntergeladen von ${name} am \\d\\d\\.\\d\\d\\.\\d{4}$`)),
      ),
    )
  // What is kept stays as it came.
  await setUp(server(), offerId, { markPdf: false })
  expect((await read(entry)).equals(before)).toBe(true)
})

test('what cannot be marked is handed out as it is', async () => {
  const { offerId, guest } = await openToGuests(server())
  const { id: itemId } = await upload(server(), offerId, { file: pdf('kaputt.pdf') })
  await setUp(server(), offerId, { markPdf: true })
  const { status, bytes } = await server().call(calls.getFolderFile, { query: { offerId, itemId } }, guest)
  expect({ status, text: String(bytes) }).toMatchObject({ status: 200, text: expect.stringContaining('%PDF-1.7') })
})

test('names of Europe are set as they are written', async () => {
  const marked = await markedPdf(Buffer.from(await (await drawing(1)).arrayBuffer()), 'Łukasz Żółć și Őrsi')
  expect(marked && (await textsOf(marked))).toEqual(['Łukasz Żółć și Őrsi'])
})
