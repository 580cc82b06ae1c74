/** Asks about one thing of an enquiry: the chat opens, and the next message is about it (rule N7). */
import { MessageSquarePlus } from 'lucide-react'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { MessageSubject } from '../../domain/chat/chat.ts'
import { IconButton } from '../components/buttons/IconButton.tsx'
import { canTalk, type ChatActor } from './chatActor.ts'

export const AskButton = ({ actor, subject }: { actor: ChatActor; subject: MessageSubject }) => {
  const { t } = useTranslation('chat')
  const talks = useSelector(actor, canTalk)
  if (!talks) return null
  return (
    <IconButton
      size="table"
      icon={MessageSquarePlus}
      iconSize={14}
      className="-my-1.5 max-sm:-my-3.5 opacity-0 group-hover:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100"
      label={t('card.askAbout', { name: subject.label })}
      onClick={() => actor.send({ type: 'subject.chosen', subject })}
    />
  )
}
