/**
 * Hashes of passwords as Firebase keeps them, for accounts that came from there: scrypt makes a key of the password, with which the project's own
 * key is encrypted (https://github.com/firebase/scrypt). One is compared until its owner signs in, then replaced by one of our own.
 */
import { createCipheriv, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

/** A project's own, as its console tells them. */
export interface FirebaseParameters {
  signerKey: Buffer
  saltSeparator: Buffer
  rounds: number
  memCost: number
}

const scheme = 'firebase'
export const isFirebaseHash = (stored: string): boolean => stored.startsWith(`${scheme}$`)

/** All that is needed to compare a password with it. */
export const firebaseHash = (
  parameters: FirebaseParameters,
  { salt, hash }: { salt: Buffer; hash: Buffer },
): string => {
  const { memCost, rounds, saltSeparator, signerKey } = parameters
  const bytes = [saltSeparator, signerKey, salt, hash].map((each) => each.toString('base64url'))
  return [scheme, memCost, rounds, ...bytes].join('$')
}

/** @param password as it is typed */
export const isFirebasePassword = async (password: string, stored: string): Promise<boolean> => {
  const [, memCost, rounds, ...rest] = stored.split('$')
  const [saltSeparator, signerKey, salt, wanted] = rest.map((each) => Buffer.from(each, 'base64url'))
  if (!saltSeparator || !signerKey || !salt || !wanted) return false
  const cost = { N: 2 ** Number(memCost), r: Number(rounds), p: 1 }
  const key = await derive(password, Buffer.concat([salt, saltSeparator]), 32, {
    ...cost,
    maxmem: 256 * cost.N * cost.r,
  })
  const cipher = createCipheriv('aes-256-ctr', key, Buffer.alloc(16))
  const found = Buffer.concat([cipher.update(signerKey), cipher.final()])
  return found.length === wanted.length && timingSafeEqual(found, wanted)
}
