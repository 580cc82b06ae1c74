/** Real Chromium, one window per user, and what the journeys do in it. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { expect } from 'vitest'

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
    const window = new Window(await context.newPage(), context, address)
    window.page.on('pageerror', (error) => window.errors.push(String(error)))
    return window
  }

  static async signedIn(
    browser: Browser,
    address: string,
    account: string,
    size?: { width: number; height: number },
  ): Promise<Window> {
    const window = await Window.open(browser, address, size)
    await window.signIn(account)
    return window
  }

  async signIn(account: string, password = demoPassword): Promise<void> {
    await this.page.goto(`${this.address}/login`)
    await this.page.getByLabel('E-Mail-Adresse').fill(`${account}@demo.example`)
    await this.page.getByRole('textbox', { name: 'Passwort' }).fill(password)
    await this.page.getByRole('button', { name: 'Anmelden' }).click()
    await this.page.getByRole('banner').waitFor()
  }

  /** axe finds nothing serious on what is shown now. */
  async expectAccessible(what: string): Promise<void> {
    const violations = await this.page.evaluate(`${axeSource};
      axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html.slice(0, 200)).join(' | ')))`)
    expect(violations, `${what}: axe`).toEqual([])
  }

  async close(): Promise<void> {
    expect(this.errors, 'errors on the page').toEqual([])
    await this.context.close()
  }
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
