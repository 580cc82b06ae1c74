/** Why a line has its article, or why it has only candidates, in a sentence (rules B16–B18); nothing where its number is simply the same. */
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { BomLine } from '../../domain/bom/bom.ts'
import { matchDoubts, type MatchReason, matchWays } from '../../domain/bom/matching.ts'
import { isOneOf, wordFor } from '../../domain/core/stored.ts'
import { day, listed } from '../../i18n/formats.ts'

export const useMatchReason = (line: BomLine): string | undefined => {
  const { t } = useTranslation('bom')
  const reason = line.matchReason
  if (reason === null) return undefined
  return reason.doubt === null ? wayWords(t, line, reason) : doubtWords(t, line, reason)
}

const doubtWords = (t: TFunction<'bom'>, line: BomLine, reason: MatchReason): string | undefined => {
  const { doubt, number, manufacturerName } = reason
  if (doubt === null || !isOneOf(matchDoubts, doubt)) return doubt ?? undefined
  return t(`doubts.${doubt}`, { article: `${manufacturerName} ${number}`.trim(), count: line.candidates })
}

/** The way by which it was found; where its number is simply the same, there is nothing to say. */
const wayWords = (t: TFunction<'bom'>, line: BomLine, reason: MatchReason): string | undefined => {
  const { way } = reason
  if (!isOneOf(matchWays, way)) return way
  switch (way) {
    case 'EXACT':
      return undefined
    case 'SPELLING': {
      const words = t('differences', { returnObjects: true })
      return t('ways.SPELLING', { differences: listed(reason.differences.map((one) => wordFor(words, one))) })
    }
    case 'OTHER_COLUMN':
      return t('ways.OTHER_COLUMN', { column: wordFor(t('fields', { returnObjects: true }), reason.field) })
    default:
      return t(`ways.${way}`, { dropped: reason.dropped, by: line.decidedBy, day: day(line.decidedAt) })
  }
}
