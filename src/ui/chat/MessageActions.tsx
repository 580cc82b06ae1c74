/** What can be done with a message: it is quoted, copied, and an own one corrected and taken back, as long as that goes (rule N13). */
import { Copy, Pencil, Reply, Undo2 } from 'lucide-react'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { isAmendable } from '../../domain/chat/amending.ts'
import type { ConversationMessage } from '../../domain/chat/chat.ts'
import { time } from '../../i18n/formats.ts'
import { Menu, type MenuEntry } from '../components/buttons/Menu.tsx'
import { ConfirmDialog } from '../components/layers/ConfirmDialog.tsx'
import { amendOf, type ChatActor, composerId, threadOf } from './chatActor.ts'

export const MessageActions = ({ actor, message }: { actor: ChatActor; message: ConversationMessage }) => {
  const { t } = useTranslation('chat')
  const thread = useSelector(actor, threadOf)
  const amend = useSelector(thread, amendOf)
  const userId = useSelector(actor, (s) => s.context.userId)
  const { content, userFullName: name, createDate } = message
  const quote = () => {
    actor.send({ type: 'message.quoted', message })
    // at once: whoever quotes types on
    document.getElementById(composerId)?.focus({ preventScroll: true })
  }
  const copy = () => thread?.send({ type: 'message.copy', text: content })
  const correct = () => amend?.send({ type: 'message.correct', message })
  const takeBack = () => amend?.send({ type: 'message.takeBack', message })
  const entries: MenuEntry[] = [
    { id: 'quote', icon: Reply, label: t('actions.quote'), onSelect: quote },
    ...(content === '' ? [] : [{ id: 'copy', icon: Copy, label: t('page.copy'), onSelect: copy }]),
    ...(isAmendable(message, userId)
      ? [
          { id: 'correct', icon: Pencil, label: t('actions.correct'), separated: true, onSelect: correct },
          { id: 'takeBack', icon: Undo2, label: t('actions.takeBack'), danger: true, onSelect: takeBack },
        ]
      : []),
  ]
  return (
    <span className="-my-2 flex opacity-0 group-focus-within/message:opacity-100 group-hover/message:opacity-100 has-data-open:opacity-100 max-sm:-my-3.5 pointer-coarse:opacity-100">
      <Menu label={t('actions.label', { name, when: time(createDate) })} entries={entries} />
    </span>
  )
}

/** Asked before a message is taken back: that cannot be undone. */
export const TakeBackQuestion = ({ actor }: { actor: ChatActor }) => {
  const { t } = useTranslation('chat')
  const amend = useSelector(useSelector(actor, threadOf), amendOf)
  const isAsking = useSelector(amend, (s) => s?.hasTag('asking') ?? false)
  const toAll = useSelector(amend, (s) => s?.context.message?.toAll ?? false)
  return (
    <ConfirmDialog
      open={isAsking}
      title={t('takeBack.title')}
      confirmLabel={t('takeBack.confirm')}
      onConfirm={() => amend?.send({ type: 'takeBack.confirmed' })}
      onCancel={() => amend?.send({ type: 'takeBack.left' })}
    >
      {t(toAll ? 'takeBack.textAll' : 'takeBack.text')}
    </ConfirmDialog>
  )
}
