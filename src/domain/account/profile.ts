/** What everybody corrects of themselves, and whoever waits for the release name and address of their company (rule S10). */
import { z } from 'zod'
import { addressSchema, companySchema, companyValuesShape, storedAddressSchema } from '../company/company.ts'
import { germany, storedCountry } from '../company/country.ts'
import { checkBy, fieldTable } from '../core/fields.ts'
import { type Language, languages } from '../core/language.ts'
import { timestampSchema } from '../core/schema.ts'
import { type User, userSchema, userValuesSchema } from '../user/user.ts'

/** Registered, and not let in yet: until then name and address are theirs to correct; afterwards the operator keeps it. */
export const correctsCompany = ({ admin, company }: Pick<User, 'admin' | 'company'>): boolean =>
  admin && company.pendingRegistration

export const profileSchema = userSchema
  .pick({ id: true, name: true, lastname: true, phoneNumber: true, language: true, lastUpdate: true })
  .extend({
    /** null for whoever does not correct it */
    company: z
      .object({
        name: companySchema.shape.name,
        address: storedAddressSchema,
        lastUpdate: timestampSchema,
      })
      .nullable(),
  })
export type Profile = z.infer<typeof profileSchema>

const profileValuesSchema = userValuesSchema.pick({ name: true, lastname: true, phoneNumber: true }).extend({
  /** what is left out stays as it is */
  language: z.enum(languages).optional(),
})

export const changedProfileSchema = profileValuesSchema.extend({
  lastUpdate: timestampSchema,
  company: z.object({ name: companyValuesShape.name, address: addressSchema, lastUpdate: timestampSchema }).nullable(),
})
export type ChangedProfile = z.infer<typeof changedProfileSchema>

export type ProfileDraft = {
  name: string
  lastname: string
  phoneNumber: string
  /** null: nobody has said it, or it is none that is spoken by now */
  language: Language | null
  /** whether the company is asked for */
  waits: boolean
  companyName: string
  street: string
  houseNo: string
  zip: string
  city: string
  country: string
}
export const emptyProfileDraft: ProfileDraft = {
  name: '',
  lastname: '',
  phoneNumber: '',
  language: null,
  waits: false,
  companyName: '',
  street: '',
  houseNo: '',
  zip: '',
  city: '',
  country: germany,
}

export const profileDraftOf = ({ name, lastname, phoneNumber, language, company }: Profile): ProfileDraft => {
  const { street, houseNo, zip, city, country } = company?.address ?? emptyProfileDraft
  const address = { street, houseNo, zip, city, country: storedCountry(country) }
  return {
    name,
    lastname,
    phoneNumber,
    language: languages.find((spoken) => spoken === language) ?? null,
    waits: company !== null,
    companyName: company?.name ?? '',
    ...address,
  }
}

/** What the session knows of it: all, but for whoever corrects the company, whose address it does not know. */
export const carriedProfile = (user: User): Profile | null => {
  const { id, name, lastname, phoneNumber, language, lastUpdate } = user
  return correctsCompany(user) ? null : { id, name, lastname, phoneNumber, language, lastUpdate, company: null }
}

/** The draft as the server takes it. */
const bodyOf = ({ name, lastname, phoneNumber, language, waits, companyName, ...address }: ProfileDraft) => ({
  name,
  lastname,
  phoneNumber,
  language: language ?? undefined,
  companyName: waits ? companyName : null,
  address: waits ? address : null,
})
const bodySchema = profileValuesSchema.extend({
  companyName: companyValuesShape.name.nullable(),
  address: addressSchema.nullable(),
})

/** The values of a checked draft; undefined while there are errors. */
export const profileValuesOf = (draft: ProfileDraft): z.infer<typeof bodySchema> | undefined =>
  bodySchema.safeParse(bodyOf(draft)).data

const { name, lastname, phoneNumber } = profileValuesSchema.shape
const { street, houseNo, zip, city, country } = addressSchema.shape

export const profileTable = fieldTable<ProfileDraft, 'waits'>()({
  id: 'profile',
  check: checkBy(bodySchema, {
    bodyOf,
    codes: {
      name: 'webAddress',
      lastname: 'webAddress',
      companyName: 'webAddress',
      phoneNumber: 'phoneInvalid',
      zip: 'zipInvalid',
    },
  }),
  rows: [
    { key: 'name', input: 'text', card: 'person', schema: name },
    { key: 'lastname', input: 'text', card: 'person', schema: lastname },
    { key: 'phoneNumber', input: 'phone', card: 'person', schema: phoneNumber, required: true },
    // a choice of one is none
    { key: 'language', input: 'option', card: 'person', options: languages, applies: () => languages.length > 1 },
    { key: 'companyName', input: 'text', card: 'company', width: 4, schema: companyValuesShape.name },
    { key: 'street', input: 'text', card: 'company', width: 3, schema: street },
    { key: 'houseNo', input: 'text', card: 'company', schema: houseNo },
    { key: 'zip', input: 'own', card: 'company', schema: zip },
    { key: 'city', input: 'text', card: 'company', width: 2, schema: city },
    { key: 'country', input: 'own', card: 'company', schema: country },
  ],
})
