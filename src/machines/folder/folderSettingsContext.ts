/** What the settings of a project folder know while they are changed, and what follows from it. */
import type { AnyActorRef } from 'xstate'
import type { PasswordErrors, PasswordPair } from '../../domain/account/password.ts'
import type {
  Folder,
  FolderChoice,
  FolderEntry,
  FolderSettings,
  FolderSide,
  InvitedEntry,
  VisibilityEntry,
} from '../../domain/folder/folder.ts'
import { invitedEntrySchema } from '../../domain/folder/folder.ts'
import { isToInvite } from '../../domain/folder/folderRights.ts'
import { plainDateSchema } from '../../domain/core/schema.ts'
import { mailSchema } from '../../domain/user/user.ts'
import { rebased } from '../core/recordContext.ts'
import type { Refusal } from '../../domain/core/refusal.ts'
import { kindOf } from '../../domain/session/capabilities.ts'

/** A last day that cannot be read is kept as it was typed. */
export type SettingsDraft = FolderChoice & { visibilities: InvitedEntry[] }
export type SettingsSave = SettingsDraft & { offerId: string; lastUpdate: Date }
/** What is done with one entry by a call of its own, beside what is saved. */
export type EntryStep = 'invite' | 'reset' | 'revoke'
export type EntryCall = { offerId: string; entryId: string; step: EntryStep }

export type SettingsInput = { offerId: string; settings: FolderSettings; parent: AnyActorRef }
export type SettingsContext = SettingsInput & {
  draft: SettingsDraft
  /** as of when entries count as ended: the settings were opened then */
  now: Date
  /** the mail address of an entry that is to be added */
  mail: string
  isMailWrong: boolean
  /** a save was refused because of last days that cannot be read */
  daysRefused: boolean
  /** the entry that a question or call is about, and what it is to do */
  entryId: string
  step: EntryStep
  password: PasswordPair
  errors: PasswordErrors
  /** the password that has just been set, as long as it can be handed over; '' = none */
  handedOver: string
  /** why the last save was refused: somebody else had saved */
  refusal: Refusal | null
  /** what is put into the clipboard, and what that is */
  copied: { text: string; what: CopiedLink }
}
/** A folder's address leads to its password (`access`: both together); the one of the invitation, without the code that is only mailed, to the login. */
export type CopiedLink = 'folder' | 'invitation' | 'access'
export const draftOf = ({
  allowExternal,
  allowAnonymous,
  anonymousEndDate,
  markPdf,
  types,
  visibilities,
}: FolderSettings): SettingsDraft => ({
  allowExternal,
  allowAnonymous,
  anonymousEndDate,
  markPdf,
  types,
  visibilities: visibilities.map(({ email, endDate, permissions }) => ({ email, endDate, permissions })),
})
/** Whether something was changed or typed that is not saved: an address that stands in its field was meant to be invited. */
export const isChanged = ({ draft, settings, mail }: Pick<SettingsContext, 'draft' | 'settings' | 'mail'>): boolean =>
  mail.trim() !== '' || JSON.stringify(draft) !== JSON.stringify(draftOf(settings))

const entryOf = ({ visibilities }: SettingsDraft, { email }: VisibilityEntry): InvitedEntry | undefined =>
  visibilities.find((entry) => entry.email === email)
const rebasedEntry = (typed: VisibilityEntry, base: VisibilityEntry, newer: VisibilityEntry): VisibilityEntry => ({
  ...rebased(typed, base, newer),
  permissions: rebased(typed.permissions, base.permissions, newer.permissions),
})

/**
 * What was changed here since `before`, put onto newer settings: nobody else's change is taken back by saving that. An entry that was
 * revoked meanwhile stays away, whatever was changed about it.
 */
export const draftOn = (draft: SettingsDraft, before: FolderSettings, now: FolderSettings): SettingsDraft => {
  const [base, newer] = [draftOf(before), draftOf(now)]
  const side = (name: FolderSide) => rebased(draft.types[name], base.types[name], newer.types[name])
  const known = newer.visibilities.map((entry) => {
    const [typed, was] = [entryOf(draft, entry), entryOf(base, entry)]
    return typed && was ? rebasedEntry(typed, was, entry) : (typed ?? entry)
  })
  const added = draft.visibilities.filter((entry) => !entryOf(base, entry) && !entryOf(newer, entry))
  return {
    ...rebased(draft, base, newer),
    types: { CUSTOMER: side(kindOf.customer), SUPPLIER: side(kindOf.supplier) },
    visibilities: [...known, ...added],
  }
}

/** A last day; null where there is none, or none that can be read. */
export const dayIn = (endDate: string | null): string | null => plainDateSchema.safeParse(endDate).data ?? null
/** It would be stored as no last day at all: an access that somebody believes to end never would. */
export const isDayWrong = ({ endDate }: Pick<VisibilityEntry, 'endDate'>): boolean =>
  endDate !== null && dayIn(endDate) === null

/** Why a line to whoever is invited cannot be sent as it is. */
export const noteFault = ({ note }: InvitedEntry): 'tooLong' | 'webAddress' | undefined => {
  const [issue] = invitedEntrySchema.shape.note.safeParse(note).error?.issues ?? []
  return issue && (issue.code === 'too_big' ? 'tooLong' : 'webAddress')
}

/** What a step of its own answers: the folder, or the one entry that it was about. */
export const settingsAfter = (settings: FolderSettings, value: Folder | FolderEntry): FolderSettings => {
  if ('settings' in value) return value.settings ?? settings
  const visibilities = settings.visibilities.map((entry) => (entry.id === value.id ? value : entry))
  return { ...settings, visibilities }
}

export const noPassword: PasswordPair = { password: '', repeated: '' }
export const isPasswordTyped = ({ password: { password, repeated } }: Pick<SettingsContext, 'password'>): boolean =>
  password + repeated !== ''
/** Last days that were typed and cannot be read: of entries, or of the access without an account. */
export const isAnyDayWrong = ({ visibilities, anonymousEndDate }: SettingsDraft): boolean =>
  [...visibilities, { endDate: anonymousEndDate }].some(isDayWrong)
type TypedMail = Pick<SettingsContext, 'mail' | 'draft'>
/** Whether the address that is typed has an entry already. */
export const isMailListed = ({ mail, draft }: TypedMail): boolean =>
  draft.visibilities.some(({ email }) => email.toLowerCase() === mail.trim().toLowerCase())
/** The address that is typed, where it is one and new. */
export const newMail = (typed: TypedMail): string | null => {
  const parsed = mailSchema.safeParse(typed.mail.trim())
  return parsed.success && !isMailListed(typed) ? parsed.data : null
}
/** What a save would store: an address that stands in its field goes along, for reading, and needs external partners to be allowed. */
export const draftWithTyped = (context: SettingsContext): SettingsDraft => {
  const { draft } = context
  const email = newMail(context)
  if (email === null) return draft
  const entry = { email, endDate: null, permissions: { read: true, write: false } }
  return { ...draft, allowExternal: true, visibilities: [...draft.visibilities, entry] }
}
/** … in words (rule X9): of a last day that cannot be read, what holds until it can. */
export const draftInWords = (context: SettingsContext): SettingsDraft => {
  const draft = draftWithTyped(context)
  const saved = draftOf(context.settings)
  const readable = (entry: VisibilityEntry) =>
    isDayWrong(entry) ? { ...entry, endDate: entryOf(saved, entry)?.endDate ?? null } : entry
  const anonymousEndDate = (isDayWrong({ endDate: draft.anonymousEndDate }) ? saved : draft).anonymousEndDate
  return { ...draft, anonymousEndDate, visibilities: draft.visibilities.map(readable) }
}
/** How many are invited by saving that: as the server decides it. */
export const invitationsOf = (context: SettingsContext): number =>
  draftInWords(context).visibilities.filter((entry) =>
    isToInvite(
      entry,
      context.settings.visibilities.find(({ email }) => email === entry.email),
      context.now,
    ),
  ).length
