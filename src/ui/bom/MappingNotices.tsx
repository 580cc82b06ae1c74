/** What of the file a person should know before its columns are mapped, as nobody sees it in the lines (rule B19). */
import { oneOf } from '../../i18n/formats.ts'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { BomNotice } from '../../domain/bom/mapping.ts'
import { Notice } from '../components/feedback/Notice.tsx'
import { useEncodingNotes } from '../file/useEncodingNotes.ts'
import type { IntakeActor } from './bomActor.ts'

export function MappingNotices({ actor }: { actor: IntakeActor }) {
  const { t } = useTranslation('bom')
  const notices = useSelector(actor, (s) => s.context.preview?.notices)
  const encodingNotes = useEncodingNotes(useSelector(actor, (s) => s.context.preview?.encoding))
  if (encodingNotes.length === 0 && (!notices || notices.length === 0)) return null
  return (
    <Notice tone="caution" title={t('notices.title')} className="mx-5 my-3 shrink-0 max-sm:mx-4">
      <ul className="flex list-disc flex-col gap-1 pl-4">
        {encodingNotes.map((note) => (
          <li key={note}>{note}</li>
        ))}
        {notices?.map((notice) => (
          <li key={notice.kind}>
            <Sentence notice={notice} />
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function Sentence({ notice: { kind, count, rows, more = [], example, cells = [] } }: { notice: BomNotice }) {
  const { t } = useTranslation(['bom', 'file'])
  const named = rows.join(', ')
  const told = cells.map(({ cell, text, maybe }) => {
    return maybe.length > 0
      ? t('notices.cellMaybe', { cell, text, maybe: oneOf(maybe) })
      : t('notices.cell', { cell, text })
  })
  return (
    <>
      {t(`notices.${kind}`, { count, example, cells: told.join('; ') })}{' '}
      {rows.length > 0 &&
        (cells.length === 0 || rows.length < count) &&
        t(rows.length < count && more.length === 0 ? 'file:readAs.rowsAmongOthers' : 'file:readAs.rows', {
          rows: named,
          count: rows.length,
        })}
      {more.length > 0 && (
        <details>
          <summary className="w-fit cursor-pointer rounded-sm text-accent-text focus-visible:outline-2 focus-visible:outline-focus max-sm:py-2">
            {t('notices.more', { count: count - rows.length })}
          </summary>
          <p className="max-h-24 overflow-y-auto">
            {t(rows.length + more.length < count ? 'notices.moreRowsAndOthers' : 'notices.moreRows', {
              rows: more.join(', '),
              count: more.length,
            })}
          </p>
        </details>
      )}
    </>
  )
}
