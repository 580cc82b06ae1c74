/**
 * Enquiries and offers in the state that a journey begins with, made by the portal's own calls in the name of those who would make them.
 * A customer and a supplier of the journey's own: nobody else sees or changes them.
 */
import { createEnquiry, getEnquiry, updateEnquiry } from '../../../src/api/contract/enquiry.ts'
import { uploadBom, mapBom } from '../../../src/api/contract/bom.ts'
import { uploadFile } from '../../../src/api/contract/file.ts'
import { changeOfferState, createOffer, getOffer, reviseOffer, updateOffer } from '../../../src/api/contract/offer.ts'
import { newId } from '../../../src/domain/core/newId.ts'
import type { Enquiry } from '../../../src/domain/enquiry/enquiry.ts'
import { newEnquiryValues } from '../../../src/domain/enquiry/enquiryFields.ts'
import type { FileType } from '../../../src/domain/file/file.ts'
import type { Offer } from '../../../src/domain/offer/offer.ts'
import { pdf } from './files.ts'
import { callAs, makeAdmin, unique } from './people.ts'

/** The mails of both sides. */
export type Sides = { customer: string; supplier: string }

let both: Promise<Sides> | undefined
/** The two sides of all deals of a file, made with the first one. */
export const sides = (): Promise<Sides> =>
  (both ??= Promise.all([makeAdmin('CUSTOMER'), makeAdmin('SUPPLIER')]).then(([customer, supplier]) => ({
    customer: customer.user.mail,
    supplier: supplier.user.mail,
  })))

export const bomFile = (name = 'stueckliste.csv'): File =>
  new File(['Bestellnummer;Bezeichnung;Menge\n3RT2015-1BB41;Schütz;4\n2002-1201;Klemme;120\n'], name)

const addFile = async (as: string, path: string, fileType: FileType, name: string): Promise<unknown> =>
  callAs(as)(uploadFile, {
    body: { path, fileType },
    file: new File([new Uint8Array((await pdf(name)).buffer)], name, { type: 'application/pdf' }),
  })

/** A draft as its customer has typed it, without files. */
export const makeDraft = async (): Promise<Enquiry> =>
  callAs((await sides()).customer)(createEnquiry, {
    body: {
      ...newEnquiryValues,
      newId: newId(),
      title: unique('Pumpstation '),
      referenceNumber: 'PO-2026-118',
      deliveryCondition: 'DAP',
      desiredDeliveryDate: '2027-03-16',
      amount: 2,
    },
  })

/** Uploads a parts list, and maps it as the server proposes where wanted. */
export const addBom = async (enquiryId: string, { name = 'stueckliste.csv', mapped = true } = {}): Promise<void> => {
  const call = callAs((await sides()).customer)
  const preview = await call(uploadBom, { query: {}, body: { enquiryId }, file: bomFile(name) })
  const { bomHeaderRowIndex, sheet, mapping } = preview
  if (mapped) await call(mapBom, { query: { enquiryId, headerRowIndex: bomHeaderRowIndex, sheet }, body: { mapping } })
}

export const addCircuitDiagram = async (id: string): Promise<unknown> =>
  addFile((await sides()).customer, `enquiry/${id}`, 'CIRCUIT_DIAGRAM', 'Stromlaufplan.pdf')

/** A draft with all that its release asks for. */
export const makeComplete = async (): Promise<Enquiry> => {
  const { customer } = await sides()
  const { id } = await makeDraft()
  await addCircuitDiagram(id)
  await addBom(id)
  return callAs(customer)(getEnquiry, { query: { id } })
}

export const makeReleased = async (): Promise<Enquiry> => {
  const { id, lastUpdate } = await makeComplete()
  return callAs((await sides()).customer)(updateEnquiry, { body: { id, lastUpdate, released: true } })
}

/** What each stage of an offer adds, on top of those before it: who brings which file, and decides. */
const stages = {
  draft: async () => undefined,
  open: async (id: string, { supplier }: Sides) => {
    const { lastUpdate } = await callAs(supplier)(getOffer, { query: { id } })
    await callAs(supplier)(updateOffer, { body: { id, lastUpdate, released: true } })
  },
  accepted: (id: string, { customer }: Sides) =>
    callAs(customer)(changeOfferState, { query: { offerId: id, state: 'ACCEPTED' } }),
  confirmed: (id: string, { supplier }: Sides) =>
    callAs(supplier)(changeOfferState, { query: { offerId: id, state: 'CONFIRMED' } }),
}
/** The file that the next decision on a stage asks for; the customer brings the order, the supplier the others. */
const filesOf = { draft: 'OFFER', open: 'ORDER', accepted: 'ORDER_CONFIRMATION', confirmed: null } as const
export type DealStage = keyof typeof stages
const order = ['draft', 'open', 'accepted', 'confirmed'] as const

/** An offer on an enquiry of its own, in this stage, with the file that its next step asks for. */
export const makeOffer = async (
  stage: DealStage,
  enquiryId?: string,
  says: { price?: number } & Partial<
    Pick<Offer, 'validUntil' | 'priceLines' | 'totalOnly' | 'paymentDays' | 'scale'>
  > = {},
): Promise<Offer> => {
  const who = await sides()
  const { id } = await callAs(who.supplier)(createOffer, {
    body: {
      newId: newId(),
      enquiryId: enquiryId ?? (await makeReleased()).id,
      offerNumber: unique('AN-'),
      price: 18_925.4,
      deliveryCondition: 'DAP',
      desiredDeliveryDate: '2027-03-20',
      validUntil: null,
      paymentDays: null,
      cashDiscount: null,
      cashDiscountDays: null,
      deliveryWeeks: null,
      additionalInfoSupplier: '',
      ...says,
    },
  })
  for (const reached of order.slice(0, order.indexOf(stage) + 1)) {
    await stages[reached](id, who)
    const fileType = filesOf[reached]
    const by = reached === 'open' ? who.customer : who.supplier
    if (fileType) await addFile(by, `offer/${id}`, fileType, `${fileType}.pdf`)
  }
  return callAs(who.supplier)(getOffer, { query: { id } })
}

/** The next version of an open offer, with the customer: the one before it is replaced. */
export const makeRevision = async (offerId: string): Promise<Offer> => {
  const who = await sides()
  const { id } = await callAs(who.supplier)(reviseOffer, { query: { offerId } })
  await addFile(who.supplier, `offer/${id}`, 'OFFER', 'OFFER.pdf')
  await stages.open(id, who)
  return callAs(who.supplier)(getOffer, { query: { id } })
}
