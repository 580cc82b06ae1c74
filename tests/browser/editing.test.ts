/** A colleague who edits the same draft is seen before either saves (rule N14). */
import { expect, inject, it } from 'vitest'
import { Window } from './support/browser.ts'
import { makeDraft, sides } from './support/deals.ts'
import { button, field, toast } from './support/gestures.ts'
import { callAs, makePerson } from './support/people.ts'
import { getEnquiry } from '../../src/api/contract/enquiry.ts'

const address = inject('portalAddress')

it('who edits a draft is named to the colleague who has it open, until it is saved or left', async () => {
  const { customer } = await sides()
  const { id } = await makeDraft()
  const { customerId } = await callAs(customer)(getEnquiry, { query: { id } })
  const colleague = await makePerson({ companyId: customerId, name: 'Nora', lastname: 'Zweit' })
  const [first, second] = [await Window.signedIn(colleague.mail), await Window.signedIn(customer)]
  await first.page.goto(`${address}/enquiry/${id}`)
  await second.page.goto(`${address}/enquiry/${id}`)
  const told = second.page.getByRole('status').filter({ hasText: 'Nora Zweit bearbeitet gerade' })

  await field(first.page, 'Kommission').fill('Nachtschicht')
  await told.waitFor()
  await second.expectAccessible('a draft that a colleague edits')
  await button(first.page, 'Speichern').click()
  await toast(first.page, 'Anfrage gespeichert.')
  await told.waitFor({ state: 'detached' })

  await second.page.goto(`${address}/enquiry/${id}`)
  await field(first.page, 'Kommission').fill('Tagschicht')
  await told.waitFor()
  await first.page.getByRole('link', { name: 'Anfragen', exact: true }).first().click()
  await first.page.getByRole('alertdialog').getByRole('button', { name: 'Änderungen verwerfen' }).click()
  await told.waitFor({ state: 'detached' })
  for (const window of [first, second]) await window.close()
  expect(first.errors).toEqual([])
})
