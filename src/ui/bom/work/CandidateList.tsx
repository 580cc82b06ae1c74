/** Articles that a line could mean, the likeliest first: how well each fits, what speaks for it and against it, and the one click that takes it. */
import { Check, Minus, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { BomLine } from '../../../domain/bom/bom.ts'
import type { BomCandidate } from '../../../domain/bom/matching.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { cx } from '../../components/cx.ts'
import { Icon } from '../../components/Icon.tsx'

interface CandidateListProps {
  /** what it is for; of several lines the first says what speaks for an article */
  lines: readonly BomLine[]
  candidates: readonly BomCandidate[]
  onAssign: ((articleId: string) => void) | undefined
}

export const CandidateList = ({ lines, candidates, onAssign }: CandidateListProps) => (
  <ol className="divide-y divide-line rounded-md border border-line bg-surface">
    {candidates.map((candidate, index) => (
      <Candidate
        key={candidate.articleId}
        {...{ lines, candidate }}
        place={index + 1}
        onAssign={onAssign && (() => onAssign(candidate.articleId))}
      />
    ))}
  </ol>
)

interface CandidateProps {
  lines: readonly BomLine[]
  candidate: BomCandidate
  place: number
  onAssign: (() => void) | undefined
}

const Candidate = ({ lines, candidate, place, onAssign }: CandidateProps) => {
  const { t } = useTranslation('bom')
  const { score, description, manufacturerName, orderNumber, manufacturerNumber, unitName } = candidate
  const number = orderNumber || manufacturerNumber
  const [line] = lines
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
      <span className="num w-4 text-caption text-ink-3 max-sm:hidden">{place}</span>
      <span className="w-16 shrink-0">
        <span className="num block text-body font-medium text-ink">{score} %</span>
        <span aria-hidden className="mt-1 block h-1 overflow-hidden rounded-full bg-muted">
          <span
            className={cx('block h-full', score >= 95 ? 'bg-positive' : 'bg-caution')}
            style={{ width: `${score}%` }}
          />
        </span>
      </span>
      <span className="min-w-48 flex-1">
        <span className="text-ident block truncate text-ink">{number}</span>
        <span className="block text-body text-ink-2">{[manufacturerName, description].filter(Boolean).join(' ')}</span>
      </span>
      <ul className="w-72 text-caption text-ink-2 max-sm:w-full">
        {line && <Evidence line={line} candidate={candidate} />}
        {unitName !== '' && (
          <li className="flex items-center gap-1.5">
            <Icon of={Minus} size={14} className="text-ink-3" />
            {t('work.unit', { unit: unitName })}
          </li>
        )}
      </ul>
      {onAssign && (
        // a line that has its article needs no other one
        <Button
          variant={place === 1 && line?.matchedArticleId === null ? 'tonal' : 'secondary'}
          className="ml-auto max-sm:w-full"
          onClick={onAssign}
        >
          <span aria-hidden>{t('work.assign')}</span>
          <span className="sr-only">
            {t('work.assignTo', { article: number, count: lines.length, row: line?.row ?? '' })}
          </span>
        </Button>
      )}
    </li>
  )
}

const Evidence = ({ line, candidate }: { line: BomLine; candidate: BomCandidate }) => {
  const { t } = useTranslation('bom')
  const { manufacturerFits, manufacturerName } = candidate
  if (manufacturerFits === null)
    return (
      <li className="flex items-center gap-1.5">
        <Icon of={Minus} size={14} className="text-ink-3" />
        {t('work.manufacturerOpen')}
      </li>
    )
  return manufacturerFits ? (
    <li className="flex items-center gap-1.5">
      <Icon of={Check} size={14} className="text-positive-text" />
      {t('work.manufacturerFits')}
    </li>
  ) : (
    <li className="flex items-center gap-1.5 text-caution-text">
      <Icon of={TriangleAlert} size={14} />
      {t('work.manufacturerOther', { said: line.manufacturerName, found: manufacturerName })}
    </li>
  )
}
