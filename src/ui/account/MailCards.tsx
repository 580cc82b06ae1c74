/** The profile's cards about mails: which of them come (rule M4); for operators, which have not gone out and why (rule M3). */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { OpenMail } from '../../domain/account/mails.ts'
import { recently } from '../../i18n/formats.ts'
import type { mailChoiceMachine } from '../../machines/account/mailChoiceMachine.ts'
import type { openMailsMachine } from '../../machines/account/openMailsMachine.ts'
import { Button } from '../components/buttons/Button.tsx'
import { ErrorState } from '../components/feedback/ErrorState.tsx'
import { Switch } from '../components/inputs/Switch.tsx'
import { Card } from '../components/page/Card.tsx'

export const MailChoiceCard = ({ actor }: { actor: ActorRefFrom<typeof mailChoiceMachine> | undefined }) => {
  const { t } = useTranslation('profile')
  const switches = useSelector(actor, (state) => state?.context.switches) ?? []
  const off = useSelector(actor, (state) => state?.context.off) ?? []
  const isShown = useSelector(actor, (state) => state?.hasTag('shown') ?? false)
  const hasFailed = useSelector(actor, (state) => state?.matches('failed') ?? false)
  if (!isShown && !hasFailed) return null
  return (
    <Card narrow title={t('mails.title')}>
      {hasFailed ? (
        <ErrorState title={t('mails.failed')} onRetry={() => actor?.send({ type: 'mails.reload' })} />
      ) : (
        <>
          <p className="text-body text-ink-2">{t('mails.text')}</p>
          <ul className="mt-3 flex flex-col gap-2.5">
            {switches.map((kind) => (
              <li key={kind}>
                <Switch
                  label={t(`mails.kinds.${kind}`)}
                  labelSide="left"
                  className="w-full justify-between"
                  checked={!off.includes(kind)}
                  onChange={(on) => actor?.send({ type: 'mails.switched', kind, on })}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

type OpenMailsActor = ActorRefFrom<typeof openMailsMachine>

export const OpenMailsCard = ({ actor }: { actor: OpenMailsActor | undefined }) => {
  const { t } = useTranslation('profile')
  const mails = useSelector(actor, (state) => state?.context.mails) ?? []
  const isOperator = useSelector(actor, (state) => state?.context.isOperator ?? false)
  const hasFailed = useSelector(actor, (state) => state?.matches('failed') ?? false)
  if (!isOperator) return null
  if (hasFailed)
    return (
      <Card title={t('openMails.title')}>
        <ErrorState title={t('openMails.failed')} onRetry={() => actor?.send({ type: 'mails.reload' })} />
      </Card>
    )
  return (
    <Card title={t('openMails.title')}>
      {mails.length === 0 ? (
        <p className="text-body text-ink-2">{t('openMails.none')}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {mails.map((mail) => (
            <Open key={mail.id} mail={mail} actor={actor} />
          ))}
        </ul>
      )}
    </Card>
  )
}

const Open = ({ mail, actor }: { mail: OpenMail; actor: OpenMailsActor | undefined }) => {
  const { t } = useTranslation('profile')
  const isSending = useSelector(actor, (state) => state?.context.awaited.includes(mail.id) ?? false)
  return (
    <li className="flex items-start gap-3 py-3 first:pt-0 last:pb-0 max-sm:flex-col">
      <div className="min-w-0 flex-1">
        <p className="text-body font-medium break-words text-ink">{mail.subject}</p>
        <p className="text-caption break-words text-ink-2">
          {t('openMails.to', { to: mail.to, when: recently(mail.createDate) })}
        </p>
        <p className="text-caption break-words text-critical-text">
          {t(mail.state === 'FAILED' ? 'openMails.givenUp' : 'openMails.waits', {
            reason: mail.lastError,
            count: mail.attempts,
          })}
        </p>
      </div>
      {mail.canGo && (
        <Button
          size="table"
          loading={isSending ?? false}
          onClick={() => actor?.send({ type: 'mail.again', id: mail.id })}
        >
          {t('openMails.again')}
        </Button>
      )}
    </li>
  )
}
