/** Instead of a file that is looked at: it is on its way, or there is nothing to see. */
import type { ReactNode } from 'react'
import { Spinner } from '../../components/feedback/Waiting.tsx'
import { EmptyState } from '../../components/page/EmptyState.tsx'

export const Waiting = ({ words }: { words: string }) => (
  <p className="flex justify-center p-10">
    <Spinner />
    <span className="sr-only">{words}</span>
  </p>
)

export const Nothing = (props: { title: string; action: ReactNode; children: ReactNode }) => (
  <output className="flex min-h-0 flex-1 flex-col items-center justify-center bg-sunken p-5">
    <EmptyState {...props} />
  </output>
)
