/** The question before something that cannot be undone: names the objects and the consequence; focus starts on "Abbrechen". */
import { Description, DialogPanel, DialogTitle } from '@headlessui/react'
import type { ReactNode } from 'react'
import { Button } from '../buttons/Button.tsx'
import { cx } from '../cx.ts'
import { useTexts } from '../texts.ts'
import { Modal } from './Modal.tsx'
import { useStill } from './useStill.ts'

export interface ConfirmDialogProps {
  open: boolean
  /** A question: "2 Anfragen löschen?" */
  title: string
  /** What is affected and what follows. */
  children: ReactNode
  /** A verb with its object: "2 Anfragen löschen". */
  confirmLabel: string
  cancelLabel?: string | undefined
  /** Destructive as a rule; `false` for a question that destroys nothing. */
  danger?: boolean | undefined
  busy?: boolean | undefined
  /** Why it cannot be confirmed yet; what is missing can be brought in the question. */
  blocked?: string | undefined
  /** There is nothing to confirm: it only tells, and is closed. */
  onlyTells?: boolean | undefined
  /** Room for what is named in boxes. */
  wide?: boolean | undefined
  onConfirm: () => void
  onCancel: () => void
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, busy = false, onConfirm, onCancel } = props
  const {
    title,
    children,
    confirmLabel,
    cancelLabel,
    danger = true,
    blocked,
    onlyTells,
    wide,
  } = useStill(props, open && !busy)
  const { actions } = useTexts()
  return (
    <Modal open={open} onClose={onCancel} role="alertdialog">
      <div className="fixed inset-0 flex items-center justify-center p-6 max-sm:items-end max-sm:p-0">
        <DialogPanel
          className={cx(
            wide ? 'max-w-[540px]' : 'max-w-[420px]',
            'max-h-full w-full overflow-y-auto rounded-xl bg-raised p-5 shadow-dialog transition duration-panel ease-standard starting:translate-y-2 starting:opacity-0 max-sm:max-w-none max-sm:rounded-b-none',
          )}
        >
          <DialogTitle className="text-section font-semibold wrap-anywhere text-ink">{title}</DialogTitle>
          <Description as="div" className="mt-2 text-body wrap-anywhere text-ink-2">
            {children}
          </Description>
          <div className="mt-5 flex justify-end gap-2 max-sm:flex-col-reverse">
            <Button initialFocus onClick={onCancel}>
              {cancelLabel ?? (onlyTells ? actions.close : actions.cancel)}
            </Button>
            {!onlyTells && (
              <Button variant={danger ? 'danger' : 'primary'} loading={busy} blocked={blocked} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            )}
          </div>
        </DialogPanel>
      </div>
    </Modal>
  )
}
