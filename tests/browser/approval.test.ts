/** A second pair of eyes (rule O22): a limit is set, an order waits, is refused, asked anew, approved; its supplier sees nothing before. */
import { expect, inject, test } from 'vitest'
import { askApproval, getApprovalRules, setApprovalRules } from '../../src/api/contract/approval.ts'
import { getOffer } from '../../src/api/contract/offer.ts'
import { phone, Window } from './support/browser.ts'
import { makeOffer, sides } from './support/deals.ts'
import { button, toast } from './support/gestures.ts'
import { callAs, makePerson } from './support/people.ts'

const address = inject('portalAddress')
const setRules = async (as: string, limit: number | null, approvers: string[] = []) => {
  const { limit: was, approvers: were } = await callAs(as)(getApprovalRules, {})
  const body = { limit, approvers, seen: { limit: was, approvers: were } }
  return callAs(as)(setApprovalRules, { body })
}

test('above the limit an order waits for another person, who refuses it, and approves it when it is asked anew', async () => {
  const { customer, supplier } = await sides()
  const { id, customerId, supplierName } = await makeOffer('open')
  const colleague = await makePerson({ companyId: customerId })

  // The administrator names who approves, and is told what a single person means.
  const admin = await Window.signedIn(customer)
  await admin.page.goto(`${address}/profile`)
  const limit = admin.page.getByLabel('Grenze netto')
  await limit.fill('viel')
  await button(admin.page, 'Regel speichern').click()
  await admin.page.getByText('Das ist kein Betrag.').waitFor()
  await limit.fill('1.000,00')
  await button(admin.page, 'Regel speichern').click()
  await admin.page.getByText('Wählen Sie mindestens eine Person.').waitFor()
  await admin.page.getByRole('checkbox', { name: colleague.lastname }).check()
  await admin.page.getByText('Was diese Person selbst bestellen möchte').waitFor()
  await admin.expectAccessible('approval rules')
  await button(admin.page, 'Regel speichern').click()
  await toast(admin.page, 'Die Regel für Freigaben ist gespeichert.')
  try {
    // It is said before it is pressed.
    const { page } = admin
    await page.goto(`${address}/offer/${id}`)
    await page.getByText('Über 1.000,00').first().waitFor()
    expect(await button(page, 'Angebot annehmen').count()).toBe(0)
    await button(page, 'Um Freigabe bitten').click()
    const question = page.getByRole('alertdialog', { name: 'Um Freigabe bitten?' })
    await question.getByText('der Lieferant erfährt davor nichts').waitFor()
    await admin.expectAccessible('asking for approval')
    await button(question, 'Um Freigabe bitten').click()
    await toast(page, 'Um Freigabe gebeten.')
    await page.getByText(`Freigeben kann: ${colleague.name} ${colleague.lastname}.`).waitFor()
    // The page on which orders are written knows of it, too.
    const writing = await Window.signedIn(customer)
    await writing.page.goto(`${address}/offer/${id}/bestellung`)
    await writing.page.getByText('wartet schon auf Freigabe').waitFor()

    // The approver comes to it from what waits, and refuses with a sentence, on a phone.
    const small = await Window.signedIn(colleague.mail, phone)
    await small.page.goto(`${address}/enquiry`)
    const waiting = small.page.getByRole('region', { name: 'Wartet auf mich' })
    await waiting.waitFor()
    // Where much ends soon, a phone shows the rest with a touch.
    const rest = waiting.locator('summary')
    if (await rest.isVisible()) await rest.click()
    await waiting.getByText('Bestellung freigeben').first().waitFor()
    await small.page.goto(`${address}/offer/${id}`)
    await button(small.page, 'Nicht freigeben').click()
    const why = small.page.getByRole('dialog', { name: 'Nicht freigeben' })
    await button(why, 'Nicht freigeben').click()
    await why.getByText('Der Grund fehlt.').waitFor()
    await why.getByLabel('Warum nicht?').fill('Bitte zuerst nachverhandeln.')
    await small.expectAccessible('refusing an approval')
    await button(why, 'Nicht freigeben').click()
    await toast(small.page, 'Nicht freigegeben.')

    // The asker's window hears of it by itself, and asks anew; the supplier has seen nothing.
    await page.getByText('„Bitte zuerst nachverhandeln.“').first().waitFor()
    const other = await Window.signedIn(supplier)
    await other.page.goto(`${address}/offer/${id}`)
    await other.page.getByText('Offen').first().waitFor()
    expect(await other.page.getByText(/um Freigabe|freigegeben: |auf Freigabe|nachverhandeln/i).count()).toBe(0)
    await button(page, 'Um Freigabe bitten').click()
    await button(page.getByRole('alertdialog'), 'Um Freigabe bitten').click()
    await button(page, 'Bitte zurückziehen').click()
    await toast(page, 'Die Bitte um Freigabe ist zurückgezogen.')
    await button(page, 'Um Freigabe bitten').click()
    await button(page.getByRole('alertdialog'), 'Um Freigabe bitten').click()

    // Approved in one window, the question of the other goes.
    const [one, two] = [await Window.signedIn(colleague.mail), await Window.signedIn(colleague.mail)]
    for (const window of [one, two]) {
      await window.page.goto(`${address}/offer/${id}`)
      await button(window.page, 'Freigeben und bestellen').click()
    }
    const approving = one.page.getByRole('alertdialog', { name: 'Freigeben und verbindlich bestellen?' })
    await approving.getByText(supplierName).waitFor()
    await button(approving, 'Freigeben und bestellen').click()
    await one.page.waitForURL(/\/order/)
    await two.page.getByRole('alertdialog').waitFor({ state: 'detached' })
    expect(await callAs(supplier)(getOffer, { query: { id } })).toMatchObject({ state: 'ACCEPTED' })
  } finally {
    await setRules(customer, null)
  }
})

test('what is written as an order waits as well, until it is taken back', async () => {
  const { customer } = await sides()
  const { id, customerId } = await makeOffer('open')
  const colleague = await makePerson({ companyId: customerId })
  await setRules(customer, 1, [colleague.id])
  try {
    const window = await Window.signedIn(customer)
    const { page } = window
    await page.goto(`${address}/offer/${id}/bestellung`)
    await page.getByLabel('Nummer Ihrer Bestellung').fill('4500017342')
    await page.getByRole('textbox', { name: 'Lieferanschrift' }).fill('Werk 2, Hafenstraße 7, 49090 Osnabrück')
    await button(page, 'Um Freigabe bitten').click()
    const question = page.getByRole('alertdialog', { name: 'Um Freigabe bitten?' })
    await button(question, 'Um Freigabe bitten').click()
    await toast(page, 'Um Freigabe gebeten.')
    await page.getByText('Bestellung 4500017342').first().waitFor()
    await page.getByRole('heading', { name: 'Zur Freigabe vorgelegt' }).waitFor()
    const call = callAs(customer)
    const again = { offerId: id, placed: null }
    await expect(call(askApproval, { body: again })).rejects.toThrow()
    // Nobody has to approve any more: it is taken back, and accepted directly.
    await setRules(customer, null)
    await button(page, 'Bitte zurückziehen').click()
    await button(page, 'Angebot annehmen').waitFor()
    expect(await button(page, 'Um Freigabe bitten').count()).toBe(0)
  } finally {
    await setRules(customer, null)
  }
})
