/** The calls behind the machines of the import of articles. */
import type { ImportStatus } from '../../domain/article/articleImport.ts'
import { granted, type Outcome } from '../../domain/core/refusal.ts'
import type { ImportStart } from '../../machines/article/articleImportMachine.ts'
import type { LoadInput } from '../../machines/core/loadMachine.ts'
import type { ResultFile, ResultPage, ResultRequest } from '../../machines/article/importResultMachine.ts'
import type { Call } from '../client.ts'
import * as articleImport from '../contract/articleImport.ts'
import { allImportConfigs } from '../contract/importconfig.ts'
import { actorOf, impossible, mapOutcome } from './actors.ts'

/** So many of the latest imports are listed. */
const latest = { paginationSize: 15, page: 0 }
/** Refused lines on a page. */
export const refusalsPerPage = 10

export const importBeginningsActors = (call: Call) => ({
  load: actorOf(async (_: LoadInput<boolean>, options) => {
    const [configs, imports] = await Promise.all([
      call(allImportConfigs, {}, options),
      call(articleImport.allImports, { query: latest }, options),
    ])
    if (!configs.ok) return configs
    return mapOutcome(imports, ({ content }) => ({ configs: configs.value, imports: content }))
  }),
})

export const importWatchActors = (call: Call) => ({
  loadStatus: actorOf<Outcome<ImportStatus>, unknown>((_, options) => call(articleImport.getImportStatus, {}, options)),
  abortImport: actorOf<Outcome<ImportStatus>, unknown>((_, options) => call(articleImport.abortImport, {}, options)),
})

export const articleImportActors = (call: Call) => ({
  startImport: actorOf(({ configId, file, dryRun, progressTo }: ImportStart, options) =>
    call(
      articleImport.startImport,
      {
        body: { importConfigId: configId ?? impossible('The configuration'), dryRun },
        file: file ?? impossible('The file'),
      },
      { ...options, onProgress: (percent) => progressTo?.send({ type: 'upload.progressed', percent }) },
    ),
  ),
})

export const importResultActors = (call: Call) => ({
  loadResult: actorOf(async ({ id, reason, page }: ResultRequest, options): Promise<Outcome<ResultPage>> => {
    const query = { id, page, paginationSize: refusalsPerPage, ...(reason && { reason }) }
    const [result, refusals, kept] = await Promise.all([
      call(articleImport.getImportResult, { query: { id } }, options),
      call(articleImport.getImportRefusals, { query }, options),
      call(articleImport.getKeptArticles, { query: { id } }, options),
    ])
    if (!result.ok) return result
    if (!refusals.ok) return refusals
    if (!kept.ok) return kept
    return granted({ result: result.value, refusals: refusals.value, kept: kept.value })
  }),
  runTrial: actorOf((id: string, options) => call(articleImport.runTrial, { query: { id } }, options)),
  abortImport: actorOf<Outcome<unknown>, unknown>((_, options) => call(articleImport.abortImport, {}, options)),
  undoImport: actorOf((id: string, options) => call(articleImport.undoImport, { query: { id } }, options)),
  download: actorOf(async ({ id, file }: { id: string; file: ResultFile }, options) => {
    const endpoint = file === 'result' ? articleImport.downloadImportResult : articleImport.downloadRefusals
    return mapOutcome(await call(endpoint, { query: { id } }, options), (blob) => ({
      blob,
      filename: file === 'result' ? 'Import_Ergebnis.csv' : 'Import_abgelehnt.csv',
    }))
  }),
})
