/** Passwords of folders and entries (rule X2): kept as scrypt hashes with their salt and costs; reckoned beside the server's thread. */
import { randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

/** 32 MiB and some 80 ms for each attempt. */
const costs = { N: 32_768, r: 8, p: 1 }
const bytes = 32
const memoryFor = ({ N, r }: typeof costs) => 256 * N * r

const derived = (password: string, salt: Buffer, cost: typeof costs): Promise<Buffer> =>
  // One way of writing umlauts: keyboards differ in it.
  derive(password.normalize('NFC'), salt, bytes, { ...cost, maxmem: memoryFor(cost) })

export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16)
  const hash = await derived(password, salt, costs)
  return ['scrypt', costs.N, costs.r, costs.p, salt.toString('base64url'), hash.toString('base64url')].join('$')
}

/** What is compared where there is no password: so that it takes as long as with one. */
const nobodys = hashPassword(randomBytes(16).toString('hex'))

/** Whether it is the password of this hash; where there is none, no, after the same time. */
export const isPassword = async (password: string, stored: string | null): Promise<boolean> => {
  const [, N, r, p, salt = '', hash = ''] = (stored ?? (await nobodys)).split('$')
  const expected = Buffer.from(hash, 'base64url')
  const found = await derived(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) })
  return found.length === expected.length && timingSafeEqual(found, expected) && stored !== null
}
