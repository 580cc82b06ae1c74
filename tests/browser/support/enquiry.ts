/** What the journeys do on an enquiry's page. */
import type { Page } from 'playwright-core'
import type { Window } from './browser.ts'
import { pdf, type Upload } from './files.ts'
import { button, choose, toast } from './gestures.ts'

/** An open point of a checklist. */
export const openPoint = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

/** Fills in what a draft needs, on the page of a new enquiry. */
export const fillEnquiry = async (page: Page, title: string, amount = '1') => {
  await page.getByRole('heading', { name: 'Neue Anfrage' }).waitFor()
  await page.getByRole('textbox', { name: 'Bezeichnung' }).fill(title)
  await page.getByRole('textbox', { name: 'Kommission' }).fill('K-24817')
  await choose(page, 'Lieferbedingung', 'DAP – geliefert')
  await page.getByRole('textbox', { name: 'Liefertermin' }).fill('16.03.2027')
  await page.getByRole('textbox', { name: 'Anzahl Schaltschränke' }).fill(amount)
}

/** Creates a draft as the signed-in customer and stays on its page. */
export const createEnquiry = async ({ page, address }: Window, title: string, amount?: string) => {
  await page.goto(`${address}/enquiry/new`)
  await fillEnquiry(page, title, amount)
  await button(page, 'Speichern').first().click()
  await page.waitForURL(/\/enquiry\/(?!new)/)
  await page.getByRole('heading', { name: title }).waitFor()
}

export const uploadCircuitDiagram = async (page: Page) => {
  await page.getByLabel(/Stromlaufplan.*auswählen/).setInputFiles(await pdf('FS2_S1_Stromlaufplan.pdf'))
  await page.getByText('FS2_S1_Stromlaufplan.pdf').first().waitFor()
}

/** Hands over a parts list and waits for the mapping sheet that it opens. */
export const uploadBom = async (page: Page, file: Upload) => {
  await page.getByLabel(/Stückliste.*auswählen/).setInputFiles(file)
  await page.getByRole('dialog', { name: /Stückliste zuordnen/ }).waitFor()
}

export const acceptMapping = async (page: Page) => {
  await button(page, 'Zuordnung übernehmen').click()
  await toast(page, 'Stückliste zugeordnet.')
}

/** Presses the button of a release, and answers the question that it asks. */
export const release = async (page: Page, action: string) => {
  await button(page, action).click()
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await question.getByRole('button', { name: action }).click()
}

/** A released enquiry of `customer`; answers its address. */
export const releaseEnquiry = async (
  customer: Window,
  title: string,
  bom: Upload,
  amount?: string,
): Promise<string> => {
  const { page } = customer
  await createEnquiry(customer, title, amount)
  await uploadCircuitDiagram(page)
  await uploadBom(page, bom)
  await acceptMapping(page)
  await release(page, 'Anfrage freigeben')
  await toast(page, 'Anfrage freigegeben.')
  return page.url()
}

/** A released offer of `supplier` on that enquiry; answers its address. */
export const releaseOffer = async ({ page }: Window, enquiryUrl: string, number: string, price: string) => {
  await page.goto(enquiryUrl)
  await button(page, 'Angebot anlegen').click()
  await page.waitForURL(/\/offer\/new\//)
  await page.getByLabel('Angebotsnummer').fill(number)
  await page.getByLabel(/Angebotspreis/).fill(price)
  await button(page, 'Speichern').first().click()
  await page.waitForURL(/\/offer\/(?!new)/)
  await addOfferFile(page, number)
  await release(page, 'Angebot freigeben')
  await toast(page, 'Angebot freigegeben.')
  return page.url()
}

export const addOfferFile = async (page: Page, number: string) => {
  await page.getByLabel(/Angebot.*auswählen/).setInputFiles(await pdf(`${number}.pdf`))
  await page.getByText(`${number}.pdf`).first().waitFor()
}
