/** In place of a page whose code could not be loaded: it opens by itself once the portal is reached again; the menu stays (rule N12). */
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../components/feedback/ErrorState.tsx'
import { PageHeader } from '../components/page/PageHeader.tsx'
import { PageLayout } from '../components/page/PageLayout.tsx'
import { useRoots } from './roots.ts'

export const UnreachedPage = () => {
  const { shell } = useRoots()
  const { t } = useTranslation()
  return (
    <PageLayout header={<PageHeader title={t('unreached.title')} />}>
      <ErrorState
        title={t('error.offline')}
        detail={t('unreached.detail')}
        onRetry={() => shell.send({ type: 'shell.retry' })}
      />
    </PageLayout>
  )
}
