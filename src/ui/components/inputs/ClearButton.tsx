/** Empties a select that need not be filled. Sits over the trigger, beside it in the document. */
import { X } from 'lucide-react'
import { Icon } from '../Icon.tsx'
import { useTexts } from '../texts.ts'

export function ClearButton({ label, onClear }: { label: string; onClear: () => void }) {
  const { actions } = useTexts()
  return (
    <button
      type="button"
      aria-label={`${label}: ${actions.clear}`}
      title={actions.clear}
      className="absolute inset-y-0 right-7 my-auto inline-flex size-6 before:absolute before:-inset-0.5 max-sm:size-9 items-center justify-center rounded-sm text-ink-3 hover:text-ink"
      onClick={onClear}
    >
      <Icon of={X} size={14} />
    </button>
  )
}
