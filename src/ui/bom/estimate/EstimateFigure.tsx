/** The range in the parts list's card: for one cabinet, for all of them, how much it says, and the way to its reckoning (rule P4). */
import { useSelector } from '@xstate/react'
import { Trans, useTranslation } from 'react-i18next'
import {
  basisOf,
  type EstimateFigures,
  forCabinets,
  middleOf,
  type PriceRange,
  restsOnFew,
} from '../../../domain/bom/estimate.ts'
import { dash, day, euroRange, quantity } from '../../../i18n/formats.ts'
import { Glyph } from '../../components/Glyph.tsx'
import { RetryLink } from '../../components/buttons/RetryLink.tsx'
import { TextLink } from '../../components/buttons/TextLink.tsx'
import { type EstimateActor, type Reckoned, useReckoned } from './estimateActor.ts'

interface EstimateFigureProps {
  actor: EstimateActor
  /** of the enquiry */
  cabinets: number
}

/** Says where the range rests on few lines; null where it rests on enough. */
export const useFewWarning = (figures: EstimateFigures): string | null => {
  const { t } = useTranslation('estimate')
  const { priced, bought } = basisOf(figures)
  return restsOnFew(figures) ? t('few', { priced: quantity(priced), bought: quantity(bought) }) : null
}

export const EstimateFigure = ({ actor, cabinets }: EstimateFigureProps) => {
  const { t } = useTranslation('estimate')
  const reckoned = useReckoned(actor)
  const failed = useSelector(actor, (s) => s.matches({ range: 'failed' }))
  const loading = useSelector(actor, (s) => s.hasTag('loading'))
  return (
    <div aria-busy={loading}>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-body text-ink-2">{t('perCabinet')}</span>
        <span className="num text-figure font-semibold whitespace-nowrap text-ink">
          {reckoned ? euroRange(reckoned.reckoning) : dash}
        </span>
      </div>
      {reckoned && <Details actor={actor} reckoned={reckoned} cabinets={cabinets} />}
      {failed && (
        <p className="text-caption text-ink-2" role="alert">
          {t('failed')} <RetryLink onRetry={() => actor.send({ type: 'estimate.reload' })}>{t('retry')}</RetryLink>
        </p>
      )}
    </div>
  )
}

interface DetailsProps extends EstimateFigureProps {
  reckoned: Reckoned
}

const Details = ({ actor, reckoned: { reckoning, figures, pricesOf }, cabinets }: DetailsProps) => {
  const { t } = useTranslation('estimate')
  const few = useFewWarning(figures)
  return (
    <>
      <RangeBar range={reckoning} />
      <div className="num mt-3 flex flex-col gap-1.5 text-caption text-ink-2">
        {cabinets > 1 && (
          <p>
            <Trans
              t={t}
              i18nKey="forCabinets"
              count={cabinets}
              values={{ range: euroRange(forCabinets(reckoning, cabinets)) }}
              components={{ b: <b className="font-semibold whitespace-nowrap text-ink" /> }}
            />
          </p>
        )}
        <p className="text-ink-3">{t('basis', { day: day(pricesOf) })}</p>
        {few !== null && (
          <p className="flex items-start gap-1.5 font-medium text-caution-text">
            <Glyph name="warning" tone="caution" className="mt-px" />
            {few}
          </p>
        )}
        <p>
          <TextLink onClick={() => actor.send({ type: 'reckoning.opened' })}>{t('explain')}</TextLink>
        </p>
      </div>
    </>
  )
}

/** The range on a scale that reaches half as far again to both sides, with its middle. */
const RangeBar = ({ range }: { range: PriceRange }) => {
  const { value } = middleOf(range)
  const reach = Math.max(range.high - range.low, value * 0.15)
  const share = (euros: number) =>
    `${(Math.max(0, Math.min(1, (euros - value + reach) / (2 * reach))) * 100).toFixed(1)}%`
  return (
    <div aria-hidden className="relative h-2 rounded-full bg-muted">
      <span
        className="absolute inset-y-0 rounded-full bg-accent-line"
        style={{ left: share(range.low), right: `calc(100% - ${share(range.high)})` }}
      />
      <span className="absolute -inset-y-0.5 left-1/2 w-0.5 -translate-x-1/2 bg-accent" />
    </div>
  )
}
