/** The second factor of a sign-in (rules S15, S16): codes of an app, and what takes their place. No zod here: the login page goes without. */
import type { CompanyType } from '../company/company.ts'
import type { Stored } from '../core/stored.ts'
import { does } from '../session/capabilities.ts'

export const timeCodeLength = 6
/** What is typed by hand from a sheet of paper: nothing that reads like something else. */
export const recoveryLetters = '23456789ABCDEFGHJKLMNPQRSTVWXYZ'
export const recoveryCodeLength = 8

/** Digits alone, as many as a code has: pasted with blanks, or with words around it. */
export const tidyTimeCode = (text: string): string => text.replaceAll(/\D/g, '').slice(0, timeCodeLength)

/**
 * What is wrong with a code that is sent before it is whole. The last digit sends it already: whoever presses Enter behind it out of habit may do so
 * when the answer is there and the field empty again, and has to read why it was refused.
 */
export const wrongUnfinished = <Refused extends string>(
  code: string,
  refused: Refused | null,
): Refused | 'incomplete' => (code === '' && refused !== null ? refused : 'incomplete')

const isRecoveryLetter = (letter: string): boolean => recoveryLetters.includes(letter)
/** Without its dash, in capitals; what no code contains is left out. */
export const tidyRecoveryCode = (text: string): string =>
  [...text.toUpperCase()].filter(isRecoveryLetter).slice(0, recoveryCodeLength).join('')

/** Two times four, as it is written. */
export const recoveryCodeWords = (code: string): string => {
  const half = recoveryCodeLength / 2
  return code.length > half ? `${code.slice(0, half)}-${code.slice(half)}` : code
}

/**
 * Who gets in with a second factor alone (rule S16): everybody of a company that demands it and, in production, whoever administers the portal.
 *
 * @param strict whether it is production
 */
export const needsSecondFactor = (
  { admin, company }: { admin: boolean; company: { type: Stored<CompanyType>; secondFactorRequired: boolean } },
  strict: boolean,
): boolean => company.secondFactorRequired || (strict && admin && does(company.type, 'operates'))

/** From so few on, one is told to make new ones. */
export const fewRecoveryCodes = 3

/** What is kept of them where nobody prints: whose they are, and each on a line. */
export const recoveryCodesFile = ({ codes, mail }: { codes: readonly string[]; mail: string }) => ({
  name: 'Schrankwerk-Wiederherstellungscodes.txt',
  text: [`Schrankwerk, ${mail}`, '', ...codes.map(recoveryCodeWords), ''].join('\n'),
})
