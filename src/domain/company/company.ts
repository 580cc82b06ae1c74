/** Companies: customers, suppliers, the operator, external partners (rules A1, C1–C6). */
import { z } from 'zod'
import {
  auditShape,
  idSchema,
  lineSchema,
  optionSchema,
  requiredTextSchema,
  storedOptionSchema,
  storedTextSchema,
  textSchema,
  timestampSchema,
} from '../core/schema.ts'
import { hasLink } from '../core/text.ts'
import type { Stored } from '../core/stored.ts'
import { germany, isCountry, isZip, storedCountry } from './country.ts'

export const companyTypes = ['CUSTOMER', 'SUPPLIER', 'ADMIN', 'EXTERNAL'] as const
export type CompanyType = (typeof companyTypes)[number]

/** Only partners that were there from the start are EXTERNAL; nobody makes a new one in the form (rule C2). */
export const creatableCompanyTypes = ['CUSTOMER', 'SUPPLIER', 'ADMIN'] as const satisfies CompanyType[]

/** An address as it is stored; an imported company's may have gaps. */
export const storedAddressSchema = z.object({
  street: storedTextSchema,
  houseNo: storedTextSchema,
  zip: storedTextSchema,
  city: storedTextSchema,
  country: storedTextSchema,
})

const addressShape = {
  street: requiredTextSchema(),
  houseNo: requiredTextSchema(20),
  zip: requiredTextSchema(20),
  city: requiredTextSchema(),
  country: textSchema(60).overwrite(storedCountry),
}
const demandZip = ({ zip, country }: Pick<Address, 'zip' | 'country'>, context: z.RefinementCtx): void => {
  if (!isZip(zip, country)) context.addIssue({ code: 'custom', path: ['zip'], message: 'notAZip' })
}
/** An address as people have to enter it. */
export const addressSchema = z.object(addressShape).superRefine(demandZip)
export type Address = z.infer<typeof storedAddressSchema>

/** An address that is new: its country is one of the list (rule C6), and Germany where none is said (rule R11). */
const newAddressSchema = z
  .object({ ...addressShape, country: addressShape.country.default(germany) })
  .superRefine(demandZip)
  .superRefine(({ country }, context) => {
    if (!isCountry(country)) context.addIssue({ code: 'custom', path: ['country'], message: 'notThisOption' })
  })

export const companySchema = z.object({
  id: idSchema,
  name: storedTextSchema,
  customerNumber: storedTextSchema,
  type: storedOptionSchema(companyTypes),
  address: storedAddressSchema.extend({ id: idSchema, ...auditShape }),
  additionalInfo: storedTextSchema,
  active: z.boolean(),
  pendingRegistration: z.boolean(),
  /** whether enquiries or offers hang on it, which fixes its type (rule C2); told of a single company only */
  hasDeals: z.boolean().optional(),
  ...auditShape,
})
export type Company = z.infer<typeof companySchema>

/** As much of a company as a list of users is narrowed by; its place tells it apart from others of its name. */
export const companyNameSchema = companySchema.pick({ id: true, name: true, active: true }).extend({
  address: companySchema.shape.address.pick({ zip: true, city: true }),
})
export type CompanyName = z.infer<typeof companyNameSchema>

/** What a page of a list tells besides, where it is asked for: the companies that its rows can be narrowed to. */
export const companiesShape = { companies: z.array(companyNameSchema.omit({ active: true })).optional() }
export type CompanyChoice = NonNullable<z.infer<z.ZodObject<typeof companiesShape>>['companies']>[number]

export const companyValuesShape = {
  /** A company may be called Elektro-Meier.de, but not be a link. */
  name: requiredTextSchema().refine((text) => !hasLink(text), 'webAddress'),
  /** customers only, and required there */
  customerNumber: lineSchema(60),
  address: addressSchema,
  additionalInfo: textSchema(2000),
}

type Numbered = { type: Stored<CompanyType>; customerNumber: string }
/** A customer has a customer number (rule C1). */
export const lacksCustomerNumber = ({ type, customerNumber }: Numbered): boolean =>
  type === 'CUSTOMER' && customerNumber === ''

const demandCustomerNumber = (values: Numbered, context: z.RefinementCtx): void => {
  if (lacksCustomerNumber(values)) context.addIssue({ code: 'custom', path: ['customerNumber'], message: 'required' })
}

/** What the form asks for, whatever the type. */
export const companyValuesSchema = z
  .object({ ...companyValuesShape, type: storedOptionSchema(companyTypes) })
  .superRefine(demandCustomerNumber)
export type CompanyValues = z.infer<typeof companyValuesSchema>

/** What the operator enters for a new company; what is left out is empty (rule R11). */
export const newCompanySchema = z
  .object({
    ...companyValuesShape,
    customerNumber: companyValuesShape.customerNumber.default(''),
    additionalInfo: companyValuesShape.additionalInfo.default(''),
    address: newAddressSchema,
    type: optionSchema(creatableCompanyTypes),
  })
  .superRefine(demandCustomerNumber)
export type NewCompany = z.infer<typeof newCompanySchema>

/** What the operator changes; `pendingRegistration` false releases a company that registered itself. */
export const changedCompanySchema = z
  .object({
    id: idSchema,
    lastUpdate: timestampSchema,
    ...companyValuesShape,
    type: storedOptionSchema(companyTypes),
    pendingRegistration: z.boolean(),
  })
  .superRefine(demandCustomerNumber)
export type ChangedCompany = z.infer<typeof changedCompanySchema>

/** What somebody says about the company that they register. */
export const registeredCompanySchema = z.object({
  name: companyValuesShape.name,
  address: newAddressSchema,
  additionalInfo: companyValuesShape.additionalInfo,
})

export const companyStatuses = ['inactive', 'pending', 'active'] as const
export type CompanyStatus = (typeof companyStatuses)[number]
/** Inactive comes first: a deleted company is never pending (rule C3). */
export const companyStatusOf = ({
  active,
  pendingRegistration,
}: Pick<Company, 'active' | 'pendingRegistration'>): CompanyStatus => {
  if (!active) return 'inactive'
  return pendingRegistration ? 'pending' : 'active'
}

/** Where a company stands in its life: like its status, but an inactive one is told from a registration that was rejected. */
export const companyStages = [...companyStatuses, 'rejected'] as const
export type CompanyStage = (typeof companyStages)[number]
export const companyStageOf = (company: Pick<Company, 'active' | 'pendingRegistration'>): CompanyStage => {
  const status = companyStatusOf(company)
  return status === 'inactive' && company.pendingRegistration ? 'rejected' : status
}

/** How a stage is stored. */
export const companyFlagsAt = {
  pending: { active: true, pendingRegistration: true },
  active: { active: true, pendingRegistration: false },
  inactive: { active: false, pendingRegistration: false },
  rejected: { active: false, pendingRegistration: true },
} as const satisfies Record<CompanyStage, Pick<Company, 'active' | 'pendingRegistration'>>

/** So many characters the message about a rejected registration may have. */
export const longestRejectionMessage = 2000
/** Why a registration is rejected. */
export const companyRejectionReasons = [
  'ALREADY_THERE',
  'NOT_A_COMPANY',
  'NOT_VERIFIABLE',
  'OUT_OF_SCOPE',
  'OTHER',
] as const
export type CompanyRejectionReason = (typeof companyRejectionReasons)[number]

/** What the operator says when a registration is rejected: the people who registered read it (rule C4). */
export const companyRejectionSchema = z
  .object({
    reason: z.enum(companyRejectionReasons),
    message: textSchema(longestRejectionMessage),
  })
  .superRefine(({ reason, message }, context) => {
    if (reason === 'OTHER' && message === '')
      context.addIssue({ code: 'custom', path: ['message'], message: 'required' })
  })
export type CompanyRejection = z.infer<typeof companyRejectionSchema>

/** What is typed of it so far. */
export type RejectionAnswer = { reason: CompanyRejectionReason | null; message: string }
/** Once it says why; undefined before. */
export const rejectionOf = (answer: RejectionAnswer): CompanyRejection | undefined =>
  companyRejectionSchema.safeParse(answer).data
