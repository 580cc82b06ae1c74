/** How far a job has come, as both sides read it (rule O21). All of it is optional: what nothing was said of has no card. */
import { ListChecks } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isToldOf } from '../../../domain/offer/job.ts'
import { jobOf } from '../../../domain/offer/jobDrafts.ts'
import { offerStageOf } from '../../../domain/offer/offerStage.ts'
import { useIsSupplier } from '../../app/user.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { Menu } from '../../components/buttons/Menu.tsx'
import { Icon } from '../../components/Icon.tsx'
import type { ChatActor } from '../../chat/chatActor.ts'
import { DelayCard } from './DelayCard.tsx'
import { DeliveriesCard } from './JobDeliveries.tsx'
import { JobForms } from './JobForms.tsx'
import { MilestonesCard } from './JobMilestones.tsx'
import { PapersCard } from './JobPapers.tsx'
import type { JobProps } from './jobProps.ts'

interface JobCardsProps extends JobProps {
  /** where its customer asks back */
  chat: ChatActor | undefined
}

export const JobCards = ({ actor, offer, chat }: JobCardsProps) => {
  const isSupplier = useIsSupplier()
  const job = jobOf(offer)
  if (offerStageOf(offer) !== 'confirmed') return null
  // what is typed stays, whatever the other side takes back meanwhile
  if (!isSupplier && !isToldOf(job)) return <JobForms actor={actor} offer={offer} />
  const onAsk = chat && (() => chat.send({ type: 'chat.open' }))
  return (
    <>
      {job.delay && <DelayCard actor={actor} offer={offer} delay={job.delay} onAsk={onAsk} />}
      {job.milestones.length > 0 && <MilestonesCard actor={actor} offer={offer} />}
      {job.deliveries.length > 0 && <DeliveriesCard actor={actor} offer={offer} />}
      {job.papers.length > 0 && <PapersCard actor={actor} offer={offer} />}
      {isSupplier && <JobBegin actor={actor} offer={offer} />}
      <JobForms actor={actor} offer={offer} />
    </>
  )
}

/** What its supplier can begin with: one line, of what has no card yet. */
const JobBegin = ({ actor, offer }: JobProps) => {
  const { t } = useTranslation('job')
  const { milestones, deliveries, papers } = jobOf(offer)
  const usual = Object.values(t('plan.usual', { returnObjects: true }))
  const ways = [
    milestones.length === 0 && {
      id: 'plan',
      label: t('plan.begin'),
      onSelect: () => actor.send({ type: 'job.plan', usual }),
    },
    deliveries.length === 0 && {
      id: 'deliver',
      label: t('delivery.add'),
      onSelect: () => actor.send({ type: 'job.deliver' }),
    },
    milestones.length === 0 && {
      id: 'delay',
      label: t('delay.report'),
      onSelect: () => actor.send({ type: 'job.delay' }),
    },
    papers.length === 0 && {
      id: 'attach',
      label: t('papers.add'),
      onSelect: () => actor.send({ type: 'job.attach', deliveryId: null }),
    },
  ].filter((way) => way !== false)
  const [first, ...others] = ways
  if (first === undefined) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 max-sm:px-4">
      <p className="min-w-0 flex-1 basis-80 text-caption text-ink-3">
        {t('begin.text', { customerName: offer.customerName })}
      </p>
      {others.length === 0 ? (
        <Button onClick={first.onSelect}>{first.label}</Button>
      ) : (
        <Menu
          look="button"
          label={t('begin.action')}
          trigger={
            <>
              <Icon of={ListChecks} size={16} className="text-ink-2" />
              {t('begin.action')}
            </>
          }
          entries={ways}
        />
      )}
    </div>
  )
}
