/** The list of users, which the client searches, filters and sorts itself (rule U9). */
import type { CompanyName } from '../company/company.ts'
import { choiceNames } from '../company/companyLikeness.ts'
import type { LocalList } from '../core/localList.ts'
import { fullName, type ManagedUser, type User } from './user.ts'

/** @param users all that the companies have */
export const listedUsers = (users: readonly User[]): ManagedUser[] => {
  const admins = new Map<string, number>()
  for (const { admin, companyId } of users) if (admin) admins.set(companyId, (admins.get(companyId) ?? 0) + 1)
  return users.map((user) => ({ ...user, otherAdmins: (admins.get(user.companyId) ?? 0) - (user.admin ? 1 : 0) }))
}

/** Who of these stays although they are to be deleted, one after the other: of each company an administrator, the last of them (rule U5). */
export const stayingAdmins = (users: readonly ManagedUser[]): ManagedUser[] =>
  users.filter(({ admin, companyId, otherAdmins }, place) => {
    const isTheirs = (other: ManagedUser) => other.admin && other.companyId === companyId
    return admin && users.filter(isTheirs).length > otherAdmins && !users.slice(place + 1).some(isTheirs)
  })

export const userSortColumns = ['lastname', 'name', 'mail', 'company', 'loginCounter', 'lastLoginAt'] as const
export type UserSortColumn = (typeof userSortColumns)[number]

/** What an administrator whose company is the same for all rows searches and sorts by. */
const ownUserList: LocalList<User, UserSortColumn> = {
  // First and last name in either order, as people type them.
  texts: (user) => [fullName(user), `${user.lastname} ${user.name}`, `${user.lastname}, ${user.name}`, user.mail],
  sortBy: {
    lastname: ({ lastname }) => lastname,
    name: ({ name }) => name,
    mail: ({ mail }) => mail,
    company: ({ company }) => company.name,
    loginCounter: ({ loginCounter }) => loginCounter,
    lastLoginAt: ({ lastLoginAt }) => lastLoginAt,
  },
  filterBy: {},
}

/** The operator's list names the company of each user, and can be narrowed to one. */
const operatorUserList: LocalList<User, UserSortColumn> = {
  ...ownUserList,
  texts: (user) => [...ownUserList.texts(user), user.company.name],
  filterBy: { firma: ({ companyId }) => companyId },
}

/** @param isOperator whether users of all companies are listed */
export const userListFor = (isOperator: boolean): LocalList<User, UserSortColumn> =>
  isOperator ? operatorUserList : ownUserList

const german = new Intl.Collator('de', { numeric: true })

/** The companies that the list can be narrowed to: the active ones, with users or without, and those that it is narrowed to already. */
export const companyChoices = (
  companies: readonly CompanyName[],
  chosen: readonly string[] = [],
): { value: string; label: string }[] => {
  const listed = companies.filter(({ id, active }) => active || chosen.includes(id))
  return [...choiceNames(listed)]
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => german.compare(one.label, other.label))
}
