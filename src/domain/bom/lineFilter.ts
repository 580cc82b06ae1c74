/** Which lines of a parts list are looked at: all or those with a problem, one kind of problem, a text. */
import { hasWords } from '../core/searchWords.ts'
import { type BomError, bomErrors, type BomLine } from './bom.ts'
import { designationOf } from './designation.ts'
import { isLinePart, isOfPart, type LinePart } from './lineParts.ts'

export interface LineFilter {
  /** asked: those that somebody has a question about */
  view: 'all' | 'errors' | 'aside' | 'asked'
  problem: BomError | null
  /** those that a figure of the estimate is made of, of a discount group alone where one is named */
  part: { of: LinePart; group: string | null } | null
  search: string
}

const textsOf = (line: BomLine): string[] => [
  String(line.row),
  designationOf(line),
  line.manufacturerName,
  line.orderNumber,
  line.manufacturerNumber,
  line.description,
  line.matchedArticle?.orderNumber ?? '',
  line.matchedArticle?.description ?? '',
]

/** What lines are asked about, by their ids. */
type Asked = { has(id: string): boolean }

/** The lines in file order; each word of the search is looked for anywhere (rule L3). */
export const linesShown = (
  lines: readonly BomLine[],
  { view, problem, part, search }: LineFilter,
  asked: Asked = new Set(),
): BomLine[] => {
  const isSearched = search.trim() !== ''
  return lines.filter(
    (line) =>
      (view === 'asked' ? asked.has(line.id) : (line.setAside !== null) === (view === 'aside')) &&
      (view !== 'errors' || line.bomError !== null) &&
      (problem === null || line.bomError === problem) &&
      (part === null || isOfPart(part.of, line)) &&
      (!part?.group || line.matchedArticle?.discountGroup === part.group) &&
      (!isSearched || hasWords(textsOf(line), search)),
  )
}

export const everyLine: LineFilter = { view: 'all', problem: null, part: null, search: '' }

/** The next line with a problem behind this row, or before it; round from the end to the beginning. */
export const problemFrom = (lines: readonly BomLine[], row: number | undefined, step: 1 | -1): BomLine | undefined => {
  const open = lines.filter(({ bomError, setAside }) => bomError !== null && setAside === null)
  const ahead = open.filter((line) => row !== undefined && (line.row - row) * step > 0)
  return step === 1 ? (ahead[0] ?? open[0]) : (ahead.at(-1) ?? open.at(-1))
}

const views = { all: 'alle', errors: 'fehler', aside: 'beiseite', asked: 'rueckfragen' } as const

/** The filter and the line in an address: "?ansicht=fehler&zeile=31". `saysAll`: that it is all lines goes without saying otherwise. */
export const addressOf = (
  { view, problem, part, search }: LineFilter,
  row: number | undefined,
  { saysAll = false } = {},
): string => {
  const params = new URLSearchParams()
  if (view !== 'all' || saysAll) params.set('ansicht', views[view])
  if (problem !== null) params.set('hinweis', problem)
  if (part !== null) params.set('anteil', part.of)
  if (part?.group) params.set('rabattgruppe', part.group)
  if (search !== '') params.set('suche', search)
  if (row !== undefined) params.set('zeile', String(row))
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

/** What an address asks for; whatever it says wrongly is not asked for. */
export const filterIn = (search: string): { filter: LineFilter; row: number | null; lineId: string | null } => {
  const params = new URLSearchParams(search)
  const view = (['errors', 'aside', 'asked'] as const).find((one) => views[one] === params.get('ansicht')) ?? 'all'
  const problem = bomErrors.find((one) => one === params.get('hinweis')) ?? null
  const of = params.get('anteil')
  const row = Number(params.get('zeile'))
  return {
    filter: {
      view,
      problem,
      part: isLinePart(of) ? { of, group: params.get('rabattgruppe') } : null,
      search: params.get('suche') ?? '',
    },
    row: Number.isInteger(row) && row > 0 ? row : null,
    lineId: params.get('position'),
  }
}
