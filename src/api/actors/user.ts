/** The calls behind the user machines. */
import type { Company, CompanyName } from '../../domain/company/company.ts'
import { localPage, localRows } from '../../domain/core/localList.ts'
import { granted, type Outcome } from '../../domain/core/refusal.ts'
import type { ManagedUser, User } from '../../domain/user/user.ts'
import { type UserDraft, userValuesOf } from '../../domain/user/userDraft.ts'
import { companyChoices, listedUsers, userListFor, type UserSortColumn } from '../../domain/user/userList.ts'
import type { ListPage } from '../../machines/core/listContext.ts'
import type { ListQuery } from '../../machines/core/listQuery.ts'
import type { SaveInput } from '../../machines/core/recordContext.ts'
import type { StepInput } from '../../machines/core/workflowTypes.ts'
import type { Call, CallOptions } from '../client.ts'
import { sendMailLink } from '../contract/account.ts'
import { companyNames, getCompany } from '../contract/company.ts'
import * as user from '../contract/user.ts'
import type { Cells } from '../../domain/core/table.ts'
import { actorOf, impossible, mapOutcome } from './actors.ts'
import { removeEach } from './list.ts'
import type { PageQuery } from './listExport.ts'

/** Everybody whom the one who looks may see: the operator all, an administrator those of one company, the own. */
const loadUsers = (call: Call, { scope }: Pick<ListQuery, 'scope'>, options: CallOptions): Promise<Outcome<User[]>> =>
  scope === undefined
    ? call(user.allUsers, {}, options)
    : call(user.companyUsers, { query: { companyId: scope } }, options)

/** Only the operator's list is not kept to one company. */
const isOperators = ({ scope }: Pick<ListQuery, 'scope'>): boolean => scope === undefined

/** Only the operator narrows the list to a company. */
const loadCompanies = async (call: Call, query: ListQuery, options: CallOptions): Promise<Outcome<CompanyName[]>> =>
  isOperators(query) ? call(companyNames, {}, options) : granted([])

/** Deletes a user; one whom somebody else has just deleted is gone as well. */
const removeUser = async (call: Call, userId: string, options: CallOptions): Promise<Outcome<{ id: string }>> => {
  const answer = await call(user.deleteUser, { query: { userId } }, options)
  return !answer.ok && answer.refusal.code === 'NOT_FOUND' ? granted({ id: userId }) : answer
}

export const userListActors = (call: Call) => ({
  loadPage: actorOf(async (query: ListQuery<UserSortColumn>, options) => {
    const [rows, companies] = await Promise.all([loadUsers(call, query, options), loadCompanies(call, query, options)])
    return mapOutcome(rows, (users): ListPage<ManagedUser> => ({
      ...localPage(listedUsers(users), userListFor(isOperators(query)), query),
      choices: companies.ok ? { firma: companyChoices(companies.value, query.filter['firma']) } : {},
    }))
  }),
  removeRows: actorOf((ids: string[], options) => removeEach(ids, (userId) => removeUser(call, userId, options))),
})

/** Users as rows of a file (rule L8): each column's value by the name that the list gives it. */
export const userCells: Cells<User> = {
  lastname: ({ lastname }) => lastname,
  name: ({ name }) => name,
  mail: ({ mail }) => mail,
  company: ({ company }) => company.name,
  loginCounter: ({ loginCounter }) => loginCounter,
  lastLoginAt: ({ lastLoginAt }) => lastLoginAt,
}

/** The rows of a file; they come all at once (rule L7). */
export const loadUserRows =
  (call: Call) =>
  async (query: PageQuery, options: CallOptions): Promise<Outcome<{ content: ManagedUser[]; totalElements: number }>> =>
    query.page > 0
      ? granted({ content: [], totalElements: 0 })
      : mapOutcome(await loadUsers(call, query, options), (users) => {
          const content = localRows(listedUsers(users), userListFor(isOperators(query)), query)
          return { content, totalElements: content.length }
        })

export const usersActors = (call: Call) => ({
  loadLastLogin: actorOf((_: unknown, options) => call(user.lastLogin, {}, options)),
})

export const userRecordActors = (call: Call) => ({
  load: actorOf((id: string, options) => call(user.getUser, { query: { id } }, options)),
  save: actorOf(({ saved, newId, draft }: SaveInput<User, UserDraft>, options) => {
    const values = userValuesOf(draft) ?? impossible('The draft')
    if (!saved) return call(user.createUser, { body: { ...values, newId } }, options)
    return call(user.updateUser, { body: { ...values, id: saved.id, lastUpdate: saved.lastUpdate } }, options)
  }),
})

export const userActors = (call: Call) => ({
  // One that is not there proposes nothing.
  loadProposed: actorOf(async (id: string, options): Promise<Outcome<Company | null>> => {
    const company = id === '' ? granted(null) : await call(getCompany, { query: { id } }, options)
    return company.ok ? company : granted(null)
  }),
  removeUser: actorOf(({ saved }: StepInput<User>, options) => removeUser(call, saved.id, options)),
  inviteUser: actorOf(({ saved }: StepInput<User>, options) =>
    call(user.inviteUser, { query: { userId: saved.id } }, options),
  ),
  resetFactor: actorOf(({ saved }: StepInput<User>, options) =>
    call(user.resetSecondFactor, { query: { userId: saved.id } }, options),
  ),
  proveMail: actorOf(({ saved }: StepInput<User>, options) =>
    call(sendMailLink, { query: { userId: saved.id } }, options),
  ),
})
