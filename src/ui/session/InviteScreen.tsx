/** Where a visitor lands who is not signed in: an invitation to sign in, which keeps the address (rule A4). */
import { useTranslation } from 'react-i18next'
import { useLoginAddress } from '../app/roots.ts'
import { Button } from '../components/buttons/Button.tsx'
import { usePageTitle } from '../components/page/usePageTitle.ts'
import { PublicHeader } from '../app/PublicHeader.tsx'
import { LegalFoot } from '../legal/LegalLinks.tsx'

export const InviteScreen = () => {
  const { t } = useTranslation()
  const login = useLoginAddress()
  const title = t('invite.title')
  usePageTitle(title)
  return (
    <div className="flex min-h-dvh flex-col">
      <PublicHeader homeHref={login} />
      <main id="content" className="mx-auto flex max-w-[420px] flex-col items-center gap-4 px-4 py-24 text-center">
        <h1 tabIndex={-1} className="outline-none text-title font-semibold">
          {title}
        </h1>
        <p className="text-lead text-ink-2">{t('invite.text')}</p>
        <Button variant="primary" href={login}>
          {t('invite.toLogin')}
        </Button>
      </main>
      <LegalFoot />
    </div>
  )
}
