/** A frozen portal (rule N15, decision 0229): every call of the contract, held against what it leaves in the database. */
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { allEndpoints } from '../../src/api/contract/index.ts'
import { getOpening } from '../../src/api/contract/enquiry.ts'
import { stopsFrozen } from '../../src/api/contract/endpoint.ts'
import { rowsOf } from '../../server/db/client.ts'
import { freezePortal, thawPortal } from '../../server/freeze/freeze.ts'
import { pathOf } from '../../server/http/serve.ts'
import { withServer } from '../support/withServer.ts'
import { callAs, callers, type Case } from './callers.ts'
import { table } from './table.ts'

const server = withServer()
const freeze = () => freezePortal(server().db, { reason: 'Umzug', until: null })
afterEach(() => thawPortal(server().db))

test('refuses everybody whatever would change something, before anything of it is read', async () => {
  await freeze()
  for (const endpoint of allEndpoints.filter(stopsFrozen)) {
    const answer = await server().raw({ method: endpoint.method, url: pathOf(endpoint) })
    expect({ path: endpoint.path, ...answer }).toMatchObject({
      path: endpoint.path,
      status: 423,
      body: { code: 'PORTAL_FROZEN', details: { reason: 'Umzug', until: null } },
    })
  }
})

/** What reading leaves behind, the own sign-in and its end, and tries that are counted; none of it is anybody's work. */
const traces = new Set([
  'sighting',
  'conversation_read',
  // made by whoever looks first, as a new one is
  'folder',
  'folder_log',
  'folder_visit',
  'folder_reader',
  'editing',
  'article_picture',
  'article_export',
  'identity_session',
  'identity_attempts',
  'portal_freeze',
  // who took what out
  'audit_entry',
  'audit_chain',
])
/** Columns of the same kind: of a user what a sign-in counts and its end notes, downloads of a file, what a parts list was last reckoned to cost. */
const tracesInRows = ['login_counter', 'last_login_at', 'sessions_from', 'downloads', 'estimate']

const tablesQuery = sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`
let tables: string[] | undefined
/** What everybody's work is: a sum over each table. */
const workIn = async (): Promise<Record<string, string>> => {
  const { db } = server()
  tables ??= (await rowsOf(db, tablesQuery, z.object({ name: z.string() }))).map(({ name }) => name)
  const queries = tables
    .filter((name) => !traces.has(name))
    .map(
      (name) =>
        sql`select ${name}::text as name, count(*) || coalesce(md5(string_agg(line, ',' order by line)), '') as sum
          from (select (to_jsonb(t) - array[${sql.raw(tracesInRows.map((one) => `'${one}'`).join(', '))}]::text[])::text as line from ${sql.identifier(name)} t) lines`,
    )
  const found = await rowsOf(db, sql.join(queries, sql` union all `), z.object({ name: z.string(), sum: z.string() }))
  return Object.fromEntries(found.map(({ name, sum }) => [name, sum]))
}

const rows: Case[] = Object.values(table).flatMap((area) => Object.values<readonly Case[]>(area).flat())
const goesOn = rows.filter(({ endpoint }) => !stopsFrozen(endpoint))

describe.each(goesOn.map((row) => ({ ...row, name: `${row.endpoint.method} ${row.endpoint.path}` })))(
  '$name',
  ({ endpoint, on, call, expected }) => {
    test(`${on}: is answered as ever, and changes nobody's work`, async () => {
      const caller = callers.find((each) => expected[each] < 300)
      const input = await call(server())
      await freeze()
      const before = await workIn()
      const { status } = await server().call(endpoint, input, caller && callAs(server())[caller])
      // Sealed offers are not opened meanwhile, so that there is no record of it yet.
      const isHeldBack = endpoint === getOpening && on === 'due'
      expect(status).toBe(isHeldBack ? 404 : expected[caller ?? 'anonymous'])
      expect(await workIn()).toEqual(before)
    })
  },
)
