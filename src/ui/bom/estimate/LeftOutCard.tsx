/** What is in no amount of the estimate, by name. */
import { useTranslation } from 'react-i18next'
import type { LineFilter } from '../../../domain/bom/lineFilter.ts'
import type { EstimateFigures } from '../../../domain/bom/estimate.ts'
import { quantity } from '../../../i18n/formats.ts'
import { TextLink } from '../../components/buttons/TextLink.tsx'
import { Card } from '../../components/page/Card.tsx'
import { type LinesHref, partFilter } from './linesHref.ts'

const aside: Partial<LineFilter> = { view: 'aside' }

export const LeftOutCard = ({ figures, lines }: { figures: EstimateFigures; lines: LinesHref }) => {
  const { t } = useTranslation('estimate', { keyPrefix: 'left' })
  const { left, suppliedParts } = figures
  const { copper } = left
  const items = [
    {
      count: left.unmatched,
      title: t('unmatched', { count: left.unmatched }),
      text: t('unmatchedText'),
      filter: partFilter('unmatched'),
    },
    {
      count: left.withoutQuantity,
      title: t('withoutQuantity', { count: left.withoutQuantity }),
      text: t('withoutQuantityText'),
      filter: partFilter('withoutQuantity'),
    },
    {
      count: left.withoutPrice,
      title: t('withoutPrice', { count: left.withoutPrice }),
      text: t('withoutPriceText'),
      filter: partFilter('withoutPrice'),
    },
    {
      count: left.withoutMinutes,
      title: t('withoutMinutes', { count: left.withoutMinutes }),
      text: t('withoutMinutesText'),
      filter: partFilter('withoutMinutes'),
    },
    {
      count: suppliedParts,
      title: t('suppliedParts', { count: suppliedParts }),
      text: t('suppliedPartsText'),
      filter: partFilter('suppliedParts'),
    },
    { count: left.setAside, title: t('setAside', { count: left.setAside }), text: t('setAsideText'), filter: aside },
  ].filter(({ count }) => count > 0)
  const copperText =
    copper.lines === 0 ? t('copperNone') : t('copperText', { count: copper.lines, weight: quantity(copper.kilograms) })
  return (
    <Card narrow flush title={t('title')}>
      <ul className="px-rail text-body">
        {[...items, { title: t('copper'), text: copperText, filter: null }].map(({ title, text, filter }) => (
          <li key={title} className="border-b border-line py-3 last:border-b-0">
            <p className="text-ink">{filter ? <TextLink href={lines(filter)}>{title}</TextLink> : title}</p>
            <p className="num mt-0.5 text-caption text-ink-3">{text}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
