/** The portal saves itself each night: once, whichever server comes first; on Sundays it proves; and who administers it hears where that fails. */
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { keepBackingUp, lastDue, tellWhereMissing } from '../../server/backup/nightly.ts'
import { beginRun, endRun } from '../../server/backup/runs.ts'
import { lastGoodRuns } from '../../server/backup/lastRuns.ts'
import { rowsOf } from '../../server/db/client.ts'
import { backupRun, company, mail } from '../../server/db/schema.ts'
import { readSettings } from '../../server/settings.ts'
import { z } from 'zod'
import { people } from '../support/people.ts'
import { withServer } from '../support/withServer.ts'

const server = withServer()
const hour = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * hour)

beforeEach(async () => {
  await server().db.delete(backupRun)
  await server().db.delete(mail)
})

const settings = { BACKUP_URL: '/tmp/nowhere', BACKUP_PASSPHRASE: 'vier Worte sind genug', BACKUP_AT: '02:30' }
const portal = (own: Record<string, string> = {}) => ({
  ...server().services,
  settings: readSettings({ NODE_ENV: 'test', ...settings, ...own }),
})

describe('when it is time', () => {
  test('is the last half past two in Berlin, and on Sundays that of a Sunday', async () => {
    const { due, isSunday } = await lastDue(server().db, '02:30')
    expect(due.getTime()).toBeLessThanOrEqual(Date.now())
    expect(Date.now() - due.getTime()).toBeLessThan(25 * hour)
    const berlin = { timeZone: 'Europe/Berlin', hour: '2-digit', minute: '2-digit', weekday: 'long' } as const
    const said = due.toLocaleString('de-DE', berlin)
    expect(said).toContain('02:30')
    expect(said.startsWith('Sonntag')).toBe(isSunday)
  })

  test.each([
    // The clock goes forward: there is no half past two, and half past three is when it would have been.
    ['2026-03-29T01:00:00Z', '2026-03-28T01:30:00Z', false],
    ['2026-03-29T01:31:00Z', '2026-03-29T01:30:00Z', true],
    // It goes back: half past two comes twice, and the second one counts.
    ['2026-10-25T00:31:00Z', '2026-10-24T00:30:00Z', false],
    ['2026-10-25T01:10:00Z', '2026-10-24T00:30:00Z', false],
    ['2026-10-25T01:31:00Z', '2026-10-25T01:30:00Z', true],
    ['2026-11-30T01:29:00Z', '2026-11-29T01:30:00Z', true],
  ])('at %s it was at %s', async (now, due, isSunday) => {
    expect(await lastDue(server().db, '02:30', new Date(now))).toEqual({ due: new Date(due), isSunday })
  })

  test('the command is run once, and on a Sunday the proof after it', async () => {
    const { due, isSunday } = await lastDue(server().db, '02:30')
    const ran: string[][] = []
    const nightly = keepBackingUp(
      portal(),
      () => undefined,
      async (args) => {
        ran.push([...args])
        return { code: 0, said: '' }
      },
    )
    await nightly.round()
    await nightly.round()
    const expected = [
      ['backup', '--due', due.toISOString()],
      ...(isSunday ? [['verify', '--due', due.toISOString()]] : []),
    ]
    expect(ran).toEqual(expected)
    await nightly.stop()
  })

  test('of two servers that come one begins', async () => {
    const due = ago(1)
    const both = await Promise.all([beginRun(server().db, 'backup', due), beginRun(server().db, 'backup', due)])
    expect(both.filter((id) => id !== undefined)).toHaveLength(1)
    // The proof is another thing.
    expect(await beginRun(server().db, 'verify', due)).toBeDefined()
  })

  test('a backup that failed is tried again an hour later, whichever server it was; a proof is not', async () => {
    const fail = async (kind: 'backup' | 'verify', hours: number) => {
      const id = (await beginRun(server().db, kind)) ?? ''
      await endRun(server().db, id, { outcome: 'bad', bytes: null, detail: 'weg' })
      await server()
        .db.update(backupRun)
        .set({ startedAt: ago(hours) })
        .where(eq(backupRun.id, id))
    }
    await fail('backup', 0.5)
    expect(await beginRun(server().db, 'backup', ago(3))).toBeUndefined()
    await server().db.delete(backupRun)
    await fail('backup', 1)
    await fail('verify', 1)
    expect(await beginRun(server().db, 'backup', ago(3))).toBeDefined()
    expect(await beginRun(server().db, 'verify', ago(3))).toBeUndefined()
  })

  test('a backup that broke off with its server is taken an hour later by another one, which found it begun', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    try {
      const { db } = server()
      const { due } = await lastDue(db, '02:30')
      await beginRun(db, 'backup', due)
      let begun = 0
      const other = keepBackingUp(
        portal(),
        () => undefined,
        async ([verb]) => {
          if (verb === 'backup' && (await beginRun(db, 'backup', due)) !== undefined) begun += 1
          return { code: 0, said: '' }
        },
      )
      await other.round()
      expect(begun).toBe(0)
      await db.update(backupRun).set({ startedAt: new Date(Date.now() - hour) })
      vi.advanceTimersByTime(hour)
      await other.round()
      expect(begun).toBe(1)
      await other.stop()
    } finally {
      vi.useRealTimers()
    }
  })

  test('a proof that found no target comes an hour later, one that said no does not', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    try {
      const { db } = server()
      const due = ago(2)
      const asked: string[] = []
      const nightly = keepBackingUp(
        portal(),
        () => undefined,
        async ([verb = '']) => {
          asked.push(verb)
          // The target is back for the second one.
          const id = asked.filter((one) => one === 'verify').length < 2 ? undefined : await beginRun(db, 'verify', due)
          if (id) await endRun(db, id, { outcome: 'bad', bytes: null, detail: 'Eine Datei fehlt.' })
          return { code: 1, said: 'Das Ziel ist nicht zu erreichen.' }
        },
        async () => ({ due, isSunday: true }),
      )
      const proofs = async () => {
        await nightly.round()
        return asked.filter((verb) => verb === 'verify').length
      }
      expect(await proofs()).toBe(1)
      expect(await proofs()).toBe(1)
      vi.advanceTimersByTime(hour)
      expect(await proofs()).toBe(2)
      vi.advanceTimersByTime(hour)
      expect(await proofs()).toBe(2)
      await nightly.stop()
    } finally {
      vi.useRealTimers()
    }
  })

  test('a backup that hangs keeps nobody from being told that there is none', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      await server()
        .db.insert(backupRun)
        .values({ kind: 'backup', startedAt: ago(60), endedAt: ago(60), outcome: 'good' })
      let begun = 0
      const hanging = (_args: readonly string[], signal: AbortSignal) =>
        new Promise<{ code: null; said: string }>((resolve) => {
          begun += 1
          signal.addEventListener('abort', () => resolve({ code: null, said: '' }))
        })
      const nightly = keepBackingUp(portal(), () => undefined, hanging)
      vi.advanceTimersByTime(61_000)
      await vi.waitFor(() => expect(begun).toBe(1))
      await vi.waitFor(async () => expect(await server().db.$count(mail)).toBe(1))
      vi.advanceTimersByTime(120_000)
      expect(begun).toBe(1)
      await nightly.stop()
    } finally {
      vi.useRealTimers()
    }
  })

  test('what the command says where it fails is told to whoever runs the portal', async () => {
    const told: string[] = []
    const nightly = keepBackingUp(
      portal(),
      (line) => told.push(line),
      async () => ({ code: 1, said: 'Der Ordner ist voll.' }),
    )
    await nightly.round()
    await nightly.stop()
    expect(told).toContain('Sicherung (backup): Der Ordner ist voll.')
  })
})

describe('the last good ones', () => {
  test('are the newest that ended well', async () => {
    expect(await lastGoodRuns(server().db)).toEqual({ backup: null, verify: null })
    const id = (await beginRun(server().db, 'backup')) ?? ''
    expect((await lastGoodRuns(server().db)).backup).toBeNull()
    await endRun(server().db, id, { outcome: 'good', bytes: 5_000_000_000, detail: 'gut' })
    const { backup } = await lastGoodRuns(server().db)
    expect(backup).toBeInstanceOf(Date)
    await endRun(server().db, (await beginRun(server().db, 'backup')) ?? '', {
      outcome: 'bad',
      bytes: null,
      detail: 'voll',
    })
    expect(await lastGoodRuns(server().db)).toEqual({ backup, verify: null })
  })

  test('one that was killed is ended by the next one', async () => {
    const killed = (await beginRun(server().db, 'backup')) ?? ''
    await beginRun(server().db, 'backup')
    const [row] = await server().db.select().from(backupRun).where(eq(backupRun.id, killed))
    expect(row).toMatchObject({ outcome: 'bad', detail: expect.stringContaining('Abgebrochen') })
  })
})

describe('two days without a good one', () => {
  const told = () =>
    rowsOf(server().db, sql`select recipient as "to" from mail order by 1`, z.object({ to: z.string() }))
  const run = (hours: number, outcome: 'good' | 'bad') =>
    server()
      .db.insert(backupRun)
      .values({ kind: 'backup', startedAt: ago(hours), endedAt: ago(hours), outcome })

  test('are told to the operator’s administrators, once a day', async () => {
    await run(49, 'good')
    await run(1, 'bad')
    await tellWhereMissing(portal())
    await tellWhereMissing(portal())
    expect(await told()).toEqual([{ to: people.operatorAdmin.mail }])
  })

  test('fewer are nobody’s business', async () => {
    await run(47, 'good')
    await tellWhereMissing(portal())
    expect(await told()).toEqual([])
  })

  test('count from the portal’s beginning where there has never been one', async () => {
    await tellWhereMissing(portal())
    expect(await told()).toEqual([])
    await server()
      .db.update(company)
      .set({ createDate: ago(50) })
      .where(eq(company.id, 'operator'))
    await tellWhereMissing(portal())
    expect(await told()).toEqual([{ to: people.operatorAdmin.mail }])
  })
})
