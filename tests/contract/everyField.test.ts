/**
 * Whatever a form asks for comes back as it was saved. A column with a default takes a field that nobody writes there without a word, and so does
 * every sample that holds just that default: here every field gets two values, so that one of them is none.
 */
import { plainLine } from '../../src/domain/offer/plainLine.ts'
import { expect, test } from 'vitest'
import * as companyCalls from '../../src/api/contract/company.ts'
import * as enquiryCalls from '../../src/api/contract/enquiry.ts'
import * as offerCalls from '../../src/api/contract/offer.ts'
import * as userCalls from '../../src/api/contract/user.ts'
import type { CompanyValues, NewCompany } from '../../src/domain/company/company.ts'
import type { FieldInput } from '../../src/domain/core/fields.ts'
import { defaultConditions } from '../../src/domain/enquiry/conditions.ts'
import { enquiryTable, type General } from '../../src/domain/enquiry/enquiryFields.ts'
import type { OfferValues } from '../../src/domain/offer/offer.ts'
import type { UserValues } from '../../src/domain/user/user.ts'
import { noOwnNumbers } from '../../src/domain/enquiry/ownNumbers.ts'
import { granted } from '../support/calls.ts'
import { makeEnquiry } from '../support/factories.ts'
import { newMail } from '../support/newPeople.ts'
import { people } from '../support/people.ts'
import { withServer } from '../support/withServer.ts'

const { customerAdmin, supplierUser, operatorAdmin } = people
const server = withServer()

/** Two values for every field: the compiler asks for a new one. */
type Pair<Values> = { [Key in keyof Required<Values>]: readonly [Values[Key], Values[Key]] }
const valuesOf = <Values>(pair: Pair<Values>, which: 0 | 1): Values =>
  Object.fromEntries(Object.entries<readonly unknown[]>(pair).map(([key, values]) => [key, values[which]])) as Values

/** As they were made, as they were changed. */
const expectKept = async <Values extends object>(
  pair: Pair<Values>,
  create: (values: Values) => Promise<{ id: string }>,
  change: (id: string, values: Values) => Promise<unknown>,
  read: (id: string) => Promise<unknown>,
) => {
  const [first, second] = [valuesOf(pair, 0), valuesOf(pair, 1)]
  const { id } = await create(first)
  expect(await read(id)).toMatchObject(first)
  await change(id, second)
  expect(await read(id)).toMatchObject(second)
}

test('of an enquiry, and in the copy that an offer takes of it', async () => {
  // by the way in which each is entered: a new one needs nothing here
  const pairs: { readonly [Input in FieldInput]?: readonly unknown[] } = {
    amount: [3, 4],
    date: ['2027-03-15', '2027-04-16'],
  }
  const pairOf = ({ key, input, options }: (typeof enquiryTable.fields)[number]) =>
    input === 'option' ? options : (pairs[input] ?? [`${key} zuerst`, `${key} danach`])
  const fields = Object.fromEntries(enquiryTable.fields.map((field) => [field.key, pairOf(field)])) as Pair<General>
  const read = (id: string) => granted(server(), enquiryCalls.getEnquiry, { query: { id } }, customerAdmin)
  await expectKept(
    fields,
    (values) =>
      granted(server(), enquiryCalls.createEnquiry, { body: { ...defaultConditions, ...values } }, customerAdmin),
    async (id, values) => {
      const body = { ...(await read(id)), ...values, released: false }
      return granted(server(), enquiryCalls.updateEnquiry, { body }, customerAdmin)
    },
    read,
  )
  const asked = valuesOf(fields, 0)
  const enquiryId = await makeEnquiry(server(), { ...asked, state: 'released' })
  const body = { ...valuesOf(offered, 0), enquiryId }
  const { enquiryValues } = await granted(server(), offerCalls.createOffer, { body }, supplierUser)
  // its customer's own numbers are no supplier's
  expect(enquiryValues).toMatchObject({ ...asked, ...noOwnNumbers })
})

const housing = plainLine('line-1', {
  text: 'Gehäuse',
  basis: 'ONCE',
  quantity: 2,
  unit: 'Stück',
  unitPrice: 1.25,
  sum: 2.5,
  covers: 1,
})
const offered: Pair<OfferValues> = {
  offerNumber: ['AN-1', 'AN-2'],
  price: [1.25, 2.5],
  priceLines: [[], [housing]],
  totalOnly: [true, false],
  paymentDays: [null, 30],
  cashDiscount: [null, 2],
  cashDiscountDays: [null, 14],
  deliveryWeeks: [7, null],
  scale: [[], [{ amount: 5, discount: 0, weeks: 9, price: 2.5 }]],
  notIncluded: [[], [{ row: null, text: 'Montage vor Ort' }]],
  deliveryCondition: ['EXP', 'DAP'],
  desiredDeliveryDate: ['2027-03-15', '2027-04-16'],
  validUntil: ['2027-01-31', '2027-02-28'],
  additionalInfoSupplier: ['inklusive Prüfprotokoll', 'ohne Prüfprotokoll'],
}
test('of an offer', async () => {
  const enquiryId = await makeEnquiry(server(), { state: 'released' })
  const read = (id: string) => granted(server(), offerCalls.getOffer, { query: { id } }, supplierUser)
  await expectKept(
    offered,
    (values) => granted(server(), offerCalls.createOffer, { body: { ...values, enquiryId } }, supplierUser),
    async (id, values) => {
      const { lastUpdate } = await read(id)
      return granted(server(), offerCalls.updateOffer, { body: { id, lastUpdate, ...values } }, supplierUser)
    },
    read,
  )
})

test('of a company', async () => {
  const place: NewCompany['address'] = {
    street: 'Werkstraße',
    houseNo: '1a',
    zip: '04109',
    city: 'Leipzig',
    country: 'DE',
  }
  const moved = { street: 'Ufer', houseNo: '2', zip: '1010', city: 'Wien', country: 'AT' }
  const fields: Pair<Omit<CompanyValues, 'type' | 'address'> & { address: typeof place }> = {
    name: ['Erste GmbH', 'Zweite GmbH'],
    customerNumber: ['K-991', 'K-992'],
    address: [place, moved],
    additionalInfo: ['liefert donnerstags', 'liefert freitags'],
  }
  const read = (id: string) => granted(server(), companyCalls.getCompany, { query: { id } }, operatorAdmin)
  await expectKept(
    fields,
    (values) => granted(server(), companyCalls.createCompany, { body: { ...values, type: 'CUSTOMER' } }, operatorAdmin),
    async (id, values) => {
      const { address, ...before } = await read(id)
      const body = { ...before, ...values, address: { ...address, ...values.address } }
      return granted(server(), companyCalls.updateCompany, { body }, operatorAdmin)
    },
    read,
  )
})

test('of a user', async () => {
  const fields: Pair<UserValues> = {
    name: ['Änne', 'Jörg'],
    lastname: ['D’Artagnan', 'O’Brien'],
    mail: [newMail(), newMail()],
    phoneNumber: ['+49-341-12', '+49-341-13'],
    customerDesignation: ['Einkauf', 'Planung'],
    companyId: [customerAdmin.companyId, supplierUser.companyId],
    admin: [false, true],
  }
  const read = (id: string) => granted(server(), userCalls.getUser, { query: { id } }, operatorAdmin)
  await expectKept(
    fields,
    (values) => granted(server(), userCalls.createUser, { body: values }, operatorAdmin),
    async (id, values) => {
      const { lastUpdate } = await read(id)
      return granted(server(), userCalls.updateUser, { body: { id, lastUpdate, ...values } }, operatorAdmin)
    },
    read,
  )
})
