/**
 * Real catalogues go through the import with no edit but their mapping: every one is taken line by line, or refused with a reason. They are
 * not part of the project: where their folder is absent, that is said and nothing is tried.
 */
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import * as calls from '../../src/api/contract/articleImport.ts'
import { createImportConfig, readImportSample } from '../../src/api/contract/importconfig.ts'
import { importSampleSchema, newImportConfigDraft, valuesOfDraft } from '../../src/domain/importconfig/importConfig.ts'
import type { ImportField } from '../../src/domain/importconfig/importFields.ts'
import { proposeImportColumns } from '../../src/domain/importconfig/importProposal.ts'
import { importOver, priceList, resultOf } from '../support/imports.ts'
import { people } from '../support/people.ts'
import { withServer } from '../support/withServer.ts'

const folder = fileURLToPath(new URL('../../../shared/data/catalogue', import.meta.url))
const server = withServer()

const filesIn = async (path: string): Promise<string[]> => {
  const entries = await readdir(path, { withFileTypes: true, recursive: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

interface Choice {
  headerRow?: number
  columns?: Partial<Record<string, ImportField | null>>
}
/** What somebody has to choose where the proposal does not do: lists of units are no price lists, and a type may be a kind of thing. */
const choices: Readonly<Record<string, Choice>> = {
  // its first line is a hyphen
  'BMEcatUnitMapping.csv': { headerRow: 2, columns: { Code: 'orderNumber', Symbol: 'description' } },
  // a unit of measure is taken for a heading: W/m
  'ETIMUnitMapping.csv': { headerRow: 1, columns: { UNITOFMEASID: 'orderNumber', UNITDESC: 'description' } },
  'oro_products.csv': { columns: { type: null } },
  'oro_import_with_duplicate_columns.csv': { columns: { type: null } },
  'oro_import_with_wrong_column_count.csv': { columns: { type: null } },
}

/** The one of whose lines none can be taken. */
const ofNegativePrices = 'oro_price_negative_price_value.csv'

/** As proposed, but for what is chosen; where nothing is the order number then, the first column is it. */
const mapped = (headers: readonly string[], { columns = {} }: Choice) => {
  const chosen = proposeImportColumns(headers).map((column) => ({
    ...column,
    articleField: column.importHeader in columns ? (columns[column.importHeader] ?? null) : column.articleField,
  }))
  const has = chosen.some(({ articleField }) => articleField === 'orderNumber')
  return has
    ? chosen
    : chosen.map((column, at) => (at === 0 ? { ...column, articleField: 'orderNumber' as const } : column))
}

/** What became of a file: its figures and why lines were refused, each with an example. */
const outcomeOf = async (file: File): Promise<string> => {
  const choice = choices[file.name] ?? {}
  const read = await server().call(
    readImportSample,
    { body: { headerRowIndex: choice.headerRow }, file },
    people.operatorAdmin,
  )
  if (read.status !== 200) return `not read: ${JSON.stringify(read.body)}`
  const { headers, headerRowIndex } = importSampleSchema.parse(read.body)
  const values = valuesOfDraft({
    ...newImportConfigDraft,
    title: file.name,
    headerRowIndex: String(headerRowIndex),
    fieldMapping: mapped(headers, choice),
    createManufacturers: true,
    createUnits: true,
    createDiscountGroups: true,
  })
  if (!values) return 'no values'
  const made = await server().call(createImportConfig, { body: { config: values }, file }, people.operatorAdmin)
  if (made.status !== 201) return `not configured: ${JSON.stringify(made.body)}`
  const { id } = createImportConfig.response.parse(made.body)
  const begun = await server().call(calls.startImport, { body: { importConfigId: id }, file }, people.operatorStaff)
  if (begun.status !== 200) return `not begun: ${JSON.stringify(begun.body)}`
  await importOver(server())
  const { state, lines, created, updated, unchanged, refused, details } = await resultOf(
    server(),
    calls.startImport.response.parse(begun.body).id,
  )
  const reasons = details.reasons.map(
    ({ reason, count, column, values: [value = ''] }) =>
      `${count} ${reason}${column === null ? '' : ` in "${headers[column]}"`} (${value.slice(0, 30)})`,
  )
  expect(state).toBe('DONE')
  expect(created + updated + unchanged + refused).toBe(lines)
  const taken = created + updated + unchanged
  if (taken === 0 && file.name !== ofNegativePrices) return `not taken: ${reasons.join(', ')}`
  return [lines, taken, refused, reasons.join(', ')].join(' | ')
}

test.runIf(existsSync(folder))(
  'every real catalogue is taken, line by line',
  async () => {
    const files = (await filesIn(folder)).filter((name) => /\.(?:csv|xlsx?|txt)$/i.test(name)).toSorted()
    const told = ['file | lines | taken | refused | why']
    for (const path of files) {
      const file = priceList(new Uint8Array(await readFile(path)), path.split('/').at(-1))
      told.push(`${relative(folder, path)} | ${await outcomeOf(file)}`)
    }
    process.stdout.write(`${told.join('\n')}\n`)
    expect(told.filter((line) => /BROKEN|not |no values/.test(line))).toEqual([])
  },
  300_000,
)

if (!existsSync(folder)) process.stdout.write(`Real catalogues are not tried: ${folder} is absent.\n`)
