/** Companies: customers, suppliers, the operator, external partners (rules A1, C1–C6). */
import { z } from 'zod'
import {
  auditShape,
  idSchema,
  optionSchema,
  requiredTextSchema,
  storedOptionSchema,
  storedTextSchema,
  textSchema,
  timestampSchema,
} from '../core/schema.ts'
import type { Stored } from '../core/stored.ts'

export const companyTypes = ['CUSTOMER', 'SUPPLIER', 'ADMIN', 'EXTERNAL'] as const
export type CompanyType = (typeof companyTypes)[number]

/** Only partners that were there from the start are EXTERNAL; nobody makes a new one in the form (rule C2). */
export const creatableCompanyTypes = ['CUSTOMER', 'SUPPLIER', 'ADMIN'] as const satisfies CompanyType[]

/** An address as it is stored; an imported company's may have gaps. */
const storedAddressSchema = z.object({
  street: storedTextSchema,
  houseNo: storedTextSchema,
  zip: storedTextSchema,
  city: storedTextSchema,
  country: storedTextSchema,
})

const isGerman = (country: string): boolean => ['', 'de', 'deutschland', 'germany'].includes(country.toLowerCase())
/** Germany has five digits; elsewhere letters and dashes occur. No country means Germany. */
export const isZip = (zip: string, country: string): boolean =>
  isGerman(country) ? /^\d{5}$/.test(zip) : /^[\p{L}\d][\p{L}\d -]{1,10}$/u.test(zip)

/** An address as people have to enter it. */
export const addressSchema = z
  .object({
    street: requiredTextSchema(),
    houseNo: requiredTextSchema(20),
    zip: requiredTextSchema(20),
    city: requiredTextSchema(),
    country: textSchema(60),
  })
  .superRefine(({ zip, country }, context) => {
    if (!isZip(zip, country)) context.addIssue({ code: 'custom', path: ['zip'], message: 'notAZip' })
  })
export type Address = z.infer<typeof storedAddressSchema>

export const companySchema = z.object({
  id: idSchema,
  name: storedTextSchema,
  customerNumber: storedTextSchema,
  type: storedOptionSchema(companyTypes),
  address: storedAddressSchema,
  additionalInfo: storedTextSchema,
  active: z.boolean(),
  pendingRegistration: z.boolean(),
  ...auditShape,
})
export type Company = z.infer<typeof companySchema>

export const companyValuesShape = {
  name: requiredTextSchema(),
  /** customers only, and required there */
  customerNumber: textSchema(60),
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

/** What the operator enters for a new company. */
export const newCompanySchema = z
  .object({ ...companyValuesShape, type: optionSchema(creatableCompanyTypes) })
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
  address: addressSchema,
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

/** How a status is stored. A company that was deactivated while its registration was pending stays unreleased. */
export const companyFlagsAt = {
  pending: { active: true, pendingRegistration: true },
  active: { active: true, pendingRegistration: false },
  inactive: { active: false },
} as const satisfies Record<CompanyStatus, Partial<Pick<Company, 'active' | 'pendingRegistration'>>>
