/** Who has registered the company: whom the operator asks before releasing it. */
import { useTranslation } from 'react-i18next'
import { fullName, type User } from '../../domain/user/user.ts'
import { dash, recently } from '../../i18n/formats.ts'
import { TextLink } from '../components/buttons/TextLink.tsx'
import { Card } from '../components/page/Card.tsx'
import { PhoneLink } from '../components/page/PhoneNumber.tsx'

export const RegistrantCard = ({ user }: { user: User }) => {
  const { t } = useTranslation('company')
  const { mail, phoneNumber } = user
  const facts = [
    { label: t('registrant.name'), value: fullName(user) },
    { label: t('registrant.mail'), value: <TextLink href={`mailto:${mail}`}>{mail}</TextLink> },
    {
      label: t('registrant.phone'),
      value: phoneNumber === '' ? dash : <PhoneLink of={phoneNumber} />,
    },
    { label: t('registrant.registered'), value: recently(user.createDate) },
  ]
  return (
    <Card title={t('registrant.title')} meta={user.admin && t('registrant.becomes')}>
      <dl className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {facts.map(({ label, value }) => (
          <div key={label} className="min-w-0">
            <dt className="text-caption text-ink-3">{label}</dt>
            <dd className="text-body wrap-anywhere text-ink">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
