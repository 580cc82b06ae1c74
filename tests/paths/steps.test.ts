/** What each step of each workflow asks first, which call it sends with what, what it says and where it leads; and how each workflow begins. */
import { noAnswer } from '../../src/domain/enquiry/enquiryAnswer.ts'
import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, waitFor } from 'xstate'
import { defaultConditions } from '../../src/domain/enquiry/conditions.ts'
import { newEnquiryDraft } from '../../src/domain/enquiry/enquiryFields.ts'
import { newOfferDraft } from '../../src/domain/offer/offerDraft.ts'
import { offerFactsOf } from '../../src/domain/offer/offerRules.ts'
import { companyMachine } from '../../src/machines/company/companyMachine.ts'
import { enquiryMachine } from '../../src/machines/enquiry/enquiryMachine.ts'
import { offerMachine } from '../../src/machines/offer/offerMachine.ts'
import { userMachine } from '../../src/machines/user/userMachine.ts'
import { companyOf, confirmationOf, enquiryOf, fileOf, offerOf, userOf } from './fixtures/samples.ts'
import { bomSummary } from '../../src/domain/enquiry/completeEnquiry.testing.ts'
import { answersSent, isAsked, listenIn, onScreen, type Shown, take, told, type Who } from './onScreen.ts'

listenIn()

/** A record on screen, the step that is taken with it, and all that follows from it. */
interface Row {
  step: string
  machine: AnyStateMachine
  who: Who
  record: Shown
  /** what is answered where the step asks for more than a yes, and what is sent then */
  answered?: object
  sends?: object
  /** the step waits until what is typed is saved */
  whenSaved?: true
  tells: string[]
}

const left = {
  id: 'offer-2',
  offerNumber: 'A-2',
  version: 1,
  supplierName: 'Schaltbau Süd GmbH',
  released: true,
  open: true,
  submitted: false,
  restsBefore: null,
  missedDeadline: null,
}
const closed = enquiryOf({ released: true, closed: true, offers: [left] })
const open = offerOf({ released: true })
const accepted = offerOf({ released: true, state: 'ACCEPTED' })
const deviating = offerOf({ released: true, state: 'ACCEPTED', confirmation: confirmationOf({}) })
const inactive = companyOf({ pendingRegistration: false, active: false })
const known = userOf('CUSTOMER', { id: 'other' })
const invited = userOf('CUSTOMER', { id: 'other', passwordChangeNeeded: true })

const enquiry = { machine: enquiryMachine, who: 'CUSTOMER', record: closed } as const
const byCustomer = { machine: offerMachine, who: 'CUSTOMER', record: open } as const
const bySupplier = { machine: offerMachine, who: 'SUPPLIER', record: open } as const
const company = { machine: companyMachine, who: 'ADMIN', whenSaved: true } as const
const user = { machine: userMachine, who: 'ADMIN', record: known, whenSaved: true } as const

/** What is said of a step that was taken. */
const done = (step: string) => `success: ${step}.success`
const declined = { rejectionReason: 'PROJECT_NOT_REALIZED' }
const ANSWER = ['asks', 'asks for more than a yes']
const rows: Row[] = [
  { step: 'enquiry.reopen', ...enquiry, tells: ['asks', 'reopenEnquiry enquiry-1', done('enquiry.reopened')] },
  {
    step: 'enquiry.declineOthers',
    ...enquiry,
    answered: declined,
    sends: { ...noAnswer, ...declined },
    tells: [...ANSWER, 'declineOthers enquiry-1', `${done('enquiry.othersDeclined')} 1 A-2`],
  },
  { step: 'enquiry.copy', ...enquiry, tells: ['copyEnquiry enquiry-1', done('enquiry.copied'), '/enquiry/new-1'] },
  {
    step: 'enquiry.archive',
    ...enquiry,
    tells: ['asks', 'archiveEnquiry enquiry-1', done('enquiry.archived'), '/enquiry'],
  },
  {
    step: 'enquiry.createOffer',
    machine: enquiryMachine,
    who: 'SUPPLIER',
    record: enquiryOf({ released: true }),
    tells: ['/offer/new/enquiry-1'],
  },
  { step: 'offer.accept', ...byCustomer, tells: ['asks', 'acceptOffer offer-1', done('offer.accepted'), '/order'] },
  {
    step: 'offer.decline',
    ...byCustomer,
    answered: declined,
    sends: { ...declined, rejectionReasonIndividual: '', refusal: '' },
    tells: [...ANSWER, 'declineOffer offer-1', done('offer.declined'), '/order'],
  },
  {
    step: 'offer.confirm',
    ...bySupplier,
    record: accepted,
    tells: ['asks', 'confirmOffer offer-1', done('offer.confirmed'), '/job'],
  },
  {
    step: 'offer.agree',
    ...byCustomer,
    record: deviating,
    tells: ['asks', 'agreeToConfirmation offer-1', done('offer.agreed'), '/job'],
  },
  {
    step: 'offer.refuse',
    ...byCustomer,
    record: deviating,
    answered: { refusal: 'Der Termin ist zu spät.' },
    sends: { rejectionReason: null, rejectionReasonIndividual: '', refusal: 'Der Termin ist zu spät.' },
    tells: [...ANSWER, 'refuseConfirmation offer-1', done('offer.refused')],
  },
  {
    step: 'offer.retract',
    ...bySupplier,
    record: deviating,
    tells: ['asks', 'takeConfirmationBack offer-1', done('offer.confirmationTakenBack')],
  },
  { step: 'offer.revise', ...bySupplier, tells: ['reviseOffer offer-1', done('offer.revised'), '/offer/new-1'] },
  { step: 'offer.archive', ...bySupplier, tells: ['asks', 'archiveOffer offer-1', done('offer.archived'), '/offer'] },
  {
    step: 'company.reject',
    ...company,
    record: companyOf(),
    answered: { reason: 'ALREADY_THERE' },
    sends: { reason: 'ALREADY_THERE', message: '' },
    tells: [...ANSWER, 'rejectCompany company-1', done('company.rejected')],
  },
  {
    step: 'company.activate',
    ...company,
    record: inactive,
    tells: ['asks', 'activateCompany company-1', done('company.activated')],
  },
  { step: 'user.remove', ...user, tells: ['asks', 'removeUser other', done('user.removed'), '/user'] },
  { step: 'user.invite', ...user, record: invited, tells: ['inviteUser other', done('user.invitedAgain')] },
  { step: 'user.prove', ...user, tells: ['proveMail other', done('user.linkSent')] },
]

describe.each(rows)('$step', ({ step, machine, who, record, answered, sends, whenSaved = false, tells }) => {
  test('asks first what it asks, sends its call, says what it has done, and leads where that goes on', async () => {
    const { actor } = onScreen(machine, who, record)
    await take(actor, step, answered ?? null)
    expect(told).toEqual(tells)
    if (sends) expect(answersSent).toEqual([sends])
  })

  test('waits for what is typed where it would be lost, and nowhere else', () => {
    const { actor } = onScreen(machine, who, record)
    const can = () => actor.getSnapshot().can({ type: step })
    expect(can()).toBe(true)
    actor.send({ type: 'record.edited', unsaved: true, complete: true })
    expect(can()).toBe(!whenSaved)
  })
})

const pending = companyOf({ customerNumber: '' })
test.each([
  ['enquiry', enquiryMachine, 'CUSTOMER', enquiryOf()],
  ['offer', offerMachine, 'SUPPLIER', offerOf()],
  ['company', companyMachine, 'ADMIN', pending],
] as const)('a release of an %s asks first, and is the form’s own save then', (id, machine, who, record) => {
  const { actor, known } = onScreen(machine, who, record)
  actor.send({ type: 'record.edited', unsaved: true, complete: true })
  actor.send({ type: `${id}.release` })
  expect(isAsked(actor, `${id}.release`)).toBe(true)
  expect(known('record')).not.toMatchObject({ type: 'record.save' })
  actor.send({ type: 'question.confirmed' })
  expect(known('record')).toEqual({ type: 'record.save', intent: 'release' })
})

test.each([
  ['enquiry.release', enquiryMachine, 'CUSTOMER', enquiryOf(), enquiryOf({ released: true })],
  ['offer.accept', offerMachine, 'CUSTOMER', open, accepted],
] as const)(
  'the question before %s goes, with a word, when others have done it meanwhile',
  (step, machine, who, record, moved) => {
    const { actor } = onScreen(machine, who, record)
    actor.send({ type: 'record.edited', unsaved: false, complete: true })
    actor.send({ type: step })
    expect(isAsked(actor, step)).toBe(true)
    actor.send({ type: 'record.loaded', record: moved })
    expect(isAsked(actor, step)).toBe(false)
    expect(told).toEqual(['warn: questionOver'])
  },
)

test('an enquiry can be released as soon as circuit diagram and parts list are there', () => {
  const { actor } = onScreen(enquiryMachine, 'CUSTOMER', enquiryOf({ fileItems: [], bomFileName: null }))
  const can = () => actor.getSnapshot().can({ type: 'enquiry.release' })
  actor.send({ type: 'record.edited', unsaved: false, complete: true })
  actor.send({ type: 'files.changed', items: [fileOf('CIRCUIT_DIAGRAM')] })
  expect(can()).toBe(false)
  actor.send({ type: 'bom.changed', bomFileName: 'stueckliste.csv', bomSummary })
  expect(can()).toBe(true)
  expect(actor.getSnapshot().context.saved).toMatchObject({ bomFileName: 'stueckliste.csv', bomSummary })
})

test.each([
  ['its customer, with an offer left', 'CUSTOMER', left, true],
  ['its customer, with none', 'CUSTOMER', { ...left, open: false }, false],
  ['a supplier', 'SUPPLIER', left, false],
] as const)(
  'the offers that are left are declined by whose enquiry it is, where some are: %s',
  (_, who, offer, expected) => {
    const { actor } = onScreen(enquiryMachine, who, enquiryOf({ ...closed, offers: [offer] }))
    expect(actor.getSnapshot().can({ type: 'enquiry.declineOthers' })).toBe(expected)
  },
)

test('a stored offer is complete with everything that its release needs', () => {
  const isComplete = (change: Parameters<typeof offerOf>[0]) => offerFactsOf(offerOf(change)).complete
  expect([isComplete({}), isComplete({ offerNumber: '' })]).toEqual([true, false])
})

const signedIn = { ...known, lastLoginAt: new Date('2026-11-20T08:00:00Z') }
const withInactive = { company: { ...known.company, active: false } }
test.each([
  ['nobody has signed in yet', invited, ['user.remove', 'user.invite']],
  ['the address is not proven', signedIn, ['user.remove', 'user.prove']],
  ['the address is proven', { ...signedIn, mailConfirmedAt: new Date('2026-11-20T08:01:00Z') }, ['user.remove']],
  ['invited to an inactive company', { ...invited, ...withInactive }, ['user.remove']],
  ['of an inactive company', { ...signedIn, ...withInactive }, ['user.remove']],
  ['the own account', { ...signedIn, id: userOf('ADMIN').id }, ['user.prove']],
])('a user gets the link that they need, from an active company only: %s', (_, record, expected) => {
  const snapshot = onScreen(userMachine, 'ADMIN', record).actor.getSnapshot()
  expect(['user.remove', 'user.invite', 'user.prove'].filter((type) => snapshot.can({ type }))).toEqual(expected)
})

test('what somebody changes of their own account, the session shows at once', () => {
  const own = userOf('ADMIN')
  onScreen(userMachine, 'ADMIN', own).actor.send({ type: 'record.saved', record: own })
  expect(told).toEqual(['session refreshed'])
  onScreen(userMachine, 'ADMIN', known).actor.send({ type: 'record.saved', record: known })
  expect(told).toEqual(['session refreshed'])
})

const basis = enquiryOf({ released: true })
test.each<[string, AnyStateMachine, Who, Shown, string[]]>([
  [
    'enquiry',
    enquiryMachine,
    'CUSTOMER',
    enquiryOf({ id: 'new-1' }),
    ['loadDefaultConditions enquiry-1', '/enquiry/new-1'],
  ],
  ['offer', offerMachine, 'SUPPLIER', offerOf({ id: 'new-1' }), ['loadEnquiry enquiry-1', '/offer/new-1']],
  ['company', companyMachine, 'ADMIN', companyOf({ id: 'new-1' }), ['/company/new-1']],
  [
    'user',
    userMachine,
    'ADMIN',
    known,
    ['loadProposed enquiry-1', 'info: user.invited k.brandt@example.com', '/user/other'],
  ],
])('a new %s takes its own address with the first save', async (_, machine, who, record, tells) => {
  const { actor } = onScreen(machine, who, null, { basisId: basis.id }, basis)
  await waitFor(actor, (s) => s.matches('present'))
  actor.send({ type: 'record.saved', record })
  expect(told).toEqual(tells)
})

test('a new offer proposes what its enquiry asks for', async () => {
  const { actor, known } = onScreen(offerMachine, 'SUPPLIER', null, { basisId: basis.id }, basis)
  await waitFor(actor, (s) => s.matches('present'))
  expect(known('record')).toMatchObject({ draft: newOfferDraft(basis) })
})

test('a new enquiry begins with the conditions that its company keeps for that', async () => {
  const conditions = { ...defaultConditions, regulation: 'UL' as const }
  const template = { id: '1', name: 'Export', conditions, isDefault: true, lastUpdate: new Date() }
  const { actor, known } = onScreen(enquiryMachine, 'CUSTOMER', null, {}, { byDefault: template })
  await waitFor(actor, (s) => s.matches('present'))
  expect(known('record')).toMatchObject({ draft: { ...newEnquiryDraft, regulation: 'UL' } })
})

test('only customers begin an enquiry, and nothing is loaded for others', () => {
  const { value, context } = onScreen(enquiryMachine, 'SUPPLIER', null).actor.getSnapshot()
  expect([value, context['obstacle']]).toEqual(['refused', 'NOT_OWN_ENQUIRY'])
  expect(told).toEqual([])
})
