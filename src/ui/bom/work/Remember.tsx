/** Whether what is decided for lines is kept for the company's later lists (rule B18); never where none of them names an article for sure (B27, B28). */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { BomLine } from '../../../domain/bom/bom.ts'
import { isMemorable } from '../../../domain/bom/lostDigits.ts'
import { Checkbox } from '../../components/inputs/Checkbox.tsx'
import type { LinesActor } from './linesActor.ts'

export function Remember({ actor, lines }: { actor: LinesActor; lines: readonly BomLine[] }) {
  const { t } = useTranslation('bom')
  const remember = useSelector(actor, (s) => s.context.remember)
  if (!lines.some(({ orderNumber, manufacturerNumber }) => isMemorable([orderNumber, manufacturerNumber])))
    return <p className="text-caption text-ink-3">{t('work.notRemembered')}</p>
  return (
    <Checkbox label={t('work.remember')} checked={remember} onChange={() => actor.send({ type: 'remember.toggled' })} />
  )
}
