/**
 * Every screen of every role in a language made from German (`tests/support/testLanguage.ts`), at a desk and on a phone: no German is left,
 * neither words nor ways to write numbers and days, and nothing is too wide, too small or cut off. What the server has told is data, and no word of ours.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Request, Response } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { legalDocuments } from '../../src/domain/legal/documents.ts'
import { intlWords, outsideBrackets, testLanguage } from '../support/testLanguage.ts'
import { phone, type Window } from './support/browser.ts'
import { enter, screensOf, viewers } from './support/screens.ts'
import { type Built, buildInTestLanguage } from './support/testLanguage.ts'

let built: Built
beforeAll(async () => {
  built = await buildInTestLanguage()
}, 120_000)
afterAll(() => built.remove())

/** The pages come from the build, answers from the portal. */
const speak = async ({ context, page }: Window): Promise<void> => {
  await page.addInitScript((language) => localStorage.setItem('i18nextLng', language), testLanguage)
  await context.route(
    () => true,
    async (route) => {
      const request = route.request()
      const { pathname } = new URL(request.url())
      const file = join(built.site, request.resourceType() === 'document' ? 'index.html' : pathname)
      if (pathname !== '/' || request.resourceType() === 'document')
        if (existsSync(file)) return route.fulfill({ path: file })
      return route.fallback()
    },
  )
}

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
/** The product’s name, units, names of keys; and what Intl writes by itself. */
const foreign = ['Schrankwerk', 'kB', 'MB', 'mm', 'cm', 'kg', 'min', 'Enter', 'Esc', ...intlWords(testLanguage)]

const written = (value: number): string => value.toLocaleString(testLanguage, { maximumFractionDigits: 3 })
const germanNumber = /(?<![\d.])[1-9]\d{0,2}(?:\.\d{3})+(?!\d)|\d+,\d{1,2}(?!\d)|\d{2}\.\d{2}\.\d{4}/
/** Of mails, files, articles and columns: nobody’s words. */
const isCode = (token: string): boolean => /^(?:kg|g|cm|mm)$|[\d@_]|\p{L}\.\p{L}|^[A-Z]{1,2}$/u.test(token)

/** What the server has told a window: as it stands in its answers. */
class Told {
  /** calls that wait for their answer */
  readonly open = new Set<Request>()
  readonly #answers: Promise<void>[] = []
  readonly #texts = new Set<string>(foreign)
  /** the default interest of the terms stands in their words */
  readonly #numbers = new Set(['0,5'])
  #all = ''

  constructor(page: Page) {
    const isCall = (url: string): boolean => /\/(api|public)\/(?!live)/.test(url)
    const ended = (request: Request) => this.open.delete(request)
    page.on('request', (request) => isCall(request.url()) && this.open.add(request))
    page.on('requestfinished', ended)
    page.on('requestfailed', ended)
    page.on('response', (response) => this.#answers.push(this.#hear(response)))
  }
  async #hear(response: Response): Promise<void> {
    if (!response.headers()['content-type']?.includes('json')) return
    this.#take(await response.json().catch(() => null))
  }
  #take(value: unknown): void {
    if (typeof value === 'string') {
      this.#texts.add(tokensOf(value).join(' '))
      const [number, [, holder] = []] = [germanNumber.exec(value)?.[0], /^(\S+)@/.exec(value) ?? []]
      if (number !== undefined) this.#numbers.add(number)
      if (holder !== undefined) this.#texts.add(holder)
    }
    // Minutes are shown as hours, too.
    if (typeof value === 'number') this.#numbers.add(written(value)).add(written(value / 60))
    if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) this.#take(inner)
  }
  /** Everything has come that was asked for. */
  async all(): Promise<void> {
    await expect.poll(() => this.open.size).toBe(0)
    await Promise.all(this.#answers.splice(0))
    this.#all = ` ${[...this.#texts].join(' \n ')} `
  }

  /** Whether a text is put together of what stands in answers: several words of one, a whole one, codes and numbers. */
  has(text: string): boolean {
    return this.#hasAll(tokensOf(text))
  }
  #hasAll(tokens: readonly string[]): boolean {
    if (tokens.length === 0) return true
    for (let end = tokens.length; end > 1; end--)
      if (this.#all.includes(` ${tokens.slice(0, end).join(' ')} `) && this.#hasAll(tokens.slice(end))) return true
    const [token = '', ...others] = tokens
    return (isCode(token) || this.#texts.has(token)) && this.#hasAll(others)
  }
  /** Whether a number or a day is written as in German, and no answer has it so. */
  writesGerman(text: string): boolean {
    const [number] = germanNumber.exec(text) ?? []
    return number !== undefined && !this.#numbers.has(number)
  }
}
/** Words, with what belongs to them. */
const tokensOf = (text: string): string[] =>
  text.split(/[\s,:;–()/·„“"!?@]+/).flatMap((token) => (/[\p{L}\d]{2}/u.test(token) ? [token.replace(/\.$/, '')] : []))

/** What people see or hear: texts and what stands for them. */
const seen = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts: string[] = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node.parentElement?.checkVisibility() && !node.parentElement.closest('script, style'))
        texts.push(node.textContent ?? '')
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-roledescription', 'aria-valuetext'])
      for (const element of document.querySelectorAll(`[${name}]`)) texts.push(element.getAttribute(name) ?? '')
    return texts
  })

/** What of the texts is neither in the test language nor told by the server. */
const germanIn = (texts: readonly string[], told: Told): string[] =>
  [...new Set(texts)].flatMap((text) =>
    outsideBrackets(plain(text))
      .split('\u0000')
      .filter((rest) => !told.has(rest) || told.writesGerman(rest))
      .map((rest) => `${rest.trim()} in ${text.slice(0, 80)}`),
  )

/** What can be clicked, and headings, whose words are cut off: by themselves, or by what they stand in. */
const cut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const hides = (element: Element): boolean => ['hidden', 'clip'].includes(getComputedStyle(element).overflowX)
    const isCut = (element: Element): boolean =>
      hides(element) && element.clientWidth > 4 && element.scrollWidth > element.clientWidth + 1
    const isClipped = (element: Element): boolean => {
      const { right, width } = element.getBoundingClientRect()
      for (let around = element.parentElement; around; around = around.parentElement) {
        // What scrolls shows all of it.
        if (['auto', 'scroll'].includes(getComputedStyle(around).overflowX)) return false
        if (width > 4 && hides(around) && right > around.getBoundingClientRect().right + 1) return true
      }
      return false
    }
    const clickable = [...document.querySelectorAll('button, a, [role=tab], label, th, h1, h2, h3')]
    const found = [
      ...clickable.flatMap((element) => [element, ...element.querySelectorAll('*')]).filter(isCut),
      ...clickable.filter(isClipped),
    ]
    return (
      found
        .filter((element) => element.checkVisibility())
        .map((element) => [element, element.textContent] as const)
        // Data may be as long as it likes; what the pointer tells whole may be shortened.
        .filter(([element, text]) => text.includes('~]') && element.closest('[title]')?.getAttribute('title') !== text)
        .map(([{ tagName }, text]) => `${tagName.toLowerCase()}: ${text.slice(0, 80)}`)
    )
  })

/** Fields whose letters are so small that a phone zooms in once they are touched. */
const small = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('input:not([type=checkbox], [type=radio], [type=file]), textarea')]
      .filter((field) => field.checkVisibility() && Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => field.labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? field.name),
  )

test.each(viewers)('%s reads the test language, and everything fits', async (audience) => {
  const desk = { width: 1440, height: 900 }
  const visit = await enter(audience, desk, speak)
  const { page } = visit
  const told = new Told(page)
  await page.reload()
  await page.locator('[data-screen] h1').first().waitFor()
  const found: string[] = []
  // Legal documents are the same for everybody.
  const skipped = audience === 'anonymous' ? [] : legalDocuments
  for await (const { path } of screensOf(page, audience, { skipped })) {
    for (const size of [desk, phone]) {
      if (size !== desk) await page.setViewportSize(size)
      await told.all()
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
      const at = `${path} at ${size.width}`
      if (size === phone) found.push(...(await small(page)).map((field) => `${at}: ${field} has too small letters`))
      found.push(...germanIn(await seen(page), told).map((text) => `${at}: ${text}`))
      found.push(...(await cut(page)).map((text) => `${at}: cut ${text}`))
      const wide = await page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth)
      if (wide > 0) found.push(`${at}: ${wide} pixels too wide`)
    }
    await page.setViewportSize(desk)
  }
  expect(found).toEqual([])
  await visit.close()
})
