/** The card "Allgemeine Angaben": the five required fields and the remark (rule E1); for whoever only reads, labels and values. */
import { useTranslation } from 'react-i18next'
import type { Enquiry } from '../../domain/enquiry/enquiry.ts'
import { sumOfPrices } from '../../domain/offer/price.ts'
import { euro, recently } from '../../i18n/formats.ts'
import { Glyph } from '../components/Glyph.tsx'
import { Card } from '../components/page/Card.tsx'
import { ValueGrid, type ValuePair } from '../components/page/KeyValue.tsx'
import { FieldCard } from '../core/fields/FieldCard.tsx'
import { usePerCabinet } from '../offer/perCabinet.ts'
import type { EnquiryForm } from './enquiryForm.ts'
import { generalPairs } from './enquiryPairs.ts'
import { useEnquiryTexts } from './enquiryTexts.ts'

export const GeneralCard = ({ form }: { form: EnquiryForm }) => {
  const { t } = useTranslation('enquiry')
  return <FieldCard form={form} card="general" title={t('general.title')} />
}

export const GeneralRead = ({ enquiry }: { enquiry: Enquiry }) => {
  const { t } = useTranslation('enquiry')
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
        pairs={generalPairs(enquiry, useEnquiryTexts(), [
          { id: 'customerName', label: t('general.customerName'), value: enquiry.customerName },
          { id: 'releaseDate', label: t('general.releaseDate'), value: recently(enquiry.releaseDate) },
          ...priceOf(enquiry),
        ])}
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
