/** No step gets stuck, none works on an older record than the one on screen, and what a colleague did reaches every part of the page. */
import { beforeEach, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { actorOf } from '../../src/api/actors/actors.ts'
import { granted, type Outcome } from '../../src/domain/core/refusal.ts'
import type { Enquiry } from '../../src/domain/enquiry/enquiry.ts'
import type { EnquiryDraft } from '../../src/domain/enquiry/enquiryFields.ts'
import type { EnquiryAnswer } from '../../src/domain/enquiry/enquiryAnswer.ts'
import type { Offer, OfferVersion } from '../../src/domain/offer/offer.ts'
import type { OfferAnswer } from '../../src/domain/offer/offerAnswer.ts'
import type { OfferDraft } from '../../src/domain/offer/offerDraft.ts'
import type { SaveInput } from '../../src/machines/core/recordContext.ts'
import type { LoadInput } from '../../src/machines/core/loadMachine.ts'
import { isTaking } from '../../src/machines/core/workflowMachine.ts'
import type { StepInput } from '../../src/machines/core/workflowTypes.ts'
import { enquiryMachine } from '../../src/machines/enquiry/enquiryMachine.ts'
import { enquiryRecordMachine } from '../../src/machines/enquiry/enquiryRecordMachine.ts'
import { offerMachine } from '../../src/machines/offer/offerMachine.ts'
import { holdsInput } from '../../src/machines/core/leaving.ts'
import { offerRecordMachine } from '../../src/machines/offer/offerRecordMachine.ts'
import { versionsMachine } from '../../src/machines/offer/versionsMachine.ts'
import { withEffects } from '../../src/machines/core/effects.testing.ts'
import { enquiryOf, fileOf, offerOf, userOf } from './fixtures/samples.ts'

const notices: string[] = []
const places: string[] = []
beforeEach(() => {
  notices.length = 0
  places.length = 0
})
withEffects({ notify: ({ key }) => notices.push(key), goTo: ({ path }) => places.push(path) })

/** A call that is answered at once. */
const answering = <Input, Value>(value: Value) => actorOf<Outcome<Value>, Input>(async () => granted(value))

const loading = <Record>(answers: Outcome<Record>[]) =>
  fromPromise<Outcome<Record>, string>(async () => {
    const [next, ...others] = answers
    if (!next) return new Promise(() => undefined)
    if (others.length > 0) answers.shift()
    return next
  })

const draft = enquiryOf()

/** The own enquiry on screen; the server answers each load with the next record, and remembers what was sent. */
const enquiryOnScreen = (...loads: Enquiry[]) => {
  const sent: SaveInput<Enquiry, EnquiryDraft>[] = []
  const save = fromPromise<Outcome<Enquiry>, SaveInput<Enquiry, EnquiryDraft>>(async ({ input }) => {
    sent.push(input)
    const lastUpdate = new Date(draft.lastUpdate.getTime() + sent.length * 1000)
    return granted({ ...draft, title: input.draft.title, released: input.intent === 'release', lastUpdate })
  })
  const record = enquiryRecordMachine.provide({ actors: { load: loading(loads.map(granted)), save } })
  const archiveEnquiry = answering<StepInput<Enquiry, EnquiryAnswer>, { id: string }>({ id: draft.id })
  const actor = createActor(enquiryMachine.provide({ actors: { record, archiveEnquiry } }), {
    input: { id: draft.id, user: userOf('CUSTOMER') },
  }).start()
  return { actor, sent }
}
const idle = { present: { workflow: { working: 'idle' } } } as const

/** An offer on screen, seen by the one whose turn it is. */
const offerOnScreen = (who: 'CUSTOMER' | 'SUPPLIER', ...loads: ReturnType<typeof offerOf>[]) => {
  const save = answering<SaveInput<Offer, OfferDraft>, Offer>(offerOf({ released: true }))
  const record = offerRecordMachine.provide({ actors: { load: loading(loads.map(granted)), save } })
  const versions = versionsMachine.provide({ actors: { load: answering<LoadInput<string>, OfferVersion[]>([]) } })
  const moved = answering<StepInput<Offer, OfferAnswer>, { id: string }>({ id: 'offer-1' })
  const actors = { record, versions, acceptOffer: moved, declineOffer: moved, confirmOffer: moved }
  return createActor(offerMachine.provide({ actors }), { input: { id: 'offer-1', user: userOf(who) } }).start()
}

test('a release asked for while the form is loading anew is called off with a word, and can be taken afterwards', async () => {
  const { actor, sent } = enquiryOnScreen(draft)
  await waitFor(actor, (s) => s.matches(idle))
  actor.getSnapshot().children.record?.send({ type: 'record.reload' })
  actor.send({ type: 'enquiry.release' })
  actor.send({ type: 'question.confirmed' })
  await waitFor(actor, (s) => s.matches(idle))
  expect(notices).toEqual(['formBusy'])
  expect(sent).toEqual([])
  await waitFor(actor, (s) => s.children.record?.getSnapshot().matches('editing') ?? false)
  actor.send({ type: 'enquiry.release' })
  actor.send({ type: 'question.confirmed' })
  await waitFor(actor, (s) => s.context.saved?.released === true)
  expect(sent.map(({ intent }) => intent)).toEqual(['release'])
})

test('the same holds for an offer', async () => {
  const actor = offerOnScreen('SUPPLIER', offerOf())
  await waitFor(actor, (s) => s.matches(idle))
  actor.getSnapshot().children.record?.send({ type: 'record.reload' })
  actor.send({ type: 'offer.release' })
  actor.send({ type: 'question.confirmed' })
  await waitFor(actor, (s) => s.matches(idle))
  expect(notices).toEqual(['formBusy'])
})

test('a release sends what was saved last, also when another step was asked for and called off in between', async () => {
  const { actor, sent } = enquiryOnScreen(draft)
  await waitFor(actor, (s) => s.matches(idle))
  const record = actor.getSnapshot().children.record
  record?.send({ type: 'draft.changed', patch: { title: 'Neuer Titel' } })
  record?.send({ type: 'record.save' })
  actor.send({ type: 'enquiry.archive' })
  await waitFor(actor, (s) => s.context.saved?.title === 'Neuer Titel')
  expect(isTaking('archive', 'asking')(actor.getSnapshot())).toBe(true)
  actor.send({ type: 'question.cancelled' })
  actor.send({ type: 'enquiry.release' })
  actor.send({ type: 'question.confirmed' })
  await waitFor(actor, (s) => s.context.saved?.released === true)
  const [first, second] = sent
  expect(second?.draft.title).toBe('Neuer Titel')
  expect(second?.saved?.lastUpdate.getTime()).toBeGreaterThan(first?.saved?.lastUpdate.getTime() ?? 0)
})

test("after a colleague's release files and parts list can only be read", async () => {
  const { actor } = enquiryOnScreen(draft, {
    ...draft,
    released: true,
    fileItems: draft.fileItems.map((file) => ({ ...file, changeable: false })),
  })
  await waitFor(actor, (s) => s.matches(idle))
  actor.getSnapshot().children.record?.send({ type: 'record.refresh' })
  await waitFor(actor, (s) => s.context.saved?.released === true)
  const { files, bom } = actor.getSnapshot().children
  expect(files?.getSnapshot().context.locked).toBe(true)
  expect(bom?.getSnapshot().context.locked).toBe(true)
  files?.send({ type: 'file.remove', item: fileOf('CIRCUIT_DIAGRAM') })
  expect(files?.getSnapshot().matches({ change: 'idle' })).toBe(true)
})

test('a release is not offered, and not taken, while something is missing', async () => {
  const { actor, sent } = enquiryOnScreen(enquiryOf({ fileItems: [] }))
  await waitFor(actor, (s) => s.matches(idle))
  expect(actor.getSnapshot().can({ type: 'enquiry.release' })).toBe(false)
  actor.send({ type: 'enquiry.release' })
  expect(actor.getSnapshot().matches(idle)).toBe(true)
  expect(sent).toEqual([])
})

test('a file that an offer needs makes its step possible at once', async () => {
  const actor = offerOnScreen('CUSTOMER', offerOf({ released: true, fileItems: [fileOf('OFFER')] }))
  await waitFor(actor, (s) => s.matches(idle))
  // The question of acceptance takes the order itself, and no yes without it.
  actor.send({ type: 'offer.accept' })
  expect(actor.getSnapshot().can({ type: 'question.confirmed' })).toBe(false)
  actor.send({ type: 'files.changed', items: [fileOf('OFFER'), fileOf('ORDER')] })
  expect(actor.getSnapshot().can({ type: 'question.confirmed' })).toBe(true)
})

test('a yes to an offer whose order is on its way counts once that is there, and not where it does not come', async () => {
  const bare = offerOf({ released: true, fileItems: [fileOf('OFFER')] })
  const yesWhile = async () => {
    const actor = offerOnScreen('CUSTOMER', bare)
    await waitFor(actor, (s) => s.matches(idle))
    actor.send({ type: 'files.coming', coming: true })
    actor.send({ type: 'offer.accept' })
    actor.send({ type: 'question.confirmed' })
    expect(isTaking('accept', 'awaiting')(actor.getSnapshot())).toBe(true)
    return actor
  }
  const failed = await yesWhile()
  failed.send({ type: 'files.coming', coming: false })
  expect(isTaking('accept', 'asking')(failed.getSnapshot())).toBe(true)
  const calledOff = await yesWhile()
  calledOff.send({ type: 'question.cancelled' })
  calledOff.send({ type: 'files.changed', items: [fileOf('OFFER'), fileOf('ORDER')] })
  expect(calledOff.getSnapshot().matches(idle)).toBe(true)
  expect(places).toEqual([])
  const came = await yesWhile()
  came.send({ type: 'files.changed', items: [fileOf('OFFER'), fileOf('ORDER')] })
  await waitFor(came, (s) => s.matches({ present: { workflow: 'left' } }))
  expect(places).toEqual(['/order'])
})

test.each([
  ['CUSTOMER', 'offer.accept', offerOf({ released: true }), '/order'],
  ['SUPPLIER', 'offer.confirm', offerOf({ released: true, state: 'ACCEPTED' }), '/job'],
] as const)(
  '%s: %s asks first, and leads to the list in which the offer stands then',
  async (who, type, offer, place) => {
    const actor = offerOnScreen(who, offer)
    await waitFor(actor, (s) => s.matches(idle))
    actor.send({ type })
    expect(places).toEqual([])
    actor.send({ type: 'question.confirmed' })
    await waitFor(actor, (s) => s.matches({ present: { workflow: 'left' } }))
    expect(places).toEqual([place])
  },
)

test('declining asks for a reason, and is not taken without one', async () => {
  const actor = offerOnScreen('CUSTOMER', offerOf({ released: true }))
  await waitFor(actor, (s) => s.matches(idle))
  actor.send({ type: 'offer.decline' })
  actor.send({ type: 'question.confirmed' })
  expect(isTaking('decline', 'asking')(actor.getSnapshot())).toBe(true)
  expect(actor.getSnapshot().context.showAnswerErrors).toBe(true)
  expect(holdsInput(actor)).toBe(false)
  actor.send({ type: 'answer.changed', patch: { rejectionReason: 'PROJECT_NOT_REALIZED' } })
  // what was answered is asked for before the page is left (rule R1)
  expect(holdsInput(actor)).toBe(true)
  actor.send({ type: 'question.confirmed' })
  await waitFor(actor, (s) => s.matches({ present: { workflow: 'left' } }))
  expect(places).toEqual(['/order'])
})

test('a colleague’s file comes into an open draft of an offer', async () => {
  const theirs = offerOf({ fileItems: [fileOf('OFFER')] })
  const actor = offerOnScreen('SUPPLIER', offerOf({ fileItems: [] }), theirs)
  await waitFor(actor, (s) => s.matches(idle))
  const { record, files } = actor.getSnapshot().children
  const at = new Date(theirs.lastUpdate.getTime() + 1000)
  record?.send({ type: 'news.heard', news: { kind: 'OFFER_FILES', id: theirs.id, at, enquiryId: null } })
  await waitFor(actor, (s) => s.context.saved?.fileItems.length === 1)
  expect(files?.getSnapshot().context.items).toHaveLength(1)
})

test.each(['BOM', 'ENQUIRY_FILES'] as const)(
  'a colleague’s parts list and files come into an open draft by news of %s, unless something is typed there',
  async (kind) => {
    const theirs: Enquiry = { ...draft, bomFileName: 'Liste.csv', fileItems: [fileOf('CIRCUIT_DIAGRAM')] }
    const { actor } = enquiryOnScreen({ ...draft, bomFileName: null, fileItems: [] }, theirs)
    await waitFor(actor, (s) => s.matches(idle))
    const { record, bom, files } = actor.getSnapshot().children
    const at = new Date(draft.lastUpdate.getTime() + 1000)
    const news = { kind, id: draft.id, at, enquiryId: draft.id } as const
    record?.send({ type: 'draft.changed', patch: { title: 'Getippt' } })
    record?.send({ type: 'news.heard', news })
    expect(bom?.getSnapshot().context.bomFileName).toBeNull()
    record?.send({ type: 'record.discard' })
    record?.send({ type: 'discard.confirmed' })
    record?.send({ type: 'news.heard', news })
    await waitFor(actor, (s) => s.context.saved?.bomFileName === 'Liste.csv')
    expect(bom?.getSnapshot().context.bomFileName).toBe('Liste.csv')
    expect(files?.getSnapshot().context.items.map(({ filename }) => filename)).toEqual(['CIRCUIT_DIAGRAM.pdf'])
  },
)
