/** The rows of a list are selected and removed, or put away: the bar over the selection, and the question before they go. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../components/layers/ConfirmDialog.tsx'
import type { BulkAction, Selection } from '../components/table/tableTypes.ts'
import type { ListActor, Removal } from './listTypes.ts'

/** So many rows are named in a question; the others are counted. */
const NAMED = 3

/** Who goes: "A, B, C und 2 weitere". */
const namesOf = <Row,>({ words }: Removal<Row>, told: readonly string[], count: number): string => {
  if (told.length === 0) return words('unnamed', { count, names: '' })
  const names = told.slice(0, NAMED).join(', ')
  const others = count - Math.min(told.length, NAMED)
  return others > 0 ? words('others', { count: others, names }) : names
}

export function selectionOf<Row extends { id: string }, SortKey extends string>(
  actor: ListActor<Row, SortKey>,
  { words, icon, canRemove }: Removal<Row>,
  { ids, rows, bulk }: { ids: readonly string[]; rows: readonly Row[]; bulk: readonly BulkAction[] },
): Selection {
  const ask = () => actor.send({ type: 'remove.asked' })
  const label = words('label', { count: ids.length, names: '' })
  return {
    ids: new Set(ids),
    onChange: (next) => actor.send({ type: 'rows.selected', ids: [...next] }),
    ...(icon
      ? { actions: [...bulk, { id: 'remove', label, icon, onSelect: ask }] }
      : { actions: bulk, onDelete: ask, deleteLabel: label }),
    ...(canRemove ? { canSelect: (id) => rows.some((row) => row.id === id && canRemove(row)) } : {}),
  }
}

interface QuestionProps<Row, SortKey extends string> {
  actor: ListActor<Row, SortKey>
  removal: Removal<Row>
  rowName: (row: Row) => string
}

export function RemovalQuestion<Row extends { id: string }, SortKey extends string>(
  props: QuestionProps<Row, SortKey>,
) {
  const { actor, removal, rowName } = props
  const { t } = useTranslation()
  const removing = useSelector(actor, (s) => s.matches('removing'))
  const asking = useSelector(actor, (s) => s.matches('confirming'))
  const { rows, selected } = useSelector(actor, (s) => s.context)
  const nameOf = removal.nameOf ?? ((row: Row) => t('list.quoted', { name: rowName(row) }))
  // in the order in which they are to go
  const chosen = selected.flatMap((id) => (rows ?? []).filter((row) => row.id === id))
  const staying = chosen.flatMap((row) => {
    const why = removal.stays?.(row, chosen)
    return why === undefined ? [] : [{ row, told: t('list.stayingOne', { name: nameOf(row), why }) }]
  })
  const going = chosen.filter((row) => !staying.some((one) => one.row === row))
  const count = selected.length - staying.length
  const values = { count: count || selected.length, names: namesOf(removal, going.map(nameOf), count) }
  const nothingGoes = count === 0 && selected.length > 0
  const consequence = removal.consequenceOf?.(going)
  const toldStaying = staying.map(({ told }) => told)
  const { text: sayStaying, nothing } = removal.staying ?? {
    text: (words: { count: number; names: string }) => t('list.staying', words),
    nothing: t('list.nothingGoes'),
  }
  return (
    <ConfirmDialog
      open={asking || removing}
      title={nothingGoes ? t('list.nothingGoesTitle') : removal.words('title', values)}
      confirmLabel={removal.words('confirm', values)}
      busy={removing}
      onlyTells={nothingGoes}
      onConfirm={() => actor.send({ type: 'remove.confirmed' })}
      onCancel={() => actor.send({ type: 'remove.cancelled' })}
    >
      {count > 0 && <p>{removal.words('text', values)}</p>}
      {consequence !== undefined && <p className="mt-2">{consequence}</p>}
      {staying.length > 0 && (
        <p className={count > 0 ? 'mt-2' : undefined}>
          {sayStaying({ count: staying.length, names: namesOf(removal, toldStaying, staying.length) })}
        </p>
      )}
      {nothingGoes && <p className="mt-2">{nothing}</p>}
    </ConfirmDialog>
  )
}
