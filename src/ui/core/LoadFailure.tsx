/**
 * A page whose record is not there, is not for the viewer, or did not come (rule A8): which of these, another try where it may help, and
 * the way to the list. Unknown and foreign look alike, whatever the record is.
 */
import { useTranslation } from 'react-i18next'
import type { Problem } from '../../machines/core/problem.ts'
import { Button } from '../components/buttons/Button.tsx'
import { ErrorState } from '../components/feedback/ErrorState.tsx'
import { PageHeader } from '../components/page/PageHeader.tsx'
import { PageLayout } from '../components/page/PageLayout.tsx'
import { useLoadSentence } from './useProblemSentence.ts'

interface LoadFailureProps {
  /** where the page belongs */
  back: { label: string; href: string }
  /** null: nobody answered */
  problem: Problem | null | undefined
  onRetry: () => void
}

export const LoadFailure = ({ back, problem, onRetry }: LoadFailureProps) => {
  const { t } = useTranslation()
  const why = useLoadSentence()
  const missing = problem?.code === 'NOT_FOUND'
  const title = t(missing ? 'record.missing' : 'record.failed')
  return (
    <PageLayout header={<PageHeader title={back.label} name={title} crumbs={[back]} />}>
      <ErrorState
        missing={missing}
        title={title}
        detail={missing ? t('record.missingDetail') : why(problem, t('record.failedDetail'))}
        onRetry={missing ? undefined : onRetry}
        action={
          <Button size="table" href={back.href}>
            {t('record.toList')}
          </Button>
        }
      />
    </PageLayout>
  )
}
