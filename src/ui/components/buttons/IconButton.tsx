/** An icon that acts: always with a name, which is also its tooltip. 28 px in tables, 32 px elsewhere, 44 px on phones. */
import type { MouseEvent, Ref } from 'react'
import { CountBadge } from '../feedback/CountBadge.tsx'
import { cx } from '../cx.ts'
import { useKeyNames } from '../useKeyNames.ts'
import { Icon, type IconType } from '../Icon.tsx'
import { useLinkProps } from '../navigation.ts'
import { Spinner } from '../feedback/Waiting.tsx'
import { useTooltip } from './useTooltip.tsx'

export interface IconButtonProps {
  icon: IconType
  label: string
  variant?: 'ghost' | 'secondary' | 'danger' | 'accent' | undefined
  size?: 'table' | 'control' | undefined
  iconSize?: 14 | 16 | 18 | undefined
  /** A number on the corner; 0 shows nothing. */
  count?: number | undefined
  /** keys, as `Kbd` takes them; shown in the tooltip behind the name */
  shortcut?: string | undefined
  pressed?: boolean | undefined
  expanded?: boolean | undefined
  loading?: boolean | undefined
  /** Why the button cannot be used now; blocks it while set. */
  blocked?: string | undefined
  href?: string | undefined
  target?: '_blank' | undefined
  download?: boolean | string | undefined
  type?: 'button' | 'submit' | undefined
  className?: string | undefined
  onClick?: ((event: MouseEvent) => void) | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}

const looks = {
  ghost: 'border-transparent text-ink-2 hover:bg-hover hover:text-ink active:bg-muted',
  secondary: 'border-line-strong bg-surface text-ink shadow-control hover:bg-hover active:bg-muted',
  danger: 'border-transparent text-critical-text hover:bg-critical-bg active:bg-critical-bg',
  accent: 'border-transparent text-accent-text hover:bg-accent-subtle active:bg-accent-subtle',
}

/** Class names shared with menus that draw their own trigger. */
export function iconButtonClasses(
  props: Pick<IconButtonProps, 'variant' | 'size' | 'blocked' | 'className' | 'pressed'>,
): string {
  const { variant = 'ghost', size = 'control', blocked, pressed, className } = props
  return cx(
    'relative inline-flex shrink-0 items-center justify-center rounded-md border transition-colors duration-fast',
    size === 'table' ? 'size-control-sm max-sm:size-control-touch' : 'size-control max-sm:size-control-touch',
    blocked ? 'cursor-not-allowed border-transparent text-ink-disabled' : looks[variant],
    pressed && 'bg-muted text-ink',
    className,
  )
}

export function IconButton(props: IconButtonProps) {
  const { icon, label, iconSize = 16, count = 0, shortcut, pressed, expanded, loading, blocked, ref, onClick } = props
  const { href, target, download, type = 'button' } = props
  const keyNames = useKeyNames()
  const { trigger, tooltip, describedBy } = useTooltip(
    blocked ?? (shortcut ? `${label} (${keyNames(shortcut)})` : label),
    {
      describes: blocked !== undefined,
    },
  )
  const link = useLinkProps(href ?? '', { target, download, onClick })
  const classes = iconButtonClasses(props)
  const content = (
    <>
      {loading ? <Spinner size={16} /> : <Icon of={icon} size={iconSize} />}
      {count > 0 && <CountBadge count={count} place="corner" />}
    </>
  )

  if (href !== undefined && !blocked) {
    return (
      <>
        <a {...trigger} {...link} aria-label={label} className={classes}>
          {content}
        </a>
        {tooltip}
      </>
    )
  }
  return (
    <>
      <button
        {...trigger}
        ref={ref}
        type={type}
        aria-label={label}
        aria-pressed={pressed}
        aria-expanded={expanded}
        aria-busy={loading || undefined}
        aria-disabled={blocked !== undefined || loading || undefined}
        aria-describedby={describedBy}
        className={classes}
        onClick={(event) => {
          if (blocked || loading) event.preventDefault()
          else onClick?.(event)
        }}
      >
        {content}
      </button>
      {tooltip}
    </>
  )
}
