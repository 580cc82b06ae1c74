/** A list as somebody wants to see it: columns, views for oneself and the company, and what of it goes into a file (rules L8, L13, L14). */
import { expect, inject, test } from 'vitest'
import { readFile } from 'node:fs/promises'
import { read, utils } from 'xlsx'
import { phone, Window } from './support/browser.ts'
import { makeOffer, sides } from './support/deals.ts'
import { readDownload } from './support/files.ts'
import { button, toast } from './support/gestures.ts'
import { makeAdmin, makePerson } from './support/people.ts'
import { row } from './support/lists.ts'

const address = inject('portalAddress')
const headings = (window: Window) => window.page.getByRole('columnheader').allInnerTexts()

test('columns are chosen, kept as a view, shared, opened with, and exported as they are shown', async () => {
  const { company, user: admin } = await makeAdmin()
  const colleague = await makePerson({ companyId: company.id })
  const window = await Window.visitor()
  await window.signIn(admin.mail)
  const { page } = window
  const views = page.getByRole('navigation', { name: 'Ansichten' })
  const tab = (name: string) => views.getByRole('button', { name: new RegExp(`^${name}`) })

  await page.goto(`${address}/user`)
  await row(page, colleague.lastname).waitFor()
  await button(page, 'Spalten und Ansicht').click()
  const panel = page.getByRole('complementary', { name: 'Spalten und Ansicht' })
  await panel.getByRole('checkbox', { name: 'Vorname' }).uncheck()
  await button(panel, 'Anmeldungen nach oben').click()
  await expect
    .poll(() => headings(window))
    .toEqual(['', 'Nachname', 'Anmeldungen', 'E-Mail-Adresse', 'Letzte Anmeldung', expect.anything()])
  await window.expectAccessible('columns and view')
  await panel.getByRole('textbox', { name: 'Name der Ansicht' }).fill('Ohne Vornamen')
  await panel.getByRole('switch', { name: `Mit ${company.name} teilen` }).check()
  await panel.getByRole('switch', { name: 'Meine Standardansicht' }).check()
  await button(panel, 'Als neue Ansicht').click()
  await toast(page, 'Ansicht gespeichert.')
  await tab('Ohne Vornamen').waitFor()

  // What differs from it is marked, and one click leads back.
  await page.getByRole('columnheader', { name: 'E-Mail-Adresse' }).getByRole('button').click()
  await tab('Ohne Vornamen, .*geändert, nicht gespeichert').waitFor()
  await tab('Ohne Vornamen').click()
  await tab('Ohne Vornamen, \\d+ Zeilen?, Ihre Standardansicht, mit der Firma geteilt$').waitFor()

  await button(page, 'Exportieren').click()
  const dialog = page.getByRole('dialog', { name: 'Benutzer exportieren' })
  await dialog.getByText('CSV', { exact: true }).click()
  // What will stand in the file stands there before it is made.
  const preview = dialog.getByRole('table', { name: 'Die ersten Zeilen der Datei' })
  await preview.getByRole('columnheader', { name: 'Anmeldungen' }).waitFor()
  await dialog.getByText('Vorschau: 4 von 4 Spalten').waitFor()
  await window.expectAccessible('export')
  const download = page.waitForEvent('download')
  await button(dialog, /^\d+ Zeilen exportieren$/).click()
  expect((await download).suggestedFilename()).toMatch(/^Benutzer_Ohne-Vornamen_\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readDownload(await download)).split('\r\n')
  expect(lines[0]).toBe('\ufeffNachname;Anmeldungen;E-Mail-Adresse;Letzte Anmeldung')
  expect(lines.some((line) => line.includes(colleague.mail))).toBe(true)

  // The whole list is one click, and the menu goes on opening with the view.
  await tab('Alle').click()
  await page.getByRole('columnheader', { name: 'Vorname' }).waitFor()
  await page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link', { name: 'Anfragen' }).click()
  await page.waitForURL(/\/enquiry/)
  await page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link', { name: 'Benutzer' }).click()
  await page.waitForURL(/\/user\?ansicht=/)
  await page.getByRole('columnheader', { name: 'Vorname' }).waitFor({ state: 'detached' })

  await page.setViewportSize(phone)
  await window.expectToFit('list with views')
  await button(page, 'Ansicht: Ohne Vornamen').waitFor()
  await window.close()
})

test('on another device the list opens with it; a shared one that is deleted is gone for all', async () => {
  const { company, user: admin } = await makeAdmin()
  const second = await makePerson({ companyId: company.id, admin: true })
  const window = await Window.visitor()
  await window.signIn(admin.mail)
  await window.page.goto(`${address}/user`)
  await row(window.page, second.lastname).waitFor()
  await button(window.page, 'Neue Ansicht').click()
  const panel = window.page.getByRole('complementary')
  await panel.getByRole('textbox', { name: 'Name der Ansicht' }).fill('Kurz')
  await panel.getByRole('checkbox', { name: 'Anmeldungen' }).uncheck()
  await panel.getByRole('switch', { name: `Mit ${company.name} teilen` }).check()
  await panel.getByRole('switch', { name: 'Meine Standardansicht' }).check()
  await button(panel, 'Als neue Ansicht').click()
  await toast(window.page, 'Ansicht gespeichert.')
  await window.close()

  const elsewhere = await Window.visitor()
  await elsewhere.signIn(admin.mail)
  await elsewhere.page.goto(`${address}/user`)
  await elsewhere.page.waitForURL(/ansicht=/)
  await expect.poll(() => headings(elsewhere)).not.toContain('Anmeldungen')
  await elsewhere.close()

  const other = await Window.visitor()
  await other.signIn(second.mail)
  await other.page.goto(`${address}/user`)
  await other.page.getByRole('navigation', { name: 'Ansichten' }).getByRole('button', { name: /^Kurz/ }).click()
  await button(other.page, 'Spalten und Ansicht').click()
  await button(other.page.getByRole('complementary'), 'Löschen').click()
  await button(other.page.getByRole('alertdialog', { name: 'Ansicht „Kurz“ löschen?' }), 'Löschen').click()
  await toast(other.page, 'Ansicht gelöscht.')
  await other.page.getByRole('button', { name: /^Kurz/ }).waitFor({ state: 'detached' })
  await other.close()
})

test('offers are exported as a workbook whose amounts are numbers', async () => {
  const offer = await makeOffer('open')
  const window = await Window.signedIn((await sides()).customer)
  const { page } = window
  await page.goto(`${address}/offer?suche=${encodeURIComponent(offer.offerNumber)}`)
  await row(page, offer.offerNumber).waitFor()
  await button(page, 'Exportieren').click()
  const dialog = page.getByRole('dialog', { name: 'Angebote exportieren' })
  await dialog.getByRole('cell', { name: offer.offerNumber }).waitFor()
  await dialog.getByText('Alle, ohne Suche und Filter').click()
  // how many these are is told once they are asked for, beside how many were found
  await dialog.getByRole('radio', { name: /^Alle, ohne Suche und Filter \d+ Zeilen?$/ }).waitFor()
  await dialog.getByText('Mit Suche und Filter, alle Seiten').click()
  const download = page.waitForEvent('download')
  await button(dialog, '1 Zeile exportieren').click()
  const book = read(await readFile(await (await download).path()))
  expect(utils.sheet_to_json(book.Sheets['Angebote'] ?? {})[0]).toMatchObject({
    Angebotsnummer: offer.offerNumber,
    'Preis gesamt netto (€)': offer.price,
  })
  await window.close()
})
