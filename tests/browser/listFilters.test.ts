/** Lists of deals are narrowed to what somebody looks for, and the menu leads back to them as they were left (rules E10, L12, O13). */
import { expect, inject, test } from 'vitest'
import { Window } from './support/browser.ts'
import { makeOffer, makeReleased, makeRevision, sides } from './support/deals.ts'
import { button } from './support/gestures.ts'
import { column, filterBy, row } from './support/lists.ts'

const address = inject('portalAddress')
const today = () =>
  new Intl.DateTimeFormat('de-DE', {
    timeZone: 'Europe/Berlin',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(new Date())

test('orders narrowed to a supplier are come back to by the menu, until one click takes that off', async () => {
  const offer = await makeOffer('accepted')
  const window = await Window.signedIn((await sides()).customer)
  const { page } = window
  await page.goto(`${address}/order`)
  await row(page, offer.offerNumber).waitFor()
  expect(await column(page, 'Bestellt am')).toContain(today())
  expect((await column(page, 'Bindung bis')).every((day) => /^\d{2}\.\d{2}\.\d{4}$/.test(day))).toBe(true)

  await filterBy(page, offer.supplierName)
  expect(new URL(page.url()).searchParams.get('firma')).toBe(offer.supplierId)
  const menu = page.getByRole('navigation', { name: 'Hauptnavigation' })
  const chip = page.getByRole('main').getByRole('listitem').filter({ hasText: offer.supplierName })
  await menu.getByRole('link', { name: 'Aufträge' }).click()
  await page.waitForURL(/\/job$/)
  await menu.getByRole('link', { name: 'Bestellungen' }).click()
  await page.waitForURL(/\/order\?firma=/)
  await chip.waitFor()
  await row(page, offer.offerNumber).waitFor()

  await button(page, 'Filter zurücksetzen').click()
  await chip.waitFor({ state: 'detached' })
  await menu.getByRole('link', { name: 'Aufträge' }).click()
  await page.waitForURL(/\/job$/)
  await menu.getByRole('link', { name: 'Bestellungen' }).click()
  await page.waitForURL(/\/order$/)
  await window.close()
})

test('a supplier finds the enquiries that nobody of the own company has answered', async () => {
  const answered = await makeOffer('draft')
  const open = await makeReleased()
  const window = await Window.signedIn((await sides()).supplier)
  const { page } = window
  await page.goto(`${address}/enquiry?firma=${open.customerId}`)
  await row(page, answered.title).waitFor()
  await filterBy(page, 'Noch kein Angebot von mir')
  await row(page, open.title).waitFor()
  expect(await row(page, answered.title).count()).toBe(0)

  // what takes away search and filter says which of them there are
  await page.locator('search input').fill('gibt es nicht')
  await button(page, 'Suche und Filter zurücksetzen').click()
  await row(page, answered.title).waitFor()
  await page.locator('search input').fill('gibt es nicht')
  await button(page, 'Suche zurücksetzen').click()
  await row(page, answered.title).waitFor()
  await window.close()
})

test('a version that was replaced folds below the one that has taken its place', async () => {
  const first = await makeOffer('open')
  const second = await makeRevision(first.id)
  const window = await Window.signedIn((await sides()).customer)
  const { page } = window
  await page.goto(`${address}/offer`)
  await row(page, second.title).waitFor()
  expect(await row(page, second.title).count()).toBe(1)
  const fold = row(page, second.title).getByRole('button', { name: '1 ersetzte Version' })
  await fold.click()
  await expect.poll(() => row(page, second.title).count()).toBe(2)
  await row(page, second.title).nth(1).getByText('Ersetzt').waitFor()
  await row(page, second.title).nth(1).click()
  await page.waitForURL(`${address}/offer/${first.id}`)
  await page.goBack()
  await fold.waitFor()
  await expect.poll(() => row(page, second.title).count()).toBe(1)
  await window.close()
})
