/** A password with an eye that shows it. */
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Icon } from '../Icon.tsx'
import { TextInput, type TextInputProps } from './TextInput.tsx'
import { useTexts } from '../texts.ts'

export type PasswordInputProps = Omit<TextInputProps, 'type' | 'trailing' | 'ident' | 'numeric' | 'unit'> & {
  autoComplete: 'current-password' | 'new-password' | 'off'
}

export function PasswordInput(props: PasswordInputProps) {
  const [visible, setVisible] = useState(false)
  const { field } = useTexts()
  const label = visible ? field.hidePassword : field.showPassword
  return (
    <TextInput
      {...props}
      type={visible ? 'text' : 'password'}
      trailing={
        <button
          type="button"
          aria-label={label}
          title={label}
          aria-pressed={visible}
          className="-mr-1.5 inline-flex size-7 items-center justify-center rounded-sm text-ink-2 hover:text-ink max-sm:-mr-2.5 max-sm:size-control-touch"
          onClick={() => setVisible(!visible)}
        >
          <Icon of={visible ? EyeOff : Eye} size={16} />
        </button>
      }
    />
  )
}
