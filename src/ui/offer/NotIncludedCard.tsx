/** What an offer does not contain, as both sides read it (rule P9). */
import { Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { coverageOf } from '../../domain/offer/coverage.ts'
import type { Offer } from '../../domain/offer/offer.ts'
import { TextLink } from '../components/buttons/TextLink.tsx'
import { Icon } from '../components/Icon.tsx'
import { Card } from '../components/page/Card.tsx'
import { linesPath } from '../bom/linesPath.ts'
import { CoverageSentence } from './lines/CoverageSentence.tsx'

export const NotIncludedCard = ({ offer }: { offer: Offer }) => {
  const { t } = useTranslation('offer', { keyPrefix: 'coverage' })
  const { notIncluded, parts, priceLines, enquiryId, enquiryReadable } = offer
  const coverage = coverageOf(priceLines, notIncluded, parts)
  const supplied = parts?.supplied ?? 0
  const list = enquiryReadable && <TextLink href={linesPath(enquiryId)}>{t('toList')}</TextLink>
  const points = [
    ...notIncluded.map(({ row, text }) => ({
      title: row === null ? text : t('listRow', { row }),
      detail: row === null ? undefined : text,
      way: row !== null && list,
    })),
    ...((coverage?.open ?? 0) > 0
      ? [{ title: t('open', { count: coverage?.open ?? 0 }), detail: t('openDetail'), way: list }]
      : []),
    ...(supplied > 0 ? [{ title: t('supplied', { count: supplied }), detail: t('suppliedDetail'), way: list }] : []),
  ]
  return (
    <Card
      flush
      title={t('notIncluded')}
      meta={points.length > 0 && <span>{t('points', { count: points.length })}</span>}
    >
      {coverage && (
        <div className="border-b border-line px-5 py-3 max-sm:px-4">
          <CoverageSentence coverage={coverage} />
        </div>
      )}
      {points.length === 0 ? (
        <p className="px-5 py-4 text-body text-ink-2 max-sm:px-4">{t('nothing')}</p>
      ) : (
        <ul>
          {points.map((point) => (
            <Point key={`${point.title} ${point.detail ?? ''}`} {...point} />
          ))}
        </ul>
      )}
    </Card>
  )
}

const Point = ({ title, detail, way }: { title: string; detail: string | undefined; way: ReactNode }) => (
  <li className="flex items-start gap-3 border-b border-line px-5 py-3 last:border-b-0 max-sm:px-4">
    <Icon of={Minus} className="mt-0.5 text-ink-3" />
    <span className="min-w-0 grow wrap-anywhere">
      <span className="block text-body font-medium text-ink">{title}</span>
      {detail !== undefined && <span className="block text-caption text-ink-2">{detail}</span>}
    </span>
    {way}
  </li>
)
