/** The page behind a mailed link (rule S6): waits for the check, or says why the link does not work. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { mailActionMachine } from '../../machines/account/mailActionMachine.ts'
import { Button } from '../components/buttons/Button.tsx'
import { Spinner } from '../components/feedback/Waiting.tsx'
import { AccountPage } from './AccountPage.tsx'
import { LinkExpired } from './LinkExpired.tsx'

export const MailActionScreen = ({ actor }: { actor: ActorRefFrom<typeof mailActionMachine> }) => {
  const { t } = useTranslation('account')
  const state = useSelector(actor, ({ value }) => value)
  const failure = useSelector(actor, ({ context }) => context.failure)
  if (state === 'expired') return <LinkExpired />
  if (state === 'rejected') {
    return (
      <AccountPage title={t('action.rejectedTitle')} lead={t('action.rejected')}>
        <Button href="/login">{t('action.toLogin')}</Button>
      </AccountPage>
    )
  }
  if (state === 'failed' && failure) {
    return (
      <AccountPage title={t('action.failedTitle')} lead={t(`action.failed.${failure}`)}>
        <Button variant="primary" onClick={() => actor.send({ type: 'action.retry' })}>
          {t('action.retry')}
        </Button>
      </AccountPage>
    )
  }
  return (
    <AccountPage title={t('action.checking')}>
      <Spinner size={20} />
    </AccountPage>
  )
}
