/** The conversations about an enquiry: with whom, who wrote last and what, and whether it is new. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { Conversation } from '../../domain/chat/chat.ts'
import { recently } from '../../i18n/formats.ts'
import type { Draft } from '../../machines/chat/chatMachine.ts'
import { Badge } from '../components/feedback/Badge.tsx'
import { Avatar } from '../components/page/Avatar.tsx'
import type { ChatActor } from './chatActor.ts'

export const ConversationList = ({ actor }: { actor: ChatActor }) => {
  const conversations = useSelector(actor, (s) => s.context.conversations)
  const drafts = useSelector(actor, (s) => s.context.drafts)
  return (
    <ul className="divide-y divide-line">
      {conversations.map((conversation) => (
        <li key={conversation.id}>
          <button
            type="button"
            className="flex w-full gap-3 px-5 py-3 text-left hover:bg-hover max-sm:px-4"
            onClick={() => actor.send({ type: 'chat.selected', id: conversation.id })}
          >
            <Row conversation={conversation} draft={drafts.get(conversation.id)} />
          </button>
        </li>
      ))}
    </ul>
  )
}

interface RowProps {
  conversation: Conversation
  /** what is typed in it and not sent */
  draft: Draft | undefined
}

const Row = ({ conversation: { companyName, lastMessage, unread }, draft }: RowProps) => {
  const { t } = useTranslation('chat')
  const said =
    lastMessage && (lastMessage.content || t('panel.attachmentOnly', { name: lastMessage.attachmentName ?? '' }))
  return (
    <>
      <Avatar name={companyName} size={28} square />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-3">
          <span className="truncate text-body font-medium text-ink">{companyName}</span>
          {lastMessage && (
            <span className="num shrink-0 text-caption text-ink-3">{recently(lastMessage.createDate)}</span>
          )}
        </span>
        <span className="flex items-start justify-between gap-3">
          <span className="line-clamp-2 text-body text-ink-2">
            {draft !== undefined && (
              <>
                <span className="font-medium text-ink">{t('panel.draft', { when: recently(draft.at) })}</span>{' '}
                {draft.text}
                <br />
              </>
            )}
            {lastMessage ? `${lastMessage.userFullName}: ${said}` : t('panel.empty')}
          </span>
          {unread > 0 && <Badge tone="info" label={t('panel.new')} />}
        </span>
      </span>
    </>
  )
}
