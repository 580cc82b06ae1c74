/**
 * Everything an installation can set, read once from the environment (docs/settings.md).
 * A bad value ends the start with one German sentence that names the variable; nothing is guessed.
 */
import { BlockList, isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { leastPasswordLength } from '../src/domain/account/password.ts'
import { withoutTrailing } from '../src/domain/core/text.ts'
import { MEGABYTE } from '../src/domain/file/file.ts'
import type { ScannerPlace } from './fileStore/scanner.ts'
import { type BackupPlace, backupPlaceIn } from './backup/place.ts'
import { type S3Place, s3PlaceIn } from './fileStore/s3Client.ts'

/** What keeps the server from starting and a person can change; the message is one German sentence for them. */
export class CannotStart extends Error {}

/** What an installation in production asks of passwords unless it sets something else. */
const lengthInProduction = 12
/** Whoever demands more keeps everybody out. */
const longestDemand = 64

/** Said in the legal pages and in /config.json as long as the operator has not set the real thing (rule D2). */
const OPERATOR_PLACEHOLDERS = {
  name: 'Musterbetreiber GmbH (Platzhalter)',
  address: 'Musterstraße 1, 12345 Musterstadt (Platzhalter)',
  representative: 'Erika Mustermann (Platzhalter)',
  register: 'Amtsgericht Musterstadt, HRB 00000 (Platzhalter)',
  vatId: 'DE000000000 (Platzhalter)',
  mail: 'kontakt@demo.example',
  phone: '+49 000 000000 (Platzhalter)',
} as const

const flag = z.stringbool({ truthy: ['true', '1', 'yes', 'ja'], falsy: ['false', '0', 'no', 'nein'] })
const wholeNumber = (min: number, max: number) =>
  z.string().regex(/^\d+$/).transform(Number).pipe(z.int().min(min).max(max))
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

const VARIABLES = z.object({
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
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .default('02:30'),
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
const DEMANDS: Record<string, string> = {
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
  LIVE_ATLAS: 'muss true oder false sein',
  BOOKING_URL: 'muss eine Adresse mit http:// oder https:// sein',
  DOCUMENTATION_URL: 'muss eine Adresse mit http:// oder https:// oder ein Pfad des Portals sein',
  OPERATOR_MAIL: 'muss eine E-Mail-Adresse sein',
}

type Values = z.output<typeof VARIABLES>

/** Who runs this installation; `placeholder` is true as long as one of the legally needed texts is not set. */
export interface Operator {
  name: string
  address: string
  representative: string
  register: string
  vatId: string
  mail: string
  phone: string
  placeholder: boolean
}

/** The Firebase project that browsers sign in to; the same three values a Firebase web app is configured with. */
export interface FirebaseProject {
  projectId: string
  apiKey: string
  authDomain: string
}

export interface Settings {
  production: boolean
  port: number
  host: string
  /** Absolute. */
  dataDir: string
  databaseUrl: string | undefined
  /** An S3-compatible store for files; unset: they lie in `DATA_DIR/files`. */
  filesPlace: S3Place | undefined
  /** clamd, which looks at every file that somebody sends; unset: nobody does */
  scannerPlace: ScannerPlace | undefined
  logLevel: Values['LOG_LEVEL']
  /** Where people reach the portal, for links in mails; without a trailing slash. Unset: the address listened on. */
  publicAddress: string | undefined
  /** The proxies whose word is taken for where a call comes from: how many, or which. */
  trustProxy: number | string[]
  firebase: FirebaseProject
  /** True: the portal keeps accounts itself (docs/identity.md). */
  ownAccounts: boolean
  passwordChangeAfterRegistration: boolean
  /** characters of a new password */
  passwordMinLength: number
  /** `smtp://user:password@host:port` or `smtps://…`; unset: mails are written to `DATA_DIR/mail`. */
  smtpUrl: string | undefined
  /** The sender of mails. */
  mailFrom: string
  signInAttemptsPerMinute: number
  requestsPerMinute: number
  /** by which figures are read from /metrics; unset: there are none */
  metricsToken: string | undefined
  /** to addresses that the people of a company typed, in a quarter of an hour (decision 0046) */
  mailsPerCompany: number
  /** bytes from which a file is too large for a project folder (decision 0145) */
  folderFileBytes: number
  /** whether the portal fetches the pictures of articles from the addresses that price lists name */
  articlePictures: boolean
  /** where the portal saves itself each night; unset: it does not */
  backupPlace: BackupPlace | undefined
  /** o'clock in Berlin, such as 02:30 */
  backupAt: string
  /** how many backups are kept */
  backupKeep: number
  /** what backups are sealed with: one of the first two; the file opens what the second has sealed */
  backupKeys: { passphrase: string | undefined; recipient: string | undefined; identityFile: string | undefined }
  /** whether the atlas in another tab may see what happens in the portal's machines */
  liveAtlas: boolean
  bookingUrl: string | undefined
  /** what the profile offers operators to read; the handbook that comes with the portal unless another one is set */
  documentationUrl: string
  operator: Operator
  /** False with `--empty`, in production and with a real Firebase project: no demo data (its password is known to all), one operator account. */
  demo: boolean
}

/** What the portal's own accounts are a project of; a `demo-` project can never reach a real one. */
export const OWN_PROJECT: FirebaseProject = {
  projectId: 'demo-schrankwerk',
  apiKey: 'demo-schrankwerk',
  authDomain: 'demo-schrankwerk.firebaseapp.com',
}

/**
 * Reads the settings.
 *
 * @param environment variables; an empty one counts as unset
 * @param args command line arguments; `--empty` is the only one
 * @throws CannotStart with one German sentence
 */
export function readSettings(environment: Record<string, string | undefined>, args: readonly string[] = []): Settings {
  const unknown = args.find((arg) => arg !== '--empty')
  if (unknown !== undefined) throw new CannotStart(`Die Option „${unknown}“ ist unbekannt; möglich ist --empty.`)
  const values = readVariables(environment)
  const firebase = firebaseOf(values)
  const production = values.NODE_ENV === 'production'
  const demo = firebase === undefined && !production && !args.includes('--empty')
  if (values.BACKUP_URL && (values.BACKUP_PASSPHRASE === undefined) === (values.BACKUP_RECIPIENT === undefined))
    throw new CannotStart(
      'Sicherungen werden immer verschlüsselt: Bitte zu BACKUP_URL entweder BACKUP_PASSPHRASE oder BACKUP_RECIPIENT setzen.',
    )
  if (production && !values.PUBLIC_ADDRESS?.startsWith('https://'))
    throw new CannotStart(
      'Mit NODE_ENV=production braucht das Portal eine Adresse mit https, unter der man es erreicht: Bitte PUBLIC_ADDRESS setzen, zum Beispiel PUBLIC_ADDRESS=https://portal.firma.example.',
    )
  if (demo && !isLoopback(values.HOST) && !values.ALLOW_DEMO_ON_NETWORK)
    throw new CannotStart(
      `Mit Demodaten ist das Portal nur auf diesem Rechner erreichbar, nicht unter HOST=${values.HOST}: Ihre Passwörter kennt jeder. Bitte mit NODE_ENV=production oder --empty ohne Demodaten starten, oder ALLOW_DEMO_ON_NETWORK=true setzen, wenn das jeder im Netz darf.`,
    )
  return {
    production,
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    filesPlace: values.FILES_URL,
    scannerPlace: values.CLAMD_URL,
    logLevel: values.LOG_LEVEL,
    publicAddress: values.PUBLIC_ADDRESS && withoutTrailing(values.PUBLIC_ADDRESS, '/'),
    trustProxy: values.TRUST_PROXY,
    firebase: firebase ?? OWN_PROJECT,
    ownAccounts: firebase === undefined,
    passwordChangeAfterRegistration: values.PASSWORD_CHANGE_AFTER_REGISTRATION,
    passwordMinLength: values.PASSWORD_MIN_LENGTH ?? (production ? lengthInProduction : leastPasswordLength),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? values.OPERATOR_MAIL ?? OPERATOR_PLACEHOLDERS.mail,
    signInAttemptsPerMinute: values.SIGN_IN_ATTEMPTS_PER_MINUTE,
    requestsPerMinute: values.REQUESTS_PER_MINUTE,
    metricsToken: values.METRICS_TOKEN,
    mailsPerCompany: values.MAILS_PER_COMPANY,
    folderFileBytes: values.FOLDER_FILE_MB * MEGABYTE,
    articlePictures: values.ARTICLE_PICTURES === 'on',
    backupPlace: values.BACKUP_URL,
    backupAt: values.BACKUP_AT,
    backupKeep: values.BACKUP_KEEP,
    backupKeys: {
      passphrase: values.BACKUP_PASSPHRASE,
      recipient: values.BACKUP_RECIPIENT,
      identityFile: values.BACKUP_IDENTITY_FILE && resolve(values.BACKUP_IDENTITY_FILE),
    },
    liveAtlas: values.LIVE_ATLAS ?? (firebase === undefined && !production),
    bookingUrl: values.BOOKING_URL,
    documentationUrl: values.DOCUMENTATION_URL,
    operator: operatorOf(values),
    demo,
  }
}

const thisMachine = new BlockList()
thisMachine.addSubnet('127.0.0.0', 8)
thisMachine.addAddress('::1', 'ipv6')
const isLoopback = (host: string): boolean =>
  host === 'localhost' || (isIP(host) > 0 && thisMachine.check(host, isIP(host) === 6 ? 'ipv6' : 'ipv4'))

function readVariables(environment: Record<string, string | undefined>): Values {
  const given = Object.keys(VARIABLES.shape).map((name) => [name, environment[name]?.trim() || undefined] as const)
  const result = VARIABLES.safeParse(Object.fromEntries(given))
  if (result.success) return result.data
  const name = String(result.error.issues[0]?.path[0])
  // These are, or carry, a secret, and what begins with BACKUP may be one by mistake: it is not repeated where logs might keep it.
  const secret = ['DATABASE_URL', 'FILES_URL', 'SMTP_URL', 'METRICS_TOKEN', 'BACKUP_URL', 'BACKUP_PASSPHRASE']
  const isSecret = [...secret, 'BACKUP_RECIPIENT', 'BACKUP_IDENTITY_FILE'].includes(name)
  const shown = isSecret ? '' : `, ist aber „${environment[name]?.trim() ?? ''}“`
  throw new CannotStart(`Die Umgebungsvariable ${name} ${DEMANDS[name] ?? 'ist ungültig'}${shown}.`)
}

/** The names of the settings that are set: what a backup says of them. */
export const namesOfSettings = (environment: Record<string, string | undefined>): string[] =>
  Object.keys(VARIABLES.shape).filter((name) => environment[name]?.trim())

/** All three of the Firebase variables, or none: then the portal keeps accounts itself. */
function firebaseOf(values: Values): FirebaseProject | undefined {
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: apiKey, FIREBASE_AUTH_DOMAIN: authDomain } = values
  if (projectId && apiKey && authDomain) return { projectId, apiKey, authDomain }
  if (!projectId && !apiKey && !authDomain) return undefined
  const missing = !projectId ? 'FIREBASE_PROJECT_ID' : !apiKey ? 'FIREBASE_API_KEY' : 'FIREBASE_AUTH_DOMAIN'
  throw new CannotStart(`Die Umgebungsvariable ${missing} fehlt; die Firebase-Angaben gelten nur zusammen.`)
}

function operatorOf(values: Values): Operator {
  const given = {
    name: values.OPERATOR_NAME,
    address: values.OPERATOR_ADDRESS,
    representative: values.OPERATOR_REPRESENTATIVE,
    register: values.OPERATOR_REGISTER,
    vatId: values.OPERATOR_VAT_ID,
    mail: values.OPERATOR_MAIL,
    phone: values.OPERATOR_PHONE,
  }
  return {
    name: given.name ?? OPERATOR_PLACEHOLDERS.name,
    address: given.address ?? OPERATOR_PLACEHOLDERS.address,
    representative: given.representative ?? OPERATOR_PLACEHOLDERS.representative,
    register: given.register ?? OPERATOR_PLACEHOLDERS.register,
    vatId: given.vatId ?? OPERATOR_PLACEHOLDERS.vatId,
    mail: given.mail ?? OPERATOR_PLACEHOLDERS.mail,
    phone: given.phone ?? OPERATOR_PLACEHOLDERS.phone,
    placeholder: Object.values(given).some((value) => value === undefined),
  }
}
