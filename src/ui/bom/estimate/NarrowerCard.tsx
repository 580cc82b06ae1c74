/** What would make the range narrower, and what stays until there is an offer. */
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { bomErrors } from '../../../domain/bom/bom.ts'
import { type EstimateFigures, hintsOf, narrowingOf } from '../../../domain/bom/estimate.ts'
import { wholeEuro } from '../../../i18n/formats.ts'
import { cx } from '../../components/cx.ts'
import { TextLink } from '../../components/buttons/TextLink.tsx'
import { Card } from '../../components/page/Card.tsx'
import { type LinesHref, partFilter } from './linesHref.ts'

export const NarrowerCard = ({ figures, lines }: { figures: EstimateFigures; lines: LinesHref }) => {
  const { t } = useTranslation('estimate')
  const { today, withoutHints, withMinutes, untimedArticles } = narrowingOf(figures)
  const hints = hintsOf(figures)
  const kinds = bomErrors
    .filter((kind) => figures.problems[kind] > 0)
    .map((kind) => t(`narrower.kinds.${kind}`, { count: figures.problems[kind] }))
  return (
    <Card narrow flush title={t('narrower.title')}>
      <ul className="flex flex-col gap-3 border-b border-line px-rail py-4">
        <Width strong label={t('narrower.today')} euros={today} of={today} />
        {hints > 0 && <Width label={t('narrower.withoutHints')} euros={withoutHints} of={today} />}
        {untimedArticles > 0 && (
          <Width
            label={t(hints > 0 ? 'narrower.withMinutes' : 'narrower.onlyMinutes')}
            euros={withMinutes}
            of={today}
          />
        )}
      </ul>
      <ul className="text-body">
        {hints > 0 && (
          <Item title={t('narrower.hints', { count: hints })} effect={wholeEuro(withoutHints - today)}>
            {kinds.join(', ')}
            <Way href={lines({ view: 'errors' })}>{t('narrower.toHints')}</Way>
          </Item>
        )}
        {untimedArticles > 0 && (
          <Item title={t('narrower.times', { count: untimedArticles })} effect={wholeEuro(withMinutes - withoutHints)}>
            {t('narrower.timesText')}
            <Way href={lines(partFilter('untimedArticles'))}>{t('narrower.toArticles')}</Way>
          </Item>
        )}
        <Item title={t('narrower.markup')} effect={t('narrower.stays')}>
          {t('narrower.markupText', { span: wholeEuro(withMinutes) })}
        </Item>
      </ul>
      {figures.untimed.unmatched > 0 && <p className="px-rail py-3 text-caption text-ink-3">{t('narrower.rises')}</p>}
    </Card>
  )
}

interface WidthProps {
  label: string
  euros: number
  of: number
  strong?: boolean
}

const Width = ({ label, euros, of, strong = false }: WidthProps) => (
  <li>
    <p
      className={cx(
        'flex items-baseline justify-between gap-3 text-body',
        strong ? 'font-semibold text-ink' : 'text-ink-2',
      )}
    >
      <span>{label}</span> <span className="num">{wholeEuro(euros)}</span>
    </p>
    <div aria-hidden className="mt-1.5 h-1.5 overflow-hidden rounded-full bg-muted">
      <span
        className={cx('block h-full rounded-full', strong ? 'bg-accent' : 'bg-accent-line')}
        style={{ width: of === 0 ? 0 : `${(euros / of) * 100}%` }}
      />
    </div>
  </li>
)

/** Where it can be done. */
const Way = ({ href, children }: { href: string; children: ReactNode }) => (
  <span className="mt-1.5 block">
    <TextLink href={href}>{children}</TextLink>
  </span>
)

const Item = ({ title, effect, children }: { title: string; effect: string; children: ReactNode }) => (
  <li className="border-b border-line px-rail py-3 last:border-b-0">
    <div className="flex items-baseline justify-between gap-3">
      <span className="font-medium text-ink">{title}</span> <span className="num text-ink-2">{effect}</span>
    </div>
    <p className="mt-0.5 text-caption text-ink-3">{children}</p>
  </li>
)
