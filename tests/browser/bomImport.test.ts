/** The operator checks a parts list against the catalogue, gives a number that nobody knows to its article, and deletes the result (rule B13). */
import { expect, inject, it } from 'vitest'
import { Window } from './support/browser.ts'
import { named } from './support/files.ts'
import { button, heading, toast } from './support/gestures.ts'
import { unique } from './support/people.ts'

const address = inject('portalAddress')

it('a parts list is checked without an enquiry, completed and deleted', async () => {
  const own = unique('N')
  const fileName = `${unique('Presse ')}.csv`
  const text = `Bestellnummer;Hersteller;Menge\n2904602;Phoenix Contact;1\n${own};Phoenix Contact;2\n`
  const operator = await Window.signedIn('operator.staff')
  const { page } = operator

  let answer = (): void => undefined
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/admin/bom/all/simple', async (route) => {
    await answered
    await route.continue()
  })
  await page.goto(`${address}/import/stueckliste`)
  await heading(page, 'Stücklistenimport').waitFor()
  // Whoever has begun to choose a file goes on when the list turns out to be empty.
  const place = await page.locator('input[type=file]').first().elementHandle()
  answer()
  await page.getByText('Noch keine Ergebnisse').or(page.getByRole('table')).first().waitFor()
  await page.unroute('**/api/admin/bom/all/simple')
  await place?.setInputFiles(named(fileName, Buffer.from(text), 'text/csv'))
  const sheet = page.getByRole('dialog', { name: 'Stückliste zuordnen' })
  await button(sheet, 'Abbrechen').click()
  await page.getByText('Die Datei ist gelesen').waitFor()
  await operator.expectAccessible('import of parts lists')
  await button(page, 'Spalten zuordnen und prüfen').click()
  await button(sheet, 'Zuordnung übernehmen').click()

  await heading(page, fileName).waitFor()
  await page.getByText(/^50.%$/).waitFor()
  await page.getByText(own).first().waitFor()
  expect(await page.getByText('2904602').count()).toBe(0)
  await operator.expectAccessible('result of a parts list')

  await button(page, 'Artikel zuordnen').first().click()
  await page.getByPlaceholder('Nummer, Bezeichnung, Hersteller').last().fill('2904602')
  await button(page.getByRole('dialog'), /^2904602 der Zeile 3 zuordnen$/).click()
  await button(page.getByRole('alertdialog'), 'Nummer zuordnen').click()
  await toast(page, 'Artikel zugeordnet.')
  await page.getByText(/^100.%$/).waitFor()
  await page.locator('label').filter({ hasText: /^Alle/ }).click()
  await page.getByText('von Hand ersetzt').waitFor()

  await page.goto(`${address}/import/stueckliste`)
  await page.getByRole('checkbox', { name: new RegExp(fileName) }).check()
  await button(page, 'Ergebnisse löschen').click()
  await button(page.getByRole('alertdialog'), '1 Ergebnis löschen').click()
  await toast(page, '1 Ergebnis gelöscht.')
  await operator.close()
})

it('a file without headers keeps its first line, and what is missing moves no column', async () => {
  const fileName = `${unique('Ohne Kopf ')}.csv`
  const operator = await Window.signedIn('operator.staff')
  const { page } = operator
  await page.goto(`${address}/import/stueckliste`)
  await heading(page, 'Stücklistenimport').waitFor()
  const text = '2904602;2;Stromversorgung\n3211861;1;Klemme\n'
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(named(fileName, Buffer.from(text), 'text/csv'))
  const sheet = page.getByRole('dialog', { name: 'Stückliste zuordnen' })
  await sheet.getByText('In Zeile 1 wurden keine Spaltenüberschriften erkannt').waitFor()

  const column = (letter: string) => button(sheet, new RegExp(`^Artikelfeld für Spalte ${letter}`)).first()
  const before = await column('A').boundingBox()
  await button(sheet, 'Zuordnung übernehmen').click()
  await page.getByText('Es ist weder die Bestellnummer noch die Herstellernummer zugeordnet').waitFor()
  expect(await column('A').boundingBox()).toEqual(before)

  for (const [letter, name] of [
    ['A', 'Bestellnummer'],
    ['B', 'Menge'],
  ] as const) {
    await column(letter).click()
    await page.getByRole('option', { name, exact: true }).click()
  }
  await sheet.getByText('Zeile 1 enthält keine Überschriften und wird als Position übernommen').waitFor()
  // what the file is taken for by now moves nothing either
  expect((await column('A').boundingBox())?.y).toBe(before?.y)
  await button(sheet, 'Zuordnung übernehmen').click()
  await heading(page, fileName).waitFor()
  await page
    .locator('label')
    .filter({ hasText: /^Alle\s*2/ })
    .waitFor()
  await page.getByText('ohne Kopfzeile').waitFor()
  await operator.close()
})
