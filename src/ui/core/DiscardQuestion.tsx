/** The question before typed input goes without being saved: the very one that leaving a page asks (rule R1). */
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../components/layers/ConfirmDialog.tsx'

interface DiscardQuestionProps {
  open: boolean
  /** a question of its own, where it is not just changes that go */
  title?: string
  confirmLabel?: string
  cancelLabel?: string
  onDiscard: () => void
  onKeep: () => void
  /** what is lost, where it is not just what is typed */
  children?: ReactNode
}

export function DiscardQuestion(props: DiscardQuestionProps) {
  const { open, title, confirmLabel, cancelLabel, onDiscard, onKeep, children } = props
  const { t } = useTranslation()
  return (
    <ConfirmDialog
      open={open}
      title={title ?? t('discard.title')}
      confirmLabel={confirmLabel ?? t('leave.typed.confirm')}
      cancelLabel={cancelLabel ?? t('discard.cancel')}
      onConfirm={onDiscard}
      onCancel={onKeep}
    >
      {children ?? t('leave.typed.text')}
    </ConfirmDialog>
  )
}
