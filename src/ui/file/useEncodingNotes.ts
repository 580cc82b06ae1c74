/** What a person should know of how a text was read: whether its encoding is sure, and what of it was repaired (rules B4, B19). */
import { useTranslation } from 'react-i18next'
import type { FoundEncoding } from '../../domain/bom/sheet.ts'
import { quantity } from '../../i18n/formats.ts'

/** So many rows are named. */
const rowsNamed = 5

export const useEncodingNotes = (found: FoundEncoding | null | undefined): readonly string[] => {
  const { t } = useTranslation('file')
  if (!found) return []
  const { isSure, repaired, brokenRows = [] } = found
  const rows = brokenRows.slice(0, rowsNamed).map(quantity).join(', ')
  const named = t(brokenRows.length > rowsNamed ? 'readAs.rowsAmongOthers' : 'readAs.rows', {
    rows,
    count: brokenRows.length,
  })
  return [
    ...(isSure ? [] : [t('readAs.ENCODING')]),
    ...(repaired ? [t('readAs.REPAIRED_TWICE')] : []),
    ...(brokenRows.length > 0 ? [`${t('readAs.BROKEN_BYTES', { count: brokenRows.length })} ${named}`] : []),
  ]
}
