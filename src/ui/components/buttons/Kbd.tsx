/** A key as a small cap. */
import type { ReactNode } from 'react'

export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="text-ident inline-flex h-[18px] min-w-[18px] shrink-0 items-center justify-center rounded-xs border border-line-strong bg-surface px-1 whitespace-nowrap text-ink-2">
      {children}
    </kbd>
  )
}
