/** Second step of the registration: mail and password of the new account. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { demandsOfRegistration } from '../../domain/account/registration.ts'
import { lostPasswords } from '../../machines/account/registrationMachine.ts'
import { Notice } from '../components/feedback/Notice.tsx'
import { TextInput } from '../components/inputs/TextInput.tsx'
import { PasswordPair } from './PasswordPair.tsx'
import { type RegistrationActor, useRegistrationForm } from './registrationForm.ts'

export const AccessFields = ({ actor }: { actor: RegistrationActor }) => {
  const { t } = useTranslation('account')
  const { field, draft, errors, change, minLength, commonness } = useRegistrationForm(actor)
  const again = useSelector(actor, lostPasswords)
  return (
    <>
      {again && (
        <Notice tone="info" className="mb-4">
          {t('register.passwordsAgain')}
        </Notice>
      )}
      <TextInput
        {...field('mail')}
        // The answers of the server are longer.
        noteLines={2}
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
        demands={demandsOfRegistration(draft, minLength)}
        commonness={commonness}
        // the company's name is asked for later
        ownElsewhere={false}
        former={null}
        errors={{ password: errors.password, repeated: errors.repeated }}
        onChange={change}
      />
      {errors.mail === 'mailTaken' && (
        // Said of every taken mail: whether somebody broke off with it is nobody else's business.
        <Notice tone="info" className="mb-4">
          {t('register.brokenOff')}
        </Notice>
      )}
    </>
  )
}
