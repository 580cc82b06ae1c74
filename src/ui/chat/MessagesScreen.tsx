/** The messages that are unread, newest first. Reading marks and writing come with the chat. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { recently } from '../../i18n/formats.ts'
import type { ActorRefFrom } from 'xstate'
import type { messagesMachine } from '../../machines/chat/messagesMachine.ts'
import { Avatar } from '../components/page/Avatar.tsx'
import { Card } from '../components/page/Card.tsx'
import { EmptyState } from '../components/page/EmptyState.tsx'
import { PageHeader } from '../components/page/PageHeader.tsx'
import { PageLayout } from '../components/page/PageLayout.tsx'
import { ErrorState } from '../components/feedback/ErrorState.tsx'
import { TextLink } from '../components/buttons/TextLink.tsx'

export const MessagesScreen = ({ actor }: { actor: ActorRefFrom<typeof messagesMachine> }) => {
  const { t } = useTranslation()
  const messages = useSelector(actor, (state) => state.context.messages)
  const isLoading = useSelector(actor, (state) => state.hasTag('loading'))
  const hasFailed = useSelector(actor, (state) => state.matches('failed'))
  return (
    <PageLayout header={<PageHeader title={t('messages.title')} count={messages.length} />} width="narrow">
      {hasFailed ? (
        <Card>
          <ErrorState title={t('messages.failed')} onRetry={() => actor.send({ type: 'messages.reload' })} />
        </Card>
      ) : isLoading && messages.length === 0 ? null : messages.length === 0 ? (
        <Card>
          <EmptyState title={t('messages.empty')}>{t('messages.emptyText')}</EmptyState>
        </Card>
      ) : (
        <Card flush>
          <ul className="divide-y divide-line">
            {messages.map((message) => (
              <li key={message.id} className="flex gap-3 px-5 py-3">
                <Avatar name={message.userFullName} size={28} />
                <div className="min-w-0 flex-1">
                  <p className="flex flex-wrap justify-between gap-x-3">
                    <TextLink
                      href={message.offerId === null ? `/enquiry/${message.enquiryId}` : `/offer/${message.offerId}`}
                    >
                      {message.userFullName}, {message.companyName}
                    </TextLink>
                    <span className="num text-caption text-ink-3">{recently(message.createDate)}</span>
                  </p>
                  <p className="break-words text-ink-2">{message.content}</p>
                </div>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </PageLayout>
  )
}
