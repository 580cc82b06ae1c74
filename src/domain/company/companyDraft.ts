/** What the company form holds while it is typed, and what is wrong with it (rule C1). */
import { z } from 'zod'
import { type Company, companySchema, type CompanyValues, companyValuesSchema } from './company.ts'
import type { CompanyFacts } from './companyRules.ts'

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
  /** empty: Germany */
  country: string
  additionalInfo: string
}
export type CompanyField = keyof CompanyDraft

/** In the order of the page. */
export const companyFields = [
  'name',
  'type',
  'customerNumber',
  'street',
  'houseNo',
  'zip',
  'city',
  'country',
  'additionalInfo',
] as const satisfies readonly CompanyField[]

/** Why a field is not accepted; i18n says it in German. */
export type CompanyFieldError = 'required' | 'tooLong' | 'zipInvalid'
export type CompanyErrors = { [Key in CompanyField]?: CompanyFieldError }

export const newCompanyDraft: CompanyDraft = {
  name: '',
  customerNumber: '',
  type: null,
  street: '',
  houseNo: '',
  zip: '',
  city: '',
  country: '',
  additionalInfo: '',
}

/** The draft that shows a saved company in the form. */
export const companyDraftOf = ({ name, customerNumber, type, address, additionalInfo }: Company): CompanyDraft => {
  const { street, houseNo, zip, city, country } = address
  return { name, customerNumber, type, street, houseNo, zip, city, country, additionalInfo }
}

/** The draft as the server takes it. */
const bodyOf = ({ street, houseNo, zip, city, country, ...others }: CompanyDraft) => ({
  ...others,
  address: { street, houseNo, zip, city, country },
})

/** Everything that is wrong with the draft, by field; the schema is the one that the server checks by. */
export const checkCompanyDraft = (draft: CompanyDraft): CompanyErrors => {
  const errors: CompanyErrors = {}
  for (const { path, code } of companyValuesSchema.safeParse(bodyOf(draft)).error?.issues ?? []) {
    const field = companyFields.find((candidate) => candidate === path.at(-1))
    if (!field || errors[field]) continue
    if ((draft[field] ?? '').trim() === '') errors[field] = 'required'
    else errors[field] = code === 'too_big' ? 'tooLong' : 'zipInvalid'
  }
  return errors
}

/** What the form holds of a release's facts, while it is typed. */
export const companyDraftFacts = (draft: CompanyDraft): Pick<CompanyFacts, 'type' | 'filled' | 'numbered'> => {
  const { customerNumber, ...others } = checkCompanyDraft(draft)
  return { type: draft.type, filled: Object.keys(others).length === 0, numbered: customerNumber === undefined }
}

/** The values of a checked draft; undefined while there are errors. */
export const companyValuesOf = (draft: CompanyDraft): CompanyValues | undefined =>
  companyValuesSchema.safeParse(bodyOf(draft)).data

/** Only customers have a number (rule C1). */
export const hasCustomerNumber = ({ type }: Pick<CompanyDraft, 'type'>): boolean => type === 'CUSTOMER'

/** A company on its way from the list to its form: it can stand in the browser's history. */
export const carryCompany = (company: Company): unknown => z.encode(companySchema, company)

/** The company that the list has handed over, if it is the one that the address names; its history is still to be loaded. */
export const carriedCompany = (state: unknown, id: string | null): Company | null => {
  const { data } = companySchema.safeParse(state)
  return data && data.id === id ? data : null
}
