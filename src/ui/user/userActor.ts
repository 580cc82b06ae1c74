/** The user's workflow as its views know it, and what they read from it. */
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { isOwnAccount, type userMachine } from '../../machines/user/userMachine.ts'
import type { userRecordMachine } from '../../machines/user/userRecordMachine.ts'

export type UserActor = ActorRefFrom<typeof userMachine>
export type UserRecordActor = ActorRefFrom<typeof userRecordMachine>
export type UserSnapshot = SnapshotFrom<typeof userMachine>
export type UserRecordSnapshot = SnapshotFrom<typeof userRecordMachine>

export const savedOf = (s: UserRecordSnapshot) => s.context.saved
export const companiesOf = (s: UserSnapshot) => s.context.companies
export const isOwn = (s: UserSnapshot): boolean => isOwnAccount(s.context)
