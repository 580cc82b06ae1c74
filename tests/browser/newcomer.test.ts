/**
 * Somebody who never saw the portal comes in: registers, sets a password, is released by the operator and reaches the enquiries — all
 * through the screens. And whoever still has something to do first finds only the profile, wherever they go.
 */
import { describe, expect, inject, it } from 'vitest'
import { phone, Window } from './support/browser.ts'
import { demoPassword } from './support/signIn.ts'
import {
  alert,
  button,
  expectError,
  expectFocused,
  field,
  fillFields,
  heading,
  returnTo,
  toast,
} from './support/gestures.ts'
import { row, searchFor } from './support/lists.ts'
import { mailTo, passwordLinkIn } from './support/mails.ts'
import { makeRegistered } from './support/people.ts'
import { fillRegistration, registrant, submit } from './support/registration.ts'

const address = inject('portalAddress')
const mustChange = 'Legen Sie ein eigenes Passwort fest'
const isPending = 'Ihre Registrierung wird geprüft'
const newPassword = 'Kabelbaum-12'

describe('a new customer', () => {
  it('registers, is released and reaches the enquiries without signing in anew', async () => {
    const who = registrant()
    const { Firma: company } = who.company
    const fullName = `${who.person.Vorname} ${who.person.Nachname}`
    const guest = await Window.visitor()
    const { page } = guest
    await fillRegistration(page, who, `${address}/register?info=${encodeURIComponent('Empfehlung der Kessler GmbH')}`)
    expect(await field(page, 'Zusätzliche Angaben').inputValue()).toBe('Empfehlung der Kessler GmbH')
    await guest.expectAccessible('registration, company')
    const size = page.viewportSize()
    await page.setViewportSize(phone)
    await submit(page).click()

    await page.waitForURL(`${address}/profile`)
    await heading(page, `Guten Tag, ${fullName}`).waitFor()
    // However far down the registration was sent from, what the profile says first is in sight.
    await expectFocused(heading(page, `Guten Tag, ${fullName}`))
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    if (size) await page.setViewportSize(size)
    await page.getByText(isPending).waitFor()
    // Who has just chosen a password is asked for no other one before the next sign-in (rule S4).
    expect(await page.getByText(mustChange).count()).toBe(0)
    await guest.expectAccessible('profile of a newcomer')

    // The address is proven by a link, which the profile offers to send again.
    await page.getByText('Bestätigen Sie Ihre E-Mail-Adresse').waitFor()
    await button(page, 'Erneut senden').click()
    await toast(page, `Der Link ist unterwegs an ${who.mail}.`)
    await page.goto(passwordLinkIn(await mailTo(who.mail, 'Bitte bestätigen Sie Ihre E-Mail-Adresse', 2)))
    await heading(page, 'E-Mail-Adresse bestätigt').waitFor()
    await page.getByRole('link', { name: 'Weiter zum Portal' }).click()
    await page.getByText(isPending).waitFor()
    await page.getByText('Bestätigen Sie Ihre E-Mail-Adresse').waitFor({ state: 'detached' })

    // The operator hears of it by mail, and looks at the company before releasing it.
    const operator = await Window.signedIn('operator.admin')
    const desk = operator.page
    await desk.goto(`${address}/company`)
    await searchFor(desk, company)
    await row(desk, company).getByText('Prüfung ausstehend').waitFor()
    const { links } = await mailTo('operator.admin@demo.example', `Neue Registrierung: ${company}`)
    await desk.goto(links[0] ?? '')
    await heading(desk, company).waitFor()
    expect(await field(desk, 'Zusätzliche Angaben').inputValue()).toBe('Empfehlung der Kessler GmbH')
    const release = button(desk, 'Freigeben')
    expect(await release.getAttribute('aria-disabled')).toBe('true')
    await desk.getByText('Kundennummer fehlt').first().waitFor()
    await desk.getByText('E-Mail bestätigt').waitFor()
    await desk.getByRole('heading', { name: 'Wer sich registriert hat' }).waitFor()
    await desk.getByRole('link', { name: who.mail }).waitFor()
    await operator.expectAccessible('company that waits for its release')
    await field(desk, 'Kundennummer').fill('KD-20417')
    await release.click()
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Freigeben' }).click()
    await toast(desk, 'Firma freigegeben.')
    await desk.getByText('Aktiv', { exact: true }).first().waitFor()
    await desk.getByText('hat die Firma freigegeben').waitFor()
    expect(await field(desk, 'Kundennummer').inputValue()).toBe('KD-20417')
    await operator.close()

    const letter = await mailTo(who.mail, 'Ihre Firma ist freigegeben')
    expect(letter.text).toContain(`Guten Tag ${fullName}`)
    expect(letter.links).toEqual([`${address}/login`])

    // The window that was open all the time comes to the front: nobody has to sign in anew.
    await returnTo(page)
    await page.getByText(isPending).waitFor({ state: 'detached' })
    await page.getByRole('banner').getByRole('link', { name: 'Anfragen' }).click()
    await heading(page, 'Anfragen').waitFor()
    await page.goto(letter.links[0] ?? '')
    await page.waitForURL(`${address}/enquiry`)
    await guest.close()

    // The next sign-in, here on another device, demands a new password; from then on that one counts.
    const elsewhere = await Window.visitor(phone)
    await elsewhere.page.goto(`${address}/login`)
    await elsewhere.fillLogin(who.mail, who.password)
    await elsewhere.page.getByText(mustChange).waitFor()
    await fillFields(elsewhere.page, {
      'Bisheriges Passwort': who.password,
      'Neues Passwort': '12345',
      'Neues Passwort wiederholen': '12345',
    })
    await button(elsewhere.page, 'Passwort festlegen').click()
    await expectError(field(elsewhere.page, 'Neues Passwort'), 'Zu kurz: mindestens')
    await fillFields(elsewhere.page, { 'Neues Passwort': newPassword, 'Neues Passwort wiederholen': newPassword })
    await button(elsewhere.page, 'Passwort festlegen').click()
    await toast(elsewhere.page, 'Passwort geändert.')
    await elsewhere.page.waitForURL(`${address}/enquiry`)
    await elsewhere.page.goto(`${address}/profile`)
    await elsewhere.page.getByRole('main').getByRole('button', { name: 'Abmelden' }).click()
    await elsewhere.page.waitForURL(`${address}/login`)
    await elsewhere.fillLogin(who.mail, who.password)
    await alert(elsewhere.page, 'Anmeldung fehlgeschlagen.')
    await elsewhere.fillLogin(who.mail, newPassword)
    await elsewhere.page.waitForURL(`${address}/enquiry`)
    await elsewhere.page.goto(`${address}/profile`)
    await heading(elsewhere.page, `Guten Tag, ${fullName}`).waitFor()
    await elsewhere.expectToFit('profile on a phone')
    await elsewhere.expectAccessible('profile on a phone')
    await elsewhere.close()
  })
})

describe('whoever still has the first password', () => {
  it('finds only the profile at every address, and what was wanted as soon as the password is changed', async () => {
    const { mail } = await makeRegistered({ released: true })
    const guest = await Window.visitor()
    const { page } = guest
    await page.goto(`${address}/order?suche=Halle`)
    await page.getByRole('link', { name: 'Zur Anmeldung' }).click()
    await guest.fillLogin(mail)
    await page.getByText(mustChange).waitFor()

    for (const path of ['/', '/enquiry', '/user', '/company', '/business-data/x', '/nirgendwo']) {
      await page.goto(address + path)
      await page.locator('[data-screen=profile]').waitFor({ state: 'attached' })
      await page.getByText(mustChange).waitFor()
      expect(new URL(page.url()).pathname).toBe(path)
      expect(await page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link').count()).toBe(0)
    }

    await page.goto(`${address}/login?weiter=${encodeURIComponent('/order?suche=Halle')}`)
    await page.getByText(mustChange).waitFor()
    await fillFields(page, {
      'Bisheriges Passwort': demoPassword,
      'Neues Passwort': newPassword,
      'Neues Passwort wiederholen': newPassword,
    })
    await button(page, 'Passwort festlegen').click()
    await page.waitForURL(`${address}/order?suche=Halle`)
    await heading(page, 'Bestellungen').waitFor()
    await guest.close()
  })

  it('is let in by the operator’s release alone only after the change', async () => {
    const { mail } = await makeRegistered()
    const guest = await Window.visitor()
    await guest.signIn(mail, demoPassword)
    await fillFields(guest.page, {
      'Bisheriges Passwort': demoPassword,
      'Neues Passwort': newPassword,
      'Neues Passwort wiederholen': newPassword,
    })
    await button(guest.page, 'Passwort festlegen').click()
    await toast(guest.page, 'Passwort geändert.')
    await guest.page.getByText(mustChange).waitFor({ state: 'detached' })
    await guest.page.goto(`${address}/enquiry`)
    await guest.page.getByText(isPending).waitFor()
    await guest.page.locator('[data-screen=profile]').waitFor({ state: 'attached' })
    await guest.close()
  })
})
