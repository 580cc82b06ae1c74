/** Fields side by side: 16 px gaps, one column on phones, two up to 1024 px, then as many as asked for. */
import { type ReactNode, useContext } from 'react'
import { cx } from '../cx.ts'
import { NoteRoom } from './Field.tsx'

interface FormGridProps {
  columns?: 1 | 2 | 3 | 4 | undefined
  className?: string | undefined
  children: ReactNode
}

const wide = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-2 lg:grid-cols-3', 4: 'sm:grid-cols-2 lg:grid-cols-4' }

/** A child spans the row with className="col-span-full". */
export function FormGrid({ columns = 2, className, children }: FormGridProps) {
  const roomy = useContext(NoteRoom) !== undefined
  const gaps = roomy ? 'gap-x-4' : 'gap-4'
  return <div className={cx('grid grid-cols-1 items-start', gaps, wide[columns], className)}>{children}</div>
}
