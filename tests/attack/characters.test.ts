/** Years that no calendar has, halves of characters, and characters at the very place where a text is cut. */
import { expect, test } from 'vitest'
import { mapBom, uploadBom } from '../../src/api/contract/bom.ts'
import {
  copyEnquiry,
  createEnquiry,
  enquiryHistory,
  getEnquiry,
  updateEnquiry,
} from '../../src/api/contract/enquiry.ts'
import { uploadFile } from '../../src/api/contract/file.ts'
import { pathOf } from '../../server/http/serve.ts'
import { defaultBomUnits } from '../../src/domain/bom/mapping.ts'
import { granted } from '../support/calls.ts'
import { csv, enquiryValues, makeEnquiry, pdf } from '../support/factories.ts'
import { people } from '../support/people.ts'
import { withServer } from '../support/withServer.ts'

const server = withServer()
const { customerAdmin } = people
const post = (url: string, payload: object) => server().raw({ method: 'POST', url, payload }, customerAdmin)
const refusal = (field: string) => ({ status: 400, body: { code: 'VALIDATION', details: { fields: [{ field }] } } })

test.each([
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+14:00',
  '9999-12-31T23:59:59-14:00',
  '2026-11-22T08:00:00+99:99',
])('a moment at %s is none', async (lastUpdate) => {
  const id = await makeEnquiry(server(), { state: 'draft' })
  const answer = await post(pathOf(updateEnquiry), { ...enquiryValues, id, released: false, title: 'x', lastUpdate })
  expect(answer).toMatchObject(refusal('lastUpdate'))
})

test('a day in the year 0 is none, one in the year 9999 is', async () => {
  const create = (desiredDeliveryDate: string) => post(pathOf(createEnquiry), { ...enquiryValues, desiredDeliveryDate })
  expect(await create('0000-01-01')).toMatchObject(refusal('desiredDeliveryDate'))
  expect((await create('9999-12-31')).status).toBe(201)
})

test.each([
  ['title', 'a\ud83d'],
  ['location', '\ude00b'],
  ['additionalInfo', 'a\0b'],
])('half a character in %s is named', async (field, value) => {
  expect(await post(pathOf(createEnquiry), { ...enquiryValues, [field]: value })).toMatchObject(refusal(field))
})

test('a character at the place where a title or a file name is cut is left out as a whole', async () => {
  const title = `${'x'.repeat(191)}😀${'y'.repeat(7)}`
  const { id } = await granted(server(), createEnquiry, { body: { ...enquiryValues, title } }, customerAdmin)
  const copy = await granted(server(), copyEnquiry, { body: { id } }, customerAdmin)
  expect(copy.title).toBe(`${'x'.repeat(191)} (Kopie)`)
  const upload = { body: { path: `enquiry/${id}` }, file: pdf(`x${'😀'.repeat(150)}.pdf`) }
  expect((await granted(server(), uploadFile, upload, customerAdmin)).filename).toBe(`x${'😀'.repeat(97)}.pdf`)
})

test('a character at the place where a cell is cut is left out as a whole', async () => {
  const enquiryId = await makeEnquiry(server(), { state: 'draft' })
  const at = (length: number) => `${'x'.repeat(length - 1)}😀`
  const text = `Bestellnummer;Bezeichnung;${at(500)}\n${at(300)};${at(4000)};1\n`
  await granted(server(), uploadBom, { query: {}, body: { enquiryId }, file: csv('a.csv', text) }, customerAdmin)
  const fields = ['orderNumber', 'description'] as const
  const fieldMapping = fields.map((articleField, column) => ({ column, importHeader: '', articleField }))
  const body = { mapping: { fieldMapping, units: defaultBomUnits } }
  const asked = { query: { enquiryId, headerRowIndex: 1 }, body }
  const { articles } = await granted(server(), mapBom, asked, customerAdmin)
  const [line] = articles
  expect([line?.orderNumber, line?.description]).toEqual(['x'.repeat(299), 'x'.repeat(3999)])
  const { headers } = await granted(server(), getEnquiry, { query: { id: enquiryId } }, customerAdmin)
  expect(headers[2]).toBe('x'.repeat(499))
})

test('a text that reads like a value stays a text in the history', async () => {
  const { id, ...made } = await granted(
    server(),
    createEnquiry,
    { body: { ...enquiryValues, title: '{"a":1}' } },
    customerAdmin,
  )
  const body = { ...enquiryValues, id, lastUpdate: made.lastUpdate, released: false, title: '4711' }
  await granted(server(), updateEnquiry, { body }, customerAdmin)
  const { changeEntries } = await granted(server(), enquiryHistory, { query: { id } }, customerAdmin)
  expect(changeEntries.find(({ field }) => field === 'title')).toMatchObject({ before: '{"a":1}', after: '4711' })
})
