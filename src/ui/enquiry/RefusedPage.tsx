/** A page that cannot do what its address asks for: why, and the way back to the enquiries. */
import { useTranslation } from 'react-i18next'
import { Button } from '../components/Button.tsx'
import { EmptyState } from '../components/EmptyState.tsx'
import { PageLayout } from '../components/PageLayout.tsx'

export const RefusedPage = ({ title, reason }: { title: string; reason: string }) => {
  const { t } = useTranslation('enquiry')
  return (
    <PageLayout>
      <EmptyState
        tall
        alone
        title={title}
        action={
          <Button variant="primary" href="/enquiry">
            {t('refused.toEnquiries')}
          </Button>
        }
      >
        {reason}
      </EmptyState>
    </PageLayout>
  )
}
