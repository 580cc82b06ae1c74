/** The profile (specification §2): who is signed in, what keeps the portal closed to them, and the way out. */
import { useTranslation } from 'react-i18next'
import { fullName } from '../../domain/user/user.ts'
import { useRoots } from '../app/roots.ts'
import { useUser } from '../app/user.ts'
import { Button } from '../components/Button.tsx'
import { Card } from '../components/Card.tsx'
import { Notice } from '../components/Notice.tsx'
import { PageHeader } from '../components/PageHeader.tsx'
import { PageLayout } from '../components/PageLayout.tsx'

export const ProfileScreen = () => {
  const { t } = useTranslation()
  const { session } = useRoots()
  const user = useUser()
  const external = user.company.type === 'EXTERNAL'
  const type = t(`profile.companyTypes.${user.company.type}`)
  const rows: [string, string][] = [
    ...(external ? [] : ([[t('profile.name'), fullName(user)]] satisfies [string, string][])),
    ...(external ? [] : ([[t('profile.company'), user.company.name]] satisfies [string, string][])),
    [t('profile.companyType'), user.admin ? `${type} ${t('profile.adminSuffix')}` : type],
    [t('profile.mail'), user.mail],
    ...(external ? [] : ([[t('profile.phone'), user.phoneNumber]] satisfies [string, string][])),
  ]
  return (
    <PageLayout
      width="narrow"
      header={
        <PageHeader
          title={external ? t('profile.title') : t('profile.greeting', { name: fullName(user) })}
          actions={<Button onClick={() => session.send({ type: 'session.signOut' })}>{t('profile.signOut')}</Button>}
        />
      }
    >
      <div className="flex flex-col gap-4">
        {user.passwordChangeNeeded && (
          <Notice tone="caution" title={t('profile.passwordChange')}>
            {t('profile.passwordChangeText')}
          </Notice>
        )}
        {user.company.pendingRegistration && (
          <Notice tone="caution" title={t('profile.pending')}>
            {t('profile.pendingText')}
          </Notice>
        )}
        <Card title={t('profile.personalData')}>
          <dl className="grid grid-cols-[minmax(0,10rem)_minmax(0,1fr)] gap-x-4 gap-y-2">
            {rows.map(([label, value]) => (
              <div key={label} className="contents">
                <dt className="text-ink-3">{label}</dt>
                <dd className="break-words text-ink">{value}</dd>
              </div>
            ))}
          </dl>
        </Card>
      </div>
    </PageLayout>
  )
}
