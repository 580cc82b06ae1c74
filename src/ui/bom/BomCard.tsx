/**
 * The parts list of an enquiry on its page: drop a file, see how well its lines are matched and which problems they have, map anew, replace,
 * download, delete (rule B1). Its lines have a page of their own. Everything that may happen is decided by `bomMachine`.
 */
import { useSelector } from '@xstate/react'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SnapshotFrom } from 'xstate'
import { hintsOf } from '../../domain/bom/estimate.ts'
import type { bomMachine } from '../../machines/bom/bomMachine.ts'
import { Button } from '../components/buttons/Button.tsx'
import { Card } from '../components/page/Card.tsx'
import { ConfirmDialog } from '../components/layers/ConfirmDialog.tsx'
import { Glyph } from '../components/Glyph.tsx'
import { Notice } from '../components/feedback/Notice.tsx'
import type { BomActor } from './bomActor.ts'
import { BomFile } from './BomFile.tsx'
import { BomMapping } from './BomMapping.tsx'
import { BomSummaryFigures } from './BomSummaryFigures.tsx'
import { BomUpload } from './BomUpload.tsx'
import { linesPath } from './linesPath.ts'
import { ProblemLinks } from './ProblemChips.tsx'

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
  /** What is new in it, where it was copied. */
  changes?: ReactNode
}

export function BomCard({ actor, blocked, id, estimate, exports, changes }: BomCardProps) {
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
        <Content actor={actor} estimate={estimate} exports={exports} changes={changes} />
      ) : (
        <p className="p-5 text-body text-ink-2 max-sm:p-4">{blocked}</p>
      )}
    </Card>
  )
}

const isEmpty = (s: SnapshotFrom<typeof bomMachine>) => s.context.bomFileName === null

type ContentProps = { actor: BomActor } & Record<'estimate' | 'exports' | 'changes', ReactNode>

function Content({ actor, ...more }: ContentProps) {
  const empty = useSelector(actor, isEmpty)
  return (
    <>
      {empty ? <Absent actor={actor} /> : <Present actor={actor} {...more} />}
      <BomMapping actor={actor} />
      <RemovalQuestion actor={actor} />
    </>
  )
}

function Absent({ actor }: { actor: BomActor }) {
  const { t } = useTranslation('bom')
  const locked = useSelector(actor, (s) => s.context.locked)
  return locked ? <p className="p-5 text-body text-ink-2 max-sm:p-4">{t('none')}</p> : <BomUpload actor={actor} />
}

function Present({ actor, estimate, exports, changes }: ContentProps) {
  const { t } = useTranslation('bom')
  const summary = useSelector(actor, (s) => s.context.bomSummary)
  const locked = useSelector(actor, (s) => s.context.locked)
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
      {changes}
      <ToLines actor={actor} />
    </>
  )
}

/** The way to the page of the lines, straight to what is open where something is, and to each kind of problem. */
function ToLines({ actor }: { actor: BomActor }) {
  const { t } = useTranslation('bom')
  const { enquiryId, locked, bomSummary } = useSelector(actor, (s) => s.context)
  if (bomSummary === null) return null
  const { problems } = bomSummary
  const hints = hintsOf(bomSummary)
  const isOpen = !locked && hints > 0
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t border-line px-5 py-3 max-sm:px-4">
      <ProblemLinks counts={problems} hrefOf={(problem) => linesPath(enquiryId, { view: 'errors', problem })} />
      <Button
        className="ml-auto max-sm:w-full"
        variant={isOpen ? 'tonal' : 'secondary'}
        iconAfter={ChevronRight}
        href={linesPath(enquiryId, isOpen ? { view: 'errors' } : {})}
      >
        {isOpen ? t('work.cardLinkHints', { count: hints }) : t(locked ? 'work.cardLinkReleased' : 'work.cardLink')}
      </Button>
    </div>
  )
}

function RemovalQuestion({ actor }: { actor: BomActor }) {
  const { t } = useTranslation('bom')
  const asking = useSelector(actor, (s) => s.matches({ list: 'confirmingRemoval' }))
  const removing = useSelector(actor, (s) => s.matches({ list: 'removing' }))
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
