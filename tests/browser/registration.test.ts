/**
 * What goes wrong while somebody registers: each mistake is told beside its field, nothing typed is lost, nothing half-done stays
 * behind, and what people type is only ever text.
 */
import { describe, expect, inject, it } from 'vitest'
import words from '../../src/i18n/de/common.json'
import { phone, Window } from './support/browser.ts'
import {
  alert,
  button,
  expectError,
  expectFocused,
  expectStill,
  field,
  fillFields,
  heading,
} from './support/gestures.ts'
import { mailTo, passwordLinkIn } from './support/mails.ts'
import { companiesNamed, makeAdmin, usersWithMail } from './support/people.ts'
import {
  companyTyped,
  consent,
  fillAccess,
  fillCompany,
  fillPerson,
  fillRegistration,
  goOn,
  registrant,
  submit,
} from './support/registration.ts'

const address = inject('portalAddress')
const start = `${address}/register`
const tooShort = 'Zu kurz: mindestens'

describe('each step is checked before the next', () => {
  it('says beside each field what is missing or wrong, and keeps what was typed', async () => {
    const guest = await Window.visitor()
    const { page } = guest
    const who = registrant()
    await page.goto(start)
    await heading(page, 'Wer sind Sie?').waitFor()
    await guest.expectAccessible('registration, person')
    await expectStill(button(page, 'Weiter'), async () => {
      await goOn(page)
      for (const label of ['Vorname', 'Nachname', 'Telefon']) await expectError(field(page, label), 'Die Angabe fehlt.')
    })
    expect(await field(page, 'Vorname').evaluate((element) => element === document.activeElement)).toBe(true)
    await guest.expectAccessible('registration, person with errors')

    await fillPerson(page, { ...who, person: { ...who.person, Telefon: '+-+' } })
    await expectError(field(page, 'Telefon'), 'Nur Ziffern und Trennzeichen.')
    // As a letterhead has it: nothing is swallowed while it is typed, and everybody sees how it is kept (rule U3).
    await field(page, 'Telefon').fill('')
    await field(page, 'Telefon').pressSequentially('+49 (0) 341 / 12 34-56')
    await expect.poll(() => field(page, 'Telefon').inputValue()).toBe('+49 (0) 341 / 12 34-56')
    await page.keyboard.press('Tab')
    await expect.poll(() => field(page, 'Telefon').inputValue()).toBe('+49-341-1234-56')
    await fillPerson(page, who)
    // … also where Enter goes on before the field was left
    await button(page, 'Angaben ändern').click()
    await field(page, 'Telefon').fill('+49 (0) 341 / 12 34-57')
    await field(page, 'Telefon').press('Enter')
    await page.getByText('+49-341-1234-57').waitFor()

    await fillAccess(page, { ...who, mail: 'keine-adresse', password: '12345' })
    await expectError(field(page, 'E-Mail-Adresse'), 'Keine gültige Adresse wie name@firma.de.')
    await expectError(field(page, 'Passwort'), tooShort)
    await guest.expectAccessible('registration, access with errors')
    await fillAccess(page, { ...who, password: 'x'.repeat(201) })
    await expectError(field(page, 'Passwort'), 'Zu lang: höchstens')
    await fillAccess(page, who, 'Werkbank-8')
    await expectError(field(page, 'Passwort wiederholen'), 'Die Passwörter sind verschieden.')
    await fillAccess(page, who)

    await fillCompany(page, { ...who, company: { ...who.company, Postleitzahl: '04A09' } })
    await submit(page).click()
    await expectError(field(page, 'Postleitzahl'), 'Passt nicht zum Land.')
    await guest.expectAccessible('registration, company with errors')

    // Back to the first step and forward again: everything is still there.
    await button(page, 'Zurück').click()
    expect(await field(page, 'E-Mail-Adresse').inputValue()).toBe(who.mail)
    expect(await field(page, 'Passwort').inputValue()).toBe(who.password)
    await button(page, 'Zurück').click()
    expect(await field(page, 'Nachname').inputValue()).toBe(who.person.Nachname)
    await goOn(page)
    await goOn(page)
    expect(await companyTyped(page, who)).toEqual({ ...who.company, Postleitzahl: '04A09' })
    expect(await consent(page, 'Datenschutzhinweise').isChecked()).toBe(true)

    // The browser's Back is one step back, and a reload asks for the passwords alone.
    await page.goBack()
    await heading(page, 'Zugang einrichten').waitFor()
    await page.goForward()
    await heading(page, 'Firma angeben').waitFor()
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await heading(page, 'Zugang einrichten').waitFor()
    expect(await field(page, 'E-Mail-Adresse').inputValue()).toBe(who.mail)
    expect(await field(page, 'Passwort').inputValue()).toBe('')
    await page.getByText('Nur das Passwort wird nicht zwischengespeichert').waitFor()
    await page.goBack()
    expect(await field(page, 'Nachname').inputValue()).toBe(who.person.Nachname)
    await goOn(page)
    await fillAccess(page, who)
    expect(await companyTyped(page, who)).toEqual({ ...who.company, Postleitzahl: '04A09' })

    // A company from abroad has the postal code of its country.
    await button(page, /^Land /).click()
    await page.getByRole('option', { name: 'Österreich' }).click()
    await fillCompany(page, { ...who, company: { ...who.company, Postleitzahl: '04109' } })
    await submit(page).click()
    await expectError(field(page, 'Postleitzahl'), 'Passt nicht zum Land.')
    await field(page, 'Postleitzahl').fill('1010')
    expect(await companiesNamed(who.company.Firma)).toEqual([])
    await guest.close()
  })

  it('sends nothing without both consents, and says why', async () => {
    const guest = await Window.visitor(phone)
    const { page } = guest
    const who = registrant()
    await fillRegistration(page, who, start)
    await guest.expectToFit('registration on a phone')
    for (const document of ['Datenschutzhinweise', 'Verkaufsbedingungen'] as const) {
      await consent(page, document).uncheck()
      expect(await submit(page).getAttribute('aria-disabled')).toBe('true')
      await submit(page).click({ force: true })
      await page.mouse.move(0, 0)
      await submit(page).hover()
      await page
        .getByText('Stimmen Sie zuerst den Datenschutzhinweisen und den Verkaufsbedingungen zu.')
        .first()
        .waitFor()
      await consent(page, document).check()
    }
    expect(await submit(page).getAttribute('aria-disabled')).toBe(null)

    // Nobody leaves what is typed by mistake.
    await page.getByRole('link', { name: 'Anmelden' }).first().click()
    await button(page.getByRole('alertdialog'), 'Auf der Seite bleiben').click()
    expect(await companyTyped(page, who)).toEqual(who.company)
    expect(page.url()).toContain('/register')
    expect(await usersWithMail(who.mail)).toEqual([])
    await guest.expectAccessible('registration on a phone')
    await guest.close()
  })
})

describe('what the server refuses', () => {
  it('a mail that somebody has is told beside its field, however it is written, and leaves nothing behind', async () => {
    const taken = (await makeAdmin()).user.mail
    const guest = await Window.visitor()
    const { page } = guest
    const who = registrant()
    await page.goto(start)
    await fillPerson(page, who)
    // at its own step, before the company is typed
    await fillAccess(page, { ...who, mail: `  ${taken.toUpperCase()} ` })
    await expectError(field(page, 'E-Mail-Adresse'), 'Zu dieser Adresse gibt es schon einen Zugang.')
    await heading(page, 'Zugang einrichten').waitFor()
    await expectFocused(field(page, 'E-Mail-Adresse'))
    expect(await companiesNamed(who.company.Firma)).toEqual([])
    expect(await usersWithMail(taken)).toHaveLength(1)

    await field(page, 'E-Mail-Adresse').fill(who.mail)
    await goOn(page)
    await fillCompany(page, who)
    await submit(page).click()
    await page.waitForURL(`${address}/profile`)
    expect(await companiesNamed(who.company.Firma)).toHaveLength(1)
    await guest.close()
  })

  it('a lost connection keeps every input, and the next attempt makes one account and one company', async () => {
    const guest = await Window.visitor()
    const { page } = guest
    const who = registrant()
    await fillRegistration(page, who, start)
    // The first call does not get there; of the second the answer gets lost, when company and user exist already.
    await page.route('**/public/user/register', (route) => route.abort('connectionreset'), { times: 1 })
    await expectStill(submit(page), async () => {
      await submit(page).click()
      await alert(page, 'Die Registrierung ist noch nicht abgeschlossen')
    })
    expect(await companyTyped(page, who)).toEqual(who.company)
    expect(await companiesNamed(who.company.Firma)).toEqual([])

    await page.route(
      '**/public/user/register',
      async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      },
      { times: 1 },
    )
    await submit(page).click()
    await expect.poll(() => companiesNamed(who.company.Firma)).toHaveLength(1)
    await alert(page, 'Die Registrierung ist noch nicht abgeschlossen')

    await submit(page).click()
    await page.waitForURL(`${address}/profile`)
    expect(await companiesNamed(who.company.Firma)).toHaveLength(1)
    expect(await usersWithMail(who.mail)).toHaveLength(1)
    await guest.close()
  })

  it('a registration sent while offline goes through once the connection is back', async () => {
    const guest = await Window.visitor()
    const { page } = guest
    const who = registrant()
    await fillRegistration(page, who, start)
    await page.context().setOffline(true)
    await submit(page).click()
    await alert(page, 'Die Registrierung ist noch nicht abgeschlossen')
    await page.context().setOffline(false)
    await submit(page).click()
    await page.waitForURL(`${address}/profile`)
    expect(await companiesNamed(who.company.Firma)).toHaveLength(1)
    await guest.close()
  })

  it('whose connection was gone a moment after the page came registers all the same', async () => {
    const guest = await Window.visitor()
    const { page } = guest
    await page.clock.install()
    await page.goto(`${address}/register`)
    await field(page, 'Vorname').waitFor()
    await page.context().setOffline(true)
    // By then code is loaded that the last step needs.
    await page.clock.fastForward(5000)
    await page.context().setOffline(false)
    const who = registrant()
    for (const fill of [fillPerson, fillAccess, fillCompany]) await fill(page, who)
    await submit(page).click()
    await page.waitForURL(`${address}/profile`)
    await guest.close()
  })

  it('whoever gives up after a broken attempt can register with the same mail later', async () => {
    const who = registrant()
    const first = await Window.visitor()
    await fillRegistration(first.page, who, start)
    await first.page.route('**/public/user/register', (route) => route.abort('connectionreset'))
    await submit(first.page).click()
    await alert(first.page, 'Die Registrierung ist noch nicht abgeschlossen')
    await first.close()

    const later = await Window.visitor()
    await fillRegistration(later.page, who, start)
    await submit(later.page).click()
    await later.page.waitForURL(`${address}/profile`)
    expect(await usersWithMail(who.mail)).toHaveLength(1)
    await later.close()
  })

  it('whoever broke off and has another password in mind is led on by the login, and by a new one', async () => {
    const who = registrant()
    const first = await Window.visitor()
    await fillRegistration(first.page, who, start)
    await first.page.route('**/public/user/register', (route) => route.abort('connectionreset'))
    await submit(first.page).click()
    await alert(first.page, 'Die Registrierung ist noch nicht abgeschlossen')
    await first.close()

    // Another password than the first one says what leads on, as to everybody who types a taken mail.
    const later = await Window.visitor()
    const { page } = later
    await fillRegistration(page, { ...who, password: 'vergessen-1' }, start)
    await submit(page).click()
    await heading(page, 'Zugang einrichten').waitFor()
    await expectError(field(page, 'E-Mail-Adresse'), 'Zu dieser Adresse gibt es schon einen Zugang.')
    await page.getByText('führt das zuerst gewählte Passwort weiter').waitFor()
    await page.getByRole('link', { name: 'Passwort vergessen' }).click()
    await button(page.getByRole('alertdialog'), words.leave.kept.confirm).click()
    await heading(page, 'Passwort vergessen').waitFor()
    expect(await field(page, 'E-Mail-Adresse').inputValue()).toBe(who.mail)
    await button(page, 'Link anfordern').click()
    await heading(page, 'Sehen Sie in Ihr Postfach').waitFor()
    await page.goto(passwordLinkIn(await mailTo(who.mail, 'Neues Passwort für Schrankwerk')))
    await heading(page, 'Neues Passwort festlegen').waitFor()
    await fillFields(page, { 'Neues Passwort': 'Neuer-Anlauf-9', 'Neues Passwort wiederholen': 'Neuer-Anlauf-9' })
    await button(page, 'Passwort festlegen').click()
    await page.waitForURL(`${address}/login`)

    // The login knows what is missing, and leads there.
    await later.fillLogin(who.mail, 'Neuer-Anlauf-9')
    await alert(page, words.login.putOut.REGISTRATION_UNFINISHED)
    await later.expectAccessible('login of an unfinished registration')
    // Nobody types the mail twice, neither here nor where nothing of the registration is known.
    expect(await field(page, 'E-Mail-Adresse').inputValue()).toBe(who.mail)
    const elsewhere = await Window.visitor()
    await elsewhere.page.goto(`${address}/login`)
    await elsewhere.fillLogin(who.mail, 'Neuer-Anlauf-9')
    await alert(elsewhere.page, words.login.putOut.REGISTRATION_UNFINISHED)
    await elsewhere.page.getByRole('link', { name: words.login.continueRegistration }).click()
    await fillPerson(elsewhere.page, who)
    await heading(elsewhere.page, 'Zugang einrichten').waitFor()
    expect(await field(elsewhere.page, 'E-Mail-Adresse').inputValue()).toBe(who.mail)
    await elsewhere.close()
    await page.getByRole('link', { name: words.login.continueRegistration }).click()
    await heading(page, 'Zugang einrichten').waitFor()
    await fillAccess(page, { ...who, password: 'Neuer-Anlauf-9' })
    await fillCompany(page, who)
    await submit(page).click()
    await page.waitForURL(`${address}/profile`)
    expect(await companiesNamed(who.company.Firma)).toHaveLength(1)
    expect(await usersWithMail(who.mail)).toHaveLength(1)
    await later.close()
  })

  it('a double click registers one company', async () => {
    const guest = await Window.visitor()
    const { page } = guest
    const who = registrant()
    await fillRegistration(page, who, start)
    await submit(page).dblclick()
    await page.waitForURL(`${address}/profile`)
    expect(await companiesNamed(who.company.Firma)).toHaveLength(1)
    expect(await usersWithMail(who.mail)).toHaveLength(1)
    await guest.close()
  })
})

describe('what people type', () => {
  it('is text, also where it looks like a script', async () => {
    const script = '<script>document["title"]="gekapert"</script><img src=x onerror="document[\'title\']=\'gekapert\'">'
    const guest = await Window.visitor()
    const { page } = guest
    const who = registrant()
    const hostile = {
      ...who,
      person: { ...who.person, Vorname: script, Nachname: `${script} ${who.person.Nachname}` },
      company: { ...who.company, Firma: `${script} ${who.company.Firma}`, Straße: script, Ort: script },
    }
    await fillRegistration(page, hostile, `${start}?info=${encodeURIComponent(script)}`)
    expect(await field(page, 'Zusätzliche Angaben').inputValue()).toBe(script)
    await submit(page).click()
    await page.waitForURL(`${address}/profile`)
    await page.getByText(hostile.company.Firma).first().waitFor()
    const [company] = await companiesNamed(hostile.company.Firma)

    const operator = await Window.signedIn('operator.admin')
    await operator.page.goto(`${address}/company?suche=${encodeURIComponent(who.company.Firma)}`)
    await operator.page.getByText(hostile.company.Firma).first().waitFor()
    await operator.page.goto(`${address}/company/${company?.id}`)
    await heading(operator.page, hostile.company.Firma).waitFor()
    expect(await field(operator.page, 'Straße').inputValue()).toBe(script)
    for (const shown of [page, operator.page]) {
      expect(await shown.title()).not.toBe('gekapert')
      expect(await shown.locator('img[src=x]').count()).toBe(0)
    }
    await operator.close()
    await guest.close()
  })
})
