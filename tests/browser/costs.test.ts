/** Offers on one basis, as a buyer reads them (rule O18). */
import { expect, inject, it } from 'vitest'
import { plainLine } from '../../src/domain/offer/plainLine.ts'
import type { PriceLine } from '../../src/domain/offer/priceLines.ts'
import { phone, Window } from './support/browser.ts'
import { makeOffer, makeReleased, sides } from './support/deals.ts'

const address = inject('portalAddress')

const line = (id: string, kind: PriceLine['kind'], text: string, unitPrice: number, more: Partial<PriceLine> = {}) =>
  plainLine(id, { kind, text, unitPrice, sum: unitPrice * 2, ...more })
const option = { role: 'OPTION' } as const

/** One with documentation and the option, one without either, one with its total alone. */
const threeOffers = async () => {
  const { id } = await makeReleased()
  const whole = await makeOffer('open', id, {
    price: 23_200,
    totalOnly: false,
    paymentDays: 14,
    scale: [{ amount: 5, discount: 0, weeks: 9, price: 57_700 }],
    priceLines: [
      line('m', 'MATERIAL', 'Einbaugeräte nach Stückliste', 10_000),
      line('w', 'WORK', 'Verdrahtung', 1500),
      line('d', 'DOCUMENTATION', 'Unterlagen as built', 200, { basis: 'ONCE', sum: 200 }),
      line('u', 'MATERIAL', 'USV 24 V DC', 486, option),
    ],
  })
  const bare = await makeOffer('open', id, {
    price: 21_000,
    totalOnly: false,
    priceLines: [line('m', 'MATERIAL', 'Material', 9000), line('w', 'WORK', 'Montage', 1500)],
  })
  await makeOffer('open', id, { price: 30_000 })
  return { id, whole, bare }
}

it.each([
  ['a desk', undefined],
  ['a phone', phone],
])('on %s, what an offer lacks is named, and an option is ticked once for all', async (_, viewport) => {
  const { customer } = await sides()
  const { id, whole, bare } = await threeOffers()
  const buyer = await Window.signedIn(customer, viewport)
  const { page } = buyer
  await page.goto(`${address}/enquiry/${id}`)
  const card = page.getByRole('region', { name: 'Angebote', exact: true })
  await card.getByText('Kostengruppen', { exact: true }).click()

  const rowOf = (name: string) =>
    viewport ? card.getByRole('region', { name, exact: true }) : card.getByRole('row').filter({ hasText: name })
  if (viewport) {
    await rowOf('Dokumentation').getByText('1 fehlt im Angebot').waitFor()
    for (const name of ['Dokumentation', 'Material und Kupfer'])
      await rowOf(name).getByRole('button', { expanded: false }).click()
  }
  await rowOf('Dokumentation').getByText('Fehlt im Angebot').waitFor()
  await rowOf('Material und Kupfer').getByText('+2.000,00 €, +11,1 %').waitFor()
  await rowOf('Material und Kupfer').getByText('nicht aufgeteilt').waitFor()
  await rowOf('Summe mit Optionen').getByText('1 Bestandteil fehlt').waitFor()
  await card.getByRole('checkbox', { name: 'USV 24 V DC' }).click()
  await rowOf('Summe mit Optionen').getByText('24.172,00 €').waitFor()
  await rowOf('Summe mit Optionen').getByText('2 Bestandteile fehlen').waitFor()
  await buyer.expectAccessible('costs')

  if (!viewport) {
    await card.getByRole('button', { name: 'Zeilen von Material und Kupfer' }).click()
    await rowOf('Material und Kupfer').getByText('20.000,00 €').nth(1).waitFor()
  }
  const prices = card.getByRole('region', { name: 'Preis nach Stückzahl' })
  await prices.getByText('57.700,00 €').waitFor()
  await prices.getByText('Nicht angeboten').first().waitFor()
  // several offers of one supplier are told apart, and the prices say for how many cabinets they are
  await prices.getByText(bare.offerNumber).first().waitFor()
  await card.getByText('Preise netto für 2 Schaltschränke').waitFor()
  await card.getByRole('group', { name: 'Stückzahl' }).getByText('5', { exact: true }).click()
  await card.getByText('Preise netto für 5 Schaltschränke').waitFor()
  // … and when so many would come
  await rowOf('Lieferzeit').getByText('9 Wochen ab Bestellung').waitFor()
  await rowOf('Liefertermin').getByText('angeboten für 2 Schaltschränke').waitFor()
  await card.getByRole('group', { name: 'Stückzahl' }).getByText('2 angefragt', { exact: true }).click()

  // the payment counts once the company has an interest: asked for, refused where it is none, and said
  await card.getByRole('button', { name: 'Zahlungsziele in Euro vergleichen' }).click()
  const asked = page.getByRole('dialog', { name: 'Zinssatz für Zahlungsziele' })
  await asked.getByLabel('Zinssatz im Jahr').fill('60')
  await asked.getByText('Bitte eine Zahl von 0 bis 30').waitFor()
  await asked.getByLabel('Zinssatz im Jahr').fill('6')
  await page.keyboard.press('Enter')
  await asked.waitFor({ state: 'detached' })
  await rowOf('Zahlung').getByText('16 Tage früher').waitFor()
  await rowOf('Summe vergleichbar').getByText('24.236,46 €').waitFor()
  await buyer.expectAccessible('costs with interest')
  // as a file, to reckon on or to hand on
  for (const [entry, name] of [
    ['Excel, .xlsx', /^Kosten der Angebote-.*\.xlsx$/],
    ['PDF', /^Angebote-.*\.pdf$/],
  ] as const) {
    await card.getByRole('button', { name: 'Vergleich exportieren' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: entry }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(name)
    await rowOf('Summe vergleichbar').waitFor()
  }
  // what reads the same for all is left out, and it is said
  await card.getByRole('switch', { name: 'Nur Unterschiede' }).click()
  await card.getByText(/gleiche Zeilen? (ist|sind) ausgeblendet/).waitFor()
  await card.getByRole('switch', { name: 'Nur Unterschiede' }).click()
  await card.getByText('Lieferzeit').first().waitFor()
  // and it need not be reckoned
  await card.getByRole('button', { name: 'ändern' }).click()
  await asked.getByLabel('Zinssatz im Jahr').fill('')
  await page.keyboard.press('Enter')
  await rowOf('Summe mit Optionen').getByText('24.172,00 €').waitFor()

  // back, and what was chosen is not in the way
  await card.getByText('Übersicht', { exact: true }).click()
  await expect
    .poll(() => card.getByText('zum günstigsten').or(card.getByText('günstigstes')).first().isVisible())
    .toBe(true)

  // An order of one of them begins with what is chosen: the option, and so many cabinets.
  await card.getByText('Kostengruppen', { exact: true }).click()
  // … which stayed, whatever was looked at meanwhile
  await card.getByRole('checkbox', { name: 'USV 24 V DC', checked: true }).waitFor()
  await card.getByRole('group', { name: 'Stückzahl' }).getByText('5', { exact: true }).click()
  await card.locator(`a[href*="${whole.id}"]`, { hasText: 'Annehmen' }).click()
  await page.waitForURL(/bestellung/)
  await page.getByRole('checkbox', { name: /USV 24 V DC/, checked: true }).waitFor()
  await page.getByRole('group', { name: 'Schaltschränke' }).getByRole('radio', { name: '5', checked: true }).waitFor()
  await page.getByText('für diese Stückzahl angeboten: 9 Wochen ab Bestellung').waitFor()
  // Back, it is compared as it was, and so is what is ordered then; loaded anew, too.
  await page.goBack()
  for (const again of [() => page.reload(), undefined]) {
    await card.getByText('Preise netto für 5 Schaltschränke').waitFor()
    await card.getByRole('checkbox', { name: 'USV 24 V DC', checked: true }).waitFor()
    await again?.()
  }

  // Whoever came to one of them by another way is told of the others.
  await page.goto(`${address}/offer/${whole.id}`)
  await page.getByText('2 weitere Angebote zu dieser Anfrage sind offen.').waitFor()
  await page.getByRole('link', { name: 'Vergleichen' }).click()
  await card.getByText('Kostengruppen', { exact: true }).waitFor()
  await buyer.close()
})
