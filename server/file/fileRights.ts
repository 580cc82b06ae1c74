/**
 * Refuses who may not read or change the files of an enquiry or an offer (rules F6, F7, O11), by the
 * lifecycle of the enquiry and the rules of domain/file/fileRights.ts.
 */
import { enquiryFactsOf } from '../../src/domain/enquiry/enquiryRules.ts'
import type { Stored } from '../../src/domain/core/stored.ts'
import type { FileType } from '../../src/domain/file/file.ts'
import {
  enquiryFileTypes,
  offerFileObstacle,
  offerFileTypes,
  openFileTypeOf,
  regulationFileTypes,
  seesOfferFile,
} from '../../src/domain/file/fileRights.ts'
import { type OfferStage, offerStageOf } from '../../src/domain/offer/offerStage.ts'
import { actorOf } from '../../src/domain/session/visitor.ts'
import type { User } from '../../src/domain/user/user.ts'
import { enquiryLifecycle } from '../../src/domain/enquiry/enquiryLifecycle.ts'
import type { Database } from '../db/client.ts'
import { demandVisibleEnquiry } from '../enquiry/enquiryAccess.ts'
import { enquiryView } from '../enquiry/enquiryView.ts'
import { holdEnquiry } from '../enquiry/enquiryWrites.ts'
import { Refused } from '../http/refusal.ts'
import { offerFamily } from '../offer/offerAccess.ts'
import { offerView } from '../offer/offerView.ts'
import { holdOffer } from '../offer/offerRecord.ts'
import type { FileOwner, FileRow } from './fileItems.ts'
import type { Folder } from './filePath.ts'

export const ownerOf = ({ kind, id }: Folder): FileOwner => (kind === 'enquiry' ? { enquiryId: id } : { offerId: id })

/**
 * Which files of a folder the caller reads.
 *
 * @throws Refused 404 where the caller does not see whom the folder belongs to
 */
export const demandReadable = async (
  db: Database,
  user: User,
  { kind, id }: Folder,
): Promise<(file: FileRow) => boolean> => {
  if (kind === 'offer') {
    const found = await offerFamily(db, user, id)
    return (file) => seesOfferFile(found, actorOf(user), file)
  }
  await demandVisibleEnquiry(db, user, id)
  return () => true
}

/** What a caller who may change a folder has to know. */
export type Changeable = {
  /** where the offer stands; null on an enquiry */
  stage: Stored<OfferStage> | null
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
  const typesFor = target === 'regulation' ? regulationFileTypes : enquiryFileTypes
  return { stage: null, typesFor, demandOwn: () => undefined }
}

const changeableOffer = async (db: Database, user: User, { id }: Folder, hold: boolean): Promise<Changeable> => {
  const record = await (hold ? holdOffer : offerView)(db, user, id)
  const actor = actorOf(user)
  const open = openFileTypeOf(record, actor)
  if (open === undefined) throw new Refused(409, 'FILE_LOCKED')
  return {
    stage: offerStageOf(record),
    typesFor: (filename) => offerFileTypes(open, filename),
    demandOwn: (file) => {
      const obstacle = offerFileObstacle(record, actor, file)
      if (obstacle) throw new Refused(obstacle.status, obstacle.code)
    },
  }
}
