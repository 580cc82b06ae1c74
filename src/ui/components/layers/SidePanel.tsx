/**
 * Chat, settings and the like at the right edge: 400 or 520 px, or as wide as the rail that it lies over, not modal. It lies over the page, which stays as it is (give it to
 * PageLayout's `panel`); on phones it fills the screen. Head and foot stay, the body scrolls. It ends above the bar that saves the page.
 * Esc closes, wherever the focus is, unless something above it hears that; focus goes in on opening and back on closing.
 */
import { ArrowLeft, X } from 'lucide-react'
import { useCallback, useEffect, useId, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import { IconButton } from '../buttons/IconButton.tsx'
import { ToastRoom } from '../feedback/ToastRoom.tsx'
import { useTexts } from '../texts.ts'
import { isLayerOpen } from './openLayers.ts'

export interface SidePanelProps {
  title: string
  subtitle?: ReactNode
  /** It lies over the rail, which PageLayout hides meanwhile, and over nothing of the form beside it. */
  overRail?: boolean | undefined
  /** 520 px: forms with rows of several fields. */
  wide?: boolean | undefined
  onClose: () => void
  /** Left arrow in the head: back to a list inside the panel. */
  onBack?: (() => void) | undefined
  /** Icon buttons in the head, left of the close button. */
  tools?: ReactNode
  footer?: ReactNode
  /** Lies over all of it: that files can be dropped. */
  cover?: ReactNode
  /** Without padding: lists and chats bring their own. */
  flush?: boolean | undefined
  children: ReactNode
}

export function SidePanel(props: SidePanelProps) {
  const { title, subtitle, overRail, wide, onClose, onBack, tools, footer, cover, flush, children } = props
  const { actions } = useTexts()
  const titleId = useId()

  const takeFocus = useCallback((panel: HTMLElement | null) => {
    const before = document.activeElement
    panel?.focus({ preventScroll: true })
    return () => {
      const inside = panel?.contains(document.activeElement) || document.activeElement === document.body
      if (inside && before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isLayerOpen()) return
      event.preventDefault()
      onClose()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [onClose])

  return (
    <aside
      ref={takeFocus}
      tabIndex={-1}
      aria-labelledby={titleId}
      className={cx(
        'fixed top-header right-0 bottom-0 z-30 flex flex-col bg-raised shadow-panel outline-none transition-transform duration-panel ease-standard starting:translate-x-full',
        'sm:save-bar:bottom-foot max-sm:top-0 max-sm:left-0 max-sm:z-40 max-sm:w-full',
        wide ? 'w-wide-panel' : 'w-panel',
        overRail && 'xl:w-rail-panel',
      )}
    >
      <header className="flex min-h-14 shrink-0 items-center gap-2 border-b border-line py-2 pr-3 pl-5 max-sm:pl-2">
        <span className={onBack ? '-ml-2 flex' : 'hidden max-sm:flex'}>
          <IconButton icon={ArrowLeft} iconSize={18} label={actions.back} onClick={onBack ?? onClose} />
        </span>
        <div className="relative min-w-0 flex-1">
          <ToastRoom at="title" />
          <h2 id={titleId} className="truncate text-section font-semibold text-ink">
            {title}
          </h2>
          {subtitle !== undefined && <p className="text-caption text-ink-3">{subtitle}</p>}
        </div>
        {tools}
        <span className="flex max-sm:hidden">
          <IconButton icon={X} label={actions.close} onClick={onClose} />
        </span>
      </header>
      <div className={cx('min-h-0 flex-1 overflow-y-auto', !flush && 'p-5 max-sm:p-4')}>{children}</div>
      {footer !== undefined && (
        <footer className="shrink-0 border-t border-line px-5 py-3.5 max-sm:px-4">{footer}</footer>
      )}
      {cover}
    </aside>
  )
}

/** A part of a panel's body, divided by a line from the next. Use with `flush`. */
export function PanelSection({ title, aside, children }: { title?: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className="border-b border-line px-5 py-5 last:border-b-0 max-sm:px-4">
      {title !== undefined && (
        <div className="mb-3 flex items-center justify-between gap-3">
          <h3 className="text-body font-semibold text-ink">{title}</h3>
          {aside !== undefined && <div className="text-caption text-ink-3">{aside}</div>}
        </div>
      )}
      {children}
    </section>
  )
}
