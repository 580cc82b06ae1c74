/** The range in the parts list's card: for one cabinet, for all of them, how much it says, and the way to its reckoning (rule P4). */
import { useSelector } from '@xstate/react'
import { Trans, useTranslation } from 'react-i18next'
import type { BomSummary } from '../../../domain/bom/bom.ts'
import {
  basisOf,
  type EstimateFigures,
  forCabinets,
  isFew,
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
  /** the page that explains it */
  href: string
  /** of the parts list: by it the range has its room before it is there */
  summary: BomSummary | null
}

/** Says where the range rests on few lines; null where it rests on enough. */
export const useFewWarning = (figures: EstimateFigures): string | null => {
  const { t } = useTranslation('estimate')
  const { priced, bought } = basisOf(figures)
  return restsOnFew(figures) ? t('few', { priced: quantity(priced), bought: quantity(bought) }) : null
}

export const EstimateFigure = ({ actor, cabinets, href, summary }: EstimateFigureProps) => {
  const { t } = useTranslation('estimate')
  const reckoned = useReckoned(actor)
  const failed = useSelector(actor, (s) => s.matches('failed'))
  const loading = useSelector(actor, (s) => s.hasTag('loading'))
  return (
    <div aria-busy={loading}>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-body text-ink-2">{t('perCabinet')}</span>
        <span className="num text-figure font-semibold whitespace-nowrap text-ink">
          {reckoned ? euroRange(reckoned.reckoning) : loading ? <span className="invisible">{widest}</span> : dash}
        </span>
      </div>
      {reckoned && <Details href={href} reckoned={reckoned} cabinets={cabinets} />}
      {!reckoned && loading && summary && <Room cabinets={cabinets} summary={summary} />}
      {failed && (
        <p className="text-caption text-ink-2" role="alert">
          {t('failed')} <RetryLink onRetry={() => actor.send({ type: 'estimate.reload' })}>{t('retry')}</RetryLink>
        </p>
      )}
    </div>
  )
}

/** As wide as a range may be: on a phone it takes a line of its own. */
const widest = euroRange({ low: 88_888, high: 88_888 })

/** On a phone a line of its own, however long it is: that many are kept free for it. */
const ofAll = 'max-sm:block'

/** As high as the range will be: what stands below it does not move when it comes (rule R12). */
const Room = ({ cabinets, summary }: { cabinets: number; summary: BomSummary }) => {
  const { t } = useTranslation('estimate')
  const bought = summary.lines - summary.suppliedParts
  const priced = Math.min(summary.matched, bought)
  return (
    <div aria-hidden className="invisible">
      <div className="h-2" />
      <div className="num mt-3 flex flex-col gap-1.5 text-caption">
        {cabinets > 1 && (
          <p>
            {dash} <span className={ofAll}>{dash}</span>
          </p>
        )}
        <p>{dash}</p>
        {isFew({ priced, bought }) && (
          <p className="flex items-start gap-1.5 font-medium">
            <Glyph name="warning" tone="caution" className="mt-px" />
            {t('few', { priced: quantity(priced), bought: quantity(bought) })}
          </p>
        )}
        <p>{dash}</p>
      </div>
    </div>
  )
}

interface DetailsProps extends Pick<EstimateFigureProps, 'cabinets' | 'href'> {
  reckoned: Reckoned
}

const Details = ({ href, reckoned: { reckoning, figures, pricesOf }, cabinets }: DetailsProps) => {
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
              components={{ b: <b className={`${ofAll} font-semibold whitespace-nowrap text-ink`} /> }}
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
          <TextLink href={href}>{t('explain')}</TextLink>
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
