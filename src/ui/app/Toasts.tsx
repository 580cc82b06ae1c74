/**
 * The messages on screen, as the toast stack holds them. They stand beside the app, not in it: a modal layer makes the app inert,
 * and what it is told about must be heard and closed all the same.
 */
import { useSelector } from '@xstate/react'
import { createPortal } from 'react-dom'
import type { ActorRefFrom } from 'xstate'
import { sentence } from '../../i18n/index.ts'
import type { Notice } from '../../machines/core/effects.ts'
import type { toastStackMachine } from '../../machines/core/toastStackMachine.ts'
import type { Tone } from '../components/Glyph.tsx'
import { ToastStack } from '../components/feedback/ToastStack.tsx'

const toneOf: Record<Notice['level'], Tone> = { success: 'positive', info: 'info', warn: 'caution', error: 'critical' }

/** Why, what was done all the same, and by what the server's log knows it. */
const detailOf = ({ values, detail, also, reference }: Notice): string | undefined => {
  const parts = [
    ...(detail === undefined ? [] : [sentence(detail, values)]),
    ...(also === undefined ? [] : [sentence(also.key, also.values)]),
    ...(reference === undefined ? [] : [sentence('common:error.reference', { reference })]),
  ]
  return parts.length > 0 ? parts.join(' ') : undefined
}

export const Toasts = ({ actor }: { actor: ActorRefFrom<typeof toastStackMachine> }) => {
  const toasts = useSelector(actor, (state) => state.context.toasts)
  const send = (id: string, type: 'toast.held' | 'toast.released' | 'toast.closed') =>
    toasts.find((toast) => toast.id === id)?.ref.send({ type })
  const shown = toasts[0]?.ref
  const part = useSelector(shown, (state) => state?.context.part)
  const parts = useSelector(shown, (state) => state?.context.parts)
  // The build draws the login where there is no page; it tells of nothing.
  if (!globalThis.document) return null
  return createPortal(
    <ToastStack
      part={part}
      parts={parts}
      onMeasured={(id, parts) => toasts.find((toast) => toast.id === id)?.ref.send({ type: 'toast.measured', parts })}
      toasts={toasts.map(({ id, notice }) => ({
        id,
        tone: toneOf[notice.level],
        title: sentence(notice.key, notice.values),
        detail: detailOf(notice),
        pending: notice.pending !== undefined,
        action: notice.way && { label: sentence(notice.way.key, notice.way.values), href: notice.way.path },
      }))}
      onClose={(id) => send(id, 'toast.closed')}
      onPause={(id) => send(id, 'toast.held')}
      onResume={(id) => send(id, 'toast.released')}
    />,
    document.body,
  )
}
