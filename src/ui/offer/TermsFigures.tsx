/** When an offer is paid and delivered, in words, and what the version before said otherwise (rule P10). */
import { useTranslation } from 'react-i18next'
import type { Offer, OfferVersion } from '../../domain/offer/offer.ts'
import { cashDiscountOf, type Terms } from '../../domain/offer/terms.ts'
import { euro, quantity } from '../../i18n/formats.ts'
import { KeyValue } from '../components/page/KeyValue.tsx'

/** The words of terms: "30 Tage netto, 2 % Skonto in 14 Tagen". */
export const useTermsWords = () => {
  const { t } = useTranslation('offer', { keyPrefix: 'terms' })
  const payment = ({ paymentDays, cashDiscount, cashDiscountDays }: Terms): string =>
    [
      ...(paymentDays === null ? [] : [t('net', { count: paymentDays })]),
      ...(cashDiscount === null
        ? []
        : [t('discount', { percent: quantity(cashDiscount), count: cashDiscountDays ?? 0 })]),
    ].join(', ') || t('unsaid')
  const weeks = (count: number | null): string => (count === null ? t('unsaid') : t('weeks', { count }))
  return { payment, weeks }
}

export const TermsFigures = ({ offer, versions }: { offer: Offer; versions: readonly OfferVersion[] }) => {
  const { t } = useTranslation('offer', { keyPrefix: 'terms' })
  const words = useTermsWords()
  const before = versions.find(({ id }) => id === offer.predecessorId)
  const was = (now: string, then: string | undefined): string | undefined =>
    before === undefined || then === undefined || now === then
      ? undefined
      : t('before', { version: before.version, was: then })
  const kept = cashDiscountOf(offer.price, offer)
  const details = [
    was(words.payment(offer), before && words.payment(before)),
    kept === null ? undefined : t('kept', { sum: euro(kept) }),
  ]
  return (
    <KeyValue
      figures={[
        {
          id: 'payment',
          label: t('payment'),
          value: <span className="text-body">{words.payment(offer)}</span>,
          detail: details.some((detail) => detail !== undefined)
            ? details.map(
                (detail) =>
                  detail && (
                    <span key={detail} className="block">
                      {detail}
                    </span>
                  ),
              )
            : undefined,
        },
        {
          id: 'weeks',
          label: t('delivery'),
          value: <span className="text-body">{words.weeks(offer.deliveryWeeks)}</span>,
          detail: was(words.weeks(offer.deliveryWeeks), before && words.weeks(before.deliveryWeeks)),
        },
      ]}
    />
  )
}
