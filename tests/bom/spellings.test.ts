/**
 * How many of the demo catalogue's numbers are found in twenty ways of writing them (rule B16), and what the real lists of the shared
 * collection find in it. The shares are printed.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { mapLines, previewFile } from '../../server/bom/bomService.ts'
import { matchLines } from '../../server/bom/match.ts'
import { closeSheetReader } from '../../server/bom/readingProcess.ts'
import type { OpenDatabase } from '../../server/db/client.ts'
import { article, manufacturer } from '../../server/db/schema.ts'
import { openDiskStore } from '../../server/fileStore/diskStore.ts'
import { storeCatalogue } from '../../server/seed/demo/load.ts'
import { stableNumber } from '../../server/seed/demo/numbers.ts'
import { Refused } from '../../server/http/refusal.ts'
import { emptyLine } from '../support/bomLines.ts'
import { openTestDatabase } from '../support/database.ts'

vi.setConfig({ testTimeout: 120_000 })

type Maker = { displayName: string; abbreviation: string }
type Numbered = { id: string; orderNumber: string; manufacturerNumber: string; maker: Maker }

let database: OpenDatabase
let articles: Numbered[] = []
let folder = ''
beforeAll(async () => {
  database = await openTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'schrankwerk-test-'))
  const scene = { files: await openDiskStore(folder), now: new Date('2026-11-02T08:00:00Z') }
  await database.db.transaction((tx) => storeCatalogue(tx, scene))
  articles = await database.db
    .select({
      id: article.id,
      orderNumber: article.orderNumber,
      manufacturerNumber: article.manufacturerNumber,
      maker: { displayName: manufacturer.displayName, abbreviation: manufacturer.abbreviation },
    })
    .from(article)
    .innerJoin(manufacturer, eq(manufacturer.id, article.manufacturerId))
    .orderBy(article.orderNumber)
}, 60_000)
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await database.close()
  await closeSheetReader()
})

const half = (number: string) => Math.ceil(number.length / 2)

/** What stands in the file for a number; the first ones beside the manufacturer's name, the others without it. */
const ways: Record<string, (number: string) => string> = {
  'as it is': (number) => number,
  'small letters': (number) => number.toLowerCase(),
  'capital letters': (number) => number.toUpperCase(),
  'without blanks': (number) => number.replaceAll(' ', ''),
  'without hyphens': (number) => number.replaceAll('-', ''),
  'blanks for hyphens': (number) => number.replaceAll('-', ' '),
  'hyphens for blanks': (number) => number.replaceAll(' ', '-'),
  'dashes for hyphens': (number) => number.replaceAll('-', '–'),
  'hyphens that do not break': (number) => number.replaceAll('-', '\u2011'),
  'blanks that do not break': (number) => number.replaceAll(' ', '\u00a0'),
  'blanks around hyphens': (number) => number.replaceAll('-', ' - '),
  'without points': (number) => number.replaceAll('.', ''),
  'blanks for points': (number) => number.replaceAll('.', ' '),
  'hyphens for slashes': (number) => number.replaceAll('/', '-'),
  'a line break within': (number) => `${number.slice(0, half(number))}\n${number.slice(half(number))}`,
  'a hidden hyphen within': (number) => `${number.slice(0, half(number))}\u00ad${number.slice(half(number))}`,
  'without leading zeros': (number) => number.replace(/^0+/, ''),
  'zeros in front': (number) => `00${number}`,
}
const signedWays: Record<string, (number: string, maker: { displayName: string; abbreviation: string }) => string> = {
  'a short sign in front': (number, { abbreviation }) => `${abbreviation}.${number}`,
  'the name in front': (number, { displayName }) => `${displayName} ${number}`,
}

const print = (line: string) => process.stdout.write(`${line}\n`)
const share = (part: number, whole: number) => `${((part * 100) / whole).toFixed(2).padStart(6)} %`

/** Tells how many of the articles a way of writing finds, and how often it finds another one. */
const tried = async (name: string, lineOf: (article: Numbered) => object) => {
  const lines = articles.map((article, row) => ({ ...emptyLine, row, ...lineOf(article) }))
  const found = await matchLines(database.db, lines)
  const right = found.filter(({ matchedArticleId }, row) => matchedArticleId === articles[row]?.id).length
  const matched = found.filter(({ matchedArticleId }) => matchedArticleId !== null).length
  print(`  ${name.padEnd(28)} ${share(right, lines.length)} right, ${matched - right} wrong`)
  return { right: right / lines.length, wrong: matched - right }
}

describe('ways of writing a number, over the whole demo catalogue', () => {
  it.each(Object.entries(ways))('%s', async (name, write) => {
    const found = await tried(name, (article) => ({
      orderNumber: write(article.orderNumber),
      manufacturerName: article.maker.displayName,
    }))
    expect(found.wrong).toBe(0)
    expect(found.right).toBeGreaterThanOrEqual(0.99)
  })
  it.each(Object.entries(signedWays))('%s', async (name, write) => {
    const found = await tried(name, (article) => ({ orderNumber: write(article.orderNumber, article.maker) }))
    expect(found.wrong).toBe(0)
    expect(found.right).toBeGreaterThanOrEqual(0.99)
  })
  it.each(['order number as type', 'type as order number'])('%s', async (name) => {
    const found = await tried(name, (article) => ({
      ...(name === 'order number as type'
        ? { manufacturerNumber: article.orderNumber }
        : { orderNumber: article.manufacturerNumber }),
      manufacturerName: article.maker.abbreviation,
    }))
    expect(found.wrong).toBe(0)
    expect(found.right).toBeGreaterThanOrEqual(0.99)
  })
  it('never finds another article where no manufacturer is named', async () => {
    const all = Object.values(ways)
    const found = await tried('all ways, number alone', ({ orderNumber }) => ({
      orderNumber: all[stableNumber(orderNumber, all.length)]?.(orderNumber),
    }))
    expect(found.wrong).toBe(0)
  })
})

const shared = fileURLToPath(new URL('../../../shared/data/bom/', import.meta.url))
const realLists = existsSync(shared) ? readdirSync(shared) : []

/** Reads a real list as proposed, and matches it; nothing where it can't be read as one, which is told elsewhere. */
const matchFile = async (name: string) => {
  const bytes = readFileSync(shared + name)
  try {
    const { mapping, suppliedPartString } = await previewFile(bytes, name)
    return await mapLines(database.db, { bytes, fileName: name, mapping, suppliedPartString })
  } catch (error) {
    if (error instanceof Refused && error.code.startsWith('BOM_')) return undefined
    throw error
  }
}

const bareNumber = (number: string) => number.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

describe.skipIf(realLists.length === 0)('the real lists of the shared collection, against the demo catalogue', () => {
  it.each(realLists)('%s has no wrong article', async (name) => {
    const mapped = await matchFile(name)
    if (mapped === undefined) return
    const found = mapped.lines.filter(({ matchedArticleId }) => matchedArticleId !== null)
    const numbered = mapped.lines.filter(
      ({ orderNumber, manufacturerNumber }) => orderNumber + manufacturerNumber !== '',
    )
    print(`  ${name.padEnd(46)} ${found.length} of ${numbered.length} lines with a number`)
    for (const { row, orderNumber, manufacturerNumber, matchReason } of found)
      expect(bareNumber(orderNumber + manufacturerNumber), `row ${row}`).toContain(
        bareNumber(matchReason?.number ?? '?').replace(/^0+/, ''),
      )
    if (name.startsWith('eplan')) expect(found.length / numbered.length).toBeGreaterThanOrEqual(0.69)
    else expect(found).toEqual([])
  })
})
