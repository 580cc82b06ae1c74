/** A supplier's templates of price lines, and what the portal reckons for them: their company's alone (rules P15, P16). */
import { plainLine } from '../../src/domain/offer/plainLine.ts'
import { expect, test } from 'vitest'
import * as calls from '../../src/api/contract/offer.ts'
import type { PriceLine } from '../../src/domain/offer/priceLines.ts'
import { givenTemplateSchema } from '../../src/domain/offer/priceTemplate.ts'
import { granted, refused } from '../support/calls.ts'
import { makeEnquiry } from '../support/factories.ts'
import { people } from '../support/people.ts'
import { withServer } from '../support/withServer.ts'

const { supplierAdmin, supplierUser, otherSupplier, customerUser } = people
const server = withServer()

const work = plainLine('work', {
  kind: 'WORK',
  text: 'Verdrahtung und Montage',
  quantity: 46,
  unit: 'h',
  unitPrice: 68,
  sum: 6256,
})
const keep = (name: string, priceLines = [work]) =>
  granted(server(), calls.createPriceTemplate, { body: { name, priceLines } }, supplierUser)
const namesFor = async (by: typeof supplierUser) =>
  (await granted(server(), calls.getPriceTemplates, {}, by)).map(({ name }) => name)

test('are kept under a name for the whole company, and for no other', async () => {
  const [kept] = await keep('Standardkalkulation')
  expect(kept).toMatchObject({ name: 'Standardkalkulation', priceLines: [work] })
  await keep('Klemmenkasten')
  expect(await namesFor(supplierAdmin)).toEqual(['Klemmenkasten', 'Standardkalkulation'])
  expect(await namesFor(otherSupplier)).toEqual([])
  const query = { id: kept?.id ?? '' }
  expect(await refused(server(), calls.deletePriceTemplate, { query }, otherSupplier)).toMatchObject({ status: 404 })
  await granted(server(), calls.deletePriceTemplate, { query }, supplierUser)
  await granted(server(), calls.deletePriceTemplate, { query }, supplierUser)
  expect(await namesFor(supplierUser)).toEqual(['Klemmenkasten'])
})

const ring: PriceLine = { ...work, role: 'ALTERNATIVE', alternativeTo: 'work' }
test.each([
  [
    'the name of other lines',
    { name: 'Doppelt', priceLines: [{ ...work, quantity: 46, sum: 3128 }] },
    409,
    'TEMPLATE_NAME_TAKEN',
  ],
  ['lines that contradict each other', { name: 'Ring', priceLines: [ring] }, 422, 'PRICE_LINE_CONTRADICTS'],
])('%s is refused', async (_, body, status, code) => {
  if (body.name === 'Doppelt') await keep('Doppelt')
  expect(await refused(server(), calls.createPriceTemplate, { body }, supplierUser)).toMatchObject({ status, code })
})

test('the same once more, whose answer was lost, is granted and kept once', async () => {
  await keep('Zweimal')
  const again = await keep('Zweimal')
  expect(again.filter(({ name }) => name === 'Zweimal')).toHaveLength(1)
})

test('none, and a name of nothing, are no template', () => {
  const takes = (body: object) => givenTemplateSchema.safeParse(body).success
  expect(takes({ name: 'Leer', priceLines: [] })).toBe(false)
  expect(takes({ name: ' ', priceLines: [work] })).toBe(false)
  expect(takes({ name: 'Eine', priceLines: [work] })).toBe(true)
})

test('what the parts list comes to is reckoned for suppliers who see the enquiry', async () => {
  const enquiryId = await makeEnquiry(server())
  const found = await granted(server(), calls.getOwnReckoning, { query: { enquiryId } }, supplierUser)
  // neither line has an article here
  expect(found).toMatchObject({ discounted: { lines: 0 }, undiscounted: { lines: 0 }, left: 2 })
  expect(JSON.stringify(found)).not.toContain('problems')
  const draft = await makeEnquiry(server(), { state: 'draft' })
  const ask = (id: string, by: typeof supplierUser) =>
    refused(server(), calls.getOwnReckoning, { query: { enquiryId: id } }, by)
  expect(await ask(draft, supplierUser)).toMatchObject({ status: 404 })
  expect(await ask(enquiryId, customerUser)).toMatchObject({ status: 403 })
})
