/** The login stands there before the application runs (docs/loading.md): what is typed and sent meanwhile is kept. */
import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { phone, type Size, Window } from './support/browser.ts'
import { field } from './support/gestures.ts'
import { makeAdmin } from './support/people.ts'
import { demoPassword } from './support/signIn.ts'

const address = inject('portalAddress')
const desktop: Size = { width: 1440, height: 900 }
/** The application is by far the largest script that the login waits for. */
const applicationBytes = 300_000

/** Holds the page's scripts back, all of them or the application alone, until they are let go. */
const held = async (page: Page, what: 'all' | 'application') => {
  let letGo = () => {}
  const promise = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch()
    if (what === 'all' || (await response.body()).length > applicationBytes) await promise
    await route.fulfill({ response })
  })
  return letGo
}
const running = (page: Page) => page.locator('#root[data-running]').waitFor({ state: 'attached' })
const mailField = (page: Page) => field(page, 'E-Mail-Adresse')
const passwordField = (page: Page) => field(page, 'Passwort')

describe.each([
  ['a desk', desktop],
  ['a telephone', phone],
])('the login at %s', (_where, size) => {
  it('keeps what is typed before any script has run, with the caret', async () => {
    const window = await Window.visitor(size)
    const { page } = window
    const letGo = await held(page, 'all')
    await page.goto(`${address}/login?weiter=%2Foffer`, { waitUntil: 'commit' })
    await mailField(page).fill('anna.muster@demo.example')
    await passwordField(page).pressSequentially('Wago')
    await page.getByRole('checkbox').uncheck()
    await mailField(page).focus()
    letGo()
    await running(page)
    await page.keyboard.type('!')
    expect(await mailField(page).inputValue()).toBe('anna.muster@demo.example!')
    expect(await passwordField(page).inputValue()).toBe('Wago')
    expect(await page.getByRole('checkbox').isChecked()).toBe(false)
    expect(page.url()).toBe(`${address}/login?weiter=%2Foffer`)
    // What the build could not know is there by now.
    await page.locator('a[href="/register?weiter=%2Foffer"]').waitFor()
    // The machine has it, too: a next drawing keeps it.
    await passwordField(page).fill('Wago-1')
    expect(await mailField(page).inputValue()).toBe('anna.muster@demo.example!')
    expect(window.errors).toEqual([])
    await window.close()
  })

  it('signs in whoever has sent it before any script has run, and no password comes into an address', async () => {
    const { user } = await makeAdmin()
    const window = await Window.visitor(size)
    const { page } = window
    const letGo = await held(page, 'all')
    await page.goto(`${address}/login`, { waitUntil: 'commit' })
    await mailField(page).fill(user.mail)
    await passwordField(page).fill(demoPassword)
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
    // Nothing has moved, and nothing has gone.
    expect(await passwordField(page).inputValue()).toBe(demoPassword)
    expect(page.url()).toBe(`${address}/login`)
    letGo()
    await page.getByRole('banner').waitFor()
    await window.close()
  })

  it('signs in whoever has sent it before the application runs', async () => {
    const { user } = await makeAdmin()
    const window = await Window.visitor(size)
    const { page } = window
    const letGo = await held(page, 'application')
    await page.goto(`${address}/login`, { waitUntil: 'commit' })
    await page.locator('#root[data-listening]').waitFor({ state: 'attached' })
    await mailField(page).fill(user.mail)
    await passwordField(page).fill(demoPassword)
    const submit = page.getByRole('button', { name: 'Anmelden', exact: true })
    const place = await submit.boundingBox()
    await passwordField(page).press('Enter')
    // It is seen and heard at once that something is under way, and nothing moves.
    await expect.poll(() => submit.getAttribute('aria-busy')).toBe('true')
    expect(await submit.evaluate((button) => getComputedStyle(button, '::before').animationName)).not.toBe('none')
    expect(await submit.boundingBox()).toEqual(place)
    letGo()
    await page.getByRole('banner').waitFor()
    await window.close()
  })
})

it('is not shown to whoever is signed in', async () => {
  const window = await Window.signedIn('customer.admin')
  const { page } = window
  const letGo = await held(page, 'application')
  await page.goto(`${address}/login`, { waitUntil: 'commit' })
  await expect.poll(() => page.locator('#root').innerHTML()).toBe('')
  letGo()
  await page.getByRole('banner').waitFor()
  await window.close()
})
