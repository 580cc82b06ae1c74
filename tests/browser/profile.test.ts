/** The profile: what each kind of company finds there, its documents, a new password, and the way out. */
import { readFile } from 'node:fs/promises'
import { PDFDocument } from 'pdf-lib'
import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { phone, Window } from './support/browser.ts'
import { demoPassword } from './support/signIn.ts'
import {
  alert,
  button,
  expectError,
  expectFocused,
  expectStill,
  field,
  fillFields,
  heading,
  toast,
} from './support/gestures.ts'
import { makeAdmin, makeRegistered, unique } from './support/people.ts'

const address = inject('portalAddress')

/** Labels and values of the personal data. */
const personalData = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll('main dt')].map((term) => [
        term.textContent ?? '',
        term.nextElementSibling?.textContent ?? '',
      ]),
    ),
  )
const openProfile = async (page: Page) => {
  await page.goto(`${address}/profile`)
  await heading(page, 'Persönliche Daten').waitFor()
  // Before it stands how many messages are unread.
  await expect.poll(() => page.title()).toMatch(/^(\(\d+\) )?Profil – Schrankwerk$/)
}

describe('each kind of company', () => {
  it.each([
    ['operator.admin', 'Betreiber (Admin)', 'Sabine Hartung', 'Schrankwerk Portalbetrieb GmbH', '+49-251-5550-10'],
    ['operator.staff', 'Betreiber', 'Lukas Petersen', 'Schrankwerk Portalbetrieb GmbH', '+49-251-5550-14'],
    ['customer.admin', 'Kunde (Admin)', 'Katrin Oesterle', 'Brandt Fördertechnik GmbH', '+49-541-5551-220'],
    ['supplier.user', 'Lieferant', 'Nadine Vogt', 'Kessler Steuerungsbau GmbH', '+49-5241-5553-18'],
    ['external', 'Extern', 'Oliver Falk', '', ''],
  ])('%s sees what it may see of itself', async (account, type, name, company, telephone) => {
    const person = await Window.signedIn(account)
    const { page } = person
    await openProfile(page)
    await heading(page, `Guten Tag, ${name}`).waitFor()
    const mail = `${account}@demo.example`
    expect(await personalData(page)).toEqual(
      account === 'external'
        ? { Firmenart: type, 'E-Mail-Adresse': mail }
        : { Firma: company, Firmenart: type, 'E-Mail-Adresse': mail },
    )
    if (account !== 'external') {
      expect(`${await field(page, 'Vorname').inputValue()} ${await field(page, 'Nachname').inputValue()}`).toBe(name)
      expect(await field(page, 'Telefon').inputValue()).toBe(telephone)
    }
    if (account === 'external') await page.getByText(/^Externe Partner unterschreiben im Portal nichts/).waitFor()
    const handbook = page.getByRole('link', { name: 'Handbuch öffnen' })
    expect(await handbook.count()).toBe(account.startsWith('operator') ? 1 : 0)
    const booking = page.getByRole('main').getByRole('link', { name: 'Termin buchen' })
    expect(await booking.getAttribute('href')).toBe('https://termine.example/schrankwerk')
    expect(await booking.getAttribute('target')).toBe('_blank')
    await person.expectAccessible(`profile of ${account}`)
    await page.setViewportSize(phone)
    await person.expectToFit(`profile of ${account}`)
    await person.close()
  })

  it('corrects its own name, agrees to the AVV, and finds who did so', async () => {
    const { user } = await makeAdmin('SUPPLIER')
    const person = await Window.signedIn(user.mail)
    const { page } = person
    await openProfile(page)
    await page.getByText(/^Name und Anschrift Ihrer Firma .* schreiben Sie dem Betreiber/).waitFor()
    await fillFields(page, { Vorname: 'Änne', Telefon: '0341 / 55 12' })
    await button(page, 'Speichern').click()
    await toast(page, 'Ihre Angaben sind gespeichert.')
    await heading(page, `Guten Tag, Änne ${user.lastname}`).waitFor()
    expect(await field(page, 'Telefon').inputValue()).toBe('0341-5512')
    await button(page, 'AVV zustimmen').click()
    await button(page.getByRole('alertdialog'), 'AVV zustimmen').click()
    await toast(page, 'Die Zustimmung ist festgehalten.')
    await page.getByText(`Änne ${user.lastname}`).last().waitFor()
    expect(await button(page, 'AVV zustimmen').count()).toBe(0)
    await person.expectAccessible('profile with an agreement')
    await person.close()
  })

  it('corrects name and address of the company as long as that waits for its release', async () => {
    const user = await makeRegistered()
    const person = await Window.signedIn(user.mail)
    const { page } = person
    await openProfile(page)
    const name = unique('Elbtal Anlagen')
    await fillFields(page, { Firmenname: name, Straße: 'Neue Gasse', Postleitzahl: '4109' })
    await button(page, 'Speichern').click()
    await expectError(field(page, 'Postleitzahl'), 'Das ist keine Postleitzahl dieses Landes.')
    await fillFields(page, { Postleitzahl: '04109' })
    await button(page, 'Speichern').click()
    await toast(page, 'Ihre Angaben sind gespeichert.')
    const operator = await Window.signedIn('operator.admin')
    await operator.page.goto(`${address}/company/${user.companyId}`)
    await expect.poll(() => field(operator.page, 'Straße').inputValue()).toBe('Neue Gasse')
    expect(await field(operator.page, 'Firmenname').inputValue()).toBe(name)
    // the header names it, too
    await page.getByRole('banner').getByText(name).waitFor()
    for (const window of [person, operator]) await window.close()
  })

  it('types into no address of the company that has not come yet', async () => {
    const person = await Window.signedIn((await makeRegistered()).mail)
    const { page } = person
    const held: (() => void)[] = []
    await page.route('**/api/user/profile', (route) => void held.push(() => void route.continue()))
    await openProfile(page)
    await expect.poll(() => held.length).toBeGreaterThan(0)
    expect(await field(page, 'Straße').count()).toBe(0)
    for (const answer of held) answer()
    await expect.poll(() => field(page, 'Straße').inputValue()).not.toBe('')
    await person.close()
  })

  it('downloads the AVV as a PDF', async () => {
    const { user, company } = await makeAdmin('SUPPLIER')
    const person = await Window.signedIn(user.mail)
    await openProfile(person.page)
    const [download] = await Promise.all([
      person.page.waitForEvent('download'),
      button(person.page, 'AVV herunterladen').click(),
    ])
    expect(download.suggestedFilename()).toMatch(/\.pdf$/)
    const document = await PDFDocument.load(await readFile(await download.path()))
    expect(document.getPageCount()).toBeGreaterThan(0)
    expect(company.name).not.toBe('')
    await person.close()
  })

  it('reads the handbook as the operator', async () => {
    const operator = await Window.signedIn('operator.staff')
    await openProfile(operator.page)
    const [handbook] = await Promise.all([
      operator.context.waitForEvent('page'),
      operator.page.getByRole('link', { name: 'Handbuch öffnen' }).click(),
    ])
    await handbook.getByRole('heading', { level: 1 }).waitFor()
    await operator.close()
  })
})

const openPassword = async (page: Page) => {
  await openProfile(page)
  await button(page, 'Passwort ändern').click()
  await page.getByRole('dialog', { name: 'Passwort ändern' }).waitFor()
}

describe('a new password', () => {
  it('needs the current one, however new the sign-in is, and opens the portal from then on', async () => {
    const { user } = await makeAdmin()
    const person = await Window.signedIn(user.mail)
    const { page } = person
    await openPassword(page)
    await fillFields(page, { 'Neues Passwort': 'Klemme-2026', 'Neues Passwort wiederholen': 'Klemme-2027' })
    await expectStill(button(page, 'Passwort speichern'), async () => {
      await button(page, 'Passwort speichern').click()
      await expectError(field(page, 'Bisheriges Passwort'), 'Die Angabe fehlt.')
      await expectError(field(page, 'Neues Passwort wiederholen'), 'Die Passwörter sind verschieden.')
      await fillFields(page, { 'Bisheriges Passwort': 'falsch', 'Neues Passwort wiederholen': 'Klemme-2026' })
      await button(page, 'Passwort speichern').click()
      await expectError(field(page, 'Bisheriges Passwort'), 'Das Passwort ist falsch.')
      await expectFocused(field(page, 'Bisheriges Passwort'))
    })
    expect(await field(page, 'Neues Passwort').inputValue()).toBe('Klemme-2026')
    await person.expectAccessible('change of the password')
    await page.setViewportSize(phone)
    await person.expectToFit('change of the password')
    await field(page, 'Bisheriges Passwort').fill(demoPassword)
    await button(page, 'Passwort speichern').click()
    await toast(page, 'Passwort geändert.')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.setViewportSize({ width: 1440, height: 900 })

    // This window goes on; the old password opens nothing any more.
    await page.getByRole('banner').getByRole('link', { name: 'Anfragen' }).click()
    await heading(page, 'Anfragen').waitFor()
    await person.close()
    const later = await Window.visitor()
    await later.page.goto(`${address}/login`)
    await later.fillLogin(user.mail, demoPassword)
    await alert(later.page, 'Anmeldung fehlgeschlagen.')
    await later.fillLogin(user.mail, 'Klemme-2026')
    await later.page.waitForURL(`${address}/enquiry`)
    await later.close()
  })

  it('is kept in the form when the connection is lost', async () => {
    const { user } = await makeAdmin()
    const person = await Window.signedIn(user.mail)
    const { page } = person
    await openPassword(page)
    await page.route('**/api/user/password', (route) => route.abort('connectionreset'), { times: 1 })
    await fillFields(page, {
      'Bisheriges Passwort': demoPassword,
      'Neues Passwort': 'Klemme-2026',
      'Neues Passwort wiederholen': 'Klemme-2026',
    })
    await expectStill(button(page, 'Passwort speichern'), async () => {
      await button(page, 'Passwort speichern').click()
      await page.getByRole('alert').first().waitFor()
    })
    expect(await field(page, 'Neues Passwort').inputValue()).toBe('Klemme-2026')
    await button(page, 'Passwort speichern').click()
    await toast(page, 'Passwort geändert.')
    await person.close()
  })
})

it('signing out leads to the login, and nothing is shown any more on the way back', async () => {
  const person = await Window.signedIn('customer2.admin')
  const { page } = person
  await person.openStart()
  await heading(page, 'Anfragen').waitFor()
  await openProfile(page)
  await page.getByRole('main').getByRole('button', { name: 'Abmelden', exact: true }).click()
  await page.waitForURL(`${address}/login`)
  await button(page, 'Anmelden').waitFor()
  await page.goBack()
  await page.getByText('Was unter dieser Adresse liegt, sehen Sie nach der Anmeldung.').waitFor()
  expect(await page.getByText('Anne Wittkamp').count()).toBe(0)
  await person.close()
})
