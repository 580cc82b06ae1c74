/** Talking about a released enquiry: a customer with two suppliers' questions, led to one of them, and a supplier who begins. */
import type { Locator } from 'playwright-core'
import * as chat from '../../../src/api/contract/chat.ts'
import { getConversations, openConversation, sendMessage } from '../../../src/api/contract/chat.ts'
import type { chatMachine } from '../../../src/machines/chat/chatMachine.ts'
import { Window } from '../../browser/support/browser.ts'
import { makeReleased, sides } from '../../browser/support/deals.ts'
import { named } from '../../browser/support/files.ts'
import { button, expectFocused, field } from '../../browser/support/gestures.ts'
import { callAs, makeAdmin } from '../../browser/support/people.ts'
import { answerAsUsual, callOf, type Gestures, notByHand, type Stage } from './gestures.ts'
import { aPart, atOnce } from './workflow.ts'

interface OnScreen extends Stage {
  id: string
  /** who talks with whoever is on screen */
  other: string
  /** a message is on its way, its call held */
  hasQueued: boolean
}

let rival: Promise<string> | undefined
const secondSupplier = (): Promise<string> => (rival ??= makeAdmin('SUPPLIER').then(({ user }) => user.mail))

const ask = async (supplier: string, enquiryId: string, content = 'Welche Farbe hat die Tür?'): Promise<string> => {
  const call = callAs(supplier)
  const { id: conversationId } = await call(openConversation, { body: { enquiryId, offerId: null } })
  await call(sendMessage, { body: { conversationId, content } })
  return conversationId
}

const asCustomer =
  ({ led = false } = {}) =>
  async (): Promise<OnScreen> => {
    const [{ id }, { customer, supplier }] = [await makeReleased(), await sides()]
    const asked = await ask(supplier, id)
    await ask(await secondSupplier(), id)
    const window = await Window.signedIn(customer)
    const start = `${window.address}/enquiry/${id}${led ? `?chat=${encodeURIComponent(asked)}` : ''}`
    return { window, page: window.page, start, hearsNews: true, id, other: supplier, hasQueued: false }
  }
const asSupplier = async (): Promise<OnScreen> => {
  const [{ id }, { customer, supplier }] = [await makeReleased(), await sides()]
  const window = await Window.signedIn(supplier)
  const start = `${window.address}/enquiry/${id}`
  return { window, page: window.page, start, hearsNews: true, id, other: customer, hasQueued: false }
}

const send = callOf(chat.sendMessage)
const panel = ({ page }: Stage): Locator => page.locator('aside[aria-labelledby]')
const write = async (stage: OnScreen): Promise<void> => {
  if (stage.hasQueued) return
  await field(panel(stage), 'Nachricht').fill('Lichtgrau')
  await button(panel(stage), 'Senden').click()
  stage.hasQueued = true
}
/** Only what has begun can be searched. */
const search = ({ page }: Stage) => button(page, 'In dieser Unterhaltung suchen')
const withoutPanel = ({ page }: Stage) => page.locator('body:not(:has(aside[aria-labelledby]))')

export const chatGestures = {
  scenarios: {
    'a customer reads': asCustomer(),
    'a link leads to one of two conversations': asCustomer({ led: true }),
    'a supplier begins': asSupplier,
  },
  events: {
    'chat.told': notByHand('the page around it tells what it has loaded'),
    'chat.refresh': async ({ id, other }) => {
      // News of a message; whoever is no supplier answers in the conversation that there is.
      const { supplier } = await sides()
      if (other === supplier) return ask(supplier, id, 'Und der Sockel?')
      const [about] = await callAs(other)(getConversations, { query: { enquiryId: id } })
      if (!about) throw new Error('Nobody has written yet')
      return callAs(other)(sendMessage, { body: { conversationId: about.id, content: 'Lichtgrau' } })
    },
    'chat.open': ({ page }) => button(page, /^(Unterhaltung(en)? öffnen|Rückfrage stellen)$/).click(),
    'chat.close': (stage) => button(panel(stage), 'Schließen').click(),
    'chat.back': (stage) => button(panel(stage), 'Zurück').first().click(),
    'chat.selected': (stage) => panel(stage).getByRole('listitem').getByRole('button').first().click(),
    'chat.retry': (stage) => button(panel(stage), 'Erneut laden').click(),
    'text.typed': (stage, { text }) => field(panel(stage), 'Nachricht').fill(text),
    'files.attached': (stage, { files }) =>
      panel(stage)
        .getByLabel('Dateien anhängen')
        .setInputFiles(files.map(({ name }) => named(name, Buffer.from('%PDF-1.7\n%%EOF\n')))),
    'file.detached': (stage) =>
      button(panel(stage), /^Plan\.pdf entfernen$/)
        .first()
        .click(),
    'refusals.dismissed': (stage) => button(panel(stage), /^Hinweis zu Plan\.exe schließen$/).click(),
    'receivers.chosen': async (stage) => {
      // the question that the answer quotes is the one that is read
      await panel(stage).getByRole('article').first().waitFor()
      await panel(stage)
        .getByText(/^Alle 2 Lieferanten$/)
        .click()
    },
    'message.quoted': async (stage) => {
      const shown = panel(stage).getByRole('article').first()
      await shown.hover()
      await button(shown, /^Nachricht von /).click()
      await stage.page.getByRole('menuitem', { name: 'Zitieren' }).click()
    },
    'quote.removed': (stage) => button(panel(stage), 'Zitat entfernen').click(),
    'question.removed': (stage) => button(panel(stage), 'Frage nicht zitieren').click(),
    'subject.chosen': ({ page }) =>
      button(page, /^Rückfrage zu /)
        .first()
        .click(),
    'subject.removed': (stage) =>
      button(panel(stage), /entfernen$/)
        .first()
        .click(),
    'subject.followed': notByHand('it leads to a condition, whatever the panel does: tests/browser/chat.test.ts'),
    'message.send': (stage) => write(stage),
    'thread.read': notByHand('whoever has a conversation open reads it: the conversation tells it by itself'),
    'outbox.sent': async (stage, { sent }, { next }) => {
      await write(stage)
      stage.hasQueued = false
      const held = await next(send)
      await (sent.ok ? held.continue() : held.fulfill({ status: 403, json: { ...sent.refusal } }))
    },
    'outbox.discarded': async (stage, _, { next }) => {
      await write(stage)
      stage.hasQueued = false
      const held = await next(send)
      // News of others send it again: nothing gets through until it is back in the field.
      const sends = (url: URL) => url.pathname === send.path
      await stage.page.route(sends, (route) =>
        route.request().method() === send.method ? route.abort('connectionreset') : route.fallback(),
      )
      await held.abort('connectionreset')
      await button(panel(stage), 'Zurück ins Feld').click()
      await expectFocused(field(panel(stage), 'Nachricht'))
      await stage.page.unroute(sends)
    },
  },
  cannot: (
    { type },
    active,
    { conversations, canBegin, canTellAll, files, refused, subject, quoted, toAll, question },
  ) => {
    const isClosed = active.includes('looking') || active.includes('closed')
    const isTalking = active.includes('conversation.talking')
    if (type === 'chat.open' && !canBegin && conversations.length === 0)
      return 'nobody has written, and this viewer cannot begin'
    if (type === 'chat.close' && isClosed) return 'nothing is open'
    if (type === 'subject.chosen' && !canBegin && conversations.length === 0)
      return 'nobody has written, and this viewer cannot begin'
    if (type === 'file.detached' && files.length === 0) return 'no file is attached'
    if (type === 'refusals.dismissed' && refused.length === 0) return 'no file was refused'
    if (type === 'message.quoted' && !isTalking) return 'nothing is said yet'
    if (type === 'quote.removed' && (quoted === null || toAll)) return 'nothing is quoted'
    if (type === 'question.removed' && question === null) return 'no question is quoted'
    if (type === 'subject.removed' && subject === null) return 'the message is about nothing'
    if (type === 'receivers.chosen' && !(canTellAll && conversations.length > 1))
      return 'only a customer of several suppliers chooses'
    if (type === 'chat.refresh' && canBegin && !isTalking) return 'the customer answers where the supplier has begun'
    if (type.startsWith('outbox.') && isClosed) return 'nothing is on its way'
    if (type.startsWith('outbox.') && !active.includes('conversation')) return 'the field is in a conversation'
    return undefined
  },
  held: [send],
  actors: {
    outbox: aPart,
    attachment: aPart,
    thread: aPart,
    news: aPart,
    loadConversations: {
      call: callOf(getConversations),
      // Two have written on the server; where the path says fewer, the others have not yet.
      answer: async (held, settled, { other }) => {
        const { output } = settled
        const { supplier } = await sides()
        const isFewer = other === supplier && typeof output === 'object' && output !== null && 'value' in output
        if (!isFewer || !Array.isArray(output.value)) return answerAsUsual(held, settled)
        const response = await held.fetch()
        const all: unknown = await response.json()
        return held.fulfill({ response, json: Array.isArray(all) ? all.slice(0, output.value.length) : [] })
      },
    },
    recallText: { cannot: ({ type }) => forgets(type) },
    recallDrafts: { cannot: ({ type }) => forgets(type) },
  },
  states: {
    deciding: atOnce,
    looking: withoutPanel,
    closed: withoutPanel,
    opening: (stage) =>
      panel(stage)
        .filter({ hasNot: stage.page.locator('li, [role=alert], textarea'), hasNotText: 'Noch keine Rückfrage' })
        .getByRole('heading', { name: 'Unterhaltungen' }),
    choosing: atOnce,
    nobody: (stage) => panel(stage).getByText('Noch keine Rückfrage'),
    failed: (stage) => panel(stage).getByText('Nachrichten nicht geladen'),
    list: (stage) =>
      panel(stage)
        .filter({ hasNot: stage.page.locator('textarea') })
        .getByRole('listitem'),
    conversation: (stage) => field(panel(stage), 'Nachricht'),
    'conversation.deciding': atOnce,
    'conversation.fresh': (stage) =>
      panel(stage)
        .filter({ hasNot: search(stage) })
        .getByRole('textbox', { name: 'Nachricht' }),
    'conversation.fresh.empty': atOnce,
    'conversation.fresh.looking': atOnce,
    'conversation.talking': search,
  },
} satisfies Gestures<typeof chatMachine, OnScreen>

function forgets(type: string): string | undefined {
  return type.startsWith('xstate.error') ? 'the browser does not fail to look what it has kept' : undefined
}
