/** How far an import is, and about how long it still takes: "12.480 von 38.200 Zeilen, noch etwa 2 Minuten" (rule W8). */
import { useTranslation } from 'react-i18next'
import type { ImportSummary } from '../../domain/article/articleImport.ts'

interface FarSoFarProps {
  import: Pick<ImportSummary, 'state' | 'handled' | 'lines' | 'percent'>
  secondsLeft: number | null
}

export const FarSoFar = ({ import: { state, handled, lines, percent }, secondsLeft }: FarSoFarProps) => {
  const { t } = useTranslation('articleImport')
  const left = (seconds: number): string => {
    if (seconds < 60) return t('running.left.soon')
    const minutes = Math.round(seconds / 60)
    return minutes < 90
      ? t('running.left.minutes', { count: minutes })
      : t('running.left.hours', { count: Math.round(minutes / 60) })
  }
  const far = (): string => {
    if (state === 'UNDOING') return t('running.undone', { percent: Math.floor(percent) })
    return lines === 0 ? t('running.counting') : t('running.lines', { handled, lines })
  }
  return <>{secondsLeft === null ? far() : `${far()}, ${left(secondsLeft)}`}</>
}
