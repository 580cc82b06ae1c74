/** The card beside an enquiry or offer that leads to its conversations, and says what is new in them. */
import { MessageSquare } from 'lucide-react'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { recently } from '../../i18n/formats.ts'
import { Button } from '../components/buttons/Button.tsx'
import { Badge } from '../components/feedback/Badge.tsx'
import { Card } from '../components/page/Card.tsx'
import { OfferTalks, useOfferTalks } from './OfferTalks.tsx'
import { type ChatActor, unreadOf, useHasUnsent } from './chatActor.ts'

interface ChatCardProps {
  actor: ChatActor
  /** whether nobody begins here any more */
  over?: boolean | undefined
  /** of an enquiry: the offers on it, about which suppliers may have written, too */
  offers?: Parameters<typeof useOfferTalks>[0]
}

const none: ChatCardProps['offers'] = []

export const ChatCard = ({ actor, over = false, offers = none }: ChatCardProps) => {
  const { t } = useTranslation('chat')
  const conversations = useSelector(actor, (s) => s.context.conversations)
  const canBegin = useSelector(actor, (s) => s.context.canBegin)
  const unread = useSelector(actor, unreadOf)
  const hasUnsent = useHasUnsent(actor)
  const talks = useOfferTalks(offers)
  const last = conversations[0]?.lastMessage
  const has = conversations.length > 0
  const words = () => {
    if (last) return t('card.last', { when: recently(last.createDate), name: last.userFullName })
    if (canBegin) return t('card.begin')
    return t(over ? 'card.nobodyAsked' : 'card.waitForSupplier')
  }
  const label = () => {
    if (!has) return t('card.ask')
    return conversations.length > 1 ? t('card.openSeveral') : t('card.open')
  }
  return (
    <Card
      narrow
      title={t('card.title')}
      meta={unread > 0 && <Badge tone="info" label={t('card.unread', { count: unread })} />}
    >
      {(last || canBegin || talks.length === 0) && <p className="text-body text-ink-2">{words()}</p>}
      {talks.length > 0 && <OfferTalks talks={talks} />}
      {hasUnsent && <p className="mt-1 text-body font-medium text-critical-text">{t('card.unsent')}</p>}
      {(has || canBegin || hasUnsent) && (
        <div className="mt-3">
          <Button icon={MessageSquare} onClick={() => actor.send({ type: 'chat.open' })}>
            {label()}
          </Button>
        </div>
      )}
    </Card>
  )
}
