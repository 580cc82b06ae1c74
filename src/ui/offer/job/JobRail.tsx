/** How a job stands at a glance, beside it: what comes next, what has come and what is open, in cabinets and euro (rule O21). */
import { useTranslation } from 'react-i18next'
import { agreedDay, paidOf } from '../../../domain/offer/confirmation.ts'
import { isOverdue } from '../../../domain/offer/job.ts'
import { jobOf } from '../../../domain/offer/jobDrafts.ts'
import { type JobPart, nextMilestone, partsOf } from '../../../domain/offer/jobStand.ts'
import type { Offer } from '../../../domain/offer/offer.ts'
import { day, euro } from '../../../i18n/formats.ts'
import { Card } from '../../components/page/Card.tsx'
import { DescriptionList } from '../../components/page/KeyValue.tsx'

export const JobRail = ({ offer }: { offer: Offer }) => {
  const { t } = useTranslation('job')
  const job = jobOf(offer)
  const { price, amount } = paidOf(offer)
  const { came, underWay, open } = partsOf(job, { price, amount })
  const part = (label: 'came' | 'underWay' | 'open', of: JobPart) => ({
    label: t(`worth.${label}`),
    value: <Part part={of} amount={amount} />,
  })
  return (
    <Card narrow title={t('rail.title')}>
      <DescriptionList
        items={[
          ...(job.milestones.length > 0 ? [{ label: t('rail.next'), value: <Next offer={offer} /> }] : []),
          { label: t('rail.agreed'), value: <span className="num">{day(agreedDay(offer))}</span> },
          { label: t('worth.net'), value: <span className="num font-medium">{euro(price)}</span> },
          part('came', came),
          ...(underWay.cabinets > 0 ? [part('underWay', underWay)] : []),
          part('open', open),
        ]}
      />
    </Card>
  )
}

const Next = ({ offer }: { offer: Offer }) => {
  const { t } = useTranslation('job')
  const { amount } = paidOf(offer)
  const next = nextMilestone(jobOf(offer), amount)
  if (next === undefined) return t('rail.allReached')
  const { name, planned, expected } = next
  return (
    <>
      <span className="block wrap-anywhere">{name}</span>
      <span className="num block text-caption text-ink-3">
        {expected === null
          ? t('milestones.planned', { day: day(planned) })
          : t('report.expected', { day: day(expected) })}
      </span>
      {isOverdue(next, amount) && (
        <span className="block text-caption font-medium text-caution-text">{t('milestones.overdue')}</span>
      )}
    </>
  )
}

const Part = ({ part: { cabinets, net }, amount }: { part: JobPart; amount: number }) => {
  const { t } = useTranslation('job')
  return (
    <>
      <span className="block">{t('delivery.cabinets', { cabinets, count: amount })}</span>
      {net !== null && <span className="num block text-caption text-ink-3">{euro(net)}</span>}
    </>
  )
}
