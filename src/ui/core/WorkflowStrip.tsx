/**
 * Where a job stands: five steps from draft to job. Not a navigation. Below 640 px five bars, the current step's words and
 * "Schritt 3 von 5"; the other steps stay there for screen readers.
 */
import type { ReactNode } from 'react'
import { cx } from '../components/cx.ts'
import { Glyph } from '../components/Glyph.tsx'
import { fill, useTexts } from '../components/texts.ts'

export type StepState = 'done' | 'current' | 'future' | 'rejected' | 'ended'

export interface WorkflowStep {
  id: string
  label: string
  /** Date and actor, or the condition of the transition. */
  detail?: string | undefined
  state: StepState
}

export interface WorkflowStripProps {
  steps: readonly WorkflowStep[]
  /** After a rejection: what happened, and the next action. */
  message?: { title: string; detail?: string | undefined; action?: ReactNode } | undefined
  label?: string | undefined
}

export function WorkflowStrip({ steps, message, label }: WorkflowStripProps) {
  const { workflow } = useTexts()
  const here = steps.findIndex((step) => step.state !== 'done' && step.state !== 'future')
  const current = here === -1 ? steps.length - 1 : here
  return (
    <div className="rounded-lg border border-line bg-surface px-5 py-4 max-sm:px-4 max-sm:py-3.5">
      <div className="relative">
        <ol aria-label={label ?? workflow.label} className="flex gap-4 max-sm:gap-1 max-sm:pb-10">
          {steps.map((step, index) => (
            <Step key={step.id} step={step} isHere={index === current} isLast={index === steps.length - 1} />
          ))}
        </ol>
        <p className="absolute right-0 bottom-5 text-caption text-ink-3 sm:hidden">
          {fill(workflow.step, { step: current + 1, steps: steps.length })}
        </p>
      </div>
      {message && (
        <div className="mt-3.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 rounded-md border border-critical-line bg-critical-bg px-3 py-2 text-body">
          <Glyph name="cross" tone="critical" />
          <span className="font-medium text-ink">{message.title}</span>
          {message.detail !== undefined && <span className="text-ink-2">{message.detail}</span>}
          {message.action !== undefined && <span className="ml-auto">{message.action}</span>}
        </div>
      )}
    </div>
  )
}

function Step({ step, isHere, isLast }: { step: WorkflowStep; isHere: boolean; isLast: boolean }) {
  const { workflow } = useTexts()
  const { state, label, detail } = step
  const reached = state === 'done' || state === 'current'
  return (
    <li aria-current={isHere ? 'step' : undefined} className="min-w-0 flex-1 sm:last:flex-none sm:last:basis-28">
      <span
        aria-hidden
        className={cx(
          'block h-1 rounded-full sm:hidden',
          state === 'rejected' ? 'bg-critical' : reached ? 'bg-accent' : 'bg-line-strong',
        )}
      />
      <span aria-hidden className="flex items-center gap-2 max-sm:hidden">
        <Marker state={state} />
        {!isLast && <span className={cx('-mr-2 h-0.5 flex-1', state === 'done' ? 'bg-accent' : 'bg-line-strong')} />}
      </span>
      <div className={isHere ? 'max-sm:absolute max-sm:inset-x-0 max-sm:bottom-0' : 'max-sm:sr-only'}>
        <p
          className={cx(
            'mt-1.5 truncate text-body max-sm:pr-24',
            isHere ? 'font-semibold text-ink' : state === 'done' ? 'font-medium text-ink' : 'font-medium text-ink-2',
          )}
        >
          {label}
          <span className="sr-only"> ({workflow[state]})</span>
        </p>
        {detail !== undefined && <p className="text-caption text-ink-3">{detail}</p>}
      </div>
    </li>
  )
}

/** 18 px: filled check, ring with dot, empty ring, red cross; a grey bar where it ends without anybody having refused. */
function Marker({ state }: { state: StepState }) {
  return (
    <svg
      width="18"
      height="18"
      viewBox="0 0 18 18"
      className="shrink-0 fill-none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {state === 'done' && (
        <>
          <circle cx="9" cy="9" r="9" className="fill-accent" />
          <path d="m5.6 9.3 2.3 2.3 4.5-4.8" className="stroke-on-solid" strokeWidth="1.75" />
        </>
      )}
      {state === 'current' && (
        <>
          <circle cx="9" cy="9" r="8" className="stroke-accent-text" strokeWidth="2" />
          <circle cx="9" cy="9" r="4" className="fill-accent-text" />
        </>
      )}
      {state === 'future' && <circle cx="9" cy="9" r="8.25" className="stroke-line-strong" strokeWidth="1.5" />}
      {state === 'ended' && (
        <>
          <circle cx="9" cy="9" r="8" className="stroke-line-strong" strokeWidth="2" />
          <path d="M5.6 9h6.8" className="stroke-ink-3" strokeWidth="1.75" />
        </>
      )}
      {state === 'rejected' && (
        <>
          <circle cx="9" cy="9" r="9" className="fill-critical" />
          <path d="m6.3 6.3 5.4 5.4m0-5.4-5.4 5.4" className="stroke-on-solid" strokeWidth="1.75" />
        </>
      )}
    </svg>
  )
}
