/** What the workbook reader does not tell of SpreadsheetML 2003: what is hidden, struck through, stands further right, or has a formula without a value. */
import { columnLetter } from '../../../src/domain/bom/sheet.ts'
import { type CellFacts, indent, noFacts, strike, strikePartly } from './cellFacts.ts'
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
  const indents = new Map<string, number>()
  let style = ''
  let facts = noFacts()
  let [row, column] = [0, -1]
  let cell = { isStruck: false, steps: 0, hasFormula: false, hasValue: false, across: 0 }
  // a text with formats of its own is HTML: <S>alt</S> neu
  let [inData, depth, left, isPartStruck] = [false, 0, '', false]
  walkXml(xml, {
    open: ({ name, attributes }) => {
      const { Index, Hidden, Span = '0', StyleID = '' } = attributes
      if (inData && isStrike(name)) depth++
      if (name === 'Style') style = attributes['ID'] ?? ''
      if (name === 'Font' && isOn(attributes['StrikeThrough'])) struckStyles.add(style)
      if (name === 'Alignment' && attributes['Horizontal'] !== 'Right')
        indents.set(style, Number(attributes['Indent'] ?? 0) || 0)
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
          steps: indents.get(StyleID) ?? 0,
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
      if (cell.hasValue) indent(facts.indents, row, column, cell.steps)
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
