/** What the workbook reader does not tell of SpreadsheetML 2003: what is hidden, struck through, or has a formula without a value. */
import { columnLetter } from '../../../src/domain/bom/sheet.ts'
import { type CellFacts, noFacts, strike, strikePartly } from './cellFacts.ts'
import { isOn, isZero, walkXml } from './xml.ts'

/** No sheet is wider. */
const mostColumns = 500
/** So many are told. */
const mostFormulas = 1000

const isStrike = (name: string): boolean => /^(?:s|strike|del)$/i.test(name)

/** What the document says of each sheet, by its name. */
export const factsOfXml = (xml: string): Map<string, CellFacts> => {
  const sheets = new Map<string, CellFacts>()
  const struckStyles = new Set<string>()
  let style = ''
  let facts = noFacts()
  let [row, column] = [0, -1]
  let cell = { isStruck: false, hasFormula: false, hasValue: false, across: 0 }
  // a text with formats of its own is HTML: <S>alt</S> neu
  let [inData, depth, left, isPartStruck] = [false, 0, '', false]
  walkXml(xml, {
    open: ({ name, attributes }) => {
      const { Index, Hidden, Span = '0', StyleID = '' } = attributes
      if (inData && isStrike(name)) depth++
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
        if ((isOn(Hidden) || isZero(attributes['Width'])) && facts.hiddenColumns.length < mostColumns)
          for (let at = Math.max(0, from); at <= Math.min(column, mostColumns); at++) facts.hiddenColumns.push(at)
      }
      if (name === 'Row') {
        row = Index === undefined ? row + 1 : Number(Index)
        column = -1
        if (isOn(Hidden) || isZero(attributes['Height'])) facts.hiddenRows.push(row)
      }
      if (name === 'Cell') {
        column = Index === undefined ? column + 1 : Number(Index) - 1
        cell = {
          isStruck: struckStyles.has(StyleID),
          hasFormula: attributes['Formula'] !== undefined,
          hasValue: false,
          across: Number(attributes['MergeAcross'] ?? 0),
        }
        ;[depth, left, isPartStruck] = [0, '', false]
      }
      if (name === 'Data') [cell.hasValue, inData] = [true, true]
    },
    text: (text) => {
      if (!inData || text === '') return
      if (depth > 0) isPartStruck = true
      else left += text
    },
    close: (name) => {
      if (inData && isStrike(name)) depth--
      if (name === 'Data') inData = false
      if (name !== 'Cell') return
      const rest = left.replaceAll(/\s+/g, ' ').trim()
      if (isPartStruck && rest !== '') strikePartly(facts.partly, { row, column, left: rest })
      else if ((cell.isStruck || isPartStruck) && cell.hasValue) strike(facts.struck, row, column)
      if (cell.hasFormula && !cell.hasValue && facts.unsavedFormulas.length < mostFormulas)
        facts.unsavedFormulas.push(`${columnLetter(column)}${row}`)
      column += cell.across
    },
  })
  return sheets
}
