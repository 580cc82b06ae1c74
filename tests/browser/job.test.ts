/** A job until it is delivered (rule O21): planned and sent by its supplier, received by its customer, in both windows. */
import { expect, inject, test } from 'vitest'
import { reportMilestone } from '../../src/api/contract/job.ts'
import { getOffer } from '../../src/api/contract/offer.ts'
import { Window } from './support/browser.ts'
import { makeOffer, sides } from './support/deals.ts'
import { pdf } from './support/files.ts'
import { button, choose } from './support/gestures.ts'
import { callAs } from './support/people.ts'

const address = inject('portalAddress')

test('planned, later than agreed, sent in part, and received with something missing', async () => {
  const { customer, supplier } = await sides()
  const { id } = await makeOffer('confirmed')
  const window = await Window.signedIn(supplier)
  const { page } = window
  await page.goto(`${address}/job/${id}`)
  // One quiet way to begin, and no empty cards; whoever ordered reads nothing.
  await button(page, 'Lieferstand melden').click()
  await page.getByRole('menuitem', { name: 'Meilensteine planen' }).click()
  const plan = page.getByRole('dialog')
  await plan.getByRole('button', { name: 'Meilensteine speichern' }).click()
  await plan.getByText('Diese Angabe fehlt.').first().waitFor()
  const days = plan.getByRole('textbox', { name: 'Geplant' })
  for (let at = 0; at < (await days.count()); at++) await days.nth(at).fill('09.01.2027')
  await plan.getByRole('button', { name: 'Meilensteine speichern' }).click()
  await plan.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /Melden.*Verdrahtung/ }).click()
  const report = page.getByRole('dialog')
  await report.getByRole('button', { name: 'Erreicht hinzufügen' }).click()
  // A colleague reports meanwhile: nothing of theirs is overwritten unseen, and what is typed stays.
  const call = callAs(supplier)
  const { job } = await call(getOffer, { query: { id } })
  const milestoneId = job?.milestones.find(({ name }) => name === 'Verdrahtung')?.id ?? ''
  const untold = { reached: [], expected: null, reason: '' }
  const reached = [{ cabinets: 1, day: '2026-01-08' }]
  await call(reportMilestone, { body: { offerId: id, milestoneId, ...untold, reached, seen: untold } })
  await report.getByRole('button', { name: 'Stand melden' }).click()
  await report.getByText('1 Schrank erreicht am 08.01.2026').waitFor()
  expect(await report.getByLabel('Schränke').inputValue()).toBe('2')
  await report.getByRole('button', { name: 'Stand melden' }).click()
  await report.waitFor({ state: 'detached' })
  await page.getByText('2 von 2 Schränken').first().waitFor()

  const other = await Window.signedIn(customer)
  await other.page.goto(`${address}/job/${id}`)
  await other.page.getByText('Verdrahtung').first().waitFor()
  expect(await other.page.getByRole('button', { name: 'Meilensteine ändern' }).count()).toBe(0)

  await button(page, 'Anderen Termin melden').click()
  const delay = page.getByRole('dialog')
  await delay.getByRole('textbox', { name: 'Neuer Liefertermin' }).fill('31.03.2027')
  await delay.getByRole('button', { name: 'Termin melden' }).click()
  await delay.getByText('Diese Angabe fehlt.').first().waitFor()
  await choose(page, 'Grund', 'Hersteller liefert später')
  await delay.getByLabel('Erläuterung').fill('Der Umrichter kommt später.')
  await delay.getByRole('button', { name: 'Termin melden' }).click()
  await delay.waitFor({ state: 'detached' })
  // The other side's window hears of it by itself.
  await button(other.page, 'Neuen Termin annehmen').click()
  await other.page.getByRole('alertdialog').getByRole('button', { name: 'Neuen Termin annehmen' }).click()
  await page.getByText('vereinbarter Liefertermin 31.03.2027').waitFor()

  // One too many, by mistake: it is taken back, and makes room for what was sent.
  const beginDelivery = async () => {
    await button(page, 'Lieferstand melden').click()
    await page.getByRole('menuitem', { name: 'Lieferung melden' }).click()
  }
  await beginDelivery()
  await page.getByRole('dialog').getByRole('button', { name: 'Lieferung melden' }).click()
  await page.getByText('2 von 2 Schränken versandt').first().waitFor()
  await page.getByRole('button', { name: /Zurücknehmen.*Lieferung 1/ }).click()
  const question = page.getByRole('alertdialog')
  await question.getByText('Die Lieferung von 2 Schränken').waitFor()
  await question.getByRole('button', { name: 'Lieferung zurücknehmen' }).click()
  await page.getByRole('heading', { name: 'Lieferungen' }).waitFor({ state: 'detached' })

  await beginDelivery()
  const delivery = page.getByRole('dialog')
  await delivery.getByLabel('Schränke').fill('1')
  await delivery.getByLabel('Nummer des Lieferscheins').fill('LS-2027-0031')
  await delivery.getByRole('button', { name: 'Lieferung melden' }).click()
  await delivery.waitFor({ state: 'detached' })
  // What was taken back stands there no more once this one does.
  await other.page.getByText('Lieferschein LS-2027-0031').waitFor()
  // At a glance, in cabinets and euro: one is on its way, one is open, and what comes next.
  const stand = other.page.getByRole('region', { name: 'Stand des Auftrags' })
  await stand.getByText('unterwegs').waitFor()
  expect(await stand.getByText('1 von 2 Schränken').count()).toBe(2)
  await stand.getByText('Material beschafft').waitFor()
  // Its note is brought into the project folder, and opens from here for the other side as well.
  await page.getByRole('button', { name: /Datei verknüpfen.*Lieferung 1/ }).click()
  const paper = page.getByRole('dialog')
  await paper.locator('input[type=file]').setInputFiles(await pdf('LS-2027-0031.pdf'))
  await paper.getByRole('button', { name: 'Verknüpfen' }).click()
  await paper.waitFor({ state: 'detached' })
  await other.page.getByRole('link', { name: 'Lieferschein LS-2027-0031' }).waitFor()
  await other.page.getByRole('link', { name: 'LS-2027-0031.pdf' }).waitFor()
  await button(other.page, /^Eingang bestätigen/).click()
  const receipt = other.page.getByRole('dialog')
  await receipt.getByText('Etwas fehlt', { exact: true }).click()
  await receipt.getByRole('textbox', { name: 'Was fehlt' }).fill('Der Sockel fehlt.')
  await receipt.getByRole('button', { name: 'Fehlendes melden' }).click()
  await receipt.waitFor({ state: 'detached' })
  await page.getByText('Es fehlt: Der Sockel fehlt.').waitFor()
  await other.close()
  await window.close()
})
