/** The calls behind the user machines (specification §7, Account and user). */
import { localPage, localRows } from '../../domain/core/localList.ts'
import type { Outcome } from '../../domain/core/refusal.ts'
import type { User, UserRecord } from '../../domain/user/user.ts'
import { type UserDraft, userValuesOf } from '../../domain/user/userDraft.ts'
import { companyChoices, userListFor } from '../../domain/user/userList.ts'
import type { ListPage } from '../../machines/core/listContext.ts'
import type { ListQuery } from '../../machines/core/listQuery.ts'
import type { Call, CallOptions } from '../client.ts'
import { allCompanies } from '../contract/company.ts'
import * as user from '../contract/user.ts'
import { exportTable } from '../export/exportTable.ts'
import type { Cell } from '../export/workbook.ts'
import { actorOf, impossible, mapOutcome } from './actors.ts'
import { removeEach } from './list.ts'

const isOperator = (viewer: User): boolean => viewer.company.type === 'ADMIN'

/** Everybody whom the viewer may see: the operator all, an administrator those of the own company. */
const loadUsers = (call: Call, viewer: User, options: CallOptions): Promise<Outcome<User[]>> =>
  isOperator(viewer)
    ? call(user.allUsers, {}, options)
    : call(user.companyUsers, { query: { companyId: viewer.companyId } }, options)

/** Deletes a user; one whom somebody else has just deleted is gone as well. */
const removeUser = async (call: Call, userId: string, options: CallOptions): Promise<Outcome<{ id: string }>> => {
  const answer = await call(user.deleteUser, { query: { userId } }, options)
  return !answer.ok && answer.refusal.code === 'NOT_FOUND' ? { ok: true, value: { id: userId } } : answer
}

export const userListActors = (call: Call, viewer: User) => ({
  loadPage: actorOf(async (query: ListQuery, options) =>
    mapOutcome(await loadUsers(call, viewer, options), (rows): ListPage<User> => ({
      ...localPage(rows, userListFor(viewer), query),
      choices: isOperator(viewer) ? { firma: companyChoices(rows, query.filter['firma']) } : {},
    })),
  ),
  removeRows: actorOf((ids: string[], options) => removeEach(ids, (userId) => removeUser(call, userId, options))),
})

/** What stands above the exported columns, and in the file's name. */
export type UserExportWords = {
  title: string
  columns: Record<'lastname' | 'name' | 'mail' | 'company' | 'loginCounter' | 'lastLoginAt', string>
}
type ExportColumn = keyof UserExportWords['columns']

const cells: Record<ExportColumn, (user: User) => Cell> = {
  lastname: ({ lastname }) => lastname,
  name: ({ name }) => name,
  mail: ({ mail }) => mail,
  company: ({ company }) => company.name,
  loginCounter: ({ loginCounter }) => loginCounter,
  lastLoginAt: ({ lastLoginAt }) => lastLoginAt,
}
/** The columns of the list without the last one, its button (specification §9: index 6). */
const exportColumns = (viewer: User): ExportColumn[] =>
  isOperator(viewer)
    ? ['lastname', 'name', 'mail', 'company', 'loginCounter', 'lastLoginAt']
    : ['lastname', 'name', 'mail', 'loginCounter', 'lastLoginAt']

export const userExportActors = (call: Call, viewer: User, words: UserExportWords) => ({
  exportRows: actorOf(async (query: ListQuery | null, { signal }) => {
    const loaded = await loadUsers(call, viewer, { signal })
    if (!loaded.ok) return loaded
    const columns = exportColumns(viewer)
    const rows = localRows(loaded.value, userListFor(viewer), query ?? impossible('The query'))
    const table = {
      title: words.title,
      headers: columns.map((column) => words.columns[column]),
      rows: rows.map((row) => columns.map((column) => cells[column](row))),
    }
    return { ok: true as const, value: await exportTable(table, signal) }
  }),
})

export const usersActors = (call: Call) => ({
  loadLastLogin: actorOf((_: void, options) => call(user.lastLogin, {}, options)),
})

export const userRecordActors = (call: Call) => ({
  load: actorOf((id: string, options) => call(user.getUser, { query: { id } }, options)),
  save: actorOf(({ saved, draft }: { saved: UserRecord | null; draft: UserDraft }, options) => {
    const values = userValuesOf(draft) ?? impossible('The draft')
    if (!saved) return call(user.createUser, { body: values }, options)
    return call(user.updateUser, { body: { ...values, id: saved.id, lastUpdate: saved.lastUpdate } }, options)
  }),
})

export const userActors = (call: Call) => ({
  loadCompanies: actorOf((_: void, options) => call(allCompanies, {}, options)),
  removeUser: actorOf((id: string, options) => removeUser(call, id, options)),
})
