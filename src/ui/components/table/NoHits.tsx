/** A search or filter without result: says so and offers the way back. */
import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../Icon.tsx'

interface NoHitsProps {
  /** "Keine Treffer für „EV9“" */
  title: string
  /** "2 Filter sind aktiv." */
  detail?: string | undefined
  /** Button "Filter zurücksetzen". */
  action?: ReactNode
}

export function NoHits({ title, detail, action }: NoHitsProps) {
  return (
    <output className="flex flex-col items-center py-8 text-center">
      <Icon of={SearchX} size={20} className="mb-3 text-ink-3" />
      <p className="text-body font-medium text-ink">{title}</p>
      {detail !== undefined && <p className="mt-0.5 text-caption text-ink-3">{detail}</p>}
      {action !== undefined && <div className="mt-4">{action}</div>}
    </output>
  )
}
