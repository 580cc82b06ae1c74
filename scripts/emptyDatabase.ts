/**
 * Writes what a new embedded database begins as into the folder it is told (server/db/emptyDatabase.ts); part of the build. The same migrations
 * give the same bytes: time stands still for it, and what it takes for chance is none. Nothing of it is a secret: the database answers one
 * process alone, and asks for no password.
 */
import nodeCrypto from 'node:crypto'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mock } from 'node:test'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { nameOfEmptyDatabase } from '../server/db/emptyDatabase.ts'
import { migrationsFolder } from '../server/db/migrate.ts'

const [folder = ''] = process.argv.slice(2)
mock.timers.enable({ apis: ['Date'], now: Date.UTC(2026, 0, 1) })
performance.now = () => 0
nodeCrypto.randomFillSync = <Bytes extends NodeJS.ArrayBufferView>(bytes: Bytes): Bytes => {
  new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength).fill(7)
  return bytes
}

const client = await PGlite.create({ extensions: { pg_trgm } })
await migrate(drizzle({ client }), { migrationsFolder })
const dump = await client.dumpDataDir('none')
const packed = await promisify(gzip)(await dump.arrayBuffer(), { level: 9 })
// Whole or not there: nobody begins as half of it.
const file = join(folder, nameOfEmptyDatabase())
await writeFile(`${file}.part`, packed)
await rename(`${file}.part`, file)
await client.close()
