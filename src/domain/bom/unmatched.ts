/** A line of a parts list as the file says it, before the catalogue was asked. */
import type { BomLine } from './bom.ts'

/** A line before the catalogue was asked; `bomError` is MISSING_VALUES or null. */
export type UnmatchedLine = Omit<
  BomLine,
  | 'id'
  | 'matchedArticleId'
  | 'matchedArticle'
  | 'matchReason'
  | 'candidates'
  | 'decidedBy'
  | 'decidedAt'
  | 'manualReplacement'
  | 'edited'
  | 'version'
  | 'changedBy'
>

/** A line in which nothing stands. */
export const emptyLine = (): UnmatchedLine => ({
  row: 0,
  orderNumber: '',
  manufacturerNumber: '',
  manufacturerName: '',
  description: '',
  quantity: null,
  quantityText: '',
  unreadTexts: {},
  quantityUnitName: '',
  isSuppliedPart: false,
  installationLocation: '',
  locationIdentifier: '',
  bmk: '',
  functionDesignation: '',
  functionalAssignment: '',
  erpNumber: '',
  eanNumber: '',
  width: null,
  height: null,
  depth: null,
  weight: null,
  purchasePrice: null,
  listPrice: null,
  deliveryTime: null,
  bomError: null,
  unreadable: [],
  setAside: null,
})

/** Whether a line says by any number which article it means, or stands in a list that has none (rule B3). */
export const isNamed = (
  line: Pick<BomLine, 'orderNumber' | 'manufacturerNumber' | 'eanNumber' | 'erpNumber' | 'unreadable'>,
): boolean =>
  [line.orderNumber, line.manufacturerNumber, line.eanNumber, line.erpNumber].some((number) => number !== '') ||
  !line.unreadable.includes('orderNumber')

/** Whether a line says which article it means at all. */
export const hasIdentifier = (line: Pick<BomLine, 'orderNumber' | 'manufacturerNumber'>): boolean =>
  line.orderNumber !== '' || line.manufacturerNumber !== ''
