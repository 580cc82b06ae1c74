/**
 * Codes that take the place of the app's where the telephone is not at hand: ten, each good once. They are random, so a hash that takes some
 * 20 ms is as good as a password's that takes ten times as long; all of a set share a salt, so that one is reckoned and ten are compared.
 */
import { randomInt } from 'node:crypto'
import { recoveryCodeLength, recoveryLetters, tidyRecoveryCode } from '../../src/domain/account/secondFactor.ts'
import { createPasswords } from '../passwords.ts'

const howMany = 10
const codes = createPasswords({ N: 8192, r: 8, p: 1 })

const newCode = (): string =>
  Array.from({ length: recoveryCodeLength }, () => recoveryLetters[randomInt(recoveryLetters.length)]).join('')

/** @throws Refused 429 where too many wait */
export const newRecoveryCodes = async (): Promise<{ codes: string[]; hashes: string[] }> => {
  const made = new Set<string>()
  while (made.size < howMany) made.add(newCode())
  const [first = '', ...others] = made
  const hash = await codes.hash(first, 'known')
  const hashes = [hash]
  for (const code of others) hashes.push(await codes.hashLike(code, hash, 'known'))
  return { codes: [first, ...others], hashes }
}

/**
 * How a code of this set would be kept; undefined for what no code looks like.
 *
 * @param one any of the set
 * @throws Refused 429 where too many wait
 */
export const recoveryHash = async (typed: string, one: string): Promise<string | undefined> => {
  const code = tidyRecoveryCode(typed)
  return code.length === recoveryCodeLength ? codes.hashLike(code, one, 'known') : undefined
}
