/** A workbook of a project folder is looked at without Excel: its sheets, its letters and row numbers, what is left out; and why nothing is seen. */
import * as XLSX from 'xlsx'
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { uploadFolderFile } from '../../src/api/contract/folder.ts'
import { phone, Window } from './support/browser.ts'
import { makeOffer, sides } from './support/deals.ts'
import { button } from './support/gestures.ts'
import { callAs } from './support/people.ts'

const address = inject('portalAddress')

const workbook = (): Uint8Array => {
  const book = XLSX.utils.book_new()
  const terminals = Array.from({ length: 900 }, (_, at) => [`-X1:${at + 1}`, 0.25 + at, 'Durchgangsklemme'])
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([['Klemme', 'Preis', 'Art'], ...terminals]), 'Klemmen')
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([['-W1', 'Ölflex 5G1,5']]), 'Kabel')
  const bytes: unknown = XLSX.write(book, { type: 'buffer', bookType: 'xlsx' })
  return Buffer.isBuffer(bytes) ? bytes : new Uint8Array()
}

/** A folder of the journey's own with these files. */
const makeFolder = async (files: readonly File[]): Promise<{ path: string; supplier: string }> => {
  const [{ id: offerId }, { supplier }] = [await makeOffer('open'), await sides()]
  for (const file of files) await callAs(supplier)(uploadFolderFile, { body: { offerId }, file })
  return { path: `${address}/business-data/${offerId}`, supplier }
}
const fileOf = (name: string, content: Uint8Array | string) =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name)
const row = (page: Page, name: string) => page.locator('tr[data-row]').filter({ hasText: name })
const cell = (page: Page, name: string) => page.getByRole('cell', { name, exact: true })

it('a workbook is seen sheet by sheet; what cannot be read says why and can be downloaded', async () => {
  const broken = fileOf('Kaputt.xlsx', 'PK\u0003\u0004 nichts')
  const { path, supplier } = await makeFolder([fileOf('Klemmenplan.xlsx', workbook()), broken])
  const window = await Window.signedIn(supplier)
  const { page } = window
  await page.goto(path)
  await row(page, 'Klemmenplan.xlsx').click()
  await cell(page, '-X1:1').waitFor()
  await cell(page, '0,25').waitFor()
  await page.getByRole('columnheader', { name: 'C', exact: true }).waitFor()
  await page.getByRole('rowheader', { name: '2', exact: true }).waitFor()
  await page.getByText('Gezeigt: 500 von 901 Zeilen.').waitFor()
  expect(await page.getByRole('tabpanel').getByRole('row').count(), 'only rows in sight are drawn').toBeLessThan(100)
  await window.expectAccessible('a workbook beside the folder')

  // by keys: the table scrolls, the arrows change the sheet and not the file
  const table = page.getByRole('region', { name: 'Klemmen', exact: true })
  await table.focus()
  // Rows that are being drawn meanwhile may stop what the browser scrolls by itself.
  await expect
    .poll(async () => {
      await page.keyboard.press('End')
      return cell(page, '-X1:499').isVisible()
    })
    .toBe(true)
  await page.getByRole('tab', { name: 'Klemmen' }).focus()
  await page.keyboard.press('ArrowRight')
  await cell(page, 'Ölflex 5G1,5').waitFor()
  expect(await page.getByRole('tab', { name: 'Kabel' }).getAttribute('aria-selected')).toBe('true')
  await page.getByText('Gezeigt: 500 von 901 Zeilen.').waitFor({ state: 'detached' })

  await page.keyboard.press('Escape')
  await row(page, 'Kaputt.xlsx').click()
  await page.getByText('Die Datei lässt sich nicht anzeigen').waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('status').getByRole('button', { name: 'Herunterladen' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Kaputt.xlsx')
  await window.close()
})

it('on a phone a table fills the screen', async () => {
  const { path, supplier } = await makeFolder([fileOf('Klemmenplan.xlsx', workbook())])
  const window = await Window.signedIn(supplier, phone)
  const { page } = window
  await page.goto(path)
  await page
    .getByRole('button', { name: /Klemmenplan\.xlsx/ })
    .first()
    .click()
  await cell(page, '-X1:1').waitFor()
  await window.expectToFit('a table on a phone')
  await window.expectAccessible('a table on a phone')
  await page.getByRole('tab', { name: 'Kabel' }).click()
  await cell(page, 'Ölflex 5G1,5').waitFor()
  await button(page, 'Zurück').last().click()
  await page.getByRole('tabpanel').waitFor({ state: 'detached' })
  await window.close()
})
