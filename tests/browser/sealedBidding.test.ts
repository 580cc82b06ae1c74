/** An enquiry for three chosen suppliers whose offers are sealed until the deadline (rules E15, E16), from the release to the record of the opening. */
import { expect, inject, it } from 'vitest'
import { declineBid, updateEnquiry } from '../../src/api/contract/enquiry.ts'
import { createOffer, getOffer } from '../../src/api/contract/offer.ts'
import { submitOffer } from '../../src/api/contract/submission.ts'
import { uploadFile } from '../../src/api/contract/file.ts'
import { newId } from '../../src/domain/core/newId.ts'
import { germanClock } from '../../src/domain/core/germanMoment.ts'
import { phone, Window } from './support/browser.ts'
import { makeComplete, sides } from './support/deals.ts'
import { pdf } from './support/files.ts'
import { callAs, makeAdmin, unique } from './support/people.ts'

const address = inject('portalAddress')

/** A draft with its file, as its supplier has calculated it. */
const draftBy = async (supplier: string, enquiryId: string, price: number): Promise<string> => {
  const { id } = await callAs(supplier)(createOffer, {
    body: {
      newId: newId(),
      enquiryId,
      offerNumber: unique('AN-'),
      price,
      deliveryCondition: 'DAP',
      desiredDeliveryDate: '2027-03-20',
      validUntil: null,
      paymentDays: null,
      cashDiscount: null,
      cashDiscountDays: null,
      deliveryWeeks: null,
      additionalInfoSupplier: '',
    },
  })
  const file = new File([new Uint8Array((await pdf('Angebot.pdf')).buffer)], 'Angebot.pdf', { type: 'application/pdf' })
  await callAs(supplier)(uploadFile, { body: { path: `offer/${id}`, fileType: 'OFFER' }, file })
  return id
}

const desk = { width: 1440, height: 900 }
/** One deadline serves both widths: the minutes until it passes are the journey's longest. */
const expectFine = async (window: Window, what: string) => {
  for (const size of [phone, desk]) {
    await window.page.setViewportSize(size)
    await window.expectToFit(`${what} at ${size.width}`)
    await window.expectAccessible(`${what} at ${size.width}`)
  }
}

/** An enquiry with all that its release asks for, and three suppliers to choose. */
const begin = async () => {
  const enquiry = await makeComplete()
  const [first, second, third] = [await makeAdmin('SUPPLIER'), await makeAdmin('SUPPLIER'), await makeAdmin('SUPPLIER')]
  return { enquiry, first, second, third }
}

it('a release goes to three chosen suppliers, sealed until a day and hour, and no other supplier sees it', async () => {
  const { enquiry, first, second, third } = await begin()
  const other = await makeAdmin('SUPPLIER')
  const buyer = await Window.signedIn((await sides()).customer)
  const { page } = buyer
  await page.goto(`${address}/enquiry/${enquiry.id}`)
  await page.getByRole('button', { name: 'Anfrage freigeben' }).click()
  const question = page.getByRole('dialog', { name: 'Anfrage freigeben?' })
  await question.getByRole('radio', { name: 'Nur ausgewählte' }).check()
  // nobody is ticked yet, and a sealed one needs a deadline: both are said
  await question.getByRole('switch', { name: 'Versiegelt bis zur Frist' }).check()
  await question.getByRole('button', { name: 'Anfrage freigeben' }).click()
  await question.getByText('Bitte wählen Sie mindestens einen Lieferanten.').waitFor()
  await question.getByText('Der Tag fehlt.').waitFor()
  for (const { company } of [first, second, third]) {
    const { name } = company
    await question.getByRole('searchbox', { name: 'Name, Ort' }).fill(name)
    await question.getByRole('checkbox', { name }).check()
  }
  const { day } = germanClock(new Date(Date.now() + 7 * 86_400_000))
  await question.getByRole('textbox', { name: 'Tag' }).fill(day.split('-').toReversed().join('.'))
  await question.getByRole('textbox', { name: 'Uhrzeit' }).fill('12:00')
  await page.keyboard.press('Tab')
  await expectFine(buyer, 'release to chosen suppliers, sealed')
  await question.getByRole('button', { name: 'An 3 Lieferanten freigeben' }).click()
  const sealed = page.getByRole('region', { name: 'Versiegelte Angebote' })
  await sealed.getByText('Noch kein Angebot eingegangen.').waitFor()

  const stranger = await Window.signedIn(other.user.mail, phone)
  await stranger.page.goto(`${address}/enquiry/${enquiry.id}`)
  await stranger.page.getByText('Diesen Eintrag gibt es nicht').waitFor()
  await Promise.all([buyer.close(), stranger.close()])
})

it('those that are ticked are kept as a group, which gets another name; Escape calls off the name alone', async () => {
  const { enquiry, first } = await begin()
  const buyer = await Window.signedIn((await sides()).customer)
  const { page } = buyer
  await page.goto(`${address}/enquiry/${enquiry.id}`)
  await page.getByRole('button', { name: 'Anfrage freigeben' }).click()
  const question = page.getByRole('dialog', { name: 'Anfrage freigeben?' })
  await question.getByRole('radio', { name: 'Nur ausgewählte' }).check()
  await question.getByRole('searchbox', { name: 'Name, Ort' }).fill(first.company.name)
  await question.getByRole('checkbox', { name: first.company.name }).check()
  await question.getByRole('textbox', { name: 'Auswahl als Gruppe merken' }).fill('Werkstätten')
  await page.keyboard.press('Enter')
  await question.getByText(/^Werkstätten/).click()

  await question.getByRole('button', { name: 'Gruppe „Werkstätten“ umbenennen' }).click()
  await page.keyboard.type(' im Norden')
  await page.keyboard.press('Escape')
  const heading = question.getByRole('heading', { name: 'Anfrage freigeben?' })
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true)

  await question.getByRole('button', { name: 'Gruppe „Werkstätten“ umbenennen' }).click()
  await page.keyboard.type(' im Süden')
  await page.keyboard.press('Enter')
  await question.getByText(/^Werkstätten im Süden/).waitFor()
  await buyer.close()
})

it('three suppliers submit sealed offers, and all are opened at the deadline', { timeout: 420_000 }, async () => {
  const { customer } = await sides()
  const { enquiry, first, second, third } = await begin()
  const { id, lastUpdate } = enquiry
  const supplier = first.user.mail
  // A deadline has no seconds: this one is one or two minutes away.
  const { day, time } = germanClock(new Date(Date.now() + 140_000))
  const suppliers = [first, second, third].map(({ company }) => company.id)
  const body = { id, lastUpdate, released: true, deadline: `${day}T${time}`, suppliers, sealed: true }
  await callAs(customer)(updateEnquiry, { body })
  const buyer = await Window.signedIn(customer)
  const { page } = buyer
  await page.goto(`${address}/enquiry/${id}`)
  const sealed = page.getByRole('region', { name: 'Versiegelte Angebote' })
  await sealed.getByText('Noch kein Angebot eingegangen.').waitFor()

  // one submits, thinks again, submits anew
  const offerId = await draftBy(supplier, id, 40_120)
  const seller = await Window.signedIn(supplier, phone)
  await seller.page.goto(`${address}/offer/${offerId}`)
  await seller.page.getByRole('button', { name: 'Angebot abgeben' }).click()
  const asked = seller.page.getByRole('alertdialog')
  await asked.getByRole('button', { name: 'Angebot abgeben' }).click()
  await seller.page.getByRole('heading', { name: 'Quittung über Abgabe 1' }).waitFor()
  await sealed.getByText('Angebot eingegangen', { exact: true }).waitFor()
  await seller.page.getByLabel(/Angebotspreis/).fill('39.740,00')
  await seller.page.getByRole('button', { name: 'Angebot abgeben' }).click()
  await asked.getByRole('button', { name: 'Angebot abgeben' }).click()
  await seller.page.getByRole('heading', { name: 'Quittung über Abgabe 2' }).waitFor()

  // another one does; the third says that there will be none. The customer reads two, and nothing of either
  const theirs = await draftBy(second.user.mail, id, 39_480)
  const seen = await callAs(second.user.mail)(getOffer, { query: { id: theirs } })
  await callAs(second.user.mail)(submitOffer, { query: { offerId: theirs, lastUpdate: seen.lastUpdate } })
  await callAs(third.user.mail)(declineBid, { body: { enquiryId: id, reason: 'Keine freie Kapazität.' } })
  await sealed.getByText('Angebote eingegangen').waitFor()
  await page.getByText('Keine freie Kapazität.').first().waitFor()
  expect(await page.locator('body').innerText()).not.toMatch(/39\.480|39\.740|40\.120/)

  await seller.expectAccessible('a sealed offer with its receipt')
  await buyer.expectAccessible('sealed offers')

  // the deadline passes: all are opened, by themselves
  const record = page.getByRole('link', { name: 'Öffnungsprotokoll' })
  await record.waitFor({ timeout: 180_000 })
  await page.getByText('39.480,00').first().waitFor()
  await page.getByText('39.740,00').first().waitFor()
  expect(await page.locator('body').innerText()).not.toContain('40.120')
  await record.click()
  await page.getByRole('heading', { level: 1, name: 'Öffnungsprotokoll' }).waitFor()
  await page.getByText('2 von 2').waitFor()
  await expectFine(buyer, 'the record of an opening')
  // its supplier finds the own fingerprint there
  await seller.page.goto(`${address}/enquiry/${id}/oeffnung`)
  await seller.page.getByText('stimmt', { exact: true }).waitFor()
  expect(await seller.page.locator('body').innerText()).not.toContain('39.480')
  await Promise.all([buyer.close(), seller.close()])
})
