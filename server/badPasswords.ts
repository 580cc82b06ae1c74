/** Passwords that whoever guesses tries first (rule S3): the commonest of a list that others keep, and what everybody knows of their owner. */
import { dictionary } from '@zxcvbn-ts/language-common'
import { Refused } from './http/refusal.ts'

/** What a German keyboard makes common, which the list does not know. */
const german = [
  'qwertz',
  'qwertzu',
  'qwertzui',
  'qwertzuiop',
  'qwertz1',
  'qwertz12',
  'qwertz123',
  'asdfjklö',
  'yxcvbnm',
  'passwort12',
  'passwort123',
  'schaltschrank',
]
let common: ReadonlySet<string> | undefined
const folded = (text: string): string => text.normalize('NFKC').trim().toLowerCase()
/** Read when it is needed first: a server that only answers calls never does. */
const commonest = (): ReadonlySet<string> =>
  (common ??= new Set([...dictionary['passwords-common'], ...german].map(folded)))

/** A mail's part before the @ is as well known as the whole. */
const partsOf = (known: string): string[] => [known, known.split('@', 1)[0] ?? ''].map(folded)

/** @param own what is known of its owner: mail, names, company */
export const isBadPassword = (password: string, own: readonly string[]): boolean =>
  commonest().has(folded(password)) || own.flatMap(partsOf).includes(folded(password))

/** @throws Refused 409 PASSWORD_TOO_COMMON */
export const demandGoodPassword = (password: string, own: readonly string[] = []): void => {
  if (isBadPassword(password, own)) throw new Refused(409, 'PASSWORD_TOO_COMMON')
}
