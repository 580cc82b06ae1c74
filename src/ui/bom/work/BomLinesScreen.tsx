/** The page on which the lines of a parts list are gone through: figures, lines, and at the foot the way from problem to problem. */
import { useSelector } from '@xstate/react'
import { FileText } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { shownIn } from '../../../machines/bom/bomLinesContext.ts'
import { mayChange } from '../../../machines/bom/bomLinesMachine.ts'
import { ErrorState } from '../../components/feedback/ErrorState.tsx'
import { Notice } from '../../components/feedback/Notice.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Card } from '../../components/page/Card.tsx'
import { PageHeader } from '../../components/page/PageHeader.tsx'
import { PageLayout } from '../../components/page/PageLayout.tsx'
import { BomSummaryFigures } from '../BomSummaryFigures.tsx'
import { ConflictQuestion } from './ConflictQuestion.tsx'
import { LineEditDialog } from './LineEditDialog.tsx'
import { LineSearchDialog } from './LineSearchDialog.tsx'
import { contextOf, type LinesActor, type LinesSnapshot } from './linesActor.ts'
import { LinesFoot } from './LinesFoot.tsx'
import { LinesTable } from './LinesTable.tsx'
import { LinesToolbar } from './LinesToolbar.tsx'
import { useLineKeys } from './useLineKeys.ts'

const hasFailed = (s: LinesSnapshot) => s.matches({ page: 'failed' }) && s.context.enquiry === null
const isReadOnly = (s: LinesSnapshot) => s.context.enquiry !== null && !mayChange(s.context)

export const BomLinesScreen = ({ actor }: { actor: LinesActor }) => {
  const { t } = useTranslation('bom')
  const { enquiryId, enquiry, lines, filter } = useSelector(actor, contextOf)
  const failed = useSelector(actor, hasFailed)
  const readOnly = useSelector(actor, isReadOnly)
  const shown = useMemo(() => shownIn({ lines, filter }), [lines, filter])
  useLineKeys(actor)
  return (
    <PageLayout
      header={
        <PageHeader
          title={t('work.title')}
          name={enquiry ? `${t('work.title')}: ${enquiry.title}` : t('work.title')}
          crumbs={[
            { label: t('work.enquiries'), href: '/enquiry' },
            { label: enquiry?.title ?? '', href: `/enquiry/${encodeURIComponent(enquiryId)}` },
            { label: t('work.list') },
          ]}
          note={
            enquiry?.bomFileName && (
              <>
                <Icon of={FileText} size={16} />
                {enquiry.bomFileName}
              </>
            )
          }
        />
      }
    >
      {failed ? (
        <ErrorState
          title={t('work.failed')}
          detail={t('work.failedDetail')}
          onRetry={() => actor.send({ type: 'load.again' })}
        />
      ) : (
        <div className="flex flex-col gap-4 pb-foot">
          {readOnly && <Notice tone="neutral">{t('work.readOnly')}</Notice>}
          {enquiry?.bomSummary && (
            <Card flush>
              <BomSummaryFigures summary={enquiry.bomSummary} />
            </Card>
          )}
          <Card flush>
            <LinesToolbar actor={actor} />
            <LinesTable actor={actor} shown={shown} />
          </Card>
        </div>
      )}
      <LinesFoot actor={actor} shown={shown} />
      <LineEditDialog actor={actor} />
      <LineSearchDialog actor={actor} />
      <ConflictQuestion actor={actor} />
    </PageLayout>
  )
}
