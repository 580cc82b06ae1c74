/** Puts together how the portal is, as its operator reads it: the state of each part by the looks of `/health/ready`, with its figures. */
import {
  backupFinding,
  type Finding,
  jobFinding,
  mailFinding,
  migrationFinding,
  spaceFinding,
  verifyFinding,
} from '../../src/domain/operations/findings.ts'
import type { SystemState } from '../../src/domain/operations/systemState.ts'
import { knownMigrations } from '../db/migrate.ts'
import { freeSpace } from '../fileStore/freeSpace.ts'
import type { Look } from '../http/pulse.ts'
import type { Served } from '../services.ts'
import { version } from '../version.ts'
import { accountFigures, countFiles, databaseFigures, jobFigures, mailFigures, runningImports } from './figures.ts'
import { identityFinding, makesBackups, type Seen, seen } from './health.ts'

const startedAt = new Date()

/** @returns reads it; what it stands on is asked once a second at the most */
export const stateReader = (served: Served): (() => Promise<SystemState>) => {
  const { db, settings, health, streams } = served
  const looks = {
    database: seen(() => databaseFigures(db)),
    files: seen(() => countFiles(db)),
    space: seen(() => freeSpace(settings.dataDir)),
    accounts: seen(() => accountFigures(db, settings.ownAccounts)),
    mails: seen(() => mailFigures(db)),
    jobs: seen(() => jobFigures(db)),
    running: seen(() => runningImports(db)),
  }
  const known = knownMigrations()
  const toFolder = settings.smtpUrl === undefined

  const readDatabase = async (): Promise<Pick<SystemState, 'version' | 'database'>> => {
    const [look, figures, applied] = await Promise.all([health.look('database'), looks.database(), health.migrations()])
    const migrations = found(applied, ({ last }) => migrationFinding(last, known.last))
    return {
      version: { finding: migrations === 'MIGRATIONS_NEWER' ? migrations : 'OK', version, startedAt },
      database: {
        finding: look.problem ? 'DATABASE_LOST' : migrations === 'MIGRATIONS_NEWER' ? 'OK' : migrations,
        embedded: settings.databaseUrl === undefined,
        version: figures.value?.version ?? '',
        bytes: figures.value?.bytes ?? null,
        applied: applied.value?.count ?? null,
        known: known.count,
        ms: msOf(look),
      },
    }
  }
  const readFiles = async (): Promise<SystemState['files']> => {
    const [disk, store, count, space] = await Promise.all([
      health.look('disk'),
      health.look('files'),
      looks.files(),
      looks.space(),
    ])
    const lacking: Finding | undefined = disk.problem ? 'DISK_FULL' : store.problem && 'FILES_UNAVAILABLE'
    return {
      finding: lacking ?? found(space, spaceFinding),
      place: settings.filesPlace === undefined ? 'DISK' : 'S3',
      free: space.value?.free ?? null,
      total: space.value?.total ?? null,
      files: count.value ?? null,
    }
  }
  const readIdentity = async (): Promise<SystemState['identity']> => {
    const [look, left, { value }] = await Promise.all([health.look('identity'), health.removals(), looks.accounts()])
    return {
      finding: identityFinding(look, left),
      own: settings.ownAccounts,
      accounts: value?.accounts ?? null,
      factors: value?.factors ?? null,
      ms: msOf(look),
    }
  }
  const readMail = async (now: Date): Promise<SystemState['mail']> => {
    const [queue, { value }] = await Promise.all([health.mailQueue(), looks.mails()])
    return {
      finding: found(queue, (some) => mailFinding(some, { toFolder, now })),
      toFolder,
      sentToday: value?.sentToday ?? null,
      waiting: queue.value?.waiting ?? null,
      oldest: queue.value?.oldest ?? null,
      nextTry: value?.nextTry ?? null,
      answer: value?.answer ?? null,
    }
  }
  const readRuns = async (now: Date): Promise<Pick<SystemState, 'backup' | 'restore'>> => {
    const runs = await health.runs()
    const isOn = makesBackups(settings)
    const { backup = null, verify = null } = runs.value ?? {}
    return {
      backup: { finding: found(runs, () => backupFinding({ isOn, last: backup, now })), last: backup },
      restore: { finding: found(runs, () => verifyFinding({ isOn, last: verify, now })), last: verify },
    }
  }
  const readJobs = async (): Promise<Pick<SystemState, 'jobs' | 'running'>> => {
    const [jobs, running] = await Promise.all([looks.jobs(), looks.running()])
    const { running: count = null, failedToday = null, lastEnd = null } = jobs.value ?? {}
    return {
      jobs: { finding: found(jobs, jobFinding), running: count, failedToday, lastEnd },
      running: running.value ?? [],
    }
  }

  return async () => {
    const now = new Date()
    const [database, files, identity, mail, runs, jobs] = await Promise.all([
      readDatabase(),
      readFiles(),
      readIdentity(),
      readMail(now),
      readRuns(now),
      readJobs(),
    ])
    const live = { finding: 'OK', open: streams.open, peak: streams.peak(now) } as const
    return { at: now, ...database, files, identity, mail, live, ...runs, ...jobs }
  }
}

const found = <Value>({ value }: Seen<Value>, judge: (value: Value) => Finding): Finding =>
  value === undefined ? 'NO_ANSWER' : judge(value)

const msOf = ({ ms, problem }: Look): number | null => (problem ? null : Math.round(ms))
