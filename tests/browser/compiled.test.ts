/** What a browser has compiled of the portal is taken up wherever it is opened (decision 0199). */
import { expect, inject, it } from 'vitest'
import { Window } from './support/browser.ts'
import { sides } from './support/deals.ts'

it('asks for each script as a script before it is taken as a module: modules are compiled anew in every tab', async () => {
  const customer = await Window.signedIn((await sides()).customer)
  const { page } = customer
  await page.goto(`${inject('portalAddress')}/enquiry`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const asked = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.decodedBodySize > 10_000)
      .filter(({ name }) => name.endsWith('.js'))
      .map((entry) => (entry instanceof PerformanceResourceTiming ? entry.initiatorType : '')),
  )
  expect(asked.length).toBeGreaterThan(3)
  expect(asked, 'by a link that preloads it').toEqual(asked.map(() => 'link'))
  await customer.close()
})
