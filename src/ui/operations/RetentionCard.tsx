/** What has been kept long enough and goes with the next run, by kind of record; told before it does. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { plannedCount, type RetentionPlan } from '../../domain/operations/retention.ts'
import { lastUsed, quantity } from '../../i18n/formats.ts'
import type { retentionMachine } from '../../machines/operations/retentionMachine.ts'
import { RetryLink } from '../components/buttons/RetryLink.tsx'
import { Skeleton } from '../components/feedback/Waiting.tsx'
import { Card } from '../components/page/Card.tsx'

type RetentionActor = ActorRefFrom<typeof retentionMachine>
type Snapshot = SnapshotFrom<typeof retentionMachine>
const planOf = ({ context }: Snapshot) => context.value
const hasFailed = (s: Snapshot) => s.matches('failed')

export const RetentionCard = ({ retention: actor }: { retention: RetentionActor }) => {
  const { t } = useTranslation('operations')
  const plan = useSelector(actor, planOf)
  const failed = useSelector(actor, hasFailed)
  return (
    <Card narrow title={t('retention.title')}>
      {plan && <Plan plan={plan} />}
      {!plan && failed && (
        <p className="text-body text-ink-2">
          {t('retention.failed')} <RetryLink onRetry={() => actor.send({ type: 'load.again' })}>{t('retry')}</RetryLink>
        </p>
      )}
      {!plan && !failed && <Skeleton className="my-1 w-32" />}
    </Card>
  )
}

const Plan = ({ plan }: { plan: RetentionPlan }) => {
  const { t } = useTranslation('operations')
  const due = plan.kinds.filter(({ count }) => count > 0)
  return (
    <div className="flex flex-col gap-2">
      <p className="text-body text-ink">{t('retention.next', { when: lastUsed(plan.next) })}</p>
      <p className="text-caption text-ink-2">{t(plannedCount(plan) === 0 ? 'retention.nothing' : 'retention.goes')}</p>
      {due.length > 0 && (
        <dl className="text-caption">
          {due.map(({ kind, keep, unit, count }) => (
            <div key={kind} className="flex justify-between gap-4 border-t border-line py-1.5">
              <dt className="min-w-0 text-ink">
                {t(`retention.kinds.${kind}`)}{' '}
                <span className="text-ink-3">
                  {t(unit === 'YEARS' ? 'retention.years' : 'retention.months', { count: keep })}
                </span>
              </dt>
              <dd className="num text-right text-ink">{quantity(count)}</dd>
            </div>
          ))}
        </dl>
      )}
      {due.length > 0 && <p className="text-caption text-ink-3">{t('retention.rest')}</p>}
      <p className="text-caption text-ink-3">
        {plan.last
          ? t('retention.last', { when: lastUsed(plan.last.at), count: plan.last.count })
          : t('retention.never')}
      </p>
    </div>
  )
}
