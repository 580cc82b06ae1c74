/** Time-based codes (RFC 6238), as authenticator apps have them: SHA-1, six digits, a new one every 30 seconds. */
import { Secret, TOTP } from 'otpauth'

export const codeDigits = 6
export const codeSeconds = 30
export const codeAlgorithm = 'SHA1'
const how = { algorithm: codeAlgorithm, digits: codeDigits, period: codeSeconds }

/** 160 random bits in base 32, as RFC 4226 wants it. */
export const newCodeSecret = (): string => new Secret({ size: 20 }).base32

export const isTimeCode = (text: string): boolean => /^\d{6}$/.test(text)

/** Which step's code it is, of the present one and those next to it: clocks differ, and typing takes its time. Undefined where it is none. */
export const counterOf = (secret: string, code: string, now: Date): number | undefined => {
  const timestamp = now.getTime()
  const found = TOTP.validate({ ...how, token: code, secret: Secret.fromBase32(secret), timestamp, window: 1 })
  return found === null ? undefined : TOTP.counter({ period: codeSeconds, timestamp }) + found
}
