/** The company's workflow and form as their views know them. */
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { CompanyDraft, companyTable } from '../../domain/company/companyDraft.ts'
import type { KeyOf } from '../../domain/core/fields.ts'
import type { companyMachine } from '../../machines/company/companyMachine.ts'
import type { companyRecordMachine } from '../../machines/company/companyRecordMachine.ts'
import type { Form } from '../core/fields/form.ts'

export type CompanyActor = ActorRefFrom<typeof companyMachine>
export type CompanyRecordActor = ActorRefFrom<typeof companyRecordMachine>
export type CompanySnapshot = SnapshotFrom<typeof companyMachine>
export type CompanyForm = Form<CompanyDraft, KeyOf<typeof companyTable>>

export const companyOf = (s: CompanySnapshot) => s.context.saved
