/**
 * The mapping sheet (rules B2, B3): which sheet and header row, what each column is, units, supplied parts. It shows and changes
 * what `bomIntakeMachine` holds; the sheet is open once that has the file.
 */
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { firstLineRow } from '../../domain/bom/headless.ts'
import { isQuantityOpen, notationQuestions } from '../../domain/bom/questions.ts'
import { hasRequiredMapping, lacksHeaders } from '../../domain/bom/required.ts'
import { Button } from '../components/buttons/Button.tsx'
import { cx } from '../components/cx.ts'
import { fileIcon } from '../file/FileTile.tsx'
import { Icon } from '../components/Icon.tsx'
import { Notice } from '../components/feedback/Notice.tsx'
import { Sheet } from '../components/layers/Sheet.tsx'
import { Spinner } from '../components/feedback/Waiting.tsx'
import { PHONE, useMedia } from '../components/useMedia.ts'
import { DiscardQuestion } from '../core/DiscardQuestion.tsx'
import type { IntakeActor } from './bomActor.ts'
import { type MappedColumn, mappedColumns } from './columns.ts'
import { MappingGrid } from './MappingGrid.tsx'
import { MappingList } from './MappingList.tsx'
import { MappingNotices } from './MappingNotices.tsx'
import { MappingQuestions } from './MappingQuestions.tsx'
import { MappingSide } from './MappingSide.tsx'
import { MappingToolbar } from './MappingToolbar.tsx'
import { useBomProblem } from './useBomProblem.ts'

interface BomMappingSheetProps {
  open: boolean
  /** runs while the sheet is open */
  mapping: IntakeActor | undefined
  /** of the file */
  name: string
  /** a stored mapping is being changed */
  mappedBefore: boolean
}

export function BomMappingSheet({ open, mapping, name, mappedBefore }: BomMappingSheetProps) {
  const { t } = useTranslation('bom')
  const columns = useColumns(mapping, mappedBefore)
  return (
    <Sheet
      open={open}
      onClose={() => mapping?.send({ type: 'mapping.closed' })}
      title={t('mapping.title')}
      note={
        <>
          <Icon of={fileIcon(name)} size={16} />
          <span className="truncate">{name}</span>
        </>
      }
      toolbar={mapping && columns && <MappingToolbar actor={mapping} columns={columns} />}
      footStart={mapping && columns && <FootNote actor={mapping} columns={columns} />}
      actions={mapping && <FootButtons actor={mapping} />}
    >
      {mapping && columns ? <Body actor={mapping} columns={columns} /> : <Reading />}
      {mapping && <Discarding actor={mapping} />}
    </Sheet>
  )
}

/** The columns of the file; undefined until it is read. */
const useColumns = (mapping: IntakeActor | undefined, mappedBefore: boolean): MappedColumn[] | undefined => {
  const preview = useSelector(mapping, (s) => s?.context.preview ?? null)
  const manualColumns = useSelector(mapping, (s) => s?.context.manualColumns)
  return preview && manualColumns ? mappedColumns({ preview, manualColumns, mappedBefore }) : undefined
}

function Reading() {
  const { t } = useTranslation('bom')
  return (
    <div className="flex flex-1 items-center justify-center gap-3 text-body text-ink-2">
      <Spinner size={20} />
      <output>{t('mapping.reading')}</output>
    </div>
  )
}

const isDiscarding = (s: ReturnType<IntakeActor['getSnapshot']>) => s.matches({ mapping: 'discarding' })

function Discarding({ actor }: { actor: IntakeActor }) {
  const { t } = useTranslation('bom', { keyPrefix: 'mapping.discard' })
  return (
    <DiscardQuestion
      open={useSelector(actor, isDiscarding)}
      title={t('title')}
      confirmLabel={t('confirm')}
      cancelLabel={t('cancel')}
      onDiscard={() => actor.send({ type: 'discard.confirmed' })}
      onKeep={() => actor.send({ type: 'discard.cancelled' })}
    >
      {t('text')}
    </DiscardQuestion>
  )
}

function Body({ actor, columns }: { actor: IntakeActor; columns: readonly MappedColumn[] }) {
  const phone = useMedia(PHONE)
  const busy = useSelector(actor, (s) => s.hasTag('busy'))
  return (
    // What is told may be long: on a phone all of it scrolls with the columns, else it keeps to its share of the height.
    <div className="flex min-h-0 flex-1 flex-col max-lg:overflow-y-auto">
      <div className="shrink-0 lg:max-h-[42%] lg:overflow-y-auto">
        <NoHeaders actor={actor} />
        <MappingQuestions actor={actor} />
        <MappingNotices actor={actor} />
      </div>
      <div
        aria-busy={busy}
        className="flex min-h-0 flex-1 max-lg:shrink-0 max-lg:flex-col aria-busy:[&_table]:opacity-60"
      >
        {phone ? <MappingList actor={actor} columns={columns} /> : <MappingGrid actor={actor} columns={columns} />}
        <MappingSide actor={actor} columns={columns} />
      </div>
    </div>
  )
}

/** The row may be another one, or the file has none: then the columns are chosen by their cells, and what the row orders counts. */
function NoHeaders({ actor }: { actor: IntakeActor }) {
  const { t } = useTranslation('bom')
  const preview = useSelector(actor, (s) => s.context.preview)
  if (!preview) return null
  const isLine = firstLineRow(preview) === preview.bomHeaderRowIndex
  if (preview.headersFound && !isLine) return null
  const said = lacksHeaders(preview) ? 'noHeaders' : isLine ? 'headerIsLine' : 'headerIsNoLine'
  // All that may be said has its room from the start: no column moves as others are assigned.
  const words: readonly (typeof said)[] = preview.headersFound
    ? [said]
    : ['noHeaders', 'headerIsLine', 'headerIsNoLine']
  return (
    <Notice tone="caution" className="mx-5 my-3 shrink-0 max-sm:mx-4">
      <span className="grid">
        {words.map((key) => (
          <span key={key} className={cx('col-start-1 row-start-1', key !== said && 'invisible')}>
            {t(`mapping.${key}`, { row: preview.bomHeaderRowIndex })}
          </span>
        ))}
      </span>
    </Notice>
  )
}

/**
 * Why the last try was not taken, what is still to be decided, or what the server is doing. It stands here, so that no column moves under
 * the pointer; the message goes away by itself, this stays.
 */
function FootNote({ actor, columns }: { actor: IntakeActor; columns: readonly MappedColumn[] }) {
  const { t } = useTranslation('bom')
  const sentence = useBomProblem()
  const problem = useSelector(actor, (s) => s.context.problem)
  const sufficient = useSelector(
    actor,
    (s) => s.context.preview !== null && hasRequiredMapping(s.context.preview.mapping),
  )
  const saving = useSelector(actor, (s) => s.matches('saving'))
  const open = columns.filter((column) => column.state === 'open').length
  const asked = useSelector(
    actor,
    ({ context: { preview, manualColumns } }) => preview !== null && isQuantityOpen(preview, manualColumns),
  )
  const countsOne = !asked && columns.every(({ field }) => field !== 'quantity')
  const ambiguous = useSelector(
    actor,
    (s) => s.context.preview && notationQuestions(s.context.preview).filter(({ answer }) => !answer).length,
  )
  if (saving) return <output className="text-caption text-ink-2">{t('mapping.saving')}</output>
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-caption text-ink-2" aria-live="polite">
      {!sufficient && <Blocking>{t('mapping.identifierMissing')}</Blocking>}
      {problem && problem.code !== 'BOM_MAPPING_MISSING' && <Blocking>{sentence(problem)}</Blocking>}
      {countsOne && <Open>{t('mapping.eachCountsOne')}</Open>}
      {!!ambiguous && <Open>{t('mapping.ambiguousLeft', { count: ambiguous })}</Open>}
      {open > 0 && <Open>{t('mapping.openColumns', { count: open })}</Open>}
      {open === 0 && !ambiguous && !countsOne && !asked && (
        <li className="flex items-center gap-2">
          <span aria-hidden className="size-2 rounded-full bg-positive" />
          {t('mapping.allDecided')}
        </li>
      )}
    </ul>
  )
}

/** What may be left as it is, but should be known. */
function Open({ children }: { children: ReactNode }) {
  return (
    <li className="flex items-baseline gap-2">
      <span aria-hidden className="size-2 shrink-0 rounded-full bg-caution" />
      {children}
    </li>
  )
}

function Blocking({ children }: { children: ReactNode }) {
  return (
    <li className="flex items-baseline gap-2 font-medium text-critical-text">
      <span aria-hidden className="size-2 shrink-0 rounded-full bg-critical" />
      {children}
    </li>
  )
}

function FootButtons({ actor }: { actor: IntakeActor }) {
  const { t } = useTranslation(['bom', 'common'])
  // What is not read yet is not taken over.
  const busy = useSelector(actor, (s) => s.hasTag('busy'))
  const saving = useSelector(actor, (s) => s.matches('saving'))
  return (
    <>
      <Button blocked={saving ? t('mapping.saving') : undefined} onClick={() => actor.send({ type: 'mapping.closed' })}>
        {t('common:actions.cancel')}
      </Button>
      <Button variant="primary" loading={busy} onClick={() => actor.send({ type: 'mapping.save' })}>
        {t('mapping.save')}
      </Button>
    </>
  )
}
