/** What was done in one project folder, told in its order: files with their versions, and the protocol that follows from it. */
import type { folder, folderEntry, folderItem, folderLog, folderVersion } from '../../db/schema.ts'
import { stableId } from './numbers.ts'
import type { Person } from './people.ts'

type LogRow = typeof folderLog.$inferInsert

export interface FolderRows {
  folders: (typeof folder.$inferInsert)[]
  entries: (typeof folderEntry.$inferInsert)[]
  items: (typeof folderItem.$inferInsert)[]
  versions: (typeof folderVersion.$inferInsert)[]
  log: LogRow[]
}
export const noFolders = (): FolderRows => ({ folders: [], entries: [], items: [], versions: [], log: [] })

/** Kept in the file store. */
export interface Content {
  sha256: string
  size: number
}
/** As the protocol names whoever was there. */
export type Visitor = Pick<LogRow, 'who' | 'access' | 'companyName' | 'endDate'>

export const member = ({ fullName, companyName }: Person): Visitor => ({
  who: fullName,
  access: 'COMPANY',
  companyName,
  endDate: null,
})
export const guest: Visitor = { who: '', access: 'ANONYMOUS', companyName: '', endDate: null }
export const invited = (mail: string): Visitor => ({ who: mail, access: 'ENTRY', companyName: '', endDate: null })

export class FolderTale {
  readonly #told: FolderRows
  readonly #folderId: string
  readonly #items = new Map<string, typeof folderItem.$inferInsert & { version: number; downloads: number }>()

  constructor(told: FolderRows, folderId: string) {
    this.#told = told
    this.#folderId = folderId
  }

  /** A file comes, or a new version of it. */
  bring(name: string, by: Person, at: Date, { sha256, size }: Content): void {
    const known = this.#items.get(name)
    const item = known ?? this.#made(name, at)
    if (known) Object.assign(known, { version: known.version + 1, lastUpdate: at })
    this.#told.versions.push({
      itemId: item.id ?? '',
      version: item.version,
      sha256,
      size,
      uploadedBy: by.fullName,
      readerId: by.id,
      createDate: at,
    })
    this.log(at, member(by), { action: 'UPLOADED', what: name, version: item.version })
  }

  #made(name: string, at: Date) {
    const id = stableId(`folder/${this.#folderId}/${name}`)
    const item = {
      id,
      folderId: this.#folderId,
      filename: name,
      version: 1,
      downloads: 0,
      createDate: at,
      lastUpdate: at,
    }
    this.#items.set(name, Object.assign(item, { fileType: 'UNKNOWN' as const }))
    const made = this.#items.get(name)
    if (!made) throw new Error(`${name} was not made`)
    this.#told.items.push(made)
    return made
  }

  /** Somebody takes the newest version home. */
  download(name: string, who: Visitor, at: Date): void {
    const item = this.#items.get(name)
    if (!item) return
    item.downloads += 1
    this.log(at, who, { action: 'DOWNLOADED', what: name, version: item.version })
  }

  /** Somebody looks at the newest version. */
  view(name: string, who: Visitor, at: Date): void {
    const item = this.#items.get(name)
    if (item) this.log(at, who, { action: 'VIEWED', what: name, version: item.version })
  }

  log(at: Date, who: Visitor, deed: Pick<LogRow, 'action' | 'what' | 'version' | 'count' | 'since'>): void {
    this.#told.log.push({
      folderId: this.#folderId,
      at,
      ...who,
      what: '',
      version: null,
      count: 1,
      since: null,
      ...deed,
    })
  }

  /** When the last file came. */
  get newest(): Date {
    return new Date(Math.max(...[...this.#items.values()].map(({ lastUpdate }) => lastUpdate?.getTime() ?? 0)))
  }
}
