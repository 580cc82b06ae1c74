/** A long piece of work that runs in the background, for example an import: count, remaining time, warnings, stop. */
import type { ReactNode } from 'react'
import { ProgressBar } from './ProgressBar.tsx'
import { Spinner } from './Spinner.tsx'

export interface TaskNoteProps {
  title: string
  /** "12.480 von 38.200 Zeilen, noch etwa 4 Minuten" */
  detail?: ReactNode
  percent: number
  /** Right over the bar: "3 Zeilen mit Warnung". */
  warning?: ReactNode
  actions?: ReactNode
}

export function TaskNote({ title, detail, percent, warning, actions }: TaskNoteProps) {
  return (
    <section
      aria-label={title}
      className="flex items-center gap-4 rounded-lg border border-line bg-surface px-4 py-3 max-sm:flex-wrap"
    >
      <span className="inline-flex size-8 shrink-0 items-center justify-center rounded-sm bg-accent-subtle text-accent-text">
        <Spinner size={16} />
      </span>
      <div className="min-w-0 flex-1">
        <div className="mb-2 flex flex-wrap items-baseline gap-x-2 text-caption text-ink-3">
          <span className="text-body font-medium text-ink">{title}</span>
          <span className="num">{detail}</span>
          {warning !== undefined && <span className="ml-auto flex items-center gap-1.5 text-ink-2">{warning}</span>}
        </div>
        <ProgressBar percent={percent} label={title} className="w-full" />
      </div>
      {actions !== undefined && (
        <div className="flex items-center gap-2 border-line sm:border-l sm:pl-4">{actions}</div>
      )}
    </section>
  )
}
