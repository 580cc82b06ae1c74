/** Tells the story of one enquiry: values, files, parts list, changes, and the offers that it got. */
import { type EnquiryValues, newEnquiryValues } from '../../../src/domain/enquiry/enquiryFields.ts'
import { columnsOf } from '../../enquiry/enquiryValues.ts'
import type { FileStore } from '../../fileStore/store.ts'
import { stableId, stableNumber } from './numbers.ts'
import type { ArticleBook } from './articleBook.ts'
import { type Clock, startClock, workingDay } from './clock.ts'
import { conditionsOf } from './conditions.ts'
import { circuitDiagram } from './documents.ts'
import { type Layout, writePartsList } from './partsList.ts'
import { companyId, type Person, person, type UserKey } from './people.ts'
import { attach, type EnquiryRow, note, noteCreation, type Chronicle } from './chronicle.ts'
import type { CustomerKey, EnquiryStory, OfferStory } from './stories.ts'
import { type Deal, tellOffer } from './tellOffer.ts'

const clerksOf = {
  brandt: ['customer.user', 'customer.admin'],
  hellweg: ['customer2.admin'],
} as const satisfies { [Customer in CustomerKey]: readonly UserKey[] }

export type Stage = {
  now: Date
  store: FileStore
  articles: ArticleBook
  /** by the customer's name, drawn when it is first asked for */
  regulations: Map<string, Promise<Buffer>>
  /** the number of the supplier's next offer */
  offerNumbers: ReadonlyMap<OfferStory, string>
}
/** A parts list that was uploaded, to be read and matched as any other. */
export type UploadedBom = {
  enquiryId: string
  filename: string
  layout: Layout
  bytes: Buffer
  sha256: string
  mapped: boolean
  by: Person
  at: Date
}

export const enquiryIdOf = (customer: CustomerKey, story: EnquiryStory): string =>
  stableId(`enquiry/${customer}/${story.plant}`)

/** Tells everything about an enquiry; the parts list is given back, because the catalogue must be stored before it is matched. */
export const tellEnquiry = async (
  stage: Stage,
  chronicle: Chronicle,
  customer: CustomerKey,
  story: EnquiryStory,
): Promise<UploadedBom | undefined> => {
  const clock = startClock(stage.now, story.age, `${customer}/${story.plant}`)
  const clerks = clerksOf[customer]
  const clerk = person(clerks[stableNumber(story.plant, clerks.length)] ?? clerks[0])
  const createDate = clock.next(0)
  const values = valuesOf(story, createDate)
  const row = rowOf(customer, story, values, createDate)
  chronicle.enquiries.push(row)
  const owner = { kind: 'ENQUIRY', id: row.id ?? '' } as const
  noteCreation(chronicle, owner, { by: clerk, at: createDate })

  if (!story.lacks?.includes('diagram'))
    await attachDiagram(stage, chronicle, { owner, story, clerk, at: clock.next(0.05) })
  if (values.customerRegulation) await attachRegulation(stage, chronicle, { owner, story, clerk, at: clock.next(0.02) })
  const bom = story.lacks?.includes('bom')
    ? undefined
    : await uploadBom(stage, chronicle, { owner, story, clerk, clock })
  const edited = clock.next(0.2)
  note(
    chronicle,
    owner,
    { by: clerk, at: edited },
    {
      desiredDeliveryDate: [workingDay(createDate, 40), values.desiredDeliveryDate],
      ...(values.additionalInfo && { additionalInfo: [null, values.additionalInfo] }),
    },
  )
  row.lastUpdate = edited
  if (story.state !== 'draft') await tellReleased(stage, chronicle, { customer, story, values, row, clerk, clock })
  return bom
}

const valuesOf = (story: EnquiryStory, createDate: Date): EnquiryValues => ({
  ...newEnquiryValues,
  title: story.title,
  referenceNumber: story.reference,
  deliveryCondition: stableNumber(story.plant, 3) === 0 ? 'EXP' : 'DAP',
  desiredDeliveryDate: workingDay(createDate, 47 + stableNumber(story.plant, 30)),
  amount: story.amount,
  additionalInfo: story.info ?? '',
  ...conditionsOf(story.habit),
})

const rowOf = (customer: CustomerKey, story: EnquiryStory, values: EnquiryValues, createDate: Date): EnquiryRow => ({
  id: enquiryIdOf(customer, story),
  customerId: companyId(customer),
  ...columnsOf(values),
  price: null,
  releaseDate: null,
  released: false,
  closed: false,
  archived: false,
  invalidated: false,
  createDate,
  lastUpdate: createDate,
})

type FileScene = { owner: { kind: 'ENQUIRY'; id: string }; story: EnquiryStory; clerk: Person; at: Date }

const attachDiagram = async (
  stage: Stage,
  chronicle: Chronicle,
  { owner, story, clerk, at }: FileScene,
): Promise<void> => {
  const revision = 1 + stableNumber(story.plant, 4)
  const content = await circuitDiagram({
    title: story.title,
    project: story.reference,
    place: story.place,
    company: clerk.companyName,
    author: clerk.fullName,
    revision,
    date: at,
    circuits: Math.min(story.size, 8),
  })
  const name = `${story.plant}_Stromlaufplan_Rev${revision}.pdf`
  await attach(chronicle, stage.store, owner, { name, type: 'CIRCUIT_DIAGRAM', content, by: clerk, at })
  if (stableNumber(story.plant, 3) > 0) return
  const terminals = Array.from(
    { length: story.size * 6 },
    (_, index) => `-X1;${index + 1};-K${11 + index};A${1 + (index % 2)}`,
  )
  await attach(chronicle, stage.store, owner, {
    name: `${story.plant}_Klemmenplan.csv`,
    type: 'CONNECTION_LIST',
    content: Buffer.from(`\ufeffLeiste;Klemme;Ziel;Anschluss\r\n${terminals.join('\r\n')}\r\n`),
    by: clerk,
    at: new Date(at.getTime() + 90_000),
  })
}

/** A customer's own rules are one document, whichever enquiry it hangs on. */
const regulationOf = (stage: Stage, company: string): Promise<Buffer> => {
  const drawn =
    stage.regulations.get(company) ??
    circuitDiagram({
      title: 'Werksnorm Elektroausrüstung, Übersichtsblatt',
      project: 'WN 117',
      place: 'alle Werke',
      company,
      author: 'Elektroplanung',
      revision: 5,
      date: new Date(stage.now.getTime() - 600 * 86_400_000),
      circuits: 2,
    })
  stage.regulations.set(company, drawn)
  return drawn
}

const attachRegulation = async (stage: Stage, chronicle: Chronicle, { owner, clerk, at }: FileScene): Promise<void> => {
  const content = await regulationOf(stage, clerk.companyName)
  const file = { name: 'Werksnorm_WN-117_Elektro.pdf', type: 'LEGAL_DOCUMENT', folder: 'regulation' } as const
  await attach(chronicle, stage.store, owner, { ...file, content, by: clerk, at })
}

const uploadBom = async (
  stage: Stage,
  chronicle: Chronicle,
  { owner, story, clerk, clock }: Omit<FileScene, 'at'> & { clock: Clock },
): Promise<UploadedBom> => {
  const at = clock.next(0.05)
  const { kind, size, layout, mistakes, place } = story
  const bytes = writePartsList(
    { kind, size, layout, mistakes, place, project: story.title, author: clerk.fullName, date: at },
    stage.articles,
  )
  const suffix = layout === 'eplan' ? 'EPLAN.xlsx' : layout === 'csv' ? 'Export.csv' : 'Material.xlsx'
  const filename = `${story.plant}_Stueckliste_${suffix}`
  note(chronicle, owner, { by: clerk, at, action: 'BOM_STORED', file: filename }, { bomFileName: [null, filename] })
  const mapped = !story.lacks?.includes('mapping')
  return { enquiryId: owner.id, filename, layout, bytes, sha256: await stage.store.put(bytes), mapped, by: clerk, at }
}

type ReleasedScene = {
  customer: CustomerKey
  story: EnquiryStory
  values: EnquiryValues
  row: EnquiryRow
  clerk: Person
  clock: Clock
}

/** Release, offers, closing by the accepted one, reopening, archiving. */
const tellReleased = async (stage: Stage, chronicle: Chronicle, scene: ReleasedScene): Promise<void> => {
  const { customer, story, values, row, clerk, clock } = scene
  const owner = { kind: 'ENQUIRY', id: row.id ?? '' } as const
  const update = (at: Date, fields: Partial<EnquiryRow>) => Object.assign(row, fields, { lastUpdate: at })
  const released = clock.next(1)
  update(released, { released: true, releaseDate: released, releasedBy: clerk.id })
  note(chronicle, owner, { by: clerk, at: released, action: 'RELEASED' }, { released: [false, true] })

  const deals: Deal[] = []
  for (const offer of story.offers) {
    const age = (stage.now.getTime() - released.getTime()) / 86_400_000
    deals.push(
      await tellOffer(
        {
          chronicle,
          store: stage.store,
          book: stage.articles,
          story,
          enquiryId: owner.id,
          values,
          customer,
          customerId: companyId(customer),
          buyer: person(customer === 'brandt' ? 'customer.admin' : 'customer2.admin'),
          number: stage.offerNumbers.get(offer) ?? '',
        },
        offer,
        startClock(stage.now, age, `${customer}/${story.plant}/${offer.supplier}`),
      ),
    )
  }
  const deal = deals.find((made) => made !== undefined)
  if (deal !== undefined) {
    update(deal.at, { closed: true, closeDate: deal.at, price: deal.price })
    const accepted = { by: clerk, at: deal.at, action: 'CLOSED' } as const
    note(chronicle, owner, accepted, { closed: [false, true], price: [null, deal.price] })
  }
  const later = startClock(stage.now, Math.max(0, story.age - 45), `${customer}/${story.plant}/end`)
  if (story.state === 'reopened') {
    const at = later.next(1)
    update(at, { closed: false })
    note(chronicle, owner, { by: clerk, at, action: 'REOPENED' }, { closed: [true, false] })
  }
  if (story.state === 'archived') {
    const at = later.next(10)
    update(at, { archived: true })
    note(chronicle, owner, { by: clerk, at, action: 'ARCHIVED' }, { archived: [false, true] })
  }
}
