/** Two people talk about an enquiry in two windows: sent, read, with a file, without a connection, by conversation (rules N4, N5, N7). */
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { getConversations, getMessages, openConversation, sendMessage } from '../../src/api/contract/chat.ts'
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
  // The conversation's own name leads into it, as what stands at its end does.
  await group.getByRole('link', { name: title }).click()
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
  await sale.getByLabel('Dateien anhängen').setInputFiles({ name, mimeType, buffer })
  await field(sale, 'Nachricht').press('Control+Enter')
  await said(sale, 'Die Zeichnung liegt bei.').waitFor()
  await panel(sale).getByText('gesendet', { exact: true }).waitFor()
  await sale.getByLabel('Dateien anhängen').setInputFiles({ name: 'Start.exe', mimeType, buffer })
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
  await page.getByLabel('Dateien anhängen').setInputFiles({ name, mimeType, buffer })
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
  // A company of its own: for the demo's there is something new whenever another journey does something.
  const [enquiry, who] = [await makeReleased(), await sides()]
  const asks = callAs(who.supplier)
  const { id: conversationId } = await asks(openConversation, { body: { enquiryId: enquiry.id, offerId: null } })
  await asks(sendMessage, { body: { conversationId, content: 'Welche Farbe hat die Tür?' } })
  const asked = (page: Page) => page.getByRole('region', { name: new RegExp(enquiry.title) })
  const customer = await Window.signedIn(who.customer)
  const { page } = customer
  await page.goto(`${address}/messages`)
  await button(page, 'Alle als gelesen markieren').waitFor()
  await expect.poll(() => page.title()).toMatch(/^\(\d+\) Nachrichten/)
  await button(page, 'Alle als gelesen markieren').click()
  await page.getByText('Alle Nachrichten als gelesen markiert.').waitFor()
  await asked(page).waitFor({ state: 'detached' })
  // Files stay new until somebody has been in their folder (rule X10).
  const bell = page.locator('header a[href="/messages"]')
  await expect.poll(() => bell.getAttribute('aria-label')).not.toMatch(/Nachricht\b|ungelesen|Neuigkeit/)
  await button(page, 'Rückgängig machen').click()
  await asked(page).waitFor()
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
  await page.getByLabel('Dateien anhängen').setInputFiles({ name, mimeType, buffer })
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
    await page.getByRole('main').getByRole('button', { name: 'Abmelden', exact: true }).click()
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

it('corrects and takes back what nobody has read, and quotes what was said (rule N13)', async () => {
  const [{ id }, { supplier, customer }] = [await makeReleased(), await sides()]
  const { id: asked } = await callAs(supplier)(openConversation, { body: { enquiryId: id, offerId: null } })
  const sender = await Window.signedIn(supplier)
  const { page } = sender
  await page.goto(`${address}/enquiry/${id}?chat=${asked}`)
  const write = async (on: Page, text: string) => {
    await say(on, text)
    await button(on, 'Senden').click()
    await said(on, text).waitFor()
    await panel(on).getByText('gesendet', { exact: true }).last().waitFor()
  }
  const doWith = async (on: Page, text: string, action: string) => {
    const message = panel(on).getByRole('article').filter({ hasText: text }).last()
    await message.hover()
    await button(message, /^Nachricht von /).click()
    await on.getByRole('menuitem', { name: action }).click()
  }
  await write(page, 'Welche Fabre hat die Tür?')
  await write(page, 'Für Firma Hellweg gilt das nicht.')

  // A correction is in the message's place; what is typed outlives the panel, and the keys go there at once.
  await doWith(page, 'Welche Fabre', 'Korrigieren')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Welche Farbe hat die Tür?')
  await sender.expectAccessible('a correction')
  await page.keyboard.press('Escape')
  await panel(page).waitFor({ state: 'detached' })
  await button(page, 'Unterhaltung öffnen').click()
  await doWith(page, 'Welche Fabre', 'Korrigieren')
  await expect.poll(() => field(page, 'Nachricht korrigieren').inputValue()).toBe('Welche Farbe hat die Tür?')
  await field(page, 'Nachricht korrigieren').press('Control+Enter')
  await said(page, 'Welche Farbe hat die Tür?').waitFor()
  await panel(page)
    .getByText(/korrigiert \d\d:\d\d$/)
    .waitFor()

  // Taking back is asked first.
  await doWith(page, 'Firma Hellweg', 'Zurücknehmen')
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Abbrechen' }).click()
  await said(page, 'Für Firma Hellweg gilt das nicht.').waitFor()
  await doWith(page, 'Firma Hellweg', 'Zurücknehmen')
  await question.getByRole('button', { name: 'Nachricht zurücknehmen' }).click()
  await panel(page)
    .getByText(/^Zurückgenommen heute, /)
    .waitFor()

  // The other side reads what stands, and answers with a quote that leads there; what was read stays.
  const reader = await Window.signedIn(customer)
  await reader.page.goto(`${address}/enquiry/${id}?chat=${asked}`)
  await said(reader.page, 'Welche Farbe hat die Tür?').waitFor()
  expect(await panel(reader.page).innerText()).not.toMatch(/Fabre|Hellweg/)
  await doWith(reader.page, 'Welche Farbe', 'Zitieren')
  await reader.page.keyboard.type('Lichtgrau.')
  await reader.expectAccessible('a quote in the field')
  await reader.page.keyboard.press('Control+Enter')
  const answer = panel(page).getByRole('article').filter({ hasText: 'Lichtgrau.' })
  await answer.getByText('Welche Farbe hat die Tür?').waitFor()
  await answer.getByTitle('Zur zitierten Nachricht').click()
  await expect.poll(() => panel(page).locator('.outline-accent').allInnerTexts()).toEqual(['Welche Farbe hat die Tür?'])
  const read = panel(page).getByRole('article').filter({ hasText: 'korrigiert' })
  await read.hover()
  await button(read, /^Nachricht von /).click()
  await page.getByRole('menuitem', { name: 'Text kopieren' }).waitFor()
  expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['Zitieren', 'Text kopieren'])
  await reader.close()
  await sender.close()
})

it('sends several files at once, chosen and dropped anywhere on the panel: each by its own, in their order (rule N5)', async () => {
  const [{ id }, { supplier, customer }] = [await makeReleased(), await sides()]
  const sender = await Window.signedIn(supplier)
  const { page } = sender
  await page.goto(`${address}/enquiry/${id}?chat=`)
  await field(page, 'Nachricht').waitFor()
  const [first, second, third] = await Promise.all(['Ansicht.pdf', 'Schnitt.pdf', 'Klemmen.pdf'].map(pdf))
  if (!first || !second || !third) throw new Error('there are three')
  await page.getByLabel('Dateien anhängen').setInputFiles([first, second])
  const dropped = await page.evaluateHandle(
    ({ name, bytes }) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(bytes)], name, { type: 'application/pdf' }))
      data.items.add(new File(['MZ'], 'Start.exe'))
      return data
    },
    { name: third.name, bytes: [...third.buffer] },
  )
  const messages = panel(page).getByText('Noch keine Nachricht', { exact: true })
  await messages.dispatchEvent('dragenter', { dataTransfer: dropped })
  await panel(page).getByText('Die erste geht mit dem Text, jede weitere als eigene Nachricht.').waitFor()
  await messages.dispatchEvent('drop', { dataTransfer: dropped })
  await button(page, 'Hinweis zu Start.exe schließen').waitFor()
  await sender.expectAccessible('several files in the field')
  await button(page, 'Schnitt.pdf entfernen').click()
  await page.getByLabel('Dateien anhängen').setInputFiles([second])
  await say(page, 'Drei Pläne')
  await button(page, 'Senden').click()
  await button(page, 'Schnitt.pdf herunterladen').waitFor()
  const [talk] = await callAs(customer)(getConversations, { query: { enquiryId: id } })
  const arrived = await callAs(customer)(getMessages, { query: { conversationId: talk?.id ?? '' } })
  expect(arrived.map(({ content, attachmentName }) => [content, attachmentName])).toEqual([
    ['Drei Pläne', 'Ansicht.pdf'],
    ['', 'Klemmen.pdf'],
    ['', 'Schnitt.pdf'],
  ])
  await sender.close()
})
