/** Above the lines of a parts list: search, which of them are looked at, one kind of problem. */
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { BomSummary } from '../../domain/bom/bom.ts'
import { hintsOf } from '../../domain/bom/estimate.ts'
import type { LineFilter } from '../../domain/bom/lineFilter.ts'
import { Icon } from '../components/Icon.tsx'
import { Segmented } from '../components/inputs/Segmented.tsx'
import { Toolbar } from '../components/table/Toolbar.tsx'
import { pressedChip, ProblemFilter } from './ProblemChips.tsx'

interface LinesFilterProps {
  summary: BomSummary
  filter: LineFilter
  onChange: (patch: Partial<LineFilter>) => void
  /** how many lines somebody has asked about, where that is known */
  asked?: number | undefined
  /** at the right end */
  aside?: ReactNode
}

export const LinesFilter = ({ summary, filter, onChange, asked = 0, aside }: LinesFilterProps) => {
  const { t } = useTranslation('bom')
  return (
    <div className="border-b border-line max-sm:px-4 max-sm:pt-3">
      <Toolbar
        search={{
          value: filter.search,
          placeholder: t('lines.search'),
          className: 'w-72 max-w-full max-sm:w-full',
          onChange: (search) => onChange({ search }),
        }}
        aside={aside}
      >
        <Segmented
          label={t('lines.view')}
          segments={[
            { value: 'all', label: t('lines.all'), count: summary.lines },
            { value: 'errors', label: t('lines.errors'), count: hintsOf(summary) },
            ...(summary.setAside > 0 || filter.view === 'aside'
              ? [{ value: 'aside' as const, label: t('work.aside'), count: summary.setAside }]
              : []),
            ...(asked > 0 || filter.view === 'asked'
              ? [{ value: 'asked' as const, label: t('lines.withQuestions'), count: asked }]
              : []),
          ]}
          value={filter.view}
          onChange={(view) => onChange({ view, problem: null })}
        />
        <ProblemFilter
          counts={summary.problems}
          pressed={filter.problem}
          onToggle={(problem) => onChange(filter.problem === problem ? { problem: null } : { view: 'errors', problem })}
        />
        {filter.part && <PartChip part={filter.part} onRemove={() => onChange({ part: null })} />}
      </Toolbar>
    </div>
  )
}

/** Of which figure of the estimate these are the lines; taken off, all are shown again. */
const PartChip = ({ part, onRemove }: { part: NonNullable<LineFilter['part']>; onRemove: () => void }) => {
  const { t } = useTranslation('bom')
  return (
    <button type="button" aria-pressed="true" className={pressedChip} onClick={onRemove}>
      {part.group ?? t(`lines.parts.${part.of}`)}
      <Icon of={X} size={14} />
    </button>
  )
}
