/** Beside the columns: the mappings that the company keeps by name, to be taken, kept, renamed and deleted (rule B22). */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { SnapshotFrom } from 'xstate'
import type { bomPresetsMachine } from '../../machines/bom/bomPresetsMachine.ts'
import { Button } from '../components/buttons/Button.tsx'
import { Select } from '../components/inputs/Select.tsx'
import { TextInput } from '../components/inputs/TextInput.tsx'
import { ConfirmDialog } from '../components/layers/ConfirmDialog.tsx'
import type { IntakeActor, PresetsActor } from './bomActor.ts'

type Snapshot = SnapshotFrom<typeof bomPresetsMachine>
const contextOf = (s: Snapshot) => s.context
const isBusy = (s: Snapshot) => s.hasTag('busy')
const isAsking = (s: Snapshot) => s.matches('confirming')
const canRename = (s: Snapshot) => s.can({ type: 'preset.rename' })
const canRemove = (s: Snapshot) => s.can({ type: 'preset.remove' })

export const MappingPresets = ({ actor, presets }: { actor: IntakeActor; presets: PresetsActor }) => {
  const { t } = useTranslation('bom')
  const { presets: kept, chosenId, name } = useSelector(presets, contextOf)
  const busy = useSelector(presets, isBusy)
  const asking = useSelector(presets, isAsking)
  const renamable = useSelector(presets, canRename)
  const removable = useSelector(presets, canRemove)
  const save = () => {
    const { preview } = actor.getSnapshot().context
    if (preview) {
      const { mapping, suppliedPartString } = preview
      presets.send({ type: 'preset.save', values: { ...mapping, suppliedPartString } })
    }
  }
  return (
    <div className="flex flex-col gap-2">
      {kept.length > 0 && (
        <Select<string>
          label={t('presets.take')}
          labelHidden
          required
          size="table"
          placeholder={t('presets.take')}
          options={kept.map((preset) => ({ value: preset.id, label: preset.name }))}
          value={chosenId}
          onChange={(id) => id !== null && presets.send({ type: 'preset.chosen', id })}
        />
      )}
      <TextInput
        label={t('presets.name')}
        labelHidden
        size="table"
        placeholder={t('presets.name')}
        maxLength={100}
        value={name}
        onChange={(typed) => presets.send({ type: 'preset.named', name: typed })}
        onEnter={save}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          size="table"
          className="max-sm:h-control-touch"
          loading={busy}
          blocked={name.trim() === '' ? t('presets.nameMissing') : undefined}
          onClick={save}
        >
          {t('presets.save')}
        </Button>
        {renamable && (
          <Button
            size="table"
            variant="ghost"
            className="max-sm:h-control-touch"
            onClick={() => presets.send({ type: 'preset.rename' })}
          >
            {t('presets.rename')}
          </Button>
        )}
        {removable && (
          <Button
            size="table"
            variant="ghost"
            className="max-sm:h-control-touch"
            onClick={() => presets.send({ type: 'preset.remove' })}
          >
            {t('presets.remove')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        title={t('presets.removeTitle')}
        confirmLabel={t('presets.remove')}
        onConfirm={() => presets.send({ type: 'preset.confirmed' })}
        onCancel={() => presets.send({ type: 'preset.cancelled' })}
      >
        {t('presets.removeText', { name: kept.find(({ id }) => id === chosenId)?.name ?? '' })}
      </ConfirmDialog>
    </div>
  )
}
