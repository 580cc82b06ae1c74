/** An offer's price is written line by line with the keyboard alone, and read by both sides (rules P6–P8). */
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { phone, Window } from './support/browser.ts'
import { makeOffer, makeReleased, sides } from './support/deals.ts'
import { addOfferFile } from './support/enquiry.ts'
import { button, expectFocused, field, toast } from './support/gestures.ts'

const address = inject('portalAddress')

const cell = (page: Page, column: string, place: number) =>
  page.getByLabel(`${column}, Position ${place}`, { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Speichern', exact: true })
const type = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await (key.startsWith('<') ? page.keyboard.press(key.slice(1, -1)) : page.keyboard.type(key))
}

it('a calculator writes ten lines by keys, takes a step back, and the customer reads them', async () => {
  const { supplier, customer } = await sides()
  const { id: enquiryId } = await makeReleased()
  const seller = await Window.signedIn(supplier)
  const { page } = seller
  await page.goto(`${address}/offer/new/${enquiryId}`)
  await page.getByRole('switch', { name: 'Nur Gesamtpreis' }).click()
  await button(page, 'Erste Position eingeben').click()
  await expectFocused(cell(page, 'Bezeichnung', 1))

  const rest = async (quantity: string, price: string) =>
    type(page, '<Tab>', '<Tab>', quantity, '<Tab>', '<Tab>', price)
  await type(page, 'Gehäuse und Schaltgeräte')
  await rest('1', '8690')
  await type(page, '<Enter>')
  await expectFocused(cell(page, 'Bezeichnung', 2))
  await type(page, 'Klemmen, Leitungen, Kanäle')
  await rest('1', '1420')
  await type(page, '<Control+Enter>', 'Verdrahtung und Montage', '<Shift+Tab>', 'A')
  await expect.poll(() => cell(page, 'Art', 3).inputValue()).toBe('WORK')
  await type(page, '<Tab>')
  await rest('46', '68')
  await type(page, '<Control+Enter>', '<Shift+Tab>', 'R')
  await expect.poll(() => cell(page, 'Bezug', 4).inputValue()).toBe('SHARE')
  await cell(page, 'Menge', 4).fill('3')
  const sum = page.getByRole('grid').getByText('25.869,40')
  await sum.waitFor()

  // up and back again, doubled and taken back
  await cell(page, 'Bezeichnung', 3).focus()
  await type(page, '<Alt+ArrowUp>')
  await expect.poll(() => cell(page, 'Bezeichnung', 2).inputValue()).toBe('Verdrahtung und Montage')
  await expectFocused(cell(page, 'Bezeichnung', 2))
  await type(page, '<Alt+ArrowDown>', '<Control+d>')
  await cell(page, 'Bezeichnung', 5)
    .or(cell(page, 'Menge', 5))
    .first()
    .waitFor()
  await type(page, '<Control+z>')
  await expect.poll(() => cell(page, 'Menge', 5).count()).toBe(0)

  await button(page, 'Option hinzufügen').click()
  await type(page, 'USV 24 V DC')
  await rest('1', '486')
  await button(page, 'Alternative hinzufügen').click()
  await type(page, 'Klemmen eines anderen')
  await rest('1', '1310')
  await page
    .getByLabel('Alternative zu, Position 6')
    .selectOption({ label: 'Alternative zu 2: Klemmen, Leitungen, Kanäle' })
  await page.getByText('−213,40').waitFor()
  await page.getByText('+972,00').waitFor()

  // what is wrong is named, and the cursor goes there
  await field(page, 'Angebotsnummer').fill('AN-27')
  await cell(page, 'Menge', 3).fill('4x')
  await save(page).click()
  await expectFocused(cell(page, 'Menge', 3))
  await page.getByText('Nicht alle Positionen sind vollständig.').first().waitFor()
  await page.getByText('Menge: Keine Zahl.').waitFor()
  await cell(page, 'Menge', 3).fill('46')
  await save(page).click()
  await page.waitForURL(/\/offer\/(?!new)/)
  await sum.waitFor()
  await seller.expectAccessible('an offer of lines')
  await page.setViewportSize(phone)
  await page.getByText('Position hinzufügen').waitFor()
  await page.setViewportSize({ width: 1440, height: 900 })

  await addOfferFile(page, 'AN-27')
  await button(page, 'Angebot freigeben').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Angebot freigeben' }).click()
  await toast(page, 'Angebot freigegeben.')
  const buyer = await Window.signedIn(customer)
  await buyer.page.goto(page.url())
  const lines = buyer.page.getByRole('table', { name: 'Preisaufstellung' })
  await lines.getByText('Rabatt auf Material').waitFor()
  await lines.getByText('25.869,40').first().waitFor()
  await lines.getByText('Alternative zu 2').waitFor()
  await buyer.expectAccessible("an offer's lines")

  // the next version says what became of them
  await button(page, 'Neue Version anlegen').first().click()
  await cell(page, 'Menge', 3).fill('40')
  await cell(page, 'Menge', 3).blur()
  await save(page).click()
  await toast(page, 'Angebot gespeichert.')
  await addOfferFile(page, 'AN-27-2')
  await button(page, 'Angebot freigeben').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Angebot freigeben' }).click()
  await toast(page, 'Angebot freigegeben.')
  await buyer.page.goto(page.url())
  await lines.getByText('gegenüber Version 1').waitFor()
  await lines.getByText('−816,00').first().waitFor()
  for (const window of [seller, buyer]) await window.close()
  expect([...seller.errors, ...buyer.errors]).toEqual([])
})

it('one amount stays one field, and takes the sum of the lines along', async () => {
  const { supplier } = await sides()
  const { id } = await makeOffer('draft')
  const seller = await Window.signedIn(supplier)
  const { page } = seller
  await page.goto(`${address}/offer/${id}`)
  const only = page.getByRole('switch', { name: 'Nur Gesamtpreis' })
  await expect.poll(() => only.isChecked()).toBe(true)
  await page.getByLabel(/Angebotspreis/).waitFor()
  await only.click()
  await button(page, 'Erste Position eingeben').click()
  await type(page, 'Alles', '<Tab>', '<Tab>', '2', '<Tab>', '<Tab>', '1.250,50')
  await only.click()
  await expect.poll(() => page.getByLabel(/Angebotspreis/).inputValue()).toBe('5.002,00')
  await page.getByText('1 Position der Aufstellung bleibt gespeichert').waitFor()
  await only.click()
  await expect.poll(() => cell(page, 'Bezeichnung', 1).inputValue()).toBe('Alles')
  await seller.close()
  expect(seller.errors).toEqual([])
})

it('what the server reckons otherwise is told with both sums', async () => {
  const { supplier } = await sides()
  const { id: enquiryId } = await makeReleased()
  const { page } = await Window.signedIn(supplier)
  await page.goto(`${address}/offer/new/${enquiryId}`)
  await field(page, 'Angebotsnummer').fill('AN-28')
  await field(page, 'Angebotspreis netto').fill('12')
  await page.route('**/api/offer/', (route) =>
    route.fulfill({
      status: 422,
      json: {
        code: 'PRICE_SUM_WRONG',
        message: '',
        details: { given: 12, reckoned: 13, givenText: '12,00', reckonedText: '13,00' },
      },
    }),
  )
  await save(page).click()
  await page
    .getByText('Die Positionen der Preisaufstellung ergeben 13,00 €, als Angebotspreis sind 12,00 € angegeben.')
    .first()
    .waitFor()
})
