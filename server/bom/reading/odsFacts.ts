/** What the workbook reader does not tell of an .ods: rows and columns that are hidden or filtered out, and what is struck through. */
import { type CellFacts, noFacts, strike, strikePartly } from './cellFacts.ts'
import { type Tag, walkXml } from './xml.ts'

/** No sheet is larger than this; what a file repeats beyond is empty. */
const most = { rows: 50_100, columns: 500 }
/** Larger content is taken as it is. */
const largestPart = 60_000_000

const times = (attributes: Tag['attributes'], name: string): number => Math.max(1, Number(attributes[name] ?? 1) || 1)
const isAway = ({ visibility }: Tag['attributes']): boolean => visibility === 'collapse' || visibility === 'filter'

/** What the content of an .ods says of each sheet, by its name. */
export const factsOfContent = (content: Buffer): Map<string, CellFacts> => {
  const sheets = new Map<string, CellFacts>()
  const isWorthIt = content.includes('visibility=') || content.includes('line-through')
  if (!isWorthIt || content.length > largestPart) return sheets
  const struckStyles = new Set<string>()
  let style = ''
  let facts: CellFacts = noFacts()
  let [row, column, rowTimes, cellTimes, isCellStruck] = [0, 0, 1, 1, false]
  const spans: boolean[] = []
  let [inText, inNote, left, isPartStruck] = [0, 0, '', false]
  walkXml(content.toString('utf8'), {
    open: ({ name, attributes }) => {
      const styleName = attributes['style-name'] ?? ''
      if (name === 'style') style = attributes['name'] ?? ''
      if (name === 'text-properties' && isLineThrough(attributes)) struckStyles.add(style)
      if (name === 'table') {
        facts = noFacts()
        sheets.set(attributes['name'] ?? '', facts)
        ;[row, column, rowTimes] = [0, 0, 1]
      }
      if (name === 'table-column') {
        const count = Math.min(times(attributes, 'number-columns-repeated'), most.columns)
        if (isAway(attributes) && facts.hiddenColumns.length < most.columns)
          for (let at = 0; at < count; at++) facts.hiddenColumns.push(column + at)
        column += count
      }
      if (name === 'table-row') {
        row += rowTimes
        rowTimes = Math.min(times(attributes, 'number-rows-repeated'), most.rows)
        column = 0
        if (isAway(attributes))
          for (let at = 0; at < rowTimes && facts.hiddenRows.length < most.rows; at++) facts.hiddenRows.push(row + at)
      }
      if (name === 'table-cell' || name === 'covered-table-cell') {
        cellTimes = Math.min(times(attributes, 'number-columns-repeated'), most.columns)
        isCellStruck = struckStyles.has(styleName)
        ;[left, isPartStruck] = ['', false]
      }
      if (name === 'annotation') inNote++
      if (name === 'p') {
        inText++
        // paragraphs of a cell are lines of it
        left += ' '
      }
      if (name === 'span') spans.push(struckStyles.has(styleName))
    },
    text: (text) => {
      if (inText === 0 || inNote > 0) return
      if (spans.some(Boolean)) isPartStruck = true
      else left += text
    },
    close: (name) => {
      if (name === 'p') inText--
      if (name === 'annotation') inNote--
      if (name === 'span') spans.pop()
      if (name !== 'table-cell' && name !== 'covered-table-cell') return
      if (isCellStruck || (isPartStruck && left.trim() === ''))
        for (let at = 0; at < cellTimes; at++) strike(facts.struck, row, column + at)
      else if (isPartStruck) strikePartly(facts.partly, { row, column, left: left.replaceAll(/\s+/g, ' ').trim() })
      column += cellTimes
    },
  })
  return sheets
}

const isLineThrough = (attributes: Tag['attributes']): boolean =>
  ['text-line-through-style', 'text-line-through-type'].some(
    (name) => attributes[name] !== undefined && attributes[name] !== 'none',
  )
