/** What people do in any list: search, filter, select, and read its rows. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { button } from './gestures.ts'

/** The row in which this text stands. */
export const row = (page: Page, text: string) => page.locator('tr[data-row]').filter({ hasText: text })

/** Searches and waits until only rows with that text are left. */
export const searchFor = async (page: Page, text: string, rows = 1) => {
  await page.locator('search input').fill(text)
  await expect.poll(() => page.locator('tr[data-row]').count()).toBe(rows)
  await row(page, text).first().waitFor()
}

/** Opens the filter dialog, chooses there, applies it and waits for its rows: until then those of before stand there, marked. */
export const filterBy = async (page: Page, choice: string) => {
  await button(page, /^Filtern/).click()
  const dialog = page.getByRole('dialog', { name: 'Liste filtern' })
  await dialog.getByRole('checkbox', { name: choice, exact: true }).check()
  await button(dialog, /Treffer anzeigen$/).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('main').getByRole('listitem').filter({ hasText: choice }).waitFor()
  await page.locator('table:not([aria-busy])').waitFor()
}

/** The texts of a column, from top to bottom. */
export const column = (page: Page, header: string): Promise<string[]> =>
  page.evaluate((name) => {
    const table = document.querySelector('table')
    const index = [...(table?.querySelectorAll('thead th') ?? [])].findIndex(
      (cell) => cell.textContent?.trim().startsWith(name) ?? false,
    )
    return [...(table?.querySelectorAll('tr[data-row]') ?? [])].map(
      (line) => line.children[index]?.textContent?.trim() ?? '',
    )
  }, header)

/** Selects the row of that name, and asks for what the selection bar offers. */
export const removeRow = async (page: Page, name: string, label: string) => {
  await page.getByRole('checkbox', { name: `${name} auswählen` }).check()
  await page.getByRole('toolbar', { name: 'Aktionen für die Auswahl' }).getByRole('button', { name: label }).click()
}

/** Nothing of a table lies beyond the right edge of its card, however narrow the window is, and no cell cuts its buttons: nobody has to scroll it sideways. */
export const expectWithinCard = async (table: Locator, widths: readonly number[]) => {
  const page = table.page()
  const before = page.viewportSize() ?? { width: 1440, height: 900 }
  const beyond = () =>
    table.evaluate((shown) => {
      const edge = shown.closest('section')?.getBoundingClientRect().right ?? 0
      const outside = [...shown.querySelectorAll('*')].filter((part) => part.getBoundingClientRect().right > edge)
      const cut = [...shown.querySelectorAll('td:has(button, a)')].filter(
        ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
      )
      return [...outside, ...cut].map(({ tagName, textContent }) => `${tagName} ${textContent}`)
    })
  for (const width of widths) {
    await page.setViewportSize({ ...before, width })
    // What is drawn for a width follows with the next frame.
    await expect.poll(beyond, { message: `beyond the card at ${width}` }).toEqual([])
  }
  await page.setViewportSize(before)
}
