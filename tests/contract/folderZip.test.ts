/** Several files of a project folder as one zip, opened by somebody else's unzip (rule X8). */
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import * as calls from '../../src/api/contract/folder.ts'
import { csv, pdf } from '../support/factories.ts'
import { makeFolder, readFolder, upload } from '../support/folders.ts'
import { people } from '../support/people.ts'
import { withServer } from '../support/withServer.ts'

const server = withServer()
const run = promisify(execFile)

const zipped = (offerId: string, itemIds: string[]) =>
  server().call(calls.downloadFolder, { body: { offerId, itemIds } }, people.customerUser)

const unpacked = async (zip: Buffer): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'schrankwerk-zip-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'a.zip'), zip)
  // Python reads a zip as its standard says, names among it; there is one wherever there is a compiler.
  const script =
    'import sys,zipfile; z=zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; z.extractall(sys.argv[2])'
  await run('python3', ['-c', script, join(folder, 'a.zip'), join(folder, 'out')])
  return join(folder, 'out')
}

/** Bit 11 of an entry's flags. */
const utf8 = 0x800
/** Each entry's name as its bytes read in UTF-8, and its flags: those of the directory, and those that stand before the file itself. */
const headersIn = (zip: Buffer) => {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006'))
  let at = zip.readUInt32LE(end + 16)
  return Array.from({ length: zip.readUInt16LE(end + 10) }, () => {
    const [length, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset))
    const name = zip.toString('utf8', at + 46, at + 46 + (length ?? 0))
    const flags = [zip.readUInt16LE(at + 8), zip.readUInt16LE(zip.readUInt32LE(at + 42) + 6)]
    at += 46 + (length ?? 0) + (extra ?? 0) + (comment ?? 0)
    return { name, flags }
  })
}

test('has the files that were asked for, under their names, byte for byte', async () => {
  const offerId = await makeFolder(server())
  const files = [
    pdf('Prüfprotokoll Tür (groß).pdf', 'eins'),
    csv('Kabelliste – Straße.csv', 'Größe;Menge'),
    pdf('Plan: A|B <1>?.pdf', 'zwei'),
    pdf('CON.pdf', 'vier'),
    pdf('aux.v2.pdf', 'fünf'),
    pdf('nicht dabei.pdf', 'drei'),
  ]
  const items = await Promise.all(files.map((file) => upload(server(), offerId, { file })))
  const asked = items.filter(({ filename }) => filename !== 'nicht dabei.pdf').map(({ id }) => id)
  const { status, headers, bytes } = await zipped(offerId, [...asked, 'gibt es nicht'])
  expect(status).toBe(200)
  expect(String(headers['content-disposition'])).toMatch(/filename\*=UTF-8''PRJ-4711_\d\d-\d\d-\d{4}\.zip$/)
  const folder = await unpacked(bytes)
  expect((await readdir(folder)).sort()).toEqual(
    ['Kabelliste – Straße.csv', '_CON.pdf', '_aux.v2.pdf', 'Plan_ A_B _1__.pdf', 'Prüfprotokoll Tür (groß).pdf'].sort(),
  )
  expect(String(await readFile(join(folder, 'Kabelliste – Straße.csv')))).toBe('Größe;Menge')
  // Each name says that it is UTF-8, in the directory and before its file: by this flag Windows reads it right.
  for (const { name, flags } of headersIn(bytes))
    expect([name, flags.map((each) => each & utf8)]).toEqual([name, [utf8, utf8]])
  expect(headersIn(bytes).map(({ name }) => name)).toContain('Prüfprotokoll Tür (groß).pdf')
})

test('says that nothing is there, or that the store is away', async () => {
  const offerId = await makeFolder(server())
  expect((await zipped(offerId, ['nichts'])).status).toBe(404)
  const { id } = await upload(server(), offerId)
  const stream = vi.spyOn(server().services.files, 'stream').mockRejectedValueOnce(new Error('the store is away'))
  onTestFinished(() => stream.mockRestore())
  expect((await zipped(offerId, [id])).status).toBe(500)
})

test('breaks off where a later file cannot be read, and does not count as sent', async () => {
  const offerId = await makeFolder(server())
  const items = [await upload(server(), offerId), await upload(server(), offerId)]
  const { files } = server().services
  const whole = files.stream
  const stream = vi.spyOn(files, 'stream').mockImplementationOnce(whole).mockRejectedValueOnce(new Error('gone'))
  onTestFinished(() => stream.mockRestore())
  const ids = items.map(({ id }) => id)
  await expect(zipped(offerId, ids)).rejects.toThrow()
  await zipped(offerId, ids)
  const counters = async () =>
    (await readFolder(server(), offerId, people.supplierAdmin)).items.map(({ downloadCounter }) => downloadCounter)
  await expect.poll(counters).toEqual([1, 1])
})
