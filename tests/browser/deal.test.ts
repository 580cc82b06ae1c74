/**
 * The deal, end to end: a customer's real parts list and circuit diagram become an offer, an order and a job — and each
 * refusal on the way. Pages are states, gestures are events; every wait is for something that a user would see.
 */
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, inject, it, test } from 'vitest'
import { cabinetBom, cabinetFileName } from '../fixtures/bom/cabinetBom.ts'
import { phone, Window } from './support/browser.ts'
import {
  acceptMapping,
  createEnquiry,
  openPoint,
  release as releaseIt,
  uploadBom,
  uploadCircuitDiagram,
} from './support/enquiry.ts'
import { named, pdf } from './support/files.ts'
import { makeOffer, makeReleased, sides } from './support/deals.ts'
import { button, expectFocused, field, toast } from './support/gestures.ts'
import { expectWithinCard } from './support/lists.ts'

const address = inject('portalAddress')

test('an enquiry goes out with a mapped parts list only, and with a day that has passed after a question of its own', async () => {
  const customer = await Window.signedIn('customer.admin')
  const { page } = customer
  await createEnquiry(customer, 'Förderstrecke Halle 9, ohne Zuordnung')
  await uploadCircuitDiagram(page)
  await uploadBom(page, named(cabinetFileName('xlsx'), cabinetBom('xlsx')))
  await page.keyboard.press('Escape')
  const release = button(page, 'Anfrage freigeben')
  await openPoint(page, 'Stückliste nicht zugeordnet').waitFor()
  expect(await release.getAttribute('aria-disabled')).toBe('true')
  await button(page, 'Spalten zuordnen').first().click()
  await acceptMapping(page)
  await openPoint(page, 'Stückliste nicht zugeordnet').waitFor({ state: 'detached' })

  const date = field(page, 'Liefertermin')
  const doubted = page.getByRole('alertdialog', { name: 'Ist das so gemeint?' })
  for (const [day, doubt] of [
    ['03.02.2020', 'in der Vergangenheit'],
    ['31.12.9999', 'mehr als fünf Jahre in der Zukunft'],
  ] as const) {
    await date.fill(day)
    await release.click()
    await doubted.getByText(`Liefertermin ${day}: Der Termin liegt ${doubt}.`).waitFor()
    await doubted.getByRole('button', { name: 'Angabe ändern' }).click()
    await expectFocused(date)
  }
  await release.click()
  await doubted.getByRole('button', { name: 'Ja, so ist es gemeint' }).click()
  await page
    .getByRole('dialog', { name: 'Anfrage freigeben?' })
    .getByText('Alle Lieferanten', { exact: true })
    .waitFor()
  await customer.close()
})

describe('from an enquiry to a job', () => {
  it('goes all the way', async () => {
    const customer = await Window.signedIn('customer.admin')
    const { page } = customer
    await customer.openStart()
    await customer.expectAccessible('enquiry list')

    await createEnquiry(customer, 'Förderstrecke Halle 9, Steuerschrank S9')
    await customer.expectAccessible('enquiry draft')

    // Release is refused without circuit diagram and BOM; what is missing stands there before the click.
    const release = button(page, 'Anfrage freigeben')
    await openPoint(page, 'Stromlaufplan fehlt').waitFor()
    await openPoint(page, 'Stückliste fehlt').waitFor()
    expect(await release.getAttribute('aria-disabled')).toBe('true')

    await uploadCircuitDiagram(page)
    await openPoint(page, 'Stromlaufplan fehlt').waitFor({ state: 'detached' })
    expect(await release.getAttribute('aria-disabled')).toBe('true')

    await uploadBom(page, named(cabinetFileName('xlsx'), cabinetBom('xlsx')))
    await customer.expectAccessible('mapping sheet')
    expect(await page.getByRole('textbox', { name: 'Kopfzeile' }).inputValue()).toBe('4')
    await acceptMapping(page)
    await page.getByText('Zuordnungsquote').first().waitFor()

    expect(await release.getAttribute('aria-disabled')).not.toBe('true')
    const card = page.getByRole('heading', { level: 2, name: 'Allgemeine Angaben' })
    const begins = () => card.evaluate((element) => element.getBoundingClientRect().top + window.scrollY)
    const began = await begins()
    // The second of two clicks is meant for the button, not for what then stands over it.
    await release.dblclick()
    const question = page.getByRole('dialog', { name: 'Anfrage freigeben?' })
    await question.getByText('Alle Lieferanten des Portals').waitFor()
    await question.getByText(/Positionen der Stückliste haben Hinweise/).waitFor()
    await question.getByText(/Konditionen ohne Vorgabe: .*Zweite Sprache.*Verdrahtungskanal, Hersteller/).waitFor()
    await question.getByRole('button', { name: 'Anfrage freigeben' }).click()
    await toast(page, 'Anfrage freigegeben.')
    // What that means is said in the head; the page below begins where it began.
    await page.getByText('Für Änderungen schreiben Sie einen Nachtrag.', { exact: true }).waitFor()
    expect(await begins()).toBe(began)
    await customer.expectAccessible('released enquiry')
    const enquiryUrl = page.url()

    // The supplier answers.
    const supplier = await Window.signedIn('supplier.admin')
    const sale = supplier.page
    await sale.goto(enquiryUrl)
    await sale.getByRole('heading', { name: 'Förderstrecke Halle 9, Steuerschrank S9' }).waitFor()
    await button(sale, 'Angebot anlegen')
      .or(sale.getByRole('link', { name: 'Angebot anlegen' }))
      .first()
      .click()
    await sale.waitForURL(/\/offer\/new\//)
    await supplier.expectAccessible('new offer')
    // What is not saved yet cannot be decided on, which comes before all that is missing.
    const undecided = button(sale, 'Angebot freigeben')
    const why = await undecided.getAttribute('aria-describedby')
    expect(await undecided.getAttribute('aria-disabled')).toBe('true')
    expect(await sale.locator(`[id="${why}"]`).textContent()).toBe('Speichern Sie das Angebot zuerst.')
    await sale.getByLabel('Angebotsnummer').fill('AN-2026-0093')
    const price = sale.getByLabel(/Angebotspreis/)
    await price.fill('12,5o')
    await button(sale, 'Speichern').first().click()
    await sale.getByText('Das ist keine Zahl').first().waitFor()
    await price.fill('18.925,40')
    await button(sale, 'Speichern').first().click()
    await sale.waitForURL(/\/offer\/(?!new)/)

    const releaseOffer = button(sale, 'Angebot freigeben')
    await releaseOffer.waitFor()
    expect(await releaseOffer.getAttribute('aria-disabled')).toBe('true')
    await sale.getByLabel(/Angebot.*auswählen/).setInputFiles(await pdf('AN-2026-0093.pdf'))
    await sale.getByText('AN-2026-0093.pdf').first().waitFor()
    await releaseIt(sale, 'Angebot freigeben')
    await toast(sale, 'Angebot freigegeben.')
    await supplier.expectAccessible('released offer')
    const offerUrl = sale.url()

    // The customer, who has the enquiry open, sees it come.
    await page.getByText('Noch kein Angebot').waitFor({ state: 'detached' })
    const offers = page.getByRole('region', { name: 'Angebote' })
    await offers.getByText('AN-2026-0093', { exact: true }).waitFor()
    // With one cabinet there is one price, and one word about it.
    expect(await offers.getByText(/^Schätzung/).count()).toBe(1)

    // The customer orders where offers are compared: not without an order, which the question itself takes.
    await page.goto(offerUrl)
    const accept = button(page, 'Angebot annehmen')
    await accept.waitFor()
    await customer.expectAccessible('offer at the customer')
    await page.goto(enquiryUrl)
    await offers.getByRole('link', { name: /^Annehmen/ }).click()
    const ordering = page.getByRole('alertdialog')
    const order = ordering.getByRole('button', { name: 'Angebot annehmen' })
    await ordering.getByText('Fehlt für die Annahme').waitFor()
    expect(await order.getAttribute('aria-disabled')).toBe('true')
    await customer.expectAccessible('the question of acceptance, without an order')
    await ordering.getByLabel(/Bestellung.*auswählen/).setInputFiles(await pdf('Bestellung_4711.pdf'))
    await ordering.getByTitle('Bestellung_4711.pdf').waitFor()
    await order.click()
    await page.waitForURL(/\/order$/)
    await page.getByText('AN-2026-0093').first().waitFor()
    await customer.expectAccessible('order list')

    // The supplier confirms: refused without a confirmation file.
    const orderUrl = offerUrl.replace('/offer/', '/order/')
    // Its page has moved on by itself.
    await sale.getByText('Angenommen').first().waitFor()
    await sale.goto(orderUrl)
    const confirm = button(sale, /bestätigen/i)
    await confirm.first().waitFor()
    expect(await confirm.first().getAttribute('aria-disabled')).toBe('true')
    await sale.getByLabel(/Auftragsbestätigung.*auswählen/).setInputFiles(await pdf('AB_0093.pdf'))
    await sale.getByText('AB_0093.pdf').first().waitFor()
    await confirm.first().click()
    await sale
      .getByRole('alertdialog')
      .getByRole('button', { name: /bestätigen/i })
      .click()
    await sale.waitForURL(/\/job$/)
    await sale.getByText('AN-2026-0093').first().waitFor()
    await supplier.expectAccessible('job list')

    await page.goto(`${address}/job`)
    await page.getByText('AN-2026-0093').first().waitFor()
    await page.goto(enquiryUrl)
    await page.locator('[aria-current=step]').filter({ hasText: 'Auftrag' }).waitFor()
    await supplier.close()
    await customer.close()
  })
})

it('compares offers in whatever room there is, and says that one is no longer valid', async () => {
  const { id } = await makeReleased()
  const offer = await makeOffer('open', id, { price: 1_218_925.4, validUntil: '2025-11-12' })
  const customer = await Window.signedIn((await sides()).customer)
  const { page } = customer
  const offers = page.getByRole('region', { name: 'Angebote' })
  const table = offers.getByRole('table')
  await page.goto(`${address}/enquiry/${id}`)
  await table.getByRole('link', { name: /^Annehmen/ }).waitFor()
  await expectWithinCard(table, [1440, 1280, 1100, 1024])

  // What the chat takes of the window is not there for the table.
  await page.goto(`${address}/enquiry/${id}?chat=`)
  await page.getByRole('complementary', { name: 'Unterhaltungen' }).waitFor()
  await table.getByRole('link', { name: /^Annehmen/ }).waitFor()
  await expectWithinCard(table, [1440, 1600])

  // Folded on a phone, and on its own page, it looks the same.
  await page.goto(`${address}/enquiry/${id}`)
  await table.getByText('abgelaufen', { exact: true }).waitFor()
  const tone = () =>
    page
      .getByRole('main')
      .getByText(/abgelaufen$/)
      .filter({ visible: true })
      .evaluate((said) => getComputedStyle(said).color)
  const inTable = await tone()
  await page.setViewportSize(phone)
  await offers.getByText('gültig bis 12.11.2025, abgelaufen').waitFor()
  expect(await tone()).toBe(inTable)
  await page.goto(`${address}/offer/${offer.id}`)
  await page.getByText('abgelaufen', { exact: true }).waitFor()
  expect(await tone()).toBe(inTable)
  await customer.close()
})

const eplan = new URL('../../../shared/data/bom/', import.meta.url)
describe.skipIf(!existsSync(eplan))('the real EPLAN part list, in all three forms', () => {
  it.each([
    'eplan_artikelstueckliste_cp1252.csv',
    'eplan_artikelstueckliste_kopf_zeile_4.xls',
    'eplan_artikelstueckliste_kopf_zeile_4.xlsx',
  ])('%s is read, proposed and mapped', async (name) => {
    const customer = await Window.signedIn('customer.user')
    await createEnquiry(customer, `CNC-Portalfräse, ${name.slice(-4)}`)
    await uploadBom(customer.page, named(name, readFileSync(new URL(name, eplan))))
    await acceptMapping(customer.page)
    // Of its 89 rows, headings and notes order nothing; workbooks have a total besides.
    await customer.page.getByText('61 Positionen').first().waitFor()
    await customer.page.getByText(/2[89] Zeilen beiseitegelegt/).waitFor()
    await customer.close()
  })
})
