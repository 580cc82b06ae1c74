/**
 * The access table of the routes, walked in the browser: every address × every audience. Each audience has one window and moves as
 * links do, without loading the page anew.
 */
import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { matchPath } from '../../src/domain/session/matchPath.ts'
import { type Audience, audiences } from '../../src/domain/session/visitor.ts'
import { routeTable, type RouteCase } from '../access/routeTable.ts'
import { Window } from './support/browser.ts'

const address = inject('portalAddress')

const accounts: Record<Exclude<Audience, 'anonymous'>, string> = {
  restricted: 'pending.admin',
  operatorAdmin: 'operator.admin',
  operator: 'operator.staff',
  customerAdmin: 'customer.admin',
  customer: 'customer.user',
  supplierAdmin: 'supplier.admin',
  supplier: 'supplier.user',
  external: 'external',
}
const pathOf = (url: string): string => url.split('?')[0] ?? ''
const rowAt = (path: string): RouteCase => {
  const row = routeTable.find((candidate) => matchPath(candidate.route, path))
  if (!row) throw new Error(`no row for ${path}`)
  return row
}
const inWords = (screen: string | null, path: string): string => `${screen} at ${path}`

/** Where somebody ends who opens the address: the screen, and what the address bar then says. */
const endOf = ({ address: opened, expected }: RouteCase, audience: Audience): string => {
  const landing = expected[audience]
  const path = pathOf(opened)
  if (landing.startsWith('→ ')) return endOf({ ...rowAt(landing.slice(2)), address: landing.slice(2) }, audience)
  // The folder of these addresses is shared with nobody: whoever opens it is told and sent to their start.
  if (landing === 'folder') return endOf(rowAt('/'), audience)
  // Whoever is signed in is led on from their invitation at once, to the folder.
  if (landing === 'invite' && audience !== 'anonymous') return endOf(rowAt(path.replace('/invite', '')), audience)
  // Nobody has come by a mailed link: there is nothing to set.
  if (landing === 'reset') return inWords('login', '/login')
  return inWords(landing, path)
}

const stand = (page: Page): Promise<string> =>
  page.evaluate(
    () => `${document.querySelector('[data-screen]')?.getAttribute('data-screen')} at ${window.location.pathname}`,
  )
/** Waits for this end; answers where it really ended. */
const reach = async (page: Page, end: string): Promise<string> => {
  const reached = page.waitForFunction(
    (wanted) =>
      wanted ===
      `${document.querySelector('[data-screen]')?.getAttribute('data-screen')} at ${window.location.pathname}`,
    end,
    { timeout: 5000 },
  )
  return reached.then(
    () => end,
    () => stand(page),
  )
}
const push = (page: Page, path: string) =>
  page.evaluate((to) => {
    window.history.pushState(null, '', to)
  }, path)

/** Opens the address by moving there from a screen that is another one, so that the end cannot be taken for the start. */
const open = async (page: Page, to: string, end: string): Promise<string> => {
  const [shown] = (await stand(page)).split(' at ')
  if (end.startsWith(`${shown} at `)) {
    const between = end.startsWith('imprint ') ? 'privacy' : 'imprint'
    await push(page, `/${between}`)
    const got = await reach(page, inWords(between, `/${between}`))
    if (got !== inWords(between, `/${between}`)) return `${got}, on the way`
  }
  // A page that gives no name would go on under the last one's.
  await page.evaluate(() => {
    document.title = ''
  })
  await push(page, to)
  return reach(page, end)
}

/** Narrow desks and phones. Staff sees what its administrator sees: one of the two looks at the desk's, the other at the phone's. */
const widths = [1024, 390] as const
const deskTwin: Partial<Record<Audience, Audience>> = {
  operator: 'operatorAdmin',
  customer: 'customerAdmin',
  supplier: 'supplierAdmin',
}
const phoneTwin: Partial<Record<Audience, Audience>> = {
  operatorAdmin: 'operator',
  customerAdmin: 'customer',
  supplierAdmin: 'supplier',
}
const isSeenBy = (twin: Audience | undefined, row: RouteCase, end: string): boolean =>
  twin !== undefined && endOf(row, twin) === end
/** The widths at which nobody else looks at what this audience sees at the address. */
const widthsFor = (audience: Audience, row: RouteCase, end: string): number[] => {
  const [desk, narrow] = widths
  return [
    ...(isSeenBy(deskTwin[audience], row, end) ? [] : [desk]),
    ...(isSeenBy(phoneTwin[audience], row, end) ? [] : [narrow]),
  ]
}

describe('every address', () => {
  it.each(audiences)('as %s', async (audience) => {
    const size = { width: widths[deskTwin[audience] ? 1 : 0], height: 900 }
    const window =
      audience === 'anonymous' ? await Window.visitor(size) : await Window.signedIn(accounts[audience], size)
    const { page } = window
    if (audience === 'anonymous') {
      await page.goto(`${address}/login`)
      // Before it is shown, nobody knows that the next address ends at the same screen.
      await reach(page, inWords('login', '/login'))
    } else await window.openStart()
    for (const row of routeTable) {
      const end = endOf(row, audience)
      expect(await open(page, row.address, end), row.address).toBe(end)
      await expect.poll(() => page.title(), { message: `the name of ${row.address}` }).toMatch(/. – Schrankwerk$/)
      if (row.expected[audience].startsWith('→')) continue
      for (const width of widthsFor(audience, row, end)) {
        if (width !== page.viewportSize()?.width) await page.setViewportSize({ ...size, width })
        await window.expectToFit(`${row.address} at ${width} pixels`)
      }
      if (page.viewportSize()?.width !== size.width) await page.setViewportSize(size)
    }
    await window.close()
  })
})

const gone = '00000000-0000-4000-8000-000000000000'
/** Whatever the record is: the page and the tab say that there is nothing, and the way goes on; a further try would not help. */
const expectNothing = async (page: Page, list: string): Promise<void> => {
  const main = page.getByRole('main')
  const way = main.getByRole('link', { name: 'Zur Liste' })
  await expect.poll(() => way.getAttribute('href'), { message: list }).toBe(list)
  await main.getByText('Hier gibt es für Sie nichts zu sehen').waitFor()
  await main.getByText(/er wurde gelöscht, oder er ist nicht für Sie bestimmt/).waitFor()
  expect(await main.getByRole('button', { name: 'Erneut laden' }).count(), list).toBe(0)
  await expect
    .poll(() => page.title(), { message: list })
    .toMatch(/^(\(\d+\) )?Hier gibt es für Sie nichts zu sehen – /)
}
describe('a record that is not there, or not for its visitor,', () => {
  it.each([
    {
      account: 'operator.admin',
      lists: [
        'user',
        'company',
        'article',
        'article/import',
        'import/config',
        'import/stueckliste',
        ...['manufacturer', 'discount', 'unit', 'wholesaler', 'eclass'].map((kind) => `fieldvalues/${kind}`),
      ],
    },
    { account: 'customer.admin', lists: ['user', 'enquiry', 'offer', 'order', 'job'] },
  ])('leads $account to its list', async ({ account, lists }) => {
    const window = await Window.signedIn(account)
    const { page } = window
    await window.openStart()
    for (const list of lists) {
      await push(page, `/${list}/${gone}`)
      await expectNothing(page, `/${list}`)
    }
    await window.close()
  })

  it('leads from the lines of its parts list to the enquiries', async () => {
    const window = await Window.signedIn('customer.admin')
    await window.page.goto(`${address}/enquiry/${gone}/stueckliste`)
    await expectNothing(window.page, '/enquiry')
    await window.close()
  })
})
