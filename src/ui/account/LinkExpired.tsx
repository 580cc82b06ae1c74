/** A mailed link that does not work any more, and the way to a new one. */
import { useTranslation } from 'react-i18next'
import { Button } from '../components/buttons/Button.tsx'
import { AccountPage } from './AccountPage.tsx'

export const LinkExpired = () => {
  const { t } = useTranslation('account')
  return (
    <AccountPage title={t('action.expiredTitle')} lead={t('action.expired')}>
      <Button variant="primary" href="/forget">
        {t('action.toForget')}
      </Button>
    </AccountPage>
  )
}
