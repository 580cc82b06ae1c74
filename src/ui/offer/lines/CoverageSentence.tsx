/** How much of the parts list is offered, in one sentence with a bar: "175 von 214 angeboten · 37 Beistellteile · 2 ausgenommen". */
import { useTranslation } from 'react-i18next'
import type { Coverage } from '../../../domain/offer/coverage.ts'
import { cx } from '../../components/cx.ts'

const share = (part: number, { lines }: Coverage): string => `${(Math.max(0, part) / Math.max(1, lines)) * 100}%`

export const CoverageSentence = ({ coverage }: { coverage: Coverage | null }) => {
  const { t } = useTranslation('offer', { keyPrefix: 'coverage' })
  if (coverage === null) return null
  const { lines, offered, supplied, excluded, open } = coverage
  const parts = [
    { text: t('offered', { count: lines, offered }) },
    ...(supplied > 0 ? [{ text: t('supplied', { count: supplied }) }] : []),
    ...(excluded > 0 ? [{ text: t('excluded', { count: excluded }), marked: true }] : []),
    ...(open > 0 ? [{ text: t('open', { count: open }), marked: true }] : []),
    ...(open < 0 ? [{ text: t('tooMany', { count: -open }), marked: true }] : []),
  ]
  return (
    <p className="num flex flex-wrap items-center gap-x-2 gap-y-1 text-caption text-ink-2" aria-live="polite">
      <span aria-hidden="true" className="flex h-1.5 w-24 overflow-hidden rounded-full bg-muted">
        <span className="bg-accent" style={{ width: share(offered, coverage) }} />
        <span className="bg-info" style={{ width: share(supplied, coverage) }} />
        <span className="bg-caution" style={{ width: share(excluded, coverage) }} />
      </span>
      {parts.map(({ text, marked }, index) => (
        <span key={text} className={cx(marked && 'font-medium text-caution-text')}>
          {index > 0 && <span className="font-normal text-ink-3">· </span>}
          {text}
        </span>
      ))}
    </p>
  )
}
