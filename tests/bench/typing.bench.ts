/**
 * What a key costs in the largest form, an enquiry's draft with its parts list, against a bare input on the same page: from the
 * key to the painted frame, in Chromium with the processor slowed down four times (goal: at most 1.5 times). Run: `npx tsx
 * tests/bench/typing.bench.ts`; with PORTAL_ADDRESS against a portal that runs already. Nothing passes or fails here.
 */
import { chromium, type Page } from 'playwright-core'
import { startPortal } from '../browser/support/portal.ts'

const slowdown = 4
const rounds = 5
const keys = 'Schaltschrank Halle 7'
/** A draft of the demo data with a circuit diagram and a parts list. */
const draft = 'Förderstrecke Halle 2, Steuerschrank S1'
const bare = 'bare'

const print = (text: string) => process.stdout.write(`${text}\n`)
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

const signIn = async (page: Page, address: string) => {
  await page.goto(`${address}/login`)
  await page.getByLabel('E-Mail-Adresse').fill('customer.admin@demo.example')
  await page.getByRole('textbox', { name: 'Passwort' }).fill('Schrank-2026')
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await page.getByRole('banner').waitFor()
}

/** Every key's time from its event to the frame after it; and a bare input to compare with. */
const prepare = (page: Page) =>
  page.evaluate((id) => {
    const input = document.createElement('input')
    input.id = id
    document.querySelector('main')?.prepend(input)
    const painted: number[] = []
    Object.assign(globalThis, { painted })
    const channel = new MessageChannel()
    let began = 0
    channel.port1.addEventListener('message', () => painted.push(performance.now() - began))
    channel.port1.start()
    document.addEventListener(
      'keydown',
      (event) => {
        began = event.timeStamp
        requestAnimationFrame(() => channel.port2.postMessage(null))
      },
      { capture: true },
    )
  }, bare)

declare global {
  var painted: number[]
}

/** The time of a key in this field: the median of all that are typed. */
const timeIn = async (page: Page, selector: string): Promise<number> => {
  const field = page.locator(selector)
  await field.focus()
  await page.evaluate(() => {
    globalThis.painted.length = 0
  })
  for (const [index, key] of [...keys].entries()) {
    await page.keyboard.press(key)
    await page.waitForFunction((count) => globalThis.painted.length === count, index + 1)
  }
  return median(await page.evaluate(() => globalThis.painted))
}

const compare = async (page: Page, what: string, selector: string) => {
  const times: { field: number; input: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    times.push({ field: await timeIn(page, selector), input: await timeIn(page, `#${bare}`) })
  }
  const [field, input] = [median(times.map((time) => time.field)), median(times.map((time) => time.input))]
  print(
    `${what}: ${field.toFixed(1)} ms a key, a bare input beside it ${input.toFixed(1)} ms, ratio ${(field / input).toFixed(2)}`,
  )
}

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
  await page.goto(`${portal.address}/enquiry?suche=${encodeURIComponent(draft)}`)
  await page.locator('tbody').getByText(draft).last().click()
  await page.getByRole('heading', { name: draft }).first().waitFor()
  await page.getByRole('heading', { name: 'Stückliste' }).first().waitFor()
  await page.waitForLoadState('networkidle')
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await prepare(page)
  await compare(page, 'title of the draft', '#enquiry-title')
  await compare(page, 'a text among the conditions', '#enquiry-location')
  await compare(page, 'remark of the draft', '#enquiry-additionalInfo')
} finally {
  await browser.close()
  await portal.stop()
}
