/** What the comparison says in each cell: the value, what it differs by, and whether that is to be noticed (rule O16). */
import { useTranslation } from 'react-i18next'
import { forCabinets } from '../../../domain/bom/estimate.ts'
import { wordFor } from '../../../domain/core/stored.ts'
import type { Comparison, Wish } from '../../../domain/offer/comparison.ts'
import { dash, day, euro, euroRange, percent, recently } from '../../../i18n/formats.ts'
import { usePerCabinet } from '../perCabinet.ts'

/** A value over its deviation. */
export interface Told {
  value: string
  note?: string | undefined
  /** worth a second look; a word says so, too */
  doubt?: boolean
}

export const useComparisonWords = (wish: Wish) => {
  const { t } = useTranslation(['offer', 'common'])
  const perCabinet = usePerCabinet()
  const conditions = t('common:deliveryConditions', { returnObjects: true })
  const condition = (value: Wish['deliveryCondition'] | null) => (value === null ? dash : wordFor(conditions, value))
  const late = (days: number) => t(days > 0 ? 'comparison.later' : 'comparison.earlier', { count: Math.abs(days) })
  const valid = (days: number): string => {
    if (days < 0) return t('comparison.expired')
    return days === 0 ? t('comparison.lastDay') : t('comparison.daysLeft', { count: days })
  }
  const estimate = t(wish.isRough ? 'comparison.estimatedRoughly' : 'comparison.estimated')
  const estimated = wish.pricesOf ? t('comparison.estimatedOf', { estimate, day: day(wish.pricesOf) }) : estimate
  return {
    condition,
    estimated,
    perCabinet: (price: number | null) => perCabinet(price, wish.amount),
    price: ({ offer, isFree }: Comparison): Told =>
      isFree
        ? { value: euro(offer.price), note: t('comparison.free'), doubt: true }
        : { value: euro(offer.price), note: perCabinet(offer.price, wish.amount) },
    /** what the parts list is estimated to cost, as the offers' yardstick (rule P4) */
    range:
      wish.range === null
        ? null
        : {
            value: euroRange(forCabinets(wish.range, wish.amount)),
            note: wish.amount > 1 ? t('perCabinet', { price: euroRange(wish.range) }) : undefined,
          },
    more: ({ isCheapest, isCheapestLeft, more, morePercent, againstRange, isDear: doubt }: Comparison): Told => {
      const against = againstRange === null ? undefined : t(`comparison.range.${againstRange}`)
      if (isCheapest)
        return { value: t('comparison.cheapest'), note: isCheapestLeft ? t('comparison.ofTheRest') : against, doubt }
      if (more === null) return { value: dash, note: against, doubt }
      if (more === 0) return { value: t('comparison.same'), note: against, doubt }
      const share = morePercent === null ? undefined : `+${percent(morePercent)}`
      const note = [share, againstRange === 'above' ? against : undefined]
        .filter((words) => words !== undefined)
        .join(', ')
      return { value: `+${euro(more)}`, note: note || undefined, doubt }
    },
    date: ({ offer, daysLate }: Comparison): Told => ({
      value: day(offer.desiredDeliveryDate),
      note: daysLate === null ? undefined : daysLate === 0 ? t('comparison.asWished') : late(daysLate),
      doubt: daysLate !== null && daysLate > 0,
    }),
    delivery: ({ offer, asWished }: Comparison): Told => ({
      value: condition(offer.deliveryCondition),
      note: asWished
        ? t('comparison.asWished')
        : t('comparison.wishedOther', { value: condition(wish.deliveryCondition) }),
      doubt: !asWished,
    }),
    validity: ({ offer, daysValid }: Comparison): Told => {
      if (daysValid === null) return { value: day(offer.validUntil) }
      return { value: day(offer.validUntil), note: valid(daysValid), doubt: daysValid < 0 }
    },
    version: ({ offer }: Comparison): string =>
      t('comparison.version', { version: offer.version, when: recently(offer.releaseDate) }),
  }
}
export type ComparisonWords = ReturnType<typeof useComparisonWords>
