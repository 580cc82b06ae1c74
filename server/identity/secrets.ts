/** Secrets that somebody else carries: 256 random bits, of which only a hash is kept. */
import { createHash, randomBytes } from 'node:crypto'

export const newSecret = (): string => randomBytes(32).toString('base64url')
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
/** Whether it can be one that was given. */
export const isSecret = (text: string): boolean => /^[\w-]{43}$/.test(text)
