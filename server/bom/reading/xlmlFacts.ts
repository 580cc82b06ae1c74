/** What the workbook reader does not tell of SpreadsheetML 2003: what is hidden, struck through, or has a formula without a value. */
import { columnLetter } from '../../../src/domain/bom/sheet.ts'
import { type CellFacts, noFacts, strike } from './cellFacts.ts'
import { isOn, walkXml } from './xml.ts'

/** No sheet is wider. */
const mostColumns = 500
/** So many are told. */
const mostFormulas = 1000

/** What the document says of each sheet, by its name. */
export const factsOfXml = (xml: string): Map<string, CellFacts> => {
  const sheets = new Map<string, CellFacts>()
  const struckStyles = new Set<string>()
  let style = ''
  let facts = noFacts()
  let [row, column] = [0, -1]
  let cell = { isStruck: false, hasFormula: false, hasValue: false, across: 0 }
  walkXml(xml, {
    open: ({ name, attributes }) => {
      const { Index, Hidden, Span = '0', StyleID = '' } = attributes
      if (name === 'Style') style = attributes['ID'] ?? ''
      if (name === 'Font' && isOn(attributes['StrikeThrough'])) struckStyles.add(style)
      if (name === 'Worksheet') {
        facts = noFacts()
        sheets.set(attributes['Name'] ?? '', facts)
        ;[row, column] = [0, -1]
      }
      if (name === 'Column') {
        const from = Index === undefined ? column + 1 : Number(Index) - 1
        column = from + Number(Span)
        if (isOn(Hidden) && facts.hiddenColumns.length < mostColumns)
          for (let at = Math.max(0, from); at <= Math.min(column, mostColumns); at++) facts.hiddenColumns.push(at)
      }
      if (name === 'Row') {
        row = Index === undefined ? row + 1 : Number(Index)
        column = -1
        if (isOn(Hidden)) facts.hiddenRows.push(row)
      }
      if (name === 'Cell') {
        column = Index === undefined ? column + 1 : Number(Index) - 1
        cell = {
          isStruck: struckStyles.has(StyleID),
          hasFormula: attributes['Formula'] !== undefined,
          hasValue: false,
          across: Number(attributes['MergeAcross'] ?? 0),
        }
      }
      if (name === 'Data') cell.hasValue = true
    },
    close: (name) => {
      if (name !== 'Cell') return
      if (cell.isStruck && cell.hasValue) strike(facts.struck, row, column)
      if (cell.hasFormula && !cell.hasValue && facts.unsavedFormulas.length < mostFormulas)
        facts.unsavedFormulas.push(`${columnLetter(column)}${row}`)
      column += cell.across
    },
  })
  return sheets
}
