/** An enquiry on screen: of its customer as a draft and closed, of a supplier who may answer it, and a new one; with a question open others act meanwhile. */
import * as enquiry from '../../../src/api/contract/enquiry.ts'
import { getConditionTemplates } from '../../../src/api/contract/conditionTemplate.ts'
import { declineOthers } from '../../../src/api/contract/offer.ts'
import type { enquiryMachine } from '../../../src/machines/enquiry/enquiryMachine.ts'
import { Window } from '../../browser/support/browser.ts'
import { bomFile, makeComplete, makeOffer, makeReleased, sides } from '../../browser/support/deals.ts'
import { named } from '../../browser/support/files.ts'
import { button, field, heading } from '../../browser/support/gestures.ts'
import { callAs } from '../../browser/support/people.ts'
import { callOf, type Gestures, notByHand, type Stage } from './gestures.ts'
import * as workflow from './workflow.ts'

interface OnScreen extends Stage {
  id: string
}

const seenBy = async (who: 'customer' | 'supplier', id: string): Promise<OnScreen> => {
  const window = await Window.signedIn((await sides())[who])
  return { window, page: window.page, start: `${window.address}/enquiry/${id}`, id }
}
const draft = async () => seenBy('customer', (await makeComplete()).id)
/** Awarded, with another offer left. */
const closed = async () => {
  const { id } = await makeReleased()
  await makeOffer('open', id)
  await makeOffer('accepted', id)
  return seenBy('customer', id)
}
/** Offers are taken for a while. */
const dated = async () => {
  const { id, lastUpdate } = await makeComplete()
  const body = { id, lastUpdate, released: true, deadline: '2027-12-01T12:00' }
  await callAs((await sides()).customer)(enquiry.updateEnquiry, { body })
  return seenBy('customer', id)
}
const bidDeclined = async () => {
  const { id: enquiryId } = await makeReleased()
  await callAs((await sides()).supplier)(enquiry.declineBid, { body: { enquiryId, reason: 'Keine Zeit.' } })
  return seenBy('supplier', enquiryId)
}
const anew = (who: 'customer' | 'supplier') => () => seenBy(who, 'new')

/** What makes every step impossible that is asked about: a colleague files the enquiry away. */
const overtake = async ({ id }: OnScreen): Promise<unknown> =>
  callAs((await sides()).customer)(enquiry.archiveEnquiry, { query: { enquiryId: id } })

const update = callOf(enquiry.updateEnquiry)
const confirmations = {
  release: 'Anfrage freigeben',
  reopen: 'Anfrage wieder öffnen',
  declineOthers: '1 Angebot ablehnen',
  extend: 'Frist verlängern',
  invite: 'Lieferanten hinzufügen',
  disinvite: 'Herausnehmen',
  declineBid: 'Kein Angebot abgeben',
  archive: 'Anfrage archivieren',
}
const questions = {
  release: 'Anfrage freigeben?',
  reopen: 'Anfrage wieder öffnen?',
  declineOthers: 'Übriges Angebot ablehnen?',
  extend: 'Angebotsfrist verlängern',
  invite: 'Lieferanten hinzufügen',
  disinvite: 'Lieferanten herausnehmen',
  declineBid: 'Kein Angebot abgeben?',
  archive: 'Anfrage archivieren?',
}

const copying = ({ page }: OnScreen) => button(page, 'Anfrage kopieren').and(page.locator('[aria-busy=true]'))

export const enquiryGestures = {
  scenarios: {
    'a draft': draft,
    'a draft that is copied with something unsaved': draft,
    closed,
    'overtaken while asked: a draft': draft,
    'overtaken while asked: closed, reopening': closed,
    'overtaken while asked: closed, declining': closed,
    'a released one, seen by a supplier': async () => seenBy('supplier', (await makeReleased()).id),
    'a released one with a deadline': dated,
    'a released one for chosen suppliers: invite': notByHand('tests/browser/sealedBidding.test.ts chooses them'),
    'a released one for chosen suppliers: disinvite': notByHand('tests/browser/sealedBidding.test.ts chooses them'),
    'one that a supplier makes no offer on': bidDeclined,
    'a new one, asked for by a supplier': anew('supplier'),
    'a new one, typing': anew('customer'),
  },
  events: {
    // The first one comes by itself.
    'record.loaded': async (stage, { record }) => record.archived && overtake(stage),
    'record.saved': async ({ page }, _, { active, next }) => {
      if (!workflow.whileAsked(active)) {
        await field(page, 'Kommission').fill('K-24817')
        await button(page, 'Speichern').first().click()
      }
      await (await next(update)).continue()
    },
    'record.edited': async ({ page }, { unsaved }, { active }) => {
      // A stored one is saved and complete as it comes.
      if (unsaved) await field(page, 'Kommission').fill('K-24818')
      else if (active.includes('present.workflow.waiting')) await field(page, 'Kommission').fill('')
    },
    'record.notSaved': async (_, __, { next }) =>
      (await next(update)).fulfill({ status: 403, json: { code: 'NOT_ALLOWED', message: 'Nicht erlaubt.' } }),
    'chat.tookOver': workflow.byItsMachine,
    'addendum.added': workflow.byItsMachine,
    'files.changed': async ({ page }) => {
      await page.getByLabel(/^Dateien.*auswählen/).setInputFiles(named('Notiz.txt', Buffer.from('Notiz')))
      await page.getByText('Notiz.txt').first().waitFor()
    },
    'own.kept': workflow.byItsMachine,
    'conditions.taken': workflow.byItsMachine,
    'basis.reload': ({ page }) => button(page, 'Erneut laden').click(),
    'bom.changed': async ({ page }) => {
      const list = page.locator('#enquiry-bom')
      const remove = button(list, 'Stückliste löschen')
      if ((await remove.count()) > 0) {
        await remove.click()
        await page.getByRole('alertdialog').getByRole('button', { name: 'Stückliste löschen' }).click()
        return page.getByRole('alertdialog').waitFor({ state: 'detached' })
      }
      await list
        .locator('input[type=file]')
        .setInputFiles(named('neu.csv', new Uint8Array(await bomFile().arrayBuffer())))
      return page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).click()
    },
    'enquiry.release': ({ page }) => button(page, 'Anfrage freigeben').click(),
    'enquiry.reopen': ({ page }) => button(page, 'Anfrage wieder öffnen').click(),
    'enquiry.declineOthers': ({ page }) => button(page, 'Übriges Angebot ablehnen').click(),
    'enquiry.extend': ({ page }) => button(page, 'Frist verlängern').first().click(),
    'enquiry.invite': ({ page }) => button(page, 'Lieferanten hinzufügen').first().click(),
    'enquiry.disinvite': ({ page }) => button(page, 'Lieferanten herausnehmen').first().click(),
    'enquiry.declineBid': ({ page }) => button(page, 'Kein Angebot abgeben').first().click(),
    'enquiry.resumeBid': ({ page }) => button(page, 'Absage zurücknehmen').click(),
    'answer.changed': async ({ page }, { patch }) => {
      if (patch.bidReason !== undefined) return field(page.getByRole('dialog'), 'Grund').fill(patch.bidReason)
      if (patch.day === undefined) return workflow.giveReason(page, patch)
      await field(page.getByRole('dialog'), 'Tag').fill(patch.day)
      return field(page.getByRole('dialog'), 'Uhrzeit').fill(patch.time ?? '')
    },
    'enquiry.copy': ({ page }) => button(page, 'Anfrage kopieren').click(),
    'enquiry.archive': ({ page }) => workflow.chooseInMenu(page, 'Anfrage archivieren'),
    'enquiry.createOffer': async ({ page }) => {
      await button(page, 'Angebot anlegen').click()
      await page.waitForURL(/\/offer\/new\//)
    },
    'question.confirmed': (stage, _, turn) => workflow.confirm(stage, turn, confirmations),
    'question.cancelled': (stage, _, turn) =>
      workflow.cancel(
        stage,
        turn,
        turn.active.includes('present.workflow.working.declineOthers') ? 'Offen lassen' : 'Abbrechen',
      ),
  },
  cannot: ({ type }, active) => {
    const isPart = type === 'files.changed' || type === 'bom.changed'
    if (isPart && workflow.whileAsked(active)) return 'the question stands before the files'
    if (type === 'record.saved' && active.includes('present.input.unsaved'))
      return 'the form tells in one go that it is saved and that nothing is unsaved'
    if (active.includes('present.workflow.left')) return 'another page is there by then'
    if (active.includes('present.workflow.waiting') && (isPart || type === 'record.saved'))
      return 'before the enquiry is loaded there is nothing of it on the page'
    return undefined
  },
  held: [update],
  actors: {
    record: workflow.aPart,
    files: workflow.aPart,
    chat: workflow.aPart,
    bom: workflow.aPart,
    offers: workflow.aPart,
    estimate: workflow.aPart,
    bomChanges: workflow.aPart,
    bomExport: workflow.aPart,
    panel: workflow.aPart,
    conditionTemplates: workflow.aPart,
    loadDefaultConditions: { call: callOf(getConditionTemplates) },
    addendum: workflow.aPart,
    ownNumbers: workflow.aPart,
    suppliers: workflow.aPart,
    inviteSuppliers: { call: callOf(enquiry.inviteSuppliers) },
    disinviteSupplier: { call: callOf(enquiry.disinviteSupplier) },
    reopenEnquiry: { call: callOf(enquiry.reopenEnquiry) },
    extendDeadline: { call: callOf(enquiry.extendDeadline) },
    declineBid: { call: callOf(enquiry.declineBid) },
    resumeBid: { call: callOf(enquiry.resumeBid) },
    declineOthers: { call: callOf(declineOthers) },
    copyEnquiry: { call: callOf(enquiry.copyEnquiry) },
    archiveEnquiry: { call: callOf(enquiry.archiveEnquiry) },
  },
  states: {
    opening: workflow.atOnce,
    loadingBasis: ({ page }) => page.locator('main[aria-busy=true], main [aria-busy=true]'),
    failed: ({ page }) => button(page, 'Erneut laden'),
    refused: ({ page }) => heading(page, 'Anfragen legen nur Kunden an'),
    'present.workflow.waiting': notByHand('a known one passes it with its page; a new one shows no more than its form'),
    'present.workflow.working.idle': workflow.atRest,
    ...workflow.steps(questions),
    ...workflow.answered('declineOthers'),
    ...workflow.answered('release'),
    ...workflow.answered('extend'),
    ...workflow.answered('declineBid'),
    ...workflow.answered('invite'),
    ...workflow.answered('disinvite'),
    'present.workflow.working.resumeBid.running': ({ page }) =>
      button(page, 'Absage zurücknehmen').and(page.locator('[aria-busy=true]')),
    'present.workflow.working.resumeBid.over': workflow.atOnce,
    'present.workflow.working.copy.saving': copying,
    'present.workflow.working.copy.running': copying,
    'present.workflow.working.copy.over': workflow.atOnce,
    'present.workflow.left': workflow.list,
    ...workflow.input,
  },
} satisfies Gestures<typeof enquiryMachine, OnScreen>
