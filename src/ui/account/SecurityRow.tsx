/** A row of the card "Sicherheit": what protects the own access, how it stands, and what can be done about it. */
import type { ReactNode } from 'react'
import { Icon, type IconType } from '../components/Icon.tsx'

interface SecurityRowProps {
  icon: IconType
  title: string
  /** beside the title: a badge that says whether it is switched on */
  badge?: ReactNode
  /** below the title: since when, how many */
  children?: ReactNode
  /** buttons at the right edge; below the words where the row is narrow */
  actions?: ReactNode
}

export const SecurityRow = ({ icon, title, badge, children, actions }: SecurityRowProps) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line px-5 py-4 max-sm:px-4">
    <IconTile of={icon} />
    <div className="min-w-0 flex-1 basis-48">
      <h3 className="flex flex-wrap items-center gap-2 text-body font-medium text-ink">
        {title}
        {badge}
      </h3>
      {children !== undefined && <div className="mt-0.5 min-h-5 text-caption text-ink-3">{children}</div>}
    </div>
    {actions !== undefined && <div className="flex items-center gap-2 max-sm:basis-full">{actions}</div>}
  </div>
)

export const IconTile = ({ of }: { of: IconType }) => (
  <span className="inline-flex size-8 shrink-0 items-center justify-center rounded-md bg-muted text-ink-2">
    <Icon of={of} size={16} />
  </span>
)
