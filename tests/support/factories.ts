/**
 * Records in any state, written straight into a test server's database, so that a test arranges in one line what it is not
 * about. What a test is about goes through the calls.
 */
import { eq, sql } from 'drizzle-orm'
import {
  article,
  bom,
  bomLine,
  changeEntry,
  conversation,
  decision,
  enquiry,
  fileItem,
  invitation,
  manufacturer,
  message,
  offer,
  unit,
} from '../../server/db/schema.ts'
import { columnsOf } from '../../server/enquiry/enquiryValues.ts'
import { defaultBomUnits } from '../../src/domain/bom/mapping.ts'
import { enquiryFlagsAt, type EnquiryState } from '../../src/domain/enquiry/enquiry.ts'
import { type EnquiryValues, generalSchema, newEnquiryValues } from '../../src/domain/enquiry/enquiryFields.ts'
import type { FileType } from '../../src/domain/file/file.ts'
import type { DecisionKind, OfferValues } from '../../src/domain/offer/offer.ts'
import type { GivenConfirmation } from '../../src/domain/offer/confirmation.ts'
import type { GivenOrder } from '../../src/domain/offer/order.ts'
import { offerFlagsAt, type OfferStage } from '../../src/domain/offer/offerStage.ts'
import { ownNumbersOf } from '../../src/domain/enquiry/ownNumbers.ts'
import { people, type Person } from './people.ts'
import type { TestServer } from './server.ts'

export const enquiryValues: EnquiryValues = {
  ...newEnquiryValues,
  title: 'Schaltschrank Förderband',
  referenceNumber: 'PRJ-4711',
  deliveryCondition: 'DAP',
  desiredDeliveryDate: '2027-03-15',
  amount: 2,
}

export const offerValues: OfferValues = {
  offerNumber: 'AN-2026-001',
  price: 12_345.67,
  priceLines: [],
  totalOnly: true,
  deliveryCondition: 'DAP',
  desiredDeliveryDate: '2027-03-20',
  validUntil: '2027-01-31',
  additionalInfoSupplier: 'inklusive Prüfprotokoll',
  notIncluded: [],
  paymentDays: null,
  cashDiscount: null,
  cashDiscountDays: null,
  deliveryWeeks: null,
  scale: [],
}

/** An order of what was asked for, to which nothing is missing. */
export const plainOrder: GivenOrder = {
  number: '4500017342',
  day: '2026-11-24',
  deliveryAddress: 'Werk Osnabrück, Halle 2, Tor 4\nHafenstraße 90\n49090 Osnabrück',
  contact: 'Jonas Feldkamp, +49 541 5550-214',
  wishedDate: '2027-01-16',
  amount: 2,
  options: [],
  remarks: 'Anlieferung nur werktags zwischen 7 und 14 Uhr.',
}

/** An order confirmation that says nothing otherwise than what {@link offerValues} offer. */
export const plainConfirmation: GivenConfirmation = {
  number: 'AB-2026-0214',
  day: '2026-11-27',
  deliveryDate: offerValues.desiredDeliveryDate,
  net: offerValues.price,
  otherwise: '',
}

/** Why an offer is declined. */
export const declined = { rejectionReason: 'PROJECT_NOT_REALIZED', rejectionReasonIndividual: '' } as const

/** A file with the first bytes of a real one. */
export const pdf = (name: string, text = 'Plan'): File => new File([`%PDF-1.7\n% ${text}\n%%EOF\n`], name)
export const csv = (name: string, text: string): File => new File([text], name)
/** A parts list with preamble, header in row 2 and three lines. */
export const bomText = [
  'Stückliste Schrank 1;;',
  'Bestellnummer;Bezeichnung;Menge',
  '3RT2015-1BB41;Schütz;4',
  '2002-1201;Durchgangsklemme;120',
  'XYZ-0000;Unbekanntes Teil;1',
  '',
].join('\n')

let counter = 0
/** In the order in which they are made, however many there are: rows that are alike are listed by it. */
const nextName = (prefix: string) => `${prefix}-${String(++counter).padStart(6, '0')}`
const past = (daysAgo: number) => new Date(Date.UTC(2026, 10, 1) - daysAgo * 86_400_000)

/** Hangs a file on an enquiry or offer; returns its path. */
export const makeFile = async (
  { db, services }: TestServer,
  owner: { enquiryId: string } | { offerId: string },
  {
    filename,
    fileType = 'UNKNOWN',
    by = people.customerAdmin,
    stage = null,
    content: text = `%PDF-1.7 ${filename}`,
  }: {
    filename: string
    fileType?: FileType
    by?: Person
    stage?: OfferStage | null
    content?: string | Buffer
  },
): Promise<string> => {
  const content = Buffer.from(text)
  const folder = 'enquiryId' in owner ? `enquiry/${owner.enquiryId}` : `offer/${owner.offerId}`
  const path = `${folder}/${filename}`
  await db.insert(fileItem).values({
    ...owner,
    path,
    filename,
    fileType,
    sha256: await services.files.put(content),
    size: content.length,
    uploaderId: by.uid,
    uploaderName: by.fullName,
    uploaderCompanyId: by.companyId,
    offerStage: stage,
  })
  return path
}

/** Gives an enquiry a mapped parts list of two lines. */
export const makeBom = async ({ db, services }: TestServer, enquiryId: string): Promise<void> => {
  const content = Buffer.from(bomText)
  await db.insert(bom).values({
    enquiryId,
    filename: 'Stückliste.csv',
    sha256: await services.files.put(content),
    size: content.length,
    sheet: 'Stückliste',
    headerRowIndex: 2,
    headers: ['Bestellnummer', 'Bezeichnung', 'Menge'],
    fieldMapping: [{ column: 0, importHeader: 'Bestellnummer', articleField: 'orderNumber' }],
    units: defaultBomUnits,
    summary: {
      lines: 2,
      matched: 1,
      suppliedParts: 0,
      suppliedUnmatched: 0,
      setAside: 0,
      problems: { NOT_FOUND: 1, AMBIGUOUS: 0, WRONG_UNIT: 0, MISSING_VALUES: 0 },
    },
  })
  await db.insert(bomLine).values([
    { enquiryId, row: 3, orderNumber: '3RT2015-1BB41', quantity: 4 },
    { enquiryId, row: 4, orderNumber: 'XYZ-0000', quantity: 1, bomError: 'NOT_FOUND' },
  ])
}

/** An enquiry of a customer in any state; complete (circuit diagram, parts list) unless `bare`. */
export const makeEnquiry = async (
  server: TestServer,
  {
    state = 'released',
    by = people.customerAdmin,
    bare = false,
    daysAgo = 10,
    offersUntil = null,
    sealed = false,
    suppliers,
    ...values
  }: {
    state?: EnquiryState
    by?: Person
    bare?: boolean
    daysAgo?: number
    offersUntil?: Date | null
    sealed?: boolean
    /** companies' ids of those whom it goes to alone */
    suppliers?: readonly string[]
  } & Partial<EnquiryValues> = {},
): Promise<string> => {
  const id = nextName('enquiry')
  await server.db.insert(enquiry).values({
    id,
    customerId: by.companyId,
    ...columnsOf({ ...enquiryValues, ...values }),
    ...enquiryFlagsAt.released,
    ...enquiryFlagsAt[state],
    releaseDate: state === 'draft' ? null : past(daysAgo),
    offersUntil,
    sealed,
    chosen: suppliers !== undefined,
    createDate: past(daysAgo + 1),
    lastUpdate: past(daysAgo),
  })
  if (suppliers && suppliers.length > 0)
    await server.db
      .insert(invitation)
      .values(suppliers.map((supplierId) => ({ enquiryId: id, supplierId, at: past(daysAgo) })))
  if (!bare) {
    await makeFile(server, { enquiryId: id }, { filename: 'Schaltplan.pdf', fileType: 'CIRCUIT_DIAGRAM', by })
    await makeBom(server, id)
  }
  return id
}

const decisionsTill: Record<OfferStage, readonly DecisionKind[]> = {
  draft: [],
  open: ['RELEASED'],
  declined: ['RELEASED', 'DECLINED'],
  accepted: ['RELEASED', 'ACCEPTED'],
  confirmed: ['RELEASED', 'ACCEPTED', 'CONFIRMED'],
  invalidated: ['RELEASED'],
  archived: ['RELEASED'],
}

type OfferOrder = {
  enquiryId: string
  stage?: OfferStage
  by?: Person
  predecessorId?: string
  version?: number
  /** the files that its next step needs */
  withFile?: boolean
  orderedDaysAgo?: number
} & Partial<OfferValues>

/** An offer on an enquiry at any stage, with the files of the stages before it. */
export const makeOffer = async (server: TestServer, order: OfferOrder): Promise<string> => {
  const {
    enquiryId,
    stage = 'open',
    by = people.supplierAdmin,
    predecessorId,
    version = 1,
    withFile,
    orderedDaysAgo = 4,
    ...rest
  } = order
  const [on] = await server.db.select().from(enquiry).where(eq(enquiry.id, enquiryId))
  if (on === undefined) throw new Error(`no enquiry ${enquiryId}`)
  const id = nextName('offer')
  await server.db.insert(offer).values({
    ...offerValues,
    ...rest,
    id,
    enquiryId,
    rootId: predecessorId ?? id,
    predecessorId: predecessorId ?? null,
    version,
    supplierId: by.companyId,
    customerId: on.customerId,
    title: on.title,
    referenceNumber: on.referenceNumber,
    ...ownNumbersOf(on),
    ...offerFlagsAt.open,
    ...offerFlagsAt[stage],
    releaseDate: stage === 'draft' ? null : past(5),
    orderDate: stage === 'accepted' || stage === 'confirmed' ? past(orderedDaysAgo) : null,
    rejectionReason: stage === 'declined' ? 'PRICE_NOT_AS_EXPECTED' : null,
    enquiryValues: { ...generalSchema.parse(on), ...on.conditions },
    createDate: past(6),
    lastUpdate: past(4),
  })
  const deciders = { RELEASED: by, ACCEPTED: people.customerAdmin, DECLINED: people.customerAdmin, CONFIRMED: by }
  const made = decisionsTill[stage].map((kind, index) => ({
    offerId: id,
    kind,
    userId: deciders[kind].uid,
    userFullName: deciders[kind].fullName,
    companyName: deciders[kind].companyId,
    version,
    createDate: kind === 'ACCEPTED' ? past(orderedDaysAgo) : past(5 - index),
  }))
  if (made.length > 0) await server.db.insert(decision).values(made)
  await makeOfferFiles(server, id, { stage, by, withFile: withFile ?? true })
  return id
}

const makeOfferFiles = async (
  server: TestServer,
  offerId: string,
  { stage, by, withFile }: { stage: OfferStage; by: Person; withFile: boolean },
): Promise<void> => {
  const own = { offerId }
  const customer = people.customerAdmin
  const decisions = decisionsTill[stage]
  if (stage !== 'draft' || withFile)
    await makeFile(server, own, { filename: 'Angebot.pdf', fileType: 'OFFER', by, stage: 'draft' })
  if (decisions.includes('ACCEPTED') || (stage === 'open' && withFile))
    await makeFile(server, own, { filename: 'Bestellung.pdf', fileType: 'ORDER', by: customer, stage: 'open' })
  if (decisions.includes('CONFIRMED') || (stage === 'accepted' && withFile))
    await makeFile(server, own, { filename: 'AB.pdf', fileType: 'ORDER_CONFIRMATION', by, stage: 'accepted' })
}

/** Two articles that {@link bomText} names. */
export const makeCatalogue = async ({ db }: TestServer): Promise<void> => {
  await db.insert(unit).values({ id: 'piece', displayName: 'Stück', nameVariants: ['Stk', 'St.'] })
  await db.insert(manufacturer).values([
    { id: 'siemens', displayName: 'Siemens' },
    { id: 'wago', displayName: 'WAGO' },
  ])
  await db.insert(article).values([
    { id: 'contactor', manufacturerId: 'siemens', orderNumber: '3RT2015-1BB41', unitId: 'piece', listPrice: 31.5 },
    { id: 'terminal', manufacturerId: 'wago', orderNumber: '2002-1201', unitId: 'piece', listPrice: 0.98 },
  ])
}

/** A message in the conversation about an enquiry. */
export const makeMessage = async (
  { db }: TestServer,
  {
    enquiryId,
    from,
    to,
    content,
  }: { enquiryId: string; from: { uid: string; companyId: string }; to: Person; content: string },
): Promise<string> => {
  const supplierId = from.companyId.startsWith('supplier') ? from.companyId : to.companyId
  const customerId = from.companyId.startsWith('supplier') ? to.companyId : from.companyId
  const conversationId = `${enquiryId} ${supplierId}`
  await db.insert(conversation).values({ id: conversationId, enquiryId, customerId, supplierId }).onConflictDoNothing()
  const id = nextName('message')
  const [counted] = await db
    .update(conversation)
    .set({ messages: sql`${conversation.messages} + 1`, lastDate: new Date() })
    .where(eq(conversation.id, conversationId))
    .returning({ number: conversation.messages })
  const number = counted?.number ?? 0
  await db
    .insert(message)
    .values({ id, conversationId, number, senderId: from.uid, companyId: from.companyId, content })
  return id
}

/** The fields that were noted as changed for a record, oldest first. */
export const notedChanges = async ({ db }: TestServer, entityId: string): Promise<string[]> => {
  const rows = await db.select().from(changeEntry).where(eq(changeEntry.entityId, entityId)).orderBy(changeEntry.id)
  return rows.map(
    ({ file, field, before, after }) => `${file ? `${file}, ` : ''}${field}: ${before ?? '–'} → ${after ?? '–'}`,
  )
}
