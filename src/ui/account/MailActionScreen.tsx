/** The page behind a mailed link (rules S6, S13): waits for the check, says what came of it, or why the link does not work. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import { isSomebodyElses, type mailActionMachine } from '../../machines/account/mailActionMachine.ts'
import { Button } from '../components/buttons/Button.tsx'
import { Spinner } from '../components/feedback/Waiting.tsx'
import { AccountPage } from './AccountPage.tsx'
import { LinkExpired } from './LinkExpired.tsx'
import { MakeRoom } from './MakeRoom.tsx'

export const MailActionScreen = ({ actor }: { actor: ActorRefFrom<typeof mailActionMachine> }) => {
  const { t } = useTranslation('account')
  const state = useSelector(actor, ({ value }) => value)
  const { failure, reader, mail } = useSelector(actor, ({ context }) => context)
  // Somebody who is signed in goes on in the portal, everybody else signs in first.
  const onward = reader ? { href: '/', label: t('action.onward') } : { href: '/login', label: t('action.toLogin') }
  switch (state) {
    case 'expired':
      return <LinkExpired reader={reader} />
    case 'occupied':
      return (
        <AccountPage title={t('action.occupiedTitle')} lead={t('action.occupied', { ...reader })}>
          <MakeRoom />
        </AccountPage>
      )
    case 'confirmed':
      return isSomebodyElses({ reader, mail }) ? (
        <AccountPage title={t('action.confirmedTitle')} lead={t('action.confirmedOther', { ...reader, proven: mail })}>
          <MakeRoom />
        </AccountPage>
      ) : (
        <AccountPage title={t('action.confirmedTitle')} lead={t('action.confirmed', { mail })}>
          <Button variant="primary" href={onward.href}>
            {onward.label}
          </Button>
        </AccountPage>
      )
    case 'settled':
      return (
        <AccountPage title={t('action.expiredTitle')} lead={t('action.settled', { ...reader })}>
          <Button variant="primary" href={onward.href}>
            {onward.label}
          </Button>
        </AccountPage>
      )
    case 'useless':
      return (
        <AccountPage title={t('action.expiredTitle')} lead={t('action.useless')}>
          <Button variant="primary" href={reader ? '/profile' : '/login?weiter=%2Fprofile'}>
            {t(reader ? 'action.toProfile' : 'action.toLogin')}
          </Button>
        </AccountPage>
      )
    case 'rejected':
      return (
        <AccountPage title={t('action.rejectedTitle')} lead={t('action.rejected')}>
          <Button href={onward.href}>{onward.label}</Button>
        </AccountPage>
      )
    case 'failed':
      return (
        <AccountPage title={t('action.failedTitle')} lead={t(`action.failed.${failure ?? 'BROKEN'}`)}>
          <Button variant="primary" onClick={() => actor.send({ type: 'action.retry' })}>
            {t('action.retry')}
          </Button>
        </AccountPage>
      )
    default:
      return (
        <AccountPage title={t('action.checking')}>
          <Spinner size={20} />
        </AccountPage>
      )
  }
}
