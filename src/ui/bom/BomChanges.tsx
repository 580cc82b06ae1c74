/** What is new in the parts list of a copied enquiry (rule B26): the way to it in the card, and the sheet. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { bomChangesMachine } from '../../machines/bom/bomChangesMachine.ts'
import { Button } from '../components/buttons/Button.tsx'
import { Sheet } from '../components/layers/Sheet.tsx'
import { ComparedVersions } from './ComparedVersions.tsx'

type BomChangesActor = ActorRefFrom<typeof bomChangesMachine>

/** Nothing where the enquiry is no copy, or the viewer does not see of what. */
export const BomChanges = ({ actor }: { actor: BomChangesActor }) => {
  const { t } = useTranslation('bom')
  const { of, sourceTitle: title } = useSelector(actor, (s) => s.context)
  if (of === '') return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-5 py-3 max-sm:px-4">
      <p className="min-w-0 text-body wrap-anywhere text-ink-2">{t('changes.copyOf', { title })}</p>
      <Button className="max-sm:w-full" onClick={() => actor.send({ type: 'changes.opened' })}>
        {t('changes.open')}
      </Button>
    </div>
  )
}

export const BomChangesSheet = ({ actor }: { actor: BomChangesActor }) => {
  const { t } = useTranslation('bom')
  const open = useSelector(actor, (s) => !s.matches('closed'))
  const { sourceTitle: title, comparison, look } = useSelector(actor, (s) => s.context)
  const close = () => actor.send({ type: 'changes.closed' })
  return (
    <Sheet
      open={open}
      onClose={close}
      title={t('changes.title')}
      note={<span className="truncate">{t('changes.note', { title })}</span>}
      actions={<Button onClick={close}>{t('changes.close')}</Button>}
    >
      <ComparedVersions
        comparison={comparison}
        look={look}
        onLook={(patch) => actor.send({ type: 'difference.shown', look: patch })}
      />
    </Sheet>
  )
}
