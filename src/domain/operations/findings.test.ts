/** How bad it is what a look at the portal's parts finds. */
import { describe, expect, test } from 'vitest'
import { ailingSystem, wellSystem } from './systemState.testing.ts'
import { backupFinding, mailFinding, migrationFinding, spaceFinding, stateOf, verifyFinding } from './findings.ts'
import { silentState, countOf, todosOf } from './systemState.ts'

const now = new Date('2026-11-30T10:00:00Z')
const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

test.each([
  ['nothing waits', { waiting: 0, oldest: null, givenUp: 0, lastSent: null }, 'OK'],
  ['one waits for nine minutes', { waiting: 1, oldest: before(0.15), givenUp: 0, lastSent: null }, 'OK'],
  ['one waits for eleven', { waiting: 1, oldest: before(0.19), givenUp: 2, lastSent: before(1) }, 'MAILS_WAITING'],
  [
    'one is put off, others went out',
    { waiting: 1, oldest: before(5), givenUp: 0, lastSent: before(1) },
    'MAILS_DEFERRED',
  ],
  ['some were given up', { waiting: 0, oldest: null, givenUp: 2, lastSent: null }, 'MAILS_GIVEN_UP'],
] as const)('mails: %s', (_, queue, expected) => {
  expect(mailFinding(queue, { toFolder: false, now })).toBe(expected)
})

test('without a mail server, mails are switched off and not amiss', () => {
  const quiet = { waiting: 0, oldest: null, givenUp: 0, lastSent: null }
  expect(stateOf(mailFinding(quiet, { toFolder: true, now }))).toBe('off')
})

describe('a backup', () => {
  test.each([
    [false, null, 'BACKUP_OFF', 'BACKUP_OFF'],
    [true, null, 'BACKUP_NEVER', 'VERIFY_NEVER'],
    [true, before(47), 'OK', 'OK'],
    [true, before(49), 'BACKUP_OVERDUE', 'OK'],
    [true, before(15 * 24), 'BACKUP_OVERDUE', 'VERIFY_OVERDUE'],
  ] as const)('switched on: %s, the last good one %s', (isOn, last, backup, verify) => {
    expect([backupFinding({ isOn, last, now }), verifyFinding({ isOn, last, now })]).toEqual([backup, verify])
  })
})

test('a database that is behind is wrong, one that is ahead is looked at', () => {
  expect([migrationFinding(1, 2), migrationFinding(2, 2), migrationFinding(3, 2)].map(stateOf)).toEqual([
    'wrong',
    'good',
    'doubtful',
  ])
})

test('room is scarce where it is little in itself and of the whole', () => {
  expect(spaceFinding({ free: 41e9, total: 500e9 })).toBe('DISK_SCARCE')
  expect(spaceFinding({ free: 41e9, total: 100e9 })).toBe('OK')
  expect(spaceFinding({ free: 400e9, total: 5000e9 })).toBe('OK')
})

test('what is to be done is sorted worst first, and what is off or unknown is none of it', () => {
  expect(todosOf(wellSystem)).toEqual([])
  expect(todosOf(ailingSystem)).toEqual([
    { area: 'mail', finding: 'MAILS_WAITING' },
    { area: 'files', finding: 'DISK_SCARCE' },
  ])
  expect([countOf(ailingSystem, 'wrong'), countOf(ailingSystem, 'doubtful')]).toEqual([1, 1])
  expect(todosOf(silentState(ailingSystem))).toEqual([])
})
