/** The generic error page (specification §2): title, status code and text or "unknown error", and the way home. */
import { useTranslation } from 'react-i18next'
import { Button } from '../components/Button.tsx'
import { Logo } from '../components/Logo.tsx'

type ErrorPageProps = {
  /** HTTP status, where one is known */
  status?: { code: number; text: string }
  /** the server did not answer at all */
  offline?: boolean
  onHome?: () => void
  onRetry?: () => void
}

export const ErrorPage = ({ status, offline = false, onHome, onRetry }: ErrorPageProps) => {
  const { t } = useTranslation()
  const detail = offline ? t('error.offline') : t('error.unknown')
  return (
    <main id="content" className="flex min-h-dvh flex-col items-center justify-center gap-4 px-4 text-center">
      <Logo />
      <h1 className="text-title font-semibold">{t('error.title')}</h1>
      <p role="alert" className="max-w-96 text-lead text-ink-2">
        {status ? `${status.code} ${status.text}` : detail}
        {offline && <span className="mt-1 block text-body text-ink-3">{t('error.offlineDetail')}</span>}
      </p>
      <div className="flex gap-2">
        {onRetry && (
          <Button variant="primary" onClick={onRetry}>
            {t('actions.retry')}
          </Button>
        )}
        {onHome && <Button onClick={onHome}>{t('error.home')}</Button>}
      </div>
    </main>
  )
}
