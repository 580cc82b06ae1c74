/** What the workbook reader does not tell of an .ods: rows and columns that are hidden or filtered out, what is struck through, and what stands further right. */
import { type CellFacts, indent, noFacts, strike, strikePartly } from './cellFacts.ts'
import { type Tag, walkXml } from './xml.ts'

/** No sheet is larger than this; what a file repeats beyond is empty. */
const most = { rows: 50_100, columns: 500 }
/** Larger content is taken as it is. */
const largestPart = 60_000_000

const times = (attributes: Tag['attributes'], name: string): number => Math.max(1, Number(attributes[name] ?? 1) || 1)
const isAway = ({ visibility }: Tag['attributes']): boolean => visibility === 'collapse' || visibility === 'filter'

/** Liste.A2:Liste.C9 → A2:C9 */
const withoutSheet = (range: string): string =>
  range
    .split(':')
    .map((end) => end.slice(end.lastIndexOf('.') + 1))
    .join(':')

type Styles = { struck: ReadonlySet<string>; indented: ReadonlySet<string> }

/** The styles of cells that strike through or move to the right, those included that have it from the style that they are made of. */
const tellingStyles = (parts: readonly Buffer[]): Styles => ({
  struck: stylesWith(parts, 'text-properties', (attributes) =>
    saysLineThrough(attributes) ? isLineThrough(attributes) : undefined,
  ),
  indented: stylesWith(parts, 'paragraph-properties', (attributes) => {
    const margin = attributes['margin-left']
    return margin === undefined ? undefined : Number.parseFloat(margin) > 0
  }),
})

/** @param says whether an element of a style says so, or says otherwise; undefined where it says nothing */
const stylesWith = (
  parts: readonly Buffer[],
  element: string,
  says: (attributes: Tag['attributes']) => boolean | undefined,
): ReadonlySet<string> => {
  const saying = new Map<string, boolean>()
  const parents = new Map<string, string>()
  let style = ''
  for (const part of parts)
    walkXml(part.toString('utf8'), {
      open: ({ name, attributes }) => {
        if (name === 'style') {
          style = attributes['name'] ?? ''
          parents.set(style, attributes['parent-style-name'] ?? '')
        }
        const said = name === element ? says(attributes) : undefined
        if (said !== undefined) saying.set(style, said)
      },
    })
  const holds = (name: string, depth = 0): boolean =>
    saying.get(name) ?? (depth <= longestDescent && parents.has(name) && holds(parents.get(name) ?? '', depth + 1))
  return new Set([...parents.keys()].filter((name) => holds(name)))
}
/** Styles are seldom made of more than one other. */
const longestDescent = 10

/** What the content of an .ods says of each sheet, by its name; `styles` are those that it names. */
export const factsOfContent = (content: Buffer, styles: Buffer = Buffer.alloc(0)): Map<string, CellFacts> => {
  const sheets = new Map<string, CellFacts>()
  const isWorthIt =
    content.includes('visibility=') ||
    [content, styles].some((part) => part.includes('line-through') || hasMargin.test(part.toString('latin1')))
  if (!isWorthIt || content.length > largestPart) return sheets
  const { struck: struckStyles, indented } = tellingStyles([styles, content])
  let facts: CellFacts = noFacts()
  let [row, column, rowTimes, cellTimes, isCellStruck, isIndented] = [0, 0, 1, 1, false, false]
  // a cell without a style has its row's, or its column's
  let [rowStyle, columnStyles]: [string, string[]] = ['', []]
  const spans: boolean[] = []
  let [inText, inNote, left, isPartStruck, isFilled] = [0, 0, '', false, false]
  let area = ''
  const note = (): void => {
    if (isIndented)
      for (let again = 0; again < rowTimes; again++)
        for (let at = 0; at < cellTimes; at++) indent(facts.indents, row + again, column + at, 1)
    const isStruck = isCellStruck || (isPartStruck && left.trim() === '')
    if (!isStruck && !isPartStruck) return
    for (let again = 0; again < rowTimes; again++)
      if (isStruck) for (let at = 0; at < cellTimes; at++) strike(facts.struck, row + again, column + at)
      else strikePartly(facts.partly, { row: row + again, column, left: left.replaceAll(/\s+/g, ' ').trim() })
  }
  walkXml(content.toString('utf8'), {
    open: ({ name, attributes }) => {
      const styleName = attributes['style-name'] ?? ''
      if (name === 'table') {
        facts = noFacts()
        sheets.set(attributes['name'] ?? '', facts)
        ;[row, column, rowTimes, columnStyles] = [0, 0, 1, []]
      }
      if (name === 'table-column') {
        const count = Math.min(times(attributes, 'number-columns-repeated'), most.columns)
        if (isAway(attributes) && facts.hiddenColumns.length < most.columns)
          for (let at = 0; at < count; at++) facts.hiddenColumns.push(column + at)
        for (let at = 0; at < count && columnStyles.length < most.columns; at++)
          columnStyles.push(attributes['default-cell-style-name'] ?? '')
        column += count
      }
      if (name === 'table-row') {
        row += rowTimes
        rowTimes = Math.min(times(attributes, 'number-rows-repeated'), most.rows)
        column = 0
        rowStyle = attributes['default-cell-style-name'] ?? ''
        if (isAway(attributes))
          for (let at = 0; at < rowTimes && facts.hiddenRows.length < most.rows; at++) facts.hiddenRows.push(row + at)
      }
      if (name === 'table-cell' || name === 'covered-table-cell') {
        cellTimes = Math.min(times(attributes, 'number-columns-repeated'), most.columns)
        const style = styleName || rowStyle || (columnStyles[column] ?? '')
        isCellStruck = struckStyles.has(style)
        isIndented = indented.has(style)
        isFilled = false
        ;[left, isPartStruck] = ['', false]
      }
      if (name === 'annotation') inNote++
      if (name === 'p') {
        inText++
        // paragraphs of a cell are lines of it
        left += ' '
      }
      if (name === 'conditional-format') area = withoutSheet(attributes['target-range-address'] ?? '')
      if (name === 'condition' && struckStyles.has(attributes['apply-style-name'] ?? '')) facts.struckByRule.push(area)
      if (name === 'span') spans.push(struckStyles.has(styleName))
    },
    text: (text) => {
      if (inText === 0 || inNote > 0) return
      isFilled = true
      if (spans.some(Boolean)) isPartStruck = true
      else left += text
    },
    close: (name) => {
      if (name === 'p') inText--
      if (name === 'annotation') inNote--
      if (name === 'span') spans.pop()
      if (name !== 'table-cell' && name !== 'covered-table-cell') return
      if (isFilled) note()
      column += cellTimes
    },
  })
  return sheets
}

/** A margin that is one: of styles that say where a text stands most say 0cm. */
const hasMargin = /margin-left=["'](?!0(?:\.0{1,9})?[a-z"'])/

const lineThrough = ['text-line-through-style', 'text-line-through-type']
const saysLineThrough = (attributes: Tag['attributes']): boolean =>
  lineThrough.some((name) => attributes[name] !== undefined)
const isLineThrough = (attributes: Tag['attributes']): boolean =>
  lineThrough.some((name) => attributes[name] !== undefined && attributes[name] !== 'none')
