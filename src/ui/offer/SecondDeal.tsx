/** What an acceptance beside other orders is asked with (rule O17). */
import { useTranslation } from 'react-i18next'
import { wordFor } from '../../domain/core/stored.ts'
import type { Offer } from '../../domain/offer/offer.ts'
import { orderSum } from '../../domain/offer/order.ts'
import { sumOfPrices } from '../../domain/offer/price.ts'
import { dash, day, euro } from '../../i18n/formats.ts'
import { ContractBox, DealBox } from './ContractBox.tsx'
import { furtherOf, standingOf } from './contractWords.ts'

/** What stands already, what would be ordered besides, and both together (rule O17). */
export const SecondDeal = ({ offer }: { offer: Offer }) => {
  const { t } = useTranslation(['offer', 'common'])
  const { contracts, enquiryValues } = offer
  const own = offer.chosen.length > 0 ? orderSum(offer.priceLines, enquiryValues.amount, offer.chosen).net : offer.price
  const deals = [...contracts.map(({ price }) => price), own]
  const conditions = t('common:deliveryConditions', { returnObjects: true })
  return (
    <div className="flex flex-col gap-3">
      <p>{t('questions.secondText', { title: offer.title, ...standingOf(contracts) })}</p>
      {contracts.map((contract) => (
        <ContractBox key={contract.offerId} contract={contract} amount={enquiryValues.amount} />
      ))}
      <DealBox
        tinted
        head={t('questions.besides')}
        supplierName={offer.supplierName}
        price={own}
        amount={enquiryValues.amount}
        facts={[
          {
            label: t('contract.offer'),
            value: t('contract.numbered', { number: offer.offerNumber, version: offer.version }),
          },
          {
            label: t('fields.labels.deliveryCondition'),
            value: offer.deliveryCondition ? wordFor(conditions, offer.deliveryCondition) : dash,
          },
          { label: t('fields.labels.desiredDeliveryDate'), value: day(offer.desiredDeliveryDate) },
        ]}
      />
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3 text-ink">
        <span>{t('questions.together', { count: deals.length * enquiryValues.amount })}</span>
        <span className="num font-semibold">{euro(sumOfPrices(deals))}</span>
      </p>
      <p className="text-caption">
        {t('questions.secondConsequence', { context: furtherOf(offer).replaces, supplierName: offer.supplierName })}
      </p>
    </div>
  )
}
