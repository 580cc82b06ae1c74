/**
 * The frame around every input: label with star, hint or error sentence, and the attributes that tie them to the control.
 * An error replaces the hint. Inputs use it themselves; use it directly only for a control of your own.
 */
import { CircleAlert } from 'lucide-react'
import { createContext, useContext, useId, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../Icon.tsx'
import { useTexts } from '../texts.ts'

export interface FieldProps {
  label: string
  /** Keeps the label for screen readers only, for example in a toolbar or table cell; `wide`: only where there is room for a row of fields. */
  labelHidden?: boolean | 'wide' | undefined
  /** Opposite the label: a link such as "Passwort vergessen". It comes after the control for the keyboard. */
  labelAside?: ReactNode
  required?: boolean | undefined
  hint?: ReactNode
  error?: string | undefined
  /** Keeps room below for a sentence of so many lines: nothing moves when one appears, however high the control is. */
  noteLines?: 1 | 2 | undefined
  /** Where and how wide the sentence is, where the control is too narrow for it; it pushes nothing beside the control. */
  noteClassName?: string | undefined
  id?: string | undefined
  className?: string | undefined
}

/** So many lines each field of a form keeps room for that says nothing else: the room stands for the gaps between its rows. */
export const NoteRoom = createContext<FieldProps['noteLines']>(undefined)

/** What the control inside must carry. */
export interface FieldWiring {
  id: string
  labelId: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

/** Drawn by CSS, so that the label's own text stays what it says; aria-required tells the rest. */
export function RequiredStar() {
  return <span aria-hidden className="font-semibold text-critical-text before:content-['*']" />
}

/** "* Pflichtfeld", once per form. */
export function RequiredLegend() {
  const { field } = useTexts()
  return (
    <span className="text-caption text-ink-3">
      <RequiredStar /> {field.requiredLegend}
    </span>
  )
}

/** The sentence below a control; `role=alert` is left to the form's summary, so that typing stays calm. */
export function FieldNote({ id, error, hint }: { id: string; error?: string | undefined; hint?: ReactNode }) {
  if (error) {
    return (
      <p id={id} className="mt-[5px] flex gap-1.5 text-caption text-critical-text">
        <Icon of={CircleAlert} size={14} className="mt-px" />
        {error}
      </p>
    )
  }
  return hint ? (
    <p id={id} className="mt-[5px] text-caption text-ink-3">
      {hint}
    </p>
  ) : null
}

/** The sentence, its distance from the control, and 12 px to the next label, however many lines it takes. It holds the sentence's own margin in. */
const noteRooms = { 1: 'flow-root min-h-[2.0625rem] pb-3', 2: 'flow-root min-h-[3.0625rem] pb-3' }

const labelLooks = {
  line: {
    shown: 'mb-[5px] flex items-baseline',
    narrow: 'mb-[5px] flex items-baseline sm:contents',
    hidden: 'contents',
  },
  text: {
    shown: 'text-caption font-medium text-ink-2',
    narrow: 'text-caption font-medium text-ink-2 sm:sr-only',
    hidden: 'sr-only',
  },
}

export function Field(props: FieldProps & { children: (wiring: FieldWiring) => ReactNode }) {
  const { label, labelHidden, labelAside, required, hint, error, noteClassName, className, children } = props
  const ownId = useId()
  const roomOfForm = useContext(NoteRoom)
  const noteLines = props.noteLines ?? roomOfForm
  const id = props.id ?? ownId
  const noteId = `${id}-note`
  const labelId = `${id}-label`
  const look = labelHidden === 'wide' ? 'narrow' : labelHidden ? 'hidden' : 'shown'
  return (
    <div
      data-wrong={error ? '' : undefined}
      className={cx('min-w-0', labelAside !== undefined && 'relative', className)}
    >
      <div className={labelLooks.line[look]}>
        <label id={labelId} htmlFor={id} className={labelLooks.text[look]}>
          {label} {required && <RequiredStar />}
        </label>
      </div>
      {children({
        id,
        labelId,
        'aria-describedby': error || hint ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {labelAside !== undefined && <span className="absolute top-0 right-0 text-caption">{labelAside}</span>}
      <div className={cx(noteLines && noteRooms[noteLines], noteClassName)}>
        <FieldNote id={noteId} error={error} hint={hint} />
      </div>
    </div>
  )
}
