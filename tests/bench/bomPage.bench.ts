/**
 * The page of a parts list of 10,000 lines, in Chromium with the processor slowed down four times: from the first answer with lines to
 * the first rows painted (goal: 300 ms), when all lines are there, and the longest task while somebody scrolls through them (goal: 50 ms)
 * with the wheel and as fast as nobody reads. A task's length is its processor time, taken from a trace: what others do on this machine
 * makes no task of the page's longer. Run: `npx tsx tests/bench/bomPage.bench.ts`; with PORTAL_ADDRESS against a portal that runs already.
 * Nothing passes or fails here.
 */
import { type Browser, chromium, type Page } from 'playwright-core'
import { z } from 'zod'
import { startPortal } from '../browser/support/portal.ts'

const slowdown = 4
const lines = 10_000
const rounds = 3
const print = (text: string) => process.stdout.write(`${text}\n`)
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

declare global {
  var firstPainted: number
}

const signIn = async (page: Page, address: string) => {
  await page.goto(`${address}/login`)
  await page.getByLabel('E-Mail-Adresse').fill('customer.admin@demo.example')
  await page.getByRole('textbox', { name: 'Passwort' }).fill('Schrank-2026')
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await page.getByRole('banner').waitFor()
}

/** A third of the lines is found, a third is not, a third is a slip away. */
const list = (): string => {
  const numbers = ['3RV2021-4AA15', 'UNBEKANNT', '3RV2O21-4AA15']
  const rows = Array.from({ length: lines }, (_, index) => {
    const number = numbers[index % 3] ?? ''
    return `-K${index};${number}${index % 3 === 1 ? `-${index}` : ''};Siemens;Motorschutzschalter;${(index % 9) + 1};Stk`
  })
  return ['BMK;Bestellnummer;Hersteller;Bezeichnung;Menge;Einheit', ...rows].join('\n')
}

/** The address of a draft with that list. */
const makeDraft = async (page: Page, address: string): Promise<string> => {
  await page.goto(`${address}/enquiry/new`)
  await page.getByRole('textbox', { name: 'Bezeichnung' }).fill('Zehntausend Positionen')
  await page.getByRole('textbox', { name: 'Kommission' }).fill('K-10000')
  await page.getByRole('button', { name: /^Lieferbedingung ./ }).click()
  await page.getByRole('option', { name: 'DAP – geliefert' }).click()
  await page.getByRole('textbox', { name: 'Liefertermin' }).fill('16.03.2027')
  await page.getByRole('button', { name: 'Speichern' }).first().click()
  await page.waitForURL(/\/enquiry\/(?!new)/)
  const file = { name: 'Zehntausend.csv', mimeType: 'text/csv', buffer: Buffer.from(list()) }
  await page.getByLabel(/Stückliste.*auswählen/).setInputFiles(file)
  await page.getByRole('dialog', { name: /Stückliste zuordnen/ }).waitFor()
  await page.getByRole('button', { name: 'Zuordnung übernehmen' }).click()
  await page.getByText('Zuordnungsquote').first().waitFor({ timeout: 300_000 })
  return page.url()
}

/** Notes when the first line is painted. */
const watch = () => {
  globalThis.firstPainted = 0
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', () => {
    globalThis.firstPainted ||= performance.now()
  })
  port1.start()
  new MutationObserver((_, observer) => {
    // the second line's number: nothing that is drawn before the data says it
    if (!document.querySelector('main')?.textContent.includes('UNBEKANNT-1')) return
    observer.disconnect()
    requestAnimationFrame(() => port2.postMessage(null))
  }).observe(document, { childList: true, subtree: true })
}

const traceSchema = z.object({
  traceEvents: z.array(
    z.object({ name: z.string(), pid: z.number(), tid: z.number(), ts: z.number(), tdur: z.number().optional() }),
  ),
})
const mark = 'scrolling begins'

/** Processor time, in ms, of each task of the page's since the mark. */
const tasksIn = (trace: Buffer): number[] => {
  const { traceEvents: events } = traceSchema.parse(JSON.parse(trace.toString()))
  const begin = events.find(({ name }) => name === mark)
  if (!begin) throw new Error('The trace does not say when scrolling began.')
  return events.flatMap(({ name, pid, tid, ts, tdur = 0 }) =>
    name === 'ThreadControllerImpl::RunTask' && pid === begin.pid && tid === begin.tid && ts > begin.ts
      ? [tdur / 1000]
      : [],
  )
}

/** The tasks while somebody scrolls so many pixels with each frame. */
const scroll = async (browser: Browser, page: Page, pixels: number): Promise<number[]> => {
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] })
  await page.evaluate((name) => performance.mark(name), mark)
  for (let turn = 0; turn < 60; turn += 1) {
    await page.mouse.wheel(0, pixels)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve(null))))
  }
  return tasksIn(await browser.stopTracing())
}

const measure = async (browser: Browser, page: Page, url: string) => {
  await page.goto(`${url}/stueckliste`)
  await page.waitForFunction(() => globalThis.firstPainted > 0, undefined, { timeout: 120_000 })
  const [firstPaint, arrived] = await page.evaluate(() => {
    const [lines] = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/bom/articles'))
    const answered = lines instanceof PerformanceResourceTiming ? lines.responseEnd : 0
    return [globalThis.firstPainted - answered, answered] as const
  })
  await page.locator('table[aria-label]:not([aria-busy])').waitFor({ timeout: 120_000 })
  const complete = (await page.evaluate(() => performance.now())) - arrived
  await page.mouse.move(700, 650)
  return { firstPaint, complete, slow: await scroll(browser, page, 120), fast: await scroll(browser, page, 1200) }
}
const told = (tasks: readonly number[]): string =>
  `longest task ${Math.max(0, ...tasks).toFixed(0)} ms, ${tasks.filter((ms) => ms > 50).length} over 50 ms`

const running = process.env['PORTAL_ADDRESS']
const portal = running === undefined ? await startPortal() : { address: running, stop: () => Promise.resolve() }
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    locale: 'de-DE',
    reducedMotion: 'reduce',
  })
  await signIn(page, portal.address)
  const url = await makeDraft(page, portal.address)
  await page.addInitScript(watch)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const measured = []
  for (let round = 0; round < rounds; round += 1) measured.push(await measure(browser, page, url))
  for (const { firstPaint, complete, slow, fast } of measured)
    print(
      `first paint ${firstPaint.toFixed(0)} ms after the first answer, all lines after ${complete.toFixed(0)} ms; scrolling 3 lines a frame: ${told(slow)}; 30 lines a frame: ${told(fast)}`,
    )
  print(`median: first paint ${median(measured.map((one) => one.firstPaint)).toFixed(0)} ms (goal 300)`)
} finally {
  await browser.close()
  await portal.stop()
}
