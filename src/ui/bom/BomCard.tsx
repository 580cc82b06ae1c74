/**
 * The parts list of an enquiry on its page: drop a file, see how well its lines are matched, go through the problems, map anew,
 * replace, download, delete (rule B1). Everything that may happen is decided by `bomMachine`.
 */
import { useSelector } from '@xstate/react'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SnapshotFrom } from 'xstate'
import type { bomMachine } from '../../machines/bom/bomMachine.ts'
import { Button } from '../components/buttons/Button.tsx'
import { Card } from '../components/page/Card.tsx'
import { ConfirmDialog } from '../components/layers/ConfirmDialog.tsx'
import { ErrorState } from '../components/feedback/ErrorState.tsx'
import { Glyph } from '../components/Glyph.tsx'
import { Notice } from '../components/feedback/Notice.tsx'
import type { BomActor } from './bomActor.ts'
import { BomFile } from './BomFile.tsx'
import { BomLines } from './BomLines.tsx'
import { BomMappingSheet } from './BomMappingSheet.tsx'
import { BomSummaryFigures } from './BomSummaryFigures.tsx'
import { BomUpload } from './BomUpload.tsx'

interface BomCardProps {
  actor: BomActor | undefined
  /** Why there can be no parts list yet, while there is no actor: "Speichern Sie zuerst …". */
  blocked?: string | undefined
  /** Where links of a checklist lead. */
  id?: string | undefined
  /** What it may cost, for those who see that. */
  estimate?: ReactNode
  /** How its lines get into other programs. */
  exports?: ReactNode
}

export function BomCard({ actor, blocked, id, estimate, exports }: BomCardProps) {
  const { t } = useTranslation('bom')
  const locked = useSelector(actor, (s) => s?.context.locked ?? false)
  return (
    <Card
      flush
      id={id}
      title={t('title')}
      meta={
        locked && (
          <>
            <Glyph name="lock" />
            {t('locked')}
          </>
        )
      }
    >
      {actor ? (
        <Content actor={actor} estimate={estimate} exports={exports} />
      ) : (
        <p className="p-5 text-body text-ink-2 max-sm:p-4">{blocked}</p>
      )}
    </Card>
  )
}

const isEmpty = (s: SnapshotFrom<typeof bomMachine>) => s.context.bomFileName === null

type ContentProps = { actor: BomActor; estimate: ReactNode; exports: ReactNode }

function Content({ actor, ...more }: ContentProps) {
  const empty = useSelector(actor, isEmpty)
  return (
    <>
      {empty ? <BomUpload actor={actor} /> : <Present actor={actor} {...more} />}
      <BomMappingSheet actor={actor} />
      <RemovalQuestion actor={actor} />
    </>
  )
}

function Present({ actor, estimate, exports }: ContentProps) {
  const { t } = useTranslation('bom')
  const summary = useSelector(actor, (s) => s.context.bomSummary)
  const locked = useSelector(actor, (s) => s.context.locked)
  const failed = useSelector(actor, (s) => s.matches('linesFailed'))
  if (summary === null) {
    return (
      <>
        <BomFile actor={actor} />
        <div className="px-5 pb-5 max-sm:px-4 max-sm:pb-4">
          <Notice tone={locked ? 'neutral' : 'caution'} title={t('unmappedTitle')}>
            {locked ? t('unmappedReleased') : t('unmappedText')}
          </Notice>
        </div>
      </>
    )
  }
  return (
    <>
      <BomSummaryFigures summary={summary} estimate={estimate} />
      <BomFile actor={actor} exports={exports} />
      <ToLines actor={actor} />
      {failed ? (
        <ErrorState
          title={t('linesFailed')}
          detail={t('linesFailedDetail')}
          onRetry={() => actor.send({ type: 'lines.reload' })}
        />
      ) : (
        <BomLines actor={actor} />
      )}
    </>
  )
}

/** The way to the page on which the lines are gone through, straight to what is open where something is. */
function ToLines({ actor }: { actor: BomActor }) {
  const { t } = useTranslation('bom')
  const { enquiryId, locked, bomSummary } = useSelector(actor, (s) => s.context)
  const isOpen = !locked && Object.values(bomSummary?.problems ?? {}).some((count) => count > 0)
  const path = `/enquiry/${encodeURIComponent(enquiryId)}/stueckliste`
  return (
    <div className="border-t border-line px-5 py-3 max-sm:px-4">
      <Button
        variant={isOpen ? 'tonal' : 'secondary'}
        iconAfter={ChevronRight}
        href={isOpen ? `${path}?ansicht=fehler` : path}
      >
        {t(locked ? 'work.cardLinkReleased' : 'work.cardLink')}
      </Button>
    </div>
  )
}

function RemovalQuestion({ actor }: { actor: BomActor }) {
  const { t } = useTranslation('bom')
  const asking = useSelector(actor, (s) => s.matches('confirmingRemoval'))
  const removing = useSelector(actor, (s) => s.matches('removing'))
  const name = useSelector(actor, (s) => s.context.bomFileName ?? '')
  return (
    <ConfirmDialog
      open={asking || removing}
      title={t('deleteTitle')}
      confirmLabel={t('actions.delete')}
      busy={removing}
      onConfirm={() => actor.send({ type: 'remove.confirmed' })}
      onCancel={() => actor.send({ type: 'remove.cancelled' })}
    >
      {t('deleteText', { name })}
    </ConfirmDialog>
  )
}
