/**
 * The files of `demo/` are price lists as anybody would send them: the portal reads each without a question, takes every line of it, and
 * makes the same of it on every start.
 */
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { eq, inArray, ne, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { closeSheetReader } from '../../server/bom/readingProcess.ts'
import { rowsOf } from '../../server/db/client.ts'
import { article, articleImport, articleWholesaler, discountGroup, importConfig } from '../../server/db/schema.ts'
import { demoFile } from '../../server/demoFolder.ts'
import { readSample } from '../../server/importconfig/sample.ts'
import { storeCatalogue } from '../../server/seed/demo/load.ts'
import { allImports } from '../../src/api/contract/articleImport.ts'
import { eclassDigits } from '../../src/domain/eclass/eclass.ts'
import { proposeImportColumns, proposeImportUnits } from '../../src/domain/importconfig/importProposal.ts'
import { granted } from '../support/calls.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const now = new Date('2026-11-02T08:00:00Z')
const lists = readdirSync(new URL('../../demo/preislisten/', import.meta.url))

const brought = async (): Promise<TestServer> => {
  const server = await startTestServer()
  const { files } = server.services
  await server.db.transaction((tx) => storeCatalogue(tx, { files, now }))
  return server
}
let server: TestServer
beforeAll(async () => (server = await brought()), 120_000)
afterAll(async () => {
  await server.close()
  await closeSheetReader()
})

describe('a price list of the demo', () => {
  it.each(lists)('%s is read without a question', async (name) => {
    const sample = await readSample({ name, read: () => demoFile(`preislisten/${name}`) }, {})
    const [config] = await server.db.select().from(importConfig).where(eq(importConfig.filename, name))
    const fieldMapping = proposeImportColumns(sample.headers)
    expect(sample.ambiguous).toEqual([])
    expect(sample.encoding?.isSure).not.toBe(false)
    expect(fieldMapping.filter(({ articleField }) => articleField === null)).toEqual([])
    expect(config).toMatchObject({
      headerRowIndex: sample.headerRowIndex,
      headers: sample.headers,
      fieldMapping,
      ...proposeImportUnits(fieldMapping),
    })
  })

  it('is taken whole, on a day of its own, and stands in the history', async () => {
    const asked = { query: { paginationSize: 100, page: 0 } }
    const { content } = await granted(server, allImports, asked, { uid: 'demo-operator-admin', mail: '' })
    const taken = content.filter(({ filename }) => lists.includes(filename))
    expect(taken.map(({ filename }) => filename).toSorted()).toEqual(lists.toSorted())
    expect(content.filter(({ state, refused }) => state !== 'DONE' || refused > 0)).toEqual([])
    expect(new Set(taken.map(({ startDate }) => startDate.getTime())).size).toBe(lists.length)
    expect(content.every(({ startDate, userFullName }) => startDate < now && userFullName !== '')).toBe(true)
  })
})

/** When an import last said that it runs, and companies’ addresses, are of the moment. */
const madeNow = '{beat,address_id,address_create_date,address_last_update}'
/** When they were brought in stands in the log, and in the hashes that chain it. */
const loggedNow: Readonly<Record<string, string>> = { audit_entry: '{at,hash}', audit_chain: '{last_hash}' }

describe('what comes of them', () => {
  it('is the same every time', async () => {
    const other = await brought()
    try {
      const told = async ({ db }: TestServer) => {
        const tables = await rowsOf(
          db,
          sql`select table_name as table from information_schema.tables where table_schema = 'public'`,
          z.object({ table: z.string() }),
        )
        const rows = await Promise.all(
          tables.map(({ table }) =>
            rowsOf(
              db,
              sql`select ${table} || (to_jsonb(t) - ${madeNow}::text[] - ${loggedNow[table] ?? '{}'}::text[])::text as row from ${sql.identifier(table)} as t`,
              z.object({ row: z.string() }),
            ),
          ),
        )
        return rows.flatMap((some) => some.map(({ row }) => row)).toSorted()
      }
      const [one, two] = [await told(server), await told(other)]
      expect(one.length).toBeGreaterThan(8_000)
      expect(one.filter((row, at) => row !== two[at])).toEqual([])
    } finally {
      await other.close()
    }
  }, 120_000)

  it('is several thousand articles, priced by 1, 10, 100 and 1000, some of them gone', async () => {
    const rows = await server.db.select().from(article)
    expect(rows.length).toBeGreaterThan(4_000)
    expect(new Set(rows.map(({ priceUnitSize }) => priceUnitSize))).toEqual(new Set([1, 10, 100, 1000]))
    expect(rows.every(({ listPrice, purchasePrice }) => listPrice !== null || purchasePrice !== null)).toBe(true)
    expect(rows.filter(({ state }) => state === 'INACTIVE').length).toBeGreaterThan(50)
    expect(rows.some(({ copperWeight }) => copperWeight !== null)).toBe(true)
    expect(rows.filter(({ unitId, manufacturerId }) => unitId === null || manufacturerId === null)).toEqual([])
    // a range that no trade article is in
    expect(rows.filter(({ eanNumber }) => !/^29\d{11}$/.test(eanNumber))).toEqual([])
    expect(rows.filter(({ eclass9_1Id }) => eclassDigits(eclass9_1Id).length !== 8)).toEqual([])
    expect(await server.db.$count(articleWholesaler)).toBeGreaterThan(1_000)
    expect(await server.db.$count(articleImport, ne(articleImport.state, 'DONE'))).toBe(0)
    const groups = rows.flatMap(({ discountGroupId }) => discountGroupId ?? [])
    expect(await server.db.$count(discountGroup, inArray(discountGroup.id, [...new Set(groups)]))).toBeGreaterThan(50)
  })

  it('has what people look for first', async () => {
    const wanted = [
      '2904602',
      '2002-1201',
      'AX 1076.000',
      'SK 3238.100',
      '3RV2021-4AA15',
      '4510042',
      '266110',
      'XALK178E',
    ]
    expect(await server.db.$count(article, inArray(article.orderNumber, wanted))).toBe(wanted.length)
  })

  it('knows the further numbers that somebody has put to articles, each at its own manufacturer', async () => {
    const [, ...lines] = (await demoFile('stammdaten/weitere-nummern.csv')).toString('utf8').trim().split('\n')
    const known = await rowsOf(
      server.db,
      sql`select maker.display_name || ';' || article.order_number || ';' || number as line
        from article join manufacturer maker on maker.id = manufacturer_id, unnest(possible_order_numbers) as number`,
      z.object({ line: z.string() }),
    )
    const told = new Set(known.map(({ line }) => line))
    expect(lines.length).toBeGreaterThan(400)
    expect(lines.filter((line) => !told.has(line.trim()))).toEqual([])
    expect(told.size).toBe(lines.length)
  })

  it('keeps each file as it was sent', async () => {
    const name = 'Lapp_Preisliste.csv'
    const [row] = await server.db.select().from(articleImport).where(eq(articleImport.filename, name))
    const sent = await readFile(new URL(`../../demo/preislisten/${name}`, import.meta.url))
    expect(await server.services.files.read(row?.sha256 ?? '')).toEqual(sent)
  })
})
