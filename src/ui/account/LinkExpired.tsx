/** A mailed link for a password that does not work any more, and the ways to a new one or to the login; signed in, to where the own password is changed. */
import { useTranslation } from 'react-i18next'
import type { Reader } from '../../domain/session/visitor.ts'
import { Button } from '../components/buttons/Button.tsx'
import { AccountPage } from './AccountPage.tsx'

export const LinkExpired = ({ reader = null }: { reader?: Reader | null }) => {
  const { t } = useTranslation('account')
  const lead = reader ? t('action.expiredSignedIn', { ...reader }) : t('action.expired')
  return (
    <AccountPage title={t('action.expiredTitle')} lead={lead}>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" href={reader ? '/profile' : '/forget'}>
          {t(reader ? 'action.toProfile' : 'action.toForget')}
        </Button>
        {/* whoever has used it already has a password, and opens the mail once more to get in */}
        {reader === null && <Button href="/login">{t('action.toLogin')}</Button>}
      </div>
    </AccountPage>
  )
}
