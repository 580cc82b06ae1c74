/** The values of a line that people may write: quantity, unit, designations. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { editIn, type LineDraft } from '../../../machines/bom/lineDraft.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { TextInput } from '../../components/inputs/TextInput.tsx'
import { Dialog } from '../../components/layers/Dialog.tsx'
import { DiscardQuestion } from '../../core/DiscardQuestion.tsx'
import { type LinesActor, type LinesSnapshot, useCurrentLine, useKnown } from './linesActor.ts'

const isEditing = (s: LinesSnapshot) => s.context.draft !== null && !s.matches({ page: 'conflict' })
const isSaving = (s: LinesSnapshot) => s.matches({ page: 'ordering' })
const isDiscarding = (s: LinesSnapshot) => s.matches({ page: { editing: 'discarding' } })
const canSave = (s: LinesSnapshot) => s.can({ type: 'edit.saved' })

const designations = [
  'functionDesignation',
  'functionalAssignment',
  'locationIdentifier',
  'installationLocation',
  'bmk',
] as const

export const LineEditDialog = ({ actor }: { actor: LinesActor }) => {
  const { t } = useTranslation('bom')
  const open = useSelector(actor, isEditing)
  const saving = useSelector(actor, isSaving)
  const discarding = useSelector(actor, isDiscarding)
  const savable = useSelector(actor, canSave)
  const { draft } = useKnown(actor, 'draft')
  const line = useCurrentLine(actor)
  const close = () => actor.send({ type: 'layer.closed' })
  const change = (patch: Partial<LineDraft>) => actor.send({ type: 'edit.changed', draft: patch })
  const isWrong = draft !== null && line !== undefined && editIn(draft, line) === undefined
  return (
    <Dialog
      open={open}
      title={t('work.editDialog.title', { row: line?.row ?? '' })}
      onClose={close}
      onSubmit={() => actor.send({ type: 'edit.saved' })}
      actions={
        <>
          <Button onClick={close}>{t('work.editDialog.cancel')}</Button>
          <Button
            type="submit"
            variant="primary"
            loading={saving}
            blocked={
              savable || saving ? undefined : t(isWrong ? 'work.editDialog.quantity' : 'work.editDialog.unchanged')
            }
          >
            {t('work.editDialog.save')}
          </Button>
        </>
      }
    >
      {draft && (
        <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
          <TextInput
            label={t('fields.quantity')}
            inputMode="decimal"
            numeric
            initialFocus
            value={draft.quantity}
            error={isWrong ? t('work.editDialog.quantity') : undefined}
            onChange={(quantity) => change({ quantity })}
          />
          <TextInput
            label={t('fields.quantityUnitName')}
            value={draft.quantityUnitName}
            onChange={(quantityUnitName) => change({ quantityUnitName })}
          />
          {designations.map((field) => (
            <TextInput
              key={field}
              ident
              label={t(`fields.${field}`)}
              value={draft[field]}
              onChange={(value) => change({ [field]: value })}
            />
          ))}
        </div>
      )}
      <DiscardQuestion
        open={discarding}
        onDiscard={() => actor.send({ type: 'discard.confirmed' })}
        onKeep={() => actor.send({ type: 'discard.cancelled' })}
      />
    </Dialog>
  )
}
