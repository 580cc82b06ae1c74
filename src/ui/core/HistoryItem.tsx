/** Who did what and when, in a history ("Verlauf"). */
import type { ReactNode } from 'react'
import { Avatar } from '../components/page/Avatar.tsx'

export interface HistoryItemProps {
  actor: string
  /** "hat die Anfrage angelegt" */
  children: ReactNode
  /** "heute, 14:32" */
  time: string
  /** Before and after of a changed field, shown below. */
  change?: ReactNode
}

export function HistoryItem({ actor, children, time, change }: HistoryItemProps) {
  return (
    <li className="flex items-start gap-2.5">
      <Avatar name={actor} />
      <div className="min-w-0 text-caption wrap-anywhere">
        <p className="text-ink-2">
          <span className="font-medium text-ink">{actor}</span> {children}
        </p>
        {change !== undefined && <p className="text-ink-2">{change}</p>}
        <p className="text-ink-3">{time}</p>
      </div>
    </li>
  )
}

export function HistoryList({ children }: { children: ReactNode }) {
  return <ul className="flex flex-col gap-3">{children}</ul>
}
