/** An order is written in the portal (rule O19): its sum follows what is ticked, the paper beside it is what the supplier gets, and nothing typed is lost. */
import { expect, inject, test } from 'vitest'
import type { PriceLine } from '../../src/domain/offer/priceLines.ts'
import { plainLine } from '../../src/domain/offer/plainLine.ts'
import { reckon } from '../../src/domain/offer/reckoning.ts'
import { Window } from './support/browser.ts'
import { addAddendum } from '../../src/api/contract/addendum.ts'
import { getApprovalRules, setApprovalRules } from '../../src/api/contract/approval.ts'
import refusals from '../../src/i18n/de/refusals.json'
import { makeOffer, makeRevision, sides } from './support/deals.ts'
import { callAs, makePerson } from './support/people.ts'
import { pdf } from './support/files.ts'
import { button, field, hold } from './support/gestures.ts'

const address = inject('portalAddress')

const drafts: PriceLine[] = [
  plainLine('1', { text: 'Gehäuse und Geräte', unitPrice: 8690 }),
  plainLine('2', { text: 'Verdrahtung', kind: 'WORK', unitPrice: 68, quantity: 46 }),
  plainLine('ups', { text: 'USV 24 V DC, 10 A', role: 'OPTION', unitPrice: 486 }),
]
const { lines: sums, total: price } = reckon(drafts, 2)
const says = {
  priceLines: drafts.map((line, at) => ({ ...line, sum: sums[at]?.sum ?? 0 })),
  totalOnly: false,
  price,
  scale: [{ amount: 5, discount: 10, weeks: null, price: 53_181 }],
}

const writing = async () => {
  const { customer } = await sides()
  const offer = await makeOffer('open', undefined, says)
  const window = await Window.signedIn(customer)
  const { page } = window
  await page.goto(`${address}/offer/${offer.id}`)
  await button(page, 'Bestellung im Portal schreiben').click()
  await page.waitForURL(/\/bestellung$/)
  return { window, page, offer }
}
const fill = async (page: Window['page']) => {
  await field(page, 'Nummer Ihrer Bestellung').fill('4500017342')
  await field(page, 'Lieferanschrift').fill('Werk Osnabrück, Tor 4')
}

test('with another number of cabinets and an option; both sides read what was ordered', async () => {
  const { window, page, offer } = await writing()
  await button(page, 'Bestellung absenden').click()
  await page.getByText('Diese Angabe fehlt.').first().waitFor()
  await fill(page)
  await page.getByRole('main').getByText('5', { exact: true }).click()
  await page.getByRole('checkbox', { name: 'USV 24 V DC, 10 A' }).check()
  await page.getByText('55.611,00').first().waitFor()
  await page.locator('canvas').first().waitFor()
  // What is being edited is tinted on the paper.
  await field(page, 'Lieferanschrift').focus()
  await page.locator('[data-passage]').first().waitFor()
  await button(page, 'Bestellung absenden').click()
  const asked = page.getByRole('alertdialog')
  await asked.getByText('55.611,00').waitFor()
  await asked.getByRole('button', { name: 'Bestellung absenden' }).click()
  await page.waitForURL(/\/order$/)

  const supplier = await Window.signedIn((await sides()).supplier)
  for (const { page: seen } of [window, supplier]) {
    await seen.goto(`${address}/order/${offer.id}`)
    await seen.getByText('4500017342').first().waitFor()
    await seen.getByText('55.611,00').first().waitFor()
    expect(await seen.getByText('Bestellung_4500017342.pdf').count()).toBeGreaterThan(0)
  }
  await supplier.close()
  await window.close()
})

test('on a version that was replaced meanwhile is refused, leads to the new one, and keeps what was typed', async () => {
  const { window, page, offer } = await writing()
  await fill(page)
  await page.locator('canvas').first().waitFor()
  await button(page, 'Bestellung absenden').click()
  const asked = page.getByRole('alertdialog')
  await asked.waitFor()
  const { id } = await makeRevision(offer.id)
  await asked.getByRole('button', { name: 'Bestellung absenden' }).click()
  const refused = page.getByRole('alert').filter({ hasText: 'Ihre Angaben stehen hier noch.' })
  await refused.waitFor()
  expect(await field(page, 'Nummer Ihrer Bestellung').inputValue()).toBe('4500017342')
  expect(await refused.getByRole('link').getAttribute('href')).toBe(`/offer/${id}`)
  await window.close()
})

test('on a version that was replaced before the press is refused aloud, beside the form and in the place of the paper', async () => {
  const { window, page, offer } = await writing()
  await page.locator('canvas').first().waitFor()
  await makeRevision(offer.id)
  await fill(page)
  await page.getByText(refusals.OFFER_INVALIDATED).waitFor()
  expect(await button(page, 'Noch einmal versuchen').count()).toBe(0)
  await button(page, 'Bestellung absenden').click()
  const refused = page.getByRole('alert').filter({ hasText: 'Ihre Angaben stehen hier noch.' })
  await refused.getByRole('link', { name: 'Neue Version öffnen' }).waitFor()
  expect(await field(page, 'Nummer Ihrer Bestellung').inputValue()).toBe('4500017342')
  await window.close()
})

test('with an own PDF: it stays on the page, and number, quantity and options stay with it', async () => {
  const { window, page, offer } = await writing()
  await fill(page)
  await page.getByRole('main').getByText('5', { exact: true }).click()
  await page.getByRole('checkbox', { name: 'USV 24 V DC, 10 A' }).check()
  await page.getByText('Eigenes PDF hochladen', { exact: true }).click()
  expect(await field(page, 'Nummer Ihrer Bestellung').inputValue()).toBe('4500017342')
  // One was brought before: it goes, and without one nothing is sent.
  await button(page, 'ORDER.pdf löschen').click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /löschen/ })
    .click()
  await page.getByText('Fehlt für die Annahme').waitFor()
  await button(page, 'Bestellung absenden').click()
  await page.getByText('Einige Angaben fehlen noch').waitFor()
  await page
    .getByLabel(/auswählen/)
    .first()
    .setInputFiles(await pdf('Eigene.pdf'))
  await button(page, 'Eigene.pdf löschen').waitFor()
  await button(page, 'Bestellung absenden').click()
  const asked = page.getByRole('alertdialog')
  await asked.getByText('55.611,00').waitFor()
  await asked.getByRole('button', { name: 'Bestellung absenden' }).click()
  await page.waitForURL(/\/order$/)
  await page.goto(`${address}/order/${offer.id}`)
  await page.getByText('4500017342').first().waitFor()
  await page.getByText('Eigene.pdf').first().waitFor()
  await window.close()
})

test('a press is not lost while its PDF is still on its way: it is sent once that is there', async () => {
  const { window, page, offer } = await writing()
  await fill(page)
  await page.getByText('Eigenes PDF hochladen', { exact: true }).click()
  await button(page, 'ORDER.pdf löschen').click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /löschen/ })
    .click()
  await page.getByText('Fehlt für die Annahme').waitFor()
  const letGo = await hold(page, '**/api/file/')
  await page
    .getByLabel(/auswählen/)
    .first()
    .setInputFiles(await pdf('Eigene.pdf'))
  await button(page, 'Bestellung absenden').click()
  await button(page, 'Bestellung absenden').and(page.locator('[aria-busy=true]')).waitFor()
  expect(await page.getByText('Einige Angaben fehlen noch').count()).toBe(0)
  letGo()
  const asked = page.getByRole('alertdialog')
  await asked.getByRole('button', { name: 'Abbrechen' }).click()

  // The same in the question of acceptance.
  await page.goto(`${address}/offer/${offer.id}`)
  await button(page, 'Eigene.pdf löschen').click()
  await asked.getByRole('button', { name: /löschen/ }).click()
  await page.getByLabel(/Bestellung.*auswählen/).waitFor({ state: 'attached' })
  const letGoAgain = await hold(page, '**/api/file/')
  await page.getByLabel(/Bestellung.*auswählen/).setInputFiles(await pdf('Bestellung_79.pdf'))
  await button(page, 'Angebot annehmen').click()
  await button(asked, 'Angebot annehmen').click()
  await button(asked, 'Angebot annehmen').and(page.locator('[aria-busy=true]')).waitFor()
  await window.expectAccessible('a yes that waits for its file')
  letGoAgain()
  await page.waitForURL(/\/order$/)
  await window.close()
})

test('typed values stay where an addendum or the limit of the company changes what is ordered, and it is said what has', async () => {
  const { customer } = await sides()
  const { window, page, offer } = await writing()
  await fill(page)
  await page.locator('canvas').first().waitFor()
  const send = async (name: string) => {
    await button(page, name).click()
    await page.getByRole('alertdialog').getByRole('button', { name }).click()
  }
  const text = 'Die Steckdose kommt nach links.'
  await callAs(customer)(addAddendum, { body: { id: offer.enquiryId, number: 1, text } })
  await send('Bestellung absenden')
  await page.getByText(refusals.ADDENDUM_UNSEEN).waitFor()
  await page.getByText(text).waitFor()
  const expectTyped = async () => {
    expect(await field(page, 'Nummer Ihrer Bestellung').inputValue()).toBe('4500017342')
    expect(await field(page, 'Lieferanschrift').inputValue()).toBe('Werk Osnabrück, Tor 4')
  }
  await expectTyped()
  await window.expectToFit('an order after an addendum')

  const colleague = await makePerson({ companyId: offer.customerId })
  const rules = { limit: 1000, approvers: [colleague.id] }
  const setRules = async (next: typeof rules | { limit: null; approvers: [] }) => {
    const { limit, approvers } = await callAs(customer)(getApprovalRules, {})
    return callAs(customer)(setApprovalRules, { body: { ...next, seen: { limit, approvers } } })
  }
  await setRules(rules)
  try {
    await send('Bestellung absenden')
    await page.getByText(refusals.APPROVAL_NEEDED).waitFor()
    await button(page, 'Um Freigabe bitten').waitFor()
    await expectTyped()
  } finally {
    await setRules({ limit: null, approvers: [] })
  }
  await send('Um Freigabe bitten')
  await page.getByText(refusals.APPROVAL_NOT_NEEDED).waitFor()
  await expectTyped()
  await send('Bestellung absenden')
  await page.waitForURL(/\/order$/)
  await window.close()
})

const inSight = (box: { y: number; height: number } | null, height: number): boolean =>
  box !== null && box.y >= 0 && box.y + box.height <= height

test('is confirmed with another day: its customer is asked, agrees, and it is a job', async () => {
  const { customer, supplier } = await sides()
  const { id } = await makeOffer('accepted')
  const window = await Window.signedIn(supplier)
  const { page } = window
  await page.goto(`${address}/order/${id}`)
  await button(page, 'Auftragsbestätigung im Portal schreiben').click()
  await page.waitForURL(/\/bestaetigung$/)
  await field(page, 'Nummer Ihrer Auftragsbestätigung').fill('AB-2026-0214')
  await field(page, 'Andere Abweichungen').fill('Klemmen von Wago')
  await page.locator('canvas').first().waitFor()
  await button(page, 'Mit Abweichungen anfragen').click()
  const asked = page.getByRole('alertdialog')
  await asked.getByText('Klemmen von Wago').waitFor()
  await asked.getByRole('button', { name: 'Mit Abweichungen anfragen' }).click()
  await page.getByText('entscheidet über Ihre Abweichungen').first().waitFor()

  const other = await Window.signedIn(customer)
  await other.page.goto(`${address}/enquiry`)
  const waiting = other.page.getByRole('region', { name: 'Wartet auf mich' })
  await waiting.waitFor()
  // Where much waits, this kind is one click away.
  const ofOrders = button(waiting, /^Bestellungen \d/)
  if (await ofOrders.isVisible()) await ofOrders.click()
  await waiting.getByText('Abweichende Auftragsbestätigung beantworten').first().waitFor()
  // On a phone it is asked where the page begins.
  await other.page.setViewportSize({ width: 390, height: 844 })
  await other.page.goto(`${address}/order/${id}`)
  const agree = button(other.page, 'Abweichungen zustimmen')
  await agree.waitFor()
  await expect.poll(async () => inSight(await agree.boundingBox(), 844)).toBe(true)
  await agree.click()
  await other.page.getByRole('alertdialog').getByRole('button', { name: 'Abweichungen zustimmen' }).click()
  await other.page.waitForURL(/\/job$/)
  await page.getByText('Den Abweichungen wurde zugestimmt').waitFor()
  await other.close()
  await window.close()
})
