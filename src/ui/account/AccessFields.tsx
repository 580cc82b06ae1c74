/** Second step of the registration: mail and password of the new account. */
import { useTranslation } from 'react-i18next'
import { TextInput } from '../components/inputs/TextInput.tsx'
import { PasswordPair } from './PasswordPair.tsx'
import { type RegistrationActor, useRegistrationForm } from './registrationForm.ts'

export const AccessFields = ({ actor }: { actor: RegistrationActor }) => {
  const { t } = useTranslation('account')
  const { field, draft, errors, change } = useRegistrationForm(actor)
  return (
    <>
      <TextInput
        {...field('mail')}
        label={t('register.fields.mail')}
        required
        type="email"
        inputMode="email"
        autoComplete="username"
      />
      <PasswordPair
        kind="first"
        idPrefix="registration"
        value={draft}
        errors={{ password: errors.password, repeated: errors.repeated }}
        onChange={change}
      />
    </>
  )
}
