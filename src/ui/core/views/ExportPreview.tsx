/** The first rows of a file as they will stand in it, before it is made (rule L8): as many columns as there is room for. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import { type Cell, rowsPreviewed } from '../../../domain/core/table.ts'
import { dash, day, decimal, time } from '../../../i18n/formats.ts'
import type { listExportMachine } from '../../../machines/core/listExportMachine.ts'
import { cx } from '../../components/cx.ts'
import { PHONE, useMedia } from '../../components/useMedia.ts'

export type ExportActor = ActorRefFrom<typeof listExportMachine>

const columnsSeen = { desk: 4, phone: 2 } as const

/** As a spreadsheet shows it. */
const shownCell = (cell: Cell): string => {
  if (cell === null) return ''
  if (typeof cell === 'string') return cell
  if (typeof cell === 'number') return decimal(cell)
  if (cell instanceof Date) return `${day(cell)} ${time(cell)}`
  return 'day' in cell ? day(cell.day) : decimal(cell.euros, 2)
}
const isAmount = (cell: Cell | undefined): boolean =>
  typeof cell === 'number' || (typeof cell === 'object' && cell !== null && 'euros' in cell)

export const ExportPreview = ({ exporter }: { exporter: ExportActor }) => {
  const { t } = useTranslation('listViews')
  const table = useSelector(exporter, (s) => s.context.preview)
  const isLooking = useSelector(exporter, (s) => s.hasTag('looking'))
  const isUnseen = useSelector(exporter, (s) => s.matches({ choosing: 'unseen' }))
  const most = useMedia(PHONE) ? columnsSeen.phone : columnsSeen.desk
  const count = table?.headers.length ?? 0
  const seen = Math.min(count, most)
  const note = isUnseen ? t('export.preview.unseen') : table ? t('export.preview.of', { seen, count }) : ''
  return (
    <div>
      {/* Its place is there before its rows are: nothing below moves (rule R12). */}
      <div className="h-38 overflow-hidden rounded-md border border-line" aria-busy={isLooking}>
        {table && (
          <table className={cx('w-full table-fixed text-caption', isLooking && 'opacity-50')}>
            <caption className="sr-only">{t('export.preview.title')}</caption>
            <thead className="bg-sunken text-left text-ink-2">
              <tr>
                {table.headers.slice(0, seen).map((header, place) => (
                  <th
                    key={header}
                    scope="col"
                    className={cx('h-9 truncate px-3 font-medium', isAmount(table.rows[0]?.[place]) && 'text-right')}
                    title={header}
                  >
                    {header}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.slice(0, rowsPreviewed).map((cells, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- a file's rows have no name but their place
                <tr key={at} className="border-t border-line text-ink">
                  {cells.slice(0, seen).map((cell, place) => (
                    <td
                      // oxlint-disable-next-line react/no-array-index-key -- … and neither have its cells
                      key={place}
                      className={cx('num h-9 truncate px-3', isAmount(cell) && 'text-right')}
                      title={shownCell(cell)}
                    >
                      {shownCell(cell) || dash}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
      <p className="mt-1.5 min-h-4 text-caption text-ink-3">{note}</p>
    </div>
  )
}
