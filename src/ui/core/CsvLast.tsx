/** The CSV file that was taken last, and the way to take it back (rules V9, W5). */
import { useSelector } from '@xstate/react'
import { Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { recently } from '../../i18n/formats.ts'
import { type csvImportMachine, mayTakeBack } from '../../machines/core/csvImportMachine.ts'
import { Button } from '../components/buttons/Button.tsx'
import { ConfirmDialog } from '../components/layers/ConfirmDialog.tsx'

interface LastProps {
  importer: ActorRefFrom<typeof csvImportMachine>
}
type ImportSnapshot = SnapshotFrom<typeof csvImportMachine>
const lastOf = (s: ImportSnapshot) => s.context.last
const isAsking = (s: ImportSnapshot) => s.matches('askingUndo') || s.matches('takingBack')
const isTakingBack = (s: ImportSnapshot) => s.matches('takingBack')

/** Below everything that can be clicked: it comes a moment later. */
export const CsvLast = ({ importer }: LastProps) => {
  const { t } = useTranslation('csv')
  const last = useSelector(importer, lastOf)
  if (!mayTakeBack(last)) return null
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-2 border-t border-line pt-3">
      <p className="text-caption wrap-anywhere text-ink-2">
        {t('last.told', { name: last.filename, when: recently(last.createDate), who: last.userFullName })}
      </p>
      <Button size="table" icon={Undo2} onClick={() => importer.send({ type: 'undo.asked' })}>
        {t('last.undo')}
      </Button>
    </div>
  )
}

export const CsvUndoQuestion = ({ importer }: LastProps) => {
  const { t } = useTranslation('csv')
  const asking = useSelector(importer, isAsking)
  const busy = useSelector(importer, isTakingBack)
  const last = useSelector(importer, lastOf)
  const { filename = '', restores = 0, deletes = 0, keeps = 0 } = last ?? {}
  return (
    <ConfirmDialog
      open={asking}
      title={t('last.question', { name: filename })}
      confirmLabel={t('last.undo')}
      busy={busy}
      onConfirm={() => importer.send({ type: 'undo.confirmed' })}
      onCancel={() => importer.send({ type: 'undo.cancelled' })}
    >
      {restores > 0 && <p>{t('last.restores', { count: restores })}</p>}
      {deletes > 0 && <p>{t('last.deletes', { count: deletes })}</p>}
      {keeps > 0 && <p>{t('last.keeps', { count: keeps })}</p>}
    </ConfirmDialog>
  )
}
