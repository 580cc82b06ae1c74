/** The operator keeps manufacturers, discount groups, units, wholesalers and E-Class: names, what uses them, deleting, combining, CSV (rules V1–V9, W5). */
import { readFile } from 'node:fs/promises'
import { expect, inject, it } from 'vitest'
import { discountGroupCalls, manufacturerCalls } from '../../src/api/contract/masterdata.ts'
import { phone, Window } from './support/browser.ts'
import { button, choose, expectError, expectFocused, field, fillFields, heading, toast } from './support/gestures.ts'
import { removeRow, row, searchFor } from './support/lists.ts'
import { callAs, unique } from './support/people.ts'

const address = inject('portalAddress')

it('a manufacturer gets its names, one of which is taken and one of which becomes the display name', async () => {
  const [name, variant] = [unique('Nordkontakt '), unique('NK ')]
  const operator = await Window.signedIn('operator.admin')
  const { page } = operator
  await operator.openStart()
  await page.getByRole('banner').getByRole('link', { name: 'Stammdaten' }).click()
  await page.getByText('ohne Artikel').first().waitFor()
  await operator.expectAccessible('master data')
  await page.getByRole('link', { name: /^Hersteller/ }).click()
  await heading(page, 'Hersteller').waitFor()
  await row(page, 'Phoenix Contact').waitFor()
  await operator.expectAccessible('manufacturer list')

  await button(page, 'Hersteller anlegen').click()
  await fillFields(page, { Kürzel: 'NK', Link: 'nordkontakt' })
  await button(page, 'Hersteller anlegen').click()
  await expectError(field(page, 'Anzeigename'), 'Die Angabe fehlt.')
  await expectError(field(page, 'Link'), 'Das ist keine Internetadresse.')
  await fillFields(page, { Anzeigename: name, Link: 'https://nordkontakt.example' })

  const more = field(page, 'Weitere Bezeichnung')
  await more.fill('phoenix contact')
  await more.press('Enter')
  await expectError(more, 'Diese Bezeichnung wird bereits verwendet, von „Phoenix Contact“.')
  expect(await more.inputValue()).toBe('phoenix contact')
  await more.fill(` ${variant}  `)
  await more.press('Enter')
  await button(page, `„${variant}“ entfernen`).waitFor()
  expect(await more.inputValue()).toBe('')
  await more.fill(variant.toUpperCase())
  await more.press('Enter')
  await expectError(more, 'von diesem Eintrag')
  await more.fill('')

  await page.getByRole('listitem').filter({ hasText: variant }).hover()
  await button(page, 'Zum Anzeigenamen machen').first().click()
  await expect.poll(() => field(page, 'Anzeigename').inputValue()).toBe(variant)
  await button(page, `„${name}“ entfernen`).waitFor()
  await button(page, 'Hersteller anlegen').click()
  await toast(page, 'Hersteller gespeichert.')
  await heading(page, variant).waitFor()
  await operator.expectAccessible('manufacturer form')

  // found by what is a variant now; nothing uses it, so it can go
  await page.goto(`${address}/fieldvalues/manufacturer`)
  await searchFor(page, name.toUpperCase().slice(0, 9))
  await row(page, variant)
    .getByRole('button', { name: /^Anzeigen/ })
    .click()
  await button(page, 'Hersteller löschen').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hersteller löschen' }).click()
  await toast(page, 'Hersteller gelöscht.')
  await operator.close()
})

it('units that articles use are named as staying before anything is deleted, and two that are one are combined after a preview', async () => {
  const word = unique('U')
  const [kept, gone] = [`Meterware ${word}`, `Lfm ${word}`]
  const operator = await Window.signedIn('operator.admin')
  const { page } = operator
  for (const name of [kept, gone]) {
    await page.goto(`${address}/fieldvalues/unit/new`)
    await fillFields(page, { Anzeigename: name })
    // The rail comes with the first save; the field that one types in stays where it is.
    await field(page, 'Anzeigename').press('Control+s')
    await toast(page, 'Einheit gespeichert.')
    await expectFocused(field(page, 'Anzeigename'))
  }
  await page.goto(`${address}/fieldvalues/unit?sortierung=usedByArticleAmount&richtung=ab`)
  const most = page.locator('tr[data-row]').first()
  await most.waitFor()
  await most.getByRole('checkbox').check()
  await button(page, 'Einheiten löschen').click()
  // what is used is named before, and where nothing can go, nothing is offered that would
  const question = page.getByRole('alertdialog')
  await question.getByText(/^Noch verwendet wird „.+“ \(.+ Artikel\)\./).waitFor()
  expect(await button(question, '1 Einheit löschen').count()).toBe(0)
  await button(question, 'Schließen').click()

  await page.goto(`${address}/fieldvalues/unit?suche=${word}`)
  await page.getByRole('checkbox', { name: `${kept} auswählen` }).check()
  const combine = button(page, 'Zusammenführen')
  expect(await combine.getAttribute('aria-disabled')).toBe('true')
  await page.getByRole('checkbox', { name: `${gone} auswählen` }).check()
  await combine.click()
  const dialog = page.getByRole('dialog', { name: '2 Einheiten zusammenführen?' })
  await dialog.getByRole('radio', { name: kept }).click()
  await dialog.getByText(`${kept} danach`).waitFor()
  await dialog.getByRole('listitem').filter({ hasText: gone }).waitFor()
  await operator.expectAccessible('combining')
  await button(dialog, '2 Einheiten zusammenführen').click()
  await toast(page, '2 Einheiten zusammengeführt.')

  await page.setViewportSize(phone)
  await page.goto(`${address}/fieldvalues/unit?suche=${encodeURIComponent(gone)}`)
  await page.getByRole('button', { name: kept }).click()
  // a history is loaded when somebody looks at it
  await page
    .getByRole('region', { name: 'Verlauf' })
    .locator('ol, ul')
    .first()
    .evaluate((list) => list.parentElement?.scrollIntoView({ block: 'center' }))
  await page.getByText(`hat „${gone}“ hierher zusammengeführt`).waitFor()
  await operator.expectToFit('unit form on a phone')
  await operator.expectAccessible('unit form on a phone')
  await operator.close()
})

it('a wholesaler that exists is refused beside its name, and several are deleted at once', async () => {
  const name = unique('Elektro Falk ')
  const operator = await Window.signedIn('operator.admin')
  const { page } = operator
  await page.goto(`${address}/fieldvalues/wholesaler/new`)
  await fillFields(page, { Name: name })
  await button(page, 'Großhändler anlegen').click()
  await toast(page, 'Großhändler gespeichert.')
  await page.goto(`${address}/fieldvalues/wholesaler/new`)
  await fillFields(page, { Name: name.toLowerCase() })
  await button(page, 'Großhändler anlegen').click()
  await expectError(field(page, 'Name'), `Großhändlername muss einzigartig sein! „${name}“ gibt es schon.`)

  await page.goto(`${address}/fieldvalues/wholesaler?suche=${encodeURIComponent(name)}`)
  await row(page, name).waitFor()
  await removeRow(page, name, 'Großhändler löschen')
  await page.getByRole('alertdialog').getByRole('button', { name: '1 Großhändler löschen' }).click()
  await toast(page, '1 Großhändler gelöscht.')
  await operator.close()
})

it('discount groups get percentages, come and go as CSV, and stay with their manufacturers', async () => {
  const word = unique('Rg')
  const [terminals, relays] = [`Klemmen ${word}`, `Relais ${word}`]
  const operator = await Window.signedIn('operator.admin')
  const { page } = operator
  await page.goto(`${address}/fieldvalues`)
  await page.getByRole('link', { name: /^Rabattgruppen/ }).click()
  await button(page, 'Rabattgruppe anlegen').click()
  await fillFields(page, { Anzeigename: terminals, Rabatt: '142', 'Nordelektro Großhandel GmbH': 'viel' })
  await button(page, 'Rabattgruppe anlegen').click()
  await expectError(field(page, 'Rabatt'), 'höchstens 100 %')
  await expectError(field(page, 'Nordelektro Großhandel GmbH'), 'keine Zahl')
  await choose(page, 'Hersteller', 'WAGO')
  await fillFields(page, { Rabatt: '42,5', 'Nordelektro Großhandel GmbH': '38' })
  await button(page, 'Rabattgruppe anlegen').click()
  await toast(page, 'Rabattgruppe gespeichert.')
  await heading(page, terminals).waitFor()
  await operator.expectAccessible('discount group form')

  await page.goto(`${address}/fieldvalues/discount?suche=${word}`)
  await row(page, terminals).getByText('42,5 %').waitFor()
  const download = page.waitForEvent('download')
  await button(page, 'CSV exportieren').click()
  const file = await download
  expect(file.suggestedFilename()).toBe('discountGroups.csv')
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain(`;${terminals};42,5;`)

  // one line is wrong: it is named, and nothing is taken
  await button(page, 'CSV importieren').click()
  const dialog = page.getByRole('dialog', { name: 'Rabattgruppen importieren' })
  const send = (lines: string[]) =>
    dialog.locator('input[type=file]').setInputFiles({
      name: 'discountGroups.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['Hersteller;Rabattgruppe;Rabatt in %;Namensvarianten', ...lines].join('\r\n')),
    })
  await send([`Rittal;${relays};10;`, `WAGO;${terminals};viel;`])
  await dialog.getByRole('row').filter({ hasText: '„viel“ ist keine Zahl' }).getByText('3', { exact: true }).waitFor()
  await operator.expectAccessible('import with a wrong line')
  await send([`Rittal;${relays};10;R7|R8`, `WAGO;${terminals};43;`])
  await dialog.getByText('1 neu, 1 geändert, 0 unverändert.').waitFor()
  await button(dialog, 'Jetzt importieren').click()
  await toast(page, 'Importiert: 1 angelegt, 1 geändert, 0 unverändert.')
  await row(page, relays).getByText('R7, R8').waitFor()
  await row(page, terminals).getByText('43 %').waitFor()

  // they belong to two manufacturers, whom the dialog names
  for (const name of [terminals, relays]) await page.getByRole('checkbox', { name: `${name} auswählen` }).check()
  await button(page, 'Zusammenführen').click()
  const combining = page.getByRole('dialog', { name: '2 Rabattgruppen zusammenführen?' })
  await combining.getByRole('alert').filter({ hasText: 'Rittal' }).filter({ hasText: 'WAGO' }).waitFor()
  expect(await button(combining, '2 zusammenführen').getAttribute('aria-disabled')).toBe('true')
  await operator.expectAccessible('discount groups that cannot be combined')
  await button(combining, 'Abbrechen').click()
  await button(page, 'Rabattgruppen löschen').click()
  await page.getByRole('alertdialog').getByRole('button', { name: '2 Rabattgruppen löschen' }).click()
  await toast(page, '2 Rabattgruppen gelöscht.')
  await operator.close()
})

it('a file with other headings is mapped, shown before it is taken, 32 % that become 3,2 % first, and taken back', async () => {
  const name = unique('Klemmen ')
  const asOperator = callAs('operator.admin@demo.example')
  const wago = await asOperator(manufacturerCalls.byName, { query: { name: 'WAGO' } })
  await asOperator(discountGroupCalls.create, {
    body: { displayName: name, nameVariants: [], percent: 32, manufacturerId: wago?.id ?? '', wholesalerDiscounts: [] },
  })
  const operator = await Window.signedIn('operator.admin')
  const { page } = operator
  await page.goto(`${address}/fieldvalues/discount?suche=${encodeURIComponent(name)}`)
  await row(page, name).getByText('32 %').waitFor()
  await button(page, 'CSV importieren').click()
  const dialog = page.getByRole('dialog', { name: 'Rabattgruppen importieren' })
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'Konditionen.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Marke;Grp.;Rabattsatz;Stand\r\nWAGO;${name};3,2;2026\r\n`),
  })
  await dialog.getByText('heißen anders als im Export').waitFor()
  expect(await button(dialog, 'Vorschau ansehen').getAttribute('aria-disabled')).toBe('true')
  await operator.expectAccessible('columns of a CSV file')
  await dialog.getByRole('button', { name: /^Rabattgruppe/ }).click()
  await page.getByRole('option', { name: 'Grp.' }).click()
  await button(dialog, 'Vorschau ansehen').click()
  await dialog.getByText('1 Wert weicht auffällig ab').waitFor()
  await dialog.getByRole('row').filter({ hasText: name }).getByText('3,2').waitFor()
  await operator.expectAccessible('preview of a CSV file')
  await page.keyboard.press('Escape')
  await row(page, name).getByText('32 %').waitFor()

  await button(page, 'CSV importieren').click()
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'Konditionen.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Hersteller;Rabattgruppe;Rabatt in %;Namensvarianten\r\nWAGO;${name};33;\r\n`),
  })
  await button(dialog, 'Jetzt importieren').click()
  await row(page, name).getByText('33 %').waitFor()
  await button(page, 'CSV importieren').click()
  await dialog.getByText('Zuletzt importiert: „Konditionen.csv“').waitFor()
  await button(dialog, 'Zurücknehmen').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Zurücknehmen' }).click()
  await toast(page, 'Zurückgenommen: 1 wieder wie vorher, 0 gelöscht, 0 geblieben.')
  await row(page, name).getByText('32 %').waitFor()
  await operator.close()
})

it('what is wrong with a CSV file is a table whose words are whole on a phone, too', async () => {
  const operator = await Window.signedIn('operator.admin', phone)
  const { page } = operator
  await page.goto(`${address}/fieldvalues/discount`)
  await button(page, 'Weitere Aktionen').click()
  await page.getByRole('menuitem', { name: 'CSV importieren' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rabattgruppen importieren' })
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'Konditionen.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'Hersteller;Rabattgruppe;Rabatt in %;Namensvarianten\r\nWAGO;Ohne Satz;abc;\r\nNirgends AG;Klemmen;3;\r\n',
    ),
  })
  await dialog.getByText('2 Befunde').waitFor()
  const lines = (text: string) =>
    dialog.getByText(text, { exact: true }).evaluate((cell) => {
      const range = document.createRange()
      range.selectNodeContents(cell)
      return range.getClientRects().length
    })
  expect(await Promise.all(['Zeile', 'Spalte', 'Hersteller'].map(lines))).toEqual([1, 1, 1])
  await operator.expectToFit('findings of a CSV file on a phone')
  await operator.close()
})

it('an E-Class number has eight digits and minutes, is there once, and goes out and comes back as CSV', async () => {
  const own = String(80_000_000 + Math.floor(Math.random() * 9_999_999))
  const text = unique('Prüfklasse ')
  const operator = await Window.signedIn('operator.admin')
  const { page } = operator
  await page.goto(`${address}/fieldvalues/eclass`)
  await heading(page, 'E-Class').waitFor()
  await searchFor(page, '27371003')
  await operator.expectAccessible('E-Class list')
  await button(page, 'E-Class anlegen').click()
  const number = field(page, 'E-Class-Nummer')
  await number.pressSequentially('abc')
  await button(page, 'E-Class anlegen').click()
  await expectError(number, 'Die Nummer besteht aus acht Ziffern, zum Beispiel 27-37-10-03.')
  await number.pressSequentially('27-37-')
  await button(page, 'E-Class anlegen').click()
  await expectError(number, 'Eine E-Class-Nummer hat acht Ziffern.')
  await fillFields(page, { Beschreibung: text, Arbeitszeit: '12,5' })
  await number.fill('27-37-10-03 45')
  expect(await number.inputValue()).toBe('27371003')
  await button(page, 'E-Class anlegen').click()
  await expectError(number, 'E-Class ID bereits vorhanden')
  await number.fill(own)
  await operator.expectAccessible('E-Class form')
  await button(page, 'E-Class anlegen').click()
  await toast(page, 'E-Class-Nummer gespeichert.')

  // a save leads back to the list, in which it is found as product data writes it
  await page.locator('search input').fill(own.replaceAll(/\d\d(?=\d)/g, '$&-'))
  await row(page, text).getByText('12,5 min').waitFor()
  const download = page.waitForEvent('download')
  await button(page, 'CSV exportieren').click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^eclass_\d\d-\d\d-\d{4}\.csv$/)
  await page.getByRole('checkbox', { name: `${own} auswählen` }).check()
  await button(page, 'E-Class löschen').click()
  await page.getByRole('alertdialog').getByRole('button', { name: '1 E-Class-Nummer löschen' }).click()
  await toast(page, '1 E-Class-Nummer gelöscht.')
  await button(page, 'CSV importieren').click()
  const dialog = page.getByRole('dialog', { name: 'E-Class importieren' })
  await dialog.locator('input[type=file]').setInputFiles(
    await file.path().then(async (path) => ({
      name: file.suggestedFilename(),
      mimeType: 'text/csv',
      buffer: await readFile(path),
    })),
  )
  await button(dialog, 'Jetzt importieren').click()
  await toast(page, 'Importiert: 1 angelegt, 0 geändert')

  await page.setViewportSize(phone)
  await page.getByRole('button', { name: own }).click()
  await heading(page, own).waitFor()
  await operator.expectToFit('E-Class form on a phone')
  await operator.expectAccessible('E-Class form on a phone')
  await button(page, 'Weitere Aktionen').click()
  await page.getByRole('menuitem', { name: 'E-Class löschen' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'E-Class löschen' }).click()
  await toast(page, 'E-Class-Nummer gelöscht.')
  await operator.close()
})
