/** First step of the registration: who registers. */
import { useTranslation } from 'react-i18next'
import { tidyPhone } from '../../domain/user/phone.ts'
import { FormGrid } from '../components/inputs/FormGrid.tsx'
import { TelInput } from '../components/inputs/TelInput.tsx'
import { TextInput } from '../components/inputs/TextInput.tsx'
import { type RegistrationActor, useRegistrationForm } from './registrationForm.ts'

export const PersonFields = ({ actor }: { actor: RegistrationActor }) => {
  const { t } = useTranslation('account')
  const { field } = useRegistrationForm(actor)
  const labels = t('register.fields', { returnObjects: true })
  return (
    <FormGrid>
      <TextInput {...field('name')} label={labels.name} required autoComplete="given-name" />
      <TextInput {...field('lastname')} label={labels.lastname} required autoComplete="family-name" />
      <TelInput
        {...field('phoneNumber')}
        label={labels.phoneNumber}
        tidy={tidyPhone}
        required
        hint={t('register.phoneHint')}
      />
    </FormGrid>
  )
}
