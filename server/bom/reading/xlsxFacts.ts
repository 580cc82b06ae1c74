/**
 * What the workbook reader does not tell of an .xlsx without reading much more: rows and columns that are hidden, cells that are struck
 * through, formulas whose value was not stored. A part is only gone through where it may hold something of this.
 */
import { columnNumber } from '../../../src/domain/bom/sheet.ts'
import { type CellFacts, noFacts, strike } from './cellFacts.ts'
import { isOn, walkXml } from './xml.ts'

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

/** The numbers of the cell formats whose font is struck through. */
const struckFormats = (styles: Buffer | undefined): ReadonlySet<number> => {
  const formats = new Set<number>()
  if (!styles?.includes('strike')) return formats
  const struckFonts = new Set<number>()
  let [fonts, format, inFonts, inFormats] = [-1, -1, false, false]
  walkXml(textOf(styles), {
    open: ({ name, attributes }) => {
      if (name === 'fonts') inFonts = true
      if (name === 'cellXfs') inFormats = true
      if (inFonts && name === 'font') fonts++
      if (inFonts && name === 'strike' && !['0', 'false'].includes(attributes['val'] ?? '1')) struckFonts.add(fonts)
      if (!inFormats || name !== 'xf') return
      format++
      if (struckFonts.has(Number(attributes['fontId']))) formats.add(format)
    },
    close: (name) => {
      if (name === 'fonts') inFonts = false
      if (name === 'cellXfs') inFormats = false
    },
  })
  return formats
}

/** How a cell ends that has a formula and no value, whoever wrote it: <f>A7*2</f><v/></c>, <x:f>A7*2</x:f></x:c>. */
const unsavedEnds = ['f></c>', 'f></x:c>', 'v></v>', 'v></x:v>', '/></c>', '/></x:c>']

/** So many formats are looked for one by one. */
const mostLookedFor = 50

const mayTell = (part: Buffer, struck: ReadonlySet<number>): boolean =>
  part.includes('hidden=') ||
  unsavedEnds.some((end) => part.includes(end)) ||
  struck.size > mostLookedFor ||
  [...struck].some((format) => part.includes(` s="${format}"`) || part.includes(` s='${format}'`))

const columnOf = (reference: string | undefined, next: number): number => {
  const letters = reference === undefined ? undefined : /^[A-Z]{1,3}/.exec(reference)?.[0]
  return letters === undefined ? next : columnNumber(letters)
}

/** A cell may leave out where it stands: then it is the next one. */
const factsOf = (part: Buffer, struckBy: ReadonlySet<number>): CellFacts => {
  const facts = noFacts()
  let row = 0
  let column = -1
  let cell = { reference: '', isStruck: false, hasFormula: false, hasValue: false, isText: false }
  let inValue = false
  walkXml(textOf(part), {
    open: ({ name, attributes }) => {
      if (name === 'col' && isOn(attributes['hidden']) && facts.hiddenColumns.length < mostColumns) {
        const from = Math.max(1, Number(attributes['min']) || 1)
        for (let at = from; at <= Math.min(Number(attributes['max']), mostColumns); at++)
          facts.hiddenColumns.push(at - 1)
      }
      if (name === 'row') {
        row = Number(attributes['r'] ?? row + 1)
        column = -1
        if (isOn(attributes['hidden']) && row > 0) facts.hiddenRows.push(row)
      }
      if (name === 'c') {
        const { r, s, t } = attributes
        column = columnOf(r, column + 1)
        cell = {
          reference: r ?? '',
          isStruck: struckBy.has(Number(s)),
          hasFormula: false,
          hasValue: false,
          isText: t === 'str',
        }
      }
      if (name === 'f') cell.hasFormula = true
      // a formula may well have an empty text as its value
      if (name === 'v' && cell.isText) cell.hasValue = true
      inValue = name === 'v' || name === 't'
    },
    text: (text) => {
      if (inValue && text !== '') cell.hasValue = true
    },
    close: (name) => {
      inValue = false
      if (name !== 'c') return
      if (cell.hasFormula && !cell.hasValue && facts.unsavedFormulas.length < most)
        facts.unsavedFormulas.push(cell.reference)
      if (cell.isStruck && cell.hasValue) strike(facts.struck, row, column)
    },
  })
  return facts
}

/** What the parts of an .xlsx say of each sheet, by its name. */
export const factsOfParts = (parts: ReadonlyMap<string, Buffer>): Map<string, CellFacts> => {
  const struckBy = struckFormats(parts.get('xl/styles.xml'))
  return new Map(
    partsBySheet(parts).map(([name, path]) => {
      const part = parts.get(path)
      const isWorthIt = part !== undefined && part.length <= largestPart && mayTell(part, struckBy)
      return [name, isWorthIt ? factsOf(part, struckBy) : noFacts()]
    }),
  )
}
