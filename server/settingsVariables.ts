/** The variables of the environment that an installation can set (docs/settings.md), what each must look like, and which are secrets. */
import { isIP } from 'node:net'
import { z } from 'zod'
import { leastPasswordLength } from '../src/domain/account/password.ts'
import { type KeepSettingName, keepSettings } from '../src/domain/operations/retention.ts'
import { type BackupPlace, backupPlaceIn } from './backup/place.ts'
import { type S3Place, s3PlaceIn } from './fileStore/s3Client.ts'
import type { ScannerPlace } from './fileStore/scanner.ts'

/** Whoever demands more keeps everybody out. */
const longestDemand = 64
/** Of passwords: with it an account's is one of the sets that OWASP names; the dearest takes a gigabyte and eight seconds. */
export const usualCost = 15
const dearestCost = 20

const flag = z.stringbool({ truthy: ['true', '1', 'yes', 'ja'], falsy: ['false', '0', 'no', 'nein'] })
const wholeNumber = (min: number, max: number) =>
  z.string().regex(/^\d+$/).transform(Number).pipe(z.int().min(min).max(max))
/** For how long something is kept (rule A14): one month or year at least. */
const keepTime = (name: KeepSettingName) => wholeNumber(1, keepSettings[name].most).default(keepSettings[name].standard)
const keepDemands = Object.fromEntries(
  Object.entries(keepSettings).map(([name, { most }]) => [name, `muss eine ganze Zahl von 1 bis ${most} sein`]),
)
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const webAddress = z.url({ protocol: /^https?$/ })
/** A page of the portal itself, or of another site. */
const ownOrWebAddress = z.union([z.string().regex(/^\/(?![/\\])\S*$/), webAddress])

/** `10.0.0.0/8`, `::1`, or one of the names that mean such a range. */
const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...more] = text.split('/')
  const longest = isIP(address) === 6 ? 128 : 32
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  return (
    isIP(address) > 0 &&
    more.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest))
  )
}
/** Proxies before the portal: how many, or which. Nothing else is told from where a call comes by what it says itself. */
const proxies = z.union([
  wholeNumber(0, 10),
  z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine((list) => list.every(isNetwork)),
])

/** Whoever has got hold of a backup may try passphrases for years. */
export const leastPassphrase = 16

/** `tcp://host:3310` or `unix:/run/clamav/clamd.ctl`; undefined where it is neither. */
const scannerPlaceIn = (text: string): ScannerPlace | undefined => {
  if (text.startsWith('unix:/')) return { path: text.slice('unix:'.length) }
  const [, host, port] = /^tcp:\/\/([\w.-]+|\[[\da-f:]+\]):(\d{1,5})\/?$/i.exec(text) ?? []
  return host && Number(port) > 0 && Number(port) < 65_536
    ? { host: host.replaceAll(/[[\]]/g, ''), port: Number(port) }
    : undefined
}

export const VARIABLES = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: wholeNumber(0, 65535).default(4000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/)
    .default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  FILES_URL: z
    .url({ protocol: /^s3$/ })
    .transform(s3PlaceIn)
    .pipe(z.custom<S3Place>((place) => place !== undefined))
    .optional(),
  CLAMD_URL: z
    .string()
    .transform(scannerPlaceIn)
    .pipe(z.custom<ScannerPlace>((place) => place !== undefined))
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('error'),
  PUBLIC_ADDRESS: webAddress.optional(),
  TRUST_PROXY: proxies.default(0),
  ALLOW_DEMO_ON_NETWORK: flag.default(false),
  FIREBASE_PROJECT_ID: z.string().optional(),
  FIREBASE_API_KEY: z.string().optional(),
  FIREBASE_AUTH_DOMAIN: z.string().optional(),
  PASSWORD_CHANGE_AFTER_REGISTRATION: flag.default(true),
  PASSWORD_MIN_LENGTH: wholeNumber(leastPasswordLength, longestDemand).optional(),
  PASSWORD_COST: wholeNumber(9, dearestCost).default(usualCost),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.email().optional(),
  SIGN_IN_ATTEMPTS_PER_MINUTE: wholeNumber(1, 100_000).default(60),
  REQUESTS_PER_MINUTE: wholeNumber(1, 1_000_000).default(3000),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{20,200}$/)
    .optional(),
  MAILS_PER_COMPANY: wholeNumber(1, 100_000).default(30),
  FOLDER_FILE_MB: wholeNumber(10, 200).default(10),
  ARTICLE_PICTURES: z.enum(['on', 'off']).default('on'),
  BACKUP_URL: z
    .string()
    .transform(backupPlaceIn)
    .pipe(z.custom<BackupPlace>((place) => place !== undefined))
    .optional(),
  BACKUP_AT: timeOfDay.default('02:30'),
  BACKUP_KEEP: wholeNumber(1, 1000).default(14),
  BACKUP_PASSPHRASE: z.string().min(leastPassphrase).optional(),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[a-z0-9]{58}$/)
    .optional(),
  BACKUP_IDENTITY_FILE: z
    .string()
    .regex(/^(?!AGE-SECRET-KEY-)/)
    .optional(),
  AUDIT_KEEP_MONTHS: keepTime('AUDIT_KEEP_MONTHS'),
  RETENTION_AT: timeOfDay.default('03:30'),
  KEEP_BOOKS_YEARS: keepTime('KEEP_BOOKS_YEARS'),
  KEEP_VOUCHERS_YEARS: keepTime('KEEP_VOUCHERS_YEARS'),
  KEEP_LETTERS_YEARS: keepTime('KEEP_LETTERS_YEARS'),
  KEEP_ENQUIRIES_MONTHS: keepTime('KEEP_ENQUIRIES_MONTHS'),
  KEEP_CHATS_MONTHS: keepTime('KEEP_CHATS_MONTHS'),
  KEEP_DRAFTS_MONTHS: keepTime('KEEP_DRAFTS_MONTHS'),
  KEEP_REGISTRATIONS_MONTHS: keepTime('KEEP_REGISTRATIONS_MONTHS'),
  KEEP_MAILS_MONTHS: keepTime('KEEP_MAILS_MONTHS'),
  KEEP_FOLDER_LOG_MONTHS: keepTime('KEEP_FOLDER_LOG_MONTHS'),
  KEEP_LEFT_MONTHS: keepTime('KEEP_LEFT_MONTHS'),
  LIVE_ATLAS: flag.optional(),
  BOOKING_URL: webAddress.optional(),
  DOCUMENTATION_URL: ownOrWebAddress.default('/handbuch.html'),
  OPERATOR_NAME: z.string().optional(),
  OPERATOR_ADDRESS: z.string().optional(),
  OPERATOR_REPRESENTATIVE: z.string().optional(),
  OPERATOR_REGISTER: z.string().optional(),
  OPERATOR_VAT_ID: z.string().optional(),
  OPERATOR_MAIL: z.email().optional(),
  OPERATOR_PHONE: z.string().optional(),
})

/** The second half of the sentence that a bad value gets. */
export const DEMANDS: Record<string, string> = {
  NODE_ENV: 'muss development, production oder test sein',
  PORT: 'muss eine ganze Zahl von 0 bis 65535 sein',
  HOST: 'muss ein Rechnername oder eine IP-Adresse sein',
  DATABASE_URL: 'muss mit postgres:// beginnen und eine Datenbank nennen',
  FILES_URL:
    'muss mit s3:// beginnen und Schlüssel, Geheimnis, Rechner und Bucket nennen (s3://schlüssel:geheimnis@s3.example/bucket)',
  CLAMD_URL: 'muss tcp://rechner:3310 oder unix:/pfad/clamd.ctl sein',
  LOG_LEVEL: 'muss fatal, error, warn, info, debug, trace oder silent sein',
  PUBLIC_ADDRESS: 'muss eine Adresse mit http:// oder https:// sein',
  TRUST_PROXY:
    'muss die Anzahl der Proxys vor dem Portal sein (0 bis 10) oder die Liste ihrer Adressen wie 10.0.0.5,192.168.0.0/16',
  ALLOW_DEMO_ON_NETWORK: 'muss true oder false sein',
  PASSWORD_CHANGE_AFTER_REGISTRATION: 'muss true oder false sein',
  PASSWORD_COST: `muss eine ganze Zahl von 9 bis ${dearestCost} sein`,
  PASSWORD_MIN_LENGTH: `muss eine ganze Zahl von ${leastPasswordLength} bis ${longestDemand} sein`,
  SMTP_URL: 'muss mit smtp:// oder smtps:// beginnen und einen Mailserver nennen',
  MAIL_FROM: 'muss eine E-Mail-Adresse sein',
  SIGN_IN_ATTEMPTS_PER_MINUTE: 'muss eine ganze Zahl von 1 bis 100000 sein',
  METRICS_TOKEN: 'muss aus 20 bis 200 Buchstaben, Ziffern und den Zeichen . _ ~ + / = - bestehen',
  REQUESTS_PER_MINUTE: 'muss eine ganze Zahl von 1 bis 1000000 sein',
  FOLDER_FILE_MB: 'muss eine ganze Zahl von 10 bis 200 sein',
  ARTICLE_PICTURES: 'muss on oder off sein',
  MAILS_PER_COMPANY: 'muss eine ganze Zahl von 1 bis 100000 sein',
  BACKUP_URL:
    'muss ein Ordner sein oder mit s3:// beginnen und Schlüssel, Geheimnis, Rechner und Bucket nennen (s3://schlüssel:geheimnis@s3.example/bucket)',
  BACKUP_AT: 'muss eine Uhrzeit sein wie 02:30',
  BACKUP_KEEP: 'muss eine ganze Zahl von 1 bis 1000 sein',
  BACKUP_PASSPHRASE: `muss mindestens ${leastPassphrase} Zeichen haben`,
  BACKUP_RECIPIENT: 'muss ein öffentlicher Schlüssel sein, der mit age1 beginnt',
  BACKUP_IDENTITY_FILE: 'muss die Datei nennen, in der der geheime Schlüssel steht, nicht ihn selbst',
  ...keepDemands,
  RETENTION_AT: 'muss eine Uhrzeit sein wie 03:30',
  LIVE_ATLAS: 'muss true oder false sein',
  BOOKING_URL: 'muss eine Adresse mit http:// oder https:// sein',
  DOCUMENTATION_URL: 'muss eine Adresse mit http:// oder https:// oder ein Pfad des Portals sein',
  OPERATOR_MAIL: 'muss eine E-Mail-Adresse sein',
}

export type Values = z.output<typeof VARIABLES>

/** These are, or carry, a secret, and what begins with BACKUP may be one by mistake: it is not repeated where logs might keep it. */
export const SECRETS: readonly string[] = [
  'DATABASE_URL',
  'FILES_URL',
  'SMTP_URL',
  'METRICS_TOKEN',
  'BACKUP_URL',
  'BACKUP_PASSPHRASE',
  'BACKUP_RECIPIENT',
  'BACKUP_IDENTITY_FILE',
]

/** These differ from one server of an installation to the next, and say nothing of it. */
export const OF_ONE_SERVER: readonly string[] = ['PORT', 'HOST', 'DATA_DIR', 'LOG_LEVEL']
