/** A row of chips: one is chosen, each with its count. */
import { quantity } from '../../i18n/formats.ts'
import { cx } from '../components/cx.ts'

export interface Chip {
  id: string
  label: string
  count: number
  onChoose: () => void
}

/** Above a table they stand in a row of their own. */
const asRow = 'border-b border-line px-5 py-3 max-sm:px-4'

interface ChipsProps {
  chips: readonly Chip[]
  chosen: string
  className?: string
}

export const Chips = ({ chips, chosen, className = asRow }: ChipsProps) => (
  <div className={cx('flex flex-wrap gap-2', className)}>
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
