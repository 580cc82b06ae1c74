/** Price and delivery: the supplier's form while the offer is a draft, key figures for everybody afterwards. */
import { useTranslation } from 'react-i18next'
import { wordFor } from '../../domain/core/stored.ts'
import { parsePrice } from '../../domain/core/numbers.ts'
import type { Offer, OfferVersion } from '../../domain/offer/offer.ts'
import { liesWithCustomer } from '../../domain/offer/offerStage.ts'
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
import { TextLink } from '../components/buttons/TextLink.tsx'
import { ScaleForm } from './lines/ScaleForm.tsx'
import { CoverageForm } from './lines/CoverageForm.tsx'
import type { GridActor } from './lines/gridActor.ts'
import type { ReckoningActor } from './lines/ReckoningDialog.tsx'
import type { TemplatesActor } from './lines/TemplatesDialog.tsx'
import { PriceLinesForm, TotalSwitch } from './lines/PriceLinesForm.tsx'
import type { OfferRecordActor } from './offerActor.ts'
import type { OfferForm } from './offerForm.ts'
import { TermsFigures } from './TermsFigures.tsx'
import { usePerCabinet } from './perCabinet.ts'

interface PriceFormProps {
  form: OfferForm
  record: OfferRecordActor
  grid: GridActor
  templates: TemplatesActor | undefined
  reckoning: ReckoningActor | undefined
  /** cabinets of the enquiry */
  amount: number
}

/** What it costs, by one amount or by lines, and the conditions. */
export const PriceForm = (props: PriceFormProps) => {
  const { form } = props
  const { t } = useTranslation('offer')
  const totalOnly = useDraft(form, (draft) => draft.totalOnly)
  return (
    <>
      {totalOnly ? <TotalForm {...props} /> : <PriceLinesForm {...props} />}
      <CoverageForm {...props} />
      {!totalOnly && <ScaleForm {...props} />}
      <FieldCard form={form} card="price" title={t('form.conditionsCard')} />
    </>
  )
}

/** One amount: the quick way. */
const TotalForm = (props: PriceFormProps) => {
  const { form, grid, record, amount } = props
  const { t } = useTranslation('offer')
  const kept = useDraft(form, ({ priceLines }) => priceLines.length)
  const open = () => grid.send({ type: 'total.chosen', only: false, draft: record.getSnapshot().context.draft })
  return (
    <Card
      title={t('lines.totalTitle')}
      meta={<TotalSwitch {...props} />}
      footer={
        kept > 0 ? <span className="text-caption text-ink-2">{t('lines.kept', { count: kept })}</span> : undefined
      }
    >
      <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2">
        <PriceField form={form} amount={amount} />
        <p className="rounded-md border border-line bg-sunken px-4 py-3 text-body text-ink-2">
          {t('lines.totalHint')} <TextLink onClick={open}>{t('lines.open')}</TextLink>
        </p>
      </div>
    </Card>
  )
}

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
  return <FormField form={{ ...form, words: { ...form.words, hints: { price: hint } } }} field={field} />
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
  const before = versions.find(({ id }) => id === offer.predecessorId)
  const validBefore =
    before && before.validUntil !== offer.validUntil
      ? t('terms.before', { version: before.version, was: day(before.validUntil) })
      : undefined
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
              ) : (
                validBefore
              ),
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
      <div className="border-t border-line">
        <TermsFigures offer={offer} versions={versions} />
      </div>
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
