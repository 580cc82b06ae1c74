/**
 * The legal documents: whoever is signed in or out reads them, finds a section by its link, and prints them. Who may only see
 * the profile is not sent to them.
 */
import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { phone, Window } from './support/browser.ts'

const address = inject('portalAddress')

const documents = [
  ['/imprint', 'Impressum'],
  ['/privacy', 'Datenschutzerklärung'],
  ['/avb', 'Allgemeine Verkaufsbedingungen'],
  ['/tom', 'Technische und organisatorische Maßnahmen'],
  ['/subcontractors', 'Liste der Unterauftragnehmer'],
] as const

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const contents = (page: Page) => page.getByRole('navigation', { name: 'Inhalt' })
const documentLinks = (page: Page) => page.getByRole('navigation', { name: 'Rechtliches' })
/** The section that was asked for has the focus and stands in the window, below the header that stays. */
const expectToStandAt = async (page: Page, id: string) => {
  await page.locator(`#${id}:focus`).waitFor()
  const { top, height } = await page
    .locator(`#${id}`)
    .evaluate((element) => ({ top: element.getBoundingClientRect().top, height: window.innerHeight }))
  expect(top).toBeGreaterThanOrEqual(52)
  expect(top).toBeLessThan(height)
}

describe('signed out', () => {
  it.each(documents)('%s is readable on every window', async (path, name) => {
    for (const size of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      const visitor = await Window.visitor(size)
      const { page } = visitor
      await page.goto(address + path)
      await title(page, name).waitFor()
      await page.getByText('Angaben zum Betreiber sind noch Platzhalter').waitFor()
      await page.getByText('Musterbetreiber GmbH').first().waitFor()
      await visitor.expectAccessible(`${path} at ${size.width}`)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
      await visitor.close()
    }
  })

  it('leads from the login to a document, on to the next, and back', async () => {
    const visitor = await Window.visitor()
    const { page } = visitor
    await page.goto(`${address}/login`)
    await page.getByRole('link', { name: 'Impressum' }).click()
    await title(page, 'Impressum').waitFor()
    await documentLinks(page).getByRole('link', { name: 'Verkaufsbedingungen' }).click()
    await title(page, 'Allgemeine Verkaufsbedingungen').waitFor()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await page.getByRole('link', { name: 'Zur Anmeldung' }).click()
    await page.getByRole('button', { name: 'Anmelden' }).waitFor()
    await visitor.close()
  })

  it('goes to a section from the contents, from another section and by its address', async () => {
    const visitor = await Window.visitor()
    const { page } = visitor
    await page.goto(`${address}/avb`)
    await title(page, 'Allgemeine Verkaufsbedingungen').waitFor()
    await page.getByText('Stand: 3. Mai 2024').waitFor()
    expect(await contents(page).getByRole('link').count()).toBe(12)

    await contents(page).getByRole('link', { name: 'Haftung' }).focus()
    await page.keyboard.press('Enter')
    await expectToStandAt(page, 'haftung')
    await page.getByRole('article').getByRole('link', { name: '§ 6', exact: true }).click()
    await expectToStandAt(page, 'verzug')

    await page.goto(`${address}/privacy`)
    await page.goto(`${address}/avb#maengelruege`)
    await expectToStandAt(page, 'maengelruege')
    await visitor.close()
  })

  it('unfolds the contents on a phone', async () => {
    const visitor = await Window.visitor(phone)
    const { page } = visitor
    await page.goto(`${address}/privacy`)
    await title(page, 'Datenschutzerklärung').waitFor()
    await contents(page).getByText('Inhalt').click()
    await contents(page).getByRole('link', { name: 'Bewerbungen' }).click()
    await expectToStandAt(page, 'bewerbungen')
    await visitor.close()
  })

  it('prints the document alone, black on white, also from a dark screen', async () => {
    const visitor = await Window.visitor()
    const { page } = visitor
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
    await page.goto(`${address}/avb`)
    await title(page, 'Allgemeine Verkaufsbedingungen').waitFor()
    for (const gone of [page.getByRole('banner'), contents(page), documentLinks(page), page.getByRole('button')])
      expect(await gone.count()).toBe(0)
    const colours = await page.getByRole('article').evaluate((article) => {
      const { color, backgroundColor } = getComputedStyle(article)
      return { color, backgroundColor }
    })
    expect(colours).toEqual({ color: 'rgb(0, 0, 0)', backgroundColor: 'rgb(255, 255, 255)' })
    await visitor.close()
  })
})

describe('signed in', () => {
  it('links the documents at the foot of the profile and shows them within the portal', async () => {
    const customer = await Window.signedIn('customer.user')
    const { page } = customer
    await page.goto(`${address}/profile`)
    for (const [path, name] of documents) {
      await documentLinks(page).locator(`a[href="${path}"]`).click()
      await title(page, name).waitFor()
      await page.getByRole('navigation', { name: 'Hauptnavigation' }).waitFor()
      await customer.expectAccessible(`${path} signed in`)
    }
    await customer.close()
  })

  it('is for those, too, whose registration still waits', async () => {
    const pending = await Window.signedIn('pending.admin')
    const { page } = pending
    await page.goto(`${address}/avb`)
    await title(page, 'Allgemeine Verkaufsbedingungen').waitFor()
    await page.goto(`${address}/profile`)
    await page.getByText('Ihre Registrierung wird geprüft').first().waitFor()
    expect(await documentLinks(page).count()).toBe(1)
    await documentLinks(page).locator('a[href="/privacy"]').click()
    await page.waitForURL(`${address}/privacy`)
    await pending.close()
  })
})
