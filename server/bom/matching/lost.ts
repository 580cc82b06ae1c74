/**
 * Lines whose number has lost signs in a spreadsheet (rule B28): what it may have been is looked for where nothing else was found. One article
 * that it can have been is proposed, never taken.
 */
import type { UnmatchedLine } from '../../../src/domain/bom/unmatched.ts'
import { cutZerosOf, lostDigitsOf } from '../../../src/domain/bom/lostDigits.ts'
import type { Lead } from './judge.ts'
import type { Lookups } from './lookUp.ts'

const fields = ['orderNumber', 'manufacturerNumber'] as const

type Meant = { field: (typeof fields)[number]; texts: string[]; ranges: string[] }

const meantBy = (line: UnmatchedLine): Meant[] =>
  fields.flatMap((field) => {
    const lost = lostDigitsOf(line[field])
    const texts = lost?.texts ?? cutZerosOf(line[field])
    const ranges = lost?.range ? [`${lost.range.from}-${lost.range.below}`] : []
    return texts.length + ranges.length === 0 ? [] : [{ field, texts, ranges }]
  })

/** Asks the catalogue for all that these lines may mean. */
export const askLost = async (lookups: Lookups, lines: readonly UnmatchedLine[]): Promise<void> => {
  const meant = lines.flatMap(meantBy)
  if (meant.length === 0) return
  const texts = meant.flatMap((one) => one.texts)
  await lookups.ask('number', texts)
  const ranges = meant.flatMap((one) => one.ranges)
  await lookups.ask('range', ranges)
}

/** The one article that a line can have meant; nothing where it can be several. */
export const lostLeads = (line: UnmatchedLine, lookups: Lookups): Lead[] => {
  const leads = meantBy(line).flatMap(({ field, texts, ranges }) =>
    [
      ...texts.flatMap((text) => lookups.of('number', text)),
      ...ranges.flatMap((range) => lookups.of('range', range)),
    ].map((hit): Lead => ({
      way: 'SPELLING',
      field,
      said: line[field],
      dropped: '',
      hit,
      closeness: 0,
      maker: 'OPEN',
      doubt: 'DIGITS_LOST',
    })),
  )
  return new Set(leads.map(({ hit }) => hit.articleId)).size === 1 ? leads : []
}
