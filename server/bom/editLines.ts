/** Writes what people say into lines of a parts list, and judges them anew (rules B7, B24): many lines in one statement. */
import { inArray, sql } from 'drizzle-orm'
import type { ChangedLines, editBomLines } from '../../src/api/contract/bom.ts'
import type { BodyOf } from '../../src/api/contract/endpoint.ts'
import type { BomLine } from '../../src/domain/bom/bom.ts'
import {
  editedFields,
  editedLine,
  errorAfterEdit,
  type JudgedLine,
  type LineEdit,
} from '../../src/domain/bom/lineEdit.ts'
import type { Author, Change } from '../db/changes.ts'
import type { Database } from '../db/client.ts'
import { article } from '../db/schema.ts'
import type { Stores } from './bomChange.ts'
import { takeStep } from './lineSteps.ts'
import { readNames, unitFits } from './matching/names.ts'

export const editLines = async (
  stores: Stores,
  author: Author,
  { enquiryId, lines: asked }: BodyOf<typeof editBomLines>,
): Promise<ChangedLines> => {
  const edits = new Map(asked.map(({ lineId, edit }) => [lineId, edit]))
  return takeStep(stores, author, { enquiryId, seen: asked }, async (tx, lines, { before: { filename } }) => {
    const after = await judgedAnew(
      tx,
      lines.map((line) => editedLine(line, edits.get(line.id) ?? {})),
    )
    await write(tx, after)
    const changes = lines.flatMap((line) => changesOf(line, edits.get(line.id) ?? {}, filename))
    return { action: 'BOM_LINES_EDITED', changes }
  })
}

/** What is wrong with lines whose values or articles people have set. */
export const judgedAnew = async <Line extends JudgedLine & Pick<BomLine, 'quantityUnitName' | 'bomError'>>(
  tx: Database,
  lines: readonly Line[],
): Promise<Line[]> => {
  const ids = [...new Set(lines.flatMap(({ matchedArticleId }) => matchedArticleId ?? []))]
  const rows = await tx.select({ id: article.id, unitId: article.unitId }).from(article).where(inArray(article.id, ids))
  const units = new Map(rows.map(({ id, unitId }) => [id, unitId]))
  const names = await readNames(tx)
  return lines.map((line) => {
    const unitId = units.get(line.matchedArticleId ?? '') ?? null
    return { ...line, bomError: errorAfterEdit(line, unitFits(names, line.quantityUnitName, unitId)) }
  })
}

const write = (tx: Database, lines: readonly BomLine[]) => {
  const rows = lines.map(({ id, bomError, unreadable, ...line }) => ({
    id,
    bomError,
    // field names need no quoting in an array literal
    unreadable: `{${unreadable.join(',')}}`,
    ...Object.fromEntries(editedFields.map((field) => [field, line[field]])),
  }))
  return tx.execute(sql`
    update bom_line set quantity = edited.quantity, quantity_unit_name = "quantityUnitName", is_supplied_part = "isSuppliedPart",
      function_designation = "functionDesignation", functional_assignment = "functionalAssignment",
      installation_location = "installationLocation", location_identifier = "locationIdentifier", bmk = edited.bmk,
      bom_error = "bomError", unreadable = edited.unreadable::text[], edited = true,
      said = coalesce(said, jsonb_build_object('quantity', bom_line.quantity, 'quantityUnitName', quantity_unit_name,
        'isSuppliedPart', is_supplied_part, 'functionDesignation', function_designation, 'functionalAssignment', functional_assignment,
        'installationLocation', installation_location, 'locationIdentifier', location_identifier, 'bmk', bom_line.bmk))
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as edited(id text, quantity float8, "quantityUnitName" text,
      "isSuppliedPart" boolean, "functionDesignation" text, "functionalAssignment" text, "installationLocation" text,
      "locationIdentifier" text, bmk text, "bomError" text, unreadable text)
    where bom_line.id = edited.id`)
}

const changesOf = (line: BomLine, edit: LineEdit, file: string): Change[] =>
  editedFields.flatMap((field) => {
    const after = edit[field]
    return after === undefined || after === line[field]
      ? []
      : [{ field: `line ${line.row} ${field}`, before: line[field], after, file }]
  })
