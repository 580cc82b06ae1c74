/** What folds below a row of a list: the row says how much it is, and shows or hides it (rule O13). */
import { ChevronDown, ChevronRight } from 'lucide-react'
import { createContext, use, useCallback, useMemo, useState } from 'react'
import { Icon } from '../components/Icon.tsx'

interface Folding {
  shown: ReadonlySet<string>
  toggle: (id: string) => void
}
export const FoldingContext = createContext<Folding>({ shown: new Set(), toggle: () => undefined })

/** The rows as they stand one below the other, those that are folded left out; and how they are folded. */
export function useFolding<Row extends { id: string }>(
  rows: readonly Row[],
  below: ((row: Row) => readonly Row[]) | undefined,
): { lines: readonly Row[]; folding: Folding } {
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set())
  const toggle = useCallback((id: string) => {
    setShown((before) =>
      before.has(id) ? new Set([...before].filter((other) => other !== id)) : new Set([...before, id]),
    )
  }, [])
  const lines = useMemo(
    () => (below ? rows.flatMap((row) => (shown.has(row.id) ? [row, ...below(row)] : [row])) : rows),
    [rows, below, shown],
  )
  return { lines, folding: useMemo(() => ({ shown, toggle }), [shown, toggle]) }
}

/** In a row's cell: shows and hides what folds below it. */
export function FoldButton({ id, label }: { id: string; label: string }) {
  const { shown, toggle } = use(FoldingContext)
  const isShown = shown.has(id)
  return (
    <button
      type="button"
      aria-expanded={isShown}
      className="relative -ml-0.5 flex items-center gap-0.5 rounded-xs text-micro font-normal text-ink-3 before:absolute before:-inset-1 hover:text-ink max-sm:min-h-8"
      onClick={() => toggle(id)}
    >
      <Icon of={isShown ? ChevronDown : ChevronRight} size={14} />
      {label}
    </button>
  )
}
