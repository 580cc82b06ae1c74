/** In place of a page whose code could not be loaded; the menu stays. Out of reach, it opens by itself once the portal is reached again (rule N12). */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../components/feedback/ErrorState.tsx'
import { PageHeader } from '../components/page/PageHeader.tsx'
import { PageLayout } from '../components/page/PageLayout.tsx'
import { useRoots } from './roots.ts'

export const UnreachedPage = () => {
  const { shell } = useRoots()
  const { t } = useTranslation()
  const broken = useSelector(shell, (state) => state.matches('broken'))
  return (
    <PageLayout header={<PageHeader title={t(broken ? 'broken.title' : 'unreached.title')} />}>
      <ErrorState
        broken={broken}
        title={t(broken ? 'broken.text' : 'error.offline')}
        detail={t(broken ? 'broken.detail' : 'unreached.detail')}
        onRetry={() => shell.send({ type: 'shell.retry' })}
      />
    </PageLayout>
  )
}
