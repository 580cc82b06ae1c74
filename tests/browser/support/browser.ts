/** Real Chromium, one window per user, and what the journeys do in it. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject } from 'vitest'

export const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })

type Size = { width: number; height: number }
export const demoPassword = 'Schrank-2026'

/** A window of its own, signed in; page errors fail the journey. */
export class Window {
  readonly errors: string[] = []
  private constructor(
    readonly page: Page,
    readonly context: BrowserContext,
    readonly address: string,
  ) {}

  static async open(browser: Browser, address: string, size = { width: 1440, height: 900 }): Promise<Window> {
    const context = await browser.newContext({
      viewport: size,
      locale: 'de-DE',
      acceptDownloads: true,
      reducedMotion: 'reduce',
    })
    context.setDefaultTimeout(20_000)
    const window = new Window(await context.newPage(), context, address)
    window.page.on('pageerror', (error) => window.errors.push(String(error)))
    return window
  }

  static async signedIn(browser: Browser, address: string, account: string, size?: Size): Promise<Window> {
    const window = await Window.open(browser, address, size)
    await window.signIn(account)
    return window
  }

  /** @param account a mail, or what stands before the @ of a demo account */
  async signIn(account: string, password = demoPassword): Promise<void> {
    await this.page.goto(`${this.address}/login`)
    await this.fillLogin(account, password)
    await this.page.getByRole('banner').waitFor()
  }

  /** The login that is open is filled in and sent. */
  async fillLogin(account: string, password = demoPassword): Promise<void> {
    await this.page.getByLabel('E-Mail-Adresse').fill(account.includes('@') ? account : `${account}@demo.example`)
    await this.page.getByRole('textbox', { name: 'Passwort' }).fill(password)
    await this.page.getByRole('button', { name: 'Anmelden' }).click()
  }

  /** Another tab of the same browser: it shares the session. */
  async tab(): Promise<Page> {
    const page = await this.context.newPage()
    page.on('pageerror', (error) => this.errors.push(String(error)))
    return page
  }

  /** axe finds nothing serious on what is shown now. */
  async expectAccessible(what: string): Promise<void> {
    const violations = await this.page.evaluate(`${axeSource};
      axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html.slice(0, 200)).join(' | ')))`)
    expect(violations, `${what}: axe`).toEqual([])
  }

  /** Nothing is wider than the window: no one scrolls sideways. */
  async expectToFit(what: string): Promise<void> {
    const { needed, given } = await this.page.evaluate(() => ({
      needed: document.scrollingElement?.scrollWidth ?? 0,
      given: window.innerWidth,
    }))
    expect(needed, `${what}: width`).toBeLessThanOrEqual(given)
  }

  async close(): Promise<void> {
    expect(this.errors, 'errors on the page').toEqual([])
    await this.context.close()
  }
}

/** One browser for all journeys of a file; whoever visits gets a window of their own. */
export const withBrowser = () => {
  const address = inject('portalAddress')
  let browser: Browser | undefined
  beforeAll(async () => {
    browser = await launch()
  })
  afterAll(() => browser?.close())
  const running = () => {
    if (!browser) throw new Error('The browser is there in tests only')
    return browser
  }
  return {
    address,
    visitor: (size?: Size) => Window.open(running(), address, size),
    signedIn: (account: string, size?: Size) => Window.signedIn(running(), address, account, size),
  }
}

export const phone = { width: 390, height: 844 }

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
