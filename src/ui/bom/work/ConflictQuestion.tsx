/** Who was quicker, and where: nothing was overwritten, and the way on is to look at it. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/buttons/Button.tsx'
import { Dialog } from '../../components/layers/Dialog.tsx'
import { type LinesActor, type LinesSnapshot, useKnown } from './linesActor.ts'

const isConflict = (s: LinesSnapshot) => s.matches({ page: 'conflict' })
/** More are told by the lines themselves. */
const told = 5

export const ConflictQuestion = ({ actor }: { actor: LinesActor }) => {
  const { t } = useTranslation('bom')
  const { conflict } = useKnown(actor, 'conflict')
  const open = useSelector(actor, isConflict)
  const show = () => actor.send({ type: 'layer.closed' })
  const sentence = ({ row, changedBy }: (typeof conflict)[number]) =>
    changedBy === '' ? t('work.conflict.lineUnknown', { row }) : t('work.conflict.line', { row, name: changedBy })
  return (
    <Dialog
      open={open}
      unasked
      width={420}
      title={t('work.conflict.title')}
      onClose={show}
      actions={
        <Button variant="primary" onClick={show}>
          {t('work.conflict.show')}
        </Button>
      }
    >
      <ul className="text-body text-ink">
        {conflict.length === 0 && <li>{t('work.conflict.list')}</li>}
        {conflict.slice(0, told).map((line) => (
          <li key={line.row}>{sentence(line)}</li>
        ))}
      </ul>
      <p className="mt-3 text-body text-ink-2">{t('work.conflict.text')}</p>
    </Dialog>
  )
}
