/** The rows of a database, of this version or an older one, on their way into another one: pieces as a backup has them, compressed, in a folder that goes with the command. */
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import packageJson from '../../package.json' with { type: 'json' }
import { appliedMigrations, type OneConnection } from './database.ts'
import { makePassing } from './passing.ts'
import { inOneState, saveRows, type TakeOrder } from './take.ts'
import type { RowsManifest } from './writeRows.ts'

export interface StagedRows {
  manifest: RowsManifest
  rows: number
  /** a piece, by its name */
  lines(name: string): Promise<Buffer>
  remove(): Promise<void>
}

/** @param beside where the folder is made; it holds all that the database does */
export const stageRows = async (
  { client, db }: OneConnection,
  beside: string,
  order: Pick<TakeOrder, 'progress'>,
): Promise<StagedRows> => {
  const folder = await makePassing('rows', beside)
  const putLines = async (lines: Buffer): Promise<string> => {
    const name = createHash('sha256').update(lines).digest('hex')
    await writeFile(join(folder.path, name), await promisify(gzip)(lines, { level: 1 }), { mode: 0o600 })
    return name
  }
  try {
    const saved = await inOneState(client, () => saveRows(client, putLines, order))
    const manifest = { portal: packageJson.version, migrations: await appliedMigrations(db), ...saved }
    return {
      manifest,
      rows: manifest.tables.reduce((sum, table) => sum + table.rows.count, 0),
      lines: async (name) => promisify(gunzip)(await readFile(join(folder.path, name))),
      remove: () => folder.remove(),
    }
  } catch (error) {
    await folder.remove()
    throw error
  }
}
