/** What each step of each workflow says, where it leads, and what the parts of a page know of its record. */
import { beforeEach, expect, test } from 'vitest'
import { type AnyStateMachine, createActor, fromPromise, setup, StateMachine, waitFor } from 'xstate'
import { granted } from '../../src/domain/core/refusal.ts'
import type { Enquiry } from '../../src/domain/enquiry/enquiry.ts'
import type { Offer } from '../../src/domain/offer/offer.ts'
import { companyMachine } from '../../src/machines/company/companyMachine.ts'
import { enquiryMachine } from '../../src/machines/enquiry/enquiryMachine.ts'
import { offerMachine } from '../../src/machines/offer/offerMachine.ts'
import { userMachine } from '../../src/machines/user/userMachine.ts'
import { withEffects } from '../../src/machines/core/effects.testing.ts'
import { bomSummary, enquiryOf, fileOf, offerOf, userOf } from './fixtures/samples.ts'

const told: string[] = []
beforeEach(() => void (told.length = 0))
withEffects({
  notify: ({ key, values }) => told.push([key, ...Object.values(values ?? {})].join(' ')),
  goTo: ({ path }) => told.push(path),
  refreshSession: () => told.push('session refreshed'),
})

/** A form or part that remembers what it was told last. */
const listener = setup({ types: { input: {} as unknown } }).createMachine({
  id: 'listener',
  context: ({ input }) => ({ known: input }),
  on: { '*': { actions: ({ context, event }) => Object.assign(context, { known: event }) } },
})
type Shown = { id: string; state?: string }
type Who = Parameters<typeof userOf>[0]
/** A record on screen; every call is granted, form and parts only listen. */
const onScreen = (machine: AnyStateMachine, who: Who, record: Shown | null, input: object = {}) => {
  const made = fromPromise(async () => granted({ ...record, id: 'new-1' }))
  const actors = Object.entries(machine.implementations.actors).map(([name, logic]) => [
    name,
    logic instanceof StateMachine ? listener : made,
  ])
  const actor = createActor(machine.provide({ actors: Object.fromEntries(actors) }), {
    input: { id: record?.id ?? null, user: userOf(who), ...input },
  }).start()
  if (record) actor.send({ type: 'record.loaded', record })
  const known = (part: string) => actor.getSnapshot().children[part]?.getSnapshot().context.known
  return { actor, known }
}
const settled = (actor: ReturnType<typeof onScreen>['actor']) =>
  waitFor(actor, (s) => !s.hasTag('busy'), { timeout: 1000 })

const left = { id: 'offer-2', offerNumber: 'A-2', version: 1, supplierName: 'Schaltbau Süd GmbH', open: true }
const closed = enquiryOf({ released: true, closed: true, offers: [left] })
const open = offerOf({ released: true })
const declined = { rejectionReason: 'PROJECT_NOT_REALIZED' as const }
test.each<[string, AnyStateMachine, Who, Shown, object[], string[]]>([
  ['enquiry.reopen', enquiryMachine, 'CUSTOMER', closed, [{}], ['enquiry.reopened.success']],
  ['enquiry.declineOthers', enquiryMachine, 'CUSTOMER', closed, [declined, {}], ['enquiry.othersDeclined.success']],
  ['enquiry.copy', enquiryMachine, 'CUSTOMER', closed, [], ['enquiry.copied.success', '/enquiry/new-1']],
  ['enquiry.archive', enquiryMachine, 'CUSTOMER', closed, [{}], ['enquiry.archived.success', '/enquiry']],
  ['enquiry.createOffer', enquiryMachine, 'SUPPLIER', enquiryOf({ released: true }), [], ['/offer/new/enquiry-1']],
  ['offer.accept', offerMachine, 'CUSTOMER', open, [{}], ['offer.accepted.success', '/order']],
  [
    'offer.decline',
    offerMachine,
    'CUSTOMER',
    { ...open, ...declined },
    [declined, {}],
    ['offer.declined.success', '/order'],
  ],
  [
    'offer.confirm',
    offerMachine,
    'SUPPLIER',
    { ...open, state: 'ACCEPTED' },
    [{}],
    ['offer.confirmed.success', '/job'],
  ],
  ['offer.revise', offerMachine, 'SUPPLIER', open, [], ['offer.revised.success', '/offer/new-1']],
  ['offer.archive', offerMachine, 'SUPPLIER', open, [{}], ['offer.archived.success', '/offer']],
  [
    'user.remove',
    userMachine,
    'ADMIN',
    { ...userOf('CUSTOMER'), id: 'other' },
    [{}],
    ['user.removed.success', '/user'],
  ],
])('%s says what it has done, and leads where that goes on', async (type, machine, who, record, answers, says) => {
  const { actor } = onScreen(machine, who, record)
  actor.send({ type })
  for (const answer of answers)
    actor.send(
      Object.keys(answer).length > 0 ? { type: 'answer.changed', patch: answer } : { type: 'question.confirmed' },
    )
  await settled(actor)
  expect(told).toEqual(says)
})

test.each([
  ['enquiry', enquiryMachine, 'CUSTOMER', enquiryOf()],
  ['offer', offerMachine, 'SUPPLIER', offerOf()],
] as const)('a release of an %s asks first, and is the form’s own save then', (id, machine, who, record) => {
  const { actor, known } = onScreen(machine, who, record)
  actor.send({ type: 'record.edited', unsaved: false, complete: true })
  actor.send({ type: `${id}.release` })
  expect(known('record')).not.toMatchObject({ type: 'record.save' })
  actor.send({ type: 'question.confirmed' })
  expect(known('record')).toEqual({ type: 'record.save', intent: 'release' })
})

test('files and parts list of an enquiry know what it has, and what a release needs of them counts at once', () => {
  const { actor, known } = onScreen(enquiryMachine, 'CUSTOMER', enquiryOf({ bomSummary }))
  expect(known('files')).toMatchObject({ items: [fileOf('CIRCUIT_DIAGRAM')], locked: false })
  expect(known('bom')).toMatchObject({
    enquiryId: 'enquiry-1',
    bomFileName: 'stueckliste.xlsx',
    bomSummary,
    locked: false,
  })
  actor.send({ type: 'record.loaded', record: enquiryOf({ fileItems: [], bomFileName: null, released: true }) })
  expect(known('files')).toEqual({ type: 'files.replaced', items: [], locked: true })
  const nothing = { bomFileName: null, bomUploadName: null, bomSummary: null }
  expect(known('bom')).toEqual({ type: 'bom.replaced', ...nothing, locked: true })
})

test.each<[string, Who, Partial<Enquiry>, { offers: boolean; estimate: boolean; talks: boolean; tellsAll: boolean }]>([
  [
    'its customer, a draft',
    'CUSTOMER',
    { bomSummary },
    { offers: false, estimate: true, talks: false, tellsAll: true },
  ],
  [
    'its customer, released without a mapped list',
    'CUSTOMER',
    { released: true, bomSummary: null },
    { offers: true, estimate: false, talks: false, tellsAll: true },
  ],
  [
    'a supplier',
    'SUPPLIER',
    { released: true, bomSummary },
    { offers: false, estimate: false, talks: true, tellsAll: false },
  ],
])('beside an enquiry stands what is for its reader: %s', (_, who, change, expected) => {
  const { actor, known } = onScreen(enquiryMachine, who, enquiryOf({ copiedFrom: null, ...change }))
  const shown = () => ({
    offers: known('offers').enquiryId === 'enquiry-1',
    estimate: known('estimate').of === 'enquiry-1',
    talks: known('chat').canBegin,
  })
  const { tellsAll, ...told } = expected
  expect(known('chat')).toMatchObject({ enquiryId: 'enquiry-1', offerId: null, canTellAll: tellsAll })
  expect(known('bomExport')).toEqual({ enquiryId: 'enquiry-1' })
  expect(shown()).toEqual(told)
  // and when something of it changes
  actor.send({ type: 'record.loaded', record: enquiryOf({ copiedFrom: null, ...change }) })
  expect(shown()).toEqual(told)
})

test('a copy with a mapped list is compared with what it was copied from, nothing else is', () => {
  const copiedFrom = { id: 'enquiry-0', title: 'Schrank 1' }
  const compared = (change: Partial<Enquiry>) =>
    onScreen(enquiryMachine, 'CUSTOMER', enquiryOf(change)).known('bomChanges')
  expect(compared({ copiedFrom, bomSummary })).toEqual({ of: 'enquiry-1', sourceTitle: 'Schrank 1' })
  expect(compared({ copiedFrom, bomSummary: null })).toMatchObject({ of: '' })
  expect(compared({ copiedFrom: null, bomSummary })).toEqual({ of: '', sourceTitle: '' })
})

test('open offers are declined only where some are left', () => {
  const { actor } = onScreen(enquiryMachine, 'CUSTOMER', enquiryOf({ ...closed, offers: [{ ...left, open: false }] }))
  expect(actor.getSnapshot().can({ type: 'enquiry.declineOthers' })).toBe(false)
})

test.each<[string, Who, Partial<Offer>, { canBegin: boolean; canTakeOver: boolean }]>([
  ['its supplier, a draft', 'SUPPLIER', {}, { canBegin: false, canTakeOver: true }],
  ['its supplier, released', 'SUPPLIER', { released: true }, { canBegin: true, canTakeOver: false }],
  ['its customer', 'CUSTOMER', { released: true }, { canBegin: true, canTakeOver: false }],
])('both sides talk about an offer that is released, and its supplier takes files over: %s', (_, who, change, may) => {
  const { actor, known } = onScreen(offerMachine, who, offerOf(change))
  expect(known('chat')).toMatchObject({ enquiryId: 'enquiry-1', offerId: 'offer-1', canTellAll: false, ...may })
  actor.send({ type: 'record.loaded', record: offerOf(change) })
  expect(known('chat')).toEqual({ type: 'chat.told', ...may })
  expect(known('bomExport')).toEqual({ offerId: 'offer-1' })
})

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

test('files of an offer can be added by the side whose turn it is; its versions are loaded anew with it', () => {
  const { actor, known } = onScreen(offerMachine, 'CUSTOMER', open)
  expect(known('files')).toMatchObject({ items: open.fileItems, locked: false })
  expect(known('versions')).toBe('offer-1')
  actor.send({ type: 'record.loaded', record: { ...open, state: 'ACCEPTED', fileItems: [] } })
  expect(known('files')).toEqual({ type: 'files.replaced', items: [], locked: true })
  expect(known('versions')).toEqual({ type: 'load.again' })
})

test.each([
  ['enquiry', enquiryMachine, 'CUSTOMER'],
  ['company', companyMachine, 'ADMIN'],
] as const)('a new %s takes its own address with the first save', (area, machine, who) => {
  const { actor } = onScreen(machine, who, null)
  const record = { ...enquiryOf(), id: 'new-1' }
  actor.send({ type: 'record.saved', record })
  expect(told).toEqual([`/${area}/new-1`])
})

test('only customers begin an enquiry', () => {
  expect(onScreen(enquiryMachine, 'CUSTOMER', null).actor.getSnapshot().matches('present')).toBe(true)
  const { value, context } = onScreen(enquiryMachine, 'SUPPLIER', null).actor.getSnapshot()
  expect([value, context['obstacle']]).toEqual(['refused', 'NOT_OWN_ENQUIRY'])
})

test('a user is invited with the first save; nobody removes themselves, or somebody with unsaved changes', () => {
  const { actor, known } = onScreen(userMachine, 'ADMIN', null)
  const saved = { ...userOf('CUSTOMER'), id: 'other' }
  actor.send({ type: 'record.saved', record: saved })
  expect(told).toEqual([`user.invited ${saved.mail}`, '/user/other'])
  expect(known('companies')).toBe(true)
  const canRemove = () => actor.getSnapshot().can({ type: 'user.remove' })
  expect(canRemove()).toBe(true)
  actor.send({ type: 'record.edited', unsaved: true, complete: true })
  expect(canRemove()).toBe(false)
  const own = onScreen(userMachine, 'ADMIN', userOf('ADMIN')).actor
  expect(own.getSnapshot().can({ type: 'user.remove' })).toBe(false)
  own.send({ type: 'record.saved', record: userOf('ADMIN') })
  expect(told).toContain('session refreshed')
})
