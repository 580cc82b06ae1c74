/** The operator looks after companies: finds, creates, edits and deactivates them, also with a colleague at the same time. */
import { describe, expect, inject, it } from 'vitest'
import { phone, Window } from './support/browser.ts'
import {
  alert,
  button,
  choose,
  expectError,
  expectFocused,
  expectFocusOnPage,
  expectStill,
  field,
  fillFields,
  heading,
  headingsUntilGone,
  toast,
} from './support/gestures.ts'
import { column, filterBy, removeRow, row, searchFor } from './support/lists.ts'
import { companiesNamed, companyAddress, makeAdmin, makeCompany, makeRegistered, unique } from './support/people.ts'

const address = inject('portalAddress')

describe('the list', () => {
  it('finds companies by text and type, and shows their status', async () => {
    const operator = await Window.signedIn('operator.admin')
    const { page } = operator
    await operator.openStart()
    await page.getByRole('banner').getByRole('link', { name: 'Firmen' }).click()
    await heading(page, 'Firmen').waitFor()
    await row(page, 'Brandt Fördertechnik GmbH').getByText('Aktiv').waitFor()
    await operator.expectAccessible('company list')

    for (const [name, status] of [
      ['Kranich Anlagenbau GmbH', 'Inaktiv'],
      ['Wiesner Maschinenbau GmbH', 'Prüfung ausstehend'],
    ] as const) {
      await searchFor(page, name.toUpperCase().slice(0, 9))
      await row(page, name).getByText(status, { exact: true }).waitFor()
    }
    await searchFor(page, '33334')
    await row(page, 'Kessler Steuerungsbau GmbH').waitFor()

    await page.goto(`${address}/company`)
    await filterBy(page, 'Extern')
    await row(page, 'Ingenieurbüro Falk').waitFor()
    expect(new Set(await column(page, 'Firmenart'))).toEqual(new Set(['Extern']))
    expect(new URL(page.url()).searchParams.get('art')).toBe('EXTERNAL')
    // One type at a time.
    await filterBy(page, 'Betreiber')
    expect(new Set(await column(page, 'Firmenart'))).toEqual(new Set(['Betreiber']))
    // The own company cannot be selected for deactivation.
    const own = page.getByRole('checkbox', { name: 'Schrankwerk Portalbetrieb GmbH auswählen' })
    expect((await own.count()) === 0 || (await own.isDisabled())).toBe(true)

    const long = await makeCompany({ address: { ...companyAddress, city: 'Neustadt'.repeat(20) } })
    await page.setViewportSize(phone)
    await page.goto(`${address}/company?suche=${encodeURIComponent(long.name)}`)
    await page.getByText(long.name).first().waitFor()
    await operator.expectToFit('company list on a phone')
    await operator.expectAccessible('company list on a phone')
    await operator.close()
  })
})

describe('the form', () => {
  it('creates a company, and says beside each field what is missing or wrong', async () => {
    const name = unique("D'Artagnan & Söhne ")
    const operator = await Window.signedIn('operator.admin')
    const { page } = operator
    await page.goto(`${address}/company`)
    await button(page, 'Firma anlegen').click()
    await heading(page, 'Neue Firma').waitFor()
    await operator.expectAccessible('new company')
    await button(page, 'Firma anlegen').click()
    for (const label of ['Firmenname', 'Straße', 'Hausnummer', 'Postleitzahl', 'Ort'])
      await expectError(field(page, label), 'Die Angabe fehlt.')
    await operator.expectAccessible('new company with errors')

    // That there is one of this name and place already is said without moving what is being typed.
    await fillFields(page, { Firmenname: 'Brandt Fördertechnik' })
    await expectStill(field(page, 'Ort'), async () => {
      await field(page, 'Ort').fill('Osnabrück')
      await alert(page, 'Gleicher Name und Ort wie „Brandt Fördertechnik GmbH“')
    })
    // above the bar that saves, whatever is scrolled
    const said = await page.getByRole('alert').filter({ hasText: 'Gleicher Name und Ort' }).boundingBox()
    expect((said?.y ?? 900) + (said?.height ?? 0)).toBeLessThan(900)
    await choose(page, 'Firmenart', 'Kunde')
    await fillFields(page, {
      Firmenname: name,
      Straße: 'Am Wehr',
      Hausnummer: '7a',
      Postleitzahl: '04A09',
      Ort: 'Leipzig',
    })
    await button(page, 'Firma anlegen').click()
    await expectError(field(page, 'Postleitzahl'), 'Das ist keine Postleitzahl dieses Landes.')
    await expectError(field(page, 'Kundennummer'), 'Die Angabe fehlt.')
    await choose(page, 'Firmenart', 'Lieferant')
    expect(await field(page, 'Kundennummer').count()).toBe(0)
    await choose(page, 'Firmenart', 'Kunde')
    await fillFields(page, { Postleitzahl: '04109', Kundennummer: 'KD-7' })
    await button(page, 'Firma anlegen').dblclick()
    await heading(page, name).waitFor()
    await toast(page, 'Firma gespeichert.')
    expect(page.url()).not.toContain('/new')
    expect(await companiesNamed(name)).toHaveLength(1)

    await page.reload()
    await heading(page, name).waitFor()
    expect(await field(page, 'Kundennummer').inputValue()).toBe('KD-7')
    await page.setViewportSize(phone)
    await operator.expectToFit('company on a phone')
    await operator.expectAccessible('company on a phone')
    await operator.close()
  })

  it('makes an active company inactive, after a question that says what it means (rule C5)', async () => {
    const company = await makeCompany()
    const operator = await Window.signedIn('operator.admin')
    const { page } = operator
    await page.goto(`${address}/company/${company.id}`)
    await field(page, 'Ort').fill('Halle')
    expect(await button(page, 'Deaktivieren').getAttribute('aria-disabled')).toBe('true')
    await button(page, 'Speichern').click()
    await toast(page, 'Firma gespeichert.')
    await button(page, 'Deaktivieren').click()
    const question = page.getByRole('alertdialog', { name: `${company.name} deaktivieren?` })
    await question.getByText('Diese Firma hat keine Benutzer').waitFor()
    await button(question, 'Deaktivieren').click()
    await toast(page, 'Firma deaktiviert.')
    await page.getByText('hat die Firma deaktiviert').waitFor()
    await button(page, 'Wieder aktivieren').waitFor()
    expect(await button(page, 'Deaktivieren').count()).toBe(0)
    await operator.expectAccessible('company that was deactivated')
    await operator.close()
  })

  it('opens from the list and by its address alone, and tells who changed what', async () => {
    const company = await makeCompany()
    const operator = await Window.signedIn('operator.admin')
    const { page } = operator
    await page.goto(`${address}/company`)
    await searchFor(page, company.name)
    await button(page, `Anzeigen ${company.name}`).click()
    await page.waitForURL(`${address}/company/${company.id}`)
    expect(await field(page, 'Ort').inputValue()).toBe('Leipzig')
    await field(page, 'Ort').fill('Halle')
    await button(page, 'Speichern').click()
    await toast(page, 'Firma gespeichert.')

    const colleague = await Window.signedIn('operator.admin')
    await colleague.page.goto(`${address}/company/${company.id}`)
    await heading(colleague.page, company.name).waitFor()
    expect(await field(colleague.page, 'Ort').inputValue()).toBe('Halle')
    const history = colleague.page.getByRole('listitem').filter({ hasText: 'Leipzig' })
    await history.filter({ hasText: 'Sabine Hartung' }).filter({ hasText: 'Halle' }).waitFor()
    await colleague.close()
    await operator.close()
  })

  it('says that there is no such company', async () => {
    const operator = await Window.signedIn('operator.admin')
    await operator.page.goto(`${address}/company/gibt-es-nicht`)
    await operator.page.getByText('Hier gibt es für Sie nichts zu sehen').waitFor()
    await operator.close()
  })

  it('two windows: the second save is told what changed, keeps what was typed and can go on', async () => {
    const company = await makeCompany()
    const [one, other] = [await Window.signedIn('operator.admin'), await Window.signedIn('operator.admin')]
    for (const { page } of [one, other]) {
      await page.goto(`${address}/company/${company.id}`)
      await heading(page, company.name).waitFor()
    }
    await field(other.page, 'Straße').fill('Am Deich')
    await field(one.page, 'Ort').fill('Magdeburg')
    await button(one.page, 'Speichern').click()
    await toast(one.page, 'Firma gespeichert.')

    await button(other.page, 'Speichern').click()
    const dialog = other.page.getByRole('dialog', { name: 'In der Zwischenzeit geändert' })
    await dialog.getByText('Magdeburg').waitFor()
    await dialog.getByText('Sabine Hartung').waitFor()
    await other.expectAccessible('conflict')
    await button(dialog, 'Eigene Eingaben behalten').click()
    await dialog.waitFor({ state: 'detached' })
    expect(await field(other.page, 'Straße').inputValue()).toBe('Am Deich')
    await button(other.page, 'Speichern').click()
    await toast(other.page, 'Firma gespeichert.')
    const [saved] = await companiesNamed(company.name)
    expect(saved?.address).toMatchObject({ street: 'Am Deich', city: 'Magdeburg' })
    await one.close()
    await other.close()
  })
})

describe('a registration that waits', () => {
  it('is refused at its field where somebody else got the number since it was typed, and goes on with the next free one', async () => {
    const registrant = await makeRegistered()
    const operator = await Window.signedIn('operator.admin')
    const { page } = operator
    await page.goto(`${address}/company/${registrant.companyId}`)
    const number = field(page, 'Kundennummer')
    const taken = unique('K-')
    await number.fill(taken)
    await page.getByText('Noch nicht vergeben').waitFor()
    const holder = await makeCompany({ customerNumber: taken })

    await button(page, 'Freigeben').click()
    await button(page.getByRole('alertdialog'), 'Freigeben').click()
    const whose = `Diese Kundennummer ist vergeben. „${taken}“ gehört zu „${holder.name}“.`
    await expectError(number, whose)
    // Where the save would have said it, too: it stays, and leads to the field.
    const summary = page.getByRole('alert').filter({ hasText: whose })
    await button(summary, 'Kundennummer').click()
    await expectFocused(number)
    await page.getByRole('listitem').filter({ hasText: 'Freie Kundennummer fehlt' }).waitFor()
    expect(await button(page, 'Freigeben').getAttribute('aria-disabled')).toBe('true')
    await operator.expectAccessible('a refused release')

    await button(page, /übernehmen$/).click()
    await summary.waitFor({ state: 'detached' })
    await button(page, 'Freigeben').click()
    await button(page.getByRole('alertdialog'), 'Freigeben').click()
    await toast(page, 'Firma freigegeben.')
    await operator.close()
  })

  it('is not released over what a colleague saved since: who releases reads it, loads it, and can release then', async () => {
    const registrant = await makeRegistered()
    const colleague = await Window.signedIn('operator.admin')
    await colleague.page.goto(`${address}/company/${registrant.companyId}`)
    await field(colleague.page, 'Kundennummer').fill(unique('K-'))
    await button(colleague.page, 'Speichern').click()
    await toast(colleague.page, 'Firma gespeichert.')
    const operator = await Window.signedIn('operator.admin')
    const { page } = operator
    await page.goto(`${address}/company/${registrant.companyId}`)
    await button(page, 'Freigeben').click()
    await field(colleague.page, 'Ort').fill('Magdeburg')
    await button(colleague.page, 'Speichern').click()
    await toast(colleague.page, 'Firma gespeichert.')

    await button(page.getByRole('alertdialog'), 'Freigeben').click()
    const dialog = page.getByRole('dialog', { name: 'In der Zwischenzeit geändert' })
    await dialog.getByText('Magdeburg').waitFor()
    await operator.expectAccessible('a release that came too late')
    expect(await dialog.getByText(/Eingabe/).count()).toBe(0)
    await button(dialog, 'Gespeicherten Stand laden').click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => field(page, 'Ort').inputValue()).toBe('Magdeburg')
    await button(page, 'Freigeben').click()
    await button(page.getByRole('alertdialog'), 'Freigeben').click()
    await toast(page, 'Firma freigegeben.')
    await colleague.close()
    await operator.close()
  })

  it('gives the cursor to the reason of its rejection, and back; once it is sent, to the page', async () => {
    const registrant = await makeRegistered()
    const operator = await Window.signedIn('operator.admin')
    const { page } = operator
    await page.goto(`${address}/company/${registrant.companyId}`)
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    for (const goBack of [() => button(page, 'Abbrechen').click(), () => page.keyboard.press('Escape')]) {
      await button(page, 'Registrierung ablehnen').click()
      await expect.poll(focused).toBe('Grund auswählen')
      await goBack()
      await expect.poll(focused).toBe('Registrierung ablehnen')
    }
    await button(page, 'Registrierung ablehnen').click()
    await button(page, 'Ablehnen und senden').click()
    await expect.poll(focused).toBe('Grund auswählen')
    await page.keyboard.press('Space')
    await page.getByRole('option').first().click()
    await button(page, 'Ablehnen und senden').click()
    await toast(page, 'Registrierung abgelehnt.')
    await expectFocusOnPage(page)
    await operator.close()
  })
})

describe('whoever works by keys', () => {
  it('goes on where they are when what they pressed has gone', async () => {
    const operator = await Window.signedIn('operator.admin')
    const { page } = operator
    const name = unique('Tastatur ')
    await page.goto(`${address}/company/new`)
    await choose(page, 'Firmenart', 'Lieferant')
    await fillFields(page, {
      Straße: 'Am Wehr',
      Hausnummer: '7a',
      Postleitzahl: '04109',
      Ort: 'Leipzig',
      Firmenname: name,
    })
    await page.keyboard.press('Control+s')
    await toast(page, 'Firma gespeichert.')
    await heading(page, name).waitFor()
    await expectFocusOnPage(page)

    await page.goto(`${address}/company`)
    await button(page, 'Filter').click()
    const filter = page.getByRole('dialog', { name: 'Liste filtern' })
    await expectFocused(filter.getByRole('checkbox').first())
    await page.keyboard.press('Escape')
    await searchFor(page, name)
    await page.getByRole('checkbox', { name: `${name} auswählen` }).press('Space')
    const actions = page.getByRole('toolbar', { name: 'Aktionen für die Auswahl' })
    await button(actions, 'Deaktivieren').press('Enter')
    await button(page.getByRole('alertdialog'), '1 Firma deaktivieren').press('Enter')
    await toast(page, '1 Firma deaktiviert.')
    // The box that had the focus cannot be used any more.
    await expectFocused(row(page, name))

    // … nor is the bar there that the question was asked from, reached by Tab past other controls.
    const { company } = await makeAdmin()
    await searchFor(page, company.name)
    await page.getByRole('checkbox', { name: `${company.name} auswählen` }).press('Space')
    await button(page, 'Filter').focus()
    await button(actions, 'Deaktivieren').focus()
    await page.keyboard.press('Enter')
    await button(page.getByRole('alertdialog'), '1 Firma deaktivieren').press('Enter')
    await row(page, company.name).getByText('Inaktiv', { exact: true }).waitFor()
    await expectFocused(row(page, company.name))
    await operator.close()
  })
})

describe('deactivating a company', () => {
  it('keeps it in the list, puts its users out with a reason, and lets them in no more', async () => {
    const { company, user } = await makeAdmin()
    const member = await Window.signedIn(user.mail)
    await member.openStart()
    const operator = await Window.signedIn('operator.admin')
    const { page } = operator
    await page.goto(`${address}/company`)
    await searchFor(page, company.name)
    await removeRow(page, company.name, 'Deaktivieren')
    const question = page.getByRole('alertdialog')
    await question.getByText(company.name).first().waitFor()
    await operator.expectAccessible('question before deactivating')
    await button(question, 'Abbrechen').click()
    await row(page, company.name).getByText('Aktiv', { exact: true }).waitFor()
    await page
      .getByRole('toolbar', { name: 'Aktionen für die Auswahl' })
      .getByRole('button', { name: 'Deaktivieren' })
      .click()
    // as it fades, too
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const headings = headingsUntilGone(page)
    await button(question, '1 Firma deaktivieren').click()
    await toast(page, '1 Firma deaktiviert.')
    expect(await headings).toEqual(['1 Firma deaktivieren?'])
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await row(page, company.name).getByText('Inaktiv', { exact: true }).waitFor()

    // at once, with nothing clicked
    await member.page.waitForURL(`${address}/login`)
    await alert(member.page, 'Ihr Zugang ist geschlossen. Warum, steht in unserer E-Mail an Sie.')
    await member.expectAccessible('login of someone put out')
    await member.fillLogin(user.mail)
    await alert(member.page, 'Ihr Zugang ist geschlossen')
    expect(await member.page.getByRole('banner').count()).toBe(0)
    await member.close()

    const guest = await Window.visitor()
    await guest.page.goto(`${address}/login`)
    await guest.fillLogin(user.mail)
    await alert(guest.page, 'Ihr Zugang ist geschlossen')
    await guest.close()

    await page.goto(`${address}/company/${company.id}`)
    await page.getByText('Diese Firma ist inaktiv.').waitFor()
    await page.getByText('hat die Firma deaktiviert').waitFor()
    await operator.close()
  })
})
