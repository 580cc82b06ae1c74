/**
 * News between servers on one PostgreSQL (decision 0085): they come after the commit, those of one server in their order, and whatever dies or
 * is cut off, a listener hears them, or that something may have been missed.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { type Database, openDatabase, type OpenDatabase, rowsOf } from '../../server/db/client.ts'
import { lineName } from '../../server/db/newsLine.ts'
import { announce } from '../../server/db/transaction.ts'
import { outageIn } from '../../server/http/outage.ts'
import { createDatabase, dropDatabase } from '../support/postgres/databases.ts'
import { networkTo } from './support/network.ts'

const template = inject('templateDatabase')
const soon = { timeout: 15_000, interval: 20 }

/** Says that a record was written. */
const tell = (id: string, at = new Date()) => announce({ kind: 'ENQUIRY', id, at, enquiryId: null })
const write = (db: Database, id: string) => db.transaction(async () => tell(id))

describe.runIf(template !== undefined)('servers', () => {
  let url = ''
  beforeEach(async () => {
    const made = await createDatabase(template ?? '', { copyOf: template ?? '' })
    url = made
    return () => dropDatabase(made)
  })
  const startServer = async (at = url): Promise<OpenDatabase> => {
    const opened = await openDatabase({ url: at })
    onTestFinished(() => opened.close())
    return opened
  }
  /** What it hears, 'missed' for something; it listens already. */
  const listenAt = async ({ news }: OpenDatabase): Promise<string[]> => {
    const heard: string[] = []
    onTestFinished(news.subscribe((each) => void heard.push(each?.id ?? 'missed')))
    await vi.waitFor(() => expect(heard).toEqual(['missed']), soon)
    heard.length = 0
    return heard
  }

  test('hear of each other once it is committed, of each in its order', async () => {
    const writers = [await startServer(), await startServer()]
    const reader = await startServer()
    await reader.db.execute(sql`create table counted (writer integer primary key, count integer not null)`)
    await reader.db.execute(sql`insert into counted values (0, 0), (1, 0)`)
    const heard: { writer: number; count: number; stored: Promise<number> }[] = []
    const countOf = async (writer: number): Promise<number> => {
      const query = sql`select count from counted where writer = ${writer}`
      const [row] = await rowsOf(reader.db, query, z.object({ count: z.int() }))
      return row?.count ?? -1
    }
    const begun = await listenAt(reader)
    onTestFinished(
      reader.news.subscribe((news) => {
        const [, writer, count] = /^(\d)\.(\d+)$/.exec(news?.id ?? '') ?? []
        if (writer) heard.push({ writer: Number(writer), count: Number(count), stored: countOf(Number(writer)) })
      }),
    )
    const times = 300
    await Promise.all(
      writers.map(async ({ db }, writer) => {
        for (let count = 1; count <= times; count += 1)
          await db.transaction(async (tx) => {
            await tx.execute(sql`update counted set count = ${count} where writer = ${writer}`)
            tell(`${writer}.${count}`)
          })
      }),
    )
    await vi.waitFor(() => expect(begun.length).toBeGreaterThanOrEqual(2 * times), soon)
    expect(begun.filter((id) => id === 'missed')).toEqual([])
    for (const writer of [0, 1]) {
      const own = heard.filter((each) => each.writer === writer)
      expect(own.map(({ count }) => count)).toEqual(Array.from({ length: times }, (_, at) => at + 1))
      for (const { count, stored } of own) expect(await stored).toBeGreaterThanOrEqual(count)
    }
    await expect(
      reader.db.transaction(async () => {
        tell('taken back')
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    await write(reader.db, 'last')
    await vi.waitFor(() => expect(begun.at(-1)).toBe('last'), soon)
    expect(begun).not.toContain('taken back')
    expect(begun).not.toContain('missed')
  })

  test('hear that something may have been missed when one is killed between its commit and telling', async () => {
    const heard = await listenAt(await startServer())
    const program = fileURLToPath(new URL('support/dyingWriter.ts', import.meta.url))
    const child = spawn(process.execPath, ['--import', 'tsx', program, url, 'never told'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
    await vi.waitFor(() => expect(heard).toEqual(['missed']), soon)
  })

  test('are not alarmed by one that is stopped, which tells everything first', async () => {
    const reader = await startServer()
    const heard = await listenAt(reader)
    for (const id of ['one', 'two', 'three']) {
      const passing = await openDatabase({ url })
      await write(passing.db, id)
      await passing.close()
    }
    await vi.waitFor(() => expect(heard).toEqual(['one', 'two', 'three']), soon)
    // A killed one would have been found missing by now: its lock is looked for twice.
    const looks = sql`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and application_name = ${lineName} and query_start > ${new Date(Date.now() + 2500).toISOString()}::timestamptz`
    await vi.waitFor(async () => {
      expect(await rowsOf(reader.db, looks, z.object({ count: z.int() }))).toEqual([{ count: 1 }])
    }, soon)
    expect(heard).not.toContain('missed')
  })

  test('lose nothing when lines break off while people write', async () => {
    const writer = await startServer()
    const reader = await startServer()
    const heard = await listenAt(reader)
    const written: string[] = []
    /** So many were written when it was said last that something may have been missed. */
    let gap = 0
    onTestFinished(reader.news.subscribe((news) => (gap = news === null ? written.length : gap)))
    const breakLines = sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = ${lineName}`
    for (let round = 0; round < 3; round += 1) {
      for (let count = 0; count < 50; count += 1) {
        const id = `${round}.${count}`
        await write(writer.db, id)
        written.push(id)
        if (count === 25) await reader.db.execute(breakLines)
      }
      await vi.waitFor(() => {
        expect(gap).toBeGreaterThan(round * 50)
        expect(gap === written.length || heard.includes(written.at(-1) ?? '')).toBe(true)
      }, soon)
      // Whoever hears of the gap asks for what was written before it.
      expect(written.slice(gap).filter((id) => !heard.includes(id))).toEqual([])
    }
  })

  test('hear of a write that nobody acknowledged, as it may be there', async () => {
    const network = await networkTo(url)
    const writer = await startServer(network.url)
    onTestFinished(() => network.close())
    await listenAt(writer)
    const heard = await listenAt(await startServer())
    await expect(
      writer.db.transaction(async (tx) => {
        await tx.execute(sql`create table written ()`)
        tell('open')
        network.swallow()
        setTimeout(() => void network.cut(), 50)
      }),
    ).rejects.toSatisfy((error) => outageIn(error)?.code === 'DATABASE_LOST')
    await network.mend()
    await vi.waitFor(() => expect(heard).toContain('open'), soon)
  })
})
