/** The questions before an offer moves on: what accepting, confirming, archiving mean, and why it is declined. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { individual } from '../../domain/enquiry/conditionTable.ts'
import { type Offer, rejectionReasons } from '../../domain/offer/offer.ts'
import { checkRejection } from '../../domain/offer/offerDraft.ts'
import { day, euro } from '../../i18n/formats.ts'
import { Button } from '../components/buttons/Button.tsx'
import { ConfirmDialog, type ConfirmDialogProps } from '../components/layers/ConfirmDialog.tsx'
import { Dialog } from '../components/layers/Dialog.tsx'
import { IndividualText } from '../components/inputs/TextArea.tsx'
import { RequiredLegend } from '../components/inputs/Field.tsx'
import { Select } from '../components/inputs/Select.tsx'
import { useSentences } from '../core/fields/words.ts'
import { isAsking, isRunning, type OfferActor, type OfferSnapshot } from './offerActor.ts'

interface QuestionProps {
  actor: OfferActor
  offer: Offer
}

export const OfferQuestions = (props: QuestionProps) => (
  <>
    <AcceptQuestion {...props} />
    <DeclineQuestion {...props} />
    <ConfirmQuestion {...props} />
    <ArchiveQuestion {...props} />
  </>
)

const answers = (actor: OfferActor) => ({
  onConfirm: () => actor.send({ type: 'question.confirmed' }),
  onCancel: () => actor.send({ type: 'question.cancelled' }),
})

/** When a question is open, and when what it asks about is being done. */
const at = (step: 'accept' | 'confirm' | 'archive' | 'decline') => {
  const [isAsked, isBusy] = [isAsking(step), isRunning(step)]
  return { isOpen: (s: OfferSnapshot) => isAsked(s) || isBusy(s), isBusy }
}
const accept = at('accept')
const confirm = at('confirm')
const archive = at('archive')
const decline = at('decline')

type YesNoProps = Pick<ConfirmDialogProps, 'title' | 'confirmLabel' | 'danger' | 'children'> & {
  actor: OfferActor
  when: ReturnType<typeof at>
}

const YesNo = ({ actor, when, ...words }: YesNoProps) => {
  const open = useSelector(actor, when.isOpen)
  const busy = useSelector(actor, when.isBusy)
  return <ConfirmDialog {...answers(actor)} {...words} open={open} busy={busy} />
}

const AcceptQuestion = ({ actor, offer }: QuestionProps) => {
  const { t } = useTranslation('offer')
  const values = {
    title: offer.title,
    price: euro(offer.price),
    date: day(offer.desiredDeliveryDate),
    supplierName: offer.supplierName,
  }
  return (
    <YesNo
      actor={actor}
      when={accept}
      danger={false}
      title={t('questions.acceptTitle')}
      confirmLabel={t('decision.accept.action')}
    >
      <p>{t('questions.acceptText', values)}</p>
      <p className="mt-2">{t('questions.acceptClose')}</p>
    </YesNo>
  )
}

const ConfirmQuestion = ({ actor, offer }: QuestionProps) => {
  const { t } = useTranslation('offer')
  return (
    <YesNo
      actor={actor}
      when={confirm}
      danger={false}
      title={t('questions.confirmTitle')}
      confirmLabel={t('decision.confirm.action')}
    >
      {t('questions.confirmText', { customerName: offer.customerName, price: euro(offer.price) })}
    </YesNo>
  )
}

const ArchiveQuestion = ({ actor, offer }: QuestionProps) => {
  const { t } = useTranslation('offer')
  return (
    <YesNo actor={actor} when={archive} title={t('questions.archiveTitle')} confirmLabel={t('form.archive')}>
      {t('questions.archiveText', { number: offer.offerNumber || `„${offer.title}“` })}
    </YesNo>
  )
}

const DeclineQuestion = ({ actor, offer }: QuestionProps) => {
  const { t } = useTranslation(['offer', 'common'])
  const sentence = useSentences({})
  const open = useSelector(actor, decline.isOpen)
  const busy = useSelector(actor, decline.isBusy)
  const rejection = useSelector(actor, (s) => s.context.answer)
  const showErrors = useSelector(actor, (s) => s.context.showAnswerErrors)
  const errors = showErrors ? checkRejection(rejection) : {}
  const { onConfirm, onCancel } = answers(actor)
  return (
    <Dialog
      open={open}
      title={t('questions.declineTitle')}
      onClose={onCancel}
      onSubmit={onConfirm}
      footStart={<RequiredLegend />}
      actions={
        <>
          <Button onClick={onCancel}>{t('common:actions.cancel')}</Button>
          <Button variant="danger" type="submit" loading={busy}>
            {t('decision.decline')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-body text-ink-2">{t('questions.declineText', { supplierName: offer.supplierName })}</p>
        <Select
          label={t('questions.reason')}
          required
          error={sentence('rejectionReason', errors.rejectionReason)}
          options={rejectionReasons.map((value) => ({ value, label: t(`rejectionReasons.${value}`) }))}
          value={rejection.rejectionReason}
          onChange={(rejectionReason) => actor.send({ type: 'answer.changed', patch: { rejectionReason } })}
        />
        {rejection.rejectionReason === individual && (
          <IndividualText
            label={t('questions.individual')}
            hint={t('questions.individualHint')}
            maxLength={2000}
            error={sentence('rejectionReasonIndividual', errors.rejectionReasonIndividual)}
            value={rejection.rejectionReasonIndividual}
            onChange={(rejectionReasonIndividual) =>
              actor.send({ type: 'answer.changed', patch: { rejectionReasonIndividual } })
            }
          />
        )}
      </div>
    </Dialog>
  )
}
