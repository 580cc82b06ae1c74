/** Steps of a form on several pages (registration): bars with names, done ones checked. */
import { Check } from 'lucide-react'
import { cx } from '../components/cx.ts'
import { Icon } from '../components/Icon.tsx'

interface StepBarProps {
  label: string
  steps: readonly string[]
  /** Zero-based. */
  current: number
}

export function StepBar({ label, steps, current }: StepBarProps) {
  return (
    <ol aria-label={label} className="flex gap-2">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          className={cx(
            'flex-1 border-t-[3px] pt-2 text-caption',
            index <= current ? 'border-accent' : 'border-line-strong',
          )}
        >
          <span
            className={cx('flex items-center gap-1.5', index === current ? 'font-semibold text-ink' : 'text-ink-2')}
          >
            {index < current ? <Icon of={Check} size={14} className="text-accent-text" /> : <span>{index + 1}</span>}
            {step}
          </span>
        </li>
      ))}
    </ol>
  )
}
