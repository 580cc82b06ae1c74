/** What an offer says besides its lines, and how they come into it: parts list, terms, scale, copper, options, tables, templates (rules P9–P16). */
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { phone, Window } from './support/browser.ts'
import { makeReleased, sides } from './support/deals.ts'
import { addOfferFile } from './support/enquiry.ts'
import { button, field, toast } from './support/gestures.ts'
import { unique } from './support/people.ts'

const address = inject('portalAddress')

const cell = (page: Page, column: string, place: number) =>
  page.getByLabel(`${column}, Position ${place}`, { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Speichern', exact: true })
const sum = (page: Page, text: string) => page.getByRole('grid').getByText(text).first()

const begin = async () => {
  const { supplier } = await sides()
  const { id: enquiryId } = await makeReleased()
  const seller = await Window.signedIn(supplier)
  const { page } = seller
  await page.goto(`${address}/offer/new/${enquiryId}`)
  await page.getByRole('switch', { name: 'Nur Gesamtpreis' }).click()
  return { seller, page, enquiryId }
}
/** As a spreadsheet puts it there. */
const paste = (page: Page, rows: readonly string[]) =>
  cell(page, 'Bezeichnung', 1).evaluate((element, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, rows.join('\r\n'))

const line = async (page: Page, place: number, text: string, price: string) => {
  await cell(page, 'Bezeichnung', place).fill(text)
  await cell(page, 'Einzelpreis', place).fill(price)
}

it('a calculator says what the parts list, the terms, the copper and five cabinets come to; the customer ticks an option', async () => {
  const { customer } = await sides()
  const { seller, page } = await begin()
  await button(page, 'Erste Position eingeben').click()
  await line(page, 1, 'Gehäuse', '1.000,00')
  await button(page, 'Position hinzufügen').click()
  await line(page, 2, 'Kupferzuschlag', '')
  await cell(page, 'Art', 2).selectOption({ label: 'Kupferzuschlag' })
  await cell(page, 'Menge', 2).fill('38,4')
  await page.getByLabel('DEL-Notiz, Position 2', { exact: true }).fill('950')
  await page.getByLabel('Kupferbasis, Position 2', { exact: true }).fill('150')
  await page.getByLabel('Tag der DEL-Notiz, Position 2', { exact: true }).fill('21.11.2025')
  await expect.poll(() => cell(page, 'Einzelpreis', 2).inputValue()).toBe('8,00')
  await sum(page, '2.614,40').waitFor()
  await button(page, 'Option hinzufügen').click()
  await line(page, 3, 'USV 24 V DC', '486')

  // more than the list holds is wrong; one line in it, the other left out
  await page.getByLabel('Zeilen der Stückliste in Position 1').fill('3')
  await page.getByText('1 Zeile zu viel genannt').waitFor()
  await page.getByLabel('Zeilen der Stückliste in Position 1').fill('1')
  await page.getByText('1 Zeile der Stückliste ohne Angabe').waitFor()
  await button(page, 'Ausnahme hinzufügen').click()
  await page.getByLabel('Zeile der Stückliste, Ausnahme 1').fill('99')
  await page.getByLabel('Was nicht enthalten ist, Ausnahme 1').fill('Menge unlesbar')

  await button(page, 'Stückzahl hinzufügen').click()
  await page.getByLabel('Schränke, Staffel 1').fill('5')
  await page.getByLabel('Nachlass, Staffel 1').fill('90')
  await field(page, 'Angebotsnummer').fill('AN-28')
  await save(page).click()
  await page.getByText('Mehr Schränke kosten zusammen weniger als weniger Schränke.').first().waitFor()
  await page.getByLabel('Nachlass, Staffel 1').fill('2,5')
  await page.getByText('6.372,60').first().waitFor()
  await field(page, 'Zahlungsziel').fill('30')
  await field(page, 'Skonto').fill('2')
  await field(page, 'Skontofrist').fill('45')
  await field(page, 'Skontofrist').blur()
  await page.getByText('Die Skontofrist endet nach dem Zahlungsziel.').first().waitFor()
  await field(page, 'Skontofrist').fill('14')
  await field(page, 'Lieferzeit').fill('7')
  await save(page).click()
  // the server knows the rows
  await page.getByText('Eine ausgenommene Zeile ist keine Position').first().waitFor()
  await page.getByLabel('Zeile der Stückliste, Ausnahme 1').fill('3')
  await save(page).click()
  await page.waitForURL(/\/offer\/(?!new)/)
  await seller.expectAccessible('an offer with all that it says')
  await page.setViewportSize(phone)
  await page.getByText('Preis nach Stückzahl').first().waitFor()
  await page.setViewportSize({ width: 1440, height: 900 })
  await addOfferFile(page, 'AN-28')
  await button(page, 'Angebot freigeben').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Angebot freigeben' }).click()
  await toast(page, 'Angebot freigegeben.')

  const buyer = await Window.signedIn(customer)
  await buyer.page.goto(page.url())
  await buyer.page.getByText('Zeile 3 der Stückliste').waitFor()
  await buyer.page.getByText('30 Tage netto, 2 % Skonto in 14 Tagen').waitFor()
  await buyer.page.getByText('Skonto entspricht 52,29').waitFor()
  await buyer.page.getByText('DEL 950,00').waitFor()
  await buyer.page.getByText('6.372,60').waitFor()
  const tick = buyer.page.getByRole('checkbox', { name: 'USV 24 V DC in die Bestellung übernehmen' })
  await tick.check()
  const order = buyer.page.getByRole('region', { name: 'Ihre Bestellung' })
  await order.getByText('3.586,40').first().waitFor()
  await order.getByText('4.267,82').waitFor()
  await buyer.expectAccessible('an order that is put together')
  await buyer.page.reload()
  await expect.poll(() => tick.isChecked()).toBe(true)
  for (const window of [seller, buyer]) await window.close()
  expect([...seller.errors, ...buyer.errors]).toEqual([])
})

it('rows out of a spreadsheet are looked at, taken in one step and taken back', async () => {
  const { seller, page } = await begin()
  await button(page, 'Erste Position eingeben').click()
  await paste(page, [
    'Pos\tLeistung\tMenge\tME\tEP\tGP\tKoA',
    '1\tGehäuse\t1\tSchrank\t8.690,00\t8.690,00\tMAT',
    '2\tVerdrahtung\t46\tStd\t68,00\t3.128,00\tLOHN',
    "3\t=cmd|' /C calc'!A0\t1\tpsch\t392,00\t395,00\tPRF",
    '\tSumme\t\t\t\t12.213,00\t',
  ])
  const dialog = page.getByRole('dialog', { name: '3 Zeilen aus der Zwischenablage einfügen' })
  await dialog.getByText('Zeile 4: Menge × Einzelpreis ergibt 392,00').waitFor()
  await dialog.getByText('Zeile 5 ist eine Summenzeile und bleibt weg.').waitFor()
  await dialog.getByText('12.210,00').waitFor()
  await seller.expectAccessible('a table before it is taken')
  await dialog.getByLabel('Spalte 5').selectOption({ label: 'Auslassen' })
  await dialog.getByLabel('Spalte 6').selectOption({ label: 'Einzelpreis' })
  await dialog.getByText('152.973,00').waitFor()
  await dialog.getByLabel('Spalte 5').selectOption({ label: 'Einzelpreis' })
  await button(dialog, '3 Zeilen einfügen').click()
  await expect.poll(() => cell(page, 'Bezeichnung', 3).inputValue()).toBe("=cmd|' /C calc'!A0")
  await expect.poll(() => cell(page, 'Art', 2).inputValue()).toBe('WORK')
  await sum(page, '24.420,00').waitFor()
  // As the dialog has said it, wherever it has left the cursor.
  await page.keyboard.press('Control+z')
  await expect.poll(() => cell(page, 'Bezeichnung', 3).count()).toBe(0)
  await seller.close()
  expect(seller.errors).toEqual([])
})

it('lines are kept as a template and begin the next offer, beside what the portal reckons', async () => {
  const { seller, page } = await begin()
  const name = unique('Standardkalkulation ')
  await button(page, 'Erste Position eingeben').click()
  await line(page, 1, 'Verdrahtung und Montage', '68')
  await cell(page, 'Art', 1).selectOption({ label: 'Arbeitszeit' })
  await button(page, 'Vorlagen').click()
  const dialog = page.getByRole('dialog', { name: 'Vorlagen der Preisaufstellung' })
  await field(dialog, 'Diese Positionen behalten als').fill(name)
  await button(dialog, 'Behalten').click()
  await button(dialog, `Vorlage ${name} löschen`).waitFor()
  await page.keyboard.press('Escape')
  // other lines under the same name
  await cell(page, 'Menge', 1).fill('2')
  await button(page, 'Vorlagen').click()
  await field(dialog, 'Diese Positionen behalten als').fill(name)
  await button(dialog, 'Behalten').click()
  await dialog.getByText('Eine Vorlage mit diesem Namen gibt es schon.').waitFor()
  await seller.expectAccessible('the templates')
  await button(dialog, 'Übernehmen').click()
  await expect.poll(() => cell(page, 'Bezeichnung', 2).inputValue()).toBe('Verdrahtung und Montage')

  await button(page, 'Aus der Stückliste rechnen').click()
  const reckoned = page.getByRole('dialog', { name: 'Aus der Stückliste gerechnet' })
  await reckoned.getByText('Nichts davon steht im Angebot').waitFor()
  await seller.expectAccessible('what the portal reckons')
  await button(reckoned, 'Übernehmen').first().click()
  await expect.poll(() => cell(page, 'Bezeichnung', 3).inputValue()).toContain('Material laut Stückliste')

  await button(page, 'Vorlagen').click()
  await button(dialog, `Vorlage ${name} löschen`).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click()
  await dialog.getByText('Noch keine Vorlage.').waitFor()
  await seller.close()
  expect(seller.errors).toEqual([])
})
