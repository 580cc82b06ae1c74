/** Serves the calls about the import of articles. */
import type * as calls from '../../../src/api/contract/articleImport.ts'
import type { HandlersOf } from '../../handlers.ts'
import { keptArticles, refusalsFile, resultFile } from './importFiles.ts'
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
  return {
    startImport: ({ body, file, user, now }) => {
      const { importConfigId, dryRun = false } = body
      return startImport(services, { user }, { file, importConfigId, dryRun, now })
    },
    runTrial: ({ query, user }) => runTrial(services, { user }, query.id),
    getImportStatus: ({ now }) => importStatus(db, now),
    abortImport: ({ now }) => abortImport(db, now),
    allImports: ({ query }) => allImports(db, query),
    getImportResult: ({ query }) => importResult(db, query.id),
    getImportRefusals: ({ query }) => readRefusals(db, query),
    downloadRefusals: ({ query }) => refusalsFile(db, query.id),
    downloadImportResult: ({ query }) => resultFile(db, query.id),
    getKeptArticles: ({ query }) => keptArticles(db, query.id),
    undoImport: ({ query, user }) => undoImport(services, { user }, query.id),
  }
}
