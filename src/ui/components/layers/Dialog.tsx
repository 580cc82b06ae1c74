/**
 * A modal dialog of 420, 560 or (for a table) 1120 px, full screen below 640 px: head with close button, scrolling body, foot with actions.
 * It traps the focus and gives it back; Esc and a click beside it close.
 */
import { DialogPanel, DialogTitle } from '@headlessui/react'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { focusWrong } from '../inputs/focusWrong.ts'
import { IconButton } from '../buttons/IconButton.tsx'
import { ToastRoom } from '../feedback/ToastRoom.tsx'
import { useTexts } from '../texts.ts'
import { Modal } from './Modal.tsx'

const widths = { 420: 'max-w-[420px]', 560: 'max-w-[560px]', 1120: 'max-w-[1120px]' } as const

export interface DialogProps {
  open: boolean
  /** Left out where there is no way around the dialog's own buttons. */
  onClose?: (() => void) | undefined
  title: string
  width?: keyof typeof widths | undefined
  /** It opens by itself, as the answer to a save: the focus is on its title, and no key meant for a field answers it (rule R10). */
  unasked?: boolean | undefined
  /** Nothing below is to be seen. */
  covers?: boolean | undefined
  children: ReactNode
  /** Buttons, right-aligned; the primary last. */
  actions?: ReactNode
  /** Left in the foot: "Zurücksetzen", "* Pflichtfeld". */
  footStart?: ReactNode
  /** Wraps body and foot in a form, so that Enter submits. */
  onSubmit?: (() => void) | undefined
}

/** At once: a key may come before the next frame. */
const takeFocus = (title: HTMLElement | null): void => title?.focus({ preventScroll: true })

const stay = (): void => undefined

/** The cursor stands in the first field, unless something else has asked for it. */
const beginInside = (body: HTMLElement | null): void =>
  void requestAnimationFrame(() => {
    if (document.activeElement?.getAttribute('role') === 'dialog')
      body?.querySelector<HTMLElement>('input, textarea, button')?.focus()
  })

export function Dialog(props: DialogProps) {
  const { open, onClose, title, width = 560, children, actions, footStart, onSubmit, unasked, covers } = props
  const { actions: words } = useTexts()
  const hasFoot = actions !== undefined || footStart !== undefined
  const inner = (
    <>
      <div ref={beginInside} className="min-h-0 flex-1 overflow-y-auto p-5 wrap-anywhere max-sm:p-4">
        {children}
      </div>
      {hasFoot && (
        <div className="flex shrink-0 flex-wrap items-center justify-between gap-2 border-t border-line bg-sunken px-5 py-3.5 sm:rounded-b-xl max-sm:px-4">
          <div className="flex items-center gap-2 [&>button:first-child]:-ml-3">{footStart}</div>
          <div className="flex flex-wrap items-center justify-end gap-2">{actions}</div>
        </div>
      )}
    </>
  )
  return (
    <Modal open={open} onClose={onClose ?? stay} unasked={unasked} covers={covers}>
      <div className="fixed inset-0 flex items-center justify-center p-6 max-sm:p-0">
        <DialogPanel
          className={cx(
            'flex max-h-full w-full flex-col bg-raised shadow-dialog transition duration-panel ease-standard starting:translate-y-2 starting:opacity-0 sm:rounded-xl',
            'max-sm:h-full max-sm:max-w-none',
            widths[width],
          )}
        >
          <div className="flex shrink-0 items-center justify-between gap-3 border-b border-line py-3 pr-3 pl-5 max-sm:pl-4">
            <div className="relative min-w-0 flex-1">
              <ToastRoom at="title" />
              <DialogTitle
                ref={unasked ? takeFocus : null}
                tabIndex={unasked ? -1 : undefined}
                data-autofocus={unasked || undefined}
                className="text-section font-semibold wrap-anywhere text-ink outline-none"
              >
                {title}
              </DialogTitle>
            </div>
            {onClose && <IconButton icon={X} label={words.close} onClick={onClose} />}
          </div>
          {onSubmit ? (
            <form
              noValidate
              className="flex min-h-0 flex-1 flex-col"
              onSubmit={(event) => {
                event.preventDefault()
                onSubmit()
                focusWrong(event.currentTarget)
              }}
            >
              {inner}
            </form>
          ) : (
            inner
          )}
        </DialogPanel>
      </div>
    </Modal>
  )
}
