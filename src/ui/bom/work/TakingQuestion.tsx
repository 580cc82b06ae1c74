/** Before one key takes a suggestion that fits badly, or takes one for many lines: which article it is, and what the lines say (rule B24). */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { askedAbout } from '../../../machines/bom/lineTargets.ts'
import { ConfirmDialog } from '../../components/layers/ConfirmDialog.tsx'
import { type LinesActor, type LinesSnapshot, useKnown } from './linesActor.ts'

const isAsked = (s: LinesSnapshot) => s.matches({ page: 'questioning' })

export const TakingQuestion = ({ actor }: { actor: LinesActor }) => {
  const { t } = useTranslation('bom')
  const open = useSelector(actor, isAsked)
  const known = useKnown(actor, 'order', 'suggestions', 'lines', 'currentId')
  const asked = open ? askedAbout(known) : undefined
  const { orderNumber = '', manufacturerNumber = '', description = '', score = 0 } = asked?.candidate ?? {}
  const [first] = asked?.lines ?? []
  const said = first?.description || first?.orderNumber || first?.manufacturerNumber || ''
  const values = { count: asked?.lines.length ?? 1, row: first?.row ?? '' }
  return (
    <ConfirmDialog
      open={open}
      danger={false}
      title={t('work.taking.title', values)}
      confirmLabel={t('work.taking.confirm', values)}
      onConfirm={() => actor.send({ type: 'order.confirmed' })}
      onCancel={() => actor.send({ type: 'layer.closed' })}
    >
      <p className="text-ink">
        <span className="text-ident ident-whole mr-2">{orderNumber || manufacturerNumber}</span> {description}
      </p>
      <p className="mt-2">{t('work.taking.fits', { ...values, score, said })}</p>
    </ConfirmDialog>
  )
}
