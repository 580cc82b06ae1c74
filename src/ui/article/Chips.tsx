/** A row of chips above a table: one is chosen, each with its count. */
import { quantity } from '../../i18n/formats.ts'
import { cx } from '../components/cx.ts'

export interface Chip {
  id: string
  label: string
  count: number
  onChoose: () => void
}

export const Chips = ({ chips, chosen }: { chips: readonly Chip[]; chosen: string }) => (
  <div className="flex flex-wrap gap-2 border-b border-line px-5 py-3 max-sm:px-4">
    {chips.map(({ id, label, count, onChoose }) => (
      <button
        key={id}
        type="button"
        aria-pressed={chosen === id}
        className={cx(
          'inline-flex h-control-sm items-center gap-1.5 rounded-md border px-2.5 text-caption font-medium max-sm:h-control-touch',
          chosen === id
            ? 'border-accent-line bg-accent-subtle text-accent-text'
            : 'border-line-strong bg-surface text-ink-2 hover:bg-hover',
        )}
        onClick={onChoose}
      >
        {label}
        <span className="num font-normal">{quantity(count)}</span>
      </button>
    ))}
  </div>
)
