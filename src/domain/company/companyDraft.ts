/** What the company form holds while it is typed, and what is wrong with it (rule C1). */
import { carrierOf } from '../core/carried.ts'
import { checkBy, fieldTable } from '../core/fields.ts'
import {
  addressSchema,
  type Company,
  companySchema,
  type CompanyValues,
  companyValuesSchema,
  companyValuesShape,
} from './company.ts'
import { does } from '../session/capabilities.ts'
import type { CompanyFacts } from './companyRules.ts'
import { germany, storedCountry } from './country.ts'

export type CompanyDraft = {
  name: string
  /** customers only */
  customerNumber: string
  /** null: not chosen yet */
  type: Company['type'] | null
  street: string
  houseNo: string
  zip: string
  city: string
  /** a code of the list, or what was stored before there was one */
  country: string
  additionalInfo: string
}
export const newCompanyDraft: CompanyDraft = {
  name: '',
  customerNumber: '',
  type: null,
  street: '',
  houseNo: '',
  zip: '',
  city: '',
  country: germany,
  additionalInfo: '',
}

/** The draft that shows a saved company in the form. */
export const companyDraftOf = ({ name, customerNumber, type, address, additionalInfo }: Company): CompanyDraft => {
  const { street, houseNo, zip, city, country } = address
  return { name, customerNumber, type, street, houseNo, zip, city, country: storedCountry(country), additionalInfo }
}

/** The draft as the server takes it. */
const bodyOf = ({ street, houseNo, zip, city, country, ...others }: CompanyDraft) => ({
  ...others,
  address: { street, houseNo, zip, city, country },
})

/** Only customers have a number (rule C1). */
export const hasCustomerNumber = ({ type }: Pick<CompanyDraft, 'type'>): boolean => does(type, 'buys')

type Typed = Pick<CompanyDraft, 'type'>
/** Whether the save makes its people the operator's. */
export const becomesOperator = (saved: Pick<Company, 'type'> | null, { type }: Typed): boolean =>
  does(type, 'operates') && !does(saved?.type ?? null, 'operates')
/** Whether the save takes the number that only customers have. */
export const losesNumber = (saved: Pick<Company, 'customerNumber' | 'type'> | null, draft: Typed): boolean =>
  saved !== null && hasCustomerNumber(saved) && saved.customerNumber !== '' && !hasCustomerNumber(draft)

const { street, houseNo, zip, city, country } = addressSchema.shape
const { name, customerNumber, additionalInfo } = companyValuesShape

/** What the form asks for. */
export const companyTable = fieldTable<CompanyDraft>()({
  id: 'company',
  check: checkBy(companyValuesSchema, { bodyOf, codes: { name: 'webAddress', zip: 'zipInvalid' } }),
  refusedAt: { CUSTOMER_NUMBER_TAKEN: 'customerNumber', COMPANY_TYPE_FIXED: 'type' },
  rows: [
    { key: 'name', input: 'text', card: 'company', width: 2, schema: name },
    { key: 'type', input: 'own', card: 'company', required: true },
    {
      key: 'customerNumber',
      input: 'own',
      card: 'company',
      schema: customerNumber,
      required: true,
      applies: hasCustomerNumber,
    },
    { key: 'additionalInfo', input: 'lines', card: 'company', width: 4, lines: 3, schema: additionalInfo },
    { key: 'street', input: 'text', card: 'address', width: 3, schema: street },
    { key: 'houseNo', input: 'text', card: 'address', schema: houseNo },
    { key: 'zip', input: 'own', card: 'address', schema: zip },
    { key: 'city', input: 'text', card: 'address', width: 2, schema: city },
    { key: 'country', input: 'own', card: 'address', schema: country },
  ],
})

/** What the form holds of a release's facts, while it is typed. */
export const companyDraftFacts = (draft: CompanyDraft): Pick<CompanyFacts, 'type' | 'filled' | 'numbered'> => {
  const { customerNumber, ...others } = companyTable.check(draft)
  return { type: draft.type, filled: Object.keys(others).length === 0, numbered: customerNumber === undefined }
}

/** The values of a checked draft; undefined while there are errors. */
export const companyValuesOf = (draft: CompanyDraft): CompanyValues | undefined =>
  companyValuesSchema.safeParse(bodyOf(draft)).data

/** The company that the list hands over to its form. */
export const companyCarrier = carrierOf(companySchema)
