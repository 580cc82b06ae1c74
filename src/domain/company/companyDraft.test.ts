/** What the company form accepts, and what the list may hand to it (rule C1). */
import { describe, expect, it, test } from 'vitest'
import type { Company } from './company.ts'
import { companyCarrier, companyDraftOf, companyTable, companyValuesOf, newCompanyDraft } from './companyDraft.ts'

const company: Company = {
  id: 'company-1',
  name: 'Köhler & Söhne’s Anlagenbau',
  customerNumber: '10 042',
  type: 'CUSTOMER',
  address: {
    id: 'address-1',
    street: 'Hafenstraße',
    houseNo: '4 b',
    zip: '04109',
    city: 'Leipzig',
    country: 'DE',
    createDate: new Date('2026-11-02T08:00:00Z'),
    lastUpdate: new Date('2026-11-02T08:00:00Z'),
  },
  additionalInfo: 'Zeile 1\nZeile 2',
  active: true,
  pendingRegistration: true,
  createDate: new Date('2026-11-02T08:00:00Z'),
  lastUpdate: new Date('2026-11-20T09:30:00Z'),
}
const draft = companyDraftOf(company)

test('a new form names every required field, and no customer number before the type says so', () => {
  const required = 'required'
  expect(companyTable.check(newCompanyDraft)).toEqual({
    name: required,
    type: required,
    street: required,
    houseNo: required,
    zip: required,
    city: required,
  })
  expect(companyValuesOf(newCompanyDraft)).toBeUndefined()
})

describe('a draft', () => {
  it('that is complete has no errors, and gives what the server takes', () => {
    expect(companyTable.check(draft)).toEqual({})
    const { name, customerNumber, type, additionalInfo } = company
    const { street, houseNo, zip, city, country } = company.address
    const address = { street, houseNo, zip, city, country }
    expect(companyValuesOf(draft)).toEqual({ name, customerNumber, type, address, additionalInfo })
  })
  it.each([
    ['a customer without a number', { customerNumber: ' ' }, { customerNumber: 'required' }],
    ['a supplier without a number', { customerNumber: '', type: 'SUPPLIER' }, {}],
    ['an external partner', { type: 'EXTERNAL' }, {}],
    ['blanks instead of a name', { name: '   ' }, { name: 'required' }],
    ['a zip code with letters', { zip: 'D-041' }, { zip: 'zipInvalid' }],
    ['a zip code of four digits', { zip: '4109' }, { zip: 'zipInvalid' }],
    ['a zip code of the country', { zip: '1012 AB', country: 'NL' }, {}],
    ['a zip code of another country', { zip: '04109', country: 'NL' }, { zip: 'zipInvalid' }],
    ['a zip code with letters, and no street', { zip: 'D-041', street: '' }, { zip: 'zipInvalid', street: 'required' }],
    ['too long a name', { name: 'x'.repeat(201) }, { name: 'tooLong' }],
    ['too long a remark', { additionalInfo: 'x'.repeat(2001) }, { additionalInfo: 'tooLong' }],
    ['a script', { name: '<script>alert(1)</script>', additionalInfo: '<img src=x>' }, {}],
  ] as const)('with %s', (_, change, errors) => expect(companyTable.check({ ...draft, ...change })).toEqual(errors))

  it('lists each of its fields once, in the order of the page', () => {
    expect(companyTable.fields.map(({ key }) => key).sort()).toEqual(Object.keys(newCompanyDraft).sort())
  })
})

describe('a company handed over by the list', () => {
  const state: unknown = JSON.parse(JSON.stringify(companyCarrier.carry(company)))
  it('is the same on the other side, without a history yet', () => {
    expect(companyCarrier.carried(state, company.id)).toEqual(company)
  })
  it.each([
    ['another company', state, 'company-2'],
    ['a new company', state, null],
    ['nothing', null, company.id],
    ['something else', { id: company.id, mail: 'x' }, company.id],
  ])('is not taken for %s', (_, handed, id) => expect(companyCarrier.carried(handed, id)).toBeNull())
})
