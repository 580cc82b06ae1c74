/** Two colleagues are asked about one offer, and the second reads what is right in either order: her click before the news of the first, or after (rules O7, N9). */
import { expect, inject, test } from 'vitest'
import { newsPath } from '../../src/domain/session/news.ts'
import { Window } from './support/browser.ts'
import { makeOffer, sides } from './support/deals.ts'
import { button, toast } from './support/gestures.ts'
import { makePerson, usersWithMail } from './support/people.ts'

const address = inject('portalAddress')

/** An open offer with its order's file; the second colleague is asked whether to accept it, and then the first accepts. */
const acceptedMeanwhile = async ({ hearsNews }: { hearsNews: boolean }) => {
  const { customer } = await sides()
  const [{ companyId } = { companyId: '' }] = await usersWithMail(customer)
  const { mail } = await makePerson({ companyId })
  const { id } = await makeOffer('open')
  const first = await Window.signedIn(customer)
  await first.page.goto(`${address}/offer/${id}`)
  const second = await Window.signedIn(mail)
  if (!hearsNews) await second.page.route(`**/api${newsPath}*`, (route) => route.abort())
  const connected = hearsNews
    ? second.page.waitForResponse((answer) => answer.url().includes(newsPath))
    : Promise.resolve()
  await second.page.goto(`${address}/offer/${id}`)
  await connected
  await button(second.page, 'Angebot annehmen').click()
  const asked = second.page.getByRole('alertdialog')
  await asked.waitFor()
  await button(first.page, 'Angebot annehmen').click()
  await first.page.getByRole('alertdialog').getByRole('button', { name: 'Angebot annehmen' }).click()
  await first.page.waitForURL(/\/order$/)
  await first.close()
  return { second, asked }
}

test('whose click comes before the news reads who has decided already', async () => {
  const { second, asked } = await acceptedMeanwhile({ hearsNews: false })
  await asked.getByRole('button', { name: 'Angebot annehmen' }).click()
  await second.page.getByRole('alert').filter({ hasText: 'bereits entschieden' }).first().waitFor()
  await second.close()
})

test('whom the news reaches first is asked no more, and reads why; the page shows the order', async () => {
  const { second, asked } = await acceptedMeanwhile({ hearsNews: true })
  await asked.waitFor({ state: 'detached' })
  await toast(second.page, 'Das hat sich inzwischen geändert')
  await second.page.getByText('Angenommen').first().waitFor()
  expect(await button(second.page, 'Angebot annehmen').count()).toBe(0)
  await second.close()
})
