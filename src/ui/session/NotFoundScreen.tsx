/** An address that nothing stands at (rule A8). */
import { useTranslation } from 'react-i18next'
import { Button } from '../components/buttons/Button.tsx'
import { EmptyState } from '../components/page/EmptyState.tsx'
import { PageLayout } from '../components/page/PageLayout.tsx'
import { usePageTitle } from '../components/page/usePageTitle.ts'

export const NotFoundScreen = () => {
  const { t } = useTranslation()
  usePageTitle(t('error.unmatchedTitle'))
  return (
    <PageLayout>
      <EmptyState
        tall
        alone
        title={t('error.unmatched')}
        action={
          <Button variant="primary" href="/">
            {t('error.home')}
          </Button>
        }
      >
        {t('error.unmatchedStatus')}
      </EmptyState>
    </PageLayout>
  )
}
