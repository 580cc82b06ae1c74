/** What an address shows is asked for before the application runs, once, and by whom it may be seen (decision 0191). */
import { expect, inject, it } from 'vitest'
import { Window } from './support/browser.ts'
import { makeReleased, sides } from './support/deals.ts'
import { hold } from './support/gestures.ts'

const address = inject('portalAddress')

it('comes with the first script, and is not asked for again by the application', async () => {
  const { id, title } = await makeReleased()
  const customer = await Window.signedIn((await sides()).customer)
  const { page } = customer
  const record = `/api/enquiry/?id=${id}`
  await page.goto(`${address}/enquiry/${id}`)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.waitForFunction((url) => localStorage.getItem('schrankwerk.asked')?.includes(url), record)

  // the application waits for its settings
  const letSettingsGo = await hold(page, '**/config.json')
  let asked = 0
  page.on('request', (request) => (asked += Number(request.url().endsWith(record))))
  const answered = page.waitForResponse((answer) => answer.url().endsWith(record))
  await page.reload({ waitUntil: 'commit' })
  expect((await answered).status()).toBe(200)
  letSettingsGo()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  expect(asked).toBe(1)
  await customer.close()
})
