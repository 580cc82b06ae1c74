/**
 * How long a page takes to load on a slow line and a slow machine: 1.6 Mbit/s, 150 ms for every answer, CPU × 4. Goals: something
 * painted after 1.0 s, the login usable after 1.7 s, from the sign-in to the rows of the first list 3.0 s, a list with everything cached
 * after 1.0 s; the login page's scripts and styles at most 168 kB gzipped. Run: `npx tsx tests/bench/loading.bench.ts`, with PORTAL_ADDRESS against a portal that runs already; nothing
 * passes or fails here.
 *
 * The login is opened by a newcomer, whose browser has nothing. The list is opened by somebody who has looked at it before: the browser
 * has every file with its compiled code, the session with a token of this hour, and the user. Page, settings, user and rows come over
 * the line each time. It is opened in three ways: its address in a new tab, reloaded, and by the menu of a portal that is open.
 * Times are the page's own, from the navigation (or click) to the frame that shows the rows (or the field for the mail).
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core'
import { startPortal } from '../browser/support/portal.ts'

const runs = Number(process.env['RUNS'] ?? 5)
const line = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const cpuRate = 4
/** By then the page has asked for everything that it loads by itself. */
const restMs = 5000
const mailField = 'input[name="mail"]'
/** The application has taken the login over: it checks, signs in, and answers. */
const running = '#root[data-running]'
const rows = '[data-screen="enquiryList"] tbody tr[data-row]'

const print = (text: string) => process.stdout.write(`${text}\n`)
const seconds = (ms: readonly number[]): string => {
  const sorted = ms.toSorted((one, other) => one - other)
  const at = (index: number) => ((sorted[index] ?? Number.NaN) / 1000).toFixed(2)
  return `${at(Math.floor(sorted.length / 2))} s  (best ${at(0)}, worst ${at(sorted.length - 1)})`
}

/** A browser with a profile of its own: only such a one keeps compiled code, as everybody's does. */
const openBrowser = async (): Promise<{ context: BrowserContext; close: () => Promise<void> }> => {
  const profile = await mkdtemp(join(tmpdir(), 'schrankwerk-loading-'))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
    locale: 'de-DE',
    viewport: { width: 1440, height: 900 },
  })
  const close = async () => {
    await context.close()
    await rm(profile, { recursive: true, force: true })
  }
  return { context, close }
}

/** Tells when what `wanted` selects is painted. Whatever asked the page meanwhile would itself take its time. */
const watch = (wanted: string) => `{
  const look = () => {
    if (!document.querySelector(${JSON.stringify(wanted)})) return
    watcher.disconnect()
    requestAnimationFrame(() => setTimeout(() => measured(String(performance.now()))))
  }
  const watcher = new MutationObserver(look)
  watcher.observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-running'] })
}`

type Load = {
  painted: number
  usable: number
  /** what had come by then, and a while later */
  files: { usable: string[]; rested: string[] }
}
type Tab = { page: Page; devtools: CDPSession }

/** A tab of a slow machine on a slow line. */
const slowTab = async (context: BrowserContext, wanted: string): Promise<Tab> => {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Page.enable')
  await devtools.send('Runtime.enable')
  await devtools.send('Runtime.addBinding', { name: 'measured' })
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', line)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuRate })
  await devtools.send('Page.addScriptToEvaluateOnNewDocument', { source: watch(wanted) })
  return { page, devtools }
}

const load = async ({ page, devtools }: Tab, begin: () => Promise<unknown>): Promise<Load> => {
  const measured = new Promise<number>((resolve) =>
    devtools.once('Runtime.bindingCalled', ({ payload }) => resolve(Number(payload))),
  )
  await begin()
  const usable = await measured
  const filesNow = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  const files = await filesNow()
  await page.waitForTimeout(restMs)
  const painted = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  )
  return { painted, usable, files: { usable: files, rested: await filesNow() } }
}

/** @param wanted what is waited for: the field, into which somebody types, or the application, which answers */
const newcomer = async (address: string, wanted: string): Promise<Load> => {
  const { context, close } = await openBrowser()
  const tab = await slowTab(context, wanted)
  const result = await load(tab, () => tab.devtools.send('Page.navigate', { url: `${address}/login` }))
  await close()
  return result
}

/** Somebody signs in in a browser that has nothing, as fast as a password manager fills the fields. */
const signingIn = async (address: string): Promise<Load> => {
  const { context, close } = await openBrowser()
  const { page, devtools } = await slowTab(context, rows)
  await page.goto(`${address}/login`)
  // Sooner it would be the application that is waited for: that is the figure of the login.
  await page.locator(running).waitFor({ state: 'attached' })
  await fillIn(page)
  let clicked = 0
  const result = await load({ page, devtools }, async () => {
    clicked = await page.evaluate(() => {
      document.querySelector<HTMLElement>('button[type="submit"]')?.click()
      return performance.now()
    })
  })
  await close()
  return { ...result, usable: result.usable - clicked, painted: Number.NaN }
}

const fillIn = async (page: Page): Promise<void> => {
  await page.locator(mailField).fill('customer.admin@demo.example')
  await page.locator('input[name="password"]').fill('Schrank-2026')
}

/** Signs in and looks at the list until the browser has kept everything: compiled code it keeps from the second use on. */
const becomeRegular = async (context: BrowserContext, address: string): Promise<void> => {
  const page = await context.newPage()
  await page.goto(`${address}/login`)
  await fillIn(page)
  await page.locator('button[type="submit"]').click()
  for (let visit = 0; visit < 4; visit += 1) {
    await page.locator(rows).first().waitFor()
    await page.waitForTimeout(restMs)
    await page.goto(`${address}/enquiry`)
  }
  await page.close()
}

const fromMenu = async ({ page, devtools }: Tab, address: string): Promise<Load> => {
  await page.goto(`${address}/offer`)
  await page.locator('tbody tr[data-row]').first().waitFor()
  let clicked = 0
  const result = await load({ page, devtools }, async () => {
    clicked = await page.evaluate(() => {
      document.querySelector<HTMLElement>('header nav a[href="/enquiry"]')?.click()
      return performance.now()
    })
  })
  return { ...result, usable: result.usable - clicked, painted: Number.NaN }
}

const report = (what: string, loads: readonly Load[]) => {
  print(what)
  if (loads.some(({ painted }) => !Number.isNaN(painted)))
    print(`  something painted  ${seconds(loads.map(({ painted }) => painted))}`)
  print(`  usable             ${seconds(loads.map(({ usable }) => usable))}`)
}

const gzipped = async (files: readonly string[]): Promise<number> => {
  const sizes = await Promise.all(
    [...new Set(files)]
      .filter((file) => /\.(js|css)$/.test(file))
      .map(async (file) => gzipSync(new Uint8Array(await (await fetch(file)).arrayBuffer()), { level: 9 }).length),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

const given = process.env['PORTAL_ADDRESS']
const portal = given === undefined ? await startPortal() : { address: given, stop: async () => undefined }
try {
  const { address } = portal
  const logins: Load[] = []
  for (let run = 0; run < runs; run += 1) logins.push(await newcomer(address, mailField))
  report('login, nothing cached: something can be typed', logins)
  const answering: Load[] = []
  for (let run = 0; run < runs; run += 1) answering.push(await newcomer(address, running))
  report('… and the application answers', answering)
  const sizeOf = async (files: readonly string[] = []) => `${((await gzipped(files)) / 1000).toFixed(1)} kB`
  const { usable, rested } = answering[0]?.files ?? {}
  print(`  scripts and styles ${await sizeOf(usable)} gzipped, with what it loads at rest ${await sizeOf(rested)}`)
  const signIns: Load[] = []
  for (let run = 0; run < runs; run += 1) signIns.push(await signingIn(address))
  report('from the click on "Anmelden" to the rows, nothing cached', signIns)

  const { context, close } = await openBrowser()
  await becomeRegular(context, address)
  const inTab = async (measure: (tab: Tab) => Promise<Load>): Promise<Load> => {
    const tab = await slowTab(context, rows)
    const result = await measure(tab)
    await tab.page.close()
    return result
  }
  const ways = {
    'list of enquiries, everything cached, address opened in a new tab': (tab: Tab) =>
      load(tab, () => tab.devtools.send('Page.navigate', { url: `${address}/enquiry` })),
    'the same, reloaded': async (tab: Tab) => {
      await load(tab, () => tab.devtools.send('Page.navigate', { url: `${address}/enquiry` }))
      return load(tab, () => tab.devtools.send('Page.reload'))
    },
    'the same, by the menu': (tab: Tab) => fromMenu(tab, address),
  }
  for (const [what, measure] of Object.entries(ways)) {
    const loads: Load[] = []
    for (let run = 0; run < runs; run += 1) loads.push(await inTab(measure))
    report(what, loads)
  }
  await close()
} finally {
  await portal.stop()
}
