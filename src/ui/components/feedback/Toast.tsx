/** One message over the page: tone, title, detail, an action, close. Errors are announced at once, others politely. */
import { X } from 'lucide-react'
import { type FocusEvent, useCallback } from 'react'
import { Glyph, type GlyphName, type Tone } from '../Glyph.tsx'
import { Icon } from '../Icon.tsx'
import { TextLink } from '../buttons/TextLink.tsx'
import { cx } from '../cx.ts'
import { fill, useTexts } from '../texts.ts'

export interface ToastMessage {
  id: string
  tone: Tone
  title: string
  detail?: string | undefined
  /** Instead of the tone's own glyph, for example "archive". */
  glyph?: GlyphName | undefined
  /** It tells of something under way: after a moment, and without a way to close it. */
  pending?: boolean | undefined
  action?: { label: string; href?: string | undefined; onSelect?: (() => void) | undefined } | undefined
}

export interface ToastProps extends ToastMessage {
  /** so many wait behind it */
  others?: number | undefined
  /** which part of a text is in sight that does not fit into three lines, and of how many */
  part?: number | undefined
  parts?: number | undefined
  onMeasured?: ((parts: number) => void) | undefined
  onClose: () => void
  /** Pointer or focus came: the clock should stop. */
  onPause?: (() => void) | undefined
  onResume?: (() => void) | undefined
}

const glyphs: Record<Tone, GlyphName> = {
  neutral: 'info',
  positive: 'check',
  info: 'info',
  critical: 'cross',
  caution: 'warning',
}

/** Three lines fit into the header. */
const PART = 42

/** Tells how many parts the text has at the width that it got. */
const useMeasured = (onMeasured: ((parts: number) => void) | undefined) =>
  useCallback(
    (text: HTMLElement | null) => {
      if (text === null) return
      const observer = new ResizeObserver(() => onMeasured?.(Math.max(1, Math.ceil(text.offsetHeight / PART))))
      observer.observe(text)
      return () => observer.disconnect()
    },
    [onMeasured],
  )

export function Toast(props: ToastProps) {
  const { tone, title, detail, glyph, pending, action, others = 0, onClose, onPause, onResume } = props
  const { part = 0, parts = 1, onMeasured } = props
  const { toast } = useTexts()
  const measure = useMeasured(onMeasured)
  function leave(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) onResume?.()
  }
  return (
    <div
      data-toast
      role={tone === 'critical' ? 'alert' : 'status'}
      className={cx(
        'group/toast toasts-over:pointer-events-none pointer-events-auto flex max-h-[calc(var(--spacing-header)-2px)] min-h-11 hover:mt-px hover:max-h-none hover:self-start focus-within:mt-px focus-within:max-h-none focus-within:self-start toasts-foot:hover:self-end toasts-foot:focus-within:self-end toasts-title:w-full max-w-full items-center gap-3 rounded-lg max-sm:gap-2 max-sm:pl-3 bg-raised py-1 pr-2 pl-3.5 shadow-menu',
        pending ? 'appear-late' : 'transition duration-base ease-standard starting:translate-x-4 starting:opacity-0',
      )}
      onMouseEnter={onPause}
      onMouseLeave={onResume}
      onFocus={onPause}
      onBlur={leave}
    >
      <span className="flex shrink-0 flex-col items-center">
        <Glyph name={glyph ?? glyphs[tone]} tone={tone} />
        {parts > 1 && (
          <span aria-hidden className="num text-micro leading-3 text-ink-3">
            {part + 1}/{parts}
          </span>
        )}
      </span>
      {/* Longer than the header is high, it goes on by itself; whoever points at it reads it whole. */}
      <div className="max-h-[42px] min-w-0 flex-1 overflow-hidden group-focus-within/toast:max-h-none group-hover/toast:max-h-none">
        <p
          ref={measure}
          className="translate-y-(--part) text-caption leading-[14px] wrap-anywhere hyphens-auto text-ink transition-transform duration-base group-focus-within/toast:translate-y-0 group-hover/toast:translate-y-0"
          style={{ '--part': `${-part * PART}px` }}
          title={detail ? `${title} ${detail}` : title}
        >
          <span className="font-medium">{title}</span>
          {detail !== undefined && <span className="text-ink-2"> {detail}</span>}
          {/* In the text, so that both have all of the room: beside it, one would leave the other a column of three letters. */}
          {action && (
            <>
              {' '}
              {/* A block of its own in the line: the end of a part never cuts it in two. */}
              <TextLink href={action.href} className="inline-block underline-offset-2" onClick={action.onSelect}>
                {action.label}
              </TextLink>
            </>
          )}
        </p>
      </div>
      {others > 0 && (
        <span className="num shrink-0 text-caption text-ink-3" title={fill(toast.others, { count: others })}>
          +{others}
          <span className="sr-only"> {fill(toast.others, { count: others })}</span>
        </span>
      )}
      {!pending && (
        <button
          type="button"
          aria-label={toast.close}
          title={toast.close}
          // Over the header of a phone it stands between name and tools, where nothing else can be touched.
          className="toasts-over:sm:hidden toasts-over:pointer-events-auto inline-flex size-7 shrink-0 items-center justify-center rounded-sm text-ink-2 hover:bg-hover hover:text-ink max-sm:size-control-touch max-sm:w-8"
          onClick={onClose}
        >
          <Icon of={X} size={16} />
        </button>
      )}
    </div>
  )
}
