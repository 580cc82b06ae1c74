/** What is asked before files go, and when dropped ones are called as others are. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Button } from '../components/buttons/Button.tsx'
import { ConfirmDialog } from '../components/layers/ConfirmDialog.tsx'
import { Dialog } from '../components/layers/Dialog.tsx'
import type { FolderActor } from './folderActor.ts'
import { FolderFileDialog } from './FolderFileDialog.tsx'
import { useNames } from './useNames.ts'

export const FolderQuestions = ({ actor }: { actor: FolderActor }) => (
  <>
    <Removal actor={actor} />
    <Collision actor={actor} />
    <Leaving actor={actor} />
    <Details actor={actor} />
  </>
)

const Removal = ({ actor }: { actor: FolderActor }) => {
  const { t } = useTranslation('folder')
  const names = useNames()
  const asking = useSelector(actor, (s) => s.matches({ work: 'confirming' }))
  const deleting = useSelector(actor, (s) => s.matches({ work: 'deleting' }))
  const { folder, chosen } = useSelector(actor, (s) => s.context)
  const items = folder?.items.filter(({ id }) => chosen.includes(id)) ?? []
  const values = { count: items.length, names: names(items.map(({ filename }) => filename)) }
  return (
    <ConfirmDialog
      open={asking || deleting}
      title={t('removal.title', values)}
      confirmLabel={t('removal.confirm')}
      cancelLabel={t('removal.cancel')}
      busy={deleting}
      onConfirm={() => actor.send({ type: 'remove.confirmed' })}
      onCancel={() => actor.send({ type: 'remove.cancelled' })}
    >
      {t('removal.text', values)}
    </ConfirmDialog>
  )
}

const Details = ({ actor }: { actor: FolderActor }) => {
  const file = useSelector(actor, (s) => s.children.file)
  return file ? <FolderFileDialog actor={file} /> : null
}

/** Before settings go that are not saved. */
const Leaving = ({ actor }: { actor: FolderActor }) => {
  const { t } = useTranslation('folder')
  const open = useSelector(actor, (s) => s.matches({ panel: { settings: 'leaving' } }))
  return (
    <ConfirmDialog
      open={open}
      title={t('settings.leaveTitle')}
      confirmLabel={t('settings.leaveConfirm')}
      cancelLabel={t('settings.leaveCancel')}
      onConfirm={() => actor.send({ type: 'changes.dropped' })}
      onCancel={() => actor.send({ type: 'changes.kept' })}
    >
      {t('settings.leaveText')}
    </ConfirmDialog>
  )
}

const Collision = ({ actor }: { actor: FolderActor }) => {
  const { t } = useTranslation(['folder', 'common'])
  const names = useNames()
  const open = useSelector(actor, (s) => s.matches({ work: 'colliding' }))
  const dropped = useSelector(actor, (s) => s.context.dropped)
  const cancel = () => actor.send({ type: 'collision.cancelled' })
  return (
    <Dialog
      open={open}
      unasked
      width={560}
      title={t('collision.title')}
      onClose={cancel}
      actions={
        <>
          <Button onClick={cancel}>{t('common:actions.cancel')}</Button>
          <Button onClick={() => actor.send({ type: 'collision.added' })}>{t('collision.added')}</Button>
          <Button variant="primary" onClick={() => actor.send({ type: 'collision.versioned' })}>
            {t('collision.versioned')}
          </Button>
        </>
      }
    >
      <p className="text-body text-ink-2">
        {t('collision.text', { count: dropped.length, names: names(dropped.map(({ name }) => name)) })}
      </p>
    </Dialog>
  )
}
