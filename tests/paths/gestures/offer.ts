/** An offer on screen: new, and in each stage for the side whose turn it is; with a question open others act meanwhile. */
import { standBy } from '../../../src/api/contract/addendum.ts'
import { getEnquiry } from '../../../src/api/contract/enquiry.ts'
import * as confirming from '../../../src/api/contract/confirmation.ts'
import * as offer from '../../../src/api/contract/offer.ts'
import * as submission from '../../../src/api/contract/submission.ts'
import { askedSteps } from '../../../src/domain/offer/askedSteps.ts'
import type { offerMachine } from '../../../src/machines/offer/offerMachine.ts'
import { Window } from '../../browser/support/browser.ts'
import { type DealStage, makeOffer, makeReleased, sides } from '../../browser/support/deals.ts'
import { named } from '../../browser/support/files.ts'
import { button, field, heading } from '../../browser/support/gestures.ts'
import { callAs } from '../../browser/support/people.ts'
import { callOf, type Gestures, notByHand, type Stage } from './gestures.ts'
import * as workflow from './workflow.ts'

interface OnScreen extends Stage {
  id: string
  stage: DealStage | null
  /** the confirmation that its customer is asked about */
  asked?: string | undefined
}

const known =
  (stage: DealStage, who: 'customer' | 'supplier', asks = '') =>
  async (): Promise<OnScreen> => {
    const { id } = await makeOffer(stage)
    const window = await Window.signedIn((await sides())[who])
    return { window, page: window.page, start: `${window.address}/offer/${id}${asks}`, id, stage }
  }
/** Confirmed otherwise than ordered, which its customer is asked about. */
const deviating = (who: 'customer' | 'supplier') => async (): Promise<OnScreen> => {
  const stage = await known('accepted', who)()
  const confirmation = {
    number: 'AB-2026-0214',
    day: '2026-11-27',
    deliveryDate: '2027-04-02',
    net: 18_925.4,
    otherwise: '',
  }
  const sent = await callAs((await sides()).supplier)(confirming.confirmOrder, {
    body: { offerId: stage.id, document: 'OWN', confirmation },
  })
  return { ...stage, asked: sent.confirmation?.id }
}
const anew = async (): Promise<OnScreen> => {
  const { id } = await makeReleased()
  const window = await Window.signedIn((await sides()).supplier)
  return { window, page: window.page, start: `${window.address}/offer/new/${id}`, id, stage: null }
}

/** What makes the step that is asked about impossible: what was on offer is withdrawn, what was ordered a colleague has confirmed, what was asked answered. */
const overtake = async ({ id, stage, asked }: OnScreen): Promise<unknown> => {
  if (asked !== undefined)
    return callAs((await sides()).customer)(confirming.answerConfirmation, {
      body: { offerId: id, confirmationId: asked, agrees: false, reason: 'Der Termin ist zu spät.' },
    })
  const call = callAs((await sides()).supplier)
  return stage === 'accepted'
    ? call(offer.changeOfferState, { query: { offerId: id, state: 'CONFIRMED' } })
    : call(offer.archiveOffer, { query: { offerId: id } })
}

const [update, change] = [callOf(offer.updateOffer), callOf(offer.changeOfferState)]
const confirmations = {
  release: 'Angebot freigeben',
  submit: 'Angebot abgeben',
  takeBack: 'Abgabe zurückziehen',
  stand: 'Angebot gilt weiter',
  accept: 'Angebot annehmen',
  askApproval: 'Um Freigabe bitten',
  approve: 'Freigeben und bestellen',
  refuseApproval: 'Nicht freigeben',
  decline: 'Angebot ablehnen',
  confirm: 'Auftrag bestätigen',
  agree: 'Abweichungen zustimmen',
  refuse: 'Abweichungen ablehnen',
  retract: 'Zurücknehmen',
  archive: 'archivieren',
}
const questions = {
  release: 'Angebot freigeben?',
  submit: 'Angebot abgeben?',
  takeBack: 'Abgabe zurückziehen?',
  stand: 'Gilt das Angebot weiter?',
  accept: 'Angebot verbindlich annehmen?',
  askApproval: 'Um Freigabe bitten?',
  approve: 'Freigeben und verbindlich bestellen?',
  refuseApproval: 'Nicht freigeben',
  decline: 'Ablehnungsgrund',
  confirm: 'Auftrag bestätigen?',
  agree: 'Den Abweichungen zustimmen?',
  refuse: 'Die Abweichungen ablehnen?',
  retract: 'Die Auftragsbestätigung zurücknehmen?',
  archive: /Angebot (archivieren|zurückziehen)\?/,
}

/** That the enquiry of a new offer has changed, the portal tells by itself. */
const heardOnly = notByHand('the portal tells of it: tests/browser/refusals.test.ts')

/** A limit holds for the whole company, and with it for all other paths. */
const byApproval = notByHand('tests/browser/approval.test.ts asks, approves, refuses and withdraws')

export const offerGestures = {
  scenarios: {
    'a draft of the supplier': known('draft', 'supplier'),
    'sealed, with the supplier: submit': notByHand('tests/browser/sealedBidding.test.ts submits one'),
    'sealed, with the supplier: takeBack': notByHand('tests/browser/sealedBidding.test.ts submits one'),
    'open, with the supplier, before an addendum': notByHand('tests/browser/addendum.test.ts stands by one'),
    'open, with the customer': known('open', 'customer'),
    'open, with the supplier': known('open', 'supplier'),
    'ordered, with the supplier': known('accepted', 'supplier'),
    'confirmed otherwise than ordered, with the customer': deviating('customer'),
    'confirmed otherwise than ordered, with the supplier': deviating('supplier'),
    'overtaken while asked: a draft': known('draft', 'supplier'),
    'overtaken while asked: open': known('open', 'customer'),
    'overtaken while asked: open, declining': known('open', 'customer'),
    'overtaken while asked: ordered': known('accepted', 'supplier'),
    'overtaken while asked: confirmed otherwise, agreeing': deviating('customer'),
    'overtaken while asked: confirmed otherwise, refusing': deviating('customer'),
    'overtaken while asked: confirmed otherwise, taking back': deviating('supplier'),
    'open, with the customer, whose address asks to accept': known('open', 'customer', `?${askedSteps.accept}=`),
    'open, with the customer, whose address asks to decline': known('open', 'customer', `?${askedSteps.decline}=`),
    'to be approved, whose address asks to accept': byApproval,
    'to be approved: asking': byApproval,
    'to be approved: approving': byApproval,
    'to be approved: refusing': byApproval,
    'to be approved: withdrawing': byApproval,
    'new, typing': anew,
    'new, saved': anew,
  },
  events: {
    // The first one comes by itself.
    'record.loaded': async (stage, { record }) => record.archived && overtake(stage),
    'record.saved': async ({ page }, _, { active, next }) => {
      if (active.includes('present.workflow.waiting')) {
        await field(page, 'Angebotsnummer').fill('AN-2026-1')
        await page.getByLabel(/Angebotspreis/).fill('9.870,00')
      } else if (!workflow.whileAsked(active)) await field(page, 'Angebotsnummer').fill('AN-2026-2')
      if (!workflow.whileAsked(active)) await button(page, 'Speichern').first().click()
      if (!active.includes('present.workflow.waiting')) await (await next(update)).continue()
    },
    'record.edited': async ({ page }, { unsaved }, { active }) => {
      // A stored one is saved and complete as it comes.
      if (unsaved) await field(page, 'Angebotsnummer').fill('AN-2026-3')
      else if (active.includes('present.workflow.waiting')) await field(page, 'Angebotsnummer').fill('')
    },
    'record.notSaved': async (_, __, { next }) =>
      (await next(update)).fulfill({ status: 403, json: { code: 'NOT_ALLOWED', message: 'Nicht erlaubt.' } }),
    'chat.tookOver': workflow.byItsMachine,
    'choice.kept': workflow.byItsMachine,
    'own.kept': workflow.byItsMachine,
    'job.changed': workflow.byItsMachine,
    'lines.changed': workflow.byItsMachine,
    'news.heard': heardOnly,
    'files.changed': async ({ page }) => {
      await page
        .getByLabel(/auswählen/)
        .first()
        .setInputFiles(named('Notiz.txt', Buffer.from('Notiz')))
      await page.getByText('Notiz.txt').first().waitFor()
    },
    'files.coming': notByHand('how long an upload takes is held in tests/browser/ordering.test.ts'),
    'offer.release': ({ page }) => button(page, 'Angebot freigeben').click(),
    'offer.submit': ({ page }) => button(page, 'Angebot abgeben').click(),
    'offer.takeBack': ({ page }) => button(page, 'Abgabe zurückziehen').click(),
    'offer.stand': ({ page }) => button(page, 'Angebot gilt weiter').click(),
    'offer.accept': ({ page }) => button(page, 'Angebot annehmen').click(),
    'offer.askApproval': ({ page }) => button(page, 'Um Freigabe bitten').click(),
    'offer.approve': ({ page }) => button(page, 'Freigeben und bestellen').click(),
    'offer.refuseApproval': ({ page }) => button(page, 'Nicht freigeben').click(),
    'offer.withdrawApproval': ({ page }) => button(page, 'Bitte zurückziehen').click(),
    'offer.decline': ({ page }) => button(page, 'Angebot ablehnen').click(),
    'offer.confirm': ({ page }) => button(page, 'Auftrag bestätigen').click(),
    'offer.revise': ({ page }) => button(page, 'Neue Version anlegen').click(),
    'offer.order': ({ page }) => button(page, 'Bestellung im Portal schreiben').click(),
    'offer.confirmation': ({ page }) => button(page, 'Auftragsbestätigung im Portal schreiben').click(),
    'offer.agree': ({ page }) => button(page, 'Abweichungen zustimmen').click(),
    'offer.refuse': ({ page }) => button(page, 'Abweichungen ablehnen').click(),
    'offer.retract': ({ page }) => button(page, 'Zurücknehmen').click(),
    'offer.archive': ({ page }) => workflow.chooseInMenu(page, 'Angebot archivieren'),
    'basis.reload': ({ page }) => button(page, 'Erneut laden').click(),
    'question.confirmed': (stage, _, turn) => workflow.confirm(stage, turn, confirmations),
    'question.cancelled': (stage, _, turn) => workflow.cancel(stage, turn),
    'answer.changed': ({ page }, { patch }) =>
      patch.refusal === undefined
        ? workflow.giveReason(page, patch)
        : field(page, 'Warum lehnen Sie ab?').fill(patch.refusal),
  },
  cannot: ({ type }, active) => {
    if (active.includes('present.workflow.left')) return 'another page is there by then'
    if (type !== 'files.changed') return undefined
    if (workflow.whileAsked(active)) return 'the question stands before the files'
    return active.includes('present.workflow.waiting') ? 'there are no files yet' : undefined
  },
  held: [update],
  actors: {
    record: workflow.aPart,
    files: workflow.aPart,
    chat: workflow.aPart,
    versions: workflow.aPart,
    bomExport: workflow.aPart,
    folder: workflow.aPart,
    grid: workflow.aPart,
    choice: workflow.aPart,
    ownNumbers: workflow.aPart,
    job: workflow.aPart,
    templates: workflow.aPart,
    reckoning: workflow.aPart,
    proof: workflow.aPart,
    loadEnquiry: { call: callOf(getEnquiry) },
    submitOffer: { call: callOf(submission.submitOffer) },
    withdrawSubmission: { call: callOf(submission.withdrawSubmission) },
    standByOffer: { call: callOf(standBy) },
    acceptOffer: { call: change },
    askApproval: byApproval,
    approveOrder: byApproval,
    refuseApproval: byApproval,
    withdrawApproval: byApproval,
    // The reason is noted first (rule O6); what follows it goes through.
    declineOffer: { call: update },
    confirmOffer: { call: change },
    agreeToConfirmation: { call: callOf(confirming.answerConfirmation) },
    refuseConfirmation: { call: callOf(confirming.answerConfirmation) },
    takeConfirmationBack: { call: callOf(confirming.takeConfirmationBack) },
    reviseOffer: { call: callOf(offer.reviseOffer) },
    archiveOffer: { call: callOf(offer.archiveOffer) },
  },
  states: {
    opening: workflow.atOnce,
    loadingBasis: ({ page }) => page.locator('main[aria-busy=true], main [aria-busy=true]'),
    failed: ({ page }) => button(page, 'Erneut laden'),
    refused: ({ page }) => heading(page, 'Kein Angebot möglich'),
    'present.workflow.waiting': notByHand('a known one passes it with its page; a new one shows no more than its form'),
    'present.workflow.working.arriving': workflow.atOnce,
    'present.workflow.working.idle': workflow.atRest,
    ...workflow.steps(questions),
    'present.workflow.working.accept.awaiting': notByHand('nothing is on its way here'),
    'present.workflow.working.askApproval.awaiting': byApproval,
    ...workflow.answered('decline'),
    ...workflow.answered('refuseApproval'),
    'present.workflow.working.withdrawApproval.running': byApproval,
    'present.workflow.working.withdrawApproval.over': workflow.atOnce,
    ...workflow.answered('refuse'),
    'present.workflow.working.submit.saving': ({ page }) =>
      button(page, 'Speichern').and(page.locator('[aria-busy=true]')),
    'present.workflow.working.revise.running': ({ page }) =>
      button(page, 'Neue Version anlegen').and(page.locator('[aria-busy=true]')),
    'present.workflow.working.revise.over': workflow.atOnce,
    'present.workflow.left': workflow.list,
    'present.basis.known': heardOnly,
    'present.basis.asking': heardOnly,
    'present.basis.gone': heardOnly,
    ...workflow.input,
  },
} satisfies Gestures<typeof offerMachine, OnScreen>
