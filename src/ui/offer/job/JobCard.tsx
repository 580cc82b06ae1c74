/** How far a job has come, as both sides read it (rule O21): a later day that is asked about, the milestones, and what was sent and received. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import {
  actualDay,
  askedDelay,
  daysLate,
  type Delay,
  isOverdue,
  isReached,
  type Milestone,
  reachedOf,
} from '../../../domain/offer/job.ts'
import { cabinetsOf, jobOf } from '../../../domain/offer/jobDrafts.ts'
import { agreedDay } from '../../../domain/offer/confirmation.ts'
import { daysFrom } from '../../../domain/core/day.ts'
import { day, recently } from '../../../i18n/formats.ts'
import { useIsSupplier } from '../../app/user.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { cx } from '../../components/cx.ts'
import { Notice } from '../../components/feedback/Notice.tsx'
import { Glyph } from '../../components/Glyph.tsx'
import { ConfirmDialog } from '../../components/layers/ConfirmDialog.tsx'
import { Card } from '../../components/page/Card.tsx'
import { DeliveriesCard } from './JobDeliveries.tsx'
import { JobForms } from './JobForms.tsx'
import { type JobProps, rowLooks } from './jobRow.ts'

export const JobCards = ({ actor, offer }: JobProps) => {
  const isSupplier = useIsSupplier()
  const { milestones, deliveries, delay } = jobOf(offer)
  // All of it is optional: a customer reads nothing where there is nothing.
  if (!isSupplier && milestones.length === 0 && deliveries.length === 0 && delay === null) return null
  return (
    <>
      {delay && <DelayNotice actor={actor} offer={offer} delay={delay} />}
      <MilestonesCard actor={actor} offer={offer} />
      {(isSupplier || deliveries.length > 0) && <DeliveriesCard actor={actor} offer={offer} />}
      <JobForms actor={actor} offer={offer} />
    </>
  )
}

const DelayNotice = ({ actor, offer, delay }: JobProps & { delay: Delay }) => {
  const { t } = useTranslation('job')
  const isSupplier = useIsSupplier()
  const isAsked = askedDelay(offer.job) !== undefined
  const asking = useSelector(actor, (s) => s.matches({ agreeing: 'asking' }))
  const saving = useSelector(actor, (s) => s.matches({ agreeing: 'saving' }))
  const late = delay.before === null ? null : daysFrom(delay.before, delay.day)
  const values = { day: day(delay.day), before: day(delay.before), name: delay.byName, when: recently(delay.at) }
  const title = late !== null && late > 0 ? t('delay.later', { count: late }) : t('delay.otherDay', values)
  return (
    <section aria-label={title}>
      <Notice
        tone={isAsked ? 'caution' : 'info'}
        title={title}
        action={
          isAsked &&
          !isSupplier && (
            <Button variant="primary" onClick={() => actor.send({ type: 'job.agree' })}>
              {t('delay.agree')}
            </Button>
          )
        }
      >
        <p className="num">{t('delay.days', values)}</p>
        <p className="wrap-anywhere whitespace-pre-line">{t('delay.reason', { reason: delay.reason })}</p>
        <p className="text-ink-2">
          {isAsked
            ? t(isSupplier ? 'delay.waiting' : 'delay.asks', { ...values, customerName: offer.customerName })
            : t('delay.agreed', { name: delay.answeredByName, when: recently(delay.answeredAt) })}
        </p>
      </Notice>
      <ConfirmDialog
        open={asking || saving}
        busy={saving}
        danger={false}
        title={t('delay.agreeTitle')}
        confirmLabel={t('delay.agree')}
        onConfirm={() => actor.send({ type: 'question.confirmed' })}
        onCancel={() => actor.send({ type: 'question.cancelled' })}
      >
        {t('delay.agreeText', values)}
      </ConfirmDialog>
    </section>
  )
}

const MilestonesCard = ({ actor, offer }: JobProps) => {
  const { t } = useTranslation('job')
  const isSupplier = useIsSupplier()
  const { milestones } = jobOf(offer)
  const usual = t('plan.usual', { returnObjects: true })
  return (
    <Card
      flush
      title={t('milestones.title')}
      meta={t('milestones.agreed', { day: day(agreedDay(offer)) })}
      footer={
        isSupplier ? (
          <div className="flex flex-wrap justify-end gap-2">
            <Button onClick={() => actor.send({ type: 'job.delay' })}>{t('delay.report')}</Button>
            <Button onClick={() => actor.send({ type: 'job.plan', usual: Object.values(usual) })}>
              {t(milestones.length === 0 ? 'plan.begin' : 'plan.change')}
            </Button>
          </div>
        ) : undefined
      }
    >
      {milestones.length === 0 ? (
        <p className="px-5 py-4 text-body text-ink-2 max-sm:px-4">
          {t(isSupplier ? 'milestones.none' : 'milestones.noneYet')}
        </p>
      ) : (
        <ul aria-label={t('milestones.title')}>
          {milestones.map((milestone) => (
            <MilestoneRow key={milestone.id} actor={actor} offer={offer} milestone={milestone} />
          ))}
        </ul>
      )}
    </Card>
  )
}

const MilestoneRow = ({ actor, offer, milestone }: JobProps & { milestone: Milestone }) => {
  const { t } = useTranslation('job')
  const isSupplier = useIsSupplier()
  const amount = cabinetsOf(offer)
  const came = reachedOf(milestone)
  const reached = isReached(milestone, amount)
  const late = daysLate(milestone, amount)
  const overdue = isOverdue(milestone, amount)
  const actual = actualDay(milestone, amount)
  const when = actual
    ? t('milestones.reached', { day: day(actual) })
    : milestone.expected
      ? t('milestones.expected', { day: day(milestone.expected) })
      : undefined
  const compared = actual !== null || milestone.expected !== null
  return (
    <li className={rowLooks}>
      <Glyph
        name={reached ? 'check' : came > 0 ? 'half' : 'ring'}
        tone={reached ? 'positive' : came > 0 ? 'info' : 'neutral'}
      />
      <div className="min-w-40 flex-1">
        <p className="text-body font-medium wrap-anywhere text-ink">{milestone.name}</p>
        <p className="text-caption text-ink-3">{t('milestones.cabinets', { came, count: amount })}</p>
      </div>
      <div className="num min-w-40 text-body text-ink">
        <p>{t('milestones.planned', { day: day(milestone.planned) })}</p>
        {when !== undefined && <p className="font-medium">{when}</p>}
      </div>
      <div className="min-w-28">
        {overdue ? (
          <p className="flex items-center gap-1.5 text-caption font-medium text-caution-text">
            <Glyph name="warning" tone="caution" />
            {t('milestones.overdue')}
          </p>
        ) : (
          compared && (
            <p className={cx('text-caption', late > 0 ? 'font-medium text-caution-text' : 'text-ink-3')}>
              {late === 0
                ? t('milestones.asPlanned')
                : t(late > 0 ? 'milestones.later' : 'milestones.earlier', { count: Math.abs(late) })}
            </p>
          )
        )}
      </div>
      {isSupplier && (
        <Button onClick={() => actor.send({ type: 'job.report', id: milestone.id })}>
          {t('report.open')}
          <span className="sr-only">: {milestone.name}</span>
        </Button>
      )}
      {milestone.reason !== '' && (
        <p className="w-full pl-7 text-caption wrap-anywhere text-ink-2">
          {t('delay.reason', { reason: milestone.reason })}
        </p>
      )}
    </li>
  )
}
