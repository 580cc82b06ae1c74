/** What becomes of the lines, as figures and one bar. */
import { useTranslation } from 'react-i18next'
import type { ImportResult } from '../../domain/article/articleImport.ts'
import { quantity } from '../../i18n/formats.ts'
import { cx } from '../components/cx.ts'

const kinds = ['created', 'updated', 'unchanged', 'refused'] as const
type Tile = { kind: (typeof kinds)[number]; label: string; note: string }
const fills = { created: 'bg-accent', updated: 'bg-accent-line', unchanged: 'bg-neutral', refused: 'bg-critical' }

/** Nothing is created where articles are chosen. */
const bulkKinds = ['updated', 'unchanged', 'refused'] as const

const useBulkTiles = (result: ImportResult): Tile[] => {
  const { t } = useTranslation('articleImport')
  const { dryRun, lines, refused, details } = result
  const reasons = t('bulk.notes.reasons', { count: details.reasons.length })
  const notes = {
    updated: dryRun ? t('bulk.notes.updated', { lines }) : t('bulk.notes.updatedDone'),
    unchanged: t('bulk.notes.unchanged'),
    refused: refused === 0 ? t('bulk.notes.noReasons') : t('bulk.notes.refused', { count: refused, reasons }),
  }
  const words = t(`bulk.figures.${dryRun ? 'trial' : 'done'}`, { returnObjects: true })
  return bulkKinds.map((kind) => ({ kind, label: words[kind], note: notes[kind] }))
}

const useTiles = (result: ImportResult): Tile[] => {
  const { t } = useTranslation('articleImport')
  const reasons = result.details.reasons.length
  const notes = {
    created: t('shown.notes.created'),
    updated: t('shown.notes.priced', { count: result.priced }),
    unchanged: t('shown.notes.unchanged'),
    refused: result.refused === 0 ? t('shown.notes.noReasons') : t('shown.notes.reasons', { count: reasons }),
  }
  const words = t(`shown.figures.${result.dryRun ? 'trial' : 'done'}`, { returnObjects: true })
  return kinds.map((kind) => ({ kind, label: words[kind], note: notes[kind] }))
}

export const Figures = ({ result }: { result: ImportResult }) => {
  const ofList = useTiles(result)
  const ofBulk = useBulkTiles(result)
  const tiles = result.bulk ? ofBulk : ofList
  return (
    <section className="overflow-hidden rounded-lg border border-line bg-surface">
      <dl className={cx('grid max-md:grid-cols-2', result.bulk ? 'grid-cols-3' : 'grid-cols-4')}>
        {tiles.map(({ kind, label, note }) => (
          <div key={kind} className="-mb-px -ml-px border-b border-l border-line px-5 py-4 max-sm:px-4">
            <dt className="flex items-center gap-2 text-caption text-ink-2">
              <span aria-hidden className={cx('size-2 rounded-[2px]', fills[kind])} />
              {label}
            </dt>
            <dd className="num mt-1 text-figure font-semibold text-ink">{quantity(result[kind])}</dd>
            <dd className="text-caption text-ink-3">{note}</dd>
          </div>
        ))}
      </dl>
      <div aria-hidden className="flex gap-0.5 px-5 py-4 max-sm:px-4">
        {tiles
          .filter(({ kind }) => result[kind] > 0)
          .map(({ kind }) => (
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
