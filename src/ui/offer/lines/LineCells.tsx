/** The cells of a price line: how they lie beside each other, on narrow pages in a card, and how a choice looks. */
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- on narrow pages a line is a card: the tags of a table mean nothing any more once they are drawn as that */
import type { ReactNode } from 'react'
import { cx } from '../../components/cx.ts'

/** Columns beside each other from 1024 px on; below that two lines, or four on a phone. */
export const gridColumns = 'lg:grid lg:grid-cols-[3rem_9.25rem_minmax(9rem,1fr)_6.75rem_5rem_5rem_7rem_8rem_2.75rem]'
export const lineAreas =
  'max-lg:grid max-lg:grid-cols-[1fr_1fr_1.4fr] max-lg:gap-2 max-lg:p-3 max-lg:[grid-template-areas:"head_head_sum"_"text_text_text"_"kind_kind_basis"_"many_unit_price"_"copper_copper_copper"_"fault_fault_fault"]'

export const bareCell =
  'h-full w-full min-w-0 rounded-none px-2.5 text-body text-ink outline-offset-[-2px] focus:outline-2 focus:outline-accent max-lg:h-control-touch max-lg:rounded-md max-lg:border max-lg:border-control max-lg:bg-surface max-sm:text-touch'
/** Half a number is wrong while it is typed: it is marked once the cursor has left it. */
export const wrongLook = 'not-focus:bg-critical-bg not-focus:text-critical-text max-lg:border-critical'

export const Cell = ({
  area,
  label,
  children,
  className,
}: {
  area: string
  label: string
  children: ReactNode
  className?: string
}) => (
  <div role="gridcell" className={cx('min-w-0 lg:border-l lg:border-line', area, className)}>
    <span aria-hidden="true" className="block text-caption text-ink-3 lg:hidden">
      {label}
    </span>
    {children}
  </div>
)

/** What an alternative may take the place of. */
export interface AlternativePosition {
  id: string
  /** by its place alone */
  short: string
  label: string
}

interface ChoiceProps {
  cell: string
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  wrong?: boolean
  onChange: (value: string) => void
}
/** The browser's own: a letter chooses, and it is there two hundred times. */
export const Choice = ({ cell, label, value, options, wrong, onChange }: ChoiceProps) => (
  <select
    data-cell={cell}
    aria-label={label}
    aria-invalid={wrong || undefined}
    value={value}
    className={cx(bareCell, 'cursor-pointer appearance-none truncate', wrong && wrongLook)}
    onChange={(event) => onChange(event.target.value)}
  >
    {options.map((option) => (
      <option key={option.value} value={option.value} className="bg-raised text-ink">
        {option.label}
      </option>
    ))}
  </select>
)
