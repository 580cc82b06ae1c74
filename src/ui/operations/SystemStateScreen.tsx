/** How the portal is: nine areas in a fixed order, and what is to be done. What is asked for anew takes the place of what is shown; nothing moves. */
import { useSelector } from '@xstate/react'
import { Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { areaNames, countOf, type SystemState, silentState } from '../../domain/operations/systemState.ts'
import { clock, time } from '../../i18n/formats.ts'
import type { systemStateMachine } from '../../machines/operations/systemStateMachine.ts'
import { Button } from '../components/buttons/Button.tsx'
import { RetryLink } from '../components/buttons/RetryLink.tsx'
import { Badge } from '../components/feedback/Badge.tsx'
import { PageHeader } from '../components/page/PageHeader.tsx'
import { PageLayout } from '../components/page/PageLayout.tsx'
import { PHONE, useMedia } from '../components/useMedia.ts'
import { useProblemSentence } from '../core/useProblemSentence.ts'
import { useFindingWord } from './AreaBadge.tsx'
import { useAreaFacts } from './areaFacts.ts'
import { AreaRows } from './AreaRows.tsx'
import { OperationsTabs } from './OperationsTabs.tsx'
import { PhoneAreas } from './PhoneAreas.tsx'
import { RunningCard, TodoCard } from './Rail.tsx'
import { RetentionCard } from './RetentionCard.tsx'

type Actor = ActorRefFrom<typeof systemStateMachine>
type Snapshot = SnapshotFrom<typeof systemStateMachine>
/** From here on the rail stands beside the areas, not above them. */
const wide = '(width >= 80rem)'

const systemOf = ({ context }: Snapshot) => context.system
const silentOf = ({ context }: Snapshot) => context.silentSince
const retentionOf = ({ children }: Snapshot) => children.retention
const isSending = (s: Snapshot) => s.matches({ mails: 'sending' })

export const SystemStateScreen = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation('operations')
  const known = useSelector(actor, systemOf)
  const silentSince = useSelector(actor, silentOf)
  const sending = useSelector(actor, isSending)
  const isPhone = useMedia(PHONE)
  const hasRail = useMedia(wide)
  const system = known && silentSince ? silentState(known) : known
  const silent = silentSince !== null
  const areas = { system, silent, sending, onSend: () => actor.send({ type: 'mails.sendNow' }) }
  const actorOfRetention = useSelector(actor, retentionOf)
  const retention = actorOfRetention && <RetentionCard retention={actorOfRetention} />
  const running = <RunningCard running={system?.running ?? []} />
  // What stands above the areas has its height only once it is known.
  const isComing = system === null && !silent && !hasRail
  return (
    <PageLayout
      busy={known === null && silentSince === null}
      header={
        <>
          <PageHeader
            title={t('title')}
            name={t('tabs.systemState')}
            badge={system && <Counts system={system} />}
            status={
              silentSince ? (
                <Untold actor={actor} since={silentSince} />
              ) : (
                <span className="num">{known && t(isPhone ? 'asOfShort' : 'asOf', { time: clock(known.at) })}</span>
              )
            }
            actions={system && !isPhone && <CopyReport actor={actor} system={system} />}
          />
          <OperationsTabs here="systemState" />
          <Announced actor={actor} />
        </>
      }
      rail={
        isPhone ? undefined : (
          <>
            <TodoCard system={system} silent={silent} />
            {hasRail && running}
            {hasRail && retention}
          </>
        )
      }
    >
      {isPhone ? (
        <div className="flex flex-col gap-4">
          <PhoneAreas {...areas} />
          {running}
          {retention}
        </div>
      ) : (
        !isComing && (
          <>
            <AreaRows {...areas} />
            {!hasRail && running}
            {!hasRail && retention}
          </>
        )
      )}
    </PageLayout>
  )
}

/** Since when it is not known how the portal is, and whether that is because nobody answers. */
const Untold = ({ actor, since }: { actor: Actor; since: Date }) => {
  const { t } = useTranslation('operations')
  const problem = useSelector(actor, ({ context }) => context.problem)
  const sentence = useProblemSentence()
  return (
    <span>
      {problem ? t('refused', { time: time(since), why: sentence(problem) }) : t('silent', { time: time(since) })}{' '}
      <RetryLink onRetry={() => actor.send({ type: 'load.again' })}>{t('retry')}</RetryLink>
    </span>
  )
}

const Counts = ({ system }: { system: SystemState }) => {
  const { t } = useTranslation('operations')
  const [wrong, doubtful] = [countOf(system, 'wrong'), countOf(system, 'doubtful')]
  return (
    <>
      {wrong > 0 && <Badge tone="critical" glyph="cross" label={t('wrong', { count: wrong })} />}
      {doubtful > 0 && <Badge tone="caution" glyph="warning" label={t('doubtful', { count: doubtful })} />}
    </>
  )
}

/** What has become of an area is said to those who do not see it; figures that change are not. */
const Announced = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation('operations')
  const word = useFindingWord()
  const system = useSelector(actor, systemOf)
  const changed = useSelector(actor, ({ context }) => context.changed)
  return (
    <p aria-live="polite" className="sr-only">
      {system &&
        changed
          .map((area) => t('changed', { name: t(`areas.${area}`), word: word(system[area].finding, system) }))
          .join('. ')}
    </p>
  )
}

const CopyReport = ({ actor, system }: { actor: Actor; system: SystemState }) => {
  const { t } = useTranslation('operations')
  const word = useFindingWord()
  const factsOf = useAreaFacts()
  const lines = areaNames.map((area) =>
    t('report', {
      name: t(`areas.${area}`),
      word: word(system[area].finding, system),
      sentence: factsOf(system, area).sentence,
    }),
  )
  return (
    <Button icon={Copy} onClick={() => actor.send({ type: 'report.copy', text: lines.join('\n') })}>
      {t('copy')}
    </Button>
  )
}
