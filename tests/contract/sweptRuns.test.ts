/** Rows of nightly runs go after a year, and never the last one that somebody asks for. */
import { expect, test } from 'vitest'
import { lastGoodRuns } from '../../server/backup/lastRuns.ts'
import { backupRun, retentionRun } from '../../server/db/schema.ts'
import { sweepRuns } from '../../server/operations/sweepRuns.ts'
import { firstLook, lastRun } from '../../server/retention/runs.ts'
import { withServer } from '../support/withServer.ts'

const server = withServer()
const now = new Date()
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)

test('a night of more than a year ago goes; the last good one of its kind stays, whatever came after', async () => {
  const { db } = server()
  const run = (days: number, kind: 'backup' | 'verify', outcome: 'good' | 'bad') => ({
    id: `${kind} ${days}`,
    startedAt: ago(days),
    endedAt: ago(days),
    kind,
    outcome,
  })
  await db
    .insert(backupRun)
    .values([
      run(500, 'backup', 'good'),
      run(450, 'backup', 'bad'),
      run(10, 'backup', 'good'),
      run(1, 'backup', 'bad'),
      run(600, 'verify', 'good'),
      run(550, 'verify', 'good'),
      run(2, 'verify', 'bad'),
    ])
  await sweepRuns(db, now)
  const left = (await db.select().from(backupRun)).map(({ id }) => id).toSorted()
  expect(left).toEqual(['backup 1', 'backup 10', 'verify 2', 'verify 550'])
  expect(await lastGoodRuns(db)).toEqual({ backup: ago(10), verify: ago(550) })
})

test('of the retention one is left, from which it is known since when it looks', async () => {
  const { db } = server()
  await db.delete(retentionRun)
  const run = (days: number, holder: string) => ({ startedAt: ago(days), endedAt: ago(days), beat: ago(days), holder })
  await db.insert(retentionRun).values([run(900, 'notice'), run(800, 'a'), run(450, 'b')])
  await sweepRuns(db, now)
  expect([await firstLook(db), (await lastRun(db))?.at]).toEqual([ago(450), ago(450)])
  await db.delete(retentionRun)
  await db.insert(retentionRun).values([run(900, 'notice')])
  await sweepRuns(db, now)
  expect(await firstLook(db)).toEqual(ago(900))
})
