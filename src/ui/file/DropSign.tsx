/** Says of a place that files which hang over it can be dropped; it lies over all of it. */
import { FileDown } from 'lucide-react'
import { Icon } from '../components/Icon.tsx'

interface DropSignProps {
  title: string
  hint: string
  /** where it lies */
  className: string
}

export const DropSign = ({ title, hint, className }: DropSignProps) => (
  <div className={`pointer-events-none inset-0 z-40 flex items-center justify-center bg-overlay ${className}`}>
    <div className="flex flex-col items-center gap-2 rounded-xl border-2 border-dashed border-accent bg-raised px-10 py-8 text-center shadow-dialog">
      <Icon of={FileDown} size={24} className="text-accent-text" />
      <p className="text-section font-semibold text-ink">{title}</p>
      <p className="max-w-80 text-caption text-ink-3">{hint}</p>
    </div>
  </div>
)
