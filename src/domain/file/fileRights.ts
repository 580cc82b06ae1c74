/**
 * Which files of an enquiry or an offer may be changed, and of which type a file may be there (rules F4, F7, O11).
 * On an offer each side adds its own kind at its own stage, and takes back only what it added at that stage. The server decides and
 * tells it with every file; browser and server offer the same types.
 */
import type { Obstacle } from '../core/rule.ts'
import type { Stored } from '../core/stored.ts'
import { askedConfirmation } from '../offer/confirmation.ts'
import type { Offer, OfferState } from '../offer/offer.ts'
import { offerFileTypeAt, type OfferStage, offerStageOf } from '../offer/offerStage.ts'
import { does } from '../session/capabilities.ts'
import type { Actor } from '../session/visitor.ts'
import { extensionOf, type FileType, fileTypesFor, proposedEnquiryFileType } from './file.ts'

type OfferFacts = Pick<
  Offer,
  'supplierId' | 'state' | 'released' | 'archived' | 'invalidated' | 'enquiryClosed' | 'confirmation'
>
/** Where a file on an offer comes from. */
type Origin = { uploaderCompanyId: string; offerStage: Stored<OfferStage> | null }

/**
 * The kind of file that this side adds at this stage; none: its files are only read. Nothing is ordered on a closed enquiry, and what a
 * customer is asked about stays what it is (rule O20).
 */
export const openFileTypeOf = (
  offer: OfferFacts,
  { companyType }: Pick<Actor, 'companyType'>,
): FileType | undefined => {
  const open = offerFileTypeAt(offerStageOf(offer), does(companyType, 'sells'))
  if (open === 'ORDER' && offer.enquiryClosed) return undefined
  return askedConfirmation(offer) ? undefined : open
}

/** Why this file on an offer cannot be changed; undefined where it can. */
export const offerFileObstacle = (offer: OfferFacts, actor: Actor, file: Origin): Obstacle | undefined => {
  if (openFileTypeOf(offer, actor) === undefined) return { status: 409, code: 'FILE_LOCKED' }
  if (file.uploaderCompanyId !== actor.companyId) {
    const isSuppliers = file.uploaderCompanyId === offer.supplierId
    return { status: 403, code: isSuppliers ? 'NOT_SUPPLIER_OF_OFFER' : 'NOT_CUSTOMER_OF_OFFER' }
  }
  return file.offerStage === offerStageOf(offer) ? undefined : { status: 409, code: 'FILE_LOCKED' }
}

/** Whether an offer has become a contract: from then on its two sides read all of each other's files. */
export const isContract = (state: Stored<OfferState>): boolean => state === 'ACCEPTED' || state === 'CONFIRMED'

/** Whether this side reads a file on an offer: what the customer has put on an open one is theirs alone until they accept it. */
export const seesOfferFile = (
  { supplierId, state }: Pick<Offer, 'supplierId' | 'state'>,
  { companyId }: Pick<Actor, 'companyId'>,
  { uploaderCompanyId }: Pick<Origin, 'uploaderCompanyId'>,
): boolean => companyId !== supplierId || uploaderCompanyId === supplierId || isContract(state)

/** The kinds of file that an offer's transitions ask for: each may only be added by its side at its stage. */
const dealTypes: readonly FileType[] = ['OFFER', 'ORDER', 'ORDER_CONFIRMATION']

/** The types that a file on an offer may have where files of the type `open` are added; the proposed one first. */
export const offerFileTypes = (open: FileType, filename: string): readonly FileType[] => {
  const possible = fileTypesFor(filename)
  if (!possible.includes(open)) return ['UNKNOWN']
  return [open, ...possible.filter((type) => !dealTypes.includes(type))]
}

/** The types that a file on an enquiry may have; the proposed one first. */
export const enquiryFileTypes = (filename: string): readonly FileType[] => [
  ...new Set([proposedEnquiryFileType(filename), ...fileTypesFor(filename)]),
]

/** A customer's own regulation is never taken for a circuit diagram or a parts list. */
export const regulationFileTypes = (filename: string): readonly FileType[] =>
  extensionOf(filename) === 'pdf' ? ['LEGAL_DOCUMENT', 'UNKNOWN'] : ['UNKNOWN']
