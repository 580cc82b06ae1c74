/** What the user form holds while it is typed, and what is wrong with it (rules U1–U3). */
import { z } from 'zod'
import type { Actor } from '../session/visitor.ts'
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
  /** not asked for, kept as it is */
  customerDesignation: string
}
export type UserField = keyof UserDraft

/** What is asked for, in the order of the page. */
export const userFields = [
  'name',
  'lastname',
  'mail',
  'phoneNumber',
  'company',
  'admin',
] as const satisfies readonly UserField[]

/** Why a field is not accepted; i18n says it in German. */
export type UserFieldError = 'required' | 'tooLong' | 'mailInvalid' | 'phoneInvalid'
export type UserErrors = { [Key in UserField]?: UserFieldError }

/** The empty form: the operator's administrators choose the company, all others add to their own. */
export const newUserDraft = (actor: Actor): UserDraft => ({
  name: '',
  lastname: '',
  mail: '',
  phoneNumber: '',
  company: isOperatorAdmin(actor) ? '' : actor.companyId,
  admin: false,
  customerDesignation: '',
})

/** The draft that shows a saved user in the form. */
export const userDraftOf = (user: User): UserDraft => {
  const { name, lastname, mail, phoneNumber, companyId, admin, customerDesignation } = user
  return { name, lastname, mail, phoneNumber, company: companyId, admin, customerDesignation }
}

/** The draft as the server takes it. */
const bodyOf = ({ company, ...others }: UserDraft) => ({ ...others, companyId: company })

const unreadable: { [Key in UserField]?: UserFieldError } = { mail: 'mailInvalid', phoneNumber: 'phoneInvalid' }

/** Everything that is wrong with the draft, by field; the schema is the one that the server checks by. */
export const checkUserDraft = (draft: UserDraft): UserErrors => {
  const errors: UserErrors = {}
  for (const { path, code } of userValuesSchema.safeParse(bodyOf(draft)).error?.issues ?? []) {
    const field = userFields.find((candidate) => candidate === (path[0] === 'companyId' ? 'company' : path[0]))
    if (!field || errors[field]) continue
    if (String(draft[field]).trim() === '') errors[field] = 'required'
    else errors[field] = code === 'too_big' ? 'tooLong' : (unreadable[field] ?? 'required')
  }
  return errors
}

/** The values of a checked draft, as they are stored; undefined while there are errors. */
export const userValuesOf = (draft: UserDraft): UserValues | undefined => userValuesSchema.safeParse(bodyOf(draft)).data

/** A user on the way from the list to the form: it can stand in the browser's history. */
export const carryUser = (user: User): unknown => z.encode(userSchema, user)

/**
 * The user that the list has handed over, if it is the one that the address names; the history is still to be loaded. The browser
 * keeps what was handed over beyond a sign-out, so whoever comes next in the same tab is shown only whom they manage.
 */
export const carriedUser = (state: unknown, id: string | null, viewer: Actor): User | null => {
  const { data } = userSchema.safeParse(state)
  return data && data.id === id && managesUsersOf(viewer, data.companyId) ? data : null
}
