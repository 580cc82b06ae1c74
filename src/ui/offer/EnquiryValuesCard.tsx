/** What the offer answers: the enquiry's values as they were when the offer was made (rule O1), compact and read-only. */
import { ChevronDown, ChevronUp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { wordFor } from '../../domain/core/stored.ts'
import { conditionApplies, conditionFields } from '../../domain/enquiry/conditions.ts'
import { individual } from '../../domain/enquiry/conditionTable.ts'
import type { EnquiryValues } from '../../domain/enquiry/enquiry.ts'
import { day, quantity } from '../../i18n/formats.ts'
import { Button } from '../components/buttons/Button.tsx'
import { Card } from '../components/page/Card.tsx'
import { TextLink } from '../components/buttons/TextLink.tsx'
import { type EnquiryTexts, useEnquiryTexts } from '../enquiry/enquiryTexts.ts'

interface EnquiryValuesCardProps {
  values: EnquiryValues
  enquiryId: string
  bomFileName: string | null
  /** the values are the offer's own copy rather than the enquiry as it is now */
  copied: boolean
}

type Pair = { id: string; label: string; value: ReactNode; wide?: boolean }

/** The conditions that apply and say something; the customer's own words stand for an individual choice. */
const conditionPairs = (values: EnquiryValues, texts: EnquiryTexts): Pair[] =>
  conditionFields.flatMap((field) => {
    const value = values[field.key]
    if (!conditionApplies(field, values) || value === null || value === '' || value === false) return []
    const own =
      field.kind === 'choice' && field.individualKey && value === individual ? values[field.individualKey] : ''
    const told = own || texts.option(field.key, String(value))
    return [{ id: field.key, label: texts.field(field.key), value: told, wide: told.length > 60 }]
  })

export const EnquiryValuesCard = ({ values, enquiryId, bomFileName, copied }: EnquiryValuesCardProps) => {
  const { t } = useTranslation(['offer', 'common'])
  const texts = useEnquiryTexts()
  const [open, setOpen] = useState(false)
  const href = `/enquiry/${enquiryId}`
  const general: Pair[] = [
    { id: 'referenceNumber', label: texts.field('referenceNumber'), value: values.referenceNumber },
    { id: 'amount', label: texts.field('amount'), value: quantity(values.amount) },
    { id: 'desiredDeliveryDate', label: texts.field('desiredDeliveryDate'), value: day(values.desiredDeliveryDate) },
    {
      id: 'deliveryCondition',
      label: texts.field('deliveryCondition'),
      value: wordFor(t('common:deliveryConditions', { returnObjects: true }), values.deliveryCondition),
    },
  ]
  const further: Pair[] = [
    ...(values.additionalInfo === ''
      ? []
      : [{ id: 'additionalInfo', label: texts.field('additionalInfo'), value: values.additionalInfo, wide: true }]),
    ...(bomFileName === null
      ? []
      : [
          {
            id: 'bom',
            label: t('form.bom'),
            value: <TextLink href={href}>{t('form.showBom', { name: bomFileName })}</TextLink>,
            wide: true,
          },
        ]),
  ]
  return (
    <Card
      title={t('form.enquiryCard')}
      meta={
        <>
          <span className="max-sm:hidden">{copied ? t('form.enquiryCopy') : t('form.enquiryNow')}</span>
          <TextLink href={href}>{t('form.showEnquiry')}</TextLink>
        </>
      }
    >
      <Pairs pairs={[...general, ...further]} />
      <div className="mt-4 border-t border-line pt-3">
        <Button
          variant="ghost"
          size="table"
          className="-ml-2.5"
          iconAfter={open ? ChevronUp : ChevronDown}
          onClick={() => setOpen(!open)}
        >
          {open ? t('form.hideConditions') : t('form.showConditions')}
        </Button>
        {open && (
          <div className="mt-3">
            <Pairs pairs={conditionPairs(values, texts)} />
          </div>
        )}
      </div>
    </Card>
  )
}

const Pairs = ({ pairs }: { pairs: readonly Pair[] }) => (
  <dl className="grid grid-cols-2 gap-x-6 gap-y-3 lg:grid-cols-4">
    {pairs.map(({ id, label, value, wide }) => (
      <div key={id} className={wide ? 'col-span-full' : undefined}>
        <dt className="text-caption text-ink-3">{label}</dt>
        <dd className="text-body break-words whitespace-pre-line text-ink">{value}</dd>
      </div>
    ))}
  </dl>
)
