/** The card "Allgemeine Angaben": the five required fields and the remark (rule E1); for whoever only reads, labels and values. */
import { useTranslation } from 'react-i18next'
import { wordFor } from '../../domain/core/stored.ts'
import type { Enquiry } from '../../domain/enquiry/enquiry.ts'
import { sumOfPrices } from '../../domain/offer/price.ts'
import { day, euro, quantity, recently } from '../../i18n/formats.ts'
import { Glyph } from '../components/Glyph.tsx'
import { Card } from '../components/page/Card.tsx'
import { ValueGrid, type ValuePair } from '../components/page/KeyValue.tsx'
import { FieldCard } from '../core/fields/FieldCard.tsx'
import { usePerCabinet } from '../offer/perCabinet.ts'
import type { EnquiryForm } from './enquiryForm.ts'
import { useEnquiryTexts } from './enquiryTexts.ts'

export const GeneralCard = ({ form }: { form: EnquiryForm }) => {
  const { t } = useTranslation('enquiry')
  return <FieldCard form={form} card="general" title={t('general.title')} />
}

export const GeneralRead = ({ enquiry }: { enquiry: Enquiry }) => {
  const { t } = useTranslation(['enquiry', 'common'])
  const texts = useEnquiryTexts()
  const { referenceNumber, amount, deliveryCondition, desiredDeliveryDate, additionalInfo } = enquiry
  const conditions = t('common:deliveryConditions', { returnObjects: true })
  const priceOf = useAcceptedPrice()
  return (
    <Card
      title={t('general.title')}
      meta={
        <>
          <Glyph name="lock" />
          <span className="max-sm:sr-only">{t(enquiry.archived ? 'form.archivedLocked' : 'form.locked')}</span>
        </>
      }
    >
      <ValueGrid
        pairs={[
          { id: 'referenceNumber', label: texts.field('referenceNumber'), value: referenceNumber },
          { id: 'amount', label: texts.field('amount'), value: t('general.pieces', { amount: quantity(amount) }) },
          {
            id: 'deliveryCondition',
            label: texts.field('deliveryCondition'),
            value: wordFor(conditions, deliveryCondition),
          },
          { id: 'desiredDeliveryDate', label: texts.field('desiredDeliveryDate'), value: day(desiredDeliveryDate) },
          { id: 'customerName', label: t('general.customerName'), value: enquiry.customerName },
          { id: 'releaseDate', label: t('general.releaseDate'), value: recently(enquiry.releaseDate) },
          ...priceOf(enquiry),
          ...(additionalInfo === ''
            ? []
            : [{ id: 'additionalInfo', label: texts.field('additionalInfo'), value: additionalInfo, wide: true }]),
        ]}
      />
    </Card>
  )
}

/** What was accepted costs; after a second award all of it together, and each with its supplier. */
const useAcceptedPrice = () => {
  const { t } = useTranslation('enquiry')
  const perCabinet = usePerCabinet()
  return ({ price, amount, contracts }: Enquiry): ValuePair[] => {
    if (contracts.length > 1) {
      const total = euro(sumOfPrices(contracts.map((contract) => contract.price)))
      const each = contracts.flatMap((contract) => [
        t('general.priceFrom', { price: euro(contract.price), name: contract.supplierName }),
        perCabinet(contract.price, amount) ?? [],
      ])
      const together = t('general.priceOf', { price: total, count: contracts.length * amount })
      return [{ id: 'price', label: t('general.prices'), value: [together, ...each.flat()].join('\n') }]
    }
    if (price === null) return []
    const total = t('general.priceOf', { price: euro(price), count: amount })
    return [
      { id: 'price', label: t('general.price'), value: [total, perCabinet(price, amount) ?? []].flat().join('\n') },
    ]
  }
}
