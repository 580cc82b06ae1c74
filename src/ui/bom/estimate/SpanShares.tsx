/** Where the width of the range comes from, as a bar: material's markup, unknown work, hints. */
import { useTranslation } from 'react-i18next'
import { widthOf } from '../../../domain/bom/estimate.ts'
import { wholeEuro } from '../../../i18n/formats.ts'
import { cx } from '../../components/cx.ts'
import type { Reckoned } from './estimateActor.ts'

export const SpanShares = ({ reckoned: { reckoning } }: { reckoned: Reckoned }) => {
  const { t } = useTranslation('estimate')
  const { markupDiscounted, markupUndiscounted, untimed, markupHints } = reckoning.parts
  const shares = [
    {
      id: 'material',
      euros: widthOf(markupDiscounted) + widthOf(markupUndiscounted),
      label: t('band.material'),
      fill: 'bg-accent',
    },
    { id: 'times', euros: widthOf(untimed), label: t('band.times'), fill: 'bg-accent-line' },
    { id: 'hints', euros: widthOf(markupHints), label: t('band.hints'), fill: 'bg-caution' },
  ]
  return (
    <>
      <p className="text-caption text-ink-3">{t('band.span', { span: wholeEuro(widthOf(reckoning)) })}</p>
      <div aria-hidden className="mt-2 flex h-2 gap-0.5 overflow-hidden rounded-full bg-muted">
        {shares
          .filter(({ euros }) => euros > 0)
          .map(({ id, euros, fill }) => (
            <span key={id} className={cx('min-w-1', fill)} style={{ flexGrow: euros, flexBasis: 0 }} />
          ))}
      </div>
      <ul className="mt-3 flex flex-wrap justify-between gap-x-4 gap-y-1 text-caption text-ink-2">
        {shares.map(({ id, euros, label, fill }) => (
          <li key={id} className="flex items-center gap-2">
            <span aria-hidden className={cx('size-2 rounded-[2px]', fill)} />
            <span className="num font-semibold text-ink">{wholeEuro(euros)}</span>
            {label}
          </li>
        ))}
      </ul>
    </>
  )
}
