/** Above the lines: search, which lines are looked at, and all suggestions that are as good as sure. */
import { useSelector } from '@xstate/react'
import { CheckCheck } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { BomError } from '../../../domain/bom/bom.ts'
import { sureChoices, sureScore } from '../../../machines/bom/bomLinesContext.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { Segmented } from '../../components/inputs/Segmented.tsx'
import { Toolbar } from '../../components/table/Toolbar.tsx'
import { ProblemFilter } from '../ProblemChips.tsx'
import { contextOf, type LinesActor, type LinesSnapshot } from './linesActor.ts'

const canAssignSure = (s: LinesSnapshot) => s.can({ type: 'sure.assigned' })

export const LinesToolbar = ({ actor }: { actor: LinesActor }) => {
  const { t } = useTranslation('bom')
  const { lines, filter, suggestions } = useSelector(actor, contextOf)
  const assignable = useSelector(actor, canAssignSure)
  const sure = useMemo(() => sureChoices({ lines, suggestions }).length, [lines, suggestions])
  const counts = useMemo(() => {
    const ordered = lines.filter(({ setAside }) => setAside === null)
    const having = (error: BomError) => ordered.filter(({ bomError }) => bomError === error).length
    return {
      all: ordered.length,
      aside: lines.length - ordered.length,
      errors: ordered.filter(({ bomError }) => bomError !== null).length,
      of: {
        NOT_FOUND: having('NOT_FOUND'),
        AMBIGUOUS: having('AMBIGUOUS'),
        WRONG_UNIT: having('WRONG_UNIT'),
        MISSING_VALUES: having('MISSING_VALUES'),
      },
    }
  }, [lines])
  const change = (patch: Partial<typeof filter>) => actor.send({ type: 'filter.changed', filter: patch })
  return (
    <div className="border-b border-line max-sm:px-4 max-sm:pt-3">
      <Toolbar
        search={{
          value: filter.search,
          placeholder: t('lines.search'),
          className: 'w-64 max-w-full max-sm:w-full',
          onChange: (search) => change({ search }),
        }}
        aside={
          sure > 0 &&
          assignable && (
            <Button icon={CheckCheck} onClick={() => actor.send({ type: 'sure.assigned' })}>
              {t('work.assignSure', { count: sure, score: sureScore })}
            </Button>
          )
        }
      >
        <Segmented
          label={t('lines.view')}
          segments={[
            { value: 'all', label: t('lines.all'), count: counts.all },
            { value: 'errors', label: t('lines.errors'), count: counts.errors },
            { value: 'aside', label: t('work.aside'), count: counts.aside },
          ]}
          value={filter.view}
          onChange={(view) => change({ view, problem: null })}
        />
        <ProblemFilter
          counts={counts.of}
          pressed={filter.problem}
          onToggle={(problem) => change(filter.problem === problem ? { problem: null } : { view: 'errors', problem })}
        />
      </Toolbar>
    </div>
  )
}
