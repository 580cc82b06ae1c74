/** What people see and do on any page: buttons, fields and what stands beside them, messages, choices. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

export const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name })
/** A text field by its whole label. */
export const field = (page: Page | Locator, name: string) => page.getByRole('textbox', { name, exact: true })
/** The page's own comes first: below it an empty list may say "Noch keine Anfragen". */
export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first()
/** A message is read once: the one that the save before left standing must not pass for that of the next. */
export const toast = (page: Page, text: string | RegExp) =>
  page
    .getByRole('status')
    .and(page.locator(':not([data-read])'))
    .filter({ hasText: text, visible: true })
    .first()
    .evaluate((said) => {
      if (said.matches('[data-toast]')) said.setAttribute('data-read', '')
    })
export const alert = (page: Page, text: string | RegExp) =>
  page.getByRole('alert').filter({ hasText: text }).first().waitFor()

/** Whether messages lie over the header, once the page has found its place for them. */
const isOver = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    for (const _ of ['laid out', 'placed']) await new Promise((resolve) => requestAnimationFrame(resolve))
    return document.querySelector('[data-toasts="over"]') !== null
  })

/** While it is said, nothing of the header lies under it, however wide the window is (rule N1). */
export const expectFree = async (page: Page, text: string) => {
  const said = page.getByRole('status').filter({ hasText: text }).first()
  const before = page.viewportSize() ?? { width: 1440, height: 900 }
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ ...before, width })
    // The pointer holds it; where there is no room beside what can be clicked, every click goes through it instead.
    if (!(await isOver(page))) await said.hover()
    await expectClickable(page.getByRole('banner'))
    expect(await said.isVisible()).toBe(true)
  }
  await page.setViewportSize(before)
}
/** … nor anything of the head of a layer that fills a phone's screen, or of the whole of it. */
export const expectFreeInLayer = async (page: Page, text: string, head: Locator) => {
  const said = page.locator('[data-toast]').filter({ hasText: text }).first()
  const before = page.viewportSize() ?? { width: 1440, height: 900 }
  // Its code may come with its first use.
  await head.first().waitFor()
  await page.setViewportSize({ ...before, width: 390 })
  await expect.poll(() => isOver(page)).toBe(false)
  await said.hover()
  await expectClickable(head)
  expect(await said.isVisible()).toBe(true)
  await page.setViewportSize(before)
}
const expectClickable = async (head: Locator) => {
  for (const control of await head.locator('a:visible, button:visible, input:visible').all())
    await control.click({ trial: true })
}

/** Fills text fields by their labels. */
export const fillFields = async (page: Page | Locator, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value)
}

/** Chooses an option of a Select by its label; its button is called by label and value. */
export const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('button', { name: new RegExp(`^${label} .`) }).click()
  await page.getByRole('option', { name: option }).click()
}

/** The field says what is wrong with it, tied to it as a screen reader needs it. */
export const expectError = async (control: Locator, sentence: string | RegExp) => {
  await expect
    .poll(() =>
      control.evaluate((element) =>
        element.getAttribute('aria-invalid') === 'true'
          ? (document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent ?? '')
          : 'nothing is wrong',
      ),
    )
    .toMatch(sentence)
}

/** On the page, however far it is scrolled: the cursor in a field brings that into view. */
const placeOf = (what: Locator) =>
  what.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect()
    return { left, top: top + window.scrollY, width, height }
  })

/** Whatever is said meanwhile, what somebody is at stands where it stood. */
export const expectStill = async (what: Locator, act: () => Promise<unknown>) => {
  // Words have their final width once the fonts are there.
  await what.page().evaluate(() => document.fonts.ready.then(() => undefined))
  const before = await placeOf(what)
  await act()
  expect(await placeOf(what)).toEqual(before)
}

/** What is asked for there does not come before it is let go. */
export const hold = async (page: Page, pattern: string) => {
  const letGo = new EventTarget()
  const gone = new Promise((resolve) => letGo.addEventListener('go', resolve, { once: true }))
  await page.route(pattern, async (route) => {
    await gone
    await route.continue()
  })
  return () => letGo.dispatchEvent(new Event('go'))
}

/** The portal comes back to the front, as from the mail program. */
export const returnTo = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')))

/** Every heading that the dialog on the page gets from now on until it is gone: a question does not turn into another one. */
export const headingsUntilGone = (page: Page): Promise<string[]> =>
  page.getByRole('alertdialog').evaluate(
    (dialog) =>
      new Promise<string[]>((resolve) => {
        const told = new Set<string>()
        const read = () => {
          if (!dialog.isConnected) return resolve([...told])
          told.add(dialog.querySelector('h2')?.textContent ?? '')
          requestAnimationFrame(read)
        }
        read()
      }),
  )

/** The focus is on it. */
export const expectFocused = (where: Locator) =>
  expect.poll(() => where.evaluate((shown) => shown === document.activeElement)).toBe(true)

/** The next key goes on from somewhere on the page, not from the top of the window. */
export const expectFocusOnPage = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.closest('#content') !== null)).toBe(true)
