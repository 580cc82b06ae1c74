/** How the portal is (rule A5): nine areas in a fixed order, what is to be done worst first, and nothing moves when it is asked anew. */
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { ailingSystem, wellSystem } from '../../src/domain/operations/systemState.testing.ts'
import { quietRetention, testRetention } from '../../src/domain/operations/retention.testing.ts'
import type { SystemState } from '../../src/domain/operations/systemState.ts'
import refusals from '../../src/i18n/de/refusals.json'
import { phone, Window } from './support/browser.ts'
import { button, expectStill, heading, returnTo } from './support/gestures.ts'

const address = inject('portalAddress')
const areas = (page: Page) => page.getByRole('region', { name: 'Bereiche' }).getByRole('listitem')
const area = (page: Page, name: string) => areas(page).filter({ has: page.getByRole('heading', { name }) })
const todos = (page: Page) => page.getByRole('region', { name: 'Was zu tun ist' }).getByRole('listitem')

/** The server finds this from now on. @returns finds something else */
const found = async (page: Page, first: SystemState) => {
  let now = first
  await page.route('**/api/operations/state', (route) => route.fulfill({ json: now }))
  return (next: SystemState) => (now = next)
}

test('the operator’s administrators come by the menu and read nine areas in their order', async () => {
  const admin = await Window.signedIn('operator.admin')
  const { page } = admin
  await admin.openStart()
  await page.getByRole('link', { name: 'Betrieb' }).click()
  await page.getByText(/^Stand \d\d:\d\d:\d\d, alle/).waitFor()
  expect(await areas(page).getByRole('heading').allTextContents()).toEqual([
    'Version',
    'Datenbank',
    'Dateien',
    'Anmeldung',
    'Mail',
    'Live-Verbindungen',
    'Sicherung',
    'Geprüfte Wiederherstellung',
    'Aufgaben',
  ])
  await area(page, 'Datenbank').getByText('In Ordnung').waitFor()
  await area(page, 'Sicherung').getByText('Ausgeschaltet', { exact: true }).waitFor()
  await admin.expectAccessible('state of the system')
  await admin.expectToFit('state of the system')
  // The longest menu keeps its distance to the search where there is just room for both.
  await page.setViewportSize({ width: 1280, height: 720 })
  const [menu, search] = await Promise.all(
    [
      page.getByRole('banner').getByRole('navigation'),
      page.getByRole('banner').getByRole('button', { name: /suchen/ }),
    ].map((one) => one.first().boundingBox()),
  )
  expect((search?.x ?? 0) - ((menu?.x ?? 0) + (menu?.width ?? 0))).toBeGreaterThanOrEqual(16)
  await admin.close()
})

test('what is wrong is to be done first, and told to those who do not see it; nothing moves meanwhile', async () => {
  const admin = await Window.signedIn('operator.admin')
  const { page } = admin
  const find = await found(page, wellSystem)
  await page.goto(`${address}/operations`)
  await page.getByText('Nichts zu tun').waitFor()
  find(ailingSystem)
  await expectStill(area(page, 'Aufgaben'), async () => {
    await returnTo(page)
    await area(page, 'Mail').getByText('3 warten').waitFor()
  })
  expect(await todos(page).getByRole('paragraph').allTextContents()).toEqual(
    [
      'Mailserver und SMTP_URL prüfen',
      'Der Mailserver lehnt ab (Antwort 451). Nächster Versuch: 30.11.2026, 10:48.',
      'Platz schaffen oder FILES_URL umstellen',
      'Der freie Platz wird knapp.',
    ].map((text) =>
      text.startsWith('Der Mailserver') ? expect.stringMatching(/^Der Mailserver lehnt ab \(Antwort 451\)\. /) : text,
    ),
  )
  await page.locator('[aria-live=polite]').filter({ hasText: 'Dateien: Wenig Platz. Mail: 3 warten' }).waitFor()
  await admin.expectAccessible('an ailing system')

  find(wellSystem)
  await page.route('**/api/operations/mails/send', (route) => route.fulfill({ json: { count: 3 } }))
  await button(page, 'Jetzt senden').click()
  await page.getByText('Wartende E-Mails werden jetzt versendet.').waitFor()
  await page.getByText('Nichts zu tun').waitFor()
  await admin.close()
})

test('where nobody answers, everything is unknown since then, until somebody does', async () => {
  const admin = await Window.signedIn('operator.admin')
  const { page } = admin
  await found(page, ailingSystem)
  await page.goto(`${address}/operations`)
  await area(page, 'Mail').getByText('3 warten').waitFor()
  await page.route('**/api/operations/state', (route) =>
    route.fulfill({ status: 503, json: { code: 'DATABASE_LOST', message: 'x' } }),
  )
  await expectStill(area(page, 'Aufgaben'), async () => {
    await returnTo(page)
    await page.getByText(/^Nicht erreichbar seit \d\d:\d\d/).waitFor()
  })
  expect(await areas(page).getByText('Unbekannt', { exact: true }).count()).toBe(9)
  await page.unroute('**/api/operations/state')
  await button(page, 'Erneut fragen').click()
  await area(page, 'Datenbank').getByText('In Ordnung').waitFor()
  await admin.close()
})

test('where the server does not tell it, it is said why, not that nobody answers', async () => {
  const admin = await Window.signedIn('operator.admin')
  const { page } = admin
  await found(page, ailingSystem)
  await page.goto(`${address}/operations`)
  await area(page, 'Mail').getByText('3 warten').waitFor()
  await page.route('**/api/operations/state', (route) =>
    route.fulfill({ status: 403, json: { code: 'NOT_ALLOWED', message: 'x' } }),
  )
  await returnTo(page)
  const said = page.getByText(/^Keine Auskunft seit \d\d:\d\d/)
  await said.waitFor()
  expect(await said.textContent()).toContain(refusals.NOT_ALLOWED)
  expect(await page.getByText('Nicht erreichbar').count()).toBe(0)
  await admin.expectToFit('a state that is not told')
  await page.unroute('**/api/operations/state')
  await button(page, 'Erneut fragen').click()
  await area(page, 'Datenbank').getByText('In Ordnung').waitFor()
  await admin.close()
})

test('on a phone what waits stands first, and the worst is unfolded', async () => {
  const admin = await Window.signedIn('operator.admin', phone)
  const { page } = admin
  await found(page, ailingSystem)
  await page.goto(`${address}/operations`)
  const waits = page.getByRole('region', { name: 'Zuerst, was auf Sie wartet' })
  await waits.getByRole('button', { name: 'Jetzt senden' }).waitFor()
  expect(await waits.getByRole('listitem').count()).toBe(2)
  await page.getByRole('region', { name: 'Alles Übrige' }).getByText('1.204 Zugänge').waitFor()
  await admin.expectAccessible('an ailing system on a phone')
  await admin.expectToFit('an ailing system on a phone')
  await admin.close()
})

test('what goes next after its time is told by kind, before it does; where nobody tells it, it can be asked again', async () => {
  const admin = await Window.signedIn('operator.admin')
  const { page } = admin
  const path = '**/api/operations/retention'
  await page.route(path, (route) => route.fulfill({ status: 500, json: { code: 'BROKEN', message: 'x' } }))
  await page.goto(`${address}/operations`)
  const card = page.getByRole('region', { name: 'Aufbewahrung' })
  await card.getByText('Nicht geladen').waitFor()
  await page.unroute(path)
  await page.route(path, (route) => route.fulfill({ json: testRetention }))
  await button(page, 'Erneut fragen').click()
  await card.getByText('Dann wird endgültig gelöscht:').waitFor()
  expect(await card.getByRole('term').allTextContents()).toEqual([
    'Entwürfe von Anfragen nach 12\u00a0Monaten',
    'Versendete E-Mails nach 6\u00a0Monaten',
  ])
  expect(await card.getByRole('definition').allTextContents()).toEqual(['3', '1.204'])
  await card.getByText(/17 Datensätze gelöscht\.$/).waitFor()
  await admin.expectAccessible('what goes next')
  await admin.expectToFit('what goes next')
  await page.unroute(path)
  await page.route(path, (route) => route.fulfill({ json: quietRetention }))
  await page.reload()
  await card.getByText('Beim nächsten Lauf ist nichts fällig.').waitFor()
  await admin.close()
})

test('nobody else comes there', async () => {
  const staff = await Window.signedIn('operator.staff')
  await staff.openStart()
  expect(await staff.page.getByRole('link', { name: 'Betrieb' }).count()).toBe(0)
  await staff.page.goto(`${address}/operations`)
  await heading(staff.page, 'Die aufgerufene Adresse konnte nicht zugeordnet werden.').waitFor()
  await staff.close()
})
