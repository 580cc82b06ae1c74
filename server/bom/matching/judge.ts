/**
 * The verdict on one line, from what its numbers were found to be: its article with the reason, or why there is none (rules B8, B16, B17).
 * Pure: the catalogue is asked before.
 */
import type { BomLine } from '../../../src/domain/bom/bom.ts'
import type { ArticleField } from '../../../src/domain/bom/mapping.ts'
import { isNamed, type UnmatchedLine } from '../../../src/domain/bom/unmatched.ts'
import { type MatchDoubt, type MatchReason, type MatchWay, matchWays } from '../../../src/domain/bom/matching.ts'
import {
  closeness,
  differencesBetween,
  eanIn,
  haveSameDecimals,
  isDigitsOnly,
  signsOf,
  withOtherDecimals,
} from '../../../src/domain/bom/spelling.ts'
import type { Choice } from './choices.ts'
import type { Hit, Lookups } from './lookUp.ts'
import { type Names, type Prefix, unitFits } from './names.ts'

/** What is found about a line. */
export type Verdict = Pick<
  BomLine,
  'bomError' | 'matchedArticleId' | 'matchReason' | 'candidates' | 'decidedBy' | 'decidedAt'
>
/** A line with what the catalogue knows of it; it gets its id when it is stored. */
export type MatchedLine = UnmatchedLine & Verdict

type NumberField = Extract<ArticleField, 'orderNumber' | 'manufacturerNumber' | 'eanNumber' | 'erpNumber'>
const kindOfField = { orderNumber: 'order', manufacturerNumber: 'manufacturer' } as const
const numberFields = ['orderNumber', 'manufacturerNumber'] as const

/** What leads from a line to an article. */
export interface Lead {
  way: MatchWay
  field: NumberField
  /** what the file says, without what was dropped in front of it */
  said: string
  dropped: string
  hit: Hit
  closeness: number
  maker: 'FITS' | 'OTHER' | 'OPEN'
  doubt: Exclude<MatchDoubt, 'SEVERAL'> | null
}

/** A way in which a line's number may stand in the catalogue. */
export interface Spelling {
  field: (typeof numberFields)[number]
  /** what the line says, without a manufacturer's name in front where it has one */
  said: string
  /** the same, or with decimal signs of the other kind */
  asked: string
  prefix?: Prefix | undefined
}

/** What is asked of the catalogue about a line that its numbers as they are have not settled. */
export const spellingsOf = (line: UnmatchedLine, names: Names): Spelling[] => {
  const spellings: Spelling[] = []
  const add = (field: Spelling['field'], said: string, prefix?: Prefix) => {
    spellings.push({ field, said, asked: said, prefix })
    const other = withOtherDecimals(said)
    if (other !== undefined) spellings.push({ field, said, asked: other, prefix })
  }
  for (const field of numberFields) {
    if (line[field] === '') continue
    add(field, line[field])
    for (const prefix of names.prefixes(line[field])) add(field, prefix.rest, prefix)
  }
  return spellings
}

export const eansOf = (line: UnmatchedLine): { field: NumberField; said: string }[] =>
  (['eanNumber', ...numberFields] as const).flatMap((field) => {
    const said = eanIn(line[field])
    return said === undefined ? [] : [{ field, said }]
  })

/** What is asked: the catalogue for numbers, and who goes by which name. */
export type Sources = { lookups: Lookups; names: Names }
type Found = Omit<Lead, 'maker' | 'doubt' | 'closeness'>

/** The leads of a line by its numbers as they are. */
export const firstLeads = (line: UnmatchedLine, sources: Sources): Lead[] =>
  judgedLeads(
    line,
    numberFields.flatMap((field) => leadsByNumber({ field, said: line[field], asked: line[field] }, sources)),
    sources,
  )

/** All leads of a line, after everything was asked. */
export const allLeads = (line: UnmatchedLine, spellings: readonly Spelling[], sources: Sources): Lead[] => {
  const numbered = spellings.flatMap((spelling) => leadsByNumber(spelling, sources))
  const byEan = eansOf(line).flatMap(({ field, said }) => leadsByOther('EAN', field, said, sources))
  const byErp = leadsByOther('ERP', 'erpNumber', line.erpNumber, sources)
  const byWholesaler = leadsByOther('WHOLESALER', 'orderNumber', line.orderNumber, sources)
  return judgedLeads(line, [...numbered, ...byEan, ...byErp, ...byWholesaler], sources)
}

const lookupOf = { EAN: 'ean', ERP: 'erp', WHOLESALER: 'wholesaler' } as const

const leadsByOther = (way: keyof typeof lookupOf, field: NumberField, said: string, { lookups }: Sources): Found[] =>
  lookups.of(lookupOf[way], said).map((hit) => ({ way, field, said, dropped: '', hit }))

type PrefixedFound = Found & { prefix?: Prefix | undefined }

const leadsByNumber = ({ field, said, asked, prefix }: Spelling, { lookups }: Sources): PrefixedFound[] =>
  lookups.of('number', asked).map((hit) => {
    return { way: wayOf(field, hit, said, prefix), field, said, dropped: prefix?.dropped ?? '', hit, prefix }
  })

const wayOf = (field: keyof typeof kindOfField, hit: Hit, said: string, prefix: Prefix | undefined): MatchWay => {
  if (kindOfField[field] !== hit.kind) return 'OTHER_COLUMN'
  if (prefix) return 'PREFIX'
  return said === hit.number ? 'EXACT' : 'SPELLING'
}

const judgedLeads = (line: UnmatchedLine, found: readonly PrefixedFound[], { names }: Sources): Lead[] => {
  if (found.length === 0) return []
  const makers = names.manufacturers(line.manufacturerName)
  return withoutDoubtWhereTwoAgree(
    found.map(({ prefix, ...lead }) => {
      const { hit, said } = lead
      const maker = makerOf(hit, makers, prefix?.manufacturers ?? [])
      const judged = { ...lead, maker, closeness: closeness(said, hit.number) }
      return { ...judged, doubt: doubtOf(judged) }
    }),
  )
}

const makerOf = (hit: Hit, ...named: (readonly string[])[]): Lead['maker'] => {
  const known = named.filter((ids) => ids.length > 0)
  if (hit.manufacturerId === null || known.length === 0) return 'OPEN'
  const id = hit.manufacturerId
  return known.every((ids) => ids.includes(id)) ? 'FITS' : 'OTHER'
}

/** Fewer signs name many things. */
const fewestSigns = 4

const doubtOf = ({ way, said, hit, closeness: near, maker }: Omit<Lead, 'doubt'>): Lead['doubt'] => {
  if (maker === 'OTHER') return 'OTHER_MANUFACTURER'
  if (!haveSameDecimals(said, hit.number)) return 'DECIMAL_POINT'
  if (maker === 'FITS' || way === 'EAN') return null
  const isBare = isDigitsOnly(said) || (near === 0 && !/\p{L}/u.test(said))
  return isBare || signsOf(said) < fewestSigns || way === 'ERP' || way === 'WHOLESALER' ? 'NUMBER_ALONE' : null
}

/** Two numbers of a line that say the same article need no manufacturer. */
const withoutDoubtWhereTwoAgree = (leads: Lead[]): Lead[] => {
  const agree = ({ hit, field, said }: Lead) =>
    leads.some((other) => other.hit.articleId === hit.articleId && other.field !== field && other.said !== said)
  return leads.map((lead) =>
    lead.doubt !== null && lead.doubt !== 'OTHER_MANUFACTURER' && agree(lead) ? { ...lead, doubt: null } : lead,
  )
}

const articlesOf = (leads: readonly Lead[]): Set<string> => new Set(leads.map(({ hit }) => hit.articleId))

/** The strongest first: by way, then of the line's manufacturer, by order number, most alike. */
const strength = ({ way, maker, field, closeness: near }: Lead): number =>
  matchWays.indexOf(way) * 100 - (maker === 'FITS' ? 50 : 0) + numberRank(field) * 10 - near
const numberRank = (field: NumberField): number => (field === 'orderNumber' ? 0 : 1)

/** Those that nothing distinguishes from the strongest one. */
const equals = (leads: readonly Lead[]): Lead[] => {
  if (leads.length < 2) return [...leads]
  const best = Math.min(...leads.map(strength))
  return leads.filter((lead) => strength(lead) === best)
}

/** Whether a line has its article by an exact number: then nothing else is asked. */
export const isSettled = (leads: readonly Lead[]): boolean => {
  const sure = equals(leads.filter(({ doubt, way }) => doubt === null && way === 'EXACT'))
  return articlesOf(sure).size === 1
}

/** Whether nothing speaks against one of them: then no other number is asked for. */
export const isSure = (leads: readonly Lead[]): boolean => leads.some(({ doubt }) => doubt === null)

const undecided = { decidedBy: '', decidedAt: null }

/** The verdict: no number at all, no or several articles, a missing quantity, a wrong unit; in this order. */
export const judge = (
  line: UnmatchedLine,
  leads: readonly Lead[],
  choice: Choice | undefined,
  names: Names,
): Verdict => {
  const candidates = articlesOf(leads).size
  if (choice && !isSettled(leads)) {
    const { hit, decidedBy, decidedAt } = choice
    const reason = reasonOf({ way: 'REMEMBERED', field: 'orderNumber', said: hit.number, dropped: '', hit }, names)
    return { ...matched(line, hit, reason, names), candidates, decidedBy, decidedAt }
  }
  const sure = leads.filter(({ doubt }) => doubt === null)
  const [lead, ...rest] = equals(sure.length > 0 ? sure : leads)
  if (lead === undefined) {
    const bomError = isNamed(line) ? 'NOT_FOUND' : 'MISSING_VALUES'
    return { ...undecided, bomError, matchedArticleId: null, matchReason: null, candidates }
  }
  const isUnique = articlesOf([lead, ...rest]).size === 1
  const doubt: MatchDoubt | null = isUnique ? lead.doubt : 'SEVERAL'
  if (doubt !== null) {
    const matchReason: MatchReason = { ...reasonOf(lead, names), doubt }
    return { ...undecided, bomError: 'AMBIGUOUS', matchedArticleId: null, matchReason, candidates }
  }
  return { ...matched(line, lead.hit, reasonOf(lead, names), names), ...undecided, candidates }
}

const matched = (line: UnmatchedLine, { articleId, unitId }: Hit, matchReason: MatchReason, names: Names) => ({
  bomError: line.bomError ?? (unitFits(names, line.quantityUnitName, unitId) ? null : ('WRONG_UNIT' as const)),
  matchedArticleId: articleId,
  matchReason,
})

const reasonOf = (
  { way, field, said, dropped, hit }: Pick<Lead, 'way' | 'field' | 'said' | 'dropped' | 'hit'>,
  names: Names,
): MatchReason => ({
  way,
  doubt: null,
  field,
  number: hit.number,
  manufacturerName: names.displayName(hit.manufacturerId),
  differences: differencesBetween(said, hit.number),
  dropped,
})
