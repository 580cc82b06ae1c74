/**
 * What goes wrong in a working day: wrong files, wrong numbers, two windows, a lost connection, an expired session. Each gets
 * its sentence, nothing typed is lost, and the user goes on from where they were.
 */
import type { Route } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { cabinetBom, cabinetFileName } from '../fixtures/bom/cabinetBom.ts'
import { archiveEnquiry, reopenEnquiry } from '../../src/api/contract/enquiry.ts'
import { brokenFiles } from '../fixtures/bom/brokenFiles.ts'
import common from '../../src/i18n/de/common.json'
import components from '../../src/i18n/de/components.json'
import offerWords from '../../src/i18n/de/offer.json'
import refusals from '../../src/i18n/de/refusals.json'
import { Window } from './support/browser.ts'
import { demoPassword } from './support/signIn.ts'
import {
  acceptMapping,
  addOfferFile,
  createEnquiry,
  fillEnquiry,
  release,
  releaseEnquiry,
  releaseOffer,
  uploadBom,
} from './support/enquiry.ts'
import { makeOffer, makeReleased, sides } from './support/deals.ts'
import { named, pdf } from './support/files.ts'
import { callAs } from './support/people.ts'
import {
  alert,
  button,
  choose,
  expectError,
  expectFocused,
  expectFocusOnPage,
  expectFree,
  expectFreeInLayer,
  expectStill,
  field,
  heading,
  hold,
  toast,
} from './support/gestures.ts'

const address = inject('portalAddress')
const cabinet = () => named(cabinetFileName('xlsx'), cabinetBom('xlsx'))

describe('offers', () => {
  it('whoever writes a new one reads that its enquiry is over by now, and keeps what is written', async () => {
    const { customer, supplier } = await sides()
    const [over, again] = [await makeReleased(), await makeReleased()]
    const sale = await Window.signedIn(supplier)
    const { page } = sale
    const typeInto = async ({ id }: { id: string }) => {
      await page.goto(`${address}/offer/new/${id}`)
      await field(page, 'Angebotsnummer').fill('AN-2026-9')
    }
    const said = page.getByRole('status').filter({ hasText: 'Inzwischen ist kein Angebot mehr möglich.' })
    await typeInto(over)
    await callAs(customer)(archiveEnquiry, { query: { enquiryId: over.id } })
    await said.waitFor()
    expect(await said.textContent()).toContain(refusals.ENQUIRY_ARCHIVED)
    await page.getByText(offerWords.decision.points.isEnquiryOpen.archived).first().waitFor()
    expect(await page.getByText(offerWords.decision.points.isEnquiryOpen.met).count()).toBe(0)
    await page.getByText('Version 1, Anfrage archiviert').waitFor()
    expect(await field(page, 'Angebotsnummer').inputValue()).toBe('AN-2026-9')
    await sale.expectAccessible('a new offer on an enquiry that is over')

    await typeInto(again)
    page.once('dialog', (dialog) => dialog.accept())
    await makeOffer('accepted', again.id)
    await said.waitFor()
    await callAs(customer)(reopenEnquiry, { query: { enquiryId: again.id } })
    await said.waitFor({ state: 'detached' })
    await sale.close()
  })

  it('a negative price is told to be negative; one of 0,00 €, and a day in the year 9999, are asked about before they leave', async () => {
    const offer = await makeOffer('draft', undefined, { price: 0 })
    const sale = await Window.signedIn((await sides()).supplier)
    const { page } = sale
    await page.goto(`${address}/offer/${offer.id}`)
    const price = page.getByLabel(/Angebotspreis/)
    await price.fill('−5')
    await price.press('Tab')
    await expectError(price, common.fieldErrors.negative)
    await price.fill('0,00')
    await field(page, 'Liefertermin').fill('31.12.9999')
    await button(page, 'Speichern').first().click()
    await toast(page, 'Angebot gespeichert.')
    await button(page, 'Angebot freigeben').click()
    const question = page.getByRole('alertdialog', { name: common.doubts.title })
    for (const doubt of [common.fieldDoubts.zero, common.fieldDoubts.farAway]) await question.getByText(doubt).waitFor()
    await sale.expectAccessible('what a release doubts')
    await button(question, common.doubts.toField).click()
    await expectFocused(price)
    await button(page, 'Angebot freigeben').click()
    await button(question, common.doubts.confirm).click()
    await button(page.getByRole('alertdialog'), 'Angebot freigeben').click()
    await toast(page, 'Angebot freigegeben.')
    await sale.close()
  })

  it('whoever has an enquiry open that its customer archives reads so, and is offered nothing more', async () => {
    const { customer, supplier } = await sides()
    const { id } = await makeReleased()
    const sale = await Window.signedIn(supplier)
    const { page } = sale
    await page.goto(`${address}/enquiry/${id}`)
    await button(page, 'Angebot anlegen').waitFor()
    await callAs(customer)(archiveEnquiry, { query: { enquiryId: id } })
    await page.getByText('Archiviert und schreibgeschützt').first().waitFor()
    expect(await button(page, 'Angebot anlegen').count()).toBe(0)
    await sale.close()
  })

  it('a declined offer is revised; of two offers one is accepted, and a second only with open eyes', async () => {
    const [customer, supplier] = [await Window.signedIn('customer.admin'), await Window.signedIn('supplier.admin')]
    const enquiryUrl = await releaseEnquiry(customer, 'Rollenbahn RB77, Steuerschrank', cabinet(), '2')
    const first = await releaseOffer(supplier, enquiryUrl, 'AN-77-1', '9.870,00')
    const { page } = customer

    await page.goto(first)
    await button(page, 'Angebot ablehnen').first().click()
    const dialog = page.getByRole('dialog', { name: 'Angebot ablehnen' })
    await dialog.getByRole('button', { name: 'Angebot ablehnen' }).click()
    await dialog.getByText('Die Angabe fehlt.').first().waitFor()
    await choose(page, 'Ablehnungsgrund', 'Individuell')
    await dialog.getByRole('button', { name: 'Angebot ablehnen' }).click()
    await dialog.getByRole('textbox').fill('Der Termin liegt zu spät.')
    await dialog.getByRole('button', { name: 'Angebot ablehnen' }).click()
    await page.waitForURL(/\/order$/)

    const sale = supplier.page
    await sale.goto(first)
    await sale.getByText('Der Termin liegt zu spät.').first().waitFor()
    await button(sale, 'Neue Version anlegen').first().click()
    await sale.waitForURL((url) => url.href !== first && /\/offer\/(?!new)/.test(url.pathname))
    await sale.getByLabel(/Angebotspreis/).fill('9.450,50')
    await addOfferFile(sale, 'AN-77-2')
    await release(sale, 'Angebot freigeben')
    await toast(sale, 'Angebot freigegeben.')
    const second = sale.url()

    await page.goto(first)
    await page.getByText('Diese Version wurde durch eine neuere ersetzt.').waitFor()
    // All offers on one enquiry are called as it is, and so are their versions.
    await expect.poll(() => page.title()).toMatch(/AN-77-1, Version 1: .+ – Angebote – Schrankwerk$/)
    // Wherever a price is named, what one of both cabinets costs stands beside it.
    const newer = page.getByRole('listitem').filter({ hasText: 'Version 2' })
    await newer.getByText(/^4\.725,25\s€\sje\sSchrank$/).waitFor()
    expect(await button(page, 'Angebot annehmen').count()).toBe(0)
    await button(page, /^Version 1/).click()
    await page
      .getByRole('menuitem')
      .getByText(/^9\.450,50\s€\snetto, 4\.725,25\s€\sje\sSchrank$/)
      .waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Überall suchen' }).fill('AN-77-1')
    await page
      .getByRole('option')
      .getByText(/^4\.725,25\s€\sje\sSchrank$/)
      .first()
      .waitFor()
    await page.keyboard.press('Escape')

    const rival = await Window.signedIn('supplier2.admin')
    const other = await releaseOffer(rival, enquiryUrl, 'R-1', '9.999,00')
    await rival.page.goto(second)
    await rival.page.getByText('Hier gibt es für Sie nichts zu sehen').first().waitFor()

    // Side by side: the cheapest first, then the other way round.
    await page.goto(enquiryUrl)
    const numbers = page
      .getByRole('table')
      .first()
      .getByText(/^(AN-77|R-1)/)
    await numbers.first().waitFor()
    expect(await numbers.allTextContents()).toEqual(['AN-77-1', 'R-1'])
    await button(page, 'Preis gesamt').click()
    await numbers.first().filter({ hasText: 'R-1' }).waitFor()
    // The row unfolds its offer as well as its arrow does, and what stands in it keeps its own click.
    const arrow = button(page, /Versionen und Bemerkung von .*Kessler/)
    await page.getByRole('row').filter({ has: arrow }).getByText('AN-77-1').click()
    // it stands in the offer's strip as well, which is folded
    const reason = page.getByText('Der Termin liegt zu spät.').filter({ visible: true })
    await reason.waitFor()
    await arrow.click()
    await reason.waitFor({ state: 'detached' })
    await arrow.click()
    await reason.waitFor()
    await customer.expectAccessible('offers side by side')

    await page.goto(second)
    await page.getByLabel(/Bestellung.*auswählen/).setInputFiles(await pdf('Bestellung_77.pdf'))
    await button(page, 'Bestellung_77.pdf herunterladen').waitFor()
    await button(page, 'Angebot annehmen').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Angebot annehmen' }).click()
    await page.waitForURL(/\/order$/)

    await page.goto(other)
    // What is left on an awarded enquiry can be declined, and nothing is offered besides.
    await button(page, 'Angebot ablehnen').waitFor()
    await page.getByText('Anfrage geschlossen').first().waitFor()
    expect(await button(page, 'Angebot annehmen').count()).toBe(0)
    expect(await page.getByLabel(/Bestellung.*auswählen/).count()).toBe(0)
    await page.goto(enquiryUrl)
    await page
      .getByRole('table')
      .first()
      .getByRole('link', { name: /^Öffnen/ })
      .first()
      .waitFor()
    expect(await page.getByRole('link', { name: /^Annehmen/ }).count()).toBe(0)
    expect(await page.getByText(/^noch \d+ Tage/).count()).toBe(0)
    // The history is asked for once it is in sight.
    await page.getByRole('heading', { name: 'Verlauf' }).scrollIntoViewIfNeeded()
    await page
      .getByText(/→ 9\.450,50\s€/)
      .first()
      .waitFor()
    await rival.page.goto(other)
    await rival.page.getByText('Anfrage anderweitig vergeben').first().waitFor()
    expect(await button(rival.page, 'Neue Version anlegen').count()).toBe(0)
    await rival.close()

    // The order is named before the enquiry is opened again, and before it gets company.
    const question = page.getByRole('alertdialog')
    await page.goto(enquiryUrl)
    const accepted = page.getByRole('definition').filter({ hasText: 'netto für 2 Schaltschränke' })
    expect(await accepted.textContent()).toMatch(
      /9\.450,50\s€\snetto\sfür\s2\sSchaltschränke\n4\.725,25\s€\sje\sSchrank/,
    )
    await button(page, 'Anfrage wieder öffnen').click()
    await question.getByText('AN-77-1, Version 2').waitFor()
    await question.getByText(/^4\.725,25\s€\sje\sSchrank$/).waitFor()
    await question.getByRole('button', { name: 'Anfrage wieder öffnen' }).click()
    await toast(page, 'Anfrage wieder geöffnet.')
    await page.goto(other)
    await page.getByLabel(/Bestellung.*auswählen/).setInputFiles(await pdf('Bestellung_78.pdf'))
    await button(page, 'Bestellung_78.pdf herunterladen').waitFor()
    await button(page, 'Angebot annehmen').click()
    await question.getByText('AN-77-1, Version 2').waitFor()
    await question.getByText(/^4\.999,50\s€\sje\sSchrank$/).waitFor()
    await question.getByText('19.449,50').waitFor()
    await question.getByRole('button', { name: 'Abbrechen', exact: true }).click()

    // It is named before the enquiry is put away, too; and that nobody has declined anything is seen.
    await page.goto(enquiryUrl)
    await button(page, /Weitere/).click()
    await page.getByRole('menuitem', { name: 'Anfrage archivieren' }).click()
    await question.getByText('Sie bleibt gültig, auch wenn Sie die Anfrage archivieren.').waitFor()
    await question.getByText('AN-77-1, Version 2').waitFor()
    await customer.expectAccessible('question before archiving what was ordered')
    await question.getByRole('button', { name: 'Anfrage archivieren' }).click()
    await toast(page, 'Anfrage archiviert.')
    await page.goto(enquiryUrl)
    const strip = page.getByRole('list', { name: components.workflow.label })
    // What runs goes on: the strip stands at it, as it did before.
    await strip.locator('[aria-current=step]').filter({ hasText: 'Bestellung' }).waitFor()
    expect(await strip.getByText(`(${components.workflow.rejected})`).count()).toBe(0)
    await page.getByText('Kein Lieferant hat eine Rückfrage gestellt.').waitFor()
    await customer.close()
    await supplier.close()
  })
})

describe('an offer that is withdrawn', () => {
  it('ends before the customer’s eyes, is marked as ended on both sides, and is decided on by nobody', async () => {
    const [customer, supplier] = [await Window.signedIn('customer.admin'), await Window.signedIn('supplier.admin')]
    const enquiryUrl = await releaseEnquiry(customer, 'Drehtisch DT78, Steuerschrank', cabinet())
    const offer = await releaseOffer(supplier, enquiryUrl, 'AN-78-1', '7.410,00')
    const { page } = customer
    await page.goto(offer)
    await button(page, 'Angebot ablehnen').waitFor()

    const sale = supplier.page
    await button(sale, /Weitere/).click()
    await sale.getByRole('menuitem', { name: 'Angebot archivieren' }).click()
    await button(sale.getByRole('alertdialog'), 'Zurückziehen und archivieren').click()
    await toast(sale, 'Angebot archiviert.')

    // With nothing clicked: what cannot be done any more is offered no more.
    await page.getByText('hat dieses Angebot zurückgezogen. Es kann nur noch gelesen werden.').waitFor()
    for (const name of ['Angebot annehmen', 'Angebot ablehnen']) expect(await button(page, name).count()).toBe(0)
    await sale.goto(offer)
    for (const side of [page, sale]) {
      const step = side.getByRole('listitem').filter({ hasText: 'Version 1, zurückgezogen' })
      await step.getByText('(beendet)').waitFor()
    }
    await customer.expectAccessible('withdrawn offer')
    await page.goto(enquiryUrl)
    await page.getByText('Sobald ein Lieferant').or(page.getByText('Noch keine Angebote')).first().waitFor()
    expect(await page.getByRole('region', { name: 'Angebote' }).getByText('AN-78-1').count()).toBe(0)
    await customer.close()
    await supplier.close()
  })
})

describe('addresses that are typed', () => {
  it('a supplier posts no enquiry, a customer makes no offer, and on an unknown enquiry nobody does', async () => {
    const [customer, supplier] = [await Window.signedIn('customer.admin'), await Window.signedIn('supplier.admin')]
    await supplier.page.goto(`${address}/enquiry/new`)
    await supplier.page.getByRole('heading', { name: 'Anfragen legen nur Kunden an' }).waitFor()
    expect(await supplier.page.getByRole('textbox').count()).toBe(0)
    await supplier.expectAccessible('no enquiry for suppliers')
    await supplier.page.goto(`${address}/offer/new/nope`)
    await supplier.page.getByText('Diese Anfrage wurde nicht gefunden.').waitFor()
    await supplier.close()

    await createEnquiry(customer, 'Nur für Lieferanten')
    await customer.page.goto(customer.page.url().replace('/enquiry/', '/offer/new/'))
    await customer.page.getByText(refusals.NOT_SUPPLIER).waitFor()
    await customer.close()
  })

  it('a new form speaks of unsaved input only when there is some, and hints at a day that is over', async () => {
    const customer = await Window.signedIn('customer.user')
    const { page } = customer
    await page.goto(`${address}/enquiry/new`)
    const date = page.getByRole('textbox', { name: 'Liefertermin' })
    await date.waitFor()
    expect(await page.getByText('Nicht gespeicherte Änderungen').count()).toBe(0)
    await date.fill('01.03.2024')
    await page.getByText('Nicht gespeicherte Änderungen').first().waitFor()
    await page.getByText('Der Termin liegt in der Vergangenheit.').waitFor()
    expect(await date.getAttribute('aria-invalid')).toBeNull()
    await customer.close()
  })
})

describe('parts lists', () => {
  it('tells of every broken file what is wrong, and takes the right one afterwards', async () => {
    const customer = await Window.signedIn('customer.user')
    const { page } = customer
    await createEnquiry(customer, 'Kaputte Dateien')
    const drop = page.getByLabel(/Stückliste.*auswählen/)
    const [bom, files] = [page.locator('#enquiry-bom'), page.locator('#enquiry-files')]
    await expectStill(bom, async () => {
      await drop.setInputFiles(named('plan.pdf', Buffer.from('%PDF-1.4')))
      await bom.getByText(refusals.FILE_TYPE_NOT_ALLOWED).waitFor()
    })
    await expectStill(files, async () => {
      await page.getByLabel(/^Dateien.*auswählen/).setInputFiles(named('virus.exe', Buffer.from('MZ')))
      await files.getByText(refusals.FILE_TYPE_NOT_ALLOWED).waitFor()
    })
    await customer.expectAccessible('files that are not taken')
    await files.getByRole('button', { name: 'Hinweis zu virus.exe schließen' }).click()
    await files.getByText(refusals.FILE_TYPE_NOT_ALLOWED).waitFor({ state: 'detached' })
    // One for each sentence: that each of them is found is the business of tests/bom/reading.test.ts.
    const sent = brokenFiles.filter(({ bytes }) => bytes.length > 0)
    const oneOfEach = [...new Map(sent.map((file) => [file.code, file])).values()]
    for (const [index, { fileName, bytes, code }] of oneOfEach.entries()) {
      await drop.setInputFiles(named(`${index}_${fileName}`, bytes))
      await page.getByText(`${index}_${fileName} wird nicht angenommen`).first().waitFor()
      await page.getByText(refusals[code]).first().waitFor()
    }
    await drop.setInputFiles(named('riesig.xlsx', Buffer.alloc(10_000_000, 1)))
    await page.getByText(refusals.FILE_TOO_LARGE.replace('{{uploadLimit}}', '10')).first().waitFor()
    await uploadBom(page, cabinet())
    await acceptMapping(page)
    // Where one is there already, it stays, and so does everything below it.
    await expectStill(bom, async () => {
      await page.getByLabel('Neue Version hochladen').setInputFiles(named('neu.pdf', Buffer.from('%PDF-1.4')))
      await bom.getByText(refusals.FILE_TYPE_NOT_ALLOWED).waitFor()
    })
    await customer.close()
  })

  it('refuses a header row that is none, and a mapping that says nothing', async () => {
    const customer = await Window.signedIn('customer.user')
    const { page } = customer
    await createEnquiry(customer, 'Kopfzeilen')
    await uploadBom(page, cabinet())
    const sheet = page.getByRole('dialog', { name: /Stückliste zuordnen/ })
    const row = sheet.getByRole('textbox', { name: 'Kopfzeile' })
    for (const [text, sentence] of [
      ['0', refusals.BOM_HEADER_ROW_INVALID],
      ['vier', refusals.BOM_HEADER_ROW_INVALID],
      ['9999', refusals.BOM_HEADER_ROW_BEYOND_SHEET],
    ] as const) {
      await row.fill(text)
      await button(page, 'Kopfzeile aktualisieren').click()
      await expectError(row, sentence)
      await expectFocused(row)
    }
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await row.fill('4')
      await expectStill(sheet.getByRole('button', { name: /^Artikelfeld für Spalte/ }).first(), async () => {
        await row.fill('9999')
        await row.press('Enter')
        await expectError(row, refusals.BOM_HEADER_ROW_BEYOND_SHEET)
      })
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await row.fill('4')
    // Nobody takes over what is not read yet.
    const letReadingGo = await hold(page, '**/api/enquiry/bom/header*')
    await button(page, 'Kopfzeile aktualisieren').click()
    await sheet.locator('button[aria-busy=true]', { hasText: 'Zuordnung übernehmen' }).waitFor()
    letReadingGo()
    await sheet.locator('button:not([aria-busy])', { hasText: 'Zuordnung übernehmen' }).waitFor()
    for (const header of ['Bestellnummer', 'Typnummer']) {
      await sheet.getByRole('button', { name: new RegExp(`^Artikelfeld für Spalte .*${header}`) }).click()
      await page.getByRole('option', { name: 'Auslassen' }).click()
      // whole, in the narrowest column
      const left = sheet
        .getByRole('button', { name: new RegExp(`^Artikelfeld für Spalte .*${header}`) })
        .getByTitle('Auslassen')
      expect(await left.evaluate((words) => words.scrollWidth - words.clientWidth)).toBeLessThanOrEqual(0)
    }
    await button(page, 'Zuordnung übernehmen').click()
    // By its role, and closed: a message is heard and can be closed above a modal sheet, which stays.
    const message = page.getByRole('region', { name: 'Meldungen' }).filter({ hasText: refusals.BOM_MAPPING_MISSING })
    await message.getByRole('button').first().click()
    // … and said by what is still to be done
    await sheet.getByText('Ordnen Sie mindestens eine der beiden einer Spalte zu.').first().waitFor()
    // What was chosen by hand goes after a question only, whatever closes the sheet; untouched it goes at once.
    const question = page.getByRole('alertdialog', { name: 'Zuordnung verwerfen?' })
    for (const close of [() => page.keyboard.press('Escape'), () => button(sheet, 'Abbrechen').click()]) {
      await close()
      await button(question, 'Weiter zuordnen').click()
      await question.waitFor({ state: 'detached' })
      await sheet.waitFor()
    }
    await button(sheet, 'Schließen').click()
    await customer.expectAccessible('question before a mapping goes')
    await button(question, 'Zuordnung verwerfen').click()
    await sheet.waitFor({ state: 'detached' })
    await button(page, 'Spalten zuordnen').first().click()
    await row.waitFor()
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    await customer.close()
  })
})

describe('work that must not be lost', () => {
  it('a connection that breaks during a save keeps every input, and the next save succeeds', async () => {
    const customer = await Window.signedIn('customer.user')
    const { page } = customer
    await page.goto(`${address}/enquiry/new`)
    await fillEnquiry(page, 'Leitung weg')
    await page.route('**/api/enquiry/', (route) => route.abort('connectionreset'))
    await button(page, 'Speichern').first().click()
    await alert(page, 'Keine Verbindung')
    expect(await page.getByRole('textbox', { name: 'Bezeichnung' }).inputValue()).toBe('Leitung weg')
    await page.unroute('**/api/enquiry/')
    await button(page, 'Speichern').first().click()
    await page.waitForURL(/\/enquiry\/(?!new)/)

    const details = { requestId: '7f2a-10' }
    const fail = (route: Route) => route.fulfill({ status: 500, json: { code: 'BROKEN', message: 'x', details } })
    // A file that the server fails at is not called wrong: it is named once as not sent, and sent again as it is.
    const messages = page.getByRole('region', { name: 'Meldungen' })
    for (const [place, call, label, name] of [
      ['#enquiry-files', /\/api\/file\//, /^Dateien.*auswählen/, 'Zeichnung.pdf'],
      ['#enquiry-bom', /\/api\/enquiry\/bom\/upload/, /Stückliste.*auswählen/, cabinetFileName('xlsx')],
    ] as const) {
      await page.route(call, fail)
      const file = name.endsWith('.pdf') ? await pdf(name) : cabinet()
      await page.getByLabel(label).setInputFiles(file)
      const refused = page.locator(place).getByRole('alert')
      await refused.getByText(`${name} wurde nicht hochgeladen`).waitFor()
      await refused.getByText('Kennung 7f2a-10').waitFor()
      expect(await messages.getByText('Auf dem Server').count()).toBe(0)
      await page.unroute(call)
      await button(refused, 'Erneut versuchen').click()
      await refused.waitFor({ state: 'detached' })
    }
    await page.getByRole('dialog', { name: /Stückliste zuordnen/ }).waitFor()

    // Where the server itself fails, list and record name what its log calls it.
    await page.route(/\/api\/enquiry\/(filter)?\?/, fail)
    await page.reload()
    await alert(page, 'Kennung 7f2a-10')
    await page.goto(`${address}/enquiry`)
    await alert(page, 'Kennung 7f2a-10')
    await customer.expectAccessible('list that failed')
    await customer.close()

    // Where not even the visitor can be asked for: what HTTP calls it, what the log calls it, another try, the way home.
    const visitor = await Window.visitor()
    await visitor.page.route(/\/api\/user\//, (route) =>
      route.fulfill({ status: 503, json: { code: 'DATABASE_LOST', message: 'x', details } }),
    )
    await visitor.page.goto(`${address}/login`)
    await visitor.fillLogin('customer.user')
    await heading(visitor.page, 'Ups, da ist ein Fehler aufgetreten!').waitFor()
    await alert(visitor.page, '503 Service Unavailable')
    await visitor.page.getByText('Kennung 7f2a-10').waitFor()
    await button(visitor.page, 'Zur Startseite').waitFor()
    await visitor.expectAccessible('error page')
    await visitor.page.unroute(/\/api\/user\//)
    await button(visitor.page, 'Erneut laden').click()
    await visitor.page.getByRole('banner').waitFor()
    await visitor.close()
  })

  it('two windows: the second save is told what changed, keeps what was typed and can go on, as long as there is where to', async () => {
    const [one, other] = [await Window.signedIn('customer.admin'), await Window.signedIn('customer.user')]
    await createEnquiry(one, 'Zwei Fenster')
    await other.page.goto(one.page.url())
    await other.page.getByRole('textbox', { name: 'Kommission' }).fill('K-2')
    await one.page.getByRole('textbox', { name: 'Bezeichnung' }).fill('Zwei Fenster, neu')
    await button(one.page, 'Speichern').first().click()
    await expectFree(one.page, 'Anfrage gespeichert.')
    await one.page.keyboard.press('Control+k')
    await expectFreeInLayer(one.page, 'Anfrage gespeichert.', one.page.getByRole('dialog'))
    await one.page.keyboard.press('Escape')

    await button(other.page, 'Speichern').first().click()
    const conflict = other.page.getByText('Zwei Fenster, neu')
    await conflict.first().waitFor()
    // What would go besides stands in no row: nobody else has changed it.
    await other.page.getByRole('dialog').getByText('gehen auch diese Eingaben verloren: Kommission.').waitFor()
    await button(other.page, 'Eigene Eingaben behalten').click()
    expect(await other.page.getByRole('textbox', { name: 'Kommission' }).inputValue()).toBe('K-2')
    await button(other.page, 'Speichern').first().click()
    await toast(other.page, 'Anfrage gespeichert.')
    expect(await other.page.getByRole('textbox', { name: 'Bezeichnung' }).inputValue()).toBe('Zwei Fenster, neu')

    // Of what both have changed either stays, field by field.
    await one.page.reload()
    await field(one.page, 'Kommission').fill('K-7')
    await field(one.page, 'Bezeichnung').fill('Zwei Fenster, von Katrin')
    const saved = one.page.waitForResponse('**/enquiry/update')
    await button(one.page, 'Speichern').first().click()
    expect((await saved).status()).toBe(200)
    await field(other.page, 'Kommission').fill('K-8')
    await field(other.page, 'Bezeichnung').fill('Zwei Fenster, eigene')
    await button(other.page, 'Speichern').first().click()
    const rows = other.page.getByRole('dialog').getByRole('row')
    await rows.filter({ hasText: 'Kommission' }).getByRole('radio', { name: /^K-7/ }).check()
    await other.expectAccessible('a conflict, field by field')
    await button(other.page, 'Auswahl übernehmen').click()
    await expect.poll(() => field(other.page, 'Kommission').inputValue()).toBe('K-7')
    expect(await field(other.page, 'Bezeichnung').inputValue()).toBe('Zwei Fenster, eigene')
    await button(other.page, 'Speichern').first().click()
    await toast(other.page, 'Anfrage gespeichert.')

    // Put away meanwhile it takes nothing any more: what was typed can be copied, and nothing else is offered.
    await other.page.getByRole('textbox', { name: 'Kommission' }).fill('K-3, getippt')
    await button(one.page, /Weitere/).click()
    await one.page.getByRole('menuitem', { name: 'Anfrage archivieren' }).click()
    await button(one.page.getByRole('alertdialog'), 'Anfrage archivieren').click()
    await toast(one.page, 'Anfrage archiviert.')
    // It is told at once, without a save.
    const overtaken = other.page.getByRole('dialog')
    await overtaken.getByText('Dieser Eintrag wurde inzwischen archiviert (Katrin Oesterle').waitFor()
    await overtaken.getByText('K-3, getippt').waitFor()
    expect(await overtaken.getByRole('button').count()).toBe(1)
    await other.expectAccessible('overtaken input')
    await other.page.keyboard.press('Escape')
    await button(overtaken, 'Gespeicherten Stand laden').click()
    await button(other.page, 'Anfrage kopieren').waitFor()
    await overtaken.waitFor({ state: 'detached' })
    expect(await other.page.getByText('K-3, getippt').count()).toBe(0)
    await one.close()
    await other.close()
  })

  it('unsaved input is neither left nor discarded without asking', async () => {
    const customer = await Window.signedIn('customer.user')
    const { page } = customer
    await createEnquiry(customer, 'Nicht verlassen')
    const url = page.url()
    // So that Back leads to a page of the app.
    await page.getByRole('banner').getByRole('link', { name: 'Anfragen' }).click()
    await page.getByRole('heading', { name: 'Anfragen' }).waitFor()
    await page.locator('tr[data-row]').filter({ hasText: 'Nicht verlassen' }).first().click()
    await page.waitForURL(url)
    await page.getByRole('textbox', { name: 'Bezeichnung' }).fill('Nicht verlassen, bitte')
    await page.getByRole('banner').getByRole('link', { name: 'Angebote' }).click()
    const question = page.getByRole('alertdialog')
    const stay = question.getByRole('button', { name: 'Auf der Seite bleiben' })
    // Until it is decided the browser stays where it is, whichever way it was to go.
    await stay.waitFor()
    await page.waitForURL(url)
    await stay.click()
    await question.waitFor({ state: 'detached' })
    expect(page.url()).toBe(url)
    await page.goBack()
    await stay.waitFor()
    await page.waitForURL(url)
    await stay.click()
    const title = page.getByRole('textbox', { name: 'Bezeichnung' })
    expect(await title.inputValue()).toBe('Nicht verlassen, bitte')
    const discard = button(page, 'Verwerfen')
    await discard.click()
    await customer.expectAccessible('question before discarding')
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    await expectFocused(discard)
    expect(await title.inputValue()).toBe('Nicht verlassen, bitte')
    await discard.click()
    await button(question, 'Änderungen verwerfen').click()
    await discard.waitFor({ state: 'detached' })
    expect(await title.inputValue()).toBe('Nicht verlassen')
    await expectFocusOnPage(page)
    await title.fill('Nicht verlassen, bitte')
    await page.getByRole('banner').getByRole('link', { name: 'Angebote' }).click()
    await question.getByRole('button', { name: 'Änderungen verwerfen' }).click()
    await page.getByRole('heading', { name: 'Angebote' }).waitFor()
    await page.waitForURL(/\/offer$/)
    await customer.close()
  })
})

describe('the session', () => {
  it('a wrong password gets its sentence', async () => {
    const visitor = await Window.visitor()
    const { page } = visitor
    await page.goto(`${address}/login`)
    await button(page, 'Anmelden').focus()
    await button(page, 'Anmelden').click()
    await expectFocused(page.getByLabel('E-Mail-Adresse'))
    await page.getByLabel('E-Mail-Adresse').fill('customer.admin@demo.example')
    await page.getByRole('textbox', { name: 'Passwort' }).fill('falsch')
    await button(page, 'Anmelden').click()
    await alert(page, 'Anmeldung fehlgeschlagen. Bitte überprüfen Sie Ihre Eingaben.')
    await visitor.expectAccessible('login')
    await visitor.close()
  })

  it('an expired session asks for the password above the form, then saves what it kept from being saved', async () => {
    const customer = await Window.signedIn('customer.user')
    const { page } = customer
    await page.goto(`${address}/enquiry/new`)
    await fillEnquiry(page, 'Palettierer PZ8, Schaltschrank')
    const refuse = (route: Route) =>
      route.fulfill({
        status: 401,
        contentType: 'application/json',
        body: JSON.stringify({ code: 'TOKEN_EXPIRED', message: 'x' }),
      })
    await page.route('**/api/enquiry/', refuse)
    await button(page, 'Speichern').first().click()
    const dialog = page.getByRole('dialog', { name: 'Ihre Anmeldung ist abgelaufen' })
    const mail = dialog.getByRole('textbox', { name: 'E-Mail' })
    await expect.poll(() => mail.inputValue()).toBe('customer.user@demo.example')
    await customer.expectAccessible('expired session')

    const password = dialog.getByRole('textbox', { name: 'Passwort' })
    await password.fill('falsch')
    await expectStill(password, async () => {
      await dialog.getByRole('button', { name: 'Anmelden' }).click()
      await dialog.getByText('Anmeldung fehlgeschlagen.').waitFor()
    })
    await dialog.getByRole('textbox', { name: 'Passwort' }).fill(demoPassword)
    await page.unroute('**/api/enquiry/', refuse)
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })

    // What was refused is tried again by itself.
    await page.getByRole('heading', { name: 'Palettierer PZ8, Schaltschrank' }).waitFor()
    await customer.close()
  })

  it.each([
    ['newcomer', 'Legen Sie ein eigenes Passwort fest'],
    ['pending.admin', 'Ihre Registrierung wird geprüft'],
  ])('%s reaches only the profile', async (account, notice) => {
    const visitor = await Window.signedIn(account)
    await visitor.page.goto(`${address}/enquiry`)
    await visitor.page.getByText(notice).waitFor()
    await visitor.expectAccessible('profile')
    await visitor.close()
  })

  it('a newer build reloads the page once, and never in a loop', async () => {
    const visitor = await Window.visitor()
    let loads = 0
    visitor.page.on('framenavigated', (frame) => {
      if (frame === visitor.page.mainFrame()) loads += 1
    })
    await visitor.page.route('**/meta.json', (route) =>
      route.fulfill({ json: { buildDate: '2099-01-01T00:00:00.000Z' } }),
    )
    await visitor.page.goto(`${address}/login`)
    await expect.poll(() => loads).toBe(2)
    await button(visitor.page, 'Anmelden').waitFor()
    expect(loads).toBe(2)
    await visitor.close()
  })
})
