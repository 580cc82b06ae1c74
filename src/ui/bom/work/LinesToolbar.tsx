/** Above the lines: search, which lines are looked at, and all suggestions that are as good as sure. */
import { useSelector } from '@xstate/react'
import { CheckCheck } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { sureChoices, sureScore } from '../../../machines/bom/bomLinesContext.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { LinesFilter } from '../LinesFilter.tsx'
import { type LinesActor, type LinesSnapshot, useKnown } from './linesActor.ts'

const canAssignSure = (s: LinesSnapshot) => s.can({ type: 'sure.assigned' })

export const LinesToolbar = ({ actor, asked }: { actor: LinesActor; asked: number }) => {
  const { t } = useTranslation('bom')
  const { lines, filter, suggestions } = useKnown(actor, 'lines', 'filter', 'suggestions')
  const assignable = useSelector(actor, canAssignSure)
  const sure = useMemo(() => sureChoices({ lines, suggestions }).length, [lines, suggestions])
  return (
    <LinesFilter
      lines={lines}
      filter={filter}
      asked={asked}
      onChange={(patch) => actor.send({ type: 'filter.changed', filter: patch })}
      aside={
        sure > 0 &&
        assignable && (
          <Button icon={CheckCheck} onClick={() => actor.send({ type: 'sure.assigned' })}>
            {t('work.assignSure', { count: sure, score: sureScore })}
          </Button>
        )
      }
    />
  )
}
