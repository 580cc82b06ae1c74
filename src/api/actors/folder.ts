/** The calls behind the machines of a project folder. Whoever opened it by a password calls with the token of that visit. */
import { fromCallback } from 'xstate'
import type { Outcome } from '../../domain/core/refusal.ts'
import { type Folder, type FolderEntry, folderPortions, type SharedFolder } from '../../domain/folder/folder.ts'
import { folderList } from '../../domain/folder/folderList.ts'
import type { FolderAttempt, FolderHeard } from '../../machines/folder/folderAccessMachine.ts'
import type { ChosenItems, ItemsBehind } from '../../machines/folder/folderContext.ts'
import type { LogQuery } from '../../machines/folder/folderLogMachine.ts'
import type { EntryCall, SettingsSave } from '../../machines/folder/folderSettingsContext.ts'
import type { InvitationLink } from '../../machines/folder/invitationMachine.ts'
import type { Call, CallOptions } from '../client.ts'
import * as folder from '../contract/folder.ts'
import { speakablePassword } from '../speakablePassword.ts'
import { folderTokenOf, forgetVisit, keepVisit } from '../folderVisits.ts'
import { actorOf, impossible, mapOutcome } from './actors.ts'
import { localPages } from './list.ts'

/** Who calls: somebody signed in, or the visitor whom a password let in. */
export type FolderRole = 'signedIn' | 'visitor'
export const callOptionsFor =
  (role: FolderRole) =>
  (offerId: string, options: CallOptions): CallOptions => {
    const folderToken = role === 'visitor' ? folderTokenOf(offerId) : undefined
    return { ...options, ...(folderToken !== undefined && { folderToken }) }
  }

const fileQuery = (offerId: string, { id: itemId, version }: ChosenItems['items'][number]) => ({
  offerId,
  itemId,
  ...(version !== undefined && { version }),
})

export const folderActors = (call: Call, role: FolderRole) => {
  const as = callOptionsFor(role)
  return {
    loadFolder: actorOf((offerId: string, options) =>
      call(folder.getFolder, { query: { offerId, newest: folderPortions.first } }, as(offerId, options)),
    ),
    loadItems: actorOf(({ offerId, last }: ItemsBehind, options) => {
      const { id, lastUpdate } = last ?? impossible('The first portion')
      const query = { offerId, itemId: id, lastUpdate, limit: folderPortions.next }
      return call(folder.getFolderItems, { query }, as(offerId, options))
    }),
    askNews: actorOf((offerId: string, options) =>
      call(folder.getFolderNews, { query: { offerId } }, as(offerId, options)),
    ),
    copyText: actorOf((text: string) => navigator.clipboard.writeText(text)),
    deleteItems: actorOf(({ offerId, items }: ChosenItems, options) =>
      call(folder.deleteFolderItems, { body: { offerId, itemIds: items.map(({ id }) => id) } }, as(offerId, options)),
    ),
    downloadItems: actorOf(async ({ offerId, items }: ChosenItems, options) => {
      const [first, ...others] = items
      if (!first) return impossible('The choice of files')
      const answer =
        others.length === 0
          ? await call(folder.getFolderFile, { query: fileQuery(offerId, first) }, as(offerId, options))
          : await call(
              folder.downloadFolder,
              { body: { offerId, itemIds: items.map(({ id }) => id) } },
              as(offerId, options),
            )
      return mapOutcome(answer, (blob) => ({
        blob,
        filename: blob instanceof File && blob.name !== '' ? blob.name : first.filename,
      }))
    }),
  }
}

/** Each by the version that its offer is known by. */
const loadFolders = async (call: Call, options: CallOptions): Promise<Outcome<SharedFolder[]>> =>
  mapOutcome(await call(folder.getSharedFolders, { query: {} }, options), (folders) =>
    folders.map((one) => ({ ...one, id: one.offerId })),
  )
export const folderListActors = (call: Call) => ({
  loadPage: localPages((options) => loadFolders(call, options), folderList),
})

/** What changes in an open folder; without the stream its clock asks. */
const folderNews = (apiUrl: string) =>
  fromCallback<FolderHeard, string>(({ sendBack, input: offerId }) => {
    let close: (() => void) | undefined
    let isOver = false
    const open = async () => {
      const { openFolderStream } = await import('../folderStream.ts')
      if (!isOver) close = openFolderStream(apiUrl, offerId, (news) => sendBack({ type: 'news.heard', news }))
    }
    void open().catch(() => undefined)
    return () => {
      isOver = true
      close?.()
    }
  })

const askLink = (call: Call) =>
  actorOf<Outcome<unknown>, { offerId: string; mail: string }>((body, options) =>
    call(folder.askEntryPassword, { body }, options),
  )

export const folderAccessActors = (call: Call, apiUrl: string) => ({
  news: folderNews(apiUrl),
  recallVisit: actorOf(async (offerId: string) => folderTokenOf(offerId) !== undefined),
  openFolder: actorOf<Outcome<unknown>, FolderAttempt>(async ({ offerId, password, mail }, options) => {
    const body = { offerId, password, ...(mail !== null && { mail: mail.trim() }) }
    const visit = await call(folder.checkFolderPassword, { body }, options)
    if (visit.ok) keepVisit(offerId, visit.value)
    return visit
  }),
  closeFolder: actorOf<Outcome<unknown>, string>((offerId, options) =>
    call(folder.closeFolder, { body: { offerId } }, callOptionsFor('visitor')(offerId, options)),
  ),
  askLink: askLink(call),
  forgetVisit: actorOf(async (offerId: string) => forgetVisit(offerId)),
})

export const invitationActors = (call: Call) => ({
  loadInvitation: actorOf((link: InvitationLink | null, options) =>
    call(folder.getInvitation, { query: link ?? impossible('The link') }, options),
  ),
  askLink: askLink(call),
  setPassword: actorOf<Outcome<unknown>, InvitationLink & { password: string }>(async (body, options) => {
    const visit = await call(folder.setEntryPassword, { body }, options)
    if (visit.ok) keepVisit(body.offerId, visit.value)
    return visit
  }),
})

/** A folder with the first portion of its files. */
const loadBeginning = (call: Call, offerId: string, options: CallOptions): Promise<Outcome<Folder>> =>
  call(folder.getFolder, { query: { offerId, newest: folderPortions.first } }, options)

export const folderSettingsActors = (call: Call) => ({
  loadFolder: actorOf((offerId: string, options) => loadBeginning(call, offerId, options)),
  saveSettings: actorOf((body: SettingsSave, options) => call(folder.saveFolderSettings, { body }, options)),
  // answers the offer; the page is about its folder
  setFolderPassword: actorOf(async (body: { offerId: string; password: string }, options): Promise<Outcome<Folder>> => {
    const set = await call(folder.setFolderPassword, { body }, options)
    return set.ok ? loadBeginning(call, body.offerId, options) : set
  }),
  changeEntry: actorOf<Outcome<Folder | FolderEntry>, EntryCall>(({ step, ...body }, options) => {
    if (step === 'revoke') return call(folder.revokeEntry, { body }, options)
    return call(step === 'invite' ? folder.inviteAgain : folder.resetEntryPassword, { body }, options)
  }),
  makePassword: actorOf(async () => speakablePassword()),
  copyText: actorOf((text: string) => navigator.clipboard.writeText(text)),
})

export const folderFileActors = (call: Call, role: FolderRole) => {
  const as = callOptionsFor(role)
  return {
    loadVersions: actorOf((query: { offerId: string; itemId: string }, options) =>
      call(folder.getFolderVersions, { query }, as(query.offerId, options)),
    ),
    renameItem: actorOf((body: { offerId: string; itemId: string; filename: string }, options) =>
      call(folder.renameFolderItem, { body }, as(body.offerId, options)),
    ),
  }
}

export const folderBinActors = (call: Call, role: FolderRole) => {
  const as = callOptionsFor(role)
  return {
    loadBin: actorOf((offerId: string, options) =>
      call(folder.getFolderBin, { query: { offerId } }, as(offerId, options)),
    ),
    // Both go on when their reader turns to the files meanwhile, who takes them for done.
    restoreItems: actorOf((body: { offerId: string; itemIds: string[] }) =>
      call(folder.restoreFolderItems, { body }, as(body.offerId, {})),
    ),
    purgeItems: actorOf((body: { offerId: string; itemIds: string[] }) =>
      call(folder.purgeFolderItems, { body }, as(body.offerId, {})),
    ),
  }
}

const logFilter = ({ offerId, action, days, search }: LogQuery) => ({
  offerId,
  ...(action !== null && { actions: [action] }),
  ...(days !== null && { days }),
  ...(search.trim() !== '' && { search: search.trim() }),
})
export const folderLogActors = (call: Call) => ({
  loadLog: actorOf((query: LogQuery, options) =>
    call(
      folder.getFolderLog,
      {
        query: {
          ...logFilter(query),
          page: query.page,
          paginationSize: query.pageSize,
          column: 'at',
          sortDescending: true,
        },
      },
      options,
    ),
  ),
  exportLog: actorOf(async (query: LogQuery, options) =>
    mapOutcome(await call(folder.exportFolderLog, { query: logFilter(query) }, options), (blob) => ({
      blob,
      filename: blob instanceof File && blob.name !== '' ? blob.name : 'Protokoll.csv',
    })),
  ),
})
