/** What the registration's form takes, what it says about the rest, and what it sends (rule S8). */
import { describe, expect, test } from 'vitest'
import { carriedLink, checkMail, passwordSchema } from './account.ts'
import { checkPasswordPair } from './password.ts'
import {
  accountOf,
  addressOfStep,
  checkRegistration,
  emptyRegistration,
  errorsOfStep,
  firstWrongField,
  infoFrom,
  keptRegistration,
  refusedFields,
  type RegistrationDraft,
  registrationFields,
  registrationOf,
  registrationSteps,
  registrationToKeep,
  stepIn,
  stepOfField,
} from './registration.ts'

const filled: RegistrationDraft = {
  name: ' Jürgen ',
  lastname: 'O’Neill-Weiß',
  phoneNumber: '+49 341 12-3',
  mail: '  J.Weiss@Example.COM ',
  password: ' geheim',
  repeated: ' geheim',
  companyName: 'Müller’s Schaltbau <b>GmbH</b>',
  street: 'Am Wehr',
  houseNo: '7a',
  country: 'DE',
  zip: '04109',
  city: 'Leipzig',
  additionalInfo: '',
  privacyAccepted: true,
  termsAccepted: true,
}
const wrong = (patch: Partial<RegistrationDraft>) => checkRegistration({ ...filled, ...patch }, 6, 'fine')

test('umlauts, apostrophes and markup are text like any other', () =>
  expect(checkRegistration(filled, 6, 'fine')).toEqual({}))

test('everything but the additional information is asked for', () => {
  const errors = checkRegistration(emptyRegistration, 6, 'fine')
  expect(Object.entries(errors).filter(([, code]) => code === 'required')).toHaveLength(11)
  expect(errors).toMatchObject({ privacyAccepted: 'consentMissing', termsAccepted: 'consentMissing' })
  expect(errors).not.toHaveProperty('additionalInfo')
})

test.each([
  [{ name: '   ' }, { name: 'required' }],
  [{ companyName: '\u3164 \u200b' }, { companyName: 'required' }],
  [{ street: 'Am Wehr \ud83d' }, { street: 'notStorable' }],
  [{ lastname: 'x'.repeat(201) }, { lastname: 'tooLong' }],
  [{ phoneNumber: '+-+' }, { phoneNumber: 'phoneInvalid' }],
  [{ phoneNumber: '0341-ABC' }, { phoneNumber: 'phoneInvalid' }],
  [{ mail: 'jemand' }, { mail: 'mailInvalid' }],
  [{ mail: `${'x'.repeat(250)}@example.com` }, { mail: 'tooLong' }],
  [{ password: '12345', repeated: '12345' }, { password: 'passwordTooShort' }],
  [{ password: 'x'.repeat(201), repeated: 'x'.repeat(201) }, { password: 'passwordTooLong' }],
  [{ repeated: 'geheim' }, { repeated: 'passwordMismatch' }],
  [{ zip: '04A09' }, { zip: 'zipInvalid' }],
  [{ zip: '1234' }, { zip: 'zipInvalid' }],
  [
    { zip: '', street: '' },
    { zip: 'required', street: 'required' },
  ],
  [{ houseNo: 'x'.repeat(21) }, { houseNo: 'tooLong' }],
  [{ additionalInfo: 'x'.repeat(2001) }, { additionalInfo: 'tooLong' }],
  [{ termsAccepted: false }, { termsAccepted: 'consentMissing' }],
] satisfies [Partial<RegistrationDraft>, object][])('%o is told beside its field', (patch, errors) => {
  expect(wrong(patch)).toEqual(errors)
})

test('passwords of 6 and of 200 characters are taken', () => {
  for (const password of ['123456', 'x'.repeat(200), '😀'.repeat(6), '😀'.repeat(200)]) {
    expect(wrong({ password, repeated: password })).toEqual({})
    expect(passwordSchema.safeParse(password).success).toBe(true)
  }
})

test.each([
  ['12345', 'passwordTooShort', 'too_small'],
  ['😀😀😀', 'passwordTooShort', 'too_small'],
  ['😀'.repeat(201), 'passwordTooLong', 'too_big'],
])('of a password the characters count, not the places that they take: %s', (password, told, code) => {
  expect(wrong({ password, repeated: password })).toEqual({ password: told })
  expect(passwordSchema.safeParse(password).error?.issues).toMatchObject([{ code }])
})

test('a wrong zip is told though the street is missing too', () => {
  expect(wrong({ street: '', zip: 'ABCDE' })).toEqual({ street: 'required', zip: 'zipInvalid' })
})

describe('steps', () => {
  test('each field stands in exactly one', () => {
    const fields = registrationSteps.flatMap((step) => registrationFields[step])
    expect(new Set(fields)).toEqual(new Set(Object.keys(emptyRegistration)))
    expect(fields).toHaveLength(new Set(fields).size)
    for (const step of registrationSteps)
      for (const field of registrationFields[step]) expect(stepOfField(field)).toBe(step)
  })
  test('a later one is not asked for yet', () => {
    const errors = wrong({ mail: '', city: '' })
    expect(errorsOfStep(errors, 'person')).toEqual({})
    expect(errorsOfStep(errors, 'access')).toEqual({ mail: 'required' })
    expect(firstWrongField(errors)).toBe('mail')
  })
})

test('what is sent is normalised; the password stays as typed', () => {
  expect(accountOf(filled)).toEqual({ mail: 'j.weiss@example.com', password: ' geheim' })
  expect(registrationOf(filled)).toEqual({
    user: { name: 'Jürgen', lastname: 'O’Neill-Weiß', phoneNumber: '+49-34112-3' },
    company: {
      name: 'Müller’s Schaltbau <b>GmbH</b>',
      address: { street: 'Am Wehr', houseNo: '7a', zip: '04109', city: 'Leipzig', country: 'DE' },
      additionalInfo: '',
    },
  })
})

describe('what the server refuses', () => {
  const refusal = { status: 400, code: 'VALIDATION', message: '' } as const
  test('is told beside the fields that it names', () => {
    const fields = [{ field: 'company.address.zip' }, { field: 'user.name' }, { field: 'something.else' }]
    expect(refusedFields({ ...refusal, details: { in: 'body', fields } })).toEqual({
      name: 'refused',
      zip: 'zipInvalid',
    })
  })
  test('a mail that somebody has', () => {
    expect(refusedFields({ ...refusal, status: 409, code: 'MAIL_TAKEN' })).toEqual({ mail: 'mailTaken' })
    expect(refusedFields({ ...refusal, status: 409, code: 'MAIL_EXTERNAL' })).toEqual({ mail: 'mailExternal' })
  })
  test('is about no field where it names none', () => {
    expect(refusedFields({ ...refusal, status: 429, code: 'TOO_MANY_REQUESTS' })).toEqual({})
    expect(refusedFields(refusal)).toEqual({})
  })
})

test('the address may bring additional information, as much as is stored', () => {
  expect(infoFrom('?info=Messe%20Hannover&weiter=/offer/x')).toBe('Messe Hannover')
  expect(infoFrom('')).toBe('')
  expect(infoFrom(`?info=${'x'.repeat(3000)}`)).toHaveLength(2000)
})

describe('passwords typed twice', () => {
  test.each([
    ['', '', { password: 'required', repeated: 'required' }],
    ['12345', '12345', { password: 'passwordTooShort' }],
    ['123456', '', { repeated: 'required' }],
    ['123456', '123457', { repeated: 'passwordMismatch' }],
    ['123456', '123456', {}],
  ])('%j and %j', (password, repeated, errors) => expect(checkPasswordPair({ password, repeated })).toEqual(errors))
})

test('a mail that is asked for', () => {
  expect([' ', 'nix', ' A@B.de '].map(checkMail)).toEqual(['required', 'mailInvalid', undefined])
})

test('navigation state is checked before it is used', () => {
  const link = { mail: 'a@b.de', code: 'x', minLength: 12, until: new Date(0), first: false }
  expect(carriedLink({ ...link, mail: 'A@b.de' })).toEqual(link)
  expect(carriedLink({ ...link, until: null })).toEqual({ ...link, until: null })
  for (const state of [
    null,
    undefined,
    'x',
    {},
    { mail: 'a@b.de', code: 'x' },
    { ...link, code: '' },
    { ...link, mail: 1 },
    { ...link, until: 'bald' },
  ])
    expect(carriedLink(state)).toBeNull()
})

test('a foreign company has the postal code of its country', () => {
  expect(wrong({ country: 'PL', zip: '50-101' })).toEqual({})
  expect(wrong({ country: 'PL' })).toEqual({ zip: 'zipInvalid' })
  expect(registrationOf({ ...filled, country: 'AT', zip: '1010' }).company.address).toMatchObject({ country: 'AT' })
})

describe('what a tab keeps', () => {
  const kept = (step: 'person' | 'access' | 'company'): unknown =>
    JSON.parse(JSON.stringify(registrationToKeep(filled, step)))

  test('is everything but the passwords, and ends before whoever has to type them again', () => {
    expect(JSON.stringify(kept('company'))).not.toContain('geheim')
    const draft = { ...filled, password: '', repeated: '' }
    expect(keptRegistration(kept('company'))).toEqual({ step: 'access', draft })
    expect(keptRegistration(kept('person'))).toEqual({ step: 'person', draft })
  })
  test.each([null, 'x', { step: 'company' }, { step: 'company', draft: { ...filled, name: 1 } }])(
    'is nothing where it cannot be read: %j',
    (value) => expect(keptRegistration(value)).toBeNull(),
  )
})

test.each([
  ['', 'person'],
  ['?schritt=2', 'access'],
  ['?info=Messe&schritt=3', 'company'],
  ['?schritt=9', 'person'],
  ['?schritt=x', 'person'],
])('the address %j names the step %s', (search, step) => expect(stepIn(search)).toBe(step))

test('the address of a step keeps what else it says', () => {
  expect(addressOfStep('?info=Messe', 'company')).toBe('/register?info=Messe&schritt=3')
  expect(addressOfStep('?info=Messe&schritt=3', 'person')).toBe('/register?info=Messe')
  expect(addressOfStep('?schritt=2', 'person')).toBe('/register')
})
