/** What is asked before somebody else's order is approved, and why one is not (rule O22). */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { longestApprovalReason } from '../../domain/offer/approval.ts'
import type { Offer } from '../../domain/offer/offer.ts'
import { day, euro } from '../../i18n/formats.ts'
import { Button } from '../components/buttons/Button.tsx'
import { TextArea } from '../components/inputs/TextArea.tsx'
import { Dialog } from '../components/layers/Dialog.tsx'
import { Points } from '../core/Points.tsx'
import { type AnyStep, type Question, useStepQuestion } from '../core/StepQuestion.tsx'
import { ContractBox } from './ContractBox.tsx'
import { standingOf } from './contractWords.ts'
import type { OfferActor } from './offerActor.ts'
import { useAcceptWarnings } from './useAcceptWarnings.ts'

export const useApproving = (offer: Offer): Question<'approve'> => {
  const { t } = useTranslation('offer')
  const warnings = useAcceptWarnings(offer)
  const { approval, contracts } = offer
  return {
    step: 'approve',
    wide: contracts.length > 0,
    danger: false,
    title: t('approval.question'),
    confirmLabel: t('approval.approve'),
    children: (
      <>
        {contracts.length > 0 && (
          <div className="mb-3 flex flex-col gap-3">
            <p>{t('questions.secondText', { title: offer.title, ...standingOf(contracts) })}</p>
            {contracts.map((contract) => (
              <ContractBox key={contract.offerId} contract={contract} amount={offer.enquiryValues.amount} />
            ))}
          </div>
        )}
        <p>
          {t('approval.text', {
            title: offer.title,
            supplierName: offer.supplierName,
            name: approval?.askedByName ?? '',
            net: euro(approval?.net ?? null),
            date: day(approval?.order?.wishedDate ?? offer.desiredDeliveryDate),
          })}
        </p>
        {warnings.length > 0 && <Points className="mt-2" points={warnings} />}
      </>
    ),
  }
}

export const RefuseApproval = ({ actor, offer }: { actor: OfferActor; offer: Offer }) => {
  const { t } = useTranslation(['offer', 'common'])
  const { open, busy, onConfirm, onCancel } = useStepQuestion<AnyStep>(actor, 'refuseApproval')
  const reason = useSelector(actor, (s) => s.context.answer.rejectionReasonIndividual)
  const showErrors = useSelector(actor, (s) => s.context.showAnswerErrors)
  return (
    <Dialog
      open={open}
      title={t('approval.refuseTitle')}
      onClose={onCancel}
      onSubmit={onConfirm}
      actions={
        <>
          <Button onClick={onCancel}>{t('common:actions.cancel')}</Button>
          <Button variant="primary" type="submit" loading={busy}>
            {t('approval.refuse')}
          </Button>
        </>
      }
    >
      <TextArea
        label={t('approval.why')}
        required
        hint={t('approval.whyHint', { name: offer.approval?.askedByName ?? '' })}
        longest={longestApprovalReason}
        error={showErrors && reason.trim() === '' ? t('approval.whyMissing') : undefined}
        value={reason}
        onChange={(rejectionReasonIndividual) =>
          actor.send({ type: 'answer.changed', patch: { rejectionReasonIndividual } })
        }
      />
    </Dialog>
  )
}
