/** Every screen of every audience, one after the other, as links lead there. */
import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { type Audience, audiences } from '../../../src/domain/session/visitor.ts'
import { type RouteCase, routeTable } from '../../access/routeTable.ts'
import { bracketed } from '../../support/testLanguage.ts'
import { type Size, Window } from './browser.ts'
import { button } from './gestures.ts'

const address = inject('portalAddress')

const accounts: Record<Audience, string | null> = {
  anonymous: null,
  restricted: 'pending.admin',
  operatorAdmin: 'operator.admin',
  operator: 'operator.staff',
  customerAdmin: 'customer.admin',
  customer: 'customer.user',
  supplierAdmin: 'supplier.admin',
  supplier: 'supplier.user',
  external: 'external',
}

/**
 * A window of somebody of this audience, on their first page.
 *
 * @param prepare what is done before any page is open
 */
export const enter = async (
  audience: Audience,
  size?: Size,
  prepare?: (window: Window) => Promise<void>,
): Promise<Window> => {
  const account = accounts[audience]
  const window = account === null ? await Window.visitor(size) : await Window.signedIn(account, size)
  await prepare?.(window)
  await window.page.goto(account === null ? `${address}/imprint` : address)
  await window.page.locator('[data-screen] h1').first().waitFor()
  return window
}

/** Moves there as a link does. */
export const moveTo = async (page: Page, path: string, screen: string) => {
  // Two addresses may show the same screen: what stands there is the new one's only when it has been drawn.
  await page.evaluate(async (to) => {
    window.history.pushState(null, '', to)
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  }, path)
  const there = page.locator(`[data-screen="${screen}"]:not([aria-busy])`)
  // As a page asks that keeps what is typed, and one that does not.
  const named = (words: string) => button(page, words).or(button(page, bracketed(words)))
  const question = named('Seite verlassen').or(named('Änderungen verwerfen'))
  await there.or(question).first().waitFor({ state: 'attached' })
  if (await question.isVisible()) await question.click()
  await there.waitFor({ state: 'attached' })
}

/** The ids that lists have shown, by the address of the list, so that records are visited, too. */
type Ids = Map<string, string>
const real = (path: string, ids: Ids): string | null => {
  const known = [...ids].find(([list]) => new RegExp(`^${list}/[a-z]-7(/|$)`).test(path))
  if (known) return path.replace(/[a-z]-7/, known[1])
  return /\/[a-z]-7(\/|$)/.test(path) ? null : path
}

/** What other journeys make stands above it and pushes others off the page: the demo's own, with a parts list, is looked for by its name. */
const named: Readonly<Record<string, string>> = { '/enquiry': 'Einspeisung Halle 2' }

/** Some lists may be empty. The last row: what other journeys make, change and delete meanwhile stands above it. */
const rememberRow = async (page: Page, list: string, ids: Ids) => {
  const name = named[list]
  if (name !== undefined) await page.goto(`${address}${list}?suche=${encodeURIComponent(name)}`)
  const row = page.locator('[data-row]').last()
  const empty = page.locator('#content [data-empty]').first()
  // on a phone what cannot be opened has no button of its own
  const item = page.locator('#content ul[aria-label] > li').first()
  await row.or(empty).or(item).first().waitFor({ state: 'attached' })
  const id = (await row.count()) === 0 ? null : await row.getAttribute('data-row')
  if (id !== null) ids.set(list, id)
}

/** Staff sees no screen that its administrator does not see: together these see all. */
const seenByAdministrator: readonly Audience[] = ['operator', 'customer', 'supplier']
export const viewers = audiences.filter((audience) => !seenByAdministrator.includes(audience))

/** Where many addresses end at one screen, one is enough: it is the same whatever the address was: whoever waits for the release ends at the profile. */
const standsFor = ({ address: path, expected }: RouteCase, audience: Audience): boolean => {
  const screen = expected[audience]
  if (screen.startsWith('→') || ['notFound', 'reset', 'invite'].includes(screen)) return false
  return !['profile', 'login'].includes(screen) || path === `/${screen}`
}

/** Moves to each screen of the table of routes that the audience may open, each time from another one where that is named; records are those that its lists show. */
export async function* screensOf(
  page: Page,
  audience: Audience,
  { from, skipped = [] }: { from?: 'imprint'; skipped?: readonly string[] } = {},
): AsyncGenerator<{ screen: string; path: string }> {
  const ids: Ids = new Map()
  for (const row of routeTable) {
    const screen = row.expected[audience]
    const path = real(row.address, ids)
    if (
      path === null ||
      skipped.includes(screen) ||
      !standsFor(row, audience) ||
      (screen === 'folder' && !ids.has('/business-data'))
    )
      continue
    if (from) await moveTo(page, `/${from}`, from)
    await moveTo(page, path, screen)
    yield { screen, path }
    if (screen.endsWith('List')) await rememberRow(page, path, ids)
  }
}
