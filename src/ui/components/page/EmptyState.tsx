/** A list or area with nothing in it yet: drawing, purpose, one primary action. */
import type { ReactNode } from 'react'
import { CabinetSketch } from './CabinetSketch.tsx'

export interface EmptyStateProps {
  title: string
  children?: ReactNode
  action?: ReactNode
  /** Numbered steps below: how it goes. */
  steps?: readonly { title: string; detail: string }[] | undefined
  /** Fills the page's height; otherwise as high as its content. */
  tall?: boolean | undefined
  /** Stands on a page without another heading. */
  alone?: boolean | undefined
  /** Without the drawing, for small areas. */
  plain?: boolean | undefined
}

export function EmptyState({ title, children, action, steps = [], tall, alone, plain }: EmptyStateProps) {
  const Heading = alone ? 'h1' : 'h2'
  return (
    <div
      data-empty
      className={
        tall
          ? 'flex min-h-[calc(100dvh-9.0625rem)] flex-col items-center justify-center py-10'
          : 'flex flex-col items-center py-10'
      }
    >
      {!plain && <CabinetSketch className="mb-6 -translate-x-[19px]" />}
      <Heading
        tabIndex={alone ? -1 : undefined}
        className="text-center outline-none text-section font-semibold text-ink"
      >
        {title}
      </Heading>
      {children !== undefined && (
        <p className="mt-1.5 max-w-[300px] text-center text-body text-balance text-ink-2">{children}</p>
      )}
      {action !== undefined && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
      {steps.length > 0 && (
        <ol className="mt-12 grid max-w-[800px] divide-line rounded-lg border border-line bg-surface max-sm:divide-y sm:auto-cols-fr sm:grid-flow-col sm:divide-x">
          {steps.map((step, index) => (
            <li key={step.title} className="px-4 py-3.5">
              <p className="text-body font-medium text-ink">
                <span className="mr-1 text-accent-text">{index + 1}</span> {step.title}
              </p>
              <p className="text-caption text-ink-3">{step.detail}</p>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
