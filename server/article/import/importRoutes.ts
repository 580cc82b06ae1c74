/** Serves the calls about the import of articles. */
import type * as calls from '../../../src/api/contract/articleImport.ts'
import type { HandlersOf } from '../../handlers.ts'
import { tryBulkEdit } from './bulkStore.ts'
import { keptArticles, refusalsFile, resultFile } from './importFiles.ts'
import { sweepDead } from './importer.ts'
import {
  abortImport,
  allImports,
  importResult,
  importStatus,
  readRefusals,
  runTrial,
  startImport,
  undoImport,
} from './importStore.ts'

export const articleImportHandlers: HandlersOf<typeof calls> = (services) => {
  const { db } = services
  /** Whatever is asked, nobody hears of an import as running whose server is gone. */
  const swept =
    <Asked, Answer>(answer: (asked: Asked) => Promise<Answer>) =>
    async (asked: Asked): Promise<Answer> => {
      await sweepDead(db)
      return answer(asked)
    }
  return {
    startImport: swept(({ body, file, user, now }) => {
      const { importConfigId, dryRun = false } = body
      return startImport(services, { user }, { file, importConfigId, dryRun, now })
    }),
    tryBulkEdit: swept(({ body, user }) => tryBulkEdit(services, { user }, body)),
    runTrial: swept(({ query, user }) => runTrial(services, { user }, query.id)),
    getImportStatus: swept(({ now }) => importStatus(db, now)),
    abortImport: swept(({ now }) => abortImport(db, now)),
    allImports: swept(({ query }) => allImports(db, query)),
    getImportResult: swept(({ query, now }) => importResult(db, { id: query.id, now })),
    getImportRefusals: swept(({ query }) => readRefusals(db, query)),
    downloadRefusals: swept(({ query }) => refusalsFile(db, query.id)),
    downloadImportResult: swept(({ query }) => resultFile(db, query.id)),
    getKeptArticles: swept(({ query }) => keptArticles(db, query.id)),
    undoImport: swept(({ query, user, now }) => undoImport(services, { user }, { id: query.id, now })),
  }
}
