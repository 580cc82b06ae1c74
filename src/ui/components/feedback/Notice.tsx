/** A tinted box with glyph and sentence: warnings that do not block, errors of a form, hints. */
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Glyph, type GlyphName, type Tone } from '../Glyph.tsx'

export interface NoticeProps {
  tone: Tone
  title?: string | undefined
  children?: ReactNode
  action?: ReactNode
  /** Announced at once (errors that appear after an action). */
  alert?: boolean | undefined
  className?: string | undefined
}

const looks: Record<Tone, string> = {
  neutral: 'bg-muted',
  positive: 'bg-positive-bg',
  info: 'bg-info-bg',
  critical: 'bg-critical-bg border border-critical-line',
  caution: 'bg-caution-bg',
}
const glyphs: Record<Tone, GlyphName> = {
  neutral: 'info',
  positive: 'check',
  info: 'info',
  critical: 'cross',
  caution: 'warning',
}

export function Notice({ tone, title, children, action, alert, className }: NoticeProps) {
  return (
    <div
      role={alert ? 'alert' : undefined}
      className={cx('flex items-start gap-2.5 rounded-md px-3 py-2.5 text-caption text-ink', looks[tone], className)}
    >
      <Glyph name={glyphs[tone]} tone={tone} className="mt-px" />
      {/* Where both have no room beside each other, the action stands below the words. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-2.5 gap-y-2">
        <div className="min-w-0 flex-1 basis-3/5">
          {title !== undefined && <p className="text-body font-medium">{title}</p>}
          {children !== undefined && <div>{children}</div>}
        </div>
        {action}
      </div>
    </div>
  )
}
