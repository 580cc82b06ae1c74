/** A frozen portal (rule N15): each page says why and until when, what was typed stays, and thawed it is saved without loading anything. */
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import type { Freeze } from '../../src/domain/session/freeze.ts'
import refusals from '../../src/i18n/de/refusals.json'
import { Window } from './support/browser.ts'
import { button, field, returnTo } from './support/gestures.ts'

const address = inject('portalAddress')
const bar = (page: Page) => page.locator('[data-freeze]')

/** This window's portal is frozen from now on. @returns thaws it, and says how often somebody has tried to save the profile */
const frozen = async (page: Page, freeze: { [Key in keyof Freeze]: string | null }) => {
  let tries = 0
  await page.route('**/freeze.json', (route) => route.fulfill({ json: { freeze } }))
  await page.route('**/api/user/profile', (route) => {
    if (route.request().method() === 'GET') return route.continue()
    tries += 1
    return route.fulfill({ status: 423, json: { code: 'PORTAL_FROZEN', message: '', details: freeze } })
  })
  return async () => {
    await page.unroute('**/freeze.json')
    await page.unroute('**/api/user/profile')
    return tries
  }
}

it('says so, keeps what is typed, does not try again by itself, and saves it once it is thawed', async () => {
  const admin = await Window.signedIn('customer.admin')
  const { page } = admin
  await page.goto(`${address}/profile`)
  const phone = field(page, 'Telefon')
  const before = await phone.inputValue()
  const thaw = await frozen(page, { reason: 'Umzug auf den neuen Server', until: '2030-12-01T17:00:00.000Z' })
  await phone.fill('+49-7110815')
  await button(page, 'Speichern').click()
  await bar(page).getByText('bis voraussichtlich 01.12.2030, 18:00 Uhr').waitFor()
  await bar(page).getByText('Grund: Umzug auf den neuen Server.').waitFor()
  await page.getByText(refusals.PORTAL_FROZEN).first().waitFor()
  expect(await phone.inputValue()).toBe('+49-7110815')
  await admin.expectAccessible('a frozen portal')
  await admin.expectToFit('a frozen portal')
  expect(await thaw()).toBe(1)
  await returnTo(page)
  await bar(page).waitFor({ state: 'detached' })
  await button(page, 'Speichern').click()
  await expect.poll(() => page.getByText(refusals.PORTAL_FROZEN).count()).toBe(0)
  await phone.fill(before)
  await button(page, 'Speichern').click()
  await admin.close()
})

it('says so at the login, where there is no news, and goes by itself', async () => {
  const visitor = await Window.visitor()
  const { page } = visitor
  const thaw = await frozen(page, { reason: null, until: null })
  await page.goto(`${address}/login`)
  await bar(page).getByText('Das Portal nimmt gerade keine Änderungen an').waitFor()
  await visitor.expectAccessible('the login of a frozen portal')
  await thaw()
  await returnTo(page)
  await bar(page).waitFor({ state: 'detached' })
  await visitor.close()
})
