/** A page that cannot do what its address asks for: why, and the way back to the enquiries. */
import { useTranslation } from 'react-i18next'
import { Button } from '../components/buttons/Button.tsx'
import { EmptyState } from '../components/page/EmptyState.tsx'
import { PageLayout } from '../components/page/PageLayout.tsx'
import { usePageTitle } from '../components/page/usePageTitle.ts'

export const RefusedPage = ({ title, reason }: { title: string; reason: string }) => {
  const { t } = useTranslation('enquiry')
  usePageTitle(title)
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
