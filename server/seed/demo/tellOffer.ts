/** Tells the story of one offer: its versions, letters, decisions and changes. */
import type { EnquiryValues } from '../../../src/domain/enquiry/enquiryFields.ts'
import { germanDay } from '../../../src/domain/core/day.ts'
import type { DecisionKind } from '../../../src/domain/offer/offer.ts'
import { proposedValidity } from '../../../src/domain/offer/offerDraft.ts'
import { withoutInapplicable } from '../../enquiry/enquiryValues.ts'
import type { FileStore } from '../../fileStore/store.ts'
import { stableId, stableNumber } from './numbers.ts'
import type { ArticleBook } from './articleBook.ts'
import { type Clock, workingDay } from './clock.ts'
import { confirmationLetter, offerLetter, orderLetter, pricesOf, sumOf } from './letters.ts'
import { besides, nothingBesides } from './priceTale.ts'
import { companyData, type CompanyKey, type Person, person, type UserKey } from './people.ts'
import { attach, note, noteCreation, type OfferRow, type Chronicle } from './chronicle.ts'
import type { Ending, EnquiryStory, OfferStory, SupplierKey } from './stories.ts'

const clerksOf = {
  kessler: ['supplier.admin', 'supplier.user'],
  maibaum: ['supplier2.admin'],
} as const satisfies { [Supplier in SupplierKey]: readonly UserKey[] }

export type OfferScene = {
  chronicle: Chronicle
  store: FileStore
  book: ArticleBook
  story: EnquiryStory
  enquiryId: string
  values: EnquiryValues
  customer: CompanyKey
  customerId: string
  /** who decides for the customer */
  buyer: Person
  /** the supplier's own number */
  number: string
}
/** How the offer ended for the enquiry: accepted at this price, or not. */
export type Deal = { price: number; at: Date } | undefined

/** Tells all versions of an offer; says when and at which price the customer accepted. */
export const tellOffer = async (scene: OfferScene, offer: OfferStory, clock: Clock): Promise<Deal> => {
  const clerks = clerksOf[offer.supplier]
  const clerk = person(clerks[stableNumber(scene.story.plant, clerks.length)] ?? clerks[0])
  const rootId = stableId(`offer/${scene.enquiryId}/${offer.supplier}/1`)
  let predecessor: OfferRow | undefined
  let deal: Deal
  for (const [index, ending] of offer.versions.entries()) {
    const version = { ...scene, clerk, ending, version: index + 1, supplier: offer.supplier, rootId, predecessor }
    const told = await tellVersion(version, clock)
    predecessor = told.row
    deal = told.deal ?? deal
  }
  return deal
}

type VersionScene = OfferScene & {
  clerk: Person
  ending: Ending
  version: number
  supplier: SupplierKey
  rootId: string
  predecessor: OfferRow | undefined
}

const tellVersion = async (scene: VersionScene, clock: Clock): Promise<{ row: OfferRow; deal: Deal }> => {
  const { chronicle, store, story, clerk, buyer, ending, version, supplier } = scene
  const createDate = clock.next(version === 1 ? 1.5 : 1)
  const row = draftOf(scene, createDate)
  chronicle.offers.push(row)
  const owner = { kind: 'OFFER', id: row.id ?? '' } as const
  noteCreation(chronicle, owner, { by: clerk, at: createDate })
  const { positions, lines } = pricesOf(story, supplier, { version, day: germanDay(createDate) }, scene.book)
  const facts = { ...scene, date: createDate, deliveryDate: row.desiredDeliveryDate ?? '', positions }

  const edited = clock.next(0.2)
  const price = sumOf(positions)
  note(chronicle, owner, { by: clerk, at: edited }, { price: [row.price ?? null, price] })
  const hasLines = lines.length > 0
  Object.assign(row, {
    price,
    priceLines: lines,
    totalOnly: !hasLines,
    ...(hasLines ? besides(lines, story.amount, version) : nothingBesides),
    lastUpdate: edited,
  })
  // Some drafts still lack their letter, so that the checklist has something to show.
  if (ending.kind === 'draft' && stableNumber(story.plant, 2) === 0) return { row, deal: undefined }
  await attach(chronicle, store, owner, {
    name: `${scene.number.replace('/', '-')}_V${version}.pdf`,
    type: 'OFFER',
    content: await offerLetter({ ...facts, signedBy: clerk.fullName }),
    by: clerk,
    at: clock.next(0.1),
    stage: 'draft',
  })
  if (ending.kind === 'draft') return { row, deal: undefined }
  release(scene, row, clock.next(0.3))
  if (ending.kind === 'archived') archive(scene, row, clock.next(14))
  if (ending.kind === 'declined') decline(scene, row, ending, clock.next(3 + stableNumber(story.plant, 3)))
  if (ending.kind !== 'accepted' && ending.kind !== 'confirmed') return { row, deal: undefined }

  await attach(chronicle, store, owner, {
    name: `Bestellung_${story.reference}_${story.plant}.pdf`,
    type: 'ORDER',
    content: await orderLetter({
      ...facts,
      number: `45${story.reference.replaceAll(/\D/g, '')}`,
      signedBy: buyer.fullName,
    }),
    by: buyer,
    at: clock.next(3 + stableNumber(story.plant, 4)),
    stage: 'open',
  })
  const accepted = clock.next(0.05)
  decide(scene, row, { kind: 'ACCEPTED', by: buyer, at: accepted, before: 'OPEN' })
  if (ending.kind === 'confirmed') {
    await attach(chronicle, store, owner, {
      name: `AB_${scene.number.replace('/', '-')}.pdf`,
      type: 'ORDER_CONFIRMATION',
      content: await confirmationLetter({ ...facts, signedBy: clerk.fullName }),
      by: clerk,
      at: clock.next(2),
      stage: 'accepted',
    })
    decide(scene, row, { kind: 'CONFIRMED', by: clerk, at: clock.next(0.05), before: 'ACCEPTED' })
  }
  return { row, deal: { price, at: accepted } }
}

const draftOf = (scene: VersionScene, createDate: Date): OfferRow => {
  const { enquiryId, supplier, version, values, clerk, customerId, rootId, predecessor, number, story } = scene
  // Who is late offers a later day, and an earlier one the next time.
  const isLate = scene.ending.kind === 'declined' && scene.ending.reason === 'DELIVERY_TIME_OUTSIDE_EXPECTATIONS'
  return {
    id: stableId(`offer/${enquiryId}/${supplier}/${version}`),
    enquiryId,
    supplierId: clerk.companyId,
    customerId,
    rootId,
    predecessorId: predecessor?.id ?? null,
    version,
    offerNumber: number,
    title: values.title,
    referenceNumber: values.referenceNumber,
    price: predecessor?.price ?? null,
    deliveryCondition: values.deliveryCondition,
    desiredDeliveryDate: workingDay(
      new Date(`${values.desiredDeliveryDate}T12:00:00Z`),
      isLate ? 28 : stableNumber(story.plant, 2) * 7,
    ),
    validUntil: proposedValidity(createDate),
    additionalInfoSupplier: noteOf(scene),
    state: 'OPEN',
    released: false,
    releaseDate: null,
    orderDate: null,
    archived: false,
    invalidated: false,
    rejectionReason: null,
    rejectionReasonIndividual: '',
    enquiryValues: withoutInapplicable(values),
    createDate,
    lastUpdate: createDate,
  }
}

const notes = [
  'Preise gelten bei Bestellung innerhalb von vier Wochen. Beistellteile bitte zwei Wochen vor Fertigungsbeginn anliefern.',
  'Inklusive Werksabnahme in unserem Haus; Prüfprotokoll nach DIN EN 61439-1 liegt der Lieferung bei.',
  '',
  'Nicht zugeordnete Positionen der Stückliste sind mit Erfahrungswerten enthalten und werden nach Aufwand abgerechnet.',
]
const noteOf = ({ story, supplier, version }: VersionScene): string =>
  version > 1
    ? 'Überarbeitete Fassung nach Ihrer Rückmeldung.'
    : (notes[stableNumber(story.plant + supplier, notes.length)] ?? '')

const release = ({ chronicle, clerk, version, predecessor }: VersionScene, row: OfferRow, at: Date): void => {
  const id = row.id ?? ''
  Object.assign(row, { released: true, releaseDate: at, lastUpdate: at })
  note(chronicle, { kind: 'OFFER', id }, { by: clerk, at, action: 'RELEASED' }, { released: [false, true] })
  chronicle.decisions.push(decisionOf(id, version, { kind: 'RELEASED', by: clerk, at }))
  if (predecessor?.id === undefined) return
  Object.assign(predecessor, { invalidated: true, lastUpdate: at })
  const replaced = { by: clerk, at, action: 'INVALIDATED' } as const
  note(chronicle, { kind: 'OFFER', id: predecessor.id }, replaced, { invalidated: [false, true] })
}

const archive = ({ chronicle, clerk }: VersionScene, row: OfferRow, at: Date): void => {
  Object.assign(row, { archived: true, lastUpdate: at })
  note(
    chronicle,
    { kind: 'OFFER', id: row.id ?? '' },
    { by: clerk, at, action: 'ARCHIVED' },
    { archived: [false, true] },
  )
}

const decline = (
  scene: VersionScene,
  row: OfferRow,
  { reason, text = '' }: Extract<Ending, { kind: 'declined' }>,
  at: Date,
): void => {
  Object.assign(row, { rejectionReason: reason, rejectionReasonIndividual: text })
  note(
    scene.chronicle,
    { kind: 'OFFER', id: row.id ?? '' },
    { by: scene.buyer, at },
    {
      rejectionReason: [null, reason],
      ...(text && { rejectionReasonIndividual: [null, text] }),
    },
  )
  decide(scene, row, { kind: 'DECLINED', by: scene.buyer, at, before: 'OPEN' })
}

type Choice = { kind: 'ACCEPTED' | 'DECLINED' | 'CONFIRMED'; by: Person; at: Date; before: 'OPEN' | 'ACCEPTED' }
const decide = ({ chronicle, version }: VersionScene, row: OfferRow, { before, ...made }: Choice): void => {
  const id = row.id ?? ''
  Object.assign(row, {
    state: made.kind,
    lastUpdate: made.at,
    ...(made.kind === 'ACCEPTED' && { orderDate: made.at }),
  })
  note(
    chronicle,
    { kind: 'OFFER', id },
    { by: made.by, at: made.at, action: made.kind },
    { state: [before, made.kind] },
  )
  chronicle.decisions.push(decisionOf(id, version, made))
}

const decisionOf = (offerId: string, version: number, made: { kind: DecisionKind; by: Person; at: Date }) => ({
  id: stableId(`decision/${offerId}/${made.kind}`),
  offerId,
  kind: made.kind,
  userId: made.by.id,
  userFullName: made.by.fullName,
  companyName: companyData[made.by.data.company].name,
  version,
  createDate: made.at,
})
