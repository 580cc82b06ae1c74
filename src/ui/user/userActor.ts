/** The user's workflow as its views know it, and what they read from it. */
import { useSelector } from '@xstate/react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Company } from '../../domain/company/company.ts'
import type { KeyOf } from '../../domain/core/fields.ts'
import type { UserDraft, userTable } from '../../domain/user/userDraft.ts'
import type { allCompaniesMachine } from '../../machines/company/allCompaniesMachine.ts'
import { isOwnAccount, type userMachine } from '../../machines/user/userMachine.ts'
import type { userRecordMachine } from '../../machines/user/userRecordMachine.ts'
import type { Form } from '../core/fields/form.ts'

export type UserActor = ActorRefFrom<typeof userMachine>
export type UserRecordActor = ActorRefFrom<typeof userRecordMachine>
export type UserSnapshot = SnapshotFrom<typeof userMachine>
export type UserRecordSnapshot = SnapshotFrom<typeof userRecordMachine>

export type UserForm = Form<UserDraft, KeyOf<typeof userTable>>

export const savedOf = (s: UserRecordSnapshot) => s.context.saved
/** The companies to choose from, and how far they are. */
export const useChoosable = (actor: UserActor) => useSelector(actor, (s) => s.children.companies)
export const companiesOf = (s: SnapshotFrom<typeof allCompaniesMachine> | undefined) => s?.context.value ?? none
const none: Company[] = []
export const isOwn = (s: UserSnapshot): boolean => isOwnAccount(s.context)
