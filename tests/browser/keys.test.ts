/** A day without a mouse: signing in, searching, opening, saving and coming back, and the focus is where one goes on. */
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { Window } from './support/browser.ts'
import { button, expectFocused, expectStill, hold } from './support/gestures.ts'
import { demoPassword, mailOf } from './support/signIn.ts'

const address = inject('portalAddress')

/** The longest answers, as the identity provider gives them, move nothing either (rule N1), and lead to the password that is typed anew (rule R7). */
const saysWhyOnAnyScreen = async (page: Page) => {
  const wide = page.viewportSize() ?? { width: 1440, height: 900 }
  const password = page.getByRole('textbox', { name: 'Passwort' })
  for (const message of ['USER_DISABLED', 'TOO_MANY_ATTEMPTS_TRY_LATER']) {
    await page.route('**/*signInWithPassword*', (route) => route.fulfill({ status: 400, json: { error: { message } } }))
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await password.fill('falsch')
      // what was refused before goes with the next try
      await expectStill(page.getByRole('link', { name: 'Impressum' }), async () => {
        await button(page, 'Anmelden').click()
        await expect.poll(() => password.inputValue()).toBe('')
        await page.getByRole('alert').first().waitFor()
      })
      await expectFocused(password)
    }
    await page.unroute('**/*signInWithPassword*')
  }
  await page.setViewportSize(wide)
  await password.fill('falsch')
  await button(page, 'Anmelden').click()
  await page.getByRole('alert').getByText('Anmeldung fehlgeschlagen').waitFor()
}

it('signs in by keys, and a login that fails moves no field', async () => {
  const visitor = await Window.visitor()
  const { page } = visitor
  await page.goto(`${address}/login`)
  const password = page.getByRole('textbox', { name: 'Passwort' })
  await password.waitFor()
  await expect.poll(() => page.title()).toBe('Anmelden – Schrankwerk')
  await page.keyboard.type(mailOf('customer.user'))
  await page.keyboard.press('Tab')
  await page.keyboard.type('falsch')
  // the lines are as high as they stay once the typeface is there
  await page.evaluate(() => document.fonts.ready)
  const before = await password.boundingBox()
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('Anmeldung fehlgeschlagen').waitFor()
  expect(await password.boundingBox()).toEqual(before)
  await expectFocused(password)
  await saysWhyOnAnyScreen(page)
  // What was refused is not what is missing now.
  await page.keyboard.press('Enter')
  await page.locator('[name=password][aria-invalid=true]').waitFor()
  await page.getByRole('alert').getByText('Anmeldung fehlgeschlagen').waitFor({ state: 'detached' })
  await password.fill(demoPassword)
  await page.keyboard.press('Enter')
  await page.getByRole('banner').waitFor()
  await visitor.close()
})

it('finds by a number, opens, saves with Ctrl+S, and is back on the row that it came from', async () => {
  const customer = await Window.signedIn('customer.admin')
  const { page } = customer
  await page.goto(`${address}/enquiry?suche=24817`)
  const rows = page.locator('tr[data-row]')
  await rows.first().waitFor()
  expect(await rows.count()).toBeGreaterThan(1)

  const isFocused = (selector: string) =>
    page.waitForFunction((wanted) => document.activeElement?.matches(wanted), selector)
  await rows.nth(0).focus()
  await page.keyboard.press('Shift+ArrowDown')
  expect(await page.locator('tr[data-selected]').count()).toBe(2)
  // a step back gives up the row that it leaves
  await page.keyboard.press('Shift+ArrowUp')
  expect(await page.locator('tr[data-selected]').count()).toBe(1)
  await page.keyboard.press('Escape')
  // … also where the selection was begun at a row's box
  await rows.nth(0).getByRole('checkbox').click()
  await page.keyboard.press('Shift+ArrowDown')
  expect(await page.locator('tr[data-selected]').count()).toBe(2)
  await page.keyboard.press('Escape')
  const opened = await rows.nth(1).getAttribute('data-row')
  const known = (await rows.nth(1).getByTitle(/./).first().textContent()) ?? 'no title'
  // What the row knows stands there before the page's code, and then before the record.
  const letCodeGo = await hold(page, '**/assets/*.js')
  const letRecordGo = await hold(page, `**/api/enquiry/?id=${opened}`)
  await page.keyboard.press('Enter')
  await page.waitForURL(`${address}/enquiry/${opened}`)
  const opening = page.locator('main[aria-busy=true]')
  await opening.getByRole('heading', { level: 1, name: known }).waitFor()
  expect(await rows.count()).toBe(0)
  await customer.expectAccessible('opening enquiry')
  letCodeGo()
  await page.locator('[data-screen="enquiryForm"]:not([aria-busy])').waitFor()
  await opening.getByRole('heading', { level: 1, name: known }).waitFor()
  expect(await page.getByRole('textbox', { name: 'Bezeichnung' }).count()).toBe(0)
  letRecordGo()
  await isFocused('h1')
  await opening.waitFor({ state: 'detached' })
  const named = await page.title()
  // Before it stands how many messages are unread.
  expect(named.replace(/^\(\d+\) /, '')).toBe(`${await page.locator('h1').textContent()} – Anfragen – Schrankwerk`)
  await page.goBack()
  await isFocused(`tr[data-row="${opened}"]`)

  await page.keyboard.press('Control+k')
  const search = page.getByRole('combobox', { name: 'Überall suchen' })
  // Nothing is lost of what is typed while its code is loaded and its field is drawn.
  await page.keyboard.type('24817')
  await search.waitFor()
  await expect.poll(() => search.inputValue()).toBe('24817')
  // One sign says too little, and the sentence says what is enough.
  await search.fill('_')
  await page.getByText('ab zwei Zeichen').waitFor()
  await search.fill('24817')
  const hits = page.getByRole('option')
  await hits.first().waitFor()
  await page.getByRole('group', { name: 'Angebote' }).waitFor()
  await customer.expectAccessible('search')
  await page.keyboard.press('ArrowDown')
  const second = await hits.nth(1).textContent()
  expect(await hits.nth(1).getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/enquiry\/.+/)
  await isFocused('h1')
  expect(second).toContain((await page.locator('h1').textContent()) ?? 'no heading')

  await page.goto(`${address}/enquiry/new`)
  const title = page.getByRole('textbox', { name: 'Bezeichnung' })
  await title.fill('Ohne Maus')
  // A panel hides no save, and Esc closes it from wherever one types.
  await page.getByRole('button', { name: 'Bearbeiten Schilder' }).click()
  const panel = page.getByRole('complementary', { name: 'Schilder' })
  await panel.waitFor()
  await page.getByRole('button', { name: 'Speichern', exact: true }).click({ trial: true })
  await title.focus()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  // A question that was just answered is in no key's way, and what is wrong is in sight without scrolling.
  await page.evaluate(() => window.scrollTo(0, 0))
  const before = await title.boundingBox()
  await page.getByRole('banner').getByRole('link', { name: 'Angebote' }).click()
  await page.getByRole('alertdialog').waitFor()
  await page.keyboard.press('Escape')
  // It gives the focus back to what asked it.
  await isFocused('header a[href="/offer"]')
  await page.getByRole('banner').getByRole('link', { name: 'Angebote' }).click()
  await page.getByRole('alertdialog').waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+s')
  await page.getByText('verhindern das Speichern').waitFor()
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  expect(await title.boundingBox()).toEqual(before)
  await isFocused('[aria-invalid]')
  // Enter opens a choice, as in the searchable ones; it saves nothing. Saving follows the last field.
  await page.getByRole('button', { name: /^Lieferbedingung \S/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('Escape')
  await page.locator('h1').focus()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('[data-save-bar]') ?? null)).toBeNull()
  await customer.expectAccessible('summary at the foot')
  await customer.close()
})
