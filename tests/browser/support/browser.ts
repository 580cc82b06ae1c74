/** Real Chromium, one window per user, and what the journeys do in it. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { expect, inject, onTestFailed } from 'vitest'
import { demoPassword, keptSession, mailOf } from './signIn.ts'

/** One browser for all journeys of a worker, ended with it; whoever visits gets a window of their own. */
let browser: Promise<Browser> | undefined
const running = (): Promise<Browser> =>
  (browser ??= chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      // A process fewer for each browser: pictures are drawn by the processor in any case.
      '--in-process-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  }))

export type Size = { width: number; height: number }
const desktop: Size = { width: 1440, height: 900 }
export const phone: Size = { width: 390, height: 844 }

/** A window with its own session; page errors fail the journey. */
export class Window {
  readonly errors: string[] = []
  private constructor(
    readonly page: Page,
    readonly context: BrowserContext,
    readonly address: string,
  ) {}

  private static async open(size: Size): Promise<Window> {
    const context = await (
      await running()
    ).newContext({
      viewport: size,
      locale: 'de-DE',
      acceptDownloads: true,
      reducedMotion: 'reduce',
    })
    context.setDefaultTimeout(20_000)
    const window = new Window(await context.newPage(), context, inject('portalAddress'))
    window.page.on('pageerror', (error) => window.errors.push(String(error)))
    onTestFailed(async () => void process.stderr.write(await seenOn(window.page)))
    return window
  }

  /** Nobody has signed in; no page is open yet. */
  static visitor(size = desktop): Promise<Window> {
    return Window.open(size)
  }

  /** This account has signed in before; no page is open yet. */
  static async signedIn(account: string, size = desktop): Promise<Window> {
    const window = await Window.open(size)
    // Playwright's stored state would load a page of its own for it. Only the first page finds it: whoever signs out is out.
    await window.page.addInitScript(
      ({ name, value }) => {
        if (sessionStorage.getItem('journey')) return
        sessionStorage.setItem('journey', 'begun')
        localStorage.setItem(name, value)
      },
      await keptSession(account),
    )
    return window
  }

  /** The page on which somebody starts who has signed in. */
  async openStart(): Promise<void> {
    await this.page.goto(this.address)
    await this.page.getByRole('banner').waitFor()
  }

  /** Signs in through the form. */
  async signIn(account: string, password = demoPassword): Promise<void> {
    await this.page.goto(`${this.address}/login`)
    await this.fillLogin(account, password)
    await this.page.getByRole('banner').waitFor()
  }

  /** The login that is open is filled in and sent. */
  async fillLogin(account: string, password = demoPassword): Promise<void> {
    await this.page.getByLabel('E-Mail-Adresse').fill(mailOf(account))
    await this.page.getByRole('textbox', { name: 'Passwort' }).fill(password)
    await this.page.getByRole('button', { name: 'Anmelden' }).click()
  }

  /** Another tab of the same browser: it shares the session. */
  async tab(): Promise<Page> {
    const page = await this.context.newPage()
    page.on('pageerror', (error) => this.errors.push(String(error)))
    return page
  }

  /** axe finds nothing serious on what is shown now, nothing lies outside of every landmark, and figures stay apart from their labels. */
  async expectAccessible(what: string): Promise<void> {
    expect(await this.page.evaluate(runTogether), `${what}: apart for the eye alone`).toEqual([])
    const violations = await this.page.evaluate(`${axeSource};
      axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations
        .filter(({ id, impact }) => id === 'region' || impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html.slice(0, 200)).join(' | ')))`)
    expect(violations, `${what}: axe`).toEqual([])
  }

  /** Nothing is wider than the window, so that no one scrolls sideways, and no state wider than its column. */
  async expectToFit(what: string): Promise<void> {
    const tooWide = () => this.page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth)
    // Where the window has just changed, what is drawn for its width follows with the next frame.
    await expect.poll(tooWide, { message: `${what}: pixels too wide` }).toBeLessThanOrEqual(0)
    const cutStates = () =>
      this.page.evaluate(() =>
        [...document.querySelectorAll('td:has([data-badge])')]
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map(({ textContent }) => textContent),
      )
    await expect.poll(cutStates, { message: `${what}: states that are cut` }).toEqual([])
  }

  async close(): Promise<void> {
    expect(this.errors, 'errors on the page').toEqual([])
    // An answer that is still being held for a page that nobody looks at any more is no failure.
    for (const page of this.context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    await this.context.close()
  }
}

/** Where a window stood when its journey failed, and what stood there: what a log alone tells of it. */
const seenOn = async (page: Page): Promise<string> =>
  `${page.url()} when it failed:\n${await page
    .locator('body')
    .ariaSnapshot({ timeout: 2_000 })
    .catch((error: unknown) => String(error))}`

/** Texts in one line of words between which only a gap is, and no blank: whoever listens hears "26" and "1 ohne Artikel" as 261. */
const runTogether = (): string[] => {
  const lineOf = (text: Text): Element | null => {
    let line = text.parentElement
    while (line && getComputedStyle(line).display.startsWith('inline')) line = line.parentElement
    return line
  }
  const edge = (text: Text, at: number): DOMRect => {
    const range = document.createRange()
    range.setStart(text, at)
    range.setEnd(text, at + 1)
    return range.getBoundingClientRect()
  }
  const found: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  let before: Text | undefined
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text) || node.data === '' || !node.parentElement?.checkVisibility()) continue
    if (
      before &&
      /[\p{L}\p{N}%€]$/u.test(before.data) &&
      /^[\p{L}\p{N}]/u.test(node.data) &&
      lineOf(before) === lineOf(node)
    ) {
      const [end, start] = [edge(before, before.length - 1), edge(node, 0)]
      const isHidden = end.width === 0 || start.width === 0
      if (!isHidden && (start.left - end.right > 1 || start.top > end.bottom - 1))
        found.push(`${before.data}|${node.data}`)
    }
    before = node
  }
  return found
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
