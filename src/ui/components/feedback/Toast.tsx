/** One message over the page: tone, title, detail, an action, close. Errors are announced at once, others politely. */
import { X } from 'lucide-react'
import type { FocusEvent } from 'react'
import { Glyph, type GlyphName, type Tone } from '../Glyph.tsx'
import { Icon } from '../Icon.tsx'
import { TextLink } from '../buttons/TextLink.tsx'
import { useTexts } from '../texts.ts'

export interface ToastMessage {
  id: string
  tone: Tone
  title: string
  detail?: string | undefined
  /** Instead of the tone's own glyph, for example "archive". */
  glyph?: GlyphName | undefined
  action?: { label: string; href?: string | undefined; onSelect?: (() => void) | undefined } | undefined
}

export interface ToastProps extends ToastMessage {
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

export function Toast({ tone, title, detail, glyph, action, onClose, onPause, onResume }: ToastProps) {
  const { toast } = useTexts()
  function leave(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) onResume?.()
  }
  return (
    <div
      role={tone === 'critical' ? 'alert' : 'status'}
      className="pointer-events-auto flex w-full items-center gap-3 rounded-lg bg-raised py-2.5 pr-3 pl-3.5 shadow-menu transition duration-base ease-standard starting:translate-x-4 starting:opacity-0"
      onMouseEnter={onPause}
      onMouseLeave={onResume}
      onFocus={onPause}
      onBlur={leave}
    >
      <Glyph name={glyph ?? glyphs[tone]} tone={tone} />
      <div className="min-w-0 flex-1">
        <p className="text-body font-medium text-ink">{title}</p>
        {detail !== undefined && <p className="text-caption text-ink-2">{detail}</p>}
      </div>
      {action && (
        <TextLink href={action.href} className="shrink-0 text-body" onClick={action.onSelect}>
          {action.label}
        </TextLink>
      )}
      <button
        type="button"
        aria-label={toast.close}
        title={toast.close}
        className="inline-flex size-7 shrink-0 items-center justify-center rounded-sm text-ink-2 hover:bg-hover hover:text-ink max-sm:size-control-touch"
        onClick={onClose}
      >
        <Icon of={X} size={16} />
      </button>
    </div>
  )
}
