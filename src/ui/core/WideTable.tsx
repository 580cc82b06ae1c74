/** A table that may be wider than its card: it scrolls within, by keys too. */
import type { ReactNode } from 'react'

export const WideTable = ({ label, children }: { label: string; children: ReactNode }) => (
  <section
    aria-label={label}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be reached by keys
    tabIndex={0}
    className="overflow-x-auto focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus"
  >
    <table className="w-full text-body">{children}</table>
  </section>
)
