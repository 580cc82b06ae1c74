/** The operator's staff looks after the catalogue on a phone: what is missing in it, and an export that is kept for a while (rules W6, W7). */
import { readFile } from 'node:fs/promises'
import { expect, inject, it } from 'vitest'
import { phone, Window } from './support/browser.ts'
import { button, fillFields, toast } from './support/gestures.ts'

const address = inject('portalAddress')

it('a gap opens its articles, and a filter is exported, kept and deleted', async () => {
  const staff = await Window.signedIn('operator.staff', phone)
  const { page } = staff
  await page.goto(`${address}/article`)
  await page.getByRole('button', { name: /Ohne Rabattgruppe/ }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('luecke')).toBe('discountGroup')
  await button(page, 'Exportieren').click()
  const dialog = page.getByRole('dialog', { name: 'Artikel exportieren' })
  await dialog.getByRole('checkbox', { name: 'Lapp', exact: true }).check()
  await fillFields(dialog, { 'Listenpreis ab': '4.000' })
  await dialog.getByText(/^[1-9]\d* Artikel$/).waitFor()
  const [download] = await Promise.all([page.waitForEvent('download'), button(dialog, 'Als CSV exportieren').click()])
  const name = download.suggestedFilename()
  expect(name).toMatch(/^artikel_\d\d-\d\d-\d{4}_\d\d-\d\d-\d\d\.csv$/)
  const text = await readFile(await download.path(), 'utf8')
  expect(text.startsWith('\ufeffBestellnummer;Hersteller;')).toBe(true)
  await button(page, 'Exportieren').click()
  await dialog.getByRole('button', { name: `${name} löschen` }).click()
  await toast(page, 'Exportdatei gelöscht.')
  await dialog.getByRole('button', { name: `${name} löschen` }).waitFor({ state: 'detached' })
  await staff.close()
})
