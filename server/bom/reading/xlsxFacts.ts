/**
 * What the workbook reader does not tell of an .xlsx without reading much more: rows that are hidden, formulas whose value was not stored.
 * Told by the XML of each sheet as Excel and its like write it; in a file that writes otherwise nothing is found.
 */
import type { SheetFacts } from '../../../src/domain/bom/sheet.ts'

/** So many are told; nobody reads more. */
const most = 1000
/** Larger sheets are taken as they are. */
const largestPart = 60_000_000

const textOf = (part: Buffer | undefined): string => part?.toString('utf8') ?? ''

/** The tags of a name, one after the other: <row r="3" hidden="1"> … */
function* tagsOf(xml: string, name: string): Generator<string> {
  const begin = `<${name} `
  for (let at = xml.indexOf(begin); at >= 0; at = xml.indexOf(begin, at + 1)) {
    const end = xml.indexOf('>', at)
    if (end < 0) return
    yield xml.slice(at, end + 1)
  }
}
const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]{1,500})"`).exec(tag)?.[1]

const named = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])
const unescaped = (text: string): string =>
  text.replaceAll(/&(\w{2,4});/g, (whole, name: string) => named.get(name) ?? whole)

/** Each sheet's name with the name of its part, as the workbook and its relations say. */
const partsBySheet = (parts: ReadonlyMap<string, Buffer>): [string, string][] => {
  const relations = [...tagsOf(textOf(parts.get('xl/_rels/workbook.xml.rels')), 'Relationship')]
  const targets = new Map(relations.map((tag) => [attribute(tag, 'Id'), attribute(tag, 'Target')]))
  return [...tagsOf(textOf(parts.get('xl/workbook.xml')), 'sheet')].flatMap((tag): [string, string][] => {
    const target = targets.get(attribute(tag, 'r:id'))
    const name = attribute(tag, 'name')
    if (target === undefined || name === undefined) return []
    return [[unescaped(name), target.startsWith('/') ? target.slice(1) : `xl/${target}`]]
  })
}

/** How a cell ends that has a formula and no value: <c r="C7"><f>A7*2</f><v/></c>. */
const unsavedEnds = ['</f></c>', '</f><v></v></c>', '</f><v/></c>', '</f><v /></c>']
/** No formula is longer. */
const longestCell = 10_000

const unsavedFormulas = (part: Buffer): string[] => {
  const ends = unsavedEnds.filter((end) => part.includes(end))
  if (ends.length === 0) return []
  const xml = part.toString('utf8')
  const cells: string[] = []
  for (const end of ends)
    for (let at = xml.indexOf(end); at >= 0 && cells.length < most; at = xml.indexOf(end, at + 1)) {
      const before = xml.slice(Math.max(0, at - longestCell), at)
      const cell = attribute(before.slice(before.lastIndexOf('<c ')), 'r')
      if (cell !== undefined) cells.push(cell)
    }
  return cells
}

const hiddenRows = (part: Buffer): number[] => {
  if (!part.includes('hidden="')) return []
  return [...tagsOf(part.toString('utf8'), 'row')]
    .filter((tag) => tag.includes(' hidden="1"') || tag.includes(' hidden="true"'))
    .map((tag) => Number(attribute(tag, 'r')))
    .filter((row) => row > 0)
}

/** What the parts of an .xlsx say of each sheet, by its name. */
export const factsOfParts = (parts: ReadonlyMap<string, Buffer>): Map<string, SheetFacts> =>
  new Map(
    partsBySheet(parts).map(([name, path]) => {
      const part = parts.get(path)
      if (part === undefined || part.length > largestPart) return [name, {}]
      return [name, { hiddenRows: hiddenRows(part), unsavedFormulas: unsavedFormulas(part) }]
    }),
  )
