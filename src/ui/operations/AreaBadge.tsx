/** The state of an area as glyph and word; what is well has no tint. */
import { useTranslation } from 'react-i18next'
import { type Finding, stateOf } from '../../domain/operations/findings.ts'
import type { SystemState } from '../../domain/operations/systemState.ts'
import { Badge } from '../components/feedback/Badge.tsx'
import { lookOf } from './areaLooks.ts'

/** @returns the word for what was found */
export const useFindingWord = (): ((finding: Finding, system: SystemState) => string) => {
  const { t } = useTranslation('operations')
  return (finding, { mail, jobs }) =>
    t(`words.${finding}`, { count: stateOf(finding) === 'running' ? (jobs.running ?? 0) : (mail.waiting ?? 0) })
}

export const AreaBadge = ({ finding, system }: { finding: Finding; system: SystemState }) => {
  const word = useFindingWord()
  const state = stateOf(finding)
  return <Badge {...lookOf[state]} plain={state === 'good'} label={word(finding, system)} />
}
