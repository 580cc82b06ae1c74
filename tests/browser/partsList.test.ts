/**
 * From a real parts list to a price: a customer's list with three lines to repair, its price, a new version of it, the release, and the two
 * files that a supplier gets (rules B24, B25, P4, P5).
 */
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { phone, Window } from './support/browser.ts'
import { updateEnquiry } from '../../src/api/contract/enquiry.ts'
import { makeComplete, makeDraft, makeOffer, makeReleased, sides } from './support/deals.ts'
import { acceptMapping, createEnquiry, release, uploadBom, uploadCircuitDiagram } from './support/enquiry.ts'
import { named } from './support/files.ts'
import { button, expectFocused, field, heading, toast } from './support/gestures.ts'
import { expectWithinCard } from './support/lists.ts'
import { callAs, unique } from './support/people.ts'

const list = (...rows: string[]) =>
  named(
    'FS2_S1_Stueckliste.csv',
    Buffer.from(['BMK;Bestellnummer;Hersteller;Bezeichnung;Menge;Einheit', ...rows].join('\n')),
    'text/csv',
  )
const protection = (pieces: number) => `-F0;3RV2021-4AA15;Siemens;Motorschutzschalter;${pieces};Stk`
/** an O for a 0, no quantity, no article */
const [slip, missing, unknown] = [
  '-F1;3RV2O21-4AA15;Siemens;Motorschutzschalter;2;Stk',
  '-Q0;3LD2003-0TK53;Siemens;Not-Aus-Schalter;;Stk',
  '-X9;Reserve 0815;;Platzhalter;1;Stk',
]

const said = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()
const range = (page: Page) => page.getByText(/^[\d.]+\s–\s[\d.]+\s€$/).first()

const exported = async (page: Page, entry: string): Promise<string> => {
  await button(page, 'Exportieren').click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: entry }).click()
  return readFile(await (await download).path(), 'utf8')
}

test('a parts list is repaired, priced, replaced by a new version, released, and exported by a supplier', async () => {
  const customer = await Window.signedIn('customer.admin')
  const { page } = customer
  await createEnquiry(customer, 'Förderstrecke Halle 5, Steuerschrank S3')
  // What is added stands at once in a history that is looked at.
  const history = page.getByRole('region', { name: 'Verlauf' })
  await history.scrollIntoViewIfNeeded()
  await history.getByText('hat die Anfrage angelegt').waitFor()
  await uploadCircuitDiagram(page)
  await history.getByText('hat FS2_S1_Stromlaufplan.pdf hochgeladen').waitFor()
  await uploadBom(page, list(protection(1), slip, missing, unknown))
  await acceptMapping(page)
  await history.getByText('hat die Stückliste zugeordnet').waitFor()
  const enquiryUrl = page.url()

  // The card says how well it went, and leads to what is open.
  await page.getByRole('link', { name: '3 Hinweise prüfen' }).click()
  await heading(page, 'Stückliste prüfen').waitFor()
  await said(page, '3 Hinweise offen')
  await customer.expectAccessible('page of lines')
  const first = await range(page).textContent()
  const row = (designation: string) => page.getByRole('row').filter({ hasText: designation })
  const next = button(page, 'Nächster Hinweis')
  await next.click()
  await button(page, '3RV2021-4AA15 der Zeile 3 zuordnen').waitFor()
  await expectWithinCard(page.getByRole('table', { name: 'Positionen der Stückliste' }), [1440, 1280, 1100, 1024])
  // what stays in the new version stays by itself then
  await page.getByLabel(/für Ihre Firma merken/).uncheck()
  await button(page, '3RV2021-4AA15 der Zeile 3 zuordnen').click()
  // from what is settled it goes on by itself
  await said(page, 'Zeile 3 zugeordnet')
  // Closed as it was opened it goes at once; what is typed goes after a question only.
  await button(page, 'Werte bearbeiten').click()
  await field(page, 'Menge').press('Escape')
  await field(page, 'Menge').waitFor({ state: 'detached' })
  await button(page, 'Werte bearbeiten').click()
  await field(page, 'Menge').fill('2')
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog', { name: 'Änderungen verwerfen?' }).waitFor()
  await customer.expectAccessible('question before values go')
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  await expectFocused(field(page, 'Menge'))
  await button(page, 'Werte speichern').click()
  await said(page, 'Zeile 4 geändert')
  await next.click()
  await button(page, 'Position ausschließen').click()
  const step = page.getByText('Zeile 5 ausgeschlossen')
  await step.waitFor()
  expect(await step.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await said(page, 'Keine Hinweise mehr offen')
  await said(page, '100 %')
  // The price follows every step.
  await expect.poll(() => range(page).textContent()).not.toBe(first)
  await page
    .locator('label')
    .filter({ hasText: /^Alle\s*\d/ })
    .click()
  await row('-Q0').click()
  await button(page, 'Als Beistellteil kennzeichnen').click()
  await said(page, 'beigestellt')

  // A new version is compared first: what was decided about the same parts stays.
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(list(protection(3), slip, missing))
  await page.getByRole('dialog', { name: /Stückliste zuordnen/ }).waitFor()
  await button(page, 'Zuordnung übernehmen').click()
  const compared = page.getByRole('dialog', { name: /Neue Version vergleichen/ })
  await compared.getByText('2 von 3 Entscheidungen bleiben, 0 neu zu treffen, 1 entfallen').waitFor()
  await customer.expectAccessible('comparison')
  await button(compared, 'Neue Version übernehmen').click()
  await toast(page, 'Stückliste zugeordnet.')
  await said(page, 'Keine Hinweise mehr offen')
  await row('-F0').getByRole('cell', { name: '3', exact: true }).waitFor()

  await page.goto(enquiryUrl)
  await range(page).waitFor()
  await history.getByText('hat die neue Version FS2_S1_Stueckliste.csv der Stückliste übernommen').waitFor()
  await release(page, 'Anfrage freigeben')
  await toast(page, 'Anfrage freigegeben.')
  await customer.close()

  const supplier = await Window.signedIn('supplier.admin')
  const sale = supplier.page
  await sale.goto(enquiryUrl)
  await heading(sale, 'Förderstrecke Halle 5, Steuerschrank S3').waitFor()
  await sale.getByRole('link', { name: 'Positionen ansehen' }).waitFor()
  expect(await range(sale).count()).toBe(0)
  const sourced = await exported(sale, 'Zu beschaffende Artikel als CSV')
  expect(sourced.split('\n').filter((line) => line.includes('3RV2021-4AA15'))).toHaveLength(2)
  expect(sourced).not.toContain('3LD2003-0TK53')
  const supplied = await exported(sale, 'Beistellteile als CSV')
  expect(supplied).toContain('3LD2003-0TK53')
  expect(supplied).not.toContain('3RV2021-4AA15')
  // Who only reads is neither asked to check nor shown the keys that change something.
  await sale.getByRole('link', { name: 'Positionen ansehen' }).click()
  await heading(sale, 'Stückliste ansehen').waitFor()
  expect(await sale.getByText('ausschließen', { exact: true }).count()).toBe(0)
  await supplier.close()
})

test('whatever the window, the next line with a hint comes into sight as a whole', async () => {
  const customer = await Window.signedIn('customer.admin')
  const { page } = customer
  await createEnquiry(customer, 'Förderstrecke Halle 5, Steuerschrank S4')
  // more than are drawn at once, the hints far from each other
  const hints = [12, 64, 66, 131]
  const lines = Array.from({ length: 140 }, (_, index) => (hints.includes(index + 2) ? unknown : protection(1)))
  await uploadBom(page, list(...lines))
  await acceptMapping(page)
  await page.getByRole('link', { name: '4 Hinweise prüfen' }).click()
  const address = page.url().replace(/\?.*/, '')
  for (const size of [{ width: 1440, height: 900 }, { width: 1024, height: 768 }, phone]) {
    await page.setViewportSize(size)
    // A phone would begin with those to be decided alone (rule B24).
    await page.goto(`${address}?ansicht=alle`)
    // they come in portions
    await page.locator('[aria-rowcount="141"]').or(page.getByText('50 von 140')).first().waitFor()
    for (const [at, row] of [...hints, hints[0]].entries()) {
      await button(page, 'Nächster Hinweis').click()
      await said(page, `Hinweis ${(at % hints.length) + 1} von 4`)
      const details = button(page, 'Werte bearbeiten')
      await page.getByText(`Kein Vorschlag für Zeile ${row}`).waitFor()
      await expect.poll(() => details.evaluate(hidden), { message: `line ${row} at ${size.width}` }).toEqual([0, 0])
    }
  }
  await customer.close()
})

/** Pixels of an unfolded line that lie above and below what is seen of the page. */
const hidden = (part: Element): [number, number] => {
  const whole = part.closest('li, tr')
  const row = whole?.matches('tr') ? whole.previousElementSibling : whole
  const edge = (selector: string, side: 'top' | 'bottom') =>
    document.querySelector(selector)?.getBoundingClientRect()[side]
  const top = Math.max(edge('header', 'bottom') ?? 0, edge('thead th', 'bottom') ?? 0)
  const bottom = edge('[data-save-bar]', 'top') ?? window.innerHeight
  const [begins, ends] = [row?.getBoundingClientRect().top ?? 0, whole?.getBoundingClientRect().bottom ?? 0]
  return [Math.max(0, Math.round(top - begins)), Math.max(0, Math.round(ends - bottom))]
}

test('a price range has an address of its own, and leads from its sums to their lines and back', async () => {
  const { id } = await makeReleased()
  const { customer, supplier } = await sides()
  for (const size of [{ width: 1440, height: 900 }, phone]) {
    const window = await Window.signedIn(customer, size)
    const { page } = window
    await page.goto(`${inject('portalAddress')}/enquiry/${id}`)
    await page.getByRole('link', { name: 'Rechenweg ansehen' }).click()
    await page.waitForURL(/\/preisrahmen$/)
    await heading(page, 'Preisrahmen').waitFor()
    await page.getByRole('row', { name: /^Summe je Schrank/ }).waitFor()
    await button(page, 'Exportieren').waitFor()
    await window.expectAccessible('the page of a price range')
    // reached by its address alone
    await page.reload()
    await page
      .getByRole('link', { name: /^1 Position Siemens/ })
      .filter({ visible: true })
      .click()
    await page.waitForURL(/\/stueckliste\?anteil=discounted&rabattgruppe=/)
    await expect.poll(() => page.locator('[data-row]').count()).toBe(1)
    await page.getByText('3RT2015-1BB41').first().waitFor()
    const chip = button(page, /^Siemens, /)
    await window.expectAccessible('the lines of one figure')
    await page.goBack()
    await heading(page, 'Preisrahmen').waitFor()
    await page.goForward()
    await chip.click()
    await expect.poll(() => page.locator('[data-row]').count()).toBe(2)
    await window.close()
  }
  const sale = await Window.signedIn(supplier)
  await sale.page.goto(`${inject('portalAddress')}/enquiry/${id}/preisrahmen`)
  await sale.page
    .getByText('Die aufgerufene')
    .or(sale.page.getByRole('heading', { level: 1 }))
    .first()
    .waitFor()
  expect(await sale.page.getByText('Summe je Schrank').count()).toBe(0)
  await sale.close()
})

test('a title that is one long word makes no page wider where it is the way back', async () => {
  const { customer: mail } = await sides()
  const { id, lastUpdate } = await makeComplete()
  const title = unique('Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(2))
  await callAs(mail)(updateEnquiry, { body: { id, lastUpdate, title, released: true } })
  const offer = await makeOffer('open', id)
  const customer = await Window.signedIn(mail, phone)
  const { page } = customer
  const pages = [
    [`/enquiry/${id}/stueckliste`, 'Stückliste ansehen'],
    [`/enquiry/${id}/preisrahmen`, 'Preisrahmen'],
    [`/business-data/${offer.id}`, 'Projektordner'],
  ] as const
  for (const [path, name] of pages) {
    await page.goto(`${inject('portalAddress')}${path}`)
    await heading(page, name).waitFor()
    for (const width of [phone.width, 700]) {
      await page.setViewportSize({ ...phone, width })
      await customer.expectToFit(`${name} at ${width} px`)
    }
  }
  await customer.close()
})

test('on a phone the sheet that opens with an upload keeps its title and its buttons in sight', async () => {
  const { id } = await makeDraft()
  const customer = await Window.signedIn((await sides()).customer, phone)
  const { page } = customer
  await page.goto(`${inject('portalAddress')}/enquiry/${id}`)
  await uploadBom(page, list(protection(2)))
  const said = page.locator('[data-toast]').filter({ hasText: 'Stückliste hochgeladen.' })
  await said.hover()
  const sheet = page.getByRole('dialog')
  const isSeen = (part: Locator) =>
    part.evaluate((one) => {
      const { left, top, width, height } = one.getBoundingClientRect()
      const seen = document.elementFromPoint(left + width / 2, top + height / 2)
      return seen !== null && one.contains(seen)
    })
  for (const part of [heading(page, 'Stückliste zuordnen'), button(sheet, 'Abbrechen'), button(sheet, 'Schließen')])
    expect(await isSeen(part), String(part)).toBe(true)
  expect(await said.isVisible()).toBe(true)
  await customer.close()
})
