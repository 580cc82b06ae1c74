/** Above the lines: search, which lines are looked at, and all suggestions that are as good as sure. */
import { useSelector } from '@xstate/react'
import { CheckCheck } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { summaryOf, sureChoices, sureScore } from '../../../machines/bom/bomLinesContext.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { LinesFilter } from '../LinesFilter.tsx'
import { type LinesActor, type LinesSnapshot, useKnown } from './linesActor.ts'

const canAssignSure = (s: LinesSnapshot) => s.can({ type: 'sure.assigned' })

export const LinesToolbar = ({ actor, asked }: { actor: LinesActor; asked: number }) => {
  const { t } = useTranslation('bom')
  const { enquiry, lines, total, filter, suggestions } = useKnown(
    actor,
    'enquiry',
    'lines',
    'total',
    'filter',
    'suggestions',
  )
  const assignable = useSelector(actor, canAssignSure)
  const summary = useMemo(() => summaryOf({ enquiry, lines, total }), [enquiry, lines, total])
  const sure = useMemo(() => sureChoices({ lines, suggestions }).length, [lines, suggestions])
  return (
    <LinesFilter
      summary={summary}
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
