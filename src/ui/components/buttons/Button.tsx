/**
 * The button, also as a link when `href` is given. One primary per surface. Loading keeps the width: the spinner takes the
 * icon's place or room from the padding. A blocked button stays focusable and names its reason in a tooltip.
 */
import { Lock } from 'lucide-react'
import type { MouseEvent, ReactNode, Ref } from 'react'
import { cx } from '../cx.ts'
import { Icon, type IconType } from '../Icon.tsx'
import { useLinkProps } from '../navigation.ts'
import { Spinner } from '../feedback/Waiting.tsx'
import { useTooltip } from './useTooltip.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'tonal' | 'ghost' | 'danger' | 'positive'
export type ButtonSize = 'table' | 'control' | 'login'

export interface ButtonProps {
  children: ReactNode
  variant?: ButtonVariant | undefined
  /** 28 px in tables, 32 px as a rule, 36 px on the login page; all are 44 px below 640 px except `table`. */
  size?: ButtonSize | undefined
  icon?: IconType | undefined
  iconAfter?: IconType | undefined
  loading?: boolean | undefined
  /** Why the button cannot be used now; blocks it while set. */
  blocked?: string | undefined
  fullWidth?: boolean | undefined
  type?: 'button' | 'submit' | undefined
  form?: string | undefined
  href?: string | undefined
  target?: '_blank' | undefined
  download?: boolean | string | undefined
  initialFocus?: boolean | undefined
  id?: string | undefined
  className?: string | undefined
  onClick?: ((event: MouseEvent) => void) | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}

const looks: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent text-on-solid hover:bg-accent-hover active:bg-accent-active',
  secondary: 'border-line-strong bg-surface text-ink shadow-control hover:bg-hover active:bg-muted',
  tonal:
    'border-accent-line bg-accent-subtle text-accent-text hover:bg-[color-mix(in_srgb,var(--color-accent-line)_22%,var(--color-accent-subtle))] active:bg-accent-line',
  ghost: 'border-transparent text-ink-2 hover:bg-hover active:bg-muted',
  danger: 'border-transparent bg-critical text-on-solid hover:bg-critical-hover active:bg-critical-hover',
  positive:
    'border-transparent bg-positive-solid text-on-solid hover:bg-positive-solid-hover active:bg-positive-solid-hover',
}
const blockedLook = 'border-line-strong bg-muted text-ink-3 cursor-not-allowed'

const sizes: Record<ButtonSize, string> = {
  table: 'h-control-sm px-2.5',
  control: 'h-control px-3 max-sm:h-control-touch max-sm:px-4 max-sm:text-lead',
  login: 'h-9 px-4 max-sm:h-control-touch max-sm:text-touch',
}

/** 12 px spinner and 5 px gap, taken evenly from both sides of the padding. */
const loadingPadding: Record<ButtonSize, string> = {
  table: 'px-[1.5px]',
  control: 'px-[3.5px] max-sm:px-[7.5px]',
  login: 'px-[7.5px]',
}

function Content({ children, icon, iconAfter, loading, blocked }: ButtonProps) {
  const lead = blocked ? Lock : icon
  return (
    <>
      {loading ? <Spinner size={lead ? 16 : 12} /> : lead && <Icon of={lead} size={blocked ? 14 : 16} />}
      {children}
      {iconAfter && <Icon of={iconAfter} size={16} />}
    </>
  )
}

export function Button(props: ButtonProps) {
  const { variant = 'secondary', size = 'control', loading, blocked, icon, fullWidth, className } = props
  const classes = cx(
    'inline-flex shrink-0 items-center justify-center rounded-md border text-body font-medium whitespace-nowrap select-none transition-colors duration-fast',
    sizes[size],
    loading && !icon ? cx('gap-[5px]', loadingPadding[size]) : 'gap-1.5',
    blocked ? blockedLook : looks[variant],
    fullWidth && 'w-full',
    // The safe answer of a dialog shows its ring even when a click opened the dialog.
    props.initialFocus && 'focus:outline-2 focus:outline-offset-2 focus:outline-focus',
    className,
  )
  if (props.href !== undefined && !blocked) return <LinkButton {...props} href={props.href} classes={classes} />
  return <PushButton {...props} classes={classes} />
}

function PushButton(props: ButtonProps & { classes: string }) {
  const { type = 'button', form, loading, blocked, initialFocus, id, onClick, ref, classes } = props
  const { trigger, tooltip, describedBy } = useTooltip(blocked, { describes: true })

  function handleClick(event: MouseEvent) {
    if (blocked || loading) return event.preventDefault()
    onClick?.(event)
  }

  return (
    <>
      <button
        {...trigger}
        ref={ref}
        id={id}
        type={type}
        form={form}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- dialogs put the focus on their safe answer
        autoFocus={initialFocus}
        data-autofocus={initialFocus || undefined}
        aria-busy={loading || undefined}
        aria-disabled={blocked !== undefined || loading || undefined}
        aria-describedby={describedBy}
        className={classes}
        onClick={handleClick}
      >
        <Content {...props} />
      </button>
      {tooltip}
    </>
  )
}

function LinkButton(props: ButtonProps & { href: string; classes: string }) {
  const { href, target, download, id, onClick, classes } = props
  const link = useLinkProps(href, { target, download, onClick })
  return (
    <a {...link} id={id} className={classes}>
      <Content {...props} />
    </a>
  )
}
