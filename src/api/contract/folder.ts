/**
 * Calls about the project folder of an offer (rules X1–X9). Any version's id names the folder. Whoever has no account calls with the token
 * that a password has opened the folder with. It is long because there are many of them, each by itself.
 */
import { z } from 'zod'
import { passwordSchema } from '../../domain/account/account.ts'
import {
  idSchema,
  optionSchema,
  pageQueryOf,
  pageOf,
  queryFlagSchema,
  queryIntSchema,
  queryListSchema,
  timestampSchema,
} from '../../domain/core/schema.ts'
import { excerptSchema } from '../../domain/file/excerpt.ts'
import { fileTypes } from '../../domain/file/file.ts'
import {
  binnedItemSchema,
  folderChoiceSchema,
  folderEntrySchema,
  folderItemSchema,
  folderNewsSchema,
  folderPortions,
  folderSchema,
  folderVersionSchema,
  folderVisitSchema,
  invitationSchema,
  offerWithFolderSchema,
  sharedFolderSchema,
  invitedEntrySchema,
} from '../../domain/folder/folder.ts'
import { folderActions, folderLogEntrySchema } from '../../domain/folder/folderLog.ts'
import { signedIn, traders } from '../../domain/session/visitor.ts'
import { mailSchema } from '../../domain/user/user.ts'
import { blob, endpoint } from './endpoint.ts'

const everyone = ['anonymous', ...signedIn] as const
/** With an account of these, or with a folder's token. */
const folderUsers = [...traders, 'external'] as const
const visitors = { audiences: folderUsers, folderToken: true } as const

const offerId = idSchema
const codeSchema = z.string().min(1).max(100)
const itemIds = z.array(idSchema).min(1).max(10_000)
const entries = z.array(invitedEntrySchema).max(200)
const portion = queryIntSchema.pipe(z.int().min(1).max(folderPortions.next))

export const getFolder = endpoint({
  method: 'GET',
  path: '/offer/businessdata',
  summary:
    "An offer's folder as the caller may see it, its files newest first; settings for its administrators only. With `newest` it has only so many of its files.",
  ...visitors,
  query: z.object({ offerId, newest: portion.optional() }),
  response: folderSchema,
})

export const getFolderItems = endpoint({
  method: 'GET',
  path: '/offer/businessdata/items',
  summary: 'The next files of a folder, newest first: those behind one that is known by its `lastUpdate` and id.',
  ...visitors,
  query: z.object({ offerId, lastUpdate: timestampSchema, itemId: idSchema, limit: portion }),
  response: z.array(folderItemSchema),
})

export const getFolderNews = endpoint({
  method: 'GET',
  path: '/offer/businessdata/news',
  summary: 'Whether a folder is still open to the caller, when it changed last, and how many files it has.',
  ...visitors,
  query: z.object({ offerId }),
  response: folderNewsSchema,
})

export const getSharedFolders = endpoint({
  method: 'GET',
  path: '/offer/businessdata/shared',
  summary:
    "The folders that the caller may open: of the own company's offers (OPEN, ACCEPTED, CONFIRMED), and those shared with the own mail address. With `onlyNew` those in which there are new files for the caller.",
  audiences: folderUsers,
  query: z.object({ onlyNew: queryFlagSchema.optional() }),
  response: z.array(sharedFolderSchema),
})

export const setFolderPassword = endpoint({
  method: 'POST',
  path: '/offer/businessdata/create',
  summary: "Sets the folder's password; whoever came in by the former one is out. Answers the offer.",
  audiences: traders,
  body: z.object({ offerId, password: passwordSchema }),
  response: offerWithFolderSchema,
})

export const checkFolderPassword = endpoint({
  method: 'POST',
  path: '/offer/businessdata/check',
  whileFrozen: 'answered',
  summary:
    "Opens a folder by its password, or with `mail` by that entry's own password. Wrong: 403. Too many wrong ones: 429, with the seconds to wait.",
  audiences: everyone,
  body: z.object({ offerId, password: z.string().min(1).max(200), mail: mailSchema.optional() }),
  response: folderVisitSchema,
})

export const closeFolder = endpoint({
  method: 'POST',
  path: '/offer/businessdata/close',
  whileFrozen: 'answered',
  summary: 'Ends the visit that a password has begun: its token opens nothing any more. Repeated, it is granted.',
  ...visitors,
  body: z.object({ offerId }),
  response: z.object({}),
})

export const shareFolder = endpoint({
  method: 'POST',
  path: '/offer/businessdata/share',
  summary:
    'Adds entries, or changes those of the same mail address; who is new is invited by mail. Returns the new entries.',
  audiences: traders,
  body: z.object({ offerId, visibilityEntries: entries.min(1) }),
  response: z.array(folderEntrySchema),
})

export const saveFolderSettings = endpoint({
  method: 'POST',
  path: '/offer/businessdata/settings',
  summary:
    'Saves the settings, and entries as `share` does; those left out stay. Stale: 409. `lastUpdate` is that of the settings.',
  audiences: traders,
  body: folderChoiceSchema.extend({ offerId, lastUpdate: timestampSchema, visibilities: entries }),
  response: folderSchema,
})

export const revokeEntry = endpoint({
  method: 'POST',
  path: '/offer/businessdata/revoke',
  summary: 'Takes an entry away; a page that is open by it is closed. Repeated, it is granted.',
  audiences: traders,
  body: z.object({ offerId, entryId: idSchema }),
  response: folderSchema,
})

export const inviteAgain = endpoint({
  method: 'POST',
  path: '/offer/businessdata/invite/again',
  summary: 'Mails the invitation once more; the newest link counts.',
  audiences: traders,
  body: z.object({ offerId, entryId: idSchema }),
  response: folderEntrySchema,
})

export const resetEntryPassword = endpoint({
  method: 'POST',
  path: '/offer/businessdata/password/reset',
  summary: "Takes an entry's own password away and mails the link for a new one.",
  audiences: traders,
  body: z.object({ offerId, entryId: idSchema }),
  response: folderEntrySchema,
})

export const askEntryPassword = endpoint({
  method: 'POST',
  path: '/offer/businessdata/password/link',
  summary:
    'Mails the link for an own password where there is an entry of this address; says nothing about whether there is.',
  audiences: everyone,
  body: z.object({ offerId, mail: mailSchema }),
  response: z.object({}),
})

export const setEntryPassword = endpoint({
  method: 'POST',
  path: '/offer/businessdata/password',
  summary: "Sets an entry's own password by the code of a mailed link, once, and opens the folder.",
  audiences: everyone,
  body: z.object({ offerId, code: codeSchema, password: passwordSchema }),
  response: folderVisitSchema,
})

export const getInvitation = endpoint({
  method: 'GET',
  path: '/offer/businessdata/invite',
  summary: 'What a mailed link says: names and dates only where its code is good.',
  audiences: everyone,
  query: z.object({ offerId, code: z.string().max(100).optional() }),
  response: invitationSchema,
})

export const uploadFolderFile = endpoint({
  method: 'POST',
  path: '/offer/businessdata',
  summary:
    'Stores a file; a taken name gets a number behind it. With `itemId` it is the next version of that file, under its name. Sent again under the same `newId`, it is the same file.',
  ...visitors,
  body: z.object({
    offerId,
    itemId: idSchema.optional(),
    newId: z.uuid().optional(),
    fileType: optionSchema(fileTypes).optional(),
  }),
  file: 'required',
  fileLimit: 'folder',
  response: folderItemSchema,
  // 200 MB over a slow line take their time; whoever sends nothing any more is let go by the server
  timeout: 3_600_000,
})

export const deleteFolderItem = endpoint({
  method: 'POST',
  path: '/offer/businessdata/delete',
  summary:
    'Puts a file with all its versions into the bin, for 30 days; 208 where it is gone already. 403 FOLDER_NOT_OWN.',
  ...visitors,
  body: z.object({ offerId, itemId: idSchema }),
  response: z.object({ itemId: idSchema, repeated: z.boolean() }),
  repeated: 208,
})

export const deleteFolderItems = endpoint({
  method: 'POST',
  path: '/offer/businessdata/delete/many',
  summary:
    'Puts several files into the bin, for 30 days; those that are gone already do not matter. Returns the ids of the ones that it deleted. 403 FOLDER_NOT_OWN where others have brought one of them, and the caller deletes only the own ones.',
  ...visitors,
  body: z.object({ offerId, itemIds }),
  response: z.array(idSchema),
})

export const renameFolderItem = endpoint({
  method: 'POST',
  path: '/offer/businessdata/rename',
  summary: 'Gives a file another name of the same format. 409 NAME_TAKEN, 403 FOLDER_NOT_OWN, 415 for another format.',
  ...visitors,
  body: z.object({ offerId, itemId: idSchema, filename: z.string().trim().min(1).max(200) }),
  response: folderItemSchema,
})

export const getFolderBin = endpoint({
  method: 'GET',
  path: '/offer/businessdata/bin',
  summary: 'The deleted files that the caller may put back, newest first.',
  ...visitors,
  query: z.object({ offerId }),
  response: z.array(binnedItemSchema),
})

export const restoreFolderItems = endpoint({
  method: 'POST',
  path: '/offer/businessdata/restore',
  summary:
    'Puts deleted files back; a name that is taken meanwhile gets a number behind it. Returns the ids of the ones that lay in the bin.',
  ...visitors,
  body: z.object({ offerId, itemIds }),
  response: z.array(idSchema),
})

export const purgeFolderItems = endpoint({
  method: 'POST',
  path: '/offer/businessdata/purge',
  summary:
    "Deletes files of the bin for good, with all their versions, by whoever may delete others' files. Returns the ids of the ones that lay there. 403 FOLDER_NOT_OWN.",
  ...visitors,
  body: z.object({ offerId, itemIds }),
  response: z.array(idSchema),
})

const fileQuery = z.object({
  offerId,
  itemId: idSchema,
  /** by default the newest */
  version: queryIntSchema.pipe(z.int().min(1)).optional(),
})

export const getFolderFile = endpoint({
  method: 'GET',
  path: '/offer/businessdata/file',
  summary:
    'A file of a folder, by default its newest version. With `preview` it is noted as viewed; otherwise it counts as a download once it has been sent.',
  ...visitors,
  query: fileQuery.extend({ preview: queryFlagSchema.optional() }),
  response: blob,
  timeout: 120_000,
})

export const getFolderExcerpt = endpoint({
  method: 'GET',
  path: '/offer/businessdata/file/excerpt',
  summary:
    'What is shown of a table or text of a folder without fetching it, noted as viewed: the beginning of its sheets as a spreadsheet shows them, or of the text. 415 for other files; what cannot be read is refused by one of the BOM_ codes.',
  ...visitors,
  query: fileQuery,
  response: excerptSchema,
})

export const getFolderVersions = endpoint({
  method: 'GET',
  path: '/offer/businessdata/versions',
  summary: 'The versions of a file, newest first.',
  ...visitors,
  query: z.object({ offerId, itemId: idSchema }),
  response: z.array(folderVersionSchema),
})

export const downloadFolder = endpoint({
  method: 'POST',
  path: '/offer/businessdata/download',
  whileFrozen: 'answered',
  summary: 'Several files as one zip, streamed; its name is the reference number and the day.',
  ...visitors,
  body: z.object({ offerId, itemIds }),
  response: blob,
  timeout: 3_600_000,
})

const logFilter = {
  offerId,
  actions: queryListSchema(folderActions).optional(),
  search: z.string().trim().max(200).optional(),
  /** only what was done in the last so many days */
  days: queryIntSchema.pipe(z.int().min(1).max(400)).optional(),
}

export const getFolderLog = endpoint({
  method: 'GET',
  path: '/offer/businessdata/log',
  summary:
    'A page of what was done in a folder and by whom, newest first, for its administrators; `counts` is by action, before the filter of actions.',
  audiences: traders,
  query: z.object({ ...pageQueryOf(['at']), ...logFilter }),
  response: pageOf(folderLogEntrySchema).extend({ counts: z.record(z.string(), z.int()) }),
})

export const exportFolderLog = endpoint({
  method: 'GET',
  path: '/offer/businessdata/log/export',
  summary: 'What was done in a folder as CSV, for its administrators.',
  audiences: traders,
  query: z.object(logFilter),
  response: blob,
  timeout: 120_000,
})
