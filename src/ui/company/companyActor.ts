/** The company's workflow as its views know it. */
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { companyMachine } from '../../machines/company/companyMachine.ts'
import type { companyRecordMachine } from '../../machines/company/companyRecordMachine.ts'

export type CompanyActor = ActorRefFrom<typeof companyMachine>
export type CompanyRecordActor = ActorRefFrom<typeof companyRecordMachine>
export type CompanySnapshot = SnapshotFrom<typeof companyMachine>

export const companyOf = (s: CompanySnapshot) => s.context.saved
