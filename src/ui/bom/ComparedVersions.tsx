/** Two versions of a parts list: figures of both, and every line that differs (rules B25, B26). */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { BomComparison, DifferingLine } from '../../domain/bom/difference.ts'
import { type DifferenceLook, differencesShown } from '../../domain/bom/differenceLook.ts'
import { Spinner } from '../components/feedback/Waiting.tsx'
import { SearchInput } from '../components/inputs/SearchInput.tsx'
import { Segmented } from '../components/inputs/Segmented.tsx'
import { DataTable } from '../components/table/DataTable.tsx'
import { NoHits } from '../components/table/NoHits.tsx'
import { DifferenceItem, useDifferenceColumns } from './differenceColumns.tsx'
import { VersionFigures } from './VersionFigures.tsx'

interface ComparedVersionsProps {
  /** null: it is on its way */
  comparison: BomComparison | null
  /** what stands beside the differences of the figures */
  note?: string | undefined
  look: DifferenceLook
  onLook: (look: Partial<DifferenceLook>) => void
}

export const ComparedVersions = ({ comparison, note, look, onLook }: ComparedVersionsProps) => {
  const { t } = useTranslation('bom')
  if (comparison === null)
    return (
      <div className="flex flex-1 items-center justify-center gap-3 text-body text-ink-2">
        <Spinner size={20} />
        <output>{t('compare.comparing')}</output>
      </div>
    )
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto bg-canvas max-sm:p-3 sm:p-5">
      <VersionFigures comparison={comparison} note={note} />
      <Lines comparison={comparison} look={look} onLook={onLook} />
    </div>
  )
}

const idOf = ({ before, after }: DifferingLine): string => `${before?.row ?? ''} ${after?.row ?? ''}`
const listItem = (line: DifferingLine) => <DifferenceItem line={line} />

type LinesProps = Pick<ComparedVersionsProps, 'look' | 'onLook'> & { comparison: BomComparison }

const Lines = ({ comparison, look, onLook }: LinesProps) => {
  const { t } = useTranslation('bom')
  const { lines, counts } = comparison.difference
  const columns = useDifferenceColumns(comparison.before.estimate !== null || comparison.after.estimate !== null)
  const shown = useMemo(() => differencesShown(lines, look), [lines, look])
  const all = counts.changed + counts.added + counts.removed
  return (
    <div className="flex min-h-96 flex-1 flex-col rounded-lg border border-line bg-surface">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2.5">
        <SearchInput
          className="w-64 max-w-full max-sm:w-full"
          hint={false}
          placeholder={t('compare.search')}
          value={look.search}
          onChange={(search) => onLook({ search })}
        />
        <div className="max-w-full overflow-x-auto">
          <Segmented
            label={t('compare.show')}
            segments={[
              { value: 'all', label: t('compare.all'), count: all },
              { value: 'changed', label: t('compare.kinds.changed'), count: counts.changed },
              { value: 'added', label: t('compare.kinds.added'), count: counts.added },
              { value: 'removed', label: t('compare.kinds.removed'), count: counts.removed },
            ]}
            value={look.kind ?? 'all'}
            onChange={(value) => onLook({ kind: value === 'all' ? null : value })}
          />
        </div>
        <span className="text-caption text-ink-3">{t('compare.unchanged', { count: counts.unchanged })}</span>
      </div>
      <div className="min-h-0 flex-1 sm:[&>*]:h-full">
        <DataTable<DifferingLine>
          label={t('compare.label')}
          columns={columns}
          rows={shown}
          rowId={idOf}
          rowName={({ before, after }) => t('lines.name', { row: after?.row ?? before?.row ?? '' })}
          contained
          listItem={listItem}
          summary={t('lines.shown', { shown: shown.length, total: all })}
          empty={<NoHits title={t(look.search.trim() === '' ? 'compare.none' : 'compare.noHits')} />}
        />
      </div>
    </div>
  )
}
