/** Third step of the registration: the company, what came with the link, and the two consents. */
import { useTranslation } from 'react-i18next'
import { germany, zipExample } from '../../domain/company/country.ts'
import { countryChoices } from '../company/countries.ts'
import { Checkbox } from '../components/inputs/Checkbox.tsx'
import { Combobox } from '../components/inputs/Combobox.tsx'
import { FormGrid } from '../components/inputs/FormGrid.tsx'
import { TextArea } from '../components/inputs/TextArea.tsx'
import { TextInput } from '../components/inputs/TextInput.tsx'
import { TextLink } from '../components/buttons/TextLink.tsx'
import { type RegistrationActor, useRegistrationForm } from './registrationForm.ts'

export const CompanyFields = ({ actor }: { actor: RegistrationActor }) => {
  const { t } = useTranslation('account')
  const { field, draft, info, change } = useRegistrationForm(actor)
  const labels = t('register.fields', { returnObjects: true })
  const zip = field('zip')
  // The error takes the hint's place, and is where the form of the number is needed most.
  const example = t('register.zipHint', { example: zipExample(draft.country) })
  return (
    <>
      <TextInput {...field('companyName')} label={labels.companyName} required autoComplete="organization" />
      <FormGrid columns={1} className="sm:grid-cols-[minmax(0,1fr)_9rem]">
        <TextInput {...field('street')} label={labels.street} required autoComplete="address-line1" />
        <TextInput {...field('houseNo')} label={labels.houseNo} required />
      </FormGrid>
      <Combobox
        {...field('country')}
        label={labels.country}
        required
        searchPlaceholder={t('register.countrySearch')}
        options={countryChoices}
        value={draft.country}
        onChange={(country) => change({ country: country ?? germany })}
      />
      <FormGrid columns={1} className="sm:grid-cols-[12rem_minmax(0,1fr)]">
        <TextInput
          {...zip}
          noteLines={2}
          label={labels.zip}
          required
          autoComplete="postal-code"
          error={zip.error && `${zip.error} ${example}`}
          hint={example}
        />
        <TextInput {...field('city')} label={labels.city} required autoComplete="address-level2" />
      </FormGrid>
      {info !== '' && (
        <TextArea {...field('additionalInfo')} label={labels.additionalInfo} hint={t('register.infoHint')} rows={3} />
      )}
      <div className="flex flex-col gap-3 border-t border-line pt-4 max-sm:gap-1">
        <Checkbox
          name="privacyAccepted"
          required
          label={<Consent document="privacy" />}
          checked={draft.privacyAccepted}
          onChange={(privacyAccepted) => change({ privacyAccepted })}
        />
        <Checkbox
          name="termsAccepted"
          required
          label={<Consent document="terms" />}
          checked={draft.termsAccepted}
          onChange={(termsAccepted) => change({ termsAccepted })}
        />
      </div>
    </>
  )
}

const addresses = { privacy: '/privacy', terms: '/avb' }

/** Opens in a tab of its own, so that nothing typed is lost. */
const Consent = ({ document }: { document: 'privacy' | 'terms' }) => {
  const { t } = useTranslation('account')
  return (
    <>
      {t(`register.${document}.before`)}{' '}
      <TextLink href={addresses[document]} target="_blank">
        {t(`register.${document}.link`)}
        <span className="sr-only"> {t('newTab')}</span>
      </TextLink>
      {t(`register.${document}.after`)}
    </>
  )
}
