/** Why a customer does not agree to what a confirmation says otherwise than their order (rule O20): in own words, which its supplier reads. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { longestRefusal } from '../../domain/offer/confirmation.ts'
import { refusalFault } from '../../domain/offer/offerAnswer.ts'
import { Button } from '../components/buttons/Button.tsx'
import { RequiredLegend } from '../components/inputs/Field.tsx'
import { TextArea } from '../components/inputs/TextArea.tsx'
import { Dialog } from '../components/layers/Dialog.tsx'
import { useStepQuestion } from '../core/StepQuestion.tsx'
import type { OfferActor } from './offerActor.ts'

export const RefuseDialog = ({ actor, supplierName }: { actor: OfferActor; supplierName: string }) => {
  const { t } = useTranslation(['offer', 'common'])
  const { open, busy, onConfirm, onCancel } = useStepQuestion(actor, 'refuse')
  const answer = useSelector(actor, (s) => s.context.answer)
  const shown = useSelector(actor, (s) => s.context.showAnswerErrors)
  const fault = shown ? refusalFault(answer) : undefined
  return (
    <Dialog
      open={open}
      title={t('questions.refuseTitle')}
      onClose={onCancel}
      onSubmit={onConfirm}
      footStart={<RequiredLegend />}
      actions={
        <>
          <Button onClick={onCancel}>{t('common:actions.cancel')}</Button>
          <Button variant="danger" type="submit" loading={busy}>
            {t('confirmation.refuse')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-body text-ink-2">{t('questions.refuseText', { supplierName })}</p>
        <TextArea
          required
          label={t('questions.refuseReason')}
          error={fault && t(`questions.refuseFaults.${fault}`)}
          rows={3}
          longest={longestRefusal}
          value={answer.refusal}
          onChange={(refusal) => actor.send({ type: 'answer.changed', patch: { refusal } })}
        />
      </div>
    </Dialog>
  )
}
