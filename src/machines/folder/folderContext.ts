/** What the machine of a project folder knows, and what its views read from that. */
import type { AnyActorRef } from 'xstate'
import { ordered } from '../../domain/core/localList.ts'
import { hasWords } from '../../domain/core/searchWords.ts'
import { extensionOf, fileIconOf } from '../../domain/file/file.ts'
import type { Folder, FolderItem } from '../../domain/folder/folder.ts'
import type { Problem } from '../core/problem.ts'

/** What a folder can be narrowed to. */
export const fileKinds = ['pdf', 'sheet', 'image', 'drawing', 'other'] as const
export type FileKind = (typeof fileKinds)[number]
export const fileKindOf = (filename: string): FileKind => {
  const extension = extensionOf(filename)
  if (extension === 'pdf') return 'pdf'
  if (['dxf', 'dwg', 'step', 'stp', 'zw1', 'zwf', 'edz'].includes(extension)) return 'drawing'
  if (['heic', 'svg'].includes(extension)) return 'image'
  const icon = fileIconOf(filename)
  return icon === 'document' ? 'other' : icon === 'image' ? 'image' : 'sheet'
}

export const itemColumns = ['filename', 'downloadCounter', 'size', 'lastUpdate'] as const
export type ItemColumn = (typeof itemColumns)[number]

export type FolderInput = {
  /** any version of the offer names its folder */
  offerId: string
  /** within whose page it stands, which hears when it is shut; null: it is a page of its own */
  parent: AnyActorRef | null
  /** the file that the address leads to, until it was shown; null: none */
  wanted: string | null
}
/** Files of a folder that a call is about; without a version the newest of each. */
export type ChosenItems = { offerId: string; items: { id: string; filename: string; version?: number }[] }

export type FolderContext = FolderInput & {
  folder: Folder | null
  /** its files as far as this loading has brought them; many come by the portion */
  arrived: FolderItem[]
  search: string
  kinds: FileKind[]
  column: ItemColumn
  descending: boolean
  selected: string[]
  /** the file that is looked at, or was last */
  viewed: string | null
  /** which files a question or call is about */
  chosen: string[]
  /** what is taken home, one after the other; the first is under way */
  toFetch: ChosenItems['items'][]
  /** dropped files whose names are taken, as long as it is asked what becomes of them */
  dropped: File[]
  /** something was heard of the folder that what is shown, or on its way, may not have yet */
  isOutdated: boolean
  /** what is put into the clipboard */
  link: string
  problem: Problem | null
}

/** What the machine that opened the folder hears. */
export type FolderReport = { type: 'folder.ended' }

/** Which files come next: those behind the last one that is there. */
export type ItemsBehind = { offerId: string; last: FolderItem | undefined }

type Known = Pick<FolderContext, 'folder' | 'arrived' | 'selected'>
/** With what has come of a folder. As long as more is to come, what was shown before stays, unless that is less. */
export const withArrived = (known: Known, folder: Folder, arrived: FolderItem[], isLast: boolean): Known => {
  const shown = known.folder?.items ?? []
  if (!isLast)
    return { ...known, folder: { ...folder, items: arrived.length > shown.length ? arrived : shown }, arrived }
  const ids = new Set(arrived.map(({ id }) => id))
  const selected = known.selected.filter((id) => ids.has(id))
  return { folder: { ...folder, items: arrived, fileCount: arrived.length }, arrived: [], selected }
}

const sortBy: Record<ItemColumn, (item: FolderItem) => string | number | Date> = {
  filename: ({ filename }) => filename,
  downloadCounter: ({ downloadCounter }) => downloadCounter ?? 0,
  size: ({ size }) => size,
  lastUpdate: ({ lastUpdate }) => lastUpdate,
}

type Looking = Pick<FolderContext, 'search' | 'kinds' | 'column' | 'descending'>
/** The files that search and filter leave, in the chosen order. */
export const itemsShown = (
  items: readonly FolderItem[],
  { search, kinds, column, descending }: Looking,
): FolderItem[] =>
  items
    .filter(({ filename }) => kinds.length === 0 || kinds.includes(fileKindOf(filename)))
    .filter(({ filename }) => hasWords([filename], search))
    .toSorted(ordered({ valueOf: sortBy[column], descending }, { valueOf: sortBy.filename }))

type Fetched = ChosenItems['items']
/** With files that are to be taken home next; the second half of a double click is the first one. */
export const withFetched = (
  { folder, toFetch }: Pick<FolderContext, 'folder' | 'toFetch'>,
  ids: readonly string[],
  version?: number,
): Fetched[] => {
  const next: Fetched = (folder?.items ?? [])
    .filter(({ id }) => ids.includes(id))
    .map(({ id, filename }) => ({ id, filename, ...(version !== undefined && { version }) }))
  const isSame = JSON.stringify(toFetch.at(-1)) === JSON.stringify(next)
  return isSame || next.length === 0 ? toFetch : [...toFetch, next]
}

/** The file that is looked at, as long as it is there. */
export const viewedOf = ({ folder, viewed }: FolderContext): FolderItem | undefined =>
  folder?.items.find(({ id }) => id === viewed)

/** The file that stands before or behind it, as the files are shown. */
export const itemBeside = (context: FolderContext, step: 1 | -1): FolderItem | undefined => {
  const shown = itemsShown(context.folder?.items ?? [], context)
  const at = shown.findIndex(({ id }) => id === context.viewed)
  return at === -1 ? shown[0] : shown[at + step]
}

/** The file of this name, in any case of letters. */
export const itemNamed = (items: readonly FolderItem[], name: string): FolderItem | undefined =>
  items.find(({ filename }) => filename.toLowerCase() === name.toLowerCase())

/** Where a file is put: into the folder, or behind a file of it, as its next version. */
export const placeIn = (offerId: string, itemId?: string): string =>
  itemId === undefined ? offerId : `${offerId}/${itemId}`
