/** Price and delivery: the supplier's form while the offer is a draft, key figures for everybody afterwards. */
import { useTranslation } from 'react-i18next'
import { wordFor } from '../../domain/core/stored.ts'
import { parsePrice } from '../../domain/core/numbers.ts'
import { liesWithCustomer, type Offer, type OfferVersion } from '../../domain/offer/offer.ts'
import { hasRunOut } from '../../domain/offer/offerDraft.ts'
import { isFree, pricePerCabinet } from '../../domain/offer/price.ts'
import { day, euro } from '../../i18n/formats.ts'
import { useIsSupplier } from '../app/user.ts'
import { cx } from '../components/cx.ts'
import { Card } from '../components/page/Card.tsx'
import { Glyph } from '../components/Glyph.tsx'
import { KeyValue } from '../components/page/KeyValue.tsx'
import { FieldCard } from '../core/fields/FieldCard.tsx'
import { FormField } from '../core/fields/FormField.tsx'
import { useDraft } from '../core/fields/form.ts'
import { isLate } from '../../domain/offer/releaseWarnings.ts'
import type { OfferForm } from './offerForm.ts'
import { usePerCabinet } from './perCabinet.ts'

/** @param amount cabinets of the enquiry */
export const PriceForm = ({ form, amount }: { form: OfferForm; amount: number }) => {
  const { t } = useTranslation('offer')
  const price = <PriceField form={form} amount={amount} />
  return <FieldCard form={form} card="price" title={t('form.priceCard')} own={{ price }} />
}

/** Of two lines, where four fields stand side by side. */
const roomForHint = 'lg:min-h-24'

/** The price says what it is for; with several cabinets also what one of them costs (rule P2). */
const PriceField = ({ form, amount }: { form: OfferForm; amount: number }) => {
  const { t } = useTranslation('offer')
  const single = useDraft(form, ({ price }) => {
    const read = parsePrice(price)
    return read.kind === 'number' ? pricePerCabinet(read.value, amount) : null
  })
  const basis = t('form.priceBasis', { count: amount })
  const hint = single === null ? basis : `${basis}, ${t('perCabinet', { price: euro(single) })}`
  const field = form.table.fields.find(({ key }) => key === 'price')
  if (!field) return undefined
  return (
    // the longer hint has its room from the start, so that nothing moves as a price is typed
    <div className={amount > 1 ? roomForHint : undefined}>
      <FormField form={{ ...form, words: { ...form.words, hints: { price: hint } } }} field={field} />
    </div>
  )
}

const marked = 'font-medium text-caution-text'

interface PriceFiguresProps {
  offer: Offer
  versions: readonly OfferVersion[]
}

export const PriceFigures = ({ offer, versions }: PriceFiguresProps) => {
  const { t } = useTranslation(['offer', 'common'])
  const asked = offer.enquiryValues
  /** "wie angefragt", or what was asked for instead; that is marked as where offers are compared */
  const compared = (value: string | null, wanted: string, words: string, isWorse = value !== wanted) =>
    value === wanted ? (
      t('form.asAsked')
    ) : (
      <span className={isWorse ? marked : undefined}>{t('form.asked', { value: words })}</span>
    )
  const conditions = t('common:deliveryConditions', { returnObjects: true })
  const condition = (value: Offer['deliveryCondition']) => (value ? wordFor(conditions, value) : '–')
  return (
    <Card
      flush
      title={t('form.priceCard')}
      meta={
        <>
          <Glyph name="lock" />
          <span className="max-sm:sr-only">{t(offer.archived ? 'form.archivedLocked' : 'form.locked')}</span>
        </>
      }
    >
      <KeyValue
        figures={[
          {
            id: 'price',
            label: t('fields.labels.price'),
            value: euro(offer.price),
            detail: <PriceDetail offer={offer} difference={useDifference(offer, versions)} />,
            lead: true,
          },
          {
            id: 'date',
            label: t('fields.labels.desiredDeliveryDate'),
            value: day(offer.desiredDeliveryDate),
            detail: compared(
              offer.desiredDeliveryDate,
              asked.desiredDeliveryDate,
              day(asked.desiredDeliveryDate),
              isLate(offer),
            ),
          },
          {
            id: 'validity',
            label: t('fields.labels.validUntil'),
            value: day(offer.validUntil),
            detail:
              liesWithCustomer(offer) && hasRunOut(offer) ? (
                <span className={marked}>{t('form.runOut')}</span>
              ) : undefined,
          },
          {
            id: 'condition',
            label: t('fields.labels.deliveryCondition'),
            value: condition(offer.deliveryCondition),
            detail: compared(offer.deliveryCondition, asked.deliveryCondition, condition(asked.deliveryCondition)),
          },
          {
            id: 'number',
            label: t('fields.labels.offerNumber'),
            value: <span className="break-words">{offer.offerNumber || '–'}</span>,
            detail: t('version', { version: offer.version }),
          },
        ]}
      />
      {offer.additionalInfoSupplier !== '' && (
        <div className="border-t border-line px-5 py-4 max-sm:px-4">
          <h3 className="mb-1 text-caption text-ink-3">{t('fields.labels.additionalInfoSupplier')}</h3>
          <p className="text-body break-words whitespace-pre-line text-ink">{offer.additionalInfoSupplier}</p>
        </div>
      )}
    </Card>
  )
}

/** What the price is for, and how it differs from the version before. */
const PriceDetail = ({ offer, difference }: { offer: Offer; difference: string | undefined }) => {
  const { t } = useTranslation('offer')
  const { amount } = offer.enquiryValues
  const single = usePerCabinet()(offer.price, amount)
  const isDoubtful = !useIsSupplier() && isFree(offer.price)
  return (
    <>
      {isDoubtful && <span className={cx('block', marked)}>{t('comparison.free')}</span>}
      <span className="block">{single ?? t('form.forCabinets', { count: amount })}</span>
      {single !== undefined && <span className="block">{t('form.forCabinets', { count: amount })}</span>}
      {difference !== undefined && <span className="block">{difference}</span>}
    </>
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
