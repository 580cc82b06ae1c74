/** Who is asked once an enquiry went to chosen suppliers (rule E15): more of them, or one no longer. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Button } from '../components/buttons/Button.tsx'
import { FieldNote } from '../components/inputs/Field.tsx'
import { Dialog } from '../components/layers/Dialog.tsx'
import { RadioChoice } from '../core/RadioChoice.tsx'
import { useStepQuestion } from '../core/StepQuestion.tsx'
import { type EnquiryActor, enquiryOf } from './enquiryActor.ts'
import { SupplierPicker } from './SupplierPicker.tsx'

export const InvitationDialogs = ({ actor }: { actor: EnquiryActor }) => (
  <>
    <InviteDialog actor={actor} />
    <DisinviteDialog actor={actor} />
  </>
)

const InviteDialog = ({ actor }: { actor: EnquiryActor }) => {
  const { t } = useTranslation(['enquiry', 'common'])
  const { open, busy, onConfirm, onCancel } = useStepQuestion(actor, 'invite')
  const choices = useSelector(actor, (s) => s.children.suppliers)
  return (
    <Dialog
      open={open}
      title={t('suppliers.inviteTitle')}
      onClose={onCancel}
      onSubmit={onConfirm}
      actions={
        <>
          <Button onClick={onCancel}>{t('common:actions.cancel')}</Button>
          <Button variant="primary" type="submit" loading={busy}>
            {t('suppliers.invite')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 text-body text-ink-2">
        <p>{t('suppliers.inviteText')}</p>
        {choices && <SupplierPicker actor={actor} choices={choices} />}
      </div>
    </Dialog>
  )
}

const DisinviteDialog = ({ actor }: { actor: EnquiryActor }) => {
  const { t } = useTranslation(['enquiry', 'common'])
  const { open, busy, onConfirm, onCancel } = useStepQuestion(actor, 'disinvite')
  const chosen = useSelector(actor, (s) => s.context.answer.notInvited)
  const showErrors = useSelector(actor, (s) => s.context.showAnswerErrors)
  const invitations = useSelector(actor, enquiryOf)?.invitations ?? []
  return (
    <Dialog
      open={open}
      title={t('suppliers.removeTitle')}
      onClose={onCancel}
      onSubmit={onConfirm}
      actions={
        <>
          <Button onClick={onCancel}>{t('common:actions.cancel')}</Button>
          <Button variant="danger" type="submit" loading={busy}>
            {t('suppliers.remove')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 text-body text-ink-2">
        <p>{t('suppliers.removeText')}</p>
        <fieldset className="flex flex-col gap-2">
          <legend className="sr-only">{t('suppliers.list')}</legend>
          {invitations.map(({ supplierId, supplierName }) => (
            <RadioChoice
              key={supplierId}
              name="supplier"
              checked={chosen === supplierId}
              onChoose={() => actor.send({ type: 'answer.changed', patch: { notInvited: supplierId } })}
            >
              {supplierName}
            </RadioChoice>
          ))}
        </fieldset>
        <FieldNote
          id="not-invited-note"
          error={showErrors && chosen === '' ? t('suppliers.nobodyToRemove') : undefined}
        />
      </div>
    </Dialog>
  )
}
