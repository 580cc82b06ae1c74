/** The question before a screen with unsaved input is left, or with a file on its way. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { isSending } from '../../machines/core/leaving.ts'
import { ConfirmDialog } from '../components/layers/ConfirmDialog.tsx'
import { useRoots } from './roots.ts'

export const LeaveDialog = () => {
  const { t } = useTranslation()
  const { shell } = useRoots()
  const asking = useSelector(shell, (state) => state.matches('asking'))
  const sending = useSelector(shell, ({ context: { shown } }) => asking && shown !== null && isSending(shown.ref))
  return (
    <ConfirmDialog
      open={asking}
      title={t(sending ? 'leave.sending.title' : 'leave.title')}
      confirmLabel={t(sending ? 'leave.sending.confirm' : 'leave.confirm')}
      cancelLabel={t('leave.cancel')}
      onConfirm={() => shell.send({ type: 'leave.confirmed' })}
      onCancel={() => shell.send({ type: 'leave.cancelled' })}
    >
      {t(sending ? 'leave.sending.text' : 'leave.text')}
    </ConfirmDialog>
  )
}
