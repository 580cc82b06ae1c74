/**
 * A server that begins an import and dies without warning once some of it is written. Arguments: database (JSON of where), price list.
 */
import { randomUUID } from 'node:crypto'
import { basename, dirname } from 'node:path'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { createImporter } from '../../../server/article/import/importer.ts'
import { openDatabase } from '../../../server/db/client.ts'
import { articleImport } from '../../../server/db/schema.ts'
import { Traffic } from '../../../server/http/traffic.ts'
import { newImportConfigDraft, valuesOfDraft } from '../../../src/domain/importconfig/importConfig.ts'
import { proposeImportColumns } from '../../../src/domain/importconfig/importProposal.ts'

const [where = '', path = ''] = process.argv.slice(2)
const { db, forThreads } = await openDatabase(
  z.union([z.object({ url: z.string() }), z.object({ directory: z.string() })]).parse(JSON.parse(where)),
)
const title = 'Preisliste'
const fieldMapping = proposeImportColumns(['Bestellnummer', 'Listenpreis'])
const config = valuesOfDraft({ ...newImportConfigDraft, title, fieldMapping })
if (!config) throw new Error('a draft is valid')
const author = { importId: randomUUID(), userId: '', userFullName: 'Betreiber' }
const { importId: id, ...who } = author
const fileName = basename(path)
const row = { id, ...who, config, configTitle: title, filename: fileName, sha256: '', size: 0, dryRun: false }
await db.insert(articleImport).values({ ...row, state: 'RUNNING' })
const importer = createImporter(db, {
  reach: forThreads,
  dataDir: dirname(path),
  traffic: new Traffic(),
  report: () => undefined,
})
await importer.begin({ task: 'import', author, path, fileName, config, dryRun: false })
for (;;) {
  const [now] = await db.select({ handled: articleImport.handled }).from(articleImport).where(eq(articleImport.id, id))
  if ((now?.handled ?? 0) > 0) process.kill(process.pid, 'SIGKILL')
}
