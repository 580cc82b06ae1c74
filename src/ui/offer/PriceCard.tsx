/** Price and delivery: the supplier's form while the offer is a draft, key figures for everybody afterwards. */
import { useTranslation } from 'react-i18next'
import { wordFor } from '../../domain/core/stored.ts'
import { deliveryConditions } from '../../domain/enquiry/enquiry.ts'
import type { Offer, OfferVersion } from '../../domain/offer/offer.ts'
import { day, euro } from '../../i18n/formats.ts'
import { Card } from '../components/page/Card.tsx'
import { FormGrid } from '../components/inputs/FormGrid.tsx'
import { Glyph } from '../components/Glyph.tsx'
import { KeyValue } from '../components/page/KeyValue.tsx'
import { RequiredLegend } from '../components/inputs/Field.tsx'
import { Select } from '../components/inputs/Select.tsx'
import { TextArea } from '../components/inputs/TextArea.tsx'
import { TextInput } from '../components/inputs/TextInput.tsx'
import { DeliveryDateInput } from '../enquiry/DeliveryDateInput.tsx'
import { fieldId, type OfferField, type OfferForm, tidyPrice } from './offerForm.ts'

export const PriceForm = ({ form }: { form: OfferForm }) => {
  const { t } = useTranslation(['offer', 'common'])
  const { draft, change, leave } = form
  const wiring = (field: OfferField) => ({
    id: fieldId(field),
    label: t(`fields.${field}`),
    error: form.errorOf(field),
    onBlur: () => leave(field),
  })
  const leavePrice = () => {
    const price = tidyPrice(draft.price)
    if (price !== draft.price) change({ price })
    leave('price')
  }
  return (
    <Card title={t('form.priceCard')} meta={<RequiredLegend />}>
      <FormGrid columns={4}>
        <TextInput
          {...wiring('offerNumber')}
          required
          maxLength={100}
          value={draft.offerNumber}
          onChange={(offerNumber) => change({ offerNumber })}
        />
        <TextInput
          {...wiring('price')}
          required
          numeric
          unit="€"
          inputMode="decimal"
          maxLength={40}
          hint={t('form.priceHint')}
          value={draft.price}
          onChange={(price) => change({ price })}
          onBlur={leavePrice}
        />
        <Select
          {...wiring('deliveryCondition')}
          required
          options={deliveryConditions.map((value) => ({ value, label: t(`common:deliveryConditions.${value}`) }))}
          value={draft.deliveryCondition}
          valueLabel={draft.deliveryCondition ?? undefined}
          onChange={(deliveryCondition) => change({ deliveryCondition })}
        />
        <DeliveryDateInput
          {...wiring('desiredDeliveryDate')}
          required
          text={draft.desiredDeliveryDate}
          onChange={(desiredDeliveryDate) => change({ desiredDeliveryDate })}
        />
        <TextArea
          {...wiring('additionalInfoSupplier')}
          className="col-span-full"
          maxLength={4000}
          value={draft.additionalInfoSupplier}
          onChange={(additionalInfoSupplier) => change({ additionalInfoSupplier })}
        />
      </FormGrid>
    </Card>
  )
}

interface PriceFiguresProps {
  offer: Offer
  versions: readonly OfferVersion[]
}

export const PriceFigures = ({ offer, versions }: PriceFiguresProps) => {
  const { t } = useTranslation(['offer', 'common'])
  const asked = offer.enquiryValues
  /** "wie angefragt", or what was asked for instead */
  const compared = (value: string | null, wanted: string, words: string) =>
    value === wanted ? t('form.asAsked') : t('form.asked', { value: words })
  const conditions = t('common:deliveryConditions', { returnObjects: true })
  const condition = (value: Offer['deliveryCondition']) => (value ? wordFor(conditions, value) : '–')
  return (
    <Card
      flush
      title={t('form.priceCard')}
      meta={
        <>
          <Glyph name="lock" />
          <span className="max-sm:sr-only">{t('form.locked')}</span>
        </>
      }
    >
      <KeyValue
        figures={[
          {
            id: 'price',
            label: t('fields.price'),
            value: euro(offer.price),
            detail: useDifference(offer, versions),
            lead: true,
          },
          {
            id: 'date',
            label: t('fields.desiredDeliveryDate'),
            value: day(offer.desiredDeliveryDate),
            detail: compared(offer.desiredDeliveryDate, asked.desiredDeliveryDate, day(asked.desiredDeliveryDate)),
          },
          {
            id: 'condition',
            label: t('fields.deliveryCondition'),
            value: condition(offer.deliveryCondition),
            detail: compared(offer.deliveryCondition, asked.deliveryCondition, condition(asked.deliveryCondition)),
          },
          {
            id: 'number',
            label: t('fields.offerNumber'),
            value: <span className="break-words">{offer.offerNumber || '–'}</span>,
            detail: t('version', { version: offer.version }),
          },
        ]}
      />
      {offer.additionalInfoSupplier !== '' && (
        <div className="border-t border-line px-5 py-4 max-sm:px-4">
          <h3 className="mb-1 text-caption text-ink-3">{t('fields.additionalInfoSupplier')}</h3>
          <p className="text-body break-words whitespace-pre-line text-ink">{offer.additionalInfoSupplier}</p>
        </div>
      )}
    </Card>
  )
}

/** How the price differs from the version that this one revises. */
const useDifference = (offer: Offer, versions: readonly OfferVersion[]): string | undefined => {
  const { t } = useTranslation('offer')
  const before = versions.find((version) => version.id === offer.predecessorId)
  if (!before || before.price === null || offer.price === null) return undefined
  const cents = Math.round(offer.price * 100) - Math.round(before.price * 100)
  if (cents === 0) return t('form.sameAsVersion', { version: before.version })
  const difference = `${cents > 0 ? '+' : '−'}${euro(Math.abs(cents) / 100)}`
  return t('form.toVersion', { difference, version: before.version })
}
