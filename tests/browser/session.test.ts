/** Signing in and out: the wanted address is kept and never leads outside, and all tabs of a browser are in the same session. */
import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { Window } from './support/browser.ts'
import { button, field, heading } from './support/gestures.ts'
import { makeAdmin } from './support/people.ts'
import { demoPassword } from './support/signIn.ts'

const address = inject('portalAddress')
const screenOf = (page: Page, id: string) => page.locator(`[data-screen=${id}]`).waitFor({ state: 'attached' })

/** From a page about an account back to the login. */
const toLogin = async (page: Page) => {
  await page
    .getByRole('main')
    .getByRole('link', { name: /^(Zur Anmeldung|Anmelden)$/ })
    .first()
    .click()
  await button(page, 'Anmelden').waitFor()
}

it('the login needs nothing of what lies behind it, and fetches ahead only what its page names', async () => {
  const guest = await Window.visitor()
  const { page } = guest
  await page.goto(`${address}/login`, { waitUntil: 'networkidle' })
  const { own, ahead } = await page.evaluate(() => {
    const named = document.querySelector<HTMLMetaElement>('meta[name="soon"]')?.content.split(' ') ?? []
    const sizes = { own: 0, ahead: 0 }
    for (const entry of performance.getEntriesByType('resource')) {
      if (!(entry instanceof PerformanceResourceTiming) || !/\.(js|css)$/.test(entry.name)) continue
      const isAhead = named.some((file) => entry.name.endsWith(`/${file}`))
      sizes[isAhead ? 'ahead' : 'own'] += entry.encodedBodySize
    }
    return sizes
  })
  // Scripts and styles as they are sent; the provider's library, the frame of those signed in and the first list come ahead (decision 0200).
  expect(own).toBeGreaterThan(100_000)
  expect(own).toBeLessThan(200_000)
  expect(ahead).toBeLessThan(250_000)
  await guest.close()
})

describe('the wanted address', () => {
  it('is kept from the invitation page through the login', async () => {
    const guest = await Window.visitor()
    const { page } = guest
    await page.goto(`${address}/offer/x?von=mail`)
    await screenOf(page, 'invite')
    await guest.expectAccessible('invitation to sign in')
    await page.getByRole('link', { name: 'Zur Anmeldung' }).click()
    await button(page, 'Anmelden').waitFor()
    await guest.fillLogin('customer2.admin')
    await page.waitForURL(`${address}/offer/x?von=mail`)
    await screenOf(page, 'offerForm')
    await guest.close()
  })

  it('survives the ways beside the login: forgotten password, registration and back', async () => {
    const guest = await Window.visitor()
    const { page } = guest
    await page.goto(`${address}/order`)
    await page.getByRole('link', { name: 'Zur Anmeldung' }).click()
    await page.getByRole('link', { name: 'Passwort vergessen' }).click()
    await heading(page, 'Passwort vergessen').waitFor()
    await toLogin(page)
    await page.getByRole('link', { name: 'Firma registrieren' }).click()
    await heading(page, 'Wer sind Sie?').waitFor()
    await toLogin(page)
    await guest.fillLogin('customer2.admin')
    await page.waitForURL(`${address}/order`)
    await guest.close()
  })

  it.each([
    ['/login?id=ordner-7', '/business-data/ordner-7'],
    ['/login?weiter=%2F%2Fevil.example', '/enquiry'],
  ])('%s leads to %s after the sign-in', async (start, target) => {
    const guest = await Window.visitor()
    await guest.page.goto(address + start)
    await guest.fillLogin('customer2.admin')
    await guest.page.waitForURL(address + target)
    await guest.page.getByRole('banner').waitFor()
    await guest.close()
  })

  it('stays inside, whatever somebody writes there', async () => {
    const guest = await Window.visitor()
    const { page } = guest
    const leaving: string[] = []
    await guest.context.route(
      ({ hostname }) => hostname.includes('evil'),
      (route) => {
        leaving.push(route.request().url())
        return route.abort()
      },
    )
    await guest.signIn('customer2.admin')
    for (const [wanted, target] of [
      ['/job?suche=Halle', '/job?suche=Halle'],
      ['/offer/x', '/offer/x'],
      ['//evil.example', '/enquiry'],
      ['/\\evil.example', '/enquiry'],
      ['/\t/evil.example', '/enquiry'],
      ['/.//evil.example', '/enquiry'],
      ['https://evil.example', '/enquiry'],
      ['javascript:alert(1)', '/enquiry'],
      ['/login?weiter=%2Flogin', '/enquiry'],
    ] as const) {
      await page.evaluate((to) => window.history.pushState(null, '', to), `/login?weiter=${encodeURIComponent(wanted)}`)
      await page.waitForURL(address + target)
      await page.getByRole('banner').waitFor()
    }
    expect(leaving).toEqual([])
    await guest.close()
  })
})

describe('several tabs', () => {
  it('sign in and out together', async () => {
    const guest = await Window.visitor()
    const [one, other] = [guest.page, await guest.tab()]
    await other.goto(`${address}/offer`)
    await screenOf(other, 'invite')
    await guest.signIn('customer2.admin')
    await heading(other, 'Angebote').waitFor()

    await other.getByRole('banner').getByRole('link', { name: 'Bestellungen' }).click()
    await heading(other, 'Bestellungen').waitFor()
    await other.goto(`${address}/profile`)
    await other.getByRole('main').getByRole('button', { name: 'Abmelden', exact: true }).click()
    await other.waitForURL(`${address}/login`)
    const covered = one.getByRole('dialog', { name: 'Sie wurden abgemeldet' })
    await covered.waitFor()
    expect(await one.getByRole('banner').getByRole('navigation').count()).toBe(0)
    expect(await one.getByRole('heading', { name: 'Anfragen' }).count()).toBe(0)
    await button(covered, 'Zur Anmeldung').click()
    await one.waitForURL(`${address}/login`)
    await guest.close()
  })

  it('keep what one of them holds when another one signs out, for the same person (rule S12)', async () => {
    const guest = await Window.visitor()
    const [one, other] = [guest.page, await guest.tab()]
    await guest.signIn('customer2.admin')
    await one.goto(`${address}/enquiry/new`)
    await field(one, 'Bezeichnung').fill('Schaltschrank Halle 7')
    await other.goto(`${address}/profile`)
    await other.getByRole('main').getByRole('button', { name: 'Abmelden', exact: true }).click()
    const covered = one.getByRole('dialog', { name: 'Sie wurden abgemeldet' })
    await covered.getByText('Ihre Eingaben sind noch da.').waitFor()
    expect(await field(one, 'Bezeichnung').isVisible()).toBe(false)
    await field(covered, 'Passwort').fill(demoPassword)
    await button(covered, 'Anmelden').click()
    await covered.waitFor({ state: 'detached' })
    expect(await field(one, 'Bezeichnung').inputValue()).toBe('Schaltschrank Halle 7')

    // Whoever signs in otherwise gets nothing of it.
    const { user } = await makeAdmin('SUPPLIER')
    await other.goto(`${address}/profile`)
    await other.getByRole('main').getByRole('button', { name: 'Abmelden', exact: true }).click()
    await covered.waitFor()
    await field(covered, 'E-Mail-Adresse').fill(user.mail)
    await field(covered, 'Passwort').fill(demoPassword)
    await button(covered, 'Anmelden').click()
    await covered.waitFor({ state: 'detached' })
    await one.getByRole('banner').waitFor()
    expect(await one.getByText('Schaltschrank Halle 7').count()).toBe(0)
    expect(await field(one, 'Bezeichnung').count()).toBe(0)
    await guest.close()
  })

  it('show the new user where another one signs in', async () => {
    const { user } = await makeAdmin('SUPPLIER')
    const guest = await Window.visitor()
    const [one, other] = [guest.page, await guest.tab()]
    await guest.signIn('customer2.admin')
    await other.goto(`${address}/profile`)
    await other.getByText('Anne Wittkamp').first().waitFor()
    await one.goto(`${address}/profile`)
    await one.getByRole('main').getByRole('button', { name: 'Abmelden', exact: true }).click()
    await one.waitForURL(`${address}/login`)
    await guest.fillLogin(user.mail)
    await one.getByRole('banner').waitFor()
    await other.getByText(user.mail).first().waitFor()
    expect(await other.getByText('Anne Wittkamp').count()).toBe(0)
    await guest.close()
  })

  it('stay signed out, though another one is just asking who is signed in', async () => {
    const guest = await Window.visitor()
    const [one, other] = [guest.page, await guest.tab()]
    await guest.signIn('customer2.admin')
    await one.goto(`${address}/profile`)
    const signOut = one.getByRole('main').getByRole('button', { name: 'Abmelden', exact: true })
    await signOut.waitFor()

    let answer: () => void = () => undefined
    const held = new Promise<void>((resolve) => (answer = resolve))
    await other.route('**/accounts:lookup**', async (route) => {
      await held
      await route.continue()
    })
    const asked = other.waitForRequest('**/accounts:lookup**')
    await other.goto(`${address}/profile`)
    await asked
    await signOut.click()
    answer()
    await one.waitForURL(`${address}/login`)
    await expect.poll(() => other.getByText('Anne Wittkamp').filter({ visible: true }).count()).toBe(0)
    const kept = () => one.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }))
    expect((await kept()).filter((key) => key.startsWith('firebase:authUser'))).toEqual([])
    expect(one.url()).toBe(`${address}/login`)
    await guest.close()
  })
})
