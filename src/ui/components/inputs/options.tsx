/** What Select and Combobox share: their props, the field around their panel, the look of trigger, panel and one option row (33 px). */
import { Check, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Icon, type IconType } from '../Icon.tsx'
import { ClearButton } from './ClearButton.tsx'
import { Field, type FieldProps, type FieldWiring } from './Field.tsx'
import { frameClasses, type FieldSize, type FrameState } from './InputFrame.tsx'
import { ReadOnlyValue } from './ReadOnlyValue.tsx'
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

export interface OptionsProps<Value extends string>
  extends FieldProps, Pick<FrameState, 'size' | 'readOnly' | 'disabled'> {
  options: readonly Option<Value>[]
  value: Value | null
  /** `null` comes only from clearing, which a required one does not offer. */
  onChange: (value: Value | null) => void
  onBlur?: (() => void) | undefined
  placeholder?: string | undefined
  /** Whether an optional one may be emptied again; default true. */
  clearable?: boolean | undefined
  /** Words of the value when it is none of the options at hand: one that only another version knew is shown as it is. */
  valueLabel?: string | undefined
}

interface TriggerParts {
  wiring: FieldWiring
  button: { className: string; children: ReactNode }
}

/** Trigger and panel in their field, with a button to empty it; for whoever only reads, the chosen words. */
export function OptionsField<Value extends string>(
  props: OptionsProps<Value> & { children: (parts: TriggerParts) => ReactNode },
) {
  const { options, value, onChange, placeholder, readOnly, disabled, size, required, clearable = true } = props
  const { select } = useTexts()
  const chosen = options.find((option) => option.value === value)
  const text = chosen?.label ?? (value === null ? undefined : props.valueLabel)
  if (readOnly) return <ReadOnlyValue {...props} text={text ?? ''} />
  const clears = !required && clearable && value !== null && !disabled
  const className = triggerClasses({ size, disabled, invalid: props.error !== undefined })
  const words = text ?? placeholder ?? select.placeholder
  const content = (
    <>
      {chosen?.icon && <Icon of={chosen.icon} size={16} className="text-ink-2" />}
      {/* the clear button lies over the right end: the words stop before it */}
      <span
        className={cx('min-w-0 flex-1 truncate', text === undefined && 'text-ink-3', clears && 'mr-6')}
        title={words}
      >
        {words}
      </span>
      <Icon of={ChevronsUpDown} size={14} className="text-ink-3" />
    </>
  )
  return (
    <Field {...props}>
      {(wiring) => (
        <div className="relative">
          {props.children({ wiring, button: { className, children: content } })}
          <RequiredHint wiring={wiring} />
          {clears && <ClearButton label={props.label} onClear={() => onChange(null)} />}
        </div>
      )}
    </Field>
  )
}

const triggerSizes: Record<FieldSize, string> = {
  table: 'h-control-sm pl-2 pr-1.5 max-sm:h-control-touch',
  control: 'h-control pl-2.5 pr-2 max-sm:h-control-touch',
  login: 'h-9 pl-2.5 pr-2 max-sm:h-control-touch',
}

function triggerClasses(state: FrameState): string {
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
function RequiredHint({ wiring }: { wiring: FieldWiring }) {
  const { field } = useTexts()
  return wiring['aria-required'] ? (
    <span id={`${wiring.id}-required`} hidden>
      {field.requiredLegend}
    </span>
  ) : null
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
