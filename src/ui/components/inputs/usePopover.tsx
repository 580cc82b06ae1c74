/**
 * A panel under a trigger in the browser's top layer: no portal, no clipping, closes with Esc and a click elsewhere, gives the
 * focus back. Spread `trigger` on the button and put the content into `<PopoverPanel {...panel}>`.
 */
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { cx } from '../cx.ts'

const GAP_PX = 4
const EDGE_PX = 8

/** Below the trigger as long as there is room or more than above; as wide as the trigger at least. */
function place(panel: HTMLElement, trigger: Element) {
  const at = trigger.getBoundingClientRect()
  panel.style.minWidth = `${at.width}px`
  const below = innerHeight - at.bottom - GAP_PX - EDGE_PX
  const above = at.top - GAP_PX - EDGE_PX
  const upwards = panel.offsetHeight > below && above > below
  panel.style.top = upwards ? 'auto' : `${at.bottom + GAP_PX}px`
  panel.style.bottom = upwards ? `${innerHeight - at.top + GAP_PX}px` : 'auto'
  panel.style.maxHeight = `${Math.max(160, upwards ? above : below)}px`
  panel.style.left = `${Math.max(EDGE_PX, Math.min(at.left, innerWidth - panel.offsetWidth - EDGE_PX))}px`
}

interface PopoverPanelProps {
  id: string
  panelRef: RefObject<HTMLDivElement | null>
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function usePopover() {
  const id = useId()
  const panelRef = useRef<HTMLDivElement>(null)
  const triggerRef = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)

  /** Its content is there before the next key, which the browser's own word of it (toggle) may come after. */
  const show = () => {
    const panel = panelRef.current
    if (!panel || panel.matches(':popover-open')) return
    panel.showPopover()
    setOpen(true)
  }

  // The content changes the panel's size, the page may scroll under it: it follows its trigger.
  useEffect(() => {
    const panel = panelRef.current
    const trigger = triggerRef.current
    if (!open || !panel || !trigger) return undefined
    const follow = () => place(panel, trigger)
    follow()
    const sizes = new ResizeObserver(follow)
    sizes.observe(panel)
    addEventListener('scroll', follow, { capture: true, passive: true })
    addEventListener('resize', follow)
    return () => {
      sizes.disconnect()
      removeEventListener('scroll', follow, { capture: true })
      removeEventListener('resize', follow)
    }
  }, [open])

  return {
    open,
    close: () => panelRef.current?.hidePopover(),
    show,
    trigger: {
      ref: triggerRef,
      type: 'button',
      popoverTarget: id,
      'aria-haspopup': 'listbox',
      'aria-expanded': open,
      'data-open': open || undefined,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
        event.preventDefault()
        show()
      },
    } as const,
    panel: { id, panelRef, open, onOpenChange: setOpen },
  }
}

/** The content exists only while open; it takes the focus itself. */
export function PopoverPanel({
  id,
  panelRef,
  open,
  onOpenChange,
  children,
}: PopoverPanelProps & { children: ReactNode }) {
  return (
    <div
      ref={panelRef}
      id={id}
      popover="auto"
      role="presentation"
      className={cx(
        'inset-auto m-0 max-w-[calc(100vw-1rem)] flex-col overflow-hidden rounded-lg bg-raised p-1 text-ink shadow-menu open:flex',
        'transition-opacity duration-base ease-standard',
        open ? 'opacity-100' : 'opacity-0',
      )}
      onToggle={(event) => onOpenChange(event.newState === 'open')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // Handled here: a dialog or panel around it stays open.
        event.preventDefault()
        event.stopPropagation()
        event.currentTarget.hidePopover()
      }}
    >
      {open && children}
    </div>
  )
}
