/** Passwords that whoever guesses tries first: a list that others keep, and what a German keyboard makes common. Large: loaded where it is asked. */
import { dictionary } from '@zxcvbn-ts/language-common'
import { foldedPassword } from './password.ts'

/** What the list does not know. */
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
  'passwort1234',
  'passwort12345',
  'passwort123456',
  'hallo1234567',
  'schatz123456',
  'willkommen123',
  'schaltschrank',
  'schaltschrank1',
  'schaltschrank123',
]
let common: ReadonlySet<string> | undefined

/** @param password as it is typed */
export const isCommonPassword = (password: string): boolean => {
  common ??= new Set([...dictionary['passwords-common'], ...german].map(foldedPassword))
  return common.has(foldedPassword(password))
}
