/** The question before a screen with unsaved input is left. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../components/layers/ConfirmDialog.tsx'
import { useRoots } from './roots.ts'

export const LeaveDialog = () => {
  const { t } = useTranslation()
  const { shell } = useRoots()
  const asking = useSelector(shell, (state) => state.matches('asking'))
  return (
    <ConfirmDialog
      open={asking}
      title={t('leave.title')}
      confirmLabel={t('leave.confirm')}
      cancelLabel={t('leave.cancel')}
      onConfirm={() => shell.send({ type: 'leave.confirmed' })}
      onCancel={() => shell.send({ type: 'leave.cancelled' })}
    >
      {t('leave.text')}
    </ConfirmDialog>
  )
}
