/** What the thread of one import says at last is not taken for the next one's. */
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import type { Database } from '../../db/client.ts'
import { Traffic } from '../../http/traffic.ts'
import { createImporter } from './importer.ts'
import type { Task } from './importTask.ts'

/** Refuses the first file, comes to its end a while later, and takes longer still to open the second one. */
const program = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads'
    const say = (message, after) => setTimeout(() => parentPort.postMessage(message), after)
    let orders = 0
    parentPort.on('message', () => {
      if (orders++ > 0) return [say({ type: 'opened' }, 100), say({ type: 'over' }, 110)]
      parentPort.postMessage({ type: 'refused', code: 'BOM_UNREADABLE', headers: [] })
      say({ type: 'over', failure: 'Error: BOM_UNREADABLE' }, 50)
    })`)}`,
)
const database = { execute: async () => [], transaction: async () => undefined } as unknown as Database
const reported: string[] = []
const importer = createImporter(database, {
  reach: { url: 'postgres://nowhere' },
  dataDir: await mkdtemp(join(tmpdir(), 'schrankwerk-importer-')),
  traffic: new Traffic(),
  report: (line) => void reported.push(line),
  program,
})
afterAll(() => importer.close())

it('an import that begins right after a refused one is not refused with it', async () => {
  const task = (importId: string) => ({ task: 'undo', author: { importId } }) as unknown as Task
  expect(await importer.begin(task('first'))).toMatchObject({ code: 'BOM_UNREADABLE' })
  expect(await importer.begin(task('second'))).toBeUndefined()
  expect(reported).toEqual([])
})
