/** Work that needs the whole screen, such as the column mapping: slides in from the right and leaves 56 px of the page in sight. Modal. */
import { DialogPanel, DialogTitle } from '@headlessui/react'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../buttons/IconButton.tsx'
import { ToastRoom } from '../feedback/ToastRoom.tsx'
import { useTexts } from '../texts.ts'
import { Modal } from './Modal.tsx'

export interface SheetProps {
  open: boolean
  onClose: () => void
  title: string
  /** Beside the title: a file name. */
  note?: ReactNode
  /** Buttons in the head, left of the close button. */
  tools?: ReactNode
  /** A line of controls below the head. */
  toolbar?: ReactNode
  /** Left and right in the foot. */
  footStart?: ReactNode
  actions?: ReactNode
  /** The body has no padding and does not scroll by itself. */
  children: ReactNode
}

export function Sheet({ open, onClose, title, note, tools, toolbar, footStart, actions, children }: SheetProps) {
  const { actions: words } = useTexts()
  const hasFoot = footStart !== undefined || actions !== undefined
  return (
    <Modal open={open} onClose={onClose}>
      <DialogPanel className="fixed inset-y-0 right-0 left-14 flex flex-col bg-raised shadow-panel transition-transform duration-panel ease-standard starting:translate-x-full sm:rounded-l-xl max-sm:left-0">
        <header className="flex min-h-14 shrink-0 items-center gap-3 border-b border-line py-2 pr-4 pl-5 max-sm:gap-x-2">
          <div className="relative flex min-w-0 items-center gap-x-3 max-sm:flex-1 max-sm:flex-col max-sm:items-start">
            {!hasFoot && <ToastRoom at="title" />}
            <DialogTitle className="max-w-full min-w-0 truncate text-section font-semibold text-ink">
              {title}
            </DialogTitle>
            {note !== undefined && (
              <div className="flex max-w-full min-w-0 items-center gap-1.5 truncate text-body text-ink-2">{note}</div>
            )}
          </div>
          <span className="ml-auto flex shrink-0 items-center gap-2">
            {tools}
            <IconButton icon={X} label={words.close} onClick={onClose} />
          </span>
        </header>
        {toolbar !== undefined && (
          <div className="flex min-h-[52px] shrink-0 flex-wrap items-center gap-x-5 gap-y-2 border-b border-line bg-sunken px-5 py-2">
            {toolbar}
          </div>
        )}
        <div className="flex min-h-0 flex-1 flex-col">{children}</div>
        {hasFoot && (
          <footer className="relative flex min-h-15 shrink-0 items-center justify-between gap-x-4 gap-y-2 border-t border-line px-5 py-3 max-sm:flex-wrap">
            <ToastRoom at="above" />
            <div className="flex min-w-0 items-center gap-3">{footStart}</div>
            <div className="flex shrink-0 items-center justify-end gap-2 max-sm:w-full max-sm:shrink max-sm:flex-wrap">
              {actions}
            </div>
          </footer>
        )}
      </DialogPanel>
    </Modal>
  )
}
