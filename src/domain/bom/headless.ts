/**
 * Files without headers (rule B2): some row must be named as the one with the headers, but what it orders is not lost by that. It is told
 * by the row and the mapping alone, so that the sheet says beforehand what the server will do.
 */
import { parseNumber } from '../core/numbers.ts'
import type { ArticleField, BomMapping } from './mapping.ts'
import { isCode } from './columnContent.ts'
import { hasHeaders } from './headers.ts'

const identifiers: readonly ArticleField[] = ['orderNumber', 'manufacturerNumber', 'eanNumber', 'erpNumber']

const isQuantity = (text: string): boolean => {
  const parsed = parseNumber(text)
  return parsed.kind === 'number' && parsed.value > 0
}

/**
 * Whether the row taken for the headers orders something itself. Two of three signs are enough: none of its cells is a known name, a
 * number stands in a column of numbers, a quantity in the column of quantities. A single one may stand in a header, too: "Typ2024", or the 1
 * above the first cabinet's quantities.
 *
 * @param headers the row's cells as text
 */
export const isHeaderRowLine = (
  headers: readonly string[],
  { fieldMapping }: Pick<BomMapping, 'fieldMapping'>,
): boolean => {
  const isSome = (fields: readonly ArticleField[], test: (text: string) => boolean): boolean =>
    fieldMapping.some(
      ({ column, articleField }) =>
        articleField !== null && fields.includes(articleField) && test(headers[column] ?? ''),
    )
  const signs = [!hasHeaders(headers), isSome(identifiers, isCode), isSome(['quantity'], isQuantity)]
  return signs.filter(Boolean).length >= 2
}

/** The row of the first line, counted from 1: the one below the headers, or theirs where the file has none. */
export const firstLineRow = ({
  headers,
  bomHeaderRowIndex,
  mapping,
}: {
  headers: readonly string[]
  bomHeaderRowIndex: number
  mapping: Pick<BomMapping, 'fieldMapping'>
}): number => (isHeaderRowLine(headers, mapping) ? bomHeaderRowIndex : bomHeaderRowIndex + 1)
