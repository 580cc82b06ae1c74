/** Where one is signed in (rule S14): this device first, each with its way out. */
import { useSelector } from '@xstate/react'
import { CircleQuestionMark, Info, LogOut, Monitor, Smartphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import { type Device, isHandheld } from '../../domain/account/device.ts'
import type { Session } from '../../domain/account/security.ts'
import { day, lastUsed } from '../../i18n/formats.ts'
import type { securityMachine } from '../../machines/account/securityMachine.ts'
import { Button } from '../components/buttons/Button.tsx'
import { Badge } from '../components/feedback/Badge.tsx'
import { CountBadge } from '../components/feedback/CountBadge.tsx'
import { ErrorState } from '../components/feedback/ErrorState.tsx'
import { Icon } from '../components/Icon.tsx'
import { StateQuestion } from '../core/StepQuestion.tsx'
import { IconTile } from './SecurityRow.tsx'

export type SecurityActor = ActorRefFrom<typeof securityMachine>

export const Devices = ({ actor }: { actor: SecurityActor }) => {
  const { t } = useTranslation('profile')
  const hasFailed = useSelector(actor, (s) => s.matches('failed'))
  const isShown = useSelector(actor, (s) => s.hasTag('shown'))
  const sessions = useSelector(actor, (s) => s.context.security.sessions)
  if (hasFailed)
    return <ErrorState title={t('security.failed')} onRetry={() => actor.send({ type: 'security.reload' })} />
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3 max-sm:px-4">
        <h3 className="flex items-center gap-2 text-body font-medium text-ink">
          {t('security.devices')}
          {sessions !== null && <CountBadge count={sessions.length} />}
        </h3>
        <Button
          size="table"
          icon={LogOut}
          blocked={isShown ? undefined : t('security.loading')}
          onClick={() => actor.send({ type: 'sessions.endAll' })}
        >
          {t('security.endAll')}
        </Button>
      </div>
      {sessions !== null && (
        // Each row says it again, where there is no room for heads as well.
        <p
          aria-hidden
          className="flex gap-x-3 border-t border-line bg-sunken px-5 py-2 text-caption text-ink-2 max-sm:hidden"
        >
          <span className="flex-1">{t('security.device')}</span>
          <span className="w-36">{t('security.lastUse')}</span>
          <span className="w-24" />
        </p>
      )}
      {sessions !== null && (
        <ul aria-label={t('security.devices')}>
          {sessions.map((session) => (
            <DeviceRow key={session.id} actor={actor} session={session} />
          ))}
        </ul>
      )}
      <p className="flex gap-2 rounded-b-lg border-t border-line bg-sunken px-5 py-3 text-caption text-ink-3 max-sm:px-4">
        <Icon of={Info} size={14} className="mt-px shrink-0" />
        {t(isShown && sessions === null ? 'security.elsewhere' : 'security.devicesHint')}
      </p>
      <StateQuestion
        actor={actor}
        doing="endingAll"
        title={sessions ? t('security.questionCounted', { count: sessions.length }) : t('security.question')}
        confirmLabel={t('security.endAll')}
      >
        <p>{t('security.questionText')}</p>
      </StateQuestion>
    </>
  )
}

const iconOf = (device: Device) => {
  if (device.browser === null && device.system === null) return CircleQuestionMark
  return isHandheld(device) ? Smartphone : Monitor
}

/** "Firefox unter Windows", "Safari auf iPhone". */
const useDeviceName = (): ((device: Device) => string) => {
  const { t } = useTranslation('profile')
  return (device) => {
    const { browser, system } = device
    if (system === null) return browser ?? t('security.unknownBrowser')
    const values = { browser: browser ?? t('security.unknownBrowser'), system }
    return t(isHandheld(device) && system !== 'Android' ? 'security.on' : 'security.under', values)
  }
}

const DeviceRow = ({ actor, session }: { actor: SecurityActor; session: Session }) => {
  const { t } = useTranslation('profile')
  const nameOf = useDeviceName()
  const isEnding = useSelector(actor, (s) => s.context.ending.includes(session.id))
  const { id, current, network, signInDate, lastUse } = session
  const name = nameOf(session)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-5 py-2.5 max-sm:px-4">
      <IconTile of={iconOf(session)} />
      <div className="min-w-0 flex-1 basis-48 max-sm:basis-[calc(100%-3rem)]">
        <p className="flex flex-wrap items-center gap-2 text-body font-medium text-ink">
          {name}
          {current && <Badge tone="info" label={t('security.thisDevice')} />}
        </p>
        <p className="text-caption text-ink-3">
          {network !== '' && `${t('security.network', { network })}, `}
          {t('security.signedIn', { day: day(signInDate) })}
        </p>
      </div>
      <p className="w-36 text-body text-ink-2 max-sm:w-auto max-sm:flex-1 max-sm:pl-11">
        <span className="sr-only">{t('security.lastUse')}: </span>
        {current ? t('security.now') : lastUsed(lastUse)}
      </p>
      <div className="flex w-24 justify-end">
        <Button
          size="table"
          variant={current ? 'ghost' : 'secondary'}
          loading={isEnding}
          onClick={() => actor.send({ type: 'session.end', id })}
        >
          {t('security.end')}
          <span className="sr-only">: {name}</span>
        </Button>
      </div>
    </li>
  )
}
