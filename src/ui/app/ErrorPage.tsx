/** The generic error page (rule A8): title, status code and text or "unknown error", the reference code, the way home, and the way out. */
import { useTranslation } from 'react-i18next'
import type { ServerFailure } from '../../domain/core/serverFailed.ts'
import { Button } from '../components/buttons/Button.tsx'
import { useWhenReached, whileSettling } from '../components/connection.ts'
import { Logo } from './Logo.tsx'
import { usePageTitle } from '../components/page/usePageTitle.ts'

type ErrorPageProps = {
  /** how the server failed, null where it did not answer at all; left out where it is none of its doing */
  failure?: ServerFailure | null
  /** the code of the page could not be loaded, although the server answers */
  broken?: boolean
  onHome?: () => void
  onRetry?: () => void
  /** where the page stands in place of somebody's portal */
  onSignOut?: () => void
}

/** What HTTP calls the ways in which a server or what stands before it fails. */
const statusTexts: Readonly<Record<number, string>> = {
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
}

export const ErrorPage = ({ failure, broken = false, onHome, onRetry, onSignOut }: ErrorPageProps) => {
  const { t } = useTranslation()
  usePageTitle(t('error.title'))
  useWhenReached(broken && onRetry ? whileSettling(onRetry) : onRetry)
  const offline = failure === null
  return (
    <main id="content" className="flex min-h-dvh flex-col items-center justify-center gap-4 px-4 text-center">
      <Logo />
      <h1 className="text-title font-semibold">{t('error.title')}</h1>
      <p role="alert" className="max-w-96 text-lead text-ink-2">
        {offline && t('error.offline')}
        {failure && `${failure.status} ${statusTexts[failure.status] ?? t('error.server')}`}
        {failure === undefined && t(broken ? 'broken.text' : 'error.unknown')}
        {(failure !== undefined || broken) && (
          <span className="mt-1 block text-body text-ink-3">
            {t(broken ? 'broken.detail' : offline ? 'error.offlineDetail' : 'error.serverDetail')}
          </span>
        )}
      </p>
      {failure?.reference !== undefined && (
        <p className="text-caption text-ink-3">{t('error.reference', { reference: failure.reference })}</p>
      )}
      <div className="flex flex-wrap justify-center gap-2">
        {onRetry && (
          <Button variant="primary" onClick={onRetry}>
            {t('actions.retry')}
          </Button>
        )}
        {onHome && <Button onClick={onHome}>{t('error.home')}</Button>}
        {onSignOut && (
          <Button variant="ghost" onClick={onSignOut}>
            {t('profile.signOut')}
          </Button>
        )}
      </div>
    </main>
  )
}
