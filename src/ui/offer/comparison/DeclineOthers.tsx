/** Declining the offers that are left on an awarded enquiry: which of them, and one reason for all; leaving them open is the safe answer. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { individual } from '../../../domain/enquiry/conditionTable.ts'
import type { Enquiry } from '../../../domain/enquiry/enquiry.ts'
import { declinedBy, openOffers } from '../../../domain/offer/declining.ts'
import { longestRejection, rejectionReasons } from '../../../domain/offer/offer.ts'
import { checkRejection } from '../../../domain/offer/offerDraft.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { RequiredLegend } from '../../components/inputs/Field.tsx'
import { Checkbox } from '../../components/inputs/Checkbox.tsx'
import { Select } from '../../components/inputs/Select.tsx'
import { IndividualText } from '../../components/inputs/TextArea.tsx'
import { Dialog } from '../../components/layers/Dialog.tsx'
import { useSentences } from '../../core/fields/words.ts'
import { useStepQuestion } from '../../core/StepQuestion.tsx'
import type { EnquiryActor } from '../../enquiry/enquiryActor.ts'

export const DeclineOthers = ({ actor, enquiry }: { actor: EnquiryActor; enquiry: Enquiry }) => {
  const { t } = useTranslation('offer')
  const { open, busy, onConfirm, onCancel } = useStepQuestion(actor, 'declineOthers')
  const answer = useSelector(actor, (s) => s.context.answer)
  const showErrors = useSelector(actor, (s) => s.context.showAnswerErrors)
  const sentence = useSentences({})
  const errors = showErrors ? checkRejection(answer) : {}
  const count = declinedBy(answer, enquiry).length
  const change = (patch: Partial<typeof answer>) => actor.send({ type: 'answer.changed', patch })
  const keep = (id: string, kept: boolean) =>
    change({ kept: kept ? [...answer.kept, id] : answer.kept.filter((other) => other !== id) })
  return (
    <Dialog
      open={open}
      title={t('others.title', { count: openOffers(enquiry).length })}
      onClose={onCancel}
      onSubmit={onConfirm}
      footStart={<RequiredLegend />}
      actions={
        <>
          <Button initialFocus onClick={onCancel}>
            {t('others.keep')}
          </Button>
          <Button variant="primary" type="submit" loading={busy} blocked={count === 0 ? t('others.none') : undefined}>
            {t('others.decline', { count })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <ul className="rounded-lg border border-line">
          {openOffers(enquiry).map(({ id, supplierName, offerNumber }) => (
            <li key={id} className="border-b border-line px-3 py-2 last:border-b-0">
              <Checkbox
                checked={!answer.kept.includes(id)}
                onChange={(ticked) => keep(id, !ticked)}
                label={
                  <>
                    {supplierName} <span className="ml-2 font-mono text-ident text-ink-3">{offerNumber}</span>
                  </>
                }
              />
            </li>
          ))}
        </ul>
        <Select
          label={t('questions.reason')}
          required
          error={sentence('rejectionReason', errors.rejectionReason)}
          options={rejectionReasons.map((value) => ({ value, label: t(`rejectionReasons.${value}`) }))}
          value={answer.rejectionReason}
          onChange={(rejectionReason) => change({ rejectionReason })}
        />
        {answer.rejectionReason === individual && (
          <IndividualText
            label={t('questions.individual')}
            longest={longestRejection}
            error={sentence('rejectionReasonIndividual', errors.rejectionReasonIndividual)}
            value={answer.rejectionReasonIndividual}
            onChange={(rejectionReasonIndividual) => change({ rejectionReasonIndividual })}
          />
        )}
        <p className="text-caption text-ink-2">{t('others.consequence')}</p>
      </div>
    </Dialog>
  )
}
