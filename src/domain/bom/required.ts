/** What must be mapped before a parts list has lines (rule B3), and what says that nothing is known of its columns yet (rule B2). */
import type { ArticleField, BomMapping, BomPreview } from './mapping.ts'
import { readHeader } from './headerNames.ts'

type Mapped = Pick<BomMapping, 'fieldMapping'>

const numbers: readonly ArticleField[] = ['orderNumber', 'manufacturerNumber']
/** By what an article is suggested in a list that has no numbers. */
const substitutes: readonly ArticleField[] = ['description', 'eanNumber', 'erpNumber']

export const hasNumberMapped = ({ fieldMapping }: Mapped): boolean =>
  fieldMapping.some(({ articleField }) => articleField !== null && numbers.includes(articleField))

/** A column that is called a number and is not taken over: it was forgotten. */
const forgetsNumber = ({ fieldMapping }: Mapped): boolean =>
  fieldMapping.some(
    ({ articleField, importHeader }) =>
      articleField === null && readHeader(importHeader).meanings.some(({ field }) => numbers.includes(field)),
  )

/** An order number or manufacturer number; in a file that has none, what else says the article. */
export const hasRequiredMapping = (mapping: Mapped): boolean =>
  hasNumberMapped(mapping) ||
  (mapping.fieldMapping.some(({ articleField }) => articleField !== null && substitutes.includes(articleField)) &&
    !forgetsNumber(mapping))

/** Neither the file nor a person says yet what its columns are: most likely another row has the headers, or none. */
export const lacksHeaders = ({ headersFound, mapping }: BomPreview): boolean =>
  !headersFound && !hasRequiredMapping(mapping)
