/** The milestones of a job (rule O21): each as it was planned, and cabinet by cabinet what came of it; on phones one below the other. */
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { isOverdue, isReached, type Milestone, reachedOf } from '../../../domain/offer/job.ts'
import { cabinetsOf, jobOf } from '../../../domain/offer/jobDrafts.ts'
import { standRows, type StandRow } from '../../../domain/offer/jobStand.ts'
import { agreedDay } from '../../../domain/offer/confirmation.ts'
import { dash, day } from '../../../i18n/formats.ts'
import { useIsSupplier } from '../../app/user.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { cx } from '../../components/cx.ts'
import { Glyph } from '../../components/Glyph.tsx'
import { Card } from '../../components/page/Card.tsx'
import { PHONE, useMedia } from '../../components/useMedia.ts'
import { Lane, LaneHead, LaneLegend, type Scale, scaleOf } from './JobLanes.tsx'
import { cellLooks, headLooks, type JobProps } from './jobProps.ts'

type RowProps = JobProps & { milestone: Milestone }

export const MilestonesCard = ({ actor, offer }: JobProps) => {
  const { t } = useTranslation('job')
  const isSupplier = useIsSupplier()
  const isPhone = useMedia(PHONE)
  const { milestones } = jobOf(offer)
  const usual = t('plan.usual', { returnObjects: true })
  const agreed = t('milestones.agreed', { day: day(agreedDay(offer)) })
  return (
    <Card
      flush
      title={t('milestones.title')}
      meta={
        <div className="flex flex-wrap items-center justify-end gap-x-5 gap-y-1">
          <span className="num">{agreed}</span>
          <LaneLegend />
        </div>
      }
      footer={
        isSupplier ? (
          <div className="ml-auto flex flex-wrap justify-end gap-2">
            <Button onClick={() => actor.send({ type: 'job.delay' })}>{t('delay.report')}</Button>
            <Button onClick={() => actor.send({ type: 'job.plan', usual: Object.values(usual) })}>
              {t('plan.change')}
            </Button>
          </div>
        ) : undefined
      }
    >
      {isPhone ? (
        <ul aria-label={t('milestones.title')} className="px-4 py-3">
          {milestones.map((milestone) => (
            <Step key={milestone.id} actor={actor} offer={offer} milestone={milestone} />
          ))}
        </ul>
      ) : (
        <MilestoneTable actor={actor} offer={offer} milestones={milestones} />
      )}
    </Card>
  )
}

const MilestoneTable = ({ actor, offer, milestones }: JobProps & { milestones: readonly Milestone[] }) => {
  const { t } = useTranslation('job')
  const isSupplier = useIsSupplier()
  const scale = scaleOf(milestones)
  return (
    <table className="w-full text-body">
      <thead className={headLooks}>
        <tr>
          <th scope="col" className={cx(cellLooks, 'pl-5')}>
            {t('fields.name')}
          </th>
          <th scope="col" className={cellLooks}>
            {t('fields.planned')}
          </th>
          <th scope="col" className={cellLooks} colSpan={2}>
            {t('milestones.actual')}
          </th>
          <th scope="col" className={cellLooks}>
            {t('milestones.deviation')}
          </th>
          <th scope="col" className={cx(cellLooks, 'w-1/4 max-xl:hidden', !isSupplier && 'pr-5')}>
            <span className="sr-only">{t('lanes.title')}</span>
            <LaneHead scale={scale} />
          </th>
          {isSupplier && (
            <th scope="col" className={cx(cellLooks, 'pr-5')}>
              <span className="sr-only">{t('report.open')}</span>
            </th>
          )}
        </tr>
      </thead>
      {milestones.map((milestone) => (
        <MilestoneRows key={milestone.id} actor={actor} offer={offer} milestone={milestone} scale={scale} />
      ))}
    </table>
  )
}

const MilestoneRows = ({ actor, offer, milestone, scale }: RowProps & { scale: Scale }) => {
  const isSupplier = useIsSupplier()
  const amount = cabinetsOf(offer)
  const rows = standRows(milestone, amount)
  const span = rows.length + (milestone.reason === '' ? 0 : 1)
  return (
    <tbody className="border-b border-line last:border-b-0">
      {rows.map((row, at) => (
        <tr key={row.from}>
          {at === 0 && (
            <>
              <th scope="rowgroup" rowSpan={span} className={cx(cellLooks, 'min-w-36 pl-5 text-left')}>
                <div className="flex gap-2.5">
                  <StandGlyph milestone={milestone} amount={amount} />
                  <Name milestone={milestone} amount={amount} />
                </div>
              </th>
              <td rowSpan={span} className={cx(cellLooks, 'num text-ink-2')}>
                {day(milestone.planned)}
              </td>
            </>
          )}
          <td className={cx(cellLooks, 'text-caption text-ink-2')}>
            <Cabinets row={row} amount={amount} />
          </td>
          <td className={cx(cellLooks, 'num text-ink')}>
            <Came row={row} />
          </td>
          <td className={cellLooks}>
            <Deviation row={row} isOverdue={isOverdue(milestone, amount)} />
          </td>
          <td className={cx(cellLooks, 'h-9 py-0 max-xl:hidden', !isSupplier && 'pr-5')}>
            <Lane scale={scale} planned={milestone.planned} row={row} />
          </td>
          {at === 0 && isSupplier && (
            <td rowSpan={span} className={cx(cellLooks, 'pr-5 text-right')}>
              <ReportButton actor={actor} milestone={milestone} />
            </td>
          )}
        </tr>
      ))}
      <Reason milestone={milestone} />
    </tbody>
  )
}

const Reason = ({ milestone: { reason } }: { milestone: Milestone }) => {
  const { t } = useTranslation('job')
  if (reason === '') return null
  return (
    <tr>
      <td colSpan={4} className={cx(cellLooks, 'pt-0 text-caption wrap-anywhere text-ink-2')}>
        {t('delay.reason', { reason })}
      </td>
    </tr>
  )
}

/** The same on a phone: one below the other, along a line. */
const Step = ({ actor, offer, milestone }: RowProps) => {
  const { t } = useTranslation('job')
  const isSupplier = useIsSupplier()
  const amount = cabinetsOf(offer)
  return (
    <li className="group relative flex gap-3 pb-3 last:pb-0">
      <span
        aria-hidden
        className="absolute top-5 bottom-0 left-[7px] border-l-2 border-line-strong group-last:hidden"
      />
      <StandGlyph milestone={milestone} amount={amount} />
      <div className="flex min-w-0 flex-1 flex-col gap-1 border-b border-line pb-3 group-last:border-b-0 group-last:pb-0">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <p className="text-body font-medium wrap-anywhere text-ink">{milestone.name}</p>
          <p className="num text-caption text-ink-3">{t('milestones.planned', { day: day(milestone.planned) })}</p>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-baseline gap-x-3 gap-y-1">
          {standRows(milestone, amount).map((row) => (
            <Fragment key={row.from}>
              <span className="text-caption text-ink-2">
                <Cabinets row={row} amount={amount} />
              </span>
              <span className="num text-right text-body text-ink">
                <Came row={row} />
              </span>
              <span className="text-right">
                <Deviation row={row} isOverdue={isOverdue(milestone, amount)} />
              </span>
            </Fragment>
          ))}
        </div>
        {milestone.reason !== '' && (
          <p className="text-caption wrap-anywhere text-ink-2">{t('delay.reason', { reason: milestone.reason })}</p>
        )}
        {isSupplier && (
          <div className="mt-1">
            <ReportButton actor={actor} milestone={milestone} />
          </div>
        )}
      </div>
    </li>
  )
}

const StandGlyph = ({ milestone, amount }: { milestone: Milestone; amount: number }) => {
  const reached = isReached(milestone, amount)
  const partly = reachedOf(milestone) > 0
  return (
    <Glyph
      name={reached ? 'check' : partly ? 'half' : 'ring'}
      tone={reached ? 'positive' : partly ? 'info' : 'neutral'}
      className="mt-0.5"
    />
  )
}

const Name = ({ milestone, amount }: { milestone: Milestone; amount: number }) => {
  const { t } = useTranslation('job')
  return (
    <div className="min-w-0">
      <p className="font-medium wrap-anywhere text-ink">{milestone.name}</p>
      <p className="text-caption font-normal text-ink-3">
        {t('milestones.cabinets', { came: reachedOf(milestone), count: amount })}
      </p>
    </div>
  )
}

/** Which cabinets, in the order in which they came. */
const Cabinets = ({ row: { from, to }, amount }: { row: StandRow; amount: number }) => {
  const { t } = useTranslation('job')
  if (from === 1 && to === amount) return t('rows.all', { count: amount })
  if (from === to) return t('rows.one', { from })
  return t(to === from + 1 ? 'rows.two' : 'rows.several', { from, to })
}

const Came = ({ row: { reached, expected } }: { row: StandRow }) => {
  const { t } = useTranslation('job')
  if (reached !== null) return day(reached)
  if (expected === null) return <span className="text-ink-3">{dash}</span>
  return (
    <>
      <span className="text-ink-3">{t('milestones.expected')}</span>{' '}
      <span className="font-medium">{day(expected)}</span>
    </>
  )
}

const Deviation = ({ row: { reached, late }, isOverdue: isOver }: { row: StandRow; isOverdue: boolean }) => {
  const { t } = useTranslation('job')
  if (reached === null && isOver)
    return (
      <span className="inline-flex items-center gap-1.5 text-caption font-medium text-caution-text">
        <Glyph name="warning" tone="caution" />
        {t('milestones.overdue')}
      </span>
    )
  if (late === null) return null
  const words =
    late === 0
      ? t('milestones.asPlanned')
      : t(late > 0 ? 'milestones.later' : 'milestones.earlier', { count: Math.abs(late) })
  return <span className={cx('text-caption', late > 0 ? 'font-medium text-caution-text' : 'text-ink-3')}>{words}</span>
}

const ReportButton = ({ actor, milestone }: Pick<RowProps, 'actor' | 'milestone'>) => {
  const { t } = useTranslation('job')
  return (
    <Button size="table" onClick={() => actor.send({ type: 'job.report', id: milestone.id })}>
      {t('report.open')}
      <span className="sr-only">: {milestone.name}</span>
    </Button>
  )
}
