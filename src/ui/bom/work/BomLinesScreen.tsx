/** The page on which the lines of a parts list are gone through: figures, lines, and at the foot the way from problem to problem. */
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { linesShown } from '../../../domain/bom/lineFilter.ts'
import { enquiryFileTypes } from '../../../domain/file/fileRights.ts'
import { useIsSupplier } from '../../app/user.ts'
import { useIsOpen } from '../../chat/chatActor.ts'
import { ChatPanel } from '../../chat/ChatPanel.tsx'
import { Notice } from '../../components/feedback/Notice.tsx'
import { Card } from '../../components/page/Card.tsx'
import { PageLayout } from '../../components/page/PageLayout.tsx'
import { LoadFailure } from '../../core/LoadFailure.tsx'
import { BomIncoming } from '../BomFile.tsx'
import { BomMapping } from '../BomMapping.tsx'
import { BomSummaryFigures } from '../BomSummaryFigures.tsx'
import { EstimateFigure } from '../estimate/EstimateFigure.tsx'
import { ConflictQuestion } from './ConflictQuestion.tsx'
import { LineEditDialog } from './LineEditDialog.tsx'
import { LineSearchDialog } from './LineSearchDialog.tsx'
import {
  isReadOnly,
  type LinesActor,
  type LinesPageActor,
  type LinesSnapshot,
  useKnown,
  useQuestions,
} from './linesActor.ts'
import { LinesFoot } from './LinesFoot.tsx'
import { LinesHeader } from './LinesHeader.tsx'
import { LinesTable } from './LinesTable.tsx'
import { LinesToolbar } from './LinesToolbar.tsx'
import { TakingQuestion } from './TakingQuestion.tsx'
import { useLineKeys } from './useLineKeys.ts'

export const BomLinesScreen = ({ actor }: { actor: LinesPageActor }) => {
  const lines = useSelector(actor, (s) => s.children.lines)
  return lines && <Page actor={actor} lines={lines} />
}

const hasFailed = (s: LinesSnapshot) => s.matches({ page: 'failed' }) && s.context.enquiry === null

const Page = ({ actor, lines }: { actor: LinesPageActor; lines: LinesActor }) => {
  const { t } = useTranslation('bom')
  const failed = useSelector(lines, hasFailed)
  const problem = useSelector(lines, (s) => s.context.problem)
  const bom = useSelector(actor, (s) => s.children.bom)
  const chat = useSelector(actor, (s) => s.children.chat)
  const chatOpen = useIsOpen(chat)
  const customerName = useSelector(lines, (s) => s.context.enquiry?.customerName ?? '')
  useLineKeys(lines)
  if (failed)
    return (
      <LoadFailure
        back={{ label: t('work.enquiries'), href: '/enquiry' }}
        problem={problem}
        onRetry={() => lines.send({ type: 'load.again' })}
      />
    )
  return (
    <PageLayout
      header={<LinesHeader actor={actor} lines={lines} />}
      besidePanel={chatOpen}
      panel={chat && <ChatPanel actor={chat} companyName={customerName} typesFor={enquiryFileTypes} />}
    >
      <Content actor={actor} lines={lines} />
      <LineEditDialog actor={lines} />
      <LineSearchDialog actor={lines} />
      <ConflictQuestion actor={lines} />
      <TakingQuestion actor={lines} />
      {bom && <BomMapping actor={bom} />}
    </PageLayout>
  )
}

const Content = ({ actor, lines }: { actor: LinesPageActor; lines: LinesActor }) => {
  const { t } = useTranslation('bom')
  const { enquiry, lines: all, filter, isGone } = useKnown(lines, 'enquiry', 'lines', 'filter', 'isGone')
  const readOnly = useSelector(lines, isReadOnly)
  const bom = useSelector(actor, (s) => s.children.bom)
  const estimate = useSelector(actor, (s) => s.children.estimate)
  const isSupplier = useIsSupplier()
  const questions = useQuestions(actor)
  const chat = useSelector(actor, (s) => s.children.chat)
  const shown = useMemo(() => linesShown(all, filter, questions), [all, filter, questions])
  return (
    <>
      <div className="flex flex-col gap-4 pb-foot">
        {isGone && <Notice tone="caution">{t('work.gone')}</Notice>}
        {readOnly && <Notice tone="neutral">{t('work.readOnly')}</Notice>}
        {bom && !readOnly && <BomIncoming actor={bom} />}
        {enquiry?.bomSummary && (
          <Card flush>
            <BomSummaryFigures
              summary={enquiry.bomSummary}
              estimate={
                estimate &&
                !isSupplier && (
                  <EstimateFigure
                    actor={estimate}
                    cabinets={enquiry.amount}
                    href={`/enquiry/${encodeURIComponent(enquiry.id)}/preisrahmen`}
                    summary={enquiry.bomSummary}
                  />
                )
              }
            />
          </Card>
        )}
        {/* What stands above the lines is known with the enquiry: until then nothing can be clicked that it would move (rule R12). */}
        <Card key={enquiry ? 'there' : 'coming'} flush>
          {enquiry && <LinesToolbar actor={lines} asked={questions.size} />}
          <LinesTable actor={lines} shown={shown} questions={questions} chat={chat} />
        </Card>
      </div>
      <LinesFoot actor={lines} shown={shown} />
    </>
  )
}
