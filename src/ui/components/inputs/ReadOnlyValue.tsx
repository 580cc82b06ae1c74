/** A select that may only be read: its words in a read-only field. */
import type { FieldProps } from './Field.tsx'
import { TextInput } from './TextInput.tsx'
import type { FrameState } from './InputFrame.tsx'

export function ReadOnlyValue({ text, ...props }: FieldProps & Pick<FrameState, 'size'> & { text: string }) {
  const { label, labelHidden, labelAside, required, hint, error, id, className, size } = props
  return (
    <TextInput
      {...{ label, labelHidden, labelAside, required, hint, error, id, className, size }}
      readOnly
      value={text === '' ? '–' : text}
      onChange={() => undefined}
    />
  )
}
