/** What a password must meet, ticked off while typing. */
import { Check } from 'lucide-react'
import { cx } from './cx.ts'
import { Icon } from './Icon.tsx'
import { useTexts } from './texts.ts'

export function RuleList({ rules }: { rules: readonly { label: string; met: boolean }[] }) {
  const { checklist } = useTexts()
  return (
    <ul className="grid gap-x-4 gap-y-1 rounded-md bg-sunken px-3 py-2.5 text-caption sm:grid-cols-2">
      {rules.map(({ label, met }) => (
        <li key={label} className={cx('flex items-center gap-2', met ? 'text-ink-2' : 'text-ink-3')}>
          <span className="inline-flex size-3.5 items-center justify-center">
            {met ? (
              <Icon of={Check} size={14} className="text-positive-text" />
            ) : (
              <span className="size-1 rounded-full bg-ink-disabled" />
            )}
          </span>
          <span className="sr-only">{met ? checklist.met : checklist.open}: </span>
          {label}
        </li>
      ))}
    </ul>
  )
}
