/** A customer's own order number and cost centre (rule E18): changed on an order, chosen as columns, found and exported; its supplier sees neither. */
import { expect, inject, test } from 'vitest'
import { keepOwnNumbers } from '../../src/api/contract/enquiry.ts'
import { phone, Window } from './support/browser.ts'
import { makeOffer, sides } from './support/deals.ts'
import { readDownload } from './support/files.ts'
import { button, toast } from './support/gestures.ts'
import { callAs } from './support/people.ts'

const address = inject('portalAddress')

test('kept beside a colleague, listed, found and exported, and no supplier sees them', async () => {
  const { customer, supplier } = await sides()
  const { id, enquiryId } = await makeOffer('accepted')
  const centre = `KST-${id.slice(0, 8)}`
  const window = await Window.signedIn(customer)
  const { page } = window
  await page.goto(`${address}/order/${id}`)
  await button(page, 'Angaben ändern').click()
  const dialog = page.getByRole('dialog', { name: 'Für Ihre Buchhaltung' })
  await dialog.getByLabel('Kostenstelle').fill(centre)
  await dialog.getByLabel('Eigene Bestellnummer').fill('B-4711')
  await window.expectAccessible('own numbers')
  // A colleague keeps something else meanwhile: it is said, and what is typed stays.
  const seen = { ownNumber: '', costCentre: '' }
  await callAs(customer)(keepOwnNumbers, { body: { id: enquiryId, ownNumber: '', costCentre: '4100', seen } })
  await button(dialog, 'Speichern').click()
  await dialog.getByText('Jetzt steht dort: Bestellnummer –, Kostenstelle 4100.').waitFor()
  expect(await dialog.getByLabel('Kostenstelle').inputValue()).toBe(centre)
  await button(dialog, 'Speichern').click()
  await toast(page, 'Angaben für Ihre Buchhaltung gespeichert.')
  await page.getByText(centre).waitFor()

  // The enquiry has the same, on a phone, too; what is typed there is not lost by a slip.
  const small = await Window.signedIn(customer, phone)
  await small.page.goto(`${address}/enquiry/${enquiryId}`)
  await small.page.getByText(centre).waitFor()
  await button(small.page, 'Angaben ändern').click()
  await small.page.getByLabel('Kostenstelle').fill('anders')
  await small.page.keyboard.press('Escape')
  await small.page.getByRole('alertdialog').waitFor()

  await page.goto(`${address}/order`)
  await button(page, 'Spalten und Ansicht').click()
  const panel = page.getByRole('complementary', { name: 'Spalten und Ansicht' })
  await panel.getByRole('checkbox', { name: 'Bestellnummer' }).check()
  await panel.getByRole('checkbox', { name: 'Kostenstelle' }).check()
  await page.getByRole('searchbox').first().fill(centre)
  await page.getByRole('cell', { name: centre }).waitFor()
  await button(page, 'Exportieren').click()
  const exporting = page.getByRole('dialog')
  await exporting.getByText('CSV', { exact: true }).click()
  const download = page.waitForEvent('download')
  await button(exporting, /exportieren$/).click()
  const lines = (await readDownload(await download)).split('\r\n')
  expect(lines[0]).toContain('Bestellnummer;Kostenstelle')
  expect(lines[1]).toContain(`B-4711;${centre}`)

  const other = await Window.signedIn(supplier)
  await other.page.goto(`${address}/order/${id}`)
  await other.page.getByText('Auftragsbestätigung').first().waitFor()
  expect(await other.page.getByText('Kostenstelle').count()).toBe(0)
  await other.page.goto(`${address}/order`)
  await button(other.page, 'Spalten und Ansicht').click()
  await other.page.getByRole('checkbox', { name: 'Bestellnummer' }).waitFor()
  expect(await other.page.getByRole('checkbox', { name: 'Kostenstelle' }).count()).toBe(0)
})
