/** What Select and Combobox share: the option's shape, the look of trigger, panel and one option row (33 px). */
import { Check, ChevronsUpDown } from 'lucide-react'
import { cx } from '../cx.ts'
import { Icon, type IconType } from '../Icon.tsx'
import type { FieldWiring } from './Field.tsx'
import { frameClasses, type FieldSize, type FrameState } from './InputFrame.tsx'
import { useTexts } from '../texts.ts'

export interface Option<Value extends string = string> {
  value: Value
  label: string
  icon?: IconType | undefined
  /** Heading under which it stands; options of a group must follow each other. */
  group?: string | undefined
  /** Right of the label: a score, a unit. */
  detail?: string | undefined
  /** Why it cannot be chosen; it stays visible with this text ("Spalte D"). */
  taken?: string | undefined
}

const triggerSizes: Record<FieldSize, string> = {
  table: 'h-control-sm pl-2 pr-1.5 max-sm:h-control-touch',
  control: 'h-control pl-2.5 pr-2 max-sm:h-control-touch',
  login: 'h-9 pl-2.5 pr-2 max-sm:h-control-touch',
}

export function triggerClasses(state: FrameState): string {
  const { size = 'control' } = state
  return cx(
    'flex w-full items-center gap-1.5 text-left text-body outline-none max-sm:text-touch',
    triggerSizes[size],
    frameClasses(state),
    'focus-visible:field-focus data-open:field-focus',
  )
}

/** A button may not carry aria-required or aria-invalid, so its description says "Pflichtfeld" and the error. */
export function triggerWiring(wiring: FieldWiring) {
  const { id, labelId } = wiring
  const described = [wiring['aria-required'] && `${id}-required`, wiring['aria-describedby']].filter(Boolean)
  return {
    id,
    'aria-labelledby': `${labelId} ${id}`,
    'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
  }
}

/** What `triggerWiring` points to. */
export function RequiredHint({ wiring }: { wiring: FieldWiring }) {
  const { field } = useTexts()
  return wiring['aria-required'] ? (
    <span id={`${wiring.id}-required`} hidden>
      {field.requiredLegend}
    </span>
  ) : null
}

export function TriggerContent({
  clears,
  text,
  placeholder,
  icon,
}: {
  /** A clear button lies over the right end: the words stop before it. */
  clears?: boolean | undefined
  text: string | undefined
  placeholder: string
  icon?: IconType | undefined
}) {
  return (
    <>
      {icon && <Icon of={icon} size={16} className="text-ink-2" />}
      <span
        className={cx('min-w-0 flex-1 truncate', text === undefined && 'text-ink-3', clears && 'mr-6')}
        title={text ?? placeholder}
      >
        {text ?? placeholder}
      </span>
      <Icon of={ChevronsUpDown} size={14} className="text-ink-3" />
    </>
  )
}

export const panelClasses =
  'z-50 min-w-(--button-width) rounded-lg bg-raised p-1 shadow-menu outline-none transition duration-base ease-standard starting:-translate-y-1 starting:opacity-0'

/** Eight options of 33 px. */
export const listHeight = 'max-h-[264px] overflow-y-auto'

export function optionClasses({ active, chosen, taken }: { active: boolean; chosen: boolean; taken: boolean }): string {
  return cx(
    'flex h-option shrink-0 items-center gap-2 rounded-sm px-2 text-body whitespace-nowrap select-none max-sm:h-control-touch',
    taken ? 'cursor-not-allowed text-ink-3' : chosen ? 'font-medium text-accent-text' : 'text-ink',
    chosen ? 'bg-accent-subtle' : active && 'bg-hover',
    chosen && active && 'inset-ring-1 inset-ring-accent-line',
  )
}

export function OptionContent({ option, chosen }: { option: Option; chosen: boolean }) {
  return (
    <>
      {option.icon && <Icon of={option.icon} size={16} />}
      <span className="min-w-0 flex-1 truncate" title={option.label}>
        {option.label}
      </span>
      {(option.taken ?? option.detail) && (
        <span className="num text-caption text-ink-3">{option.taken ?? option.detail}</span>
      )}
      {chosen && <Icon of={Check} size={16} />}
    </>
  )
}

export function GroupHeading({ children }: { children: string }) {
  return <div className="px-2 pt-2 pb-1 text-caption text-ink-3">{children}</div>
}

/** True where a new group begins. */
export function startsGroup(options: readonly Option[], index: number): boolean {
  const group = options[index]?.group
  return group !== undefined && group !== options[index - 1]?.group
}
