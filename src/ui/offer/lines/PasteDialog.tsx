/** A table out of a spreadsheet before its lines are taken: which column is what, which rows stay out, what it comes to (rule P13). */
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { isOneOf } from '../../../domain/core/stored.ts'
import { reckonDrafts } from '../../../domain/offer/lineDrafts.ts'
import {
  isReadable,
  type PastedRow,
  pastedRows,
  type PastePreview,
  pasteFields,
  takenLines,
} from '../../../domain/offer/pastedLines.ts'
import { euro } from '../../../i18n/formats.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { Notice } from '../../components/feedback/Notice.tsx'
import { Checkbox } from '../../components/inputs/Checkbox.tsx'
import { Segmented } from '../../components/inputs/Segmented.tsx'
import { TextArea } from '../../components/inputs/TextArea.tsx'
import { Dialog } from '../../components/layers/Dialog.tsx'
import { cx } from '../../components/cx.ts'
import type { OfferRecordActor } from '../offerActor.ts'
import type { GridActor } from './gridActor.ts'

interface PasteProps {
  grid: GridActor
  record: OfferRecordActor
}

export const PasteDialog = ({ grid, record }: PasteProps) => {
  const awaits = useSelector(grid, (s) => s.matches('awaiting'))
  const pasted = useSelector(grid, ({ context }) => context.pasted)
  if (awaits) return <Asked grid={grid} />
  return pasted && <Preview grid={grid} record={record} pasted={pasted} />
}

/** The text is pasted into a field of its own: no browser has to be asked for the clipboard. */
const Asked = ({ grid }: Pick<PasteProps, 'grid'>) => {
  const { t } = useTranslation(['offer', 'common'])
  const cancel = () => grid.send({ type: 'paste.cancelled' })
  return (
    <Dialog
      open
      onClose={cancel}
      title={t('paste.askedTitle')}
      actions={<Button onClick={cancel}>{t('common:actions.cancel')}</Button>}
    >
      <TextArea
        label={t('paste.askedLabel')}
        hint={t('paste.askedHint')}
        rows={6}
        value=""
        onChange={(text) => grid.send({ type: 'paste.begun', text })}
      />
    </Dialog>
  )
}

const Preview = ({ grid, record, pasted }: PasteProps & { pasted: PastePreview }) => {
  const { t } = useTranslation(['offer', 'common'])
  const { table, columns, left, replaces } = pasted
  const rows = useMemo(() => pastedRows(table, columns), [table, columns])
  const taken = useMemo(() => takenLines(pasted), [pasted])
  const { priceLines, cabinets } = record.getSnapshot().context.draft
  const there = priceLines.filter(({ role }) => role === 'POSITION').length
  const sumFor = (many: number) => euro(reckonDrafts(taken, many).total)
  const cancel = () => grid.send({ type: 'paste.cancelled' })
  const take = () => grid.send({ type: 'paste.taken', lines: record.getSnapshot().context.draft.priceLines })
  return (
    <Dialog
      open
      width={1120}
      onClose={cancel}
      title={t('paste.title', { count: taken.length })}
      footStart={<span className="text-caption text-ink-3">{t('paste.undoHint')}</span>}
      actions={
        <>
          <Button onClick={cancel}>{t('common:actions.cancel')}</Button>
          <Button variant="primary" blocked={taken.length === 0 ? t('paste.nothing') : undefined} onClick={take}>
            {t('paste.take', { count: taken.length })}
          </Button>
        </>
      }
    >
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="text-body text-ink-2">
          {t('paste.read', { rows: table.rows.length, columns: columns.fields.length })}{' '}
          <span className="text-caption text-ink-3">
            {t(columns.hasHeader ? 'paste.withHeader' : 'paste.byValues')}
          </span>
        </p>
        {there > 0 && (
          <Segmented
            label={t('paste.as')}
            segments={[
              { value: 'new', label: t('paste.asNew') },
              { value: 'instead', label: t('paste.instead', { count: there }) },
            ]}
            value={replaces ? 'instead' : 'new'}
            onChange={(value) => grid.send({ type: 'paste.placeChosen', replaces: value === 'instead' })}
          />
        )}
      </div>
      <div className="max-h-[50vh] overflow-auto rounded-md border border-line">
        <table className="w-full text-body">
          <Columns grid={grid} pasted={pasted} />
          <tbody>
            {table.rows.map((cells, index) => (
              <Row
                // oxlint-disable-next-line react/no-array-index-key -- rows of a text have no other name than their place
                key={index}
                cells={cells}
                pasted={pasted}
                row={rows[index] ?? { kind: 'blank', line: null }}
                index={index}
                isLeft={left.includes(index)}
                onToggle={() => grid.send({ type: 'paste.rowToggled', row: index })}
              />
            ))}
          </tbody>
        </table>
      </div>
      <Remarks rows={rows} isCut={table.isCut} />
      <p className="num mt-4 text-right text-caption text-ink-3">
        {t('paste.comesTo', { count: taken.length })}
        <span className="block text-section font-semibold text-ink">{sumFor(1)}</span>
        {cabinets > 1 && t('paste.forAll', { count: cabinets, sum: sumFor(cabinets) })}
      </p>
    </Dialog>
  )
}

const Columns = ({ grid, pasted: { columns } }: Pick<PasteProps, 'grid'> & { pasted: PastePreview }) => {
  const { t } = useTranslation('offer', { keyPrefix: 'paste' })
  return (
    <thead className="sticky top-0 bg-sunken">
      <tr>
        <th aria-label={t('taken')} />
        {columns.fields.map((field, column) => (
          // oxlint-disable-next-line react/no-array-index-key -- columns of a text have no other name than their place
          <th key={column} className="p-1.5 text-left font-normal">
            <select
              aria-label={t('column', { place: column + 1 })}
              value={field}
              className="h-control-touch w-full min-w-24 cursor-pointer rounded-md border border-control bg-surface px-2 text-body text-ink"
              onChange={({ target: { value } }) => {
                if (isOneOf(pasteFields, value)) grid.send({ type: 'paste.columnChosen', column, field: value })
              }}
            >
              {pasteFields.map((one) => (
                <option key={one} value={one}>
                  {t(`fields.${one}`)}
                </option>
              ))}
            </select>
          </th>
        ))}
      </tr>
    </thead>
  )
}

interface RowProps {
  cells: readonly string[]
  pasted: PastePreview
  row: PastedRow
  index: number
  isLeft: boolean
  onToggle: () => void
}
const Row = ({ cells, pasted: { columns }, row, index, isLeft, onToggle }: RowProps) => {
  const { t } = useTranslation('offer', { keyPrefix: 'paste' })
  const isLine = row.kind === 'line'
  const isOut = !isLine || isLeft
  return (
    <tr className={cx('border-t border-line', row.kind === 'header' && 'bg-selected font-medium')}>
      <td className="px-2">
        {isLine && (
          <Checkbox label={t('takes', { row: index + 1 })} labelHidden checked={!isLeft} onChange={onToggle} />
        )}
      </td>
      {cells.map((cell, column) => {
        const field = columns.fields[column]
        const deviates = isLine && row.given !== null && field === 'sum'
        return (
          <td
            // oxlint-disable-next-line react/no-array-index-key -- columns of a text have no other name than their place
            key={column}
            className={cx(
              'num max-w-80 truncate px-2 py-1.5',
              (field === 'quantity' || field === 'unitPrice' || field === 'sum') && 'text-right',
              isOut && row.kind !== 'header' ? 'text-ink-3 line-through' : 'text-ink',
              field === 'none' && 'text-ink-3',
              deviates && 'bg-caution-bg text-caution-text',
            )}
          >
            {cell}
          </td>
        )
      })}
    </tr>
  )
}

/** What deserves a look: totals that deviate, sums that stay out, what cannot be read, and where the text was too long. */
const Remarks = ({ rows, isCut }: { rows: readonly PastedRow[]; isCut: boolean }) => {
  const { t } = useTranslation('offer', { keyPrefix: 'paste' })
  const at = (is: (row: PastedRow) => boolean) => rows.flatMap((row, index) => (is(row) ? [index + 1] : []))
  const deviating = rows.findIndex((row) => row.kind === 'line' && row.given !== null)
  const deviation = rows[deviating]
  const sums = at(({ kind }) => kind === 'sum')
  const unread = at((row) => row.kind === 'line' && !isReadable(row.line))
  return (
    <div className="mt-4 grid gap-3 sm:grid-cols-2">
      {deviation?.kind === 'line' && (
        <Notice tone="caution">
          {t('deviates', { row: deviating + 1, reckoned: euro(deviation.reckoned), given: euro(deviation.given) })}
        </Notice>
      )}
      {unread.length > 0 && (
        <Notice tone="caution">{t('unread', { count: unread.length, rows: unread.slice(0, 5).join(', ') })}</Notice>
      )}
      {sums.length > 0 && (
        <Notice tone="info">{t('sums', { count: sums.length, rows: sums.slice(0, 5).join(', ') })}</Notice>
      )}
      {isCut && <Notice tone="caution">{t('cut')}</Notice>}
      <Notice tone="info">{t('basis')}</Notice>
    </div>
  )
}
