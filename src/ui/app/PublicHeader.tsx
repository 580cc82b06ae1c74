/** The header of pages without sign-in (registration, legal pages): logo and one link. Free of Headless UI. */
import type { ReactNode } from 'react'
import { Logo } from './Logo.tsx'
import { ToastRoom } from '../components/feedback/ToastRoom.tsx'
import { useLinkProps } from '../components/navigation.ts'
import { SkipLink } from './SkipLink.tsx'

interface PublicHeaderProps {
  homeHref: string
  /** Right side, for example "Bereits registriert? Anmelden". */
  children?: ReactNode
}

export function PublicHeader({ homeHref, children }: PublicHeaderProps) {
  const home = useLinkProps(homeHref)
  return (
    <>
      <SkipLink />
      <header
        data-app-header
        className="sticky top-0 z-20 flex h-header items-center border-b border-line bg-surface px-6 max-sm:px-4"
      >
        <a {...home} className="flex items-center rounded-sm">
          <Logo yields />
        </a>
        <ToastRoom />
        <div className="text-body text-ink-2">{children}</div>
      </header>
    </>
  )
}
