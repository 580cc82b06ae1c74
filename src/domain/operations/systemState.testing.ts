/** A portal of which everything is well, for what is drawn and walked. */
import type { SystemState } from './systemState.ts'

const at = new Date('2026-11-30T09:42:07Z')

export const wellSystem: SystemState = {
  at,
  version: { finding: 'OK', version: '1.5.6', startedAt: new Date('2026-11-03T08:00:00Z') },
  database: {
    finding: 'OK',
    embedded: false,
    version: '16.4',
    bytes: 18_400_000_000,
    applied: 142,
    known: 142,
    ms: 3,
  },
  files: { finding: 'OK', place: 'DISK', free: 241e9, total: 500e9, files: 214_806 },
  identity: { finding: 'OK', own: true, accounts: 1204, factors: 734, ms: 1 },
  mail: { finding: 'OK', toFolder: false, sentToday: 418, waiting: 0, oldest: null, nextTry: null, answer: null },
  live: { finding: 'OK', open: 38, peak: 112 },
  backup: { finding: 'BACKUP_OFF', last: null },
  restore: { finding: 'BACKUP_OFF', last: null },
  jobs: { finding: 'OK', running: 0, failedToday: 0, lastEnd: at },
  running: [],
}

/** … in which mails wait, and the disk has little room. */
export const ailingSystem: SystemState = {
  ...wellSystem,
  files: { ...wellSystem.files, finding: 'DISK_SCARCE', free: 41e9 },
  mail: {
    ...wellSystem.mail,
    finding: 'MAILS_WAITING',
    waiting: 3,
    oldest: new Date(at.getTime() - 42 * 60_000),
    nextTry: new Date(at.getTime() + 6 * 60_000),
    answer: 451,
  },
}
