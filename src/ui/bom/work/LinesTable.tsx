/** The lines themselves, only those in sight drawn; one is unfolded, many are selected. */
import { useSelector } from '@xstate/react'
import { Ban, Package, PackageX, Search, Undo2 } from 'lucide-react'
import { memo, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BomLine } from '../../../domain/bom/bom.ts'
import { everyLine, linesShown } from '../../../domain/bom/lineFilter.ts'
import { mayChange } from '../../../machines/bom/bomLinesContext.ts'
import type { QuestionsByLine } from '../../../machines/chat/lineQuestionsMachine.ts'
import type { ChatActor } from '../../chat/chatActor.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { DataTable } from '../../components/table/DataTable.tsx'
import { NoHits } from '../../components/table/NoHits.tsx'
import type { BulkAction } from '../../components/table/tableTypes.ts'
import { PHONE, useMedia } from '../../components/useMedia.ts'
import { LineItem } from '../LineCells.tsx'
import { LineDetails } from './LineDetails.tsx'
import type { LinesActor, LinesSnapshot } from './linesActor.ts'
import { QuestionsLink } from './QuestionsLink.tsx'
import { useWorkColumns } from './useWorkColumns.tsx'

/** List items are not virtualised: a phone shows so many, and more on demand. */
const phoneStep = 50
const canChange = (s: LinesSnapshot) => mayChange(s.context)
const isLoading = (s: LinesSnapshot) => s.hasTag('loading')

interface LinesTableProps {
  actor: LinesActor
  shown: readonly BomLine[]
  questions: QuestionsByLine
  /** where questions about a line are asked */
  chat: ChatActor | undefined
}

const Table = ({ actor, shown, questions, chat }: LinesTableProps) => {
  const { t } = useTranslation('bom')
  const unfoldedId = useSelector(actor, (s) => s.context.unfoldedId)
  const currentId = useSelector(actor, (s) => s.context.currentId)
  const selected = useSelector(actor, (s) => s.context.selected)
  const lines = useSelector(actor, (s) => s.context.lines)
  const view = useSelector(actor, (s) => s.context.filter.view)
  const changeable = useSelector(actor, canChange)
  const { enquiryId } = actor.getSnapshot().context
  const loading = useSelector(actor, isLoading)
  const phone = useMedia(PHONE)
  const [step, setStep] = useState(phoneStep)
  const columns = useWorkColumns({ actor, questions, changeable })
  const unfolded = useMemo(() => new Set(unfoldedId === null ? [] : [unfoldedId]), [unfoldedId])
  const toggle = useCallback((line: BomLine) => actor.send({ type: 'line.toggled', id: line.id }), [actor])
  const rowName = useCallback((line: BomLine) => t('lines.name', { row: line.row }), [t])
  const details = useCallback((line: BomLine) => <LineDetails actor={actor} line={line} chat={chat} />, [actor, chat])
  const listItem = useCallback(
    (line: BomLine) => {
      const asked = questions.get(line.id)
      return (
        <>
          <LineItem line={line} />
          {asked && (
            <p className="mt-1.5">
              <QuestionsLink enquiryId={enquiryId} line={line} questions={asked} />
            </p>
          )}
          {line.id === unfoldedId && (
            <div className="mt-3 border-l-2 border-accent pl-3">
              <LineDetails actor={actor} line={line} chat={chat} />
            </div>
          )}
        </>
      )
    },
    [actor, chat, enquiryId, questions, unfoldedId],
  )
  const actions = useBulkActions(actor, selected, view === 'aside')
  const selection = useMemo(
    () => ({
      ids: selected,
      onChange: (ids: ReadonlySet<string>) => actor.send({ type: 'selection.changed', ids }),
      actions,
    }),
    [actions, actor, selected],
  )
  const cursor = useMemo(
    () => ({ id: currentId, onMove: (id: string) => actor.send({ type: 'line.reached', id }) }),
    [actor, currentId],
  )
  const at = phone ? shown.findIndex(({ id }) => id === currentId) : -1
  // the line that is gone to is among them
  if (at >= step) setStep(Math.ceil((at + 1) / phoneStep) * phoneStep)
  const rows = phone ? shown.slice(0, step) : shown
  const total = useMemo(
    () => linesShown(lines, { ...everyLine, view: view === 'aside' ? view : 'all' }).length,
    [lines, view],
  )
  return (
    <>
      <div className={phone ? undefined : 'h-[calc(100dvh-22rem)] min-h-96'}>
        <DataTable<BomLine>
          label={t('lines.label')}
          columns={columns}
          rows={rows}
          totalRows={shown.length}
          rowId={idOf}
          rowName={rowName}
          status={loading ? (lines.length === 0 ? 'loading' : 'reloading') : 'ready'}
          contained
          cursor={cursor}
          onOpen={toggle}
          onToggleExpand={toggle}
          expandedIds={unfolded}
          renderDetails={details}
          listItem={listItem}
          summary={t('lines.shown', { shown: rows.length, total })}
          selection={changeable ? selection : undefined}
          empty={
            <NoHits
              title={t('lines.noHits')}
              action={
                <Button size="table" onClick={() => actor.send({ type: 'filter.changed', filter: everyLine })}>
                  {t('lines.showAll')}
                </Button>
              }
            />
          }
        />
      </div>
      {rows.length < shown.length && (
        <div className="p-4">
          <Button fullWidth onClick={() => setStep(step + phoneStep)}>
            {t('lines.showMore', { count: Math.min(phoneStep, shown.length - rows.length) })}
          </Button>
        </div>
      )}
    </>
  )
}

/** Suggestions that arrive change cells, not the table. */
export const LinesTable = memo(Table)

const idOf = (line: BomLine) => line.id

/** What was set aside can only come back; everything else is for lines that count. */
const useBulkActions = (actor: LinesActor, selected: ReadonlySet<string>, isAside: boolean): BulkAction[] => {
  const { t } = useTranslation('bom')
  return useMemo(() => {
    const lineIds = [...selected]
    const supplied = (isSuppliedPart: boolean) => () =>
      actor.send({ type: 'lines.ordered', order: { kind: 'edit', lineIds, edit: { isSuppliedPart } } })
    const aside = (value: boolean) => () =>
      actor.send({ type: 'lines.ordered', order: { kind: 'aside', lineIds, aside: value } })
    const seek = () => actor.send({ type: 'search.opened', ids: lineIds })
    if (isAside) return [{ id: 'count', label: t('work.bulk.count'), icon: Undo2, onSelect: aside(false) }]
    return [
      { id: 'assign', label: t('work.bulk.assign'), icon: Search, onSelect: seek },
      { id: 'supplied', label: t('work.bulk.supplied'), icon: Package, onSelect: supplied(true) },
      { id: 'notSupplied', label: t('work.bulk.notSupplied'), icon: PackageX, onSelect: supplied(false) },
      { id: 'exclude', label: t('work.bulk.exclude'), icon: Ban, onSelect: aside(true) },
    ]
  }, [actor, isAside, selected, t])
}
