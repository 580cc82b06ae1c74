/** What goes by itself with the time (rules W6, W10, X3, X7): each hour or day, no earlier, and with all that hangs on it. */
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { dropOldTrials } from '../../server/article/import/oldTrials.ts'
import { sweepExports } from '../../server/article/export/exportFiles.ts'
import { articleExport, articleImport, articleImportRefusal, identityAttempts } from '../../server/db/schema.ts'
import { keepTidy } from '../../server/housekeeping.ts'
import { withServer } from '../support/withServer.ts'

const server = withServer()
const services = () => server().services
const dayMs = 24 * 3_600_000
const ago = (ms: number) => new Date(Date.now() - ms)
afterEach(() => void vi.useRealTimers())

const forgotten = async () => {
  const key = `folder ${randomUUID()}`
  await server()
    .db.insert(identityAttempts)
    .values({ key, wrong: 1, lastAt: ago(dayMs), until: ago(dayMs) })
  return () => server().db.$count(identityAttempts, eq(identityAttempts.key, key))
}

test('folders are tidied each hour, contents with the first and then once a day; a failure is reported, and the next hour comes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  const listed = vi.spyOn(services().files, 'list')
  const reported: string[] = []
  const tidying = keepTidy(services(), (line) => reported.push(line))
  /** … and all that begins by it is done. */
  const anHour = async () => {
    const left = await forgotten()
    vi.advanceTimersByTime(3_600_000)
    await vi.waitFor(async () => expect(await left()).toBe(0), { timeout: 10_000 })
  }
  await anHour()
  await vi.waitFor(() => expect(listed).toHaveBeenCalledTimes(1), { timeout: 10_000 })
  for (let hour = 2; hour <= 24; hour++) await anHour()
  expect(listed).toHaveBeenCalledTimes(1)
  listed.mockImplementationOnce(() => {
    throw new Error('no store')
  })
  await anHour()
  await vi.waitFor(() => expect(reported).toEqual([expect.stringContaining('no store')]), { timeout: 10_000 })
  await anHour()
  await tidying.stop()
  const left = await forgotten()
  vi.advanceTimersByTime(3_600_000)
  await tidying.stop()
  expect(await left()).toBe(1)
  listed.mockRestore()
})

test('what cannot be tidied keeps nothing else of that hour from it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  vi.setSystemTime(Date.now() + 20 * dayMs)
  const { db } = services()
  const named = (from: string, to: string) => db.execute(sql.raw(`alter table ${from} rename to ${to}`))
  await named('folder_upload', 'folder_upload_away')
  onTestFinished(async () => void (await named('folder_upload_away', 'folder_upload')))
  const left = await forgotten()
  const reported: string[] = []
  const tidying = keepTidy(services(), (line) => reported.push(line))
  vi.advanceTimersByTime(3_600_000)
  await tidying.stop()
  expect(reported).toEqual([expect.stringContaining('42P01')])
  expect(await left()).toBe(0)
})

test('of several servers one looks through the contents once a day, though each of them was started an hour ago', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  vi.setSystemTime(Date.now() + 30 * dayMs)
  const listed = vi.spyOn(services().files, 'list')
  onTestFinished(() => listed.mockRestore())
  for (let hour = 1; hour <= 25; hour++) {
    const left = await forgotten()
    const servers = [1, 2, 3].map(() => keepTidy(services(), () => undefined))
    vi.advanceTimersByTime(3_600_000)
    for (const each of servers) await each.stop()
    expect(await left()).toBe(0)
    expect(listed).toHaveBeenCalledTimes(hour === 25 ? 2 : 1)
  }
})

test('whoever ends it waits for what is being tidied', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  const left = await forgotten()
  const tidying = keepTidy(services(), () => undefined)
  vi.advanceTimersByTime(3_600_000)
  await tidying.stop()
  expect(await left()).toBe(0)
})

test('an export lies for seven days, and its content goes with it', async () => {
  const { db, files } = services()
  const keep = async (filename: string, createDate: Date) => {
    const sha256 = await files.put(Buffer.from(filename))
    await db.insert(articleExport).values({ filename, sha256, size: 1, createdBy: 'operatorAdmin', createDate })
    return sha256
  }
  const [old, young] = [await keep('alt.csv', ago(7 * dayMs + 1000)), await keep('jung.csv', ago(7 * dayMs - 60_000))]
  await sweepExports({ db, files }, new Date())
  expect(await db.select({ filename: articleExport.filename }).from(articleExport)).toEqual([{ filename: 'jung.csv' }])
  expect([await files.has(old), await files.has(young)]).toEqual([false, true])
})

test('a trial lies for thirty days, and goes with its log and its file; none that is under way, and no import that wrote', async () => {
  const { db, files } = services()
  const begin = async (name: string, values: Partial<typeof articleImport.$inferInsert>) => {
    const sha256 = await files.put(Buffer.from(name))
    const who = { userId: 'operatorAdmin', userFullName: 'Olga Amt' }
    const id = randomUUID()
    const row = {
      id,
      ...who,
      config: {},
      configTitle: name,
      filename: name,
      sha256,
      size: 1,
      startDate: ago(31 * dayMs),
    }
    await db.insert(articleImport).values({ ...row, dryRun: true, state: 'DONE', ...values })
    await db.insert(articleImportRefusal).values({ importId: id, line: 1, reason: 'NEGATIVE', value: '', detail: '' })
    return { id, sha256 }
  }
  const old = await begin('alt', {})
  const others = [
    await begin('jung', { startDate: ago(29 * dayMs) }),
    await begin('echt', { dryRun: false }),
    await begin('läuft', { state: 'RUNNING' }),
  ]
  await dropOldTrials({ db, files }, new Date())
  const there = async ({ id, sha256 }: typeof old) => [
    await db.$count(articleImport, eq(articleImport.id, id)),
    await db.$count(articleImportRefusal, eq(articleImportRefusal.importId, id)),
    await files.has(sha256),
  ]
  expect(await there(old)).toEqual([0, 0, false])
  for (const other of others) expect(await there(other)).toEqual([1, 1, true])
})
