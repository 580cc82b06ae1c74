/**
 * A new password and its repetition, side by side, each with its error beside it (registration, reset, profile). The screen
 * loads the texts `account`; the machine holds both and says by `checkPasswordPair` what is wrong.
 */
import { useTranslation } from 'react-i18next'
import { minPasswordLength, type PasswordPair as Pair } from '../../domain/account/account.ts'
import { FormGrid } from '../components/inputs/FormGrid.tsx'
import { PasswordInput } from '../components/inputs/PasswordInput.tsx'
import { type AccountError, useAccountErrors } from './useAccountErrors.ts'

interface PasswordPairProps {
  value: Pair
  errors: { [Key in keyof Pair]?: AccountError | undefined }
  onChange: (patch: Partial<Pair>) => void
  /** what the first field is called: the profile and a reset ask for a new password, the registration for a password */
  kind?: 'new' | 'first'
  /** ids of the fields are `<idPrefix>-password` and `<idPrefix>-repeated`, so that a form can lead the cursor there */
  idPrefix: string
  /** below each other, for narrow cards */
  stacked?: boolean
  size?: 'control' | 'login'
  initialFocus?: boolean
}

export const PasswordPair = (props: PasswordPairProps) => {
  const { value, errors, onChange, kind = 'new', idPrefix, stacked = false, size, initialFocus } = props
  const { t } = useTranslation('account')
  const errorOf = useAccountErrors()
  return (
    <FormGrid columns={stacked ? 1 : 2}>
      <PasswordInput
        id={`${idPrefix}-password`}
        name="password"
        size={size}
        autoComplete="new-password"
        label={t(`password.${kind}`)}
        hint={t('password.rule', { count: minPasswordLength })}
        required
        initialFocus={initialFocus}
        value={value.password}
        error={errorOf(errors.password)}
        onChange={(password) => onChange({ password })}
      />
      <PasswordInput
        id={`${idPrefix}-repeated`}
        name="repeated"
        size={size}
        autoComplete="new-password"
        label={t(`password.${kind}Repeated`)}
        required
        value={value.repeated}
        error={errorOf(errors.repeated)}
        onChange={(repeated) => onChange({ repeated })}
      />
    </FormGrid>
  )
}
