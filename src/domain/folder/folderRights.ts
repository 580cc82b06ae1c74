/**
 * Who may do what in a project folder, and why not (rules X1, X2): one function, asked by the server for every call and by the settings
 * to say in words what they will mean.
 */
import { kindOf } from '../session/capabilities.ts'
import { germanDay } from '../core/day.ts'
import {
  type FolderChoice,
  type FolderEntry,
  type FolderMember,
  type FolderPermissions,
  type FolderRights,
  type FolderSide,
  folderSides,
  type VisibilityEntry,
} from './folder.ts'

/** Who asks, as far as a folder is concerned. */
export type FolderCaller =
  /** of one of the offer's two companies */
  | { kind: 'member'; side: FolderSide; admin: boolean }
  /** by an entry: signed in with its mail address, or with its own password */
  | { kind: 'entry'; entry: Pick<VisibilityEntry, 'endDate' | 'permissions'> }
  /** by the folder's password */
  | { kind: 'guest' }
  | { kind: 'stranger' }

/** Why somebody is not let in. */
export type FolderObstacle =
  | 'NOT_SHARED'
  | 'EXTERNAL_OFF'
  | 'ENTRY_ENDED'
  | 'ANONYMOUS_OFF'
  | 'ANONYMOUS_ENDED'
  | 'PASSWORD_MISSING'
  | 'NO_PERMISSION'

export type FolderDecision = { granted: true; rights: FolderRights } | { granted: false; reason: FolderObstacle }

type Facts = Pick<FolderChoice, 'allowExternal' | 'allowAnonymous' | 'anonymousEndDate' | 'types'> & {
  hasPassword: boolean
}

const refusedFor = (reason: FolderObstacle): FolderDecision => ({ granted: false, reason })
const grantedWith = ({ read, write }: FolderPermissions, removeAll = false, administer = false): FolderDecision =>
  read || write
    ? { granted: true, rights: { read, write, removeAll: write && removeAll, administer } }
    : refusedFor('NO_PERMISSION')

/** An access counts to the end of its last day in Germany. */
export const hasEnded = ({ endDate }: Pick<VisibilityEntry, 'endDate'>, now: Date): boolean =>
  endDate !== null && endDate < germanDay(now)

/** Whether saving an entry sends an invitation (rule X5): who was never invited is, but for an access that has ended. */
export const isToInvite = (
  entry: Pick<VisibilityEntry, 'endDate'>,
  saved: Pick<FolderEntry, 'endDate' | 'invited'> | undefined,
  now: Date,
): boolean => !hasEnded(entry, now) && (saved === undefined || (!saved.invited && hasEnded(saved, now)))

/** What a caller may do in a folder with these settings at this moment. Guests only read. */
export const folderRights = (caller: FolderCaller, settings: Facts, now: Date): FolderDecision => {
  switch (caller.kind) {
    case 'member':
      if (caller.admin) return grantedWith({ read: true, write: true }, true, true)
      return grantedWith(settings.types[caller.side], settings.types[caller.side].remove)
    case 'entry':
      if (!settings.allowExternal) return refusedFor('EXTERNAL_OFF')
      return hasEnded(caller.entry, now) ? refusedFor('ENTRY_ENDED') : grantedWith(caller.entry.permissions)
    case 'guest':
      if (!settings.allowAnonymous) return refusedFor('ANONYMOUS_OFF')
      if (hasEnded({ endDate: settings.anonymousEndDate }, now)) return refusedFor('ANONYMOUS_ENDED')
      return settings.hasPassword ? grantedWith({ read: true, write: false }) : refusedFor('PASSWORD_MISSING')
    case 'stranger':
      return refusedFor('NOT_SHARED')
  }
}

/** Somebody whom the settings are about, and what they come to. */
export type FolderReach = {
  /** `member`: of which company somebody is who has an entry, and whom it gives nothing */
  who: 'administrators' | FolderSide | 'guests' | { email: string; member?: FolderSide }
  /** their last day; null: none */
  until: string | null
  decision: FolderDecision
}

/** Who of the two companies an entry is about: they are members anyway. */
export const memberOf = (
  members: readonly FolderMember[],
  { email }: Pick<VisibilityEntry, 'email'>,
): FolderMember | undefined => members.find((member) => member.email.toLowerCase() === email.toLowerCase())

/** What the settings mean for everybody: for the words beside them, before they are saved. */
export const folderReach = (
  settings: Facts & { visibilities: readonly VisibilityEntry[]; members: readonly FolderMember[] },
  now: Date,
): FolderReach[] => {
  const reach = (who: FolderReach['who'], caller: FolderCaller, until: string | null = null) => ({
    who,
    until,
    decision: folderRights(caller, settings, now),
  })
  return [
    reach('administrators', { kind: 'member', side: kindOf.customer, admin: true }),
    ...folderSides.map((side) => reach(side, { kind: 'member', side, admin: false })),
    ...settings.visibilities.map((entry) => {
      const { email, endDate } = entry
      const member = memberOf(settings.members, entry)
      return member
        ? reach({ email, member: member.side }, { kind: 'member', ...member }, endDate)
        : reach({ email }, { kind: 'entry', entry }, endDate)
    }),
    reach('guests', { kind: 'guest' }, settings.anonymousEndDate),
  ]
}
