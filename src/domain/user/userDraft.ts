/** What the user form holds while it is typed, and what is wrong with it (rules U1–U3). */
import type { Company } from '../company/company.ts'
import { carrierOf } from '../core/carried.ts'
import { checkBy, fieldTable } from '../core/fields.ts'
import { type Actor, isOperator } from '../session/visitor.ts'
import { type User, userSchema, type UserValues, userValuesSchema } from './user.ts'
import { isOperatorAdmin, managesUsersOf } from './userRules.ts'

export type UserDraft = {
  /** first name */
  name: string
  lastname: string
  mail: string
  phoneNumber: string
  /** the company's id, '' as long as none is chosen; named as the history names it */
  company: string
  admin: boolean
  /** whether that company is of the operator's type: not typed, it comes with the choice */
  ofOperator: boolean
  /** not asked for, kept as it is */
  customerDesignation: string
}
/**
 * The empty form: the operator's administrators choose the company, all others add to their own.
 *
 * @param proposed the company whose users the list showed
 */
export const newUserDraft = (actor: Actor, proposed: Pick<Company, 'id' | 'type'> | null = null): UserDraft => ({
  name: '',
  lastname: '',
  mail: '',
  phoneNumber: '',
  company: isOperatorAdmin(actor) ? (proposed?.id ?? '') : actor.companyId,
  admin: false,
  ofOperator: isOperatorAdmin(actor) && proposed !== null && isOperator(proposed),
  customerDesignation: '',
})

/** The draft that shows a saved user in the form. */
export const userDraftOf = (user: User): UserDraft => {
  const { name, lastname, mail, phoneNumber, companyId, admin, customerDesignation } = user
  const ofOperator = isOperator(user.company)
  return { name, lastname, mail, phoneNumber, company: companyId, admin, ofOperator, customerDesignation }
}

/** The draft as the server takes it. */
const bodyOf = ({ company, ofOperator: _ofOperator, ...others }: UserDraft) => ({ ...others, companyId: company })

const { name, lastname, mail, phoneNumber } = userValuesSchema.shape

/** What the form asks for. */
export const userTable = fieldTable<UserDraft, 'customerDesignation' | 'ofOperator'>()({
  id: 'user',
  check: checkBy(userValuesSchema, {
    bodyOf,
    names: { companyId: 'company' },
    codes: { name: 'webAddress', lastname: 'webAddress', mail: 'mailInvalid', phoneNumber: 'phoneInvalid' },
  }),
  refusedAt: {
    MAIL_TAKEN: 'mail',
    MAIL_EXTERNAL: 'mail',
    LAST_ADMIN: ['admin', 'company'],
    OWN_ACCOUNT: ['admin', 'company'],
  },
  rows: [
    { key: 'name', input: 'text', card: 'person', schema: name },
    { key: 'lastname', input: 'text', card: 'person', schema: lastname },
    { key: 'mail', input: 'own', card: 'person', schema: mail, required: true },
    { key: 'phoneNumber', input: 'phone', card: 'person', schema: phoneNumber, required: true },
    { key: 'company', input: 'own', card: 'access', required: true },
    { key: 'admin', input: 'own', card: 'access' },
  ],
})

/** The values of a checked draft, as they are stored; undefined while there are errors. */
export const userValuesOf = (draft: UserDraft): UserValues | undefined => userValuesSchema.safeParse(bodyOf(draft)).data

const carrier = carrierOf(userSchema)
/** A user on the way from the list to the form. */
export const carryUser = carrier.carry

/**
 * The user that the list has handed over. The browser keeps what was handed over beyond a sign-out, so whoever comes next in the same
 * tab is shown only whom they manage.
 */
export const carriedUser = (state: unknown, id: string | null, viewer: Actor): User | null => {
  const user = carrier.carried(state, id)
  return user && managesUsersOf(viewer, user.companyId) ? user : null
}
