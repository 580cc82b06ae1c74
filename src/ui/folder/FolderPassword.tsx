/** A new password of a folder or of an entry, typed twice, each field with what is wrong with it (rule X2). */
import { useTranslation } from 'react-i18next'
import type { PasswordError, PasswordErrors, PasswordPair } from '../../domain/account/password.ts'
import { PasswordInput } from '../components/inputs/PasswordInput.tsx'

const sentences = {
  required: 'tooShort',
  passwordTooShort: 'tooShort',
  passwordBlank: 'blank',
  passwordTooLong: 'tooLong',
  passwordMismatch: 'different',
  passwordCommon: 'common',
  passwordOwn: 'common',
  passwordRefused: 'common',
  passwordUnchanged: 'common',
} as const satisfies Record<PasswordError, string>

interface FolderPasswordProps {
  value: PasswordPair
  errors: PasswordErrors
  onChange: (patch: Partial<PasswordPair>) => void
  initialFocus?: boolean
}

export const FolderPassword = ({ value, errors, onChange, initialFocus }: FolderPasswordProps) => {
  const { t } = useTranslation('folder')
  const wrong = errors.password && t(`password.${sentences[errors.password]}`)
  return (
    <div className="flex flex-col">
      <PasswordInput
        noteLines={1}
        name="new-password"
        autoComplete="new-password"
        label={t('password.label')}
        required
        initialFocus={initialFocus}
        value={value.password}
        error={wrong}
        onChange={(password) => onChange({ password })}
      />
      <PasswordInput
        noteLines={1}
        name="repeated"
        autoComplete="new-password"
        label={t('password.repeated')}
        required
        value={value.repeated}
        // one thing at a time: what is none need not be repeated
        error={wrong === undefined && errors.repeated ? t('password.different') : undefined}
        onChange={(repeated) => onChange({ repeated })}
      />
    </div>
  )
}
