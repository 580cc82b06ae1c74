/** Asks once before an import, a trial or an undoing is ended: what follows is said of each. */
import { useTranslation } from 'react-i18next'
import type { ImportSummary } from '../../domain/article/articleImport.ts'
import { ConfirmDialog } from '../components/layers/ConfirmDialog.tsx'
import { kindOf } from './importTexts.ts'

interface EndDialogProps {
  open: boolean
  running: Pick<ImportSummary, 'filename' | 'state' | 'dryRun'>
  onConfirm: () => void
  onCancel: () => void
}

export const EndDialog = ({ open, running, onConfirm, onCancel }: EndDialogProps) => {
  const { t } = useTranslation('articleImport')
  const kind = kindOf(running)
  return (
    <ConfirmDialog
      open={open}
      title={t(`running.question.${kind}`, { name: running.filename })}
      confirmLabel={t('running.end')}
      cancelLabel={t('running.goOn')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {t(`running.consequence.${kind}`)}
    </ConfirmDialog>
  )
}
