/** The company's workflow and form as their views know them. */
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { companiesLike, holderOfNumber } from '../../domain/company/companyLikeness.ts'
import type { User } from '../../domain/user/user.ts'
import type { Company } from '../../domain/company/company.ts'
import type { CompanyDraft, companyTable } from '../../domain/company/companyDraft.ts'
import type { KeyOf } from '../../domain/core/fields.ts'
import type { companyMachine } from '../../machines/company/companyMachine.ts'
import type { companyRecordMachine } from '../../machines/company/companyRecordMachine.ts'
import { type Form, useDraft, useRefusal } from '../core/fields/form.ts'

export type CompanyActor = ActorRefFrom<typeof companyMachine>
export type CompanyRecordActor = ActorRefFrom<typeof companyRecordMachine>
export type CompanySnapshot = SnapshotFrom<typeof companyMachine>
export type CompanyForm = Form<CompanyDraft, KeyOf<typeof companyTable>>

export const companyOf = (s: CompanySnapshot) => s.context.saved

const none: Company[] = []
/** All companies, as far as they are known: to compare with, and to see which numbers are taken. */
export const useCompanies = (actor: CompanyActor): Company[] => {
  const companies = useSelector(actor, (s) => s.children.companies)
  return useSelector(companies, (s) => s?.context.value ?? none)
}

/** The other company that has the customer number which is typed, as far as is known. */
export const useNumberHolder = (actor: CompanyActor, form: CompanyForm): Company | undefined => {
  const id = useSelector(actor, (s) => s.context.saved?.id ?? null)
  const customerNumber = useDraft(form, (draft) => draft.customerNumber)
  return holderOfNumber({ id, customerNumber }, useCompanies(actor))
}

/** Whether another company has the number, also where only the server knew of it. */
export const useNumberTaken = (actor: CompanyActor, form: CompanyForm): boolean => {
  const holder = useNumberHolder(actor, form)
  return useRefusal(form)?.code === 'CUSTOMER_NUMBER_TAKEN' || holder !== undefined
}

/** The company's people; null until they are known, or while it is new and has none. */
export const usePeople = (actor: CompanyActor): readonly User[] | null => {
  const companyPeople = useSelector(actor, (s) => s.children.companyPeople)
  return useSelector(companyPeople, (s) => s?.context.value ?? null)
}

/** What the release of a waiting company is decided by is on its way: who registered it, and whether there is such a company already. */
export const useReleaseAwaits = (actor: CompanyActor): boolean => {
  const isWaiting = useSelector(actor, (s) => s.context.saved?.pendingRegistration ?? false)
  const companies = useSelector(actor, (s) => s.children.companies)
  const companyPeople = useSelector(actor, (s) => s.children.companyPeople)
  const awaitsCompanies = useSelector(companies, (s) => s?.hasTag('loading') ?? false)
  const awaitsPeople = useSelector(companyPeople, (s) => s?.hasTag('loading') ?? true)
  return isWaiting && (awaitsCompanies || awaitsPeople)
}

/** Who has registered the company that waits: the first of its people; undefined until that is known. */
export const useRegistrant = (actor: CompanyActor): User | undefined => {
  const isWaiting = useSelector(actor, (s) => s.context.saved?.pendingRegistration ?? false)
  const people = usePeople(actor)
  return isWaiting ? firstOf(people ?? []) : undefined
}
const firstOf = (users: readonly User[]): User | undefined =>
  users.toSorted((one, other) => one.createDate.getTime() - other.createDate.getTime())[0]

/** Companies of the same name and place, by what is typed (rule C8). */
export const useDoubles = (actor: CompanyActor, form: CompanyForm): Company[] => {
  const companies = useCompanies(actor)
  const id = useSelector(actor, (s) => s.context.saved?.id ?? null)
  const name = useDraft(form, (draft) => draft.name)
  const zip = useDraft(form, (draft) => draft.zip)
  const city = useDraft(form, (draft) => draft.city)
  const country = useDraft(form, (draft) => draft.country)
  return useMemo(
    () => companiesLike({ id, name, zip, city, country }, companies),
    [companies, id, name, zip, city, country],
  )
}
