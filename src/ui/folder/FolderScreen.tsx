/** A project folder as somebody signed in sees it; where it was closed meanwhile, the page is empty and says why (rule X1). */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Button } from '../components/buttons/Button.tsx'
import { Card } from '../components/page/Card.tsx'
import { EmptyState } from '../components/page/EmptyState.tsx'
import { PageHeader } from '../components/page/PageHeader.tsx'
import { PageLayout } from '../components/page/PageLayout.tsx'
import { useUser } from '../app/user.ts'
import type { FolderActor } from './folderActor.ts'
import { FolderPage } from './FolderPage.tsx'
import { isParty, useFolderCrumbs } from './folderCrumbs.ts'

export const FolderScreen = ({ actor }: { actor: FolderActor }) => {
  const ended = useSelector(actor, (s) => s.matches({ content: 'ended' }))
  const folder = useSelector(actor, (s) => s.context.folder)
  const user = useUser()
  const crumbs = useFolderCrumbs(folder, user)
  return ended ? <Ended /> : <FolderPage actor={actor} crumbs={crumbs} own={folder !== null && isParty(folder, user)} />
}

const Ended = () => {
  const { t } = useTranslation('folder')
  return (
    <PageLayout header={<PageHeader title={t('title')} />}>
      <Card>
        <EmptyState
          title={t('ended.title')}
          action={
            <Button variant="primary" href="/business-data">
              {t('ended.back')}
            </Button>
          }
        >
          {t('ended.text')}
        </EmptyState>
      </Card>
    </PageLayout>
  )
}
