/**
 * The operator's staff looks after the catalogue: articles come and go with their further numbers, what is missing is found, and an export
 * is kept for a while (rules W1, W6, W7, W12).
 */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { createArticle } from '../../src/api/contract/article.ts'
import { phone, Window } from './support/browser.ts'
import { button, expectError, expectFocused, field, fillFields, heading, toast } from './support/gestures.ts'
import { row } from './support/lists.ts'
import { callAs, unique } from './support/people.ts'

const address = inject('portalAddress')

/** On a phone fields stand below one another: every row says which is which. */
const labelsEachRowOnAPhone = async (page: Page) => {
  const size = page.viewportSize()
  const row = page.locator('#article-wholesalerInfos')
  const labels = row.locator('label').filter({ hasText: 'Einkaufspreis' })
  const widths = () => labels.evaluateAll((all) => all.map((label) => label.getBoundingClientRect().width > 20))
  await button(page, 'Hinzufügen').click()
  await expect.poll(widths).toEqual([true, false])
  await page.setViewportSize(phone)
  await expect.poll(widths).toEqual([true, true])
  if (size) await page.setViewportSize(size)
  await button(row, /entfernen$/)
    .last()
    .click()
}

/** A wholesaler's price is marked once it was left, and saving leads to what is wrong in the row (rule R7). */
const saysWhatIsWrongWithWholesalers = async (page: Page) => {
  await button(page, 'Hinzufügen').click()
  const row = page.locator('#article-wholesalerInfos')
  const price = field(row, 'Einkaufspreis')
  await price.fill('12,x')
  await price.press('Tab')
  await expectError(price, 'Das ist keine Zahl.')
  await button(page, 'Artikel anlegen').click()
  await row.getByText('Bitte wählen Sie in jeder Zeile einen Großhändler').waitFor()
  await page.getByText('3 Angaben verhindern das Speichern').waitFor()
  await expectFocused(field(page, 'Bestellnummer').first())
  await price.fill('12,5 EUR')
  await price.press('Tab')
  expect(await price.inputValue()).toBe('12,50')
  await labelsEachRowOnAPhone(page)
  await field(page, 'Bestellnummer').fill('X')
  await button(page, 'Artikel anlegen').click()
  await expectFocused(button(row, /^Großhändler/).first())
  await field(page, 'Bestellnummer').fill('')
  await button(row, /entfernen$/).click()
}

it('a gap opens its articles, and a filter is exported, kept and deleted', async () => {
  const staff = await Window.signedIn('operator.staff', phone)
  const { page } = staff
  const openExport = async () => {
    await button(page, 'Weitere Aktionen').click()
    await page.getByRole('menuitem', { name: 'Exportieren' }).click()
  }
  await page.goto(`${address}/article`)
  await button(page, 'Zustand des Katalogs').click()
  await page.getByRole('button', { name: /Ohne Rabatt/ }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('luecke')).toBe('discountGroup')
  await openExport()
  const dialog = page.getByRole('dialog', { name: 'Artikel exportieren' })
  await dialog.getByRole('checkbox', { name: 'Lapp', exact: true }).check()
  await fillFields(dialog, { 'Listenpreis ab': '4.000,00' })
  await dialog.getByText(/^[1-9]\d* Artikel$/).waitFor()
  const [download] = await Promise.all([page.waitForEvent('download'), button(dialog, 'Als CSV exportieren').click()])
  const name = download.suggestedFilename()
  expect(name).toMatch(/^artikel_\d\d-\d\d-\d{4}_\d\d-\d\d-\d\d\.csv$/)
  const text = await readFile(await download.path(), 'utf8')
  expect(text.startsWith('\ufeffBestellnummer;Hersteller;')).toBe(true)
  await openExport()
  await dialog.getByRole('button', { name: `${name} löschen` }).click()
  await toast(page, 'Exportdatei gelöscht.')
  await dialog.getByRole('button', { name: `${name} löschen` }).waitFor({ state: 'detached' })
  await staff.close()
})

it('a catalogue without articles leads to the first price list, and tells that one is being imported', async () => {
  const staff = await Window.signedIn('operator.staff')
  const { page } = staff
  const nothing = { content: [], totalElements: 0, hasMore: false }
  await page.route('**/api/article/filter*', (route) => route.fulfill({ json: nothing }))
  const minutesAgo = new Date(Date.now() - 65 * 60_000).toISOString()
  const counts = { lines: 100_000, handled: 42_000, created: 42_000, updated: 0, priced: 0, unchanged: 0, refused: 0 }
  const file = { configId: null, configTitle: 'Preisliste', filename: 'Preise.csv', size: 1, dryRun: false }
  const going = {
    state: 'RUNNING',
    percent: 42,
    startDate: minutesAgo,
    endDate: null,
    userFullName: 'Erste Verwaltung',
  }
  const current = { id: 'first', ...file, ...counts, ...going }
  await page.route('**/api/article/import', async (route) => {
    const status = { percent: 42, minutesSinceStart: 65, secondsLeft: null, state: 'RUNNING', start: minutesAgo }
    await route.fulfill({ json: { ...status, current, last: null, written: null } })
  })
  await page.goto(`${address}/article`)
  await heading(page, 'Noch keine Artikel').waitFor()
  await page.getByText('„Preise.csv“ wird eingespielt').waitFor()
  await page.getByText('42.000 von 100.000 Zeilen').waitFor()
  await page.getByText(/42\s%, läuft seit 1:05\sStunden/).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Importieren' }).click()
  await heading(page, 'Artikel importieren').waitFor()
  await staff.close()
})

it('an article is created under numbers that nobody else has, found by each of them, and deleted', async () => {
  const word = unique('NEU')
  const [first, second, further] = [`${word}-1`, `${word}-2`, `ALT${word}`]
  const staff = await Window.signedIn('operator.staff')
  const { page } = staff
  await page.goto(`${address}/article`)
  const taken = (await page.locator('tr[data-row]').first().getByRole('cell').nth(2).textContent())?.trim() ?? ''
  await button(page, 'Artikel hinzufügen').click()
  await heading(page, 'Neuer Artikel').waitFor()
  await saysWhatIsWrongWithWholesalers(page)
  await button(page, 'Artikel anlegen').click()
  await expectError(
    field(page, 'Bestellnummer'),
    'Bitte stellen Sie Bestellnummer oder Herstellernummer und Hersteller zur',
  )
  await fillFields(page, { Bestellnummer: taken.toLowerCase(), Bezeichnung: `Klemme ${word}`, Listenpreis: '12,50' })
  await button(page, 'Artikel anlegen').click()
  await expectError(
    field(page, 'Bestellnummer'),
    `Bestellnummer ist bereits vergeben. „${taken.toLowerCase()}“ gehört zu „${taken}, `,
  )
  await fillFields(page, { Bestellnummer: first })

  await button(page, 'Alternativen bearbeiten').click()
  const dialog = page.getByRole('dialog', { name: 'Weitere Nummern' })
  const more = field(dialog, 'Weitere Bestellnummer')
  const add = async (number: string) => {
    await more.fill(number)
    await more.press('Enter')
  }
  await add(taken)
  await expectError(more, `Bereits vergeben: ${taken}, `)
  await add(first)
  await expectError(more, 'Diese Nummer hat der Artikel schon.')
  await field(dialog, 'Weitere Herstellernummer').fill('1')
  await field(dialog, 'Weitere Herstellernummer').press('Enter')
  await expectError(
    field(dialog, 'Weitere Herstellernummer'),
    'Bitte geben Sie zuerst die Herstellernummer des Artikels ein.',
  )
  await field(dialog, 'Weitere Herstellernummer').fill('')
  await add(further)
  await button(dialog, `${further} entfernen`).waitFor()
  await staff.expectAccessible('further numbers of an article')
  await button(dialog, 'Fertig').click()
  await button(page, 'Artikel anlegen').click()
  await toast(page, 'Artikel gespeichert.')
  await heading(page, `Klemme ${word}`).waitFor()
  await staff.expectAccessible('article form')

  await page.goto(`${address}/article/new`)
  await fillFields(page, { Bestellnummer: second })
  await button(page, 'Artikel anlegen').click()
  await toast(page, 'Artikel gespeichert.')

  await page.goto(`${address}/article`)
  const search = page.locator('search input')
  for (const [text, rows] of [
    [further.toLowerCase(), 1],
    [word, 2],
  ] as const) {
    await search.fill(text)
    // Nothing happens as one types here: it is said what makes it happen.
    await page.locator('search').getByText('Enter').waitFor()
    await search.press('Enter')
    await page.locator('search').getByText('Enter').waitFor({ state: 'detached' })
    await expect.poll(() => page.locator('tr[data-row]').count()).toBe(rows)
    await row(page, first).waitFor()
  }
  for (const number of [first, second]) await page.getByRole('checkbox', { name: `${number} auswählen` }).check()
  await page
    .getByRole('toolbar', { name: 'Aktionen für die Auswahl' })
    .getByRole('button', { name: 'Artikel löschen' })
    .click()
  const question = page.getByRole('alertdialog', { name: '2 Artikel löschen?' })
  await button(question, '2 Artikel löschen').click()
  await toast(page, '2 Artikel gelöscht.')
  await expect.poll(() => page.locator('tr[data-row]').count()).toBe(0)
  await staff.close()
})

it('the picture of an article is shown in list and form, in a place that stands there without one as well', async () => {
  const word = unique('BILD')
  const asOperator = callAs('operator.admin@demo.example')
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  )
  const there = await asOperator(createArticle, {
    body: { orderNumber: `${word}-1`, image: 'https://pictures.example/1.png' },
  })
  const gone = await asOperator(createArticle, {
    body: { orderNumber: `${word}-2`, image: 'https://pictures.example/2.png' },
  })
  const staff = await Window.signedIn('operator.staff')
  const { page } = staff
  await page.route('**/api/article/picture*', (route) => {
    const asked = new URL(route.request().url()).searchParams
    const isThere = asked.get('id') === there.id && asked.get('address') === there.image
    return isThere
      ? route.fulfill({ contentType: 'image/png', body: picture })
      : route.fulfill({ status: 404, json: {} })
  })
  const placesIn = (rows: string) =>
    page.locator(rows).evaluateAll((all) =>
      all.map((row) => {
        const place = row.querySelector('span:has(> img), span:has(> svg.lucide-image)')
        return { isShown: place?.querySelector('img') !== null, ...place?.getBoundingClientRect().toJSON() }
      }),
    )
  await page.goto(`${address}/article?suche=${word}`)
  await expect.poll(async () => (await placesIn('tr[data-row]')).map(({ isShown }) => isShown)).toEqual([true, false])
  const [one, other] = await placesIn('tr[data-row]')
  expect(one).toMatchObject({ width: 28, height: 28, x: other?.x })
  expect(other).toMatchObject({ width: 28, height: 28 })
  await page.goto(`${address}/article/${there.id}`)
  const shown = page.getByRole('img', { name: `Bild von ${word}-1` })
  await shown.waitFor()
  const placed = await shown.locator('..').boundingBox()
  await page.goto(`${address}/article/${gone.id}`)
  await page.getByRole('link', { name: 'Bild öffnen' }).waitFor()
  const place = page.locator('span:has(> svg.lucide-image)')
  expect(await place.boundingBox()).toEqual(placed)
  await staff.expectAccessible('an article without a picture')
  await staff.close()
})
