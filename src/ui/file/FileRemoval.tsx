/** The question before a file goes. Once per screen, whichever list the file stands in. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../components/layers/ConfirmDialog.tsx'
import type { FilesActor } from './FileList.tsx'

export const FileRemoval = ({ actor }: { actor: FilesActor }) => {
  const { t } = useTranslation('file')
  const asking = useSelector(actor, (s) => s.matches({ change: 'confirming' }))
  const deleting = useSelector(actor, (s) => s.matches({ change: 'deleting' }))
  const name = useSelector(actor, (s) => s.context.current?.filename ?? '')
  return (
    <ConfirmDialog
      open={asking || deleting}
      title={t('removeTitle')}
      confirmLabel={t('removeConfirm')}
      busy={deleting}
      onConfirm={() => actor.send({ type: 'remove.confirmed' })}
      onCancel={() => actor.send({ type: 'remove.cancelled' })}
    >
      {t('removeText', { name })}
    </ConfirmDialog>
  )
}
