/** What protects the own access: rules that are said while a password is typed, the devices that are signed in, the mail of a new one. */
import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { phone, Window } from './support/browser.ts'
import { button, expectError, expectStill, field, fillFields, heading } from './support/gestures.ts'
import { mailsTo, mailTo } from './support/mails.ts'
import { makeAdmin } from './support/people.ts'
import { fillPerson, goOn, registrant } from './support/registration.ts'

const address = inject('portalAddress')
const rules = (page: Page) => page.getByRole('list', { name: 'Was das Passwort erfüllen muss' })
const rule = (page: Page, sentence: string) => rules(page).getByRole('listitem').filter({ hasText: sentence })
const devices = (page: Page) => page.getByRole('list', { name: 'Angemeldete Geräte' }).getByRole('listitem')
const newDevice = 'Neue Anmeldung an Ihrem Zugang zu Schrankwerk'
/** How often somebody was told of a new device. */
const toldTo = async (mail: string): Promise<number> =>
  (await mailsTo(mail)).filter(({ subject }) => subject === newDevice).length

describe('the rules of a password', () => {
  it.each([
    ['at a desk', undefined],
    ['on a phone', phone],
  ])('are said while it is typed, at the step where it is asked for, %s', async (_where, size) => {
    const who = registrant()
    const guest = await Window.visitor(size)
    const { page } = guest
    await page.goto(`${address}/register`)
    await fillPerson(page, who)
    await heading(page, 'Zugang einrichten').waitFor()
    await field(page, 'E-Mail-Adresse').fill(who.mail)
    // what lies further down is scrolled to
    await field(page, 'Passwort wiederholen').focus()
    await button(page, 'Weiter').scrollIntoViewIfNeeded()
    await expectStill(rules(page), async () => {
      await field(page, 'Passwort').fill('kabe')
      await rule(page, 'Mindestens 6').getByText('noch 2').waitFor()
      await field(page, 'Passwort').fill('qwertzuiop')
      await rule(page, 'Liste bekannter').getByText('steht darin').waitFor()
      await field(page, 'Passwort wiederholen').fill('qwertzuiop')
      await rule(page, 'Beide Eingaben').getByText('gleich', { exact: true }).waitFor()
      await goOn(page)
      await expectError(field(page, 'Passwort'), 'Das steht in der Liste bekannter Passwörter')
    })
    await guest.expectAccessible('rules of a password')
    await guest.expectToFit('rules of a password')
    await field(page, 'Passwort').fill(who.mail)
    await rule(page, 'Nicht Name, Firma').getByText('ist gleich').waitFor()
    await fillFields(page, { Passwort: who.password, 'Passwort wiederholen': who.password.slice(0, -4) })
    await rule(page, 'Liste bekannter').getByText('geprüft', { exact: true }).waitFor()
    await rule(page, 'Beide Eingaben').getByText('noch 4').waitFor()
    await field(page, 'Passwort wiederholen').fill(who.password)
    await goOn(page)
    await heading(page, 'Firma angeben').waitFor()
    await guest.close()
  })
})

describe('the devices', () => {
  it('are seen and signed out, one by one and all; a new one is told by mail', async () => {
    const { user } = await makeAdmin()
    const elsewhere = await Window.signedIn(user.mail)
    await elsewhere.openStart()
    await heading(elsewhere.page, 'Anfragen').waitFor()
    expect(await toldTo(user.mail)).toBe(0)

    const here = await Window.visitor()
    const { page } = here
    await here.signIn(user.mail)
    const letter = await mailTo(user.mail, newDevice)
    expect(letter.text).toContain('Chrome')
    expect(letter.text).toContain('Netz 127.0.x.x')
    expect(letter.links).toContain(`${address}/profile`)

    await page.goto(`${address}/profile`)
    await expect.poll(() => devices(page).count()).toBe(2)
    await devices(page).first().getByText('Dieses Gerät').waitFor()
    await devices(page).nth(1).getByText('Unbekannter Browser').first().waitFor()
    await devices(page).nth(1).getByText('Netz 127.0.x.x').waitFor()
    await page.getByText(/^Zuletzt geändert am/).waitFor()
    await here.expectAccessible('devices')
    await page.setViewportSize(phone)
    await here.expectToFit('devices')
    await devices(page).nth(1).getByRole('button', { name: 'Abmelden' }).click()
    await expect.poll(() => devices(page).count()).toBe(1)

    // The other one hears of it at once, and goes no further.
    await elsewhere.page.getByRole('dialog', { name: 'Ihre Anmeldung wurde beendet' }).waitFor()

    await button(page, 'Überall abmelden').click()
    await page.getByRole('alertdialog', { name: '1 Gerät abmelden?' }).waitFor()
    await button(page.getByRole('alertdialog'), 'Überall abmelden').click()
    await page.waitForURL(`${address}/login`)
    await button(page, 'Anmelden').waitFor()
    // Whoever comes back in a browser that is known is no news.
    await here.signIn(user.mail)
    expect(await toldTo(user.mail)).toBe(1)
    for (const window of [here, elsewhere]) await window.close()
  })
})
