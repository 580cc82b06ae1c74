/** The project folder of an offer, order or job (rule X1): its files, once they come in sight, and the way to its own page. */
import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { folderCardMachine } from '../../machines/folder/folderCardMachine.ts'
import { renderScreen } from '../app/screen.tsx'
import { TextLink } from '../components/buttons/TextLink.tsx'
import { ErrorState } from '../components/feedback/ErrorState.tsx'
import { Skeleton } from '../components/feedback/Waiting.tsx'
import { Card } from '../components/page/Card.tsx'
import { useSeen } from '../core/useSeen.ts'

type CardActor = ActorRefFrom<typeof folderCardMachine>

export const FolderCard = ({ card }: { card: CardActor }) => {
  const { t } = useTranslation('offer')
  const offerId = useSelector(card, (s) => s.context.offerId)
  const seen = useSeen(useCallback(() => card.send({ type: 'folder.seen' }), [card]))
  return (
    <div ref={seen}>
      <Card
        flush
        title={t('folder.title')}
        meta={<TextLink href={`/business-data/${encodeURIComponent(offerId)}`}>{t('folder.open')}</TextLink>}
      >
        <Content card={card} />
      </Card>
    </div>
  )
}

const Content = ({ card }: { card: CardActor }) => {
  const { t } = useTranslation('offer')
  const folder = useSelector(card, (s) => s.context.folder)
  const closed = useSelector(card, (s) => s.matches('closed'))
  const failed = useSelector(card, (s) => s.matches('failed'))
  if (closed) return <p className="px-5 py-4 text-body text-ink-2 max-sm:px-4">{t('folder.closed')}</p>
  if (folder) return renderScreen(folder.part, folder.ref)
  if (!failed) return <Waiting />
  return <ErrorState title={t('folder.failed')} onRetry={() => card.send({ type: 'folder.retry' })} />
}

const Waiting = () => (
  <div className="flex min-h-40 flex-col gap-3 p-5 max-sm:p-4">
    <Skeleton className="w-1/3" />
    <Skeleton />
    <Skeleton />
  </div>
)
