/** What a story leaves behind: rows for every table, and the files that they name. */
import type { ChangeAction, ChangeValue } from '../../../src/domain/core/schema.ts'
import type { FileType } from '../../../src/domain/file/file.ts'
import type { OfferStage } from '../../../src/domain/offer/offerStage.ts'
import type {
  bom,
  changeEntry,
  conversation,
  conversationRead,
  decision,
  enquiry,
  EntityKind,
  fileItem,
  message,
  offer,
} from '../../db/schema.ts'
import type { FileStore } from '../../fileStore/store.ts'
import { stableId } from './numbers.ts'
import type { Person } from './people.ts'

export type BomRow = typeof bom.$inferInsert
export type EnquiryRow = typeof enquiry.$inferInsert
export type OfferRow = typeof offer.$inferInsert

export type Chronicle = {
  enquiries: EnquiryRow[]
  offers: OfferRow[]
  files: (typeof fileItem.$inferInsert)[]
  decisions: (typeof decision.$inferInsert)[]
  changes: (typeof changeEntry.$inferInsert)[]
  conversations: (typeof conversation.$inferInsert)[]
  messages: (typeof message.$inferInsert)[]
  readMarks: (typeof conversationRead.$inferInsert)[]
}

export const emptyChronicle = (): Chronicle => ({
  enquiries: [],
  offers: [],
  files: [],
  decisions: [],
  changes: [],
  conversations: [],
  messages: [],
  readMarks: [],
})

type FileOwner = { kind: Extract<EntityKind, 'ENQUIRY' | 'OFFER'>; id: string }
type Owner = FileOwner | { kind: Extract<EntityKind, 'COMPANY' | 'USER'>; id: string }

type Noted = {
  by: Person
  at: Date
  action?: ChangeAction
  /** the file that it is about */
  file?: string
}

/** Notes changed fields, as the server's own writes do. */
export const note = (
  chronicle: Chronicle,
  { kind, id }: Owner,
  { by, at, action = 'CHANGED', file }: Noted,
  fields: { [field: string]: readonly [before: ChangeValue, after: ChangeValue] },
): void => {
  const stored = (value: ChangeValue) => (value === '' ? null : value)
  const writeId = stableId(`write/${kind}/${id}/${by.id}/${at.getTime()}/${action}`)
  for (const [field, [before, after]] of Object.entries(fields))
    chronicle.changes.push({
      entityKind: kind,
      entityId: id,
      writeId,
      action,
      field,
      before: stored(before),
      after: stored(after),
      file: file ?? null,
      userId: by.id,
      userFullName: by.fullName,
      createDate: at,
    })
}

/** Notes who has made a record. */
export const noteCreation = (
  chronicle: Chronicle,
  owner: Owner,
  { by, at, action = 'CREATED' }: Pick<Noted, 'by' | 'at' | 'action'>,
): void => note(chronicle, owner, { by, at, action }, { createDate: [null, at.toISOString()] })

/** Stores a file and hangs it on its owner. */
export const attach = async (
  chronicle: Chronicle,
  store: FileStore,
  owner: FileOwner,
  file: {
    name: string
    type: FileType
    content: Buffer
    by: Person
    at: Date
    folder?: 'regulation'
    stage?: OfferStage
  },
): Promise<void> => {
  const folder = `${owner.kind.toLowerCase()}/${owner.id}${file.folder ? `/${file.folder}` : ''}`
  const path = `${folder}/${file.name}`
  const sha256 = await store.put(file.content)
  chronicle.files.push({
    id: stableId(`file/${path}`),
    path,
    enquiryId: owner.kind === 'ENQUIRY' ? owner.id : null,
    offerId: owner.kind === 'OFFER' ? owner.id : null,
    filename: file.name,
    fileType: file.type,
    sha256,
    size: file.content.length,
    uploaderId: file.by.id,
    uploaderName: file.by.fullName,
    uploaderCompanyId: file.by.companyId,
    offerStage: file.stage ?? null,
    createDate: file.at,
  })
  const noted = { by: file.by, at: file.at, action: 'FILE_ADDED', file: file.name } as const
  note(chronicle, owner, noted, { fileType: [null, file.type] })
}
