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
  const targets = new Map(
    [...textOf(parts.get('xl/_rels/workbook.xml.rels')).matchAll(/<Relationship\s[^>]{1,2000}>/g)].map(([tag]) => [
      attribute(tag, 'Id'),
      attribute(tag, 'Target'),
    ]),
  )
  return [...textOf(parts.get('xl/workbook.xml')).matchAll(/<(?:\w{1,10}:)?sheet\s[^>]{1,2000}>/g)].flatMap(([tag]) => {
    const target = targets.get(attribute(tag, 'r:id'))
    const name = attribute(tag, 'name')
    if (target === undefined || name === undefined) return []
    return [[unescaped(name), target.startsWith('/') ? target.slice(1) : `xl/${target}`]]
  })
}

/** Cells with a formula and no value: <c r="C7"><f>A7*2</f><v/></c>. */
const unsavedFormulas = (part: Buffer): string[] => {
  if (!['</f></c>', '</f><v></v>', '</f><v/>', '</f><v />'].some((end) => part.includes(end))) return []
  const cells = part
    .toString('utf8')
    .matchAll(/<c r="([A-Z]{1,3}\d{1,7})"[^<>]*><f[^<>]*>[^<]*<\/f>(?:<v><\/v>|<v ?\/>)?<\/c>/g)
  return [...cells].slice(0, most).map(([, cell = '']) => cell)
}

const hiddenRows = (part: Buffer): number[] => {
  if (!part.includes('hidden="')) return []
  return [...part.toString('utf8').matchAll(/<row\s[^<>]*>/g)]
    .flatMap(([tag]) => (/\shidden="(?:1|true)"/.test(tag) ? [Number(attribute(tag, 'r'))] : []))
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
