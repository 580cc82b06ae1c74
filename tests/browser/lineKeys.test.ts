/** One cursor for mouse, arrows, J and K on the page of a parts list's lines, and keys that change what they say (rule B24). */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { Window } from './support/browser.ts'
import { acceptMapping, createEnquiry, uploadBom } from './support/enquiry.ts'
import { named } from './support/files.ts'
import { button, expectFocused, heading } from './support/gestures.ts'

const found = '-F;3RV2021-4AA15;Siemens;Motorschutzschalter;1;Stk'
const weak = '-S;RV2021;;Schutzschalter;1;Stk'
const unknown = '-X;Sonderteil 4711;;Platzhalter;1;Stk'

/** A draft's page of lines; the first one of the file stands in row 2. */
const openLines = async (customer: Window, title: string, lines: readonly string[]) => {
  const { page } = customer
  await createEnquiry(customer, title)
  const rows = ['BMK;Bestellnummer;Hersteller;Bezeichnung;Menge;Einheit', ...lines]
  await uploadBom(page, named('Stueckliste.csv', Buffer.from(rows.join('\n')), 'text/csv'))
  await acceptMapping(page)
  await page.getByRole('link', { name: /Hinweise? prüfen/ }).click()
  await heading(page, 'Stückliste prüfen').waitFor()
  // the link leads to the problems alone
  await page.locator('label').filter({ hasText: /^Alle/ }).click()
  await lineAt(page, 2).waitFor()
}

const lineAt = (page: Page, row: number) =>
  page
    .locator('tr[data-row]')
    .filter({ has: page.getByRole('checkbox', { name: `Zeile ${row} auswählen`, exact: true }) })
const said = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()
/** What keys act on, and where the next arrow leads on from. */
const expectCursor = async (page: Page, row: number) => {
  await expectFocused(lineAt(page, row))
  await expect.poll(() => page.locator('tr[aria-current]').all()).toHaveLength(1)
  expect(await lineAt(page, row).getAttribute('aria-current')).toBe('true')
}

test('mouse, arrows and J lead one cursor, and a key changes the line that it stands on', async () => {
  const customer = await Window.signedIn('customer.admin')
  const { page } = customer
  const hints = [5, 9, 12]
  const lines = Array.from({ length: 12 }, (_, at) => (hints.includes(at + 2) ? unknown : found))
  await openLines(customer, 'Ein Zeiger', lines)

  await lineAt(page, 8).click()
  await expectCursor(page, 8)
  await page.keyboard.press('j')
  await expectCursor(page, 9)
  await page.keyboard.press('ArrowDown')
  await expectCursor(page, 10)
  await page.keyboard.press('b')
  await said(page, 'Zeile 10 geändert')
  await lineAt(page, 10).getByText('Beistellteil').waitFor()

  // What is settled leads to the next problem, round from the end to the beginning.
  await expectCursor(page, 12)
  await page.keyboard.press('x')
  await said(page, 'Zeile 12 ausgeschlossen')
  await expectCursor(page, 5)
  // Taken back, one stands where it was.
  await page.keyboard.press('Control+z')
  await expectCursor(page, 12)
  await customer.close()
})

test('with lines selected the keys act on these, and say on how many', async () => {
  const customer = await Window.signedIn('customer.admin')
  const { page } = customer
  await openLines(customer, 'Markierte Zeilen', [found, found, unknown, unknown, unknown, found])
  await lineAt(page, 7).click()
  for (const row of [3, 4, 6]) await page.getByRole('checkbox', { name: `Zeile ${row} auswählen`, exact: true }).check()
  await said(page, 'Für 3 markierte Zeilen:')
  await page.keyboard.press('b')
  await said(page, '3 Zeilen geändert')
  for (const row of [3, 4, 6]) await lineAt(page, row).getByText('Beistellteil').waitFor()
  expect(await lineAt(page, 7).getByText('Beistellteil').count()).toBe(0)
  await expectCursor(page, 5)

  // One article is searched for all of them, by what the first one says; typing replaces that.
  for (const row of [4, 5]) await page.getByRole('checkbox', { name: `Zeile ${row} auswählen`, exact: true }).check()
  await page.keyboard.press('f')
  const search = page.getByRole('dialog', { name: 'Artikel für 2 Zeilen suchen' })
  await expect.poll(() => search.getByRole('searchbox').inputValue()).toBe('Sonderteil 4711')
  await page.keyboard.type('3RV2021-4AA15')
  expect(await search.getByRole('searchbox').inputValue()).toBe('3RV2021-4AA15')
  await customer.expectAccessible('search for several lines')
  // for these two alone: other journeys hand in unknown parts, too
  await search.getByLabel(/für Ihre Firma merken/).uncheck()
  await button(search, '3RV2021-4AA15 den 2 Zeilen zuordnen').click()
  await said(page, '2 Zeilen zugeordnet')
  for (const row of [4, 5]) await lineAt(page, row).getByText('Motorschutzschalter').first().waitFor()
  await customer.close()
})

test('a suggestion that fits badly is asked about before one key takes it, and is called no better than it is', async () => {
  const customer = await Window.signedIn('customer.admin')
  const { page } = customer
  await openLines(customer, 'Schwacher Vorschlag', [found, weak, unknown])
  await lineAt(page, 3)
    .getByText(/^\d\d\s%$/)
    .waitFor()
  expect(await page.getByText('bester').count()).toBe(0)
  await page.keyboard.press('j')
  await expectCursor(page, 3)
  await page.getByLabel(/für Ihre Firma merken/).uncheck()
  await page.keyboard.press('1')
  const question = page.getByRole('alertdialog', { name: 'Diesen Vorschlag der Zeile 3 zuordnen?' })
  await question.waitFor()
  await customer.expectAccessible('question before a weak suggestion is taken')
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  // the focus is back where it was
  await expectFocused(page.getByLabel(/für Ihre Firma merken/))
  await page.keyboard.press('1')
  await button(question, 'Vorschlag zuordnen').click()
  await said(page, 'Zeile 3 zugeordnet')
  await expectCursor(page, 4)
  await customer.close()
})

test('after one of five lines of one number is decided, the other four get the same in one step', async () => {
  const customer = await Window.signedIn('customer.admin')
  const { page } = customer
  await openLines(customer, 'Fünf gleiche Positionen', [unknown, unknown, found, unknown, unknown, unknown])
  await lineAt(page, 2).click()
  await page.keyboard.press('b')
  await said(page, 'Zeile 2 geändert')
  await customer.expectAccessible('the same offered for lines of the same number')
  await button(page, '4 gleiche Positionen ebenso').click()
  await said(page, '4 Zeilen geändert')
  for (const row of [2, 3, 5, 6, 7]) await lineAt(page, row).getByText('Beistellteil').waitFor()
  expect(await lineAt(page, 4).getByText('Beistellteil').count()).toBe(0)
  expect(await button(page, /gleiche Position/).count()).toBe(0)
  await page.keyboard.press('Control+z')
  for (const row of [3, 5, 6, 7]) await lineAt(page, row).getByText('Beistellteil').waitFor({ state: 'detached' })
  await lineAt(page, 2).getByText('Beistellteil').waitFor()
  await customer.close()
})
