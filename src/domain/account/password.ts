/** What a new password must be (rule S3): one place for the browser, which says it while it is typed, and the server, which demands it. */

import type { Outcome, RefusalCode } from '../core/refusal.ts'

/** The least that an installation may set (PASSWORD_MIN_LENGTH). */
export const leastPasswordLength = 6
/** Beyond it nobody types. */
export const maxPasswordLength = 200
/** What is enough beside a second factor, where the installation asks for more. */
export const lengthBesideSecondFactor = 8

/** How long a password has to be for somebody. */
export const minLengthFor = (set: number, hasSecondFactor: boolean): number =>
  hasSecondFactor ? Math.min(set, lengthBesideSecondFactor) : set

export interface PasswordDemands {
  minLength: number
  /** what everybody knows of its owner */
  own: readonly string[]
}
/** Whether it stands in the list of those that are tried first; the list may be on its way, or not have come. */
export type Commonness = 'unasked' | 'checking' | 'fine' | 'common' | 'unknown'

export type PasswordFault =
  | 'required'
  | 'passwordBlank'
  | 'passwordTooShort'
  | 'passwordTooLong'
  | 'passwordCommon'
  | 'passwordOwn'

/** As it is compared with what is known: keyboards differ in umlauts, and blanks or capitals make nothing harder to guess. */
export const foldedPassword = (text: string): string => text.normalize('NFKC').trim().toLowerCase()
/** 😀 is one, though it takes two places. */
const lengthOf = (text: string): number => [...text].length
const isBlank = (password: string): boolean => password.trim() === ''

/** What everybody knows of somebody. */
export const ownWordsOf = (owner: { mail: string; name: string; lastname: string; company: string }): string[] => [
  owner.mail,
  owner.name,
  owner.lastname,
  `${owner.name}${owner.lastname}`,
  `${owner.name} ${owner.lastname}`,
  owner.company,
]

/** A mail's part before the @ is as well known as the whole. */
const isOwn = (password: string, own: readonly string[]): boolean => {
  const known = own.flatMap((word) => [word, word.split('@', 1)[0] ?? '']).map(foldedPassword)
  return known.includes(foldedPassword(password))
}

/** What is wrong with a new password; undefined for a good one. */
export const passwordFault = (
  password: string,
  { minLength, own }: PasswordDemands,
  commonness: Commonness,
): PasswordFault | undefined => {
  if (password === '') return 'required'
  if (isBlank(password)) return 'passwordBlank'
  if (lengthOf(password) < minLength) return 'passwordTooShort'
  if (lengthOf(password) > maxPasswordLength) return 'passwordTooLong'
  if (commonness === 'common') return 'passwordCommon'
  return isOwn(password, own) ? 'passwordOwn' : undefined
}

/** A new password as a form asks for it: typed twice. */
export type PasswordPair = { password: string; repeated: string }
/** The last two only the server knows. */
export type PasswordError = PasswordFault | 'passwordMismatch' | 'passwordUnchanged' | 'passwordRefused'
export type PasswordErrors = { password?: PasswordError; repeated?: PasswordError }

/** What is wrong with a new password and its repetition; nothing is sent until both are right. */
export const checkPasswordPair = (
  { password, repeated }: PasswordPair,
  demands: PasswordDemands = { minLength: leastPasswordLength, own: [] },
  commonness: Commonness = 'unknown',
): PasswordErrors => {
  const error = passwordFault(password, demands, commonness)
  return {
    ...(error && { password: error }),
    ...(repeated === '' ? { repeated: 'required' } : repeated !== password && { repeated: 'passwordMismatch' }),
  }
}

export const isRightPair = (...asked: Parameters<typeof checkPasswordPair>): boolean =>
  Object.keys(checkPasswordPair(...asked)).length === 0

const refusals: Partial<Record<RefusalCode, PasswordError>> = {
  PASSWORD_TOO_SHORT: 'passwordTooShort',
  PASSWORD_TOO_COMMON: 'passwordRefused',
  PASSWORD_UNCHANGED: 'passwordUnchanged',
}
/** What the server has against the new password; undefined where its refusal is about something else. */
export const refusedPassword = (outcome: Outcome<unknown>): PasswordError | undefined =>
  outcome.ok ? undefined : refusals[outcome.refusal.code]

/** How a rule stands while somebody types: still open, met, broken, being looked at, or the server's matter when it is saved. */
export type RuleState = 'open' | 'met' | 'broken' | 'checking' | 'later'
export const passwordRules = ['length', 'common', 'own', 'former', 'repeated'] as const
export interface ShownRule {
  rule: (typeof passwordRules)[number]
  state: RuleState
  /** the state in words */
  word:
    | 'typing'
    | 'characters'
    | 'missing'
    | 'tooMany'
    | 'blank'
    | 'checked'
    | 'checking'
    | 'listed'
    | 'same'
    | 'equal'
    | 'different'
    | 'onSave'
  count?: number
}
export interface RulesAsked extends PasswordPair {
  demands: PasswordDemands
  commonness: Commonness
  /** the server knows more of the owner than this page does */
  ownElsewhere: boolean
  /** the password in force as far as it is typed; null where there is none */
  former: string | null
}

const open = { state: 'open', word: 'typing' } as const
const later = { state: 'later', word: 'onSave' } as const
const checked = { state: 'met', word: 'checked' } as const

type Standing = Omit<ShownRule, 'rule'>

const lengthRule = ({ password, demands: { minLength } }: RulesAsked): Standing => {
  const count = lengthOf(password)
  if (count > 0 && isBlank(password)) return { state: 'broken', word: 'blank' }
  if (count < minLength) return { state: 'open', word: 'missing', count: minLength - count }
  if (count > maxPasswordLength) return { state: 'broken', word: 'tooMany', count: count - maxPasswordLength }
  return { state: 'met', word: 'characters', count }
}

const byCommonness: Record<Commonness, Standing> = {
  unasked: open,
  checking: { state: 'checking', word: 'checking' },
  fine: checked,
  common: { state: 'broken', word: 'listed' },
  unknown: later,
}

const ownRule = ({ password, demands: { own }, ownElsewhere }: RulesAsked): Standing => {
  if (password === '') return open
  if (isOwn(password, own)) return { state: 'broken', word: 'same' }
  return ownElsewhere ? later : checked
}

/** Only the server knows the password in force; what is typed for it may be wrong. */
const formerRule = ({ password, former }: RulesAsked): Standing =>
  password !== '' && former === password ? { state: 'broken', word: 'same' } : later

const repeatedRule = ({ password, repeated }: RulesAsked): Standing => {
  if (password === '' && repeated === '') return open
  if (password === repeated) return { state: 'met', word: 'equal' }
  return password.startsWith(repeated)
    ? { state: 'open', word: 'missing', count: lengthOf(password) - lengthOf(repeated) }
    : { state: 'broken', word: 'different' }
}

/** Every rule with how it stands, always as many: nothing moves while somebody types. */
export const rulesShown = (asked: RulesAsked): ShownRule[] => [
  { rule: 'length', ...lengthRule(asked) },
  { rule: 'common', ...byCommonness[asked.password === '' ? 'unasked' : asked.commonness] },
  { rule: 'own', ...ownRule(asked) },
  ...(asked.former === null ? [] : [{ rule: 'former' as const, ...formerRule(asked) }]),
  { rule: 'repeated', ...repeatedRule(asked) },
]
