/** The panel of the chat: the conversations, or one of them with the field for the next message (rule N5). */
import { Search } from 'lucide-react'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { FileType } from '../../domain/file/file.ts'
import { useLoadSentence } from '../core/useProblemSentence.ts'
import { EmptyState } from '../components/page/EmptyState.tsx'
import { ErrorState } from '../components/feedback/ErrorState.tsx'
import { IconButton } from '../components/buttons/IconButton.tsx'
import { SidePanel } from '../components/layers/SidePanel.tsx'
import { DropSign } from '../file/DropSign.tsx'
import { useFileDrop } from '../file/useFileDrop.ts'
import { type ChatActor, currentOf, isOpen, threadOf } from './chatActor.ts'
import { Composer } from './Composer.tsx'
import { ConversationList } from './ConversationList.tsx'
import { AttachmentPreview } from './AttachmentPreview.tsx'
import { TakeBackQuestion } from './MessageActions.tsx'
import { MessageList } from './MessageList.tsx'
import { ThreadSearch } from './ThreadSearch.tsx'

interface ChatPanelProps {
  actor: ChatActor
  /** the other side, before there is a conversation that names it */
  companyName: string
  /** as what an attachment may be taken over */
  typesFor: (filename: string) => readonly FileType[]
}

export const ChatPanel = (props: ChatPanelProps) => {
  const open = useSelector(props.actor, isOpen)
  return open ? <OpenPanel {...props} /> : null
}

const OpenPanel = ({ actor, companyName, typesFor }: ChatPanelProps) => {
  const { t } = useTranslation('chat')
  const conversations = useSelector(actor, (s) => s.context.conversations)
  const current = useSelector(actor, currentOf)
  const isList = useSelector(actor, (s) => s.matches('list'))
  const isConversation = useSelector(actor, (s) => s.matches('conversation'))
  const name = current?.companyName ?? companyName
  const several = conversations.length > 1
  const search = useSelector(useSelector(actor, threadOf), (s) => s?.children.search)
  const searches = useSelector(search, (s) => s?.hasTag('open'))
  const attach = (files: File[]) => actor.send({ type: 'files.attached', files })
  const { over, listeners } = useFileDrop({ open: isConversation, onFiles: attach })
  return (
    <div className="contents" {...listeners}>
      <SidePanel
        flush
        title={isConversation ? name : t('panel.list')}
        subtitle={isConversation ? t('panel.both') : undefined}
        onBack={isConversation && several ? () => actor.send({ type: 'chat.back' }) : undefined}
        onClose={() => actor.send({ type: 'chat.close' })}
        tools={
          search && (
            <IconButton
              icon={Search}
              label={t('search.label')}
              pressed={searches}
              onClick={() => search.send({ type: searches ? 'search.closed' : 'search.opened' })}
            />
          )
        }
        footer={isConversation ? <Composer actor={actor} companyName={name} /> : undefined}
        cover={over && <DropSign title={t('composer.drop')} hint={t('composer.dropHint')} className="absolute p-4" />}
      >
        {isList && <ConversationList actor={actor} />}
        {isConversation && (
          <div className="flex h-full flex-col">
            {search && searches && <ThreadSearch actor={search} />}
            <div className="min-h-0 flex-1">
              <MessageList actor={actor} typesFor={typesFor} />
            </div>
          </div>
        )}
        <Otherwise actor={actor} />
        <AttachmentPreview actor={actor} />
        <TakeBackQuestion actor={actor} />
      </SidePanel>
    </div>
  )
}

/** What stands in the panel where there is no conversation to show. */
const Otherwise = ({ actor }: { actor: ChatActor }) => {
  const { t } = useTranslation('chat')
  const isNobody = useSelector(actor, (s) => s.matches('nobody'))
  const hasFailed = useSelector(actor, (s) => s.matches('failed'))
  const problem = useSelector(actor, (s) => s.context.problem)
  const why = useLoadSentence()
  if (isNobody) return <EmptyState title={t('panel.nobody')}>{t('panel.nobodyText')}</EmptyState>
  if (!hasFailed) return null
  return (
    <ErrorState
      title={t('panel.failed')}
      detail={why(problem, '')}
      onRetry={() => actor.send({ type: 'chat.retry' })}
    />
  )
}
