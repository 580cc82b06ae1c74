/** What a CSV file would change, before anything is written: the conspicuous first (rules V9, W5). */
import { useTranslation } from 'react-i18next'
import type { CsvPreview } from '../../domain/core/csvImport.ts'
import { dash } from '../../i18n/formats.ts'
import { cx } from '../components/cx.ts'
import { Notice } from '../components/feedback/Notice.tsx'

/** So many new ones are named. */
const named = 10

export const CsvPreviewPart = ({ preview }: { preview: CsvPreview }) => {
  const { t } = useTranslation('csv')
  const { created, missing, outliers, changes, changed, names } = preview
  const list = names.slice(0, named).join(', ')
  return (
    <div className="flex flex-col gap-3">
      <p className="num text-body font-medium text-ink">{t('preview.counts', { ...preview })}</p>
      {outliers > 0 && <Notice tone="caution">{t('preview.outliers', { count: outliers })}</Notice>}
      {changes.length > 0 && <Changes preview={preview} />}
      {changed > changes.length && (
        <p className="text-caption text-ink-3">{t('preview.shown', { shown: changes.length, count: changed })}</p>
      )}
      {created > 0 && (
        <p className="text-body wrap-anywhere text-ink-2">
          {created > named
            ? t('preview.more', { names: list, count: created - named })
            : t('preview.new', { names: list })}
        </p>
      )}
      {missing > 0 && <p className="text-caption text-ink-3">{t('preview.missing', { count: missing })}</p>}
    </div>
  )
}

const Changes = ({ preview: { changes } }: { preview: CsvPreview }) => {
  const { t } = useTranslation('csv')
  return (
    <table aria-label={t('preview.changes')} className="w-full text-left text-body">
      <thead className="text-caption text-ink-3">
        <tr>
          {(['name', 'before', 'after'] as const).map((head) => (
            <th key={head} scope="col" className="border-b border-line py-1.5 pr-3 font-medium">
              {t(`preview.${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changes.map(({ name, column, before, after, hint }) => (
          <tr key={`${name} ${column}`} className="align-top">
            <td className="border-b border-line py-2 pr-3 wrap-anywhere text-ink">
              {name}
              <span className="block text-caption text-ink-3">{column}</span>
            </td>
            <td className="num border-b border-line py-2 pr-3 wrap-anywhere text-ink-2">{before || dash}</td>
            <td className="num border-b border-line py-2 wrap-anywhere text-ink">
              <span className={cx(hint !== null && 'rounded-sm bg-caution-bg px-1.5 font-medium text-caution-text')}>
                {after || dash}
              </span>
              {hint !== null && (
                <span className="block text-caption text-caution-text">{t('preview.conspicuous')}</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
