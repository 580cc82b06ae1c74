/**
 * Status glyphs: a shape of its own for every state, so that colour never speaks alone. Filled shapes take the tone's
 * base colour, line shapes too. The names say what is drawn; an area decides which state gets which.
 */
import { Archive, Ban, Copy, EyeOff, Info, Lock, Ruler, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon, type IconType } from './Icon.tsx'

export type Tone = 'neutral' | 'positive' | 'info' | 'critical' | 'caution'

export type GlyphName =
  | 'dashed'
  | 'ring'
  | 'half'
  | 'missing'
  | 'check'
  | 'double-check'
  | 'arrow'
  | 'cross'
  | 'warning'
  | 'ban'
  | 'archive'
  | 'search-x'
  | 'copy'
  | 'ruler'
  | 'info'
  | 'lock'
  | 'hidden'

const baseColour: Record<Tone, string> = {
  neutral: 'text-neutral',
  positive: 'text-positive',
  info: 'text-info',
  critical: 'text-critical',
  caution: 'text-caution',
}

const lucide: Partial<Record<GlyphName, IconType>> = {
  ban: Ban,
  archive: Archive,
  'search-x': SearchX,
  copy: Copy,
  ruler: Ruler,
  info: Info,
  lock: Lock,
  hidden: EyeOff,
}

const line = { fill: 'none', strokeWidth: 1.75, strokeLinecap: 'round', strokeLinejoin: 'round' } as const
const onDisc = { ...line, className: 'stroke-surface' }
const disc = <circle cx="8" cy="8" r="7" className="fill-current" />

const drawn: Partial<Record<GlyphName, ReactNode>> = {
  dashed: (
    <circle cx="8" cy="8" r="6" {...line} className="stroke-current" strokeWidth="1.9" strokeDasharray="2.6 2.11" />
  ),
  missing: (
    <circle cx="8" cy="8" r="6" {...line} className="stroke-current" strokeWidth="1.5" strokeDasharray="2.2 2.51" />
  ),
  ring: <circle cx="8" cy="8" r="6" {...line} className="stroke-current" strokeWidth="1.9" />,
  half: (
    <>
      <circle cx="8" cy="8" r="6" {...line} className="stroke-current" strokeWidth="1.9" />
      <path d="M8 4.2a3.8 3.8 0 0 1 0 7.6z" className="fill-current" />
    </>
  ),
  check: (
    <>
      {disc}
      <path d="m5 8.3 2 2 4-4.3" {...onDisc} />
    </>
  ),
  'double-check': (
    <>
      {disc}
      <path d="m3.9 8.5 1.8 1.8 3.3-3.7M7.9 9.9l.6.5 3.5-3.9" {...onDisc} strokeWidth="1.5" />
    </>
  ),
  arrow: (
    <>
      {disc}
      <path d="M4.8 8h6M8.4 5.4 11 8l-2.6 2.6" {...onDisc} />
    </>
  ),
  cross: (
    <>
      {disc}
      <path d="m5.9 5.9 4.2 4.2m0-4.2-4.2 4.2" {...onDisc} />
    </>
  ),
  warning: (
    <>
      <path
        d="M8 1.9a1.2 1.2 0 0 1 1.04.6l5.5 9.6a1.2 1.2 0 0 1-1.04 1.8h-11a1.2 1.2 0 0 1-1.04-1.8l5.5-9.6A1.2 1.2 0 0 1 8 1.9Z"
        className="fill-current"
      />
      <path d="M8 6v3.4M8 11.6v.02" {...line} className="stroke-ink dark:stroke-canvas" strokeWidth="1.6" />
    </>
  ),
}

interface GlyphProps {
  name: GlyphName
  tone?: Tone | undefined
  size?: 14 | 16 | 18 | undefined
  className?: string | undefined
}

export function Glyph({ name, tone, size = 14, className }: GlyphProps) {
  const colour = tone && baseColour[tone]
  const Lucide = lucide[name]
  if (Lucide) return <Icon of={Lucide} size={size} className={cx(colour, className)} />
  return (
    <svg width={size} height={size} viewBox="0 0 16 16" aria-hidden className={cx('shrink-0', colour, className)}>
      {drawn[name]}
    </svg>
  )
}
