/** Why a line has its article, or why it has only candidates, in a sentence (rules B16–B18); nothing where its number is simply the same. */
import { useTranslation } from 'react-i18next'
import type { BomLine } from '../../domain/bom/bom.ts'
import type { MatchReason } from '../../domain/bom/matching.ts'
import { wordFor } from '../../domain/core/stored.ts'
import { day } from '../../i18n/formats.ts'

const listed = new Intl.ListFormat('de-DE')

export const useMatchReason = (line: BomLine): string | undefined => {
  const { t } = useTranslation('bom')
  const reason = line.matchReason
  if (reason === null) return undefined
  const { number, manufacturerName } = reason
  const doubts = t('doubts', {
    returnObjects: true,
    article: `${manufacturerName} ${number}`.trim(),
    count: line.candidates,
  })
  if (reason.doubt !== null) return wordFor(doubts, reason.doubt)
  const differences = t('differences', { returnObjects: true })
  const alike = reason.differences.map((difference) => wordFor(differences, difference))
  const ways = t('ways', {
    returnObjects: true,
    dropped: reason.dropped,
    column: wordFor(t('fields', { returnObjects: true }), reason.field),
    differences: listed.format(alike),
    by: line.decidedBy,
    day: day(line.decidedAt),
  })
  return wayWords(reason, ways)
}

/** The way by which it was found; where its number is simply the same, there is nothing to say. */
const wayWords = (reason: MatchReason, words: Readonly<Record<string, string>>): string | undefined =>
  reason.way === 'EXACT' ? undefined : wordFor(words, reason.way)
