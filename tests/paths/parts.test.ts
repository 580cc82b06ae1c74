/** What the parts of a page (files, parts list, chat, offers …) know of the record beside which they stand, and what they do to it. */
import { expect, test } from 'vitest'
import { newCompanyDraft } from '../../src/domain/company/companyDraft.ts'
import type { Enquiry } from '../../src/domain/enquiry/enquiry.ts'
import type { Offer } from '../../src/domain/offer/offer.ts'
import { companyMachine, releaseChecklist } from '../../src/machines/company/companyMachine.ts'
import { enquiryMachine } from '../../src/machines/enquiry/enquiryMachine.ts'
import { offerMachine } from '../../src/machines/offer/offerMachine.ts'
import { userMachine } from '../../src/machines/user/userMachine.ts'
import { companyOf, enquiryOf, fileOf, offerOf, userOf } from './fixtures/samples.ts'
import { bomSummary } from '../../src/domain/enquiry/completeEnquiry.testing.ts'
import { listenIn, onScreen, type Who } from './onScreen.ts'

listenIn()

test('files and parts list of an enquiry know what it has, and are read-only from the release on', () => {
  const uploaded = { bomFileName: 'stueckliste.xlsx', bomUploadName: 'Liste 2.xlsx', bomSummary }
  const { actor, known } = onScreen(enquiryMachine, 'CUSTOMER', enquiryOf(uploaded))
  expect(known('files')).toMatchObject({ items: [fileOf('CIRCUIT_DIAGRAM')], locked: false })
  expect(known('bom')).toMatchObject({ enquiryId: 'enquiry-1', ...uploaded, locked: false })
  const nothing = { bomFileName: null, bomUploadName: null, bomSummary: null }
  actor.send({ type: 'record.loaded', record: enquiryOf({ fileItems: [], ...nothing, released: true }) })
  expect(known('files')).toEqual({ type: 'files.replaced', items: [], locked: true })
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

test('what a parts list may cost is asked for as soon as it is mapped', () => {
  const { actor, known } = onScreen(enquiryMachine, 'CUSTOMER', enquiryOf({ bomSummary: null }))
  expect(known('estimate')).toEqual({ of: '' })
  actor.send({ type: 'bom.changed', bomFileName: 'stueckliste.csv', bomSummary })
  expect(known('estimate')).toEqual({ type: 'estimate.told', of: 'enquiry-1' })
})

test('a copy with a mapped list is compared with what it was copied from, nothing else is', () => {
  const copiedFrom = { id: 'enquiry-0', title: 'Schrank 1' }
  const compared = (change: Partial<Enquiry>) =>
    onScreen(enquiryMachine, 'CUSTOMER', enquiryOf(change)).known('bomChanges')
  expect(compared({ copiedFrom, bomSummary })).toEqual({ of: 'enquiry-1', sourceTitle: 'Schrank 1' })
  expect(compared({ copiedFrom, bomSummary: null })).toMatchObject({ of: '' })
  expect(compared({ copiedFrom: null, bomSummary })).toEqual({ of: '', sourceTitle: '' })
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

test.each([
  ['enquiry', enquiryMachine, enquiryOf({ released: true })],
  ['offer', offerMachine, offerOf({ released: true })],
])(
  'the chat beside an %s opens the message that the address names; a file taken over from it is in the form at once',
  (_, machine, record) => {
    const asked = { asked: '?chat=conversation-1&nachricht=7' }
    const { actor, known } = onScreen(machine, 'CUSTOMER', record, asked)
    expect(known('chat')).toMatchObject({ asked: 'conversation-1', message: 7 })
    expect(onScreen(machine, 'CUSTOMER', record).known('chat')).toMatchObject({ asked: null, message: null })
    actor.send({ type: 'chat.tookOver' })
    expect(known('record')).toEqual({ type: 'record.refresh' })
  },
)

test('files of an offer can be added by the side whose turn it is; folder and versions are its own', () => {
  const open = offerOf({ released: true })
  const { actor, known } = onScreen(offerMachine, 'CUSTOMER', open)
  expect(known('files')).toMatchObject({ items: open.fileItems, locked: false })
  expect([known('folder'), known('versions')]).toEqual([{ offerId: 'offer-1' }, 'offer-1'])
  actor.send({ type: 'record.loaded', record: { ...open, state: 'ACCEPTED', fileItems: [] } })
  expect(known('files')).toEqual({ type: 'files.replaced', items: [], locked: true })
  expect(known('versions')).toEqual({ type: 'load.again' })
})

test('beside a company stand its people and all companies; a user’s company is chosen by the operator alone', () => {
  const { known } = onScreen(companyMachine, 'ADMIN', companyOf())
  expect([known('companyPeople'), known('companies')]).toEqual(['company-1', true])
  const choosesFor = (who: Who) => onScreen(userMachine, who, userOf('CUSTOMER')).known('companies')
  expect([choosesFor('ADMIN'), choosesFor('CUSTOMER')]).toEqual([true, false])
})

test('a company that is typed first has no release to check', () => {
  const { context } = onScreen(companyMachine, 'ADMIN', null).actor.getSnapshot()
  expect(releaseChecklist(context, { draft: newCompanyDraft, taken: false })).toBe(undefined)
})
