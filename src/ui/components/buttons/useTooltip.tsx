/**
 * A tooltip in the browser's top layer (popover), so that no scrolling table clips it. It opens after a short delay on hover, at once
 * on keyboard focus or (where it describes) on a tap, and closes with Escape. Spread `trigger` on the control and render `tooltip`
 * beside it.
 */
import { useId, useRef, type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'

const HOVER_DELAY_MS = 400
const GAP_PX = 6

/** Below the control where there is room, else above; never over the window's edge. */
function place(tip: HTMLElement, control: Element) {
  const at = control.getBoundingClientRect()
  const below = at.bottom + GAP_PX
  const fits = below + tip.offsetHeight <= innerHeight
  const left = at.left + at.width / 2 - tip.offsetWidth / 2
  tip.style.top = `${fits ? below : at.top - GAP_PX - tip.offsetHeight}px`
  tip.style.left = `${Math.max(8, Math.min(left, innerWidth - tip.offsetWidth - 8))}px`
}

export function useTooltip(content: ReactNode, options: { describes?: boolean } = {}) {
  const id = useId()
  const tipRef = useRef<HTMLSpanElement>(null)
  const timer = useRef(0)

  function open(control: Element) {
    const tip = tipRef.current
    if (!tip || !control.isConnected || tip.matches(':popover-open')) return
    tip.showPopover()
    place(tip, control)
  }

  function close() {
    clearTimeout(timer.current)
    if (tipRef.current?.matches(':popover-open')) tipRef.current.hidePopover()
  }

  const trigger = {
    onMouseEnter: (event: MouseEvent) => {
      const control = event.currentTarget
      timer.current = window.setTimeout(() => open(control), HOVER_DELAY_MS)
    },
    onMouseLeave: close,
    onMouseDown: close,
    // A reason must be readable where nothing hovers: on a touch screen, and after a click that did nothing.
    onMouseUp: (event: MouseEvent) => {
      if (options.describes) open(event.currentTarget)
    },
    onFocus: (event: FocusEvent) => {
      if (event.currentTarget.matches(':focus-visible')) open(event.currentTarget)
    },
    onBlur: close,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') close()
    },
  }

  const tooltip = content ? (
    <span
      ref={tipRef}
      id={id}
      role="tooltip"
      popover="manual"
      aria-hidden={options.describes ? undefined : true}
      className="pointer-events-none m-0 max-w-72 rounded-md bg-ink px-2 py-1 text-caption font-medium text-canvas"
    >
      {content}
    </span>
  ) : null

  return { trigger: content ? trigger : {}, tooltip, describedBy: content && options.describes ? id : undefined }
}
