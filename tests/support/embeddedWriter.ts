/** A child process of the crash test: writes one row after another into an embedded database and reports each that was acknowledged. */
import { sql } from 'drizzle-orm'
import { openDatabase } from '../../server/db/client.ts'

const { db } = await openDatabase({ directory: process.argv[2] ?? '' })
process.on('disconnect', () => process.exit())
await db.execute(sql`create table written (number int)`)
for (let number = 1; ; number++) {
  await db.transaction((tx) => tx.execute(sql`insert into written values (${number})`))
  process.send?.(number)
}
