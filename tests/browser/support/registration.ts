/** The three steps of the registration, as somebody new fills them in. */
import type { Page } from 'playwright-core'
import { button, field, fillFields, heading } from './gestures.ts'
import { newMail, unique } from './people.ts'

export const registrant = () => ({
  person: { Vorname: 'Jürgen', Nachname: unique("O'Neill-Weiß "), Telefon: '+49 341 12-3' },
  mail: newMail(),
  password: 'Werkbank-7',
  company: {
    Firma: unique('Weiß & Söhne '),
    Straße: 'Am Wehr',
    Hausnummer: '7a',
    Postleitzahl: '04109',
    Ort: 'Leipzig',
  },
})
export type Registrant = ReturnType<typeof registrant>

export const consents = ['Datenschutzhinweise', 'Verkaufsbedingungen'] as const
export const consent = (page: Page, document: (typeof consents)[number]) =>
  page.getByRole('checkbox', { name: new RegExp(document) })
export const goOn = (page: Page) => button(page, 'Weiter').click()
export const submit = (page: Page) => button(page, 'Firma registrieren')

export const fillPerson = async (page: Page, { person }: Registrant) => {
  await heading(page, 'Wer sind Sie?').waitFor()
  await fillFields(page, person)
  await goOn(page)
}
export const fillAccess = async (page: Page, { mail, password }: Registrant, repeated = password) => {
  await heading(page, 'Zugang einrichten').waitFor()
  await fillFields(page, { 'E-Mail-Adresse': mail, Passwort: password, 'Passwort wiederholen': repeated })
  await goOn(page)
}
export const fillCompany = async (page: Page, { company }: Registrant) => {
  await heading(page, 'Firma angeben').waitFor()
  await fillFields(page, company)
  for (const document of consents) await consent(page, document).check()
}

/** All three steps; what is left is the click that sends them. */
export const fillRegistration = async (page: Page, who: Registrant, address: string) => {
  await page.goto(address)
  await fillPerson(page, who)
  await fillAccess(page, who)
  await fillCompany(page, who)
}

/** What the fields of the last step hold. */
export const companyTyped = async (page: Page, { company }: Registrant): Promise<Record<string, string>> =>
  Object.fromEntries(
    await Promise.all(
      Object.keys(company).map(async (label) => [label, await field(page, label).inputValue()] as const),
    ),
  )
