/** Whether what is decided for a line is kept for the company's later lists (rule B18); never where the line names no article for sure (B27, B28). */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { BomLine } from '../../../domain/bom/bom.ts'
import { isMemorable } from '../../../domain/bom/lostDigits.ts'
import { Checkbox } from '../../components/inputs/Checkbox.tsx'
import type { LinesActor } from './linesActor.ts'

export function Remember({ actor, line }: { actor: LinesActor; line: BomLine }) {
  const { t } = useTranslation('bom')
  const remember = useSelector(actor, (s) => s.context.remember)
  if (!isMemorable([line.orderNumber, line.manufacturerNumber]))
    return <p className="text-caption text-ink-3">{t('work.notRemembered')}</p>
  return (
    <Checkbox label={t('work.remember')} checked={remember} onChange={() => actor.send({ type: 'remember.toggled' })} />
  )
}
