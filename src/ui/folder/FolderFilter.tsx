/** The side panel that narrows a folder to some kinds of files; what is ticked holds at once. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { fileKinds } from '../../machines/folder/folderContext.ts'
import { Button } from '../components/buttons/Button.tsx'
import { Checkbox } from '../components/inputs/Checkbox.tsx'
import { SidePanel } from '../components/layers/SidePanel.tsx'
import type { FolderActor } from './folderActor.ts'

export const FolderFilter = ({ actor }: { actor: FolderActor }) => {
  const { t } = useTranslation('folder')
  const chosen = useSelector(actor, (s) => s.context.kinds)
  return (
    <SidePanel
      title={t('filter.title')}
      onClose={() => actor.send({ type: 'panel.closed' })}
      footer={
        <Button fullWidth onClick={() => actor.send({ type: 'filter.chosen', kinds: [] })}>
          {t('filter.reset')}
        </Button>
      }
    >
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-3 text-body font-semibold text-ink">{t('filter.kind')}</legend>
        {fileKinds.map((kind) => (
          <Checkbox
            key={kind}
            label={t(`filter.kinds.${kind}`)}
            checked={chosen.includes(kind)}
            onChange={(checked) =>
              actor.send({
                type: 'filter.chosen',
                kinds: fileKinds.filter((each) => (each === kind ? checked : chosen.includes(each))),
              })
            }
          />
        ))}
      </fieldset>
    </SidePanel>
  )
}
