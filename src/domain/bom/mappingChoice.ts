/** What somebody chooses in the mapping sheet, laid over what was proposed for a file (rules B2, B3). */
import type { Notation } from '../core/numbers.ts'
import type { ArticleField, BomPreview, BomUnits, ColumnMapping } from './mapping.ts'
import { mappedByPreset, type PresetValues } from './presets.ts'

export type MappingChoice =
  | { type: 'column.assigned'; column: number; field: ArticleField | null }
  /** how the numbers of a column are written, which the file does not prove */
  | { type: 'notation.chosen'; column: number; notation: Notation }
  /** several are added up; none: each line counts 1 */
  | { type: 'quantity.chosen'; columns: number[] }
  | { type: 'unit.chosen'; units: Partial<BomUnits> }
  | { type: 'suppliedPart.typed'; text: string }
  /** null: it is gone by now */
  | { type: 'preset.taken'; preset: PresetValues | null }

export type Chosen = {
  preview: BomPreview
  /** columns that were set by hand */
  manualColumns: number[]
}

const withColumns = (preview: BomPreview, change: (entry: ColumnMapping) => ColumnMapping): BomPreview => ({
  ...preview,
  mapping: { ...preview.mapping, fieldMapping: preview.mapping.fieldMapping.map(change) },
})

export const withChoice = ({ preview, manualColumns }: Chosen, choice: MappingChoice): Chosen => {
  const byHand = (columns: readonly number[]) => [...new Set([...manualColumns, ...columns])]
  switch (choice.type) {
    case 'column.assigned': {
      const { column, field } = choice
      const assigned = withColumns(preview, (entry) => {
        if (entry.column === column) return { ...entry, articleField: field }
        // a field that another column had moves over
        return field !== null && entry.articleField === field ? { ...entry, articleField: null } : entry
      })
      return { preview: assigned, manualColumns: byHand([column]) }
    }
    case 'notation.chosen': {
      const { column, notation } = choice
      return {
        preview: withColumns(preview, (entry) => (entry.column === column ? { ...entry, notation } : entry)),
        manualColumns,
      }
    }
    case 'quantity.chosen': {
      const counted = withColumns(preview, (entry) => {
        if (choice.columns.includes(entry.column)) return { ...entry, articleField: 'quantity' }
        return entry.articleField === 'quantity' ? { ...entry, articleField: null } : entry
      })
      return { preview: counted, manualColumns: byHand(preview.quantityColumns ?? []) }
    }
    case 'unit.chosen': {
      const units = { ...preview.mapping.units, ...choice.units }
      return { preview: { ...preview, mapping: { ...preview.mapping, units } }, manualColumns }
    }
    case 'suppliedPart.typed':
      return { preview: { ...preview, suppliedPartString: choice.text }, manualColumns }
    case 'preset.taken': {
      if (choice.preset === null) return { preview, manualColumns }
      const { units, suppliedPartString } = choice.preset
      const fieldMapping = mappedByPreset(preview.mapping.fieldMapping, choice.preset)
      return {
        preview: { ...preview, mapping: { fieldMapping, units }, suppliedPartString },
        manualColumns: fieldMapping.map(({ column }) => column),
      }
    }
  }
}
