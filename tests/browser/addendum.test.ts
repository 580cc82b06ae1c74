/** An addendum to a released enquiry (rules E17, E19): its customer writes it, a supplier says that the offer holds, or makes a new version. */
import { expect, inject, it } from 'vitest'
import { addAddendum } from '../../src/api/contract/addendum.ts'
import { phone, Window } from './support/browser.ts'
import { makeOffer, makeReleased, sides } from './support/deals.ts'
import { named, pdf } from './support/files.ts'
import { field } from './support/gestures.ts'
import { newsPath } from '../../src/domain/session/news.ts'
import { callAs } from './support/people.ts'

const address = inject('portalAddress')
const desk = { width: 1440, height: 900 }
const expectFine = async (window: Window, what: string) => {
  for (const size of [phone, desk]) {
    await window.page.setViewportSize(size)
    await window.expectToFit(`${what} at ${size.width}`)
    await window.expectAccessible(`${what} at ${size.width}`)
  }
}

it(
  'is written, asked about and sent; an offer made before it holds, or is made anew',
  { timeout: 240_000 },
  async () => {
    const { customer, supplier } = await sides()
    const enquiry = await makeReleased()
    const offer = await makeOffer('open', enquiry.id)
    const seller = await Window.signedIn(supplier, phone)
    await seller.page.goto(`${address}/offer/${offer.id}`)
    await seller.page.getByRole('heading', { name: enquiry.title }).waitFor()

    const buyer = await Window.signedIn(customer)
    const { page } = buyer
    await page.goto(`${address}/enquiry/${enquiry.id}`)
    const card = page.getByRole('region', { name: 'Nachträge' })
    await card.getByRole('button', { name: 'Nachtrag schreiben' }).click()
    const form = page.getByRole('dialog', { name: 'Nachtrag 1 schreiben' })
    const go = form.getByRole('button', { name: 'Weiter', exact: true })
    const text = form.getByRole('textbox', { name: 'Was ändert sich?' })
    const day = form.getByRole('textbox', { name: 'Liefertermin' })
    await day.fill('16.03.2020')
    await go.click()
    await form.getByText('Bitte schreiben Sie, was sich ändert.').waitFor()
    await form.getByText('Dieser Tag ist vorbei. Bitte nennen Sie einen, der noch kommt.').waitFor()
    await expectFine(buyer, 'an addendum with faults')
    await text.fill('Die Steckdose kommt an die linke Seitenwand.')
    // what is typed is not lost by a slip
    await form.getByRole('button', { name: 'Abbrechen' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Weiter bearbeiten' }).click()
    await day.fill('20.04.2027')
    await go.click()
    const question = page.getByRole('alertdialog', { name: 'Nachtrag 1 senden?' })
    await question.getByRole('row', { name: 'Liefertermin 16.03.2027 20.04.2027' }).waitFor()
    await expectFine(buyer, 'the question before an addendum')
    await question.getByRole('button', { name: 'Nachtrag senden' }).click()
    await card.getByRole('heading', { name: 'Nachtrag 1' }).waitFor()
    const compared = page.getByRole('region', { name: 'Angebote', exact: true })
    await compared.getByText('Stand vor Nachtrag 1').filter({ visible: true }).waitFor()
    await expectFine(buyer, 'an enquiry with an addendum')

    // the supplier's open page hears of it, and says that the offer holds
    await seller.page.getByText('Dieses Angebot beruht auf dem Stand vor Nachtrag 1.').waitFor()
    await expectFine(seller, 'an offer before an addendum')
    await seller.page.setViewportSize(phone)
    await seller.page.getByRole('button', { name: 'Angebot gilt weiter' }).click()
    await seller.page.getByRole('alertdialog').getByRole('button', { name: 'Angebot gilt weiter' }).click()
    await seller.page.getByText(/^Gilt weiter mit Nachtrag 1: bestätigt /).waitFor()
    await compared.getByText('Stand vor Nachtrag 1').filter({ visible: true }).waitFor({ state: 'detached' })

    // a colleague is first with the next one: it is shown, and this one becomes the third
    await card.getByRole('button', { name: 'Nachtrag schreiben' }).click()
    const second = page.getByRole('dialog', { name: /^Nachtrag \d schreiben$/ })
    await second.getByRole('textbox', { name: 'Was ändert sich?' }).fill('Die Tür wird rechts angeschlagen.')
    const colleagues = { id: enquiry.id, number: 2, text: 'Lackiert in RAL 7016.' }
    await callAs(customer)(addAddendum, { body: colleagues })
    await second.getByText(/^Inzwischen gibt es Nachtrag 2 von /).waitFor()
    await second.getByRole('button', { name: 'Weiter', exact: true }).click()
    await page
      .getByRole('alertdialog', { name: 'Nachtrag 3 senden?' })
      .getByRole('button', { name: 'Nachtrag senden' })
      .click()
    await card.getByRole('heading', { name: 'Nachtrag 3' }).waitFor()
    expect(await card.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
      'Nachtrag 1',
      'Nachtrag 2',
      'Nachtrag 3',
    ])

    // it waits for the supplier, who makes a new version on the enquiry as it is
    await seller.page.goto(`${address}/enquiry`)
    await seller.page.getByText('Nachtrag 2 prüfen').waitFor()
    await seller.page.goto(`${address}/offer/${offer.id}`)
    const addenda = seller.page.getByRole('region', { name: 'Nachträge zur Anfrage' })
    await addenda.getByRole('button', { name: 'Neue Version anlegen' }).click()
    await addenda.getByText('Dieses Angebot beruht auf dem jetzigen Stand der Anfrage.').waitFor()
    await Promise.all([buyer.close(), seller.close()])
  },
)

it(
  'comes while a new offer is typed: it is read before anything is saved, and what is typed stays',
  { timeout: 240_000 },
  async () => {
    const { customer, supplier } = await sides()
    const enquiry = await makeReleased()
    const seller = await Window.signedIn(supplier)
    const { page } = seller
    // Nobody tells this page of anything.
    await page.route(`**${newsPath}*`, (route) => route.abort())
    await page.goto(`${address}/offer/new/${enquiry.id}`)
    await field(page, 'Angebotsnummer').fill('AN-77')
    await field(page, 'Angebotspreis netto').fill('4711')
    await callAs(customer)(addAddendum, { body: { id: enquiry.id, number: 1, text: 'Lackiert in RAL 7016.' } })
    const save = page.getByRole('button', { name: 'Speichern', exact: true }).filter({ visible: true })
    await save.click()
    await page
      .getByText(/^Zu dieser Anfrage gibt es inzwischen einen weiteren Nachtrag/)
      .first()
      .waitFor()
    const addenda = page.getByRole('region', { name: 'Nachträge zur Anfrage' })
    await addenda.getByText('Lackiert in RAL 7016.').waitFor()
    await expectFine(seller, 'a new offer with an addendum')
    await save.click()
    await page.waitForURL(/\/offer\/(?!new)/)
    await addenda.getByText('Dieses Angebot beruht auf dem jetzigen Stand der Anfrage.').waitFor()
    expect(await field(page, 'Angebotsnummer').inputValue()).toBe('AN-77')
    await seller.close()
  },
)

it(
  'brings a changed drawing: the suppliers see it with the addendum, and what it replaces stays to be read',
  { timeout: 240_000 },
  async () => {
    const { customer, supplier } = await sides()
    const enquiry = await makeReleased()
    const [plan] = enquiry.fileItems
    const name = plan?.filename ?? ''
    const seller = await Window.signedIn(supplier, phone)
    await seller.page.goto(`${address}/enquiry/${enquiry.id}`)
    const sellersFiles = seller.page.locator('#enquiry-files')
    await sellersFiles.getByText(name, { exact: true }).waitFor()

    const buyer = await Window.signedIn(customer)
    const { page } = buyer
    await page.goto(`${address}/enquiry/${enquiry.id}`)
    const card = page.getByRole('region', { name: 'Nachträge' })
    await card.getByRole('button', { name: 'Nachtrag schreiben' }).click()
    const form = page.getByRole('dialog', { name: 'Nachtrag 1 schreiben' })
    const brings = form.getByLabel(/^Neue Dateien: /)
    await brings.setInputFiles([named('Programm.exe', Buffer.from('MZ'))])
    await form.getByText('Programm.exe wird nicht angenommen').waitFor()
    await brings.setInputFiles([await pdf(name), named('Stückliste_neu.csv', Buffer.from('Nr;Menge\n1;2\n'))])
    // the one of its name is taken to be replaced; the other one replaces nothing
    await form.getByRole('button', { name: new RegExp(`^${name} ersetzt .*${name}`) }).waitFor()
    await form.getByRole('button', { name: /^Stückliste_neu.csv ersetzt .*keine Datei der Anfrage/ }).waitFor()
    await form.getByText(/^Die Stückliste im Portal bleibt, wie sie freigegeben ist\./).waitFor()
    await expectFine(buyer, 'an addendum with files')
    await brings.setInputFiles([await pdf('Versehen.pdf')])
    await form.getByRole('button', { name: 'Versehen.pdf löschen' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Datei löschen' }).click()
    await form.getByText('Versehen.pdf', { exact: true }).waitFor({ state: 'detached' })
    // files are typed, too: they are not lost by a slip
    await form.getByRole('button', { name: 'Abbrechen' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Weiter bearbeiten' }).click()
    await form.getByRole('textbox', { name: 'Was ändert sich?' }).fill('Die Steckdose kommt an die linke Seitenwand.')
    expect(await sellersFiles.getByText('Stückliste_neu.csv').count()).toBe(0)
    await form.getByRole('button', { name: 'Weiter', exact: true }).click()
    const question = page.getByRole('alertdialog', { name: 'Nachtrag 1 senden?' })
    await question.getByText(`ersetzt ${name}`).waitFor()
    await expectFine(buyer, 'the question before an addendum with files')
    await question.getByRole('button', { name: 'Nachtrag senden' }).click()
    await card.getByText(`1_${name} ersetzt ${name}`).waitFor()

    for (const [window, files] of [
      [buyer, page.locator('#enquiry-files')],
      [seller, sellersFiles],
    ] as const) {
      await files.getByText('ersetzt durch Nachtrag 1').waitFor()
      await files.getByText('Nachtrag 1', { exact: true }).first().waitFor()
      await expectFine(window, 'files of an enquiry with an addendum')
      // what was replaced is looked at as before
      await files.getByRole('button', { name, exact: true }).click()
      await window.page.getByRole('dialog', { name }).waitFor()
    }
    await Promise.all([buyer.close(), seller.close()])
  },
)
