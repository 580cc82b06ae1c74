/** How each line of the reckoning comes about, in words. */
import { useTranslation } from 'react-i18next'
import {
  type EstimateFigures,
  type EstimatePart,
  hintsOf,
  hourlyRate,
  markups,
  surchargeEach,
  unknownMinutes,
} from '../../../domain/bom/estimate.ts'
import { euro, percent, quantity } from '../../../i18n/formats.ts'

export const useWays = (figures: EstimateFigures): Record<EstimatePart, string> => {
  const { t } = useTranslation('estimate', { keyPrefix: 'reckoning.ways' })
  const { discounted, undiscounted, suppliedParts, timed, untimed, lines } = figures
  const rate = euro(hourlyRate)
  const markup = ({ low, high }: { low: number; high: number }, amount: number) =>
    t('markup', { low: percent(low * 100), high: percent(high * 100), amount: euro(amount) })
  return {
    discounted: t('material', { count: discounted.lines }),
    undiscounted: t('material', { count: undiscounted.lines }),
    markupDiscounted: markup(markups.discounted, discounted.amount),
    markupUndiscounted: markup(markups.undiscounted, undiscounted.amount),
    markupHints: t('hints', { hints: hintsOf(figures), lines }),
    suppliedParts: t('supplied', { count: suppliedParts, each: euro(surchargeEach(suppliedParts)) }),
    timed: t('timed', { count: timed.lines, hours: quantity(timed.minutes / 60), rate }),
    untimed: t('untimed', { count: untimed.lines, ...unknownMinutes, rate }),
  }
}
