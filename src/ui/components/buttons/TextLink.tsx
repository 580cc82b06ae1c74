/** A link in running text or beside a field; with `onClick` alone it is a button that looks like one. */
import type { MouseEvent, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { useLinkProps } from '../navigation.ts'

interface TextLinkProps {
  children: ReactNode
  href?: string | undefined
  target?: '_blank' | undefined
  download?: boolean | string | undefined
  /** what the page that it leads to is told, beside its address */
  state?: unknown
  /** Quiet links (footers, breadcrumbs) are grey and underlined on hover only. */
  quiet?: boolean | undefined
  /** Bodies of text need 13 px, notes 12 px; otherwise the surroundings decide. */
  className?: string | undefined
  onClick?: ((event: MouseEvent) => void) | undefined
}

const accent =
  'font-medium text-accent-text underline decoration-accent-line decoration-1 underline-offset-4 [text-decoration-skip-ink:none] hover:decoration-accent-text'
const grey = 'text-ink-2 hover:text-ink hover:underline underline-offset-2'

export function TextLink(props: TextLinkProps) {
  const { children, href, quiet, className, onClick } = props
  const classes = cx('rounded-[1px] text-left', quiet ? grey : accent, className)
  if (href === undefined) {
    return (
      <button type="button" className={classes} onClick={onClick}>
        {children}
      </button>
    )
  }
  return (
    <Anchor {...props} href={href} className={classes}>
      {children}
    </Anchor>
  )
}

function Anchor({ href, target, download, state, onClick, className, children }: TextLinkProps & { href: string }) {
  const link = useLinkProps(href, { target, download, state, onClick })
  return (
    <a {...link} className={className}>
      {children}
    </a>
  )
}
