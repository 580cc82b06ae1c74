/** What most people ask for, the first page of a list, is planned once for a connection (decision 0036). */
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { rowsOf } from '../../server/db/client.ts'
import { filterEnquiries } from '../../src/api/contract/enquiry.ts'
import { defaultPageSize } from '../../src/domain/core/paging.ts'
import { granted } from '../support/calls.ts'
import { people } from '../support/people.ts'
import { withServer } from '../support/withServer.ts'

const { customerAdmin, supplierUser } = people
// So many that it matters how few of them are wanted.
const lists = withServer(async ({ db }) => {
  await db.execute(sql`
    insert into enquiry (id, customer_id, title, reference_number, delivery_condition, desired_delivery_date, conditions, released, release_date)
    select 'many-' || n, ${customerAdmin.companyId}, 'Schrank ' || n, 'P-' || n, 'DAP', '2027-01-01', '{}', true, now() from generate_series(1, 3000) n`)
  await db.execute(sql`analyze`)
})
/** How often the statement that was prepared last has been planned. */
const plans = () =>
  rowsOf(
    lists().db,
    sql`select custom_plans::int as anew, generic_plans::int as "asBefore" from pg_prepared_statements
      where statement like '%listed_total%' order by prepare_time desc limit 1`,
    z.object({ anew: z.int(), asBefore: z.int() }),
  )

test.each([
  ['customer', customerAdmin],
  ['supplier', supplierUser],
])('the first page of a %s', async (_, who) => {
  const query = { paginationSize: defaultPageSize, page: 0 }
  for (let call = 0; call < 12; call += 1) await granted(lists(), filterEnquiries, { query }, who)
  // The database compares the first five plans with one for whatever values.
  expect(await plans()).toEqual([{ anew: 5, asBefore: 7 }])
})
