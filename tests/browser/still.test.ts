/**
 * Nothing moves under the click (rule R12): what can be clicked on a screen stays where it is, whatever comes after it, on every screen, at
 * a desk and on a phone.
 */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { phone, type Size } from './support/browser.ts'
import { enter, screensOf, viewers } from './support/screens.ts'

/** What the page moves by itself from now on, in words. */
const watchMoves = (page: Page) =>
  page.addInitScript(() => {
    const clickable = '[data-row], button, input, select, textarea'
    const named = (element: Element): string =>
      `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`
    // In which frame something could first be clicked: what comes with the very frame that moves things was not there to be clicked.
    const since = new WeakMap<Element, number>()
    const frames: number[] = []
    const look = (time: number) => {
      frames.push(time)
      for (const element of document.querySelectorAll(clickable))
        if (!since.has(element)) since.set(element, frames.length)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    const wasThere = (element: Element, moved: number): boolean => {
      const frame = frames.findLastIndex((time) => time <= moved) + 1
      return (since.get(element) ?? Infinity) < frame
    }
    const told: string[] = []
    // The type of such an entry is in no library yet.
    const tell = (
      entries: readonly (PerformanceEntry & { hadRecentInput?: boolean; sources?: readonly Moved[] })[],
    ) => {
      for (const { startTime, hadRecentInput, sources = [] } of entries)
        for (const { node, previousRect: from, currentRect: to } of hadRecentInput ? [] : sources) {
          if (!(node instanceof Element)) continue
          const within = node.matches(clickable) ? [node] : [...node.querySelectorAll(clickable)]
          const moved = within.find((element) => wasThere(element, startTime))
          if (moved) told.push(`${named(moved)} in ${named(node)} by ${to.x - from.x}, ${to.y - from.y}`)
        }
    }
    const observer = new PerformanceObserver((list) => tell(list.getEntries()))
    observer.observe({ type: 'layout-shift' })
    window.movesUntilNow = () => {
      tell(observer.takeRecords())
      return told.splice(0)
    }
  })
interface Moved {
  node: Node | null
  previousRect: DOMRect
  currentRect: DOMRect
}
declare global {
  interface Window {
    movesUntilNow: () => string[]
  }
}

/** Of several answers that a page needs now the one, now the other comes last. Answers how many are on their way. */
const holdAnswers = async (page: Page): Promise<() => number> => {
  let asked = 0
  let open = 0
  await page.route(/\/api\/(?!live)/, async (route) => {
    asked += 1
    open += 1
    const late = (asked % 3) * 80
    await new Promise((resolve) => setTimeout(resolve, late))
    await route.fulfill({ response: await route.fetch() }).catch(() => undefined)
    open -= 1
  })
  return () => open
}
/** Nothing is on its way any more, and what came is drawn. */
const settled = async (page: Page, open: () => number) => {
  await expect.poll(open).toBe(0)
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}

const sizes: [string, Size][] = [
  ['a desk', { width: 1440, height: 900 }],
  ['a phone', phone],
]

describe.each(sizes)('at %s', (_, size) => {
  it.each(viewers)('nothing that can be clicked moves on any screen of %s', async (audience) => {
    const visit = await enter(audience, size)
    const { page } = visit
    await watchMoves(page)
    await page.reload()
    await page.locator('[data-screen] h1').first().waitFor()
    const open = await holdAnswers(page)
    const moves: string[] = []
    for await (const { path } of screensOf(page, audience, { from: 'imprint' })) {
      // What goes with the page before is not this one's.
      await page.evaluate(() => window.movesUntilNow())
      await settled(page, open)
      moves.push(...(await page.evaluate(() => window.movesUntilNow())).map((moved) => `${path}: ${moved}`))
    }
    expect(moves).toEqual([])
    await visit.close()
  })
})
