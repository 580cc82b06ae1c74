/** An order or job as a question names it: whose, for how much, which offer, when ordered or confirmed, until when (rules E6, O17). */
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Contract } from '../../domain/enquiry/enquiry.ts'
import { day, euro, recently } from '../../i18n/formats.ts'
import { TextLink } from '../components/buttons/TextLink.tsx'
import { cx } from '../components/cx.ts'
import { OfferStateBadge } from './OfferBadges.tsx'
import { usePerCabinet } from './perCabinet.ts'

interface BoxProps {
  head: ReactNode
  supplierName: string
  price: number | null
  /** so many cabinets it is for */
  amount: number
  facts: readonly { label: string; value: string }[]
  /** what is about to be done, beside what is there */
  tinted?: boolean
}

export const DealBox = ({ head, supplierName, price, amount, facts, tinted }: BoxProps) => {
  const { t } = useTranslation('offer')
  const single = usePerCabinet()(price, amount)
  return (
    <div
      className={cx(
        'rounded-lg border px-4 py-3',
        tinted ? 'border-accent-line bg-accent-subtle' : 'border-line bg-sunken',
      )}
    >
      <div className="mb-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-caption text-ink-2">{head}</div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-body font-semibold text-ink">
        <span className="min-w-0 break-words">{supplierName}</span>
        <span className="num ml-auto text-right">
          {t('net', { price: euro(price) })}
          {single !== undefined && <span className="block text-caption font-normal text-ink-2">{single}</span>}
        </span>
      </div>
      <dl className="mt-2 grid grid-cols-3 gap-x-4 gap-y-2 max-sm:grid-cols-2">
        {facts.map(({ label, value }) => (
          <div key={label} className="min-w-0">
            <dt className="text-caption text-ink-3">{label}</dt>
            <dd className="text-caption break-words text-ink">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

export const ContractBox = ({ contract, amount }: { contract: Contract; amount: number }) => {
  const { t } = useTranslation('offer')
  const { offerId, offerNumber, version, supplierName, price, desiredDeliveryDate, acceptDate, confirmDate } = contract
  const mode = confirmDate === null ? 'order' : 'job'
  return (
    <DealBox
      supplierName={supplierName}
      price={price}
      amount={amount}
      head={
        <>
          {t(`contract.${mode}`)}
          <OfferStateBadge state={confirmDate === null ? 'ACCEPTED' : 'CONFIRMED'} />
          <span className="ml-auto">
            <TextLink href={`/${mode}/${offerId}`}>{t(`contract.open.${mode}`)}</TextLink>
          </span>
        </>
      }
      facts={[
        { label: t('contract.offer'), value: t('contract.numbered', { number: offerNumber, version }) },
        { label: t(`contract.since.${mode}`), value: recently(confirmDate ?? acceptDate) },
        { label: t('fields.labels.desiredDeliveryDate'), value: day(desiredDeliveryDate) },
      ]}
    />
  )
}
