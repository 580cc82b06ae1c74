/**
 * How long a page takes to load on a slow line and a slow machine: 1.6 Mbit/s, 150 ms, CPU × 4. The login as a newcomer opens it,
 * and a list as somebody signed in opens it whose browser has everything but the data. Goals: something painted after 1.0 s, the
 * login usable after 2.0 s, the list after 0.8 s. Run: `npx tsx tests/bench/loading.bench.ts`; nothing passes or fails here.
 */
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { startPortal } from '../browser/support/portal.ts'

const runs = Number(process.env['RUNS'] ?? 5)
const line = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const cpuRate = 4

const print = (text: string) => process.stdout.write(`${text}\n`)
const seconds = (ms: readonly number[]): string => {
  const sorted = ms.toSorted((one, other) => one - other)
  const at = (index: number) => ((sorted[index] ?? Number.NaN) / 1000).toFixed(2)
  return `${at(Math.floor(sorted.length / 2))} s  (best ${at(0)}, worst ${at(sorted.length - 1)})`
}

/** A page that notes, by its own clock, when what `wanted` selects was painted first. */
const open = async (context: BrowserContext, wanted: string): Promise<Page> => {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', line)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuRate })
  // As text: the compiler behind tsx would call helpers that the page does not have.
  await page.addInitScript(`{
    const look = () => {
      if (document.querySelector(${JSON.stringify(wanted)})) requestAnimationFrame(() => performance.mark('wanted'))
      else requestAnimationFrame(look)
    }
    look()
  }`)
  return page
}

type Load = { painted: number; usable: number; bytes: number }
const load = async (page: Page, address: string): Promise<Load> => {
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForFunction(`performance.getEntriesByName('wanted').length > 0`, undefined, { timeout: 60_000 })
  const [painted = Number.NaN, usable = Number.NaN, bytes = Number.NaN] = await page.evaluate<number[]>(`[
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    performance.getEntriesByName('wanted')[0]?.startTime,
    performance.getEntriesByType('resource').reduce((sum, { transferSize }) => sum + transferSize, 0),
  ]`)
  if (process.env['VERBOSE'])
    print(
      await page.evaluate<string>(
        `performance.getEntriesByType('resource').map((r) => [r.startTime | 0, r.responseEnd | 0, r.transferSize, r.name.replace(location.origin, '')].join(' ')).join('\\n')`,
      ),
    )
  return { painted, usable, bytes }
}

// The measuring itself is evaluated in the page, which the page's own policy forbids.
const window = { locale: 'de-DE', viewport: { width: 1440, height: 900 }, bypassCSP: true }

const loginAnew = async (browser: Browser, address: string): Promise<Load> => {
  const context = await browser.newContext(window)
  const result = await load(await open(context, 'input[name="mail"]'), `${address}/login`)
  await context.close()
  return result
}

const rows = 'tbody tr[data-id], tbody tr:has(input)'
const signedIn = async (browser: Browser, address: string): Promise<BrowserContext> => {
  const context = await browser.newContext(window)
  const page = await context.newPage()
  await page.goto(`${address}/login`)
  await page.locator('input[name="mail"]').fill('customer.admin@demo.example')
  await page.locator('input[name="password"]').fill('Schrank-2026')
  await page.locator('button[type="submit"]').click()
  await page.locator(rows).first().waitFor()
  await page.goto(`${address}/enquiry`)
  await page.locator(rows).first().waitFor()
  await page.close()
  return context
}

const report = (what: string, loads: readonly Load[]) => {
  print(what)
  print(`  something painted  ${seconds(loads.map(({ painted }) => painted))}`)
  print(`  usable             ${seconds(loads.map(({ usable }) => usable))}`)
  print(`  transferred        ${Math.round((loads[0]?.bytes ?? 0) / 1000)} kB`)
}

const portal = await startPortal()
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const logins: Load[] = []
  for (let run = 0; run < runs; run += 1) logins.push(await loginAnew(browser, portal.address))
  report('login, nothing cached', logins)
  const context = await signedIn(browser, portal.address)
  const lists: Load[] = []
  for (let run = 0; run < runs; run += 1) {
    const page = await open(context, rows)
    lists.push(await load(page, `${portal.address}/enquiry`))
    await page.close()
  }
  report('list of enquiries, everything cached', lists)
} finally {
  await browser.close()
  await portal.stop()
}
