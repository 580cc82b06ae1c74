/** Who manages users: the operator those of all companies, administrators those of their own; and what a change means to the user. */
import { readFile } from 'node:fs/promises'
import { describe, expect, inject, it } from 'vitest'
import { read, utils } from 'xlsx'
import { deleteUser } from '../../src/api/contract/user.ts'
import { newsPath } from '../../src/domain/session/news.ts'
import words from '../../src/i18n/de/common.json'
import userWords from '../../src/i18n/de/user.json'
import refusals from '../../src/i18n/de/refusals.json'
import { fullName } from '../../src/domain/user/user.ts'
import { phone, Window } from './support/browser.ts'
import { fillEnquiry } from './support/enquiry.ts'
import {
  alert,
  button,
  expectError,
  expectFocused,
  field,
  fillFields,
  heading,
  hold,
  returnTo,
  toast,
} from './support/gestures.ts'
import { column, filterBy, removeRow, row, searchFor } from './support/lists.ts'
import { callAs, makeAdmin, makeCompany, makePerson, newMail, usersWithMail } from './support/people.ts'

const address = inject('portalAddress')
const adminSwitch = 'Administrator der Firma'

/** A company with an administrator who has signed in and two users who never did. */
const makeTeam = async () => {
  const { company, user } = await makeAdmin()
  const first = await makePerson({ companyId: company.id, lastname: 'Aßmann', name: 'Özlem' })
  const second = await makePerson({ companyId: company.id, lastname: 'Öztürk', name: '=SUMME(1;2)' })
  return { company, admin: user, first, second }
}

describe('the operator’s list', () => {
  it('is searched, narrowed to a company and exported as shown', async () => {
    const { company, admin, first, second } = await makeTeam()
    const member = await Window.visitor()
    await member.signIn(admin.mail)
    await member.close()
    const operator = await Window.signedIn('operator.admin')
    const { page } = operator
    await operator.openStart()
    await heading(page, 'Benutzer').waitFor()
    await page.getByText('Letzte Anmeldung:').waitFor()
    await page.getByRole('main').getByText('operator.admin@demo.example').first().waitFor()
    await operator.expectAccessible('user list')

    await filterBy(page, company.name)
    expect(await column(page, 'E-Mail-Adresse')).toEqual([first.mail, admin.mail, second.mail])
    expect(new Set(await column(page, 'Firma'))).toEqual(new Set([company.name]))

    const exported = async () => {
      await button(page, 'Exportieren').click()
      const dialog = page.getByRole('dialog', { name: 'Benutzer exportieren' })
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        button(dialog, /Zeilen? exportieren$/).click(),
      ])
      expect(download.suggestedFilename()).toMatch(/^Benutzer_\d{4}-\d\d-\d\d\.xlsx$/)
      const book = read(await readFile(await download.path()), { cellDates: true })
      const sheet = book.Sheets['Benutzer'] ?? {}
      return { sheet, lines: utils.sheet_to_json<unknown[]>(sheet, { header: 1, defval: null }) }
    }
    const { sheet, lines } = await exported()
    expect(lines).toEqual([
      ['Nachname', 'Vorname', 'E-Mail-Adresse', 'Firma', 'Anmeldungen', 'Letzte Anmeldung'],
      ['Aßmann', 'Özlem', first.mail, company.name, expect.any(Number), null],
      [admin.lastname, 'Jörg', admin.mail, company.name, expect.any(Number), expect.any(Date)],
      ['Öztürk', '=SUMME(1;2)', second.mail, company.name, expect.any(Number), null],
    ])
    expect(sheet['B4']).toMatchObject({ t: 's', v: '=SUMME(1;2)' })
    expect(sheet['E3']).toMatchObject({ t: 'n' })
    expect(sheet['F3']).toMatchObject({ t: 'd' })

    await searchFor(page, 'öztür')
    expect((await exported()).lines.map(([lastname]) => lastname)).toEqual(['Nachname', 'Öztürk'])
    await page.setViewportSize(phone)
    await page.getByText(second.mail).first().waitFor()
    await operator.expectToFit('user list on a phone')
    await operator.expectAccessible('user list on a phone')
    await operator.close()
  })

  it('is only read by the operator’s staff', async () => {
    const staff = await Window.signedIn('operator.staff')
    const { page } = staff
    await page.goto(`${address}/user`)
    await heading(page, 'Benutzer').waitFor()
    await row(page, 'Oesterle').or(row(page, 'Falk')).first().waitFor()
    for (const name of ['Benutzer anlegen', /^Anzeigen/]) expect(await button(page, name).count()).toBe(0)
    expect(await page.getByRole('checkbox').count()).toBe(0)
    await button(page, 'Exportieren').waitFor()
    await staff.expectAccessible('user list of the staff')
    await staff.close()
  })

  it.each([
    { page: 'listening', connected: true, lookedUp: true },
    { page: 'just opened', connected: false, lookedUp: true },
    { page: 'whose account the provider does not find any more', connected: false, lookedUp: false },
  ])('deletes a user, whose page, $page, ends at the login with a reason', async ({ connected, lookedUp }) => {
    const { company, first } = await makeTeam()
    const gone = await Window.signedIn(first.mail)
    let mayConnect = connected
    await gone.page.route(`**/api${newsPath}*`, (route) => (mayConnect ? route.continue() : route.abort()))
    const letLookUpGo = await hold(gone.page, '**/accounts:lookup*')
    const answer = gone.page.waitForResponse('**/accounts:lookup*')
    await gone.openStart()
    if (lookedUp) {
      letLookUpGo()
      expect((await answer).status()).toBe(200)
    }
    const operator = await Window.signedIn('operator.admin')
    const { page } = operator
    await page.goto(`${address}/user?firma=${company.id}`)
    await removeRow(page, fullName(first), 'Benutzer löschen')
    const question = page.getByRole('alertdialog')
    await question.getByText(fullName(first)).first().waitFor()
    await button(question, '1 Benutzer löschen').click()
    await toast(page, '1 Benutzer gelöscht.')
    await row(page, first.mail).waitFor({ state: 'detached' })
    expect(await usersWithMail(first.mail)).toEqual([])
    await operator.close()

    // at once, with nothing clicked
    letLookUpGo()
    expect((await answer).status()).toBe(lookedUp ? 200 : 400)
    mayConnect = true
    await gone.page.waitForURL(`${address}/login`)
    await alert(gone.page, words.login.putOut.ACCOUNT_UNKNOWN)
    await gone.fillLogin(first.mail)
    await alert(gone.page, 'Anmeldung fehlgeschlagen.')
    await gone.close()
  })
})

describe('the form', () => {
  it('lets the operator choose among active companies, and tells who changed what', async () => {
    // Its administrator stays, so that another one may go.
    const [{ company }, other] = [await makeAdmin(), await makeCompany({ type: 'SUPPLIER' })]
    const operator = await Window.signedIn('operator.admin')
    const { page } = operator
    const mail = newMail()
    await page.goto(`${address}/user/new`)
    await heading(page, 'Neuer Benutzer').waitFor()
    await fillFields(page, { Vorname: 'Zoë', Nachname: 'Ünal', 'E-Mail-Adresse': mail, Telefon: '0341-7' })
    await button(page, 'Benutzer anlegen').click()
    await alert(page, 'Firma')
    await page.getByRole('button', { name: /^Firma ./ }).click()
    await page.getByPlaceholder('Firma suchen').fill('Kranich')
    await page.getByText(/Keine Treffer/).waitFor()
    await page.getByPlaceholder('Firma suchen').fill(company.name)
    await page.getByRole('option', { name: company.name }).click()
    await page.getByLabel(adminSwitch).check()

    // Who belongs to the operator sees all users of all companies: asked first, with or without rights (rule U10).
    await page.getByLabel(adminSwitch).uncheck()
    await page.getByRole('button', { name: /^Firma ./ }).click()
    await page.getByPlaceholder('Firma suchen').fill('Portalbetrieb')
    await page.getByRole('option', { name: 'Schrankwerk Portalbetrieb GmbH' }).click()
    await button(page, 'Benutzer anlegen').click()
    const joins = page.getByRole('alertdialog', { name: 'Zoë Ünal beim Betreiber anlegen?' })
    await joins.getByText('Liste aller Benutzer aller Firmen').waitFor()
    await button(joins, 'Abbrechen').click()
    await page.getByRole('button', { name: /^Firma ./ }).click()
    await page.getByPlaceholder('Firma suchen').fill(company.name)
    await page.getByRole('option', { name: company.name }).click()
    await page.getByLabel(adminSwitch).check()
    await button(page, 'Benutzer anlegen').click()
    // Who gains what is asked first.
    await page
      .getByRole('alertdialog', { name: 'Zoë Ünal zum Administrator machen?' })
      .getByText(company.name)
      .waitFor()
    await operator.expectAccessible('question before giving rights')
    await button(page.getByRole('alertdialog'), 'Rechte geben').click()
    await heading(page, 'Zoë Ünal').waitFor()

    await page.getByRole('button', { name: /^Firma ./ }).click()
    await page.getByPlaceholder('Firma suchen').fill(other.name)
    await page.getByRole('option', { name: other.name }).click()
    await page.getByText('Nach dem Speichern sieht der Benutzer nur noch').waitFor()
    await button(page, 'Verwerfen').click()
    await button(page.getByRole('alertdialog'), 'Änderungen verwerfen').click()
    await field(page, 'Nachname').fill('Ünal-Groß')
    await button(page, 'Speichern').click()
    await toast(page, 'Benutzer gespeichert.')
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Sabine Hartung' })
      .filter({ hasText: /→.*Ünal-Groß/ })
      .waitFor()
    await operator.expectAccessible('user with history')
    await page.setViewportSize(phone)
    await operator.expectToFit('user on a phone')
    await operator.expectAccessible('user on a phone')
    await operator.close()
  })

  it('keeps the last administrator, and lets nobody give up or delete themselves', async () => {
    const { company, user } = await makeAdmin()
    const operator = await Window.signedIn('operator.admin')
    const { page } = operator
    await page.goto(`${address}/user/${user.id}`)
    await heading(page, fullName(user)).waitFor()
    expect(await page.getByLabel(adminSwitch).isDisabled()).toBe(true)
    await page.getByText('Jede Firma behält einen Administrator. Machen Sie zuerst').waitFor()
    await page.getByText('Der letzte Administrator einer Firma bleibt ihr zugeordnet.').waitFor()
    expect(await button(page, /^Firma ./).count()).toBe(0)
    await button(page, 'Weitere Aktionen').click()
    await page.getByRole('menuitem', { name: 'Benutzer löschen' }).click()
    const told = page.getByRole('alertdialog', { name: 'Löschen ist nicht möglich' })
    await told.getByText(`${fullName(user)} (${company.name}) bleibt bestehen`).waitFor()
    await told.getByText('Machen Sie zuerst einen anderen Benutzer zum Administrator.').waitFor()
    expect(await button(told, 'Benutzer löschen').count()).toBe(0)
    await button(told, 'Schließen').click()
    // Where the other one goes while the page is open, the server is the one who knows.
    const other = await makePerson({ companyId: company.id, admin: true })
    await page.reload()
    await page.getByLabel(adminSwitch).uncheck()
    await callAs('operator.admin@demo.example')(deleteUser, { query: { userId: other.id } })
    await button(page, 'Speichern').click()
    await alert(page, refusals.LAST_ADMIN)
    // What was refused is taken back: nothing is wrong any more.
    await page.getByLabel(adminSwitch).check()
    await page.getByText(refusals.LAST_ADMIN).waitFor({ state: 'detached' })
    await page.goto(`${address}/user?firma=${company.id}`)
    await removeRow(page, fullName(user), 'Benutzer löschen')
    const question = page.getByRole('alertdialog')
    await question.getByText(/Jede Firma behält einen Administrator/).waitFor()
    await question.getByRole('button', { name: 'Schließen' }).first().click()
    expect(await usersWithMail(user.mail)).toHaveLength(1)
    await operator.close()

    const admin = await Window.signedIn(user.mail)
    const desk = admin.page
    await desk.goto(`${address}/user`)
    await row(desk, user.mail).waitFor()
    const own = desk.getByRole('checkbox', { name: `${fullName(user)} auswählen` })
    expect((await own.count()) === 0 || (await own.isDisabled())).toBe(true)
    expect(await desk.getByRole('columnheader', { name: 'Firma', exact: true }).count()).toBe(0)
    await button(desk, `Anzeigen ${fullName(user)}`).click()
    await heading(desk, fullName(user)).waitFor()
    expect(await desk.getByLabel(adminSwitch).isDisabled()).toBe(true)
    await desk.getByText(company.name).first().waitFor()
    expect(await heading(desk, 'Verlauf').count()).toBe(0)
    await button(desk, 'Weitere Aktionen').click()
    const remove = desk.getByRole('menuitem', { name: 'Benutzer löschen' })
    expect(await remove.getAttribute('aria-disabled')).toBe('true')
    await admin.close()
  })

  it('tells the operator what to do about a mail that somebody has, instead of asking the operator', async () => {
    const { first, second } = await makeTeam()
    const operator = await Window.signedIn('operator.admin')
    const { page } = operator
    await page.goto(`${address}/user/${first.id}`)
    await field(page, 'E-Mail-Adresse').fill(second.mail)
    await button(page, 'Speichern').click()
    await expectError(field(page, 'E-Mail-Adresse'), userWords.fields.operatorErrors.MAIL_TAKEN)
    await field(page, 'E-Mail-Adresse').fill('external@demo.example')
    await button(page, 'Speichern').click()
    await page.getByText(userWords.problems.externalOperator).waitFor()
    expect(await page.getByText(/Betreiber, damit/).count()).toBe(0)
    await operator.expectAccessible('mail of an external partner')
    await operator.close()
  })

  it('refuses a mail that somebody has when it is changed', async () => {
    const { admin, first, second } = await makeTeam()
    const desk = await Window.signedIn(admin.mail)
    const { page } = desk
    await page.goto(`${address}/user/${first.id}`)
    await field(page, 'E-Mail-Adresse').fill(second.mail)
    await button(page, 'Speichern').click()
    await expectError(field(page, 'E-Mail-Adresse'), 'Diese E-Mail-Adresse gehört schon einem Benutzer.')
    await expectFocused(field(page, 'E-Mail-Adresse'))
    const changed = newMail()
    await field(page, 'E-Mail-Adresse').fill(changed)
    await button(page, 'Speichern').click()
    await toast(page, changed)
    await desk.close()
    const guest = await Window.visitor()
    await guest.signIn(changed)
    await guest.close()
  })
})

describe('what the administrator of one company may do', () => {
  it('does not reach the users of another, nor its companies', async () => {
    const { user } = await makeAdmin()
    const { first } = await makeTeam()
    const desk = await Window.signedIn(user.mail)
    await desk.page.goto(`${address}/user/${first.id}`)
    await desk.page.getByText('Hier gibt es für Sie nichts zu sehen').waitFor()
    expect(await desk.page.getByText('Aßmann').count()).toBe(0)
    await desk.page.goto(`${address}/company`)
    await desk.page.locator('[data-screen=notFound]').waitFor({ state: 'attached' })
    await desk.close()
  })
})

describe('a changed role', () => {
  it('takes effect at the next call, without a new sign-in', async () => {
    const { company, admin } = await makeTeam()
    const second = await makePerson({ companyId: company.id, admin: true })
    const losing = await Window.signedIn(second.mail)
    await losing.page.goto(`${address}/user`)
    await row(losing.page, admin.mail).waitFor()
    const typing = await losing.tab()
    await typing.goto(`${address}/user/new`)
    const asking = await losing.tab()
    await asking.goto(`${address}/enquiry/new`)
    await fillEnquiry(asking, 'Wer nur Kunde ist, fragt weiter an')
    await fillFields(typing, { Vorname: 'Uta', Nachname: 'Tippt', 'E-Mail-Adresse': newMail(), Telefon: '0341-7' })

    const desk = await Window.signedIn(admin.mail)
    await desk.page.goto(`${address}/user/${second.id}`)
    await desk.page.getByLabel(adminSwitch).uncheck()
    await button(desk.page, 'Speichern').click()
    await toast(desk.page, 'Benutzer gespeichert.')

    // What was typed stays, and which right is gone is said above the bar that saves, over the refusal.
    // It may have been told already, by news: then the button is locked, and no click is needed.
    await button(typing, 'Benutzer anlegen').click({ force: true })
    const lost = typing.getByRole('alert').filter({ hasText: 'Ihnen wurden die Administratorrechte entzogen' })
    await lost.waitFor()
    const foot = await button(typing, 'Benutzer anlegen').boundingBox()
    const said = await lost.boundingBox()
    expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThan(foot?.y ?? 0)
    expect(await field(typing, 'Nachname').inputValue()).toBe('Tippt')
    expect(await button(typing, 'Benutzer anlegen').getAttribute('aria-disabled')).toBe('true')
    // Saving by key says why it is locked, and does not ask for what is missing.
    await field(typing, 'Nachname').fill('')
    await typing.keyboard.press('Control+s')
    await toast(typing, 'Hier lässt sich nichts mehr speichern: Ihnen wurden die Administratorrechte entzogen.')
    await typing.close()
    // What all of the company may goes on.
    await returnTo(asking)
    await asking.getByRole('banner').getByRole('link', { name: 'Benutzer' }).waitFor({ state: 'detached' })
    expect(await asking.getByRole('alert').count()).toBe(0)
    await asking.getByRole('button', { name: 'Speichern', exact: true }).click()
    await asking.waitForURL(/\/enquiry\/(?!new)/)
    await asking.close()

    await returnTo(losing.page)
    await losing.page.locator('[data-screen=notFound]').waitFor({ state: 'attached' })
    expect(await losing.page.getByRole('banner').getByRole('link', { name: 'Benutzer' }).count()).toBe(0)

    await desk.page.getByLabel(adminSwitch).check()
    await button(desk.page, 'Speichern').click()
    await button(desk.page.getByRole('alertdialog'), 'Rechte geben').click()
    await toast(desk.page, 'Benutzer gespeichert.')
    await desk.close()
    await losing.page.reload()
    await row(losing.page, admin.mail).waitFor()
    await losing.close()
  })
})
