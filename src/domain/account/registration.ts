/** The form of the self-registration: three steps, what is typed in each, and what is wrong with it (rule S8). */
import { z } from 'zod'
import { registeredCompanySchema } from '../company/company.ts'
import { germany } from '../company/country.ts'
import { type TextFault, textFault } from '../core/fields.ts'
import type { Refusal } from '../core/refusal.ts'
import { cutText } from '../core/text.ts'
import { mailSchema, userValuesSchema } from '../user/user.ts'
import { type MailError, type Registration, registrationSchema } from './account.ts'
import { checkPasswordPair, type Commonness, ownWordsOf, type PasswordDemands, type PasswordError } from './password.ts'

export const registrationSteps = ['person', 'access', 'company'] as const
export type RegistrationStep = (typeof registrationSteps)[number]

export const emptyRegistration = {
  name: '',
  lastname: '',
  phoneNumber: '',
  mail: '',
  password: '',
  repeated: '',
  companyName: '',
  street: '',
  houseNo: '',
  country: germany,
  zip: '',
  city: '',
  additionalInfo: '',
  privacyAccepted: false,
  termsAccepted: false,
}
/** What the form holds while it is typed. */
export type RegistrationDraft = typeof emptyRegistration
export type RegistrationField = keyof RegistrationDraft

/** Why a field is not accepted; i18n says it in German. The last ones only the server knows. */
export type RegistrationError =
  | PasswordError
  | MailError
  | TextFault
  | 'phoneInvalid'
  | 'webAddress'
  | 'zipInvalid'
  | 'consentMissing'
  | 'mailTaken'
  | 'accessClosed'
  | 'mailExternal'
  | 'refused'
export type RegistrationErrors = { [Key in RegistrationField]?: RegistrationError }

/** What the address may bring for the company; more than is stored is cut off (rule S8). */
export const infoFrom = (search: string): string =>
  cutText((new URLSearchParams(search).get('info') ?? '').trim(), 2000)

/** The fields of each step in the order of the page. */
export const registrationFields: Record<RegistrationStep, readonly RegistrationField[]> = {
  person: ['name', 'lastname', 'phoneNumber'],
  access: ['mail', 'password', 'repeated'],
  company: [
    'companyName',
    'street',
    'houseNo',
    'country',
    'zip',
    'city',
    'additionalInfo',
    'privacyAccepted',
    'termsAccepted',
  ],
}
const fieldsInOrder = registrationSteps.flatMap((step) => registrationFields[step])
export const isRegistrationField = (name: string): name is RegistrationField =>
  fieldsInOrder.some((field) => field === name)

/** Where the server looks for each field that is sent to it: the same path in the body and in what it refuses. */
const bodyPaths: Partial<Record<RegistrationField, string>> = {
  name: 'user.name',
  lastname: 'user.lastname',
  phoneNumber: 'user.phoneNumber',
  mail: 'mail',
  companyName: 'company.name',
  street: 'company.address.street',
  houseNo: 'company.address.houseNo',
  country: 'company.address.country',
  zip: 'company.address.zip',
  city: 'company.address.city',
  additionalInfo: 'company.additionalInfo',
}
/** What is wrong with a text that is there and not too long. */
const formErrors: Partial<Record<RegistrationField, RegistrationError>> = {
  mail: 'mailInvalid',
  phoneNumber: 'phoneInvalid',
  zip: 'zipInvalid',
}

const bodyOf = (draft: RegistrationDraft) => ({
  user: { name: draft.name, lastname: draft.lastname, phoneNumber: draft.phoneNumber },
  company: {
    name: draft.companyName,
    address: { street: draft.street, houseNo: draft.houseNo, zip: draft.zip, city: draft.city, country: draft.country },
    additionalInfo: draft.additionalInfo,
  },
  mail: draft.mail,
})
const formSchema = z.object({
  user: userValuesSchema.pick({ name: true, lastname: true, phoneNumber: true }),
  company: registeredCompanySchema,
  mail: mailSchema,
})

/** What the password of whoever registers must be. */
export const demandsOfRegistration = (
  { mail, name, lastname, companyName: company }: RegistrationDraft,
  minLength: number,
): PasswordDemands => ({ minLength, own: ownWordsOf({ mail, name, lastname, company }) })

/** Everything that is wrong with the draft, by field; the schemas are those that the server checks by. */
export const checkRegistration = (
  draft: RegistrationDraft,
  minLength: number,
  commonness: Commonness,
): RegistrationErrors => {
  const issues = formSchema.safeParse(bodyOf(draft)).error?.issues ?? []
  const errors: RegistrationErrors = {
    ...checkPasswordPair(draft, demandsOfRegistration(draft, minLength), commonness),
  }
  for (const field of fieldsInOrder) {
    const value = draft[field]
    if (typeof value === 'boolean') {
      if (!value) errors[field] = 'consentMissing'
      continue
    }
    const own = issues.filter(({ path }) => path.join('.') === bodyPaths[field])
    if (own.length === 0) continue
    const fault = own.map((issue) => textFault(value, issue)).find((found) => found !== undefined)
    if (fault !== undefined) errors[field] = fault
    else if (own.some(({ message }) => message === 'webAddress')) errors[field] = 'webAddress'
    else errors[field] = formErrors[field] ?? 'refused'
  }
  return errors
}

/** The errors of some fields alone. */
export const pickErrors = (
  errors: RegistrationErrors,
  isMeant: (field: RegistrationField) => boolean,
): RegistrationErrors =>
  Object.fromEntries(
    fieldsInOrder.flatMap((field) => (errors[field] && isMeant(field) ? [[field, errors[field]]] : [])),
  )

/** The errors of one step alone: a later one is not asked for yet. */
export const errorsOfStep = (errors: RegistrationErrors, step: RegistrationStep): RegistrationErrors =>
  pickErrors(errors, (field) => registrationFields[step].includes(field))

/** The first field in the order of the form that has an error. */
export const firstWrongField = (errors: RegistrationErrors): RegistrationField | undefined =>
  fieldsInOrder.find((field) => errors[field] !== undefined)

/** The step in which a field is typed. */
export const stepOfField = (field: RegistrationField): RegistrationStep =>
  registrationSteps.find((step) => registrationFields[step].includes(field)) ?? 'person'

/** What a checked draft sends: normalised; mail and password go to the identity provider. */
export const registrationOf = (draft: RegistrationDraft): Registration => registrationSchema.parse(bodyOf(draft))

/** The account of a checked draft: the mail as it is stored, the password as typed. */
export const accountOf = ({ mail, password }: RegistrationDraft): { mail: string; password: string } => ({
  mail: mailSchema.parse(mail),
  password,
})

const refusedFieldsSchema = z.object({ fields: z.array(z.object({ field: z.string() })) })

/** The fields that a refused registration is about; none where it is about something else. */
export const refusedFields = ({ code, details }: Refusal): RegistrationErrors => {
  if (code === 'MAIL_TAKEN') return { mail: 'mailTaken' }
  if (code === 'MAIL_EXTERNAL') return { mail: 'mailExternal' }
  const named = refusedFieldsSchema.safeParse(details).data?.fields.map(({ field }) => field) ?? []
  return Object.fromEntries(
    fieldsInOrder
      .filter((field) => named.some((name) => name === bodyPaths[field]))
      .map((field) => [field, formErrors[field] ?? 'refused']),
  )
}

const { password: _password, repeated: _repeated, ...emptyWithoutPasswords } = emptyRegistration
const keptSchema = z.object({
  step: z.enum(registrationSteps),
  draft: z.object({
    ...Object.fromEntries(Object.keys(emptyWithoutPasswords).map((field) => [field, z.string().max(2000)])),
    privacyAccepted: z.boolean(),
    termsAccepted: z.boolean(),
  }),
})
/** What a tab keeps of a registration under way: everything but the passwords. */
export type KeptRegistration = { step: RegistrationStep; draft: RegistrationDraft }
export const registrationToKeep = (
  { password: _, repeated: _again, ...draft }: RegistrationDraft,
  step: RegistrationStep,
): unknown => ({ step, draft })

/** What was kept, if this version can read it; the passwords are to be typed again, so nobody stands behind their step. */
export const keptRegistration = (kept: unknown): KeptRegistration | null => {
  const { data } = keptSchema.safeParse(kept)
  if (!data) return null
  return { step: data.step === 'person' ? 'person' : 'access', draft: { ...emptyRegistration, ...data.draft } }
}

/** The step that an address names; the first where it names none. */
export const stepIn = (search: string): RegistrationStep =>
  registrationSteps[Number(new URLSearchParams(search).get('schritt')) - 1] ?? 'person'

/** The address of a step, with everything else that the query says. */
export const addressOfStep = (search: string, step: RegistrationStep): string => {
  const query = new URLSearchParams(search)
  if (step === 'person') query.delete('schritt')
  else query.set('schritt', String(registrationSteps.indexOf(step) + 1))
  return `/register${query.size > 0 ? `?${query.toString()}` : ''}`
}

const entrySchema = z.object({ behind: z.enum(registrationSteps) })
/** What an entry of the browser's history keeps: the step behind it, to which Back leads. */
export const historyEntry = (behind: RegistrationStep): z.infer<typeof entrySchema> => ({ behind })
/** The step behind an entry of the browser's history; null where that is not known. */
export const stepBehind = (state: unknown): RegistrationStep | null => entrySchema.safeParse(state).data?.behind ?? null
