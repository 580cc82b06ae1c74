/** What walks through the portal stumbled over: letters on a closed list, rows that stay selected out of sight, words that are cut. */
import { expect, inject, test } from 'vitest'
import { allImports } from '../../src/api/contract/articleImport.ts'
import { Window } from './support/browser.ts'
import { button } from './support/gestures.ts'
import { callAs } from './support/people.ts'

const address = inject('portalAddress')

test('letters open a closed list and go to what begins with them, in a short one and in one with a search', async () => {
  const operator = await Window.signedIn('operator.admin')
  const { page } = operator
  await page.goto(`${address}/company/new`)
  const kind = page.getByRole('button', { name: /^Firmenart/ })
  await kind.focus()
  await page.keyboard.type('li')
  await page.getByRole('option', { name: 'Lieferant' }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => kind.textContent()).toContain('Lieferant')

  const country = page.getByRole('button', { name: /^Land/ })
  await country.focus()
  await page.keyboard.type('schweiz')
  await expect.poll(() => page.getByRole('combobox').inputValue()).toBe('schweiz')
  await page.keyboard.press('Enter')
  await expect.poll(() => country.textContent()).toContain('Schweiz')
  // what was typed to open it is gone with it
  await country.press('Enter')
  await expect.poll(() => page.getByRole('combobox').inputValue()).toBe('')
  await operator.close()
})

test('whoever types faster than the screen draws gets what their letters went to', async () => {
  const operator = await Window.signedIn('operator.admin')
  const { page } = operator
  await page.goto(`${address}/company/new`)
  const kind = page.getByRole('button', { name: /^Firmenart/ })
  await kind.focus()
  await page.evaluate(() => {
    window.requestAnimationFrame = (draw) => window.setTimeout(() => draw(performance.now()), 1_000)
  })
  await page.keyboard.type('li')
  await page.keyboard.press('Enter')
  await expect.poll(() => kind.textContent()).toContain('Lieferant')

  const country = page.getByRole('button', { name: /^Land/ })
  await country.focus()
  await page.keyboard.type('schweiz')
  await page.keyboard.press('Enter')
  await expect.poll(() => country.textContent()).toContain('Schweiz')
  await operator.close()
})

test('rows that stay selected out of sight are told, above the table and on a phone', async () => {
  const operator = await Window.signedIn('operator.admin')
  const { page } = operator
  await page.goto(`${address}/article`)
  const boxes = page.locator('tbody').getByRole('checkbox')
  await boxes.first().check()
  await boxes.nth(1).check()
  const bar = page.getByRole('toolbar', { name: 'Aktionen für die Auswahl' })
  await bar.getByText('2 ausgewählt', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Seite 2', exact: true }).click()
  await bar.getByText('2 ausgewählt, 2 nicht auf dieser Seite').waitFor()
  await boxes.first().check()
  await bar.getByText('3 ausgewählt, 2 nicht auf dieser Seite').waitFor()
  await operator.expectAccessible('rows selected on another page')
  await page.setViewportSize({ width: 390, height: 844 })
  await bar.getByText('3 ausgewählt, 2 nicht auf dieser Seite').waitFor()
  await operator.expectToFit('rows selected on another page, on a phone')
  await button(bar, 'Auswahl aufheben').click()
  await bar.waitFor({ state: 'detached' })
  await operator.close()
})

test('what an import left as it was changed since is named in whole words', async () => {
  const operator = await Window.signedIn('operator.admin')
  const { page } = operator
  // other journeys import meanwhile: it need not stand among the last ones
  const query = { page: 0, paginationSize: 100 }
  const { content } = await callAs('operator.admin@demo.example')(allImports, { query })
  const theirs = content.find(({ filename }) => filename === 'Longs_Motor_Preisliste.csv')
  await page.goto(`${address}/article/import/${theirs?.id}`)
  const since = page.getByRole('table', { name: 'Seither geändert' })
  await since.getByRole('row').nth(1).waitFor()
  const cut = () =>
    since.evaluate((table) =>
      [...table.querySelectorAll('td *')]
        .filter((part) => getComputedStyle(part).textOverflow === 'ellipsis' && part.scrollWidth > part.clientWidth)
        .map(({ textContent }) => textContent),
    )
  expect(await cut()).toEqual([])
  await since.getByText('16.11.2026').first().waitFor()
  await operator.close()
})
