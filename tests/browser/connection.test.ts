/** The portal is not reached for a while: it is said before somebody clicks, and what could not be loaded loads by itself (rule N12). */
import type { Locator, Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { newsPath } from '../../src/domain/session/news.ts'
import { Window } from './support/browser.ts'
import { makeReleased, sides } from './support/deals.ts'

const address = inject('portalAddress')
/** By its address: items of the menu count unread messages in their names, too. */
const bell = (page: Page) => page.locator('header a[href="/messages"]')

it('is said, and what was asked for meanwhile comes without a click', async () => {
  const { id } = await makeReleased()
  const customer = await Window.signedIn((await sides()).customer)
  const { page, context } = customer
  const mark = page.getByRole('banner').getByText('Keine Verbindung')
  let isAway = true
  await page.route('**/history*', (route) => (isAway ? route.abort() : route.continue()))
  const connected = page.waitForResponse((answer) => answer.url().includes(newsPath))
  await page.goto(`${address}/enquiry/${id}`)
  await page.getByText('Der Verlauf konnte nicht geladen werden').waitFor()
  await connected
  expect(await mark.count()).toBe(0)

  await context.setOffline(true)
  await mark.waitFor()
  await customer.expectAccessible('a page without a connection')
  isAway = false
  await context.setOffline(false)
  await page.getByText('hat die Anfrage freigegeben').waitFor()
  expect(await page.getByText('Der Verlauf konnte nicht geladen werden').count()).toBe(0)
  await mark.waitFor({ state: 'detached' })

  // A page that is opened meanwhile.
  await context.setOffline(true)
  await mark.waitFor()
  await bell(page).click()
  const refused = page.getByText('Der Server antwortet nicht')
  await refused.waitFor()
  // The portal stays around it, and what was loaded can be gone back to.
  expect(await page.getByText('Ups, da ist ein Fehler aufgetreten!').count()).toBe(0)
  await page.getByRole('heading', { level: 1, name: 'Seite noch nicht geladen' }).waitFor()
  await mark.waitFor()
  await customer.expectAccessible('a page that cannot be loaded')
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Seite noch nicht geladen' }).waitFor({ state: 'detached' })
  await page.goForward()
  await refused.waitFor()
  await context.setOffline(false)
  await refused.waitFor({ state: 'detached' })
  await page
    .getByText('Keine neuen Nachrichten')
    .or(page.getByRole('button', { name: 'Alle als gelesen markieren' }))
    .waitFor()
  await customer.close()
})

/** What can be clicked in the header and lies under the mark, by its name. */
const coveredBy = (mark: Locator): Promise<(string | null)[]> =>
  mark.evaluate((words) => {
    const { left, right } = (words.parentElement ?? words).getBoundingClientRect()
    const ways = [...document.querySelectorAll('[data-app-header] :is(a, button)')].filter((way) =>
      way.checkVisibility(),
    )
    return ways
      .filter((way) => way.getBoundingClientRect().left < right && left < way.getBoundingClientRect().right)
      .map(({ textContent }) => textContent)
  })

it.each([1440, 1280, 1024, 390])('is said beside what can be clicked in a full header, %s px wide', async (width) => {
  const operator = await Window.signedIn('operator.admin', { width, height: 844 })
  const { page, context } = operator
  const connected = page.waitForResponse((answer) => answer.url().includes(newsPath))
  await operator.openStart()
  await connected
  await context.setOffline(true)
  const mark = page.getByRole('banner').getByText('Keine Verbindung')
  await mark.waitFor({ state: 'attached' })
  await expect.poll(() => coveredBy(mark)).toEqual([])
  await operator.expectToFit('a header without a connection')
  await operator.close()
})

it.each([
  ['throws', { status: 200, contentType: 'text/javascript', body: 'throw new Error("broken")' }],
  ['is gone, as after an update', { status: 404, body: '' }],
])('is not what is said of a page whose code %s while the portal answers', async (_, answer) => {
  const customer = await Window.signedIn((await sides()).customer)
  const { page } = customer
  const connected = page.waitForResponse((response) => response.url().includes(newsPath))
  await page.goto(`${address}/enquiry`)
  await connected
  let isBroken = true
  await page.route(
    ({ pathname }) => pathname.startsWith('/assets/') && pathname.endsWith('.js'),
    (route) => (isBroken ? route.fulfill(answer) : route.continue()),
  )
  await bell(page).click()
  await page.getByText('Die Seite konnte nicht geladen werden').waitFor()
  expect(await page.getByText('Der Server antwortet nicht').count()).toBe(0)
  await customer.expectAccessible('a page that is broken')
  isBroken = false
  await page.getByRole('button', { name: 'Erneut laden' }).click()
  await page.getByRole('heading', { level: 1, name: 'Nachrichten' }).waitFor()
  await customer.close()
})

it('is tried again where the way back was not yet free when the page asked', async () => {
  const customer = await Window.signedIn((await sides()).customer)
  const { page, context } = customer
  const mark = page.getByRole('banner').getByText('Keine Verbindung')
  const connected = page.waitForResponse((answer) => answer.url().includes(newsPath))
  await page.goto(`${address}/enquiry`)
  await connected
  await context.setOffline(true)
  await mark.waitFor()
  await bell(page).click()
  await page.getByText('Der Server antwortet nicht').waitFor()

  // What the browser misses once it does not ask for again on this page: code, and then the page itself.
  let missed = 0
  await page.route(
    ({ pathname }) => pathname.startsWith('/assets/') && pathname.endsWith('.js'),
    (route) => (missed++ === 0 ? route.abort() : route.continue()),
  )
  let asked = 0
  await page.route(
    ({ pathname }) => pathname === '/messages',
    (route) => (asked++ === 0 ? route.abort() : route.continue()),
  )
  await context.setOffline(false)
  await page.getByRole('heading', { level: 1, name: 'Nachrichten' }).waitFor()
  expect(missed).toBeGreaterThan(0)
  expect(asked).toBeGreaterThan(1)
  await customer.close()
})
