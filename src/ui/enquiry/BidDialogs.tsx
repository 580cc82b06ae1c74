/** What is asked once an enquiry is released (rules E13, E14): until when offers are taken instead, and why a supplier makes none. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { longestBidReason } from '../../domain/enquiry/bidding.ts'
import { day, time } from '../../i18n/formats.ts'
import { Button } from '../components/buttons/Button.tsx'
import { RequiredLegend } from '../components/inputs/Field.tsx'
import { TextArea } from '../components/inputs/TextArea.tsx'
import { Dialog } from '../components/layers/Dialog.tsx'
import { useStepQuestion } from '../core/StepQuestion.tsx'
import { DeadlineFields } from './DeadlineFields.tsx'
import { type EnquiryActor, enquiryOf } from './enquiryActor.ts'

export const BidDialogs = ({ actor }: { actor: EnquiryActor }) => (
  <>
    <ExtendDialog actor={actor} />
    <DeclineBidDialog actor={actor} />
  </>
)

const ExtendDialog = ({ actor }: { actor: EnquiryActor }) => {
  const { t } = useTranslation(['enquiry', 'common'])
  const { open, busy, onConfirm, onCancel } = useStepQuestion(actor, 'extend')
  const until = useSelector(actor, (s) => enquiryOf(s)?.offersUntil ?? null)
  return (
    <Dialog
      open={open}
      title={t('deadline.extendTitle')}
      onClose={onCancel}
      onSubmit={onConfirm}
      footStart={<RequiredLegend />}
      actions={
        <>
          <Button onClick={onCancel}>{t('common:actions.cancel')}</Button>
          <Button variant="primary" type="submit" loading={busy}>
            {t('deadline.extend')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 text-body text-ink-2">
        <p>{until && t('deadline.now', { day: day(until), time: time(until) })}</p>
        <DeadlineFields actor={actor} />
        <p>{t('deadline.extendConsequence')}</p>
      </div>
    </Dialog>
  )
}

const DeclineBidDialog = ({ actor }: { actor: EnquiryActor }) => {
  const { t } = useTranslation(['enquiry', 'common'])
  const { open, busy, onConfirm, onCancel } = useStepQuestion(actor, 'declineBid')
  const reason = useSelector(actor, (s) => s.context.answer.bidReason)
  const showErrors = useSelector(actor, (s) => s.context.showAnswerErrors)
  const customerName = useSelector(actor, (s) => enquiryOf(s)?.customerName ?? '')
  return (
    <Dialog
      open={open}
      title={t('bid.declineTitle')}
      onClose={onCancel}
      onSubmit={onConfirm}
      footStart={<RequiredLegend />}
      actions={
        <>
          <Button onClick={onCancel}>{t('common:actions.cancel')}</Button>
          <Button variant="primary" type="submit" loading={busy}>
            {t('bid.decline')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 text-body text-ink-2">
        <p>{t('bid.declineText', { customerName })}</p>
        <TextArea
          label={t('bid.reason')}
          required
          rows={3}
          longest={longestBidReason}
          error={showErrors && reason.trim() === '' ? t('bid.reasonMissing') : undefined}
          value={reason}
          onChange={(bidReason) => actor.send({ type: 'answer.changed', patch: { bidReason } })}
        />
      </div>
    </Dialog>
  )
}
