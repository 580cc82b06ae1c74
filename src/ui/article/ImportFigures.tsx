/** What becomes of the lines, as figures and one bar. */
import { useTranslation } from 'react-i18next'
import type { ImportResult } from '../../domain/article/articleImport.ts'
import { quantity } from '../../i18n/formats.ts'
import { cx } from '../components/cx.ts'

const kinds = ['created', 'updated', 'unchanged', 'refused'] as const
const fills = { created: 'bg-accent', updated: 'bg-accent-line', unchanged: 'bg-neutral', refused: 'bg-critical' }

export const Figures = ({ result }: { result: ImportResult }) => {
  const { t } = useTranslation('articleImport')
  const reasons = result.details.reasons.length
  const notes = {
    created: t('shown.notes.created'),
    updated: t('shown.notes.priced', { count: result.priced }),
    unchanged: t('shown.notes.unchanged'),
    refused: result.refused === 0 ? t('shown.notes.noReasons') : t('shown.notes.reasons', { count: reasons }),
  }
  return (
    <section className="overflow-hidden rounded-lg border border-line bg-surface">
      <dl className="grid grid-cols-4 max-md:grid-cols-2">
        {kinds.map((kind) => (
          <div key={kind} className="-mb-px -ml-px border-b border-l border-line px-5 py-4 max-sm:px-4">
            <dt className="flex items-center gap-2 text-caption text-ink-2">
              <span aria-hidden className={cx('size-2 rounded-[2px]', fills[kind])} />
              {t(`shown.figures.${result.dryRun ? 'trial' : 'done'}.${kind}`)}
            </dt>
            <dd className="num mt-1 text-figure font-semibold text-ink">{quantity(result[kind])}</dd>
            <dd className="text-caption text-ink-3">{notes[kind]}</dd>
          </div>
        ))}
      </dl>
      <div aria-hidden className="flex gap-0.5 px-5 py-4 max-sm:px-4">
        {kinds
          .filter((kind) => result[kind] > 0)
          .map((kind) => (
            <span
              key={kind}
              className={cx('h-2 min-w-1 first:rounded-l-full last:rounded-r-full', fills[kind])}
              style={{ flexGrow: result[kind], flexBasis: 0 }}
            />
          ))}
      </div>
    </section>
  )
}
