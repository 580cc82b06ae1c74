/** What a look at the portal's parts may find, and how bad each is: one list for what machines ask (`/health/ready`) and what people read. */

export const findings = [
  'OK',
  /** nobody has answered in time: how it is, is not known */
  'NO_ANSWER',
  'DATABASE_LOST',
  'MIGRATIONS_MISSING',
  /** another server has brought the database further than this version knows */
  'MIGRATIONS_NEWER',
  'DISK_FULL',
  'DISK_SCARCE',
  'FILES_UNAVAILABLE',
  'IDENTITY_UNAVAILABLE',
  /** users are gone whose accounts the provider outside still has */
  'ACCOUNTS_LEFT',
  /** nothing goes out */
  'MAILS_WAITING',
  /** some do not, while others have gone out since */
  'MAILS_DEFERRED',
  'MAILS_GIVEN_UP',
  /** no mail server is set: mails are files in a folder */
  'MAILS_TO_FOLDER',
  'BACKUP_OFF',
  'BACKUP_NEVER',
  'BACKUP_OVERDUE',
  'VERIFY_NEVER',
  'VERIFY_OVERDUE',
  'JOB_RUNNING',
  'JOB_FAILED',
] as const
export type Finding = (typeof findings)[number]

export type FindingState = 'good' | 'doubtful' | 'wrong' | 'running' | 'off' | 'unknown'
const states = {
  OK: 'good',
  NO_ANSWER: 'unknown',
  DATABASE_LOST: 'wrong',
  MIGRATIONS_MISSING: 'wrong',
  MIGRATIONS_NEWER: 'doubtful',
  DISK_FULL: 'wrong',
  DISK_SCARCE: 'doubtful',
  FILES_UNAVAILABLE: 'wrong',
  IDENTITY_UNAVAILABLE: 'wrong',
  ACCOUNTS_LEFT: 'doubtful',
  MAILS_WAITING: 'wrong',
  MAILS_DEFERRED: 'doubtful',
  MAILS_GIVEN_UP: 'doubtful',
  MAILS_TO_FOLDER: 'off',
  BACKUP_OFF: 'off',
  BACKUP_NEVER: 'doubtful',
  BACKUP_OVERDUE: 'doubtful',
  VERIFY_NEVER: 'doubtful',
  VERIFY_OVERDUE: 'doubtful',
  JOB_RUNNING: 'running',
  JOB_FAILED: 'doubtful',
} as const satisfies Record<Finding, FindingState>
export const stateOf = (finding: Finding): FindingState => states[finding]

/** Somebody has to see to it. */
const urgent = ['wrong', 'doubtful'] as const
export type Urgency = (typeof urgent)[number]
export type UrgentFinding = {
  [Each in Finding]: (typeof states)[Each] extends Urgency ? Each : never
}[Finding]
export const isUrgent = (finding: Finding): finding is UrgentFinding => urgent.some((each) => each === stateOf(finding))

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** A mail that waits longer is late: the first tries come within minutes. */
const mailLateMs = 10 * minuteMs
/** A night that was missed is made good the next one; two are told. */
const backupLateMs = 2 * dayMs
/** Each Sunday the last backup is tried; one Sunday may be missed. */
const verifyLateMs = 14 * dayMs
const scarceBytes = 50e9

/** Mails that wait, and those that were given up within a day. */
export interface MailQueue {
  waiting: number
  oldest: Date | null
  givenUp: number
  /** when one last went out, of those that were written within two days */
  lastSent: Date | null
}

export const mailFinding = (
  { oldest, givenUp, lastSent }: MailQueue,
  { toFolder, now }: { toFolder: boolean; now: Date },
): Finding => {
  // One address that is put off is no mail server that is away.
  if (oldest !== null && now.getTime() - oldest.getTime() > mailLateMs)
    return lastSent !== null && lastSent > oldest ? 'MAILS_DEFERRED' : 'MAILS_WAITING'
  if (givenUp > 0) return 'MAILS_GIVEN_UP'
  return toFolder ? 'MAILS_TO_FOLDER' : 'OK'
}

/** By the last change of the tables that the database has seen, and the last that this version knows; in ms. */
export const migrationFinding = (applied: number, known: number): Finding => {
  if (applied < known) return 'MIGRATIONS_MISSING'
  return applied > known ? 'MIGRATIONS_NEWER' : 'OK'
}

interface Runs {
  isOn: boolean
  last: Date | null
  now: Date
}
const runFinding = (
  { isOn, last, now }: Runs,
  { never, overdue, lateMs }: { never: Finding; overdue: Finding; lateMs: number },
): Finding => {
  if (!isOn) return 'BACKUP_OFF'
  if (last === null) return never
  return now.getTime() - last.getTime() > lateMs ? overdue : 'OK'
}
export const backupFinding = (runs: Runs): Finding =>
  runFinding(runs, { never: 'BACKUP_NEVER', overdue: 'BACKUP_OVERDUE', lateMs: backupLateMs })
export const verifyFinding = (runs: Runs): Finding =>
  runFinding(runs, { never: 'VERIFY_NEVER', overdue: 'VERIFY_OVERDUE', lateMs: verifyLateMs })

export const spaceFinding = ({ free, total }: { free: number; total: number }): Finding =>
  free < scarceBytes && free < total / 10 ? 'DISK_SCARCE' : 'OK'

export const jobFinding = ({ running, failedToday }: { running: number; failedToday: number }): Finding => {
  if (running > 0) return 'JOB_RUNNING'
  return failedToday > 0 ? 'JOB_FAILED' : 'OK'
}
