/** The operator keeps how a price list is read, tries it out, imports it, ends an import, and undoes one (rules W4, W8–W11). */
import { expect, inject, it } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { createArticle } from '../../src/api/contract/article.ts'
import refusals from '../../src/i18n/de/refusals.json'
import { Window } from './support/browser.ts'
import { named } from './support/files.ts'
import {
  button,
  expectError,
  expectFocused,
  expectStill,
  field,
  fillFields,
  heading,
  toast,
} from './support/gestures.ts'
import { callAs, unique } from './support/people.ts'

const address = inject('portalAddress')
const priceList = (text: string) => named('Preise.csv', Buffer.from(text), 'text/csv')
const fileInput = (page: Page) => page.locator('input[type=file]').first()
const figure = (page: Page, label: string) => page.locator('dl > div').filter({ hasText: label }).locator('dd').first()

/** The page of the import that was just begun: the page before lists others, with their states. */
const expectOneImport = (page: Page) => page.waitForURL(/\/article\/import\/(?!new$)[^/]+$/)

const confirmed = (page: Page, answer: string) =>
  page.getByRole('alertdialog').getByRole('button', { name: answer }).click()

/** On a phone too, what a field says as it is left moves no button away from under the finger. */
const aSentenceLosesNoPress = async (page: Page) => {
  const before = page.viewportSize() ?? { width: 1440, height: 900 }
  const [row, reread] = [field(page, 'Kopfzeile'), button(page, 'Kopfzeile neu einlesen')]
  await page.setViewportSize({ width: 390, height: 844 })
  await row.scrollIntoViewIfNeeded()
  await row.fill('88888')
  await expectStill(reread, async () => {
    await reread.hover()
    await page.mouse.down()
    await expectError(row, 'noch nicht eingelesen')
  })
  await page.mouse.up()
  await expectError(row, refusals.BOM_HEADER_ROW_BEYOND_SHEET)
  await expectFocused(row)
  await page.setViewportSize(before)
}

/** A row without headings is marked at its field, does not count, and moves nothing; no more does a number that has no column (rule R7). */
const saysWhatIsWrongWithTheRow = async (page: Page) => {
  const row = field(page, 'Kopfzeile')
  const mapping = page.getByRole('list', { name: 'Zuordnung der Spalten' })
  await row.scrollIntoViewIfNeeded()
  await expectStill(mapping, async () => {
    await row.fill('99999')
    await row.press('Tab')
    await expectError(row, 'noch nicht eingelesen')
    await page.getByText('3 von 4 erfüllt').waitFor()
  })
  await button(page, 'Kopfzeile neu einlesen').click()
  await expectError(row, refusals.BOM_HEADER_ROW_BEYOND_SHEET)
  await expectFocused(row)
  await page.getByText('3 von 4 erfüllt').waitFor()
  await aSentenceLosesNoPress(page)
  await row.fill('2')
  await page.getByText('4 von 4 erfüllt').waitFor()
  const top = async (what: Locator) => (await what.boundingBox())?.y ?? 0
  const below = async () => (await top(mapping)) - (await top(heading(page, 'Zuordnung der Spalten')))
  const before = await below()
  await button(mapping, 'Artikelfeld der Spalte A: Leeren').click()
  await button(page, 'Konfiguration anlegen').first().click()
  await page.getByText('Bitte weisen Sie mindestens die Bestellnummer zu.').first().waitFor()
  await expectFocused(mapping)
  expect(await below()).toBe(before)
  await button(mapping, /^Artikelfeld der Spalte A (?!.*Leeren)/).click()
  await page.getByRole('option', { name: 'Bestellnummer', exact: true }).click()
}

it('a price list is configured, tried out, imported and undone', async () => {
  const [title, own] = [unique('Preisliste '), unique('N')]
  const headers = 'Best.-Nr.;Bezeichnung 1;Listenpreis;Breite mm;Stand'
  const operator = await Window.signedIn('operator.admin')
  const { page } = operator

  await page.goto(`${address}/import/config`)
  await button(page, /anlegen/i)
    .first()
    .click()
  await heading(page, 'Neue Importkonfiguration').waitFor()
  await fillFields(page, { Titel: title })
  await button(page, 'Konfiguration anlegen').first().click()
  await page.getByText('Bitte laden Sie eine Datei hoch.').first().waitFor()
  await page.getByText('Bitte weisen Sie mindestens die Bestellnummer zu.').first().waitFor()
  await page.getByText('1 von 4 erfüllt').waitFor()
  await fileInput(page).setInputFiles(priceList(`Rittal 2026;;;;\n${headers}\n${own}-1;Schrank;48,10;600;2026\n`))
  await page.getByText('4 von 5 Spalten zugeordnet').waitFor()
  expect(await field(page, 'Kopfzeile').inputValue()).toBe('2')
  await page.getByText('600 in Spalte D wird 60 cm').waitFor()
  await saysWhatIsWrongWithTheRow(page)
  await operator.expectAccessible('import configuration')
  await button(page, 'Konfiguration anlegen').first().click()
  await toast(page, 'Importkonfiguration gespeichert.')
  await heading(page, title).waitFor()
  await page.getByRole('link', { name: 'Zum Import' }).click()
  await page.getByRole('button', { name: new RegExp(`Importkonfiguration.*${title}`) }).waitFor()

  const list = (price: string) =>
    priceList(`Rittal 2026;;;;\n${headers}\n${own}-1;Schrank;${price};600;2026\n${own}-2;Blende;siehe Liste;0;2026\n`)
  const start = async (price: string, how: string) => {
    await page.goto(`${address}/article/import`)
    await page.getByRole('button', { name: /Importkonfiguration/ }).click()
    await page.getByRole('option', { name: new RegExp(title) }).click()
    await fileInput(page).setInputFiles(list(price))
    await button(page, how).click()
    if (how === 'Sofort einspielen') await confirmed(page, how)
    await expectOneImport(page)
  }
  await start('48,10', 'Probelauf starten')
  await heading(page, 'Probelauf: Preise.csv').waitFor()
  await page.getByText('Noch nichts geschrieben').waitFor()
  await expect.poll(() => figure(page, 'Wird angelegt').textContent()).toBe('1')
  await page.getByText('Kein Betrag in Euro. Lassen Sie das Feld leer').first().waitFor()
  await page.getByText('C, Listenpreis').first().waitFor()
  await operator.expectAccessible('trial of an import')
  await button(page, 'Jetzt einspielen').click()
  await page.getByText('Eingespielt', { exact: true }).first().waitFor()

  await start('4.810,00', 'Sofort einspielen')
  await page.getByText('Faktor 100').first().waitFor()
  await page.getByText('1 Artikel erhält seine Werte von vorher zurück').first().waitFor()
  await operator.expectAccessible('result of an import')
  await button(page, 'Import zurücknehmen').click()
  await page.getByRole('alertdialog').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('button:focus', { hasText: 'Import zurücknehmen' }).waitFor()
  await button(page, 'Import zurücknehmen').click()
  await confirmed(page, 'Import zurücknehmen')
  await page.getByText('Zurückgenommen', { exact: true }).first().waitFor()
  await page.getByText('1 Artikel wiederhergestellt', { exact: true }).waitFor()

  // a long one is seen by a colleague, who ends it
  const long = `Rittal 2026;;;;\n${headers}\n${Array.from({ length: 60_000 }, (_, at) => `${own}-L${at};Klemme;1,50;5;2026`).join('\n')}\n`
  await page.goto(`${address}/article/import`)
  await page.getByRole('button', { name: /Importkonfiguration/ }).click()
  await page.getByRole('option', { name: new RegExp(title) }).click()
  await fileInput(page).setInputFiles(priceList(long))
  await button(page, 'Sofort einspielen').click()
  await confirmed(page, 'Sofort einspielen')
  await page.getByText('„Preise.csv“ wird eingespielt').waitFor()
  const colleague = await Window.signedIn('operator.staff')
  await colleague.page.goto(`${address}/article/import`)
  await colleague.page.getByText('„Preise.csv“ wird eingespielt').waitFor()
  // some of it is written by now: there is something to undo
  await colleague.page.getByText(/[1-9]\d*\s%, läuft seit/).waitFor()
  await button(colleague.page, 'Beenden').click()
  await confirmed(colleague.page, 'Beenden')
  await toast(colleague.page, /Import beendet/)
  await page.getByText(/Beendet bei Zeile/).waitFor()
  await button(page, 'Import zurücknehmen').click()
  await confirmed(page, 'Import zurücknehmen')
  await page.getByText('Zurückgenommen', { exact: true }).first().waitFor()
  await colleague.close()
  await operator.close()
})

it('an empty cell empties a value only where its column is set to that; undoing keeps the one field that somebody has touched', async () => {
  const [title, own] = [unique('Leere Zellen '), unique('N')]
  const headers = 'Best.-Nr.;Bezeichnung 1;Listenpreis;EAN;ERP-Nummer'
  const operator = await Window.signedIn('operator.admin')
  const { page } = operator
  await page.goto(`${address}/import/config/new`)
  await fillFields(page, { Titel: title })
  await fileInput(page).setInputFiles(priceList(`${headers}\n${own}-1;Schrank;48,10;4028177;E-1\n`))
  await page.getByText('5 von 5 Spalten zugeordnet').waitFor()
  // what an article is found by is never emptied
  expect(await page.getByRole('checkbox', { name: /Leere Zellen der Spalte A/ }).count()).toBe(0)
  await page.getByRole('checkbox', { name: /Leere Zellen der Spalte D/ }).check()
  await button(page, 'Konfiguration anlegen').first().click()
  await toast(page, 'Importkonfiguration gespeichert.')

  const start = async (line: string, how: string) => {
    await page.goto(`${address}/article/import`)
    await page.getByRole('button', { name: /Importkonfiguration/ }).click()
    await page.getByRole('option', { name: new RegExp(title) }).click()
    await fileInput(page).setInputFiles(priceList(`${headers}\n${line}\n`))
    await button(page, how).click()
    if (how === 'Sofort einspielen') await confirmed(page, how)
    await expectOneImport(page)
  }
  await start(`${own}-1;Schrank;48,10;4028177;E-1`, 'Sofort einspielen')
  await page.getByText('Eingespielt', { exact: true }).first().waitFor()
  await start(`${own}-1;Blende;49,10;;`, 'Probelauf starten')
  await page.getByText('Werte gehen verloren: EAN (1)').waitFor()
  await page.getByText('1 Artikel erhält eine andere Bezeichnung').waitFor()
  await button(page, 'Beispiele anzeigen').first().click()
  const examples = page.getByRole('table', { name: 'Übrige Felder' })
  await examples.getByText('4028177').waitFor()
  await button(page, /^Bezeichnung 1$/).click()
  await examples.getByText('Blende').waitFor()
  expect(await page.getByText('ERP-Nummer').count()).toBe(0)
  await operator.expectAccessible('fields that an import changes')
  await button(page, 'Jetzt einspielen').click()
  await page.getByText('Eingespielt', { exact: true }).first().waitFor()
  const result = page.url()

  await page.getByText('Übrige Felder').click()
  await page.getByRole('link', { name: `${own}-1` }).click()
  await fillFields(page, { Bezeichnung: 'Von Hand' })
  await button(page, /speichern/i)
    .first()
    .click()
  await toast(page, /gespeichert/)
  await page.goto(result)
  await page.getByText('Bei 1 Artikel bleibt, was seither eingetragen oder zugeordnet wurde').first().waitFor()
  await button(page, 'Import zurücknehmen').click()
  await confirmed(page, 'Import zurücknehmen')
  await heading(page, 'Beim Zurücknehmen geblieben').waitFor()
  await operator.expectAccessible('an import that was undone')
  await page
    .getByRole('link', { name: `${own}-1` })
    .first()
    .click()
  await expect.poll(() => field(page, 'EAN').inputValue()).toBe('4028177')
  expect(await field(page, 'ERP-Nummer').inputValue()).toBe('E-1')
  expect(await field(page, 'Bezeichnung').inputValue()).toBe('Von Hand')
  await page.getByText(/hat Bezeichnung belassen/).waitFor()
  await operator.close()
})

it('ticked articles or all hits get a value in one step: shown before, asked, taken back', async () => {
  const own = unique('SA')
  const asOperator = callAs('operator.admin@demo.example')
  for (const at of [1, 2]) await asOperator(createArticle, { body: { orderNumber: `${own}-${at}` } })
  const operator = await Window.signedIn('operator.admin')
  const { page } = operator
  await page.goto(`${address}/article`)
  await page.getByRole('searchbox').fill(own)
  await page.getByRole('searchbox').press('Enter')
  await page.getByText(`${own}-2`).first().waitFor()
  await page.getByRole('checkbox', { name: new RegExp(`${own}-1`) }).check()
  await button(page, /^Ändern/).click()
  const dialog = page.getByRole('dialog', { name: 'Mehrere Artikel ändern' })
  await dialog.getByText('1 angekreuzter').waitFor()
  await dialog.getByText('Alle 2 Treffer').click()
  await dialog.getByRole('button', { name: /^Status/ }).click()
  await page.getByRole('option', { name: 'Inaktiv' }).click()
  await operator.expectAccessible('dialog of a bulk edit')
  await button(dialog, 'Änderung prüfen').click()

  await heading(page, 'Vorschau: Sammeländerung: Status').waitFor()
  await page.getByText('Noch nichts geändert').waitFor()
  await expect.poll(() => figure(page, 'Wird geändert').textContent()).toBe('2')
  await operator.expectAccessible('preview of a bulk edit')
  await button(page, 'Jetzt ändern').click()
  await page.getByRole('alertdialog').getByText('Status: Inaktiv').waitFor()
  await confirmed(page, 'Jetzt ändern')
  await heading(page, 'Sammeländerung: Status').waitFor()
  await page.getByText('Geändert', { exact: true }).first().waitFor()
  await expect.poll(() => figure(page, 'Geändert').textContent()).toBe('2')

  await button(page, 'Sammeländerung zurücknehmen').click()
  await confirmed(page, 'Sammeländerung zurücknehmen')
  await page.getByText('Zurückgenommen', { exact: true }).first().waitFor()
  await page.getByText('2 Artikel wiederhergestellt', { exact: true }).waitFor()
})
