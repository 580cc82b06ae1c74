/** The question before a screen with unsaved input is left, or with a file on its way. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { isSending, keepsInput } from '../../machines/core/leaving.ts'
import { ConfirmDialog } from '../components/layers/ConfirmDialog.tsx'
import { useRoots } from './roots.ts'

export const LeaveDialog = () => {
  const { t } = useTranslation()
  const { shell } = useRoots()
  const asking = useSelector(shell, (state) => state.matches('asking'))
  const loss = useSelector(shell, ({ context: { shown } }) => {
    if (!asking || shown === null) return 'typed'
    if (isSending(shown.ref)) return 'sending'
    return keepsInput(shown.ref) ? 'kept' : 'typed'
  })
  return (
    <ConfirmDialog
      open={asking}
      title={t(`leave.${loss}.title`)}
      confirmLabel={t(`leave.${loss}.confirm`)}
      cancelLabel={t('leave.cancel')}
      danger={loss !== 'kept'}
      onConfirm={() => shell.send({ type: 'leave.confirmed' })}
      onCancel={() => shell.send({ type: 'leave.cancelled' })}
    >
      {t(`leave.${loss}.text`)}
    </ConfirmDialog>
  )
}
