/** Two people talk about an enquiry in two windows: sent, read, with a file, without a connection, by conversation (rules N4, N5, N7). */
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { getConversations, openConversation, sendMessage } from '../../src/api/contract/chat.ts'
import { fullName } from '../../src/domain/user/user.ts'
import { Window } from './support/browser.ts'
import { makeReleased, sides } from './support/deals.ts'
import { pdf } from './support/files.ts'
import { button, expectFreeInLayer, field, heading, toast } from './support/gestures.ts'
import { callAs, makeAdmin } from './support/people.ts'

const address = inject('portalAddress')
const title = 'Palettierer PZ4, Klemmenkästen'
const panel = (page: Page) => page.getByRole('complementary', { name: /GmbH|Firma|Unterhaltungen/ })
const say = (page: Page, text: string) => field(page, 'Nachricht').fill(text)
const said = (page: Page, text: string) => panel(page).getByText(text, { exact: true })

it('goes back and forth', async () => {
  const customer = await Window.signedIn('customer.admin')
  const { page } = customer
  await page.goto(`${address}/messages`)
  const group = page.getByRole('region', { name: new RegExp(title) })
  await group.getByText(/Verschraubungen M25/).waitFor()
  await customer.expectAccessible('unread messages')
  await group.getByRole('link', { name: 'Unterhaltung öffnen' }).click()
  await said(page, 'Danke, dann bleibt es beim Angebot. Die Verschraubungen M25 liefern wir lose mit.').waitFor()
  await customer.expectAccessible('chat')
  const enquiryUrl = page.url().split('?')[0] ?? ''

  const supplier = await Window.signedIn('supplier.admin')
  const sale = supplier.page
  await sale.goto(enquiryUrl)
  await heading(sale, title).waitFor()
  await button(sale, 'Unterhaltung öffnen').click()
  // The question was read when the customer opened it.
  await panel(sale)
    .getByText(/^gelesen von Katrin Oesterle/)
    .last()
    .waitFor()

  // What is typed outlives the panel and the page.
  await say(sale, 'Die Zeichnung liegt bei.')
  await sale.keyboard.press('Escape')
  await panel(sale).waitFor({ state: 'detached' })
  await sale.reload()
  await button(sale, 'Unterhaltung öffnen').click()
  await expect.poll(() => field(sale, 'Nachricht').inputValue()).toBe('Die Zeichnung liegt bei.')
  await panel(sale)
    .getByText(/^Entwurf von heute, \d\d:\d\d, noch nicht gesendet$/)
    .waitFor()
  const { name, mimeType, buffer } = await pdf('Klemmenkasten.pdf')
  await sale.getByLabel('Datei anhängen').setInputFiles({ name, mimeType, buffer })
  await field(sale, 'Nachricht').press('Control+Enter')
  await said(sale, 'Die Zeichnung liegt bei.').waitFor()
  await panel(sale).getByText('gesendet', { exact: true }).waitFor()
  await sale.getByLabel('Datei anhängen').setInputFiles({ name: 'Start.exe', mimeType, buffer })
  await expectFreeInLayer(sale, 'Start.exe wird nicht angenommen.', panel(sale).locator('header'))
  await button(sale, 'Hinweis zu Start.exe schließen').click()

  // The other window hears of it by itself, and the sender of who has read it.
  await said(page, 'Die Zeichnung liegt bei.').waitFor()
  await panel(sale)
    .getByText(/^gelesen von Katrin Oesterle/)
    .nth(1)
    .waitFor()
  const download = page.waitForEvent('download')
  await button(page, 'Klemmenkasten.pdf herunterladen').click()
  expect((await download).suggestedFilename()).toBe('Klemmenkasten.pdf')

  // Without a connection nothing is lost, and nothing is sent twice.
  await customer.context.setOffline(true)
  await say(page, 'Danke, so passt es.')
  await button(page, 'Senden').click()
  await panel(page).getByText('Nicht gesendet.').waitFor()
  await customer.context.setOffline(false)
  await panel(page).getByText('gesendet', { exact: true }).waitFor()
  await said(sale, 'Danke, so passt es.').waitFor()
  expect(await said(sale, 'Danke, so passt es.').count()).toBe(1)

  // What is typed is text, and only what leads to a page is a link, which tells that page nothing.
  await say(page, '<img src=x> javascript:alert(1) https://example.com/plan?b=1')
  await button(page, 'Senden').click()
  const link = panel(sale).getByRole('link', { name: 'https://example.com/plan?b=1' })
  await link.waitFor()
  expect(await panel(sale).getByText('<img src=x> javascript:alert(1)').getByRole('link').count()).toBe(1)
  expect(await link.getAttribute('rel')).toBe('noopener noreferrer nofollow')

  // A question about a condition is asked beside it, and leads there.
  const asked = 'Beschriftungsmaterial'
  await button(sale, `Rückfrage zu ${asked}`).click()
  await say(sale, 'Welches genau?')
  await button(sale, 'Senden').click()
  await panel(page).getByRole('button', { name: asked }).click()
  const condition = page.getByRole('region', { name: 'Konditionen' }).getByText(asked, { exact: true })
  await expect.poll(() => condition.evaluate((label) => label.closest('[aria-current]') !== null)).toBe(true)

  // What was said is found, from the newest hit back.
  await button(page, 'In dieser Unterhaltung suchen').click()
  await panel(page).getByRole('searchbox').fill('verschraub')
  await panel(page).getByText('1 von 2', { exact: true }).waitFor()
  await page.keyboard.press('Enter')
  await panel(page).getByText('2 von 2', { exact: true }).waitFor()

  // A question about a line is counted there until it is answered, and leads to its message.
  await sale.goto(`${enquiryUrl}/stueckliste`)
  await sale.locator('tr[data-row]').first().click()
  await button(sale, 'Rückfrage stellen').click()
  await say(sale, 'Mit Montageplatte?')
  await button(sale, 'Senden').click()
  await said(sale, 'Mit Montageplatte?').waitFor()
  await page.goto(`${enquiryUrl}/stueckliste`)
  await page.getByRole('link', { name: /^1 Frage zu Zeile 2 .*noch nicht beantwortet$/ }).click()
  await said(page, 'Mit Montageplatte?').waitFor()
  await say(page, 'Ja, verzinkt.')
  await button(page, 'Senden').click()
  await said(sale, 'Ja, verzinkt.').waitFor()
  await page.goto(`${enquiryUrl}/stueckliste`)
  await page.getByRole('link', { name: '1 Frage zu Zeile 2 im Chat öffnen', exact: true }).waitFor()
  await supplier.close()
  await customer.close()
})

it('answers all suppliers with the question, and nobody learns who asked', async () => {
  const [{ id }, { customer }] = [await makeReleased(), await sides()]
  const [{ user: asker, company }, rival] = [await makeAdmin('SUPPLIER'), await makeAdmin('SUPPLIER')]
  const began = await callAs(rival.user.mail)(openConversation, { body: { enquiryId: id, offerId: null } })
  const body = { conversationId: began.id, content: 'Wir rechnen.' }
  await callAs(rival.user.mail)(sendMessage, { body })
  const other = await Window.signedIn(rival.user.mail)
  await other.page.goto(`${address}/enquiry/${id}?chat=${began.id}`)
  await said(other.page, 'Wir rechnen.').waitFor()

  const conversation = await callAs(asker.mail)(openConversation, { body: { enquiryId: id, offerId: null } })
  const question = `Ist ein Sockel vorgesehen?\nGrüße, ${fullName(asker)}`
  await callAs(asker.mail)(sendMessage, { body: { conversationId: conversation.id, content: question } })

  const reader = await Window.signedIn(customer)
  const { page } = reader
  await page.goto(`${address}/enquiry/${id}?chat=${conversation.id}`)
  await panel(page).getByText('Alle 2 Lieferanten').click()
  await panel(page).getByText('Frage eines Lieferanten', { exact: true }).waitFor()
  await say(page, 'Der Sockel ist vorhanden.')
  const { name, mimeType, buffer } = await pdf('Sockel.pdf')
  await page.getByLabel('Datei anhängen').setInputFiles({ name, mimeType, buffer })
  await reader.expectAccessible('an answer to all')
  await button(page, 'An alle 2 senden').click()
  await panel(page).getByText('An alle 2 Lieferanten', { exact: true }).waitFor()

  // The other supplier reads question and answer by itself, and the customer that it has.
  await said(other.page, 'Der Sockel ist vorhanden.').waitFor()
  await panel(other.page).getByText('Frage eines Lieferanten', { exact: true }).waitFor()
  await panel(other.page)
    .getByText(/^Ist ein Sockel vorgesehen\?/)
    .waitFor()
  await button(other.page, 'Sockel.pdf herunterladen').waitFor()
  for (const leak of [asker.lastname, company.name]) expect(await panel(other.page).innerText()).not.toContain(leak)
  await panel(page).getByText('gelesen von 1 der 2 Lieferanten', { exact: true }).waitFor()
  // The next message is for one again, as long as nothing else is chosen.
  await button(page, 'Senden').waitFor()
  await reader.close()
  await other.close()
})

it('marks all as read, and takes that back', async () => {
  const customer = await Window.signedIn('customer.user')
  const { page } = customer
  await page.goto(`${address}/messages`)
  await button(page, 'Alle als gelesen markieren').waitFor()
  await expect.poll(() => page.title()).toMatch(/^\(\d+\) Nachrichten/)
  await button(page, 'Alle als gelesen markieren').click()
  await heading(page, 'Keine neuen Nachrichten').waitFor()
  await expect.poll(() => page.title()).toBe('Nachrichten – Schrankwerk')
  await page.getByText('Alle Nachrichten als gelesen markiert.').waitFor()
  await button(page, 'Rückgängig machen').click()
  await page.getByRole('region', { name: new RegExp(title) }).waitFor()
  await customer.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await button(page, 'Text kopieren').first().click()
  await toast(page, 'Text kopiert.')
  await customer.close()
})

it('keeps what could not be sent beyond a reload, for its sender alone, and sends it by itself once that works', async () => {
  const [{ id }, { supplier, customer }] = [await makeReleased(), await sides()]
  const sender = await Window.signedIn(supplier)
  const { page } = sender
  const open = async () => {
    await page.goto(`${address}/enquiry/${id}?chat=`)
    await field(page, 'Nachricht').waitFor()
  }
  await open()
  // Opening and sending fails; all else works.
  await page.route(/conversation\/(message\/send)?$/, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await say(page, 'Mit Sockel?')
  const { name, mimeType, buffer } = await pdf('Sockel.pdf')
  await page.getByLabel('Datei anhängen').setInputFiles({ name, mimeType, buffer })
  await button(page, 'Senden').click()
  await panel(page).getByText('Nicht gesendet.').waitFor()
  // It is said where it stands, and nowhere else.
  expect(await page.getByText('wurde noch nicht gesendet').count()).toBe(0)
  expect(await page.getByText('konnte nicht gesendet werden').count()).toBe(0)
  await sender.expectAccessible('a message that was not sent')
  await button(panel(page), 'Schließen').click()
  await page.getByText('Eine Nachricht wurde noch nicht gesendet.').waitFor()

  // Somebody else who signs in on this browser does not see it.
  const comeAs = async (account: string) => {
    await page.goto(`${address}/profile`)
    await page.getByRole('main').getByRole('button', { name: 'Abmelden' }).click()
    await field(page, 'E-Mail-Adresse').waitFor()
    await sender.signIn(account)
    await open()
  }
  await comeAs('supplier2.admin')
  await panel(page).getByText('Noch keine Nachricht', { exact: true }).waitFor()
  expect(await said(page, 'Mit Sockel?').count()).toBe(0)

  await comeAs(supplier)
  await said(page, 'Mit Sockel?').waitFor()
  await panel(page).getByText('Sockel.pdf').waitFor()
  await panel(page).getByText('Nicht gesendet.').waitFor()
  await page.unroute(/conversation\/(message\/send)?$/)
  await sender.context.setOffline(true)
  await sender.context.setOffline(false)
  await panel(page).getByText('gesendet', { exact: true }).waitFor()
  await button(page, 'Sockel.pdf herunterladen').waitFor()
  await page.reload()
  await open()
  await panel(page).getByText('gesendet', { exact: true }).waitFor()
  expect(await said(page, 'Mit Sockel?').count()).toBe(1)
  const [talk] = await callAs(customer)(getConversations, { query: { enquiryId: id } })
  expect(talk).toMatchObject({ unread: 1, lastMessage: { content: 'Mit Sockel?', attachmentName: 'Sockel.pdf' } })
  await sender.close()
})
