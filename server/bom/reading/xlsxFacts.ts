/**
 * What the workbook reader does not tell of an .xlsx without reading much more: rows and columns that are hidden, cells that are struck
 * through or stand further right, formulas whose value was not stored. A part is only gone through where it may hold something of this.
 */
import { columnNumber } from '../../../src/domain/bom/sheet.ts'
import { type CellFacts, indent, noFacts, strike, strikePartly } from './cellFacts.ts'
import { isOn, isZero, type Tag, walkXml } from './xml.ts'

/** So many are told; nobody reads more. */
const most = 1000
/** Larger sheets are taken as they are. */
const largestPart = 60_000_000
/** No sheet is wider. */
const mostColumns = 500

const textOf = (part: Buffer | undefined): string => part?.toString('utf8') ?? ''

/** Each sheet's name with the name of its part, as the workbook and its relations say. */
const partsBySheet = (parts: ReadonlyMap<string, Buffer>): [string, string][] => {
  const targets = new Map<string, string>()
  walkXml(textOf(parts.get('xl/_rels/workbook.xml.rels')), {
    open: ({ name, attributes }) => {
      const { Id, Target } = attributes
      if (name === 'Relationship' && Id !== undefined && Target !== undefined) targets.set(Id, Target)
    },
  })
  const found: [string, string][] = []
  walkXml(textOf(parts.get('xl/workbook.xml')), {
    open: ({ name: tag, attributes: { name, id } }) => {
      const target = tag === 'sheet' && id !== undefined ? targets.get(id) : undefined
      if (target !== undefined && name !== undefined)
        found.push([name, target.startsWith('/') ? target.slice(1) : `xl/${target}`])
    },
  })
  return found
}

const isStrike = ({ val }: Tag['attributes']): boolean => !['0', 'false'].includes(val ?? '1')

/** The numbers of the formats of rules that strike through. */
const strikingRules = (styles: Buffer | undefined): ReadonlySet<string> => {
  const rules = new Set<string>()
  if (!styles?.includes('strike') || !styles.includes('dxf')) return rules
  let [rule, inRules] = [-1, false]
  walkXml(textOf(styles), {
    open: ({ name, attributes }) => {
      if (name === 'dxfs') inRules = true
      if (inRules && name === 'dxf') rule++
      if (inRules && name === 'strike' && isStrike(attributes)) rules.add(String(rule))
    },
    close: (name) => {
      if (name === 'dxfs') inRules = false
    },
  })
  return rules
}

/** Where a sheet strikes by a rule ("if status is entfällt"): what it strikes is not reckoned here. */
const ruledAreas = (part: Buffer, rules: ReadonlySet<string>): string[] => {
  const areas = new Set<string>()
  if (rules.size === 0 || part.length > largestPart || !part.includes('cfRule')) return []
  let area = ''
  walkXml(textOf(part), {
    open: ({ name, attributes: { sqref = '', dxfId = '' } }) => {
      if (name === 'conditionalFormatting') area = sqref
      if (name === 'cfRule' && rules.has(dxfId)) areas.add(area)
    },
  })
  return [...areas]
}

/** What a cell's format tells, by its number. */
type Formats = { struck: ReadonlySet<number>; indents: ReadonlyMap<number, number> }

/** Steps to the right; what is set to the right is moved to the left by them. */
const stepsOf = ({ indent: steps, horizontal }: Tag['attributes']): number =>
  horizontal === 'right' ? 0 : Math.min(Number(steps) || 0, mostSteps)
/** Spreadsheets have no more. */
const mostSteps = 250

/** The formats whose font is struck through, and those that move a text to the right. */
const formatsOf = (styles: Buffer | undefined): Formats => {
  const struck = new Set<number>()
  const indents = new Map<number, number>()
  if (!styles?.includes('strike') && !styles?.includes('indent=')) return { struck, indents }
  const struckFonts = new Set<number>()
  let [fonts, format, inFonts, inFormats] = [-1, -1, false, false]
  walkXml(textOf(styles), {
    open: ({ name, attributes }) => {
      if (name === 'fonts') inFonts = true
      if (name === 'cellXfs') inFormats = true
      if (inFonts && name === 'font') fonts++
      if (inFonts && name === 'strike' && isStrike(attributes)) struckFonts.add(fonts)
      if (inFormats && name === 'alignment' && stepsOf(attributes) > 0) indents.set(format, stepsOf(attributes))
      if (!inFormats || name !== 'xf') return
      format++
      if (struckFonts.has(Number(attributes['fontId']))) struck.add(format)
    },
    close: (name) => {
      if (name === 'fonts') inFonts = false
      if (name === 'cellXfs') inFormats = false
    },
  })
  return { struck, indents }
}

/** How a formula begins, in a part whose tags have a prefix and in one whose tags have none. */
const formulas = { prefixed: [':f>', ':f '], bare: ['<f>', '<f '] }
/** How a cell ends that has a formula and no value, whoever wrote it: <f>A7*2</f><v/></c>, <x:f>A7*2</x:f></x:c>; or a text that is empty. */
const unsavedEnds = ['f></c>', 'f></x:c>', 'v></v>', 'v></x:v>', '/></c>', '/></x:c>']

/** A row or a column that is there and has no size: 0, or 0.0 */
const noHeights = [' ht="0', " ht='0"]
const noWidths = [' width="0', " width='0"]

/** So many formats are looked for one by one. */
const mostLookedFor = 50

/** All of a sheet is searched for each of them: that is most of what this costs, and what stands above the rows is searched for by itself. */
const mayTell = (part: Buffer, { struck, indents }: Formats): boolean => {
  const telling = new Set([...struck, ...indents.keys()])
  const hasAny = (texts: readonly string[], where = part) => texts.some((text) => where.includes(text))
  const above = part.subarray(0, Math.max(0, part.indexOf('sheetData')))
  const begins = above.includes('<worksheet') ? formulas.bare : [...formulas.prefixed, ...formulas.bare]
  return (
    hasAny(['hidden=', 'strike', ...noHeights]) ||
    hasAny(noWidths, above) ||
    (hasAny(begins) && hasAny(unsavedEnds)) ||
    telling.size > mostLookedFor ||
    [...telling].some((format) => hasAny([` s="${format}"`, ` s='${format}'`]))
  )
}

const columnOf = (reference: string | undefined, next: number): number => {
  const letters = reference === undefined ? undefined : /^[A-Z]{1,3}/.exec(reference)?.[0]
  return letters === undefined ? next : columnNumber(letters)
}

/** A cell may leave out where it stands: then it is the next one. */
const factsOf = (part: Buffer, { struck, indents }: Formats): CellFacts => {
  const facts = noFacts()
  let row = 0
  let column = -1
  let cell = { reference: '', isStruck: false, steps: 0, hasFormula: false, hasValue: false, isText: false }
  let inValue = false
  let inline = { left: '', isRunStruck: false, isAny: false }
  walkXml(textOf(part), {
    open: ({ name, attributes }) => {
      const isAway = isOn(attributes['hidden']) || isZero(attributes[name === 'col' ? 'width' : 'ht'])
      if (name === 'col' && isAway && facts.hiddenColumns.length < mostColumns) {
        const from = Math.max(1, Number(attributes['min']) || 1)
        for (let at = from; at <= Math.min(Number(attributes['max']), mostColumns); at++)
          facts.hiddenColumns.push(at - 1)
      }
      if (name === 'row') {
        row = Number(attributes['r'] ?? row + 1)
        column = -1
        if (isAway && row > 0) facts.hiddenRows.push(row)
      }
      if (name === 'c') {
        const { r, s, t } = attributes
        column = columnOf(r, column + 1)
        inline = { left: '', isRunStruck: false, isAny: false }
        cell = {
          reference: r ?? '',
          isStruck: struck.has(Number(s)),
          steps: indents.get(Number(s)) ?? 0,
          hasFormula: false,
          hasValue: false,
          isText: t === 'str',
        }
      }
      // a text that lies in the sheet itself has its runs here
      if (name === 'is') inline = { left: '', isRunStruck: cell.isStruck, isAny: false }
      if (name === 'r') inline.isRunStruck = cell.isStruck
      if (name === 'rPr') inline.isRunStruck = false
      if (name === 'strike' && isStrike(attributes)) inline.isRunStruck = true
      if (name === 'f') cell.hasFormula = true
      // a formula may well have an empty text as its value
      if (name === 'v' && cell.isText) cell.hasValue = true
      inValue = name === 'v' || name === 't'
    },
    text: (text) => {
      if (!inValue || text === '') return
      cell.hasValue = true
      if (inline.isRunStruck) inline.isAny = true
      else inline.left += text
    },
    close: (name) => {
      inValue = false
      if (name !== 'c') return
      if (cell.hasFormula && !cell.hasValue && facts.unsavedFormulas.length < most)
        facts.unsavedFormulas.push(cell.reference)
      if (cell.hasValue) indent(facts.indents, row, column, cell.steps)
      const left = inline.left.replaceAll(/\s+/g, ' ').trim()
      if (inline.isAny && left !== '') strikePartly(facts.partly, { row, column, left })
      else if ((cell.isStruck || inline.isAny) && cell.hasValue) strike(facts.struck, row, column)
    },
  })
  return facts
}

/** What the parts of an .xlsx say of each sheet, by its name. */
export const factsOfParts = (parts: ReadonlyMap<string, Buffer>): Map<string, CellFacts> => {
  const styles = parts.get('xl/styles.xml')
  const formats = formatsOf(styles)
  const rules = strikingRules(styles)
  return new Map(
    partsBySheet(parts).map(([name, path]) => {
      const part = parts.get(path)
      const isWorthIt = part !== undefined && part.length <= largestPart && mayTell(part, formats)
      const facts = isWorthIt ? factsOf(part, formats) : noFacts()
      return [name, { ...facts, struckByRule: part ? ruledAreas(part, rules) : [] }]
    }),
  )
}
