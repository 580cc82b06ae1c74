/** Price lists and their import, for tests: a configuration by the headings of a text, an import to its end. */
import { expect } from 'vitest'
import * as articleImport from '../../src/api/contract/articleImport.ts'
import { createImportConfig } from '../../src/api/contract/importconfig.ts'
import type { ImportResult } from '../../src/domain/article/articleImport.ts'
import {
  type ImportConfigValues,
  newImportConfigDraft,
  valuesOfDraft,
} from '../../src/domain/importconfig/importConfig.ts'
import type { ImportField } from '../../src/domain/importconfig/importFields.ts'
import { proposeImportColumns, proposeImportUnits } from '../../src/domain/importconfig/importProposal.ts'
import { granted } from './calls.ts'
import { people } from './people.ts'
import type { TestServer } from './server.ts'

type Content = string | Uint8Array<ArrayBuffer>
export const priceList = (content: Content, name = 'Preise.csv') => new File([content], name)

/** A configuration whose columns are proposed by their headings; `clears` are those whose empty cells empty a value. */
export const makeImportConfig = async (
  server: TestServer,
  headers: readonly string[],
  more: Partial<ImportConfigValues> & { file?: File; clears?: readonly ImportField[] } = {},
): Promise<string> => {
  const {
    file = priceList(`${headers.join(';')}\n${headers.map(() => '1').join(';')}\n`),
    clears = [],
    ...values
  } = more
  const fieldMapping = proposeImportColumns(headers).map((column) => ({
    ...column,
    clears: clears.some((field) => field === column.articleField),
  }))
  const draft = valuesOfDraft({ ...newImportConfigDraft, title: 'Preisliste', fieldMapping })
  if (!draft) throw new Error('a draft is valid')
  const config = { ...draft, ...proposeImportUnits(fieldMapping), ...values }
  const { id } = await granted(server, createImportConfig, { body: { config }, file }, people.operatorAdmin)
  return id
}

/** Waits until nothing is under way. */
export const importOver = async (server: TestServer): Promise<void> => {
  await server.services.importer.settled()
  await expect
    .poll(async () => (await granted(server, articleImport.getImportStatus, {}, people.operatorStaff)).state, {
      timeout: 60_000,
    })
    .toBe('IDLE')
}

export const resultOf = (server: TestServer, id: string): Promise<ImportResult> =>
  granted(server, articleImport.getImportResult, { query: { id } }, people.operatorStaff)

/** Imports a file from its start to its result. */
export const importFile = async (
  server: TestServer,
  importConfigId: string,
  file: File,
  { dryRun = false } = {},
): Promise<ImportResult> => {
  const begun = await granted(
    server,
    articleImport.startImport,
    { body: { importConfigId, dryRun }, file },
    people.operatorStaff,
  )
  await importOver(server)
  return resultOf(server, begun.id)
}
