/** Passwords by mail: forgotten ones and the first one of somebody invited. A link works once, and says nothing about others. */
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
import { mailsTo, mailTo, passwordLinkIn } from './support/mails.ts'
import { makeAdmin, makePerson, newMail, usersWithMail } from './support/people.ts'

const address = inject('portalAddress')
const forgotten = 'Neues Passwort für Schrankwerk'
const sent = 'Sehen Sie in Ihr Postfach'

const askForLink = async (page: Page, mail: string) => {
  await field(page, 'E-Mail-Adresse').fill(mail)
  await button(page, 'Link anfordern').click()
  await heading(page, sent).waitFor()
}
const setPassword = async (page: Page, password: string, repeated = password) => {
  await heading(page, 'Neues Passwort festlegen').waitFor()
  await fillFields(page, { 'Neues Passwort': password, 'Neues Passwort wiederholen': repeated })
  await button(page, 'Passwort festlegen').click()
}

describe('a forgotten password', () => {
  it('is replaced by a link that came by mail and works once', async () => {
    const { user } = await makeAdmin()
    const guest = await Window.visitor(phone)
    const { page } = guest
    await page.goto(`${address}/login`)
    await page.getByRole('link', { name: 'Passwort vergessen' }).click()
    await heading(page, 'Passwort vergessen').waitFor()
    await expectStill(button(page, 'Link anfordern'), async () => {
      await button(page, 'Link anfordern').click()
      await expectError(field(page, 'E-Mail-Adresse'), 'Die Angabe fehlt.')
    })
    await field(page, 'E-Mail-Adresse').fill('keine-adresse')
    await button(page, 'Link anfordern').click()
    await expectError(field(page, 'E-Mail-Adresse'), 'Keine gültige Adresse wie name@firma.de.')
    await guest.expectAccessible('forgotten password')
    await guest.expectToFit('forgotten password')
    await askForLink(page, `  ${user.mail.toUpperCase()} `)
    await guest.expectAccessible('forgotten password, sent')

    const link = passwordLinkIn(await mailTo(user.mail, forgotten))
    await page.goto(link)
    await heading(page, 'Neues Passwort festlegen').waitFor()
    expect(new URL(page.url()).pathname).toBe('/reset')
    expect(await field(page, 'E-Mail-Adresse').inputValue()).toBe(user.mail)
    await guest.expectAccessible('new password')
    await guest.expectToFit('new password')
    await expectStill(field(page, 'Neues Passwort wiederholen'), async () => {
      await setPassword(page, '12345')
      await expectError(field(page, 'Neues Passwort'), 'Zu kurz: mindestens')
      await setPassword(page, 'Sammelschiene-1', 'Sammelschiene-2')
      await expectError(field(page, 'Neues Passwort wiederholen'), 'Die Passwörter sind verschieden.')
    })
    await setPassword(page, 'Sammelschiene-1')
    await toast(page, 'Das neue Passwort gilt ab jetzt.')
    await page.waitForURL(`${address}/login`)
    // Whose login it is, is known: what is missing is the password.
    await expectFocused(page.getByRole('textbox', { name: 'Passwort' }))

    await guest.fillLogin(user.mail, demoPassword)
    await alert(page, 'Anmeldung fehlgeschlagen.')
    await guest.fillLogin(user.mail, 'Sammelschiene-1')
    await page.waitForURL(`${address}/enquiry`)
    await guest.close()

    const again = await Window.visitor()
    await again.page.goto(link)
    await heading(again.page, 'Der Link gilt nicht mehr').waitFor()
    await again.expectAccessible('used link')
    // Whoever has set a password already opens the mail once more to get in.
    expect(await again.page.getByRole('link', { name: 'Zur Anmeldung' }).getAttribute('href')).toBe('/login')
    await again.page.getByRole('link', { name: 'Neuen Link anfordern' }).click()
    await heading(again.page, 'Passwort vergessen').waitFor()
    await again.close()
  })

  it('gets the same answer whether or not somebody has the mail', async () => {
    const { user } = await makeAdmin()
    const stranger = newMail()
    const answers = []
    for (const mail of [user.mail, stranger]) {
      const guest = await Window.visitor()
      await guest.page.goto(`${address}/forget`)
      await askForLink(guest.page, mail)
      answers.push((await guest.page.getByRole('main').innerText()).replaceAll(mail, '…'))
      await guest.close()
    }
    expect(answers[0]).toBe(answers[1])
    await mailTo(user.mail, forgotten)
    expect(await mailsTo(stranger)).toEqual([])
  })

  it('keeps the mail when the connection is lost, and sends it at the next attempt', async () => {
    const { user } = await makeAdmin()
    const guest = await Window.visitor()
    const { page } = guest
    await page.goto(`${address}/forget`)
    await page.route('**/public/user/password/reset*', (route) => route.abort('connectionreset'), { times: 1 })
    await field(page, 'E-Mail-Adresse').fill(user.mail)
    await expectStill(button(page, 'Link anfordern'), async () => {
      await button(page, 'Link anfordern').click()
      await alert(page, 'Der Link wurde nicht angefordert')
    })
    expect(await field(page, 'E-Mail-Adresse').inputValue()).toBe(user.mail)
    await button(page, 'Link anfordern').click()
    await heading(page, sent).waitFor()
    await mailTo(user.mail, forgotten)
    await guest.close()
  })
})

describe('a mailed link that says something else', () => {
  it.each([
    ['no code', '/action?mode=resetPassword', '/login', undefined],
    ['no mail in the navigation state', '/reset', '/login', undefined],
    ['an unknown mode', '/action?mode=recoverEmail&oobCode=abc', '/action', 'Der Link ist ungültig'],
    ['nothing', '/action', '/action', 'Der Link ist ungültig'],
    ['a made-up code', '/action?mode=resetPassword&oobCode=erfunden', '/action', 'Der Link gilt nicht mehr'],
  ])('%s', async (_what, path, landsAt, title) => {
    const guest = await Window.visitor()
    await guest.page.goto(address + path)
    if (title === undefined) await button(guest.page, 'Anmelden').waitFor()
    else {
      await heading(guest.page, title).waitFor()
      await guest.expectAccessible(path)
    }
    expect(new URL(guest.page.url()).pathname).toBe(landsAt)
    await guest.close()
  })
})

describe('an invitation', () => {
  it('leads from the mail to the first password and in, with nothing left to change', async () => {
    const { user: inviter, company } = await makeAdmin()
    const admin = await Window.signedIn(inviter.mail)
    const desk = admin.page
    await admin.openStart()
    const mail = newMail()
    const name = "Änne-Marie O'Brien-Müßig"
    await desk.getByRole('banner').getByRole('link', { name: 'Benutzer' }).click()
    await button(desk, 'Benutzer anlegen').click()
    await heading(desk, 'Neuer Benutzer').waitFor()
    await admin.expectAccessible('new user')
    await button(desk, 'Benutzer anlegen').click()
    for (const label of ['Vorname', 'Nachname', 'E-Mail-Adresse', 'Telefon'])
      await expectError(field(desk, label), 'Die Angabe fehlt.')
    await desk.getByText(company.name).first().waitFor()
    await fillFields(desk, {
      Vorname: 'Änne-Marie',
      Nachname: "O'Brien-Müßig",
      'E-Mail-Adresse': `  ${mail.toUpperCase()} `,
      Telefon: '+49 30 / 123 (0) abc',
    })
    // What does not belong there is marked, and nothing of it goes unasked.
    expect(await field(desk, 'Telefon').inputValue()).toBe('+49 30 / 123 (0) abc')
    await field(desk, 'Telefon').blur()
    await expectError(field(desk, 'Telefon'), 'Das ist keine Telefonnummer.')
    await field(desk, 'Telefon').fill('+49 341 12')
    await field(desk, 'Telefon').blur()
    expect(await field(desk, 'Telefon').inputValue()).toBe('+49-34112')
    await button(desk, 'Benutzer anlegen').dblclick()
    await heading(desk, name).waitFor()
    await toast(desk, mail)
    await desk.getByText('Passwort offen').first().waitFor()
    expect(await field(desk, 'E-Mail-Adresse').inputValue()).toBe(mail)
    expect(await usersWithMail(mail)).toHaveLength(1)

    const letter = await mailTo(mail, 'Ihr Zugang zu Schrankwerk')
    expect(await mailsTo(mail)).toHaveLength(1)
    expect(letter.text).toContain(`Guten Tag ${name},`)
    expect(letter.text).toContain(company.name)
    const guest = await Window.visitor()
    const { page } = guest
    await page.goto(passwordLinkIn(letter))
    // Whoever never signed in has no password to replace, and no other device.
    await heading(page, 'Erstes Passwort festlegen').waitFor()
    await fillFields(page, { Passwort: 'Erstes-Mal-1', 'Passwort wiederholen': 'Erstes-Mal-1' })
    await button(page, 'Passwort festlegen').click()
    await page.waitForURL(`${address}/login`)
    await guest.fillLogin(mail, 'Erstes-Mal-1')
    await page.waitForURL(`${address}/enquiry`)
    await page.goto(`${address}/profile`)
    await heading(page, `Guten Tag, ${name}`).waitFor()
    expect(await page.getByText('Legen Sie ein eigenes Passwort fest').count()).toBe(0)
    await guest.close()

    await desk.reload()
    await heading(desk, name).waitFor()
    expect(await desk.getByText('Passwort offen').count()).toBe(0)
    await admin.close()
  })

  it('is not sent for a mail that somebody has, and says so beside the field', async () => {
    const { user: inviter, company } = await makeAdmin()
    const colleague = await makePerson({ companyId: company.id })
    const admin = await Window.signedIn(inviter.mail)
    const { page } = admin
    await page.goto(`${address}/user/new`)
    await heading(page, 'Neuer Benutzer').waitFor()
    await fillFields(page, { Vorname: 'Ina', Nachname: 'Roth', Telefon: '0341' })
    await field(page, 'E-Mail-Adresse').fill(` ${colleague.mail.toUpperCase()}`)
    await button(page, 'Benutzer anlegen').click()
    await expectError(field(page, 'E-Mail-Adresse'), 'Diese E-Mail-Adresse gehört schon einem Benutzer.')
    await admin.expectAccessible('taken mail')
    await field(page, 'E-Mail-Adresse').fill('external@demo.example')
    await button(page, 'Benutzer anlegen').click()
    await alert(page, 'Die E-Mail-Adresse gehört einem externen Benutzer')
    expect(await field(page, 'Nachname').inputValue()).toBe('Roth')
    expect(page.url()).toBe(`${address}/user/new`)

    const mail = newMail()
    await field(page, 'E-Mail-Adresse').fill(mail)
    await button(page, 'Benutzer anlegen').click()
    await heading(page, 'Ina Roth').waitFor()
    await mailTo(mail, 'Ihr Zugang zu Schrankwerk')
    await admin.close()
  })
})
