/** A parts list that the operator has checked (rule B13): how much of it the catalogue knows, what it costs, and its lines. */
import { useSelector } from '@xstate/react'
import { FileText } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { bomSummaryOf } from '../../../domain/bom/bom.ts'
import { isHeaderRowLine } from '../../../domain/bom/headless.ts'
import { recently } from '../../../i18n/formats.ts'
import { Icon } from '../../components/Icon.tsx'
import { Card } from '../../components/page/Card.tsx'
import { PageHeader } from '../../components/page/PageHeader.tsx'
import { PageLayout } from '../../components/page/PageLayout.tsx'
import { LoadFailure } from '../../core/LoadFailure.tsx'
import { BomExportMenu } from '../BomExportMenu.tsx'
import { BomSummaryFigures } from '../BomSummaryFigures.tsx'
import { EstimateFigure } from '../estimate/EstimateFigure.tsx'
import { ReplaceDialog } from './ReplaceDialog.tsx'
import type { ResultActor, ResultSnapshot } from './resultActor.ts'
import { ResultLines } from './ResultLines.tsx'

const resultOf = (s: ResultSnapshot) => s.context.result
const list = '/import/stueckliste'

const hasFailed = (s: ResultSnapshot) => s.matches('failed')

export const AdminBomResultScreen = ({ actor }: { actor: ResultActor }) => {
  const { t } = useTranslation('adminBom')
  const result = useSelector(actor, resultOf)
  const failed = useSelector(actor, hasFailed)
  const problem = useSelector(actor, (s) => s.context.problem)
  const estimate = useSelector(actor, (s) => s.children.estimate)
  const bomExport = useSelector(actor, (s) => s.children.bomExport)
  const summary = useMemo(() => result && bomSummaryOf(result.articles), [result])
  const title = result?.bomFileName ?? t('result.title')
  if (failed)
    return (
      <LoadFailure
        back={{ label: t('title'), href: list }}
        problem={problem}
        onRetry={() => actor.send({ type: 'load.again' })}
      />
    )
  return (
    <PageLayout
      header={
        <PageHeader
          title={title}
          crumbs={[{ label: t('title'), href: list }, { label: title }]}
          note={
            result && (
              <>
                <Icon of={FileText} size={16} />
                {t(isHeaderRowLine(result.headers, result) ? 'result.checkedHeadless' : 'result.checked', {
                  moment: recently(result.createDate),
                  row: result.bomHeaderRowIndex,
                })}
              </>
            )
          }
          actions={bomExport && result && <BomExportMenu actor={bomExport} />}
        />
      }
    >
      <div className="flex flex-col gap-4">
        {summary && (
          <Card flush>
            <BomSummaryFigures
              summary={summary}
              estimate={
                estimate && (
                  <EstimateFigure
                    actor={estimate}
                    cabinets={1}
                    href={`${list}/${encodeURIComponent(result?.id ?? '')}/preisrahmen`}
                    summary={summary}
                  />
                )
              }
            />
          </Card>
        )}
        <Card flush>
          <ResultLines actor={actor} />
        </Card>
      </div>
      <ReplaceDialog actor={actor} />
    </PageLayout>
  )
}
