/**
 * Who may read and change the files of an enquiry or an offer, and of which type a file may be there
 * (specification §5, §6; decisions 9, 14, 15). A customer changes an enquiry's files while it is a draft; on an offer each
 * side adds its own kind at its own stage, and takes back only what it added at that stage.
 */
import { enquiryFactsOf } from '../../src/domain/enquiry/enquiryRules.ts'
import { extensionOf, type FileType, fileTypesFor, proposedEnquiryFileType } from '../../src/domain/file/file.ts'
import { offerFileTypeAt, type OfferStage, offerStageOf } from '../../src/domain/offer/offer.ts'
import { actorOf } from '../../src/domain/session/visitor.ts'
import type { User } from '../../src/domain/user/user.ts'
import { enquiryLifecycle } from '../../src/machines/enquiry/enquiryLifecycle.ts'
import type { Database } from '../db/client.ts'
import { demandVisibleEnquiry } from '../enquiry/enquiryAccess.ts'
import { enquiryView } from '../enquiry/enquiryView.ts'
import { holdEnquiry } from '../enquiry/enquiryWrites.ts'
import { Refused } from '../http/refusal.ts'
import { offerFamily } from '../offer/offerAccess.ts'
import { offerView } from '../offer/offerView.ts'
import { holdOffer } from '../offer/offerWrites.ts'
import type { FileOwner, FileRow } from './fileItems.ts'
import type { Folder } from './filePath.ts'

export const ownerOf = ({ kind, id }: Folder): FileOwner => (kind === 'enquiry' ? { enquiryId: id } : { offerId: id })

/** @throws Refused 404 where the caller does not see whom the folder belongs to */
export const demandReadable = async (db: Database, user: User, { kind, id }: Folder): Promise<void> => {
  if (kind === 'offer') await offerFamily(db, user, id)
  else await demandVisibleEnquiry(db, user, id)
}

/** What a caller who may change a folder has to know. */
export type Changeable = {
  /** where the offer stands; null on an enquiry */
  stage: OfferStage | null
  /** the types that a file of this name may have, the proposed one first */
  typesFor: (filename: string) => readonly FileType[]
  /** @throws Refused where this file is not the caller's to change any more */
  demandOwn: (file: FileRow) => void
}

/**
 * What may be changed in a folder.
 *
 * @param hold true inside the transaction that changes it: the owner stays as it is until the end
 * @throws Refused 404 where the caller does not see the owner, 403 for somebody else's, 409 FILE_LOCKED at the wrong stage
 */
export const demandChangeable = (db: Database, user: User, folder: Folder, hold: boolean): Promise<Changeable> =>
  folder.kind === 'enquiry' ? changeableEnquiry(db, user, folder, hold) : changeableOffer(db, user, folder, hold)

const changeableEnquiry = async (
  db: Database,
  user: User,
  { id, target }: Folder,
  hold: boolean,
): Promise<Changeable> => {
  const record = await (hold ? holdEnquiry : enquiryView)(db, user, id)
  const [obstacle] = enquiryLifecycle.obstacles('enquiry.edit', {
    enquiry: enquiryFactsOf(record),
    actor: actorOf(user),
  })
  if (obstacle?.status === 409) throw new Refused(409, 'FILE_LOCKED')
  if (obstacle) throw new Refused(obstacle.status, obstacle.code)
  return { stage: null, typesFor: target === 'regulation' ? regulationTypes : enquiryTypes, demandOwn: () => undefined }
}

/** What is proposed comes first; the others as the extension allows them. */
const enquiryTypes = (filename: string): readonly FileType[] => [
  ...new Set([proposedEnquiryFileType(filename), ...fileTypesFor(filename)]),
]
/** A customer's own regulation is never taken for a circuit diagram or a parts list. */
const regulationTypes = (filename: string): readonly FileType[] =>
  extensionOf(filename) === 'pdf' ? ['LEGAL_DOCUMENT', 'UNKNOWN'] : ['UNKNOWN']

/** The kinds of file that an offer's transitions ask for: each may only be added by its side at its stage. */
const dealTypes: readonly FileType[] = ['OFFER', 'ORDER', 'ORDER_CONFIRMATION']

const changeableOffer = async (db: Database, user: User, { id }: Folder, hold: boolean): Promise<Changeable> => {
  const record = await (hold ? holdOffer : offerView)(db, user, id)
  const stage = offerStageOf(record)
  const stageType = offerFileTypeAt(stage, user.company.type === 'SUPPLIER')
  if (stageType === undefined) throw new Refused(409, 'FILE_LOCKED')
  return {
    stage,
    typesFor: (filename) => {
      const possible = fileTypesFor(filename).filter((type) => type === stageType || !dealTypes.includes(type))
      return possible.includes(stageType) ? [stageType, ...possible.filter((type) => type !== stageType)] : ['UNKNOWN']
    },
    demandOwn: (file) => {
      if (file.uploaderCompanyId !== user.companyId)
        throw new Refused(
          403,
          file.uploaderCompanyId === record.supplierId ? 'NOT_SUPPLIER_OF_OFFER' : 'NOT_CUSTOMER_OF_OFFER',
        )
      if (file.offerStage !== stage) throw new Refused(409, 'FILE_LOCKED')
    },
  }
}
