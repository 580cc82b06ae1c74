/**
 * Everything an installation can set, read once from the environment (docs/settings.md).
 * A bad value ends the start with one German sentence that names the variable; nothing is guessed.
 */
import { createHash } from 'node:crypto'
import { BlockList, isIP } from 'node:net'
import { resolve } from 'node:path'
import { leastPasswordLength } from '../src/domain/account/password.ts'
import { withoutTrailing } from '../src/domain/core/text.ts'
import { MEGABYTE } from '../src/domain/file/file.ts'
import type { KeepTimes } from '../src/domain/operations/retention.ts'
import type { ScannerPlace } from './fileStore/scanner.ts'
import type { BackupPlace } from './backup/place.ts'
import type { S3Place } from './fileStore/s3Client.ts'
import { DEMANDS, OF_ONE_SERVER, SECRETS, usualCost, type Values, VARIABLES } from './settingsVariables.ts'

/** What keeps the server from starting and a person can change; the message is one German sentence for them. */
export class CannotStart extends Error {}

/** What an installation in production asks of passwords unless it sets something else. */
const lengthInProduction = 12

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
  /** how dear a new password is to reckon: each step takes twice the time and the memory */
  passwordCost: number
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
  /** o'clock in Berlin, such as 03:30: what was kept long enough goes then */
  retentionAt: string
  /** for how long what is kept, by the names of their settings (rule A14) */
  keep: KeepTimes
  /** the variables that are set, as the log may tell of them: a secret by a mark alone */
  shown: Readonly<Record<string, string>>
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
  if (values.PASSWORD_COST < usualCost && !demo)
    throw new CannotStart(
      `Mit PASSWORD_COST unter ${usualCost} wären Passwörter zu schnell zu erraten: Das geht nur mit Demodaten. Bitte PASSWORD_COST weglassen.`,
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
    passwordCost: values.PASSWORD_COST,
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
    retentionAt: values.RETENTION_AT,
    keep: keepTimesOf(values),
    shown: shownOf(environment),
    liveAtlas: values.LIVE_ATLAS ?? (firebase === undefined && !production),
    bookingUrl: values.BOOKING_URL,
    documentationUrl: values.DOCUMENTATION_URL,
    operator: operatorOf(values),
    demo,
  }
}

const keepTimesOf = (values: Values): KeepTimes => ({
  KEEP_BOOKS_YEARS: values.KEEP_BOOKS_YEARS,
  KEEP_VOUCHERS_YEARS: values.KEEP_VOUCHERS_YEARS,
  KEEP_LETTERS_YEARS: values.KEEP_LETTERS_YEARS,
  KEEP_ENQUIRIES_MONTHS: values.KEEP_ENQUIRIES_MONTHS,
  KEEP_CHATS_MONTHS: values.KEEP_CHATS_MONTHS,
  KEEP_DRAFTS_MONTHS: values.KEEP_DRAFTS_MONTHS,
  KEEP_REGISTRATIONS_MONTHS: values.KEEP_REGISTRATIONS_MONTHS,
  KEEP_MAILS_MONTHS: values.KEEP_MAILS_MONTHS,
  KEEP_FOLDER_LOG_MONTHS: values.KEEP_FOLDER_LOG_MONTHS,
  KEEP_LEFT_MONTHS: values.KEEP_LEFT_MONTHS,
  AUDIT_KEEP_MONTHS: values.AUDIT_KEEP_MONTHS,
})

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
  const shown = SECRETS.includes(name) ? '' : `, ist aber „${environment[name]?.trim() ?? ''}“`
  throw new CannotStart(`Die Umgebungsvariable ${name} ${DEMANDS[name] ?? 'ist ungültig'}${shown}.`)
}

/** Of a secret, sixteen bits: enough to see that it is another one, too little to find it out. */
const markOf = (name: string, value: string): string =>
  `#${createHash('sha256').update(`${name} ${value}`).digest('hex').slice(0, 4)}`
export const isSecretMark = (shown: string): boolean => /^#[0-9a-f]{4}$/.test(shown)

const shownOf = (environment: Record<string, string | undefined>): Record<string, string> => {
  const names = namesOfSettings(environment).filter((name) => !OF_ONE_SERVER.includes(name))
  const shown = (name: string, value: string) => (SECRETS.includes(name) ? markOf(name, value) : value)
  return Object.fromEntries(names.map((name) => [name, shown(name, environment[name]?.trim() ?? '')]))
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
