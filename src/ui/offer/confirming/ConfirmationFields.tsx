/** What is typed into an order confirmation; what is otherwise than ordered says so beside its field (rule O20). */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import {
  confirmationAsTyped,
  type ConfirmationDraft,
  confirmationFaults,
  type Deviation,
  deviationsOf,
  longestDeviation,
  orderedOf,
} from '../../../domain/offer/confirmation.ts'
import type { Offer } from '../../../domain/offer/offer.ts'
import { day, euro } from '../../../i18n/formats.ts'
import { DateInput } from '../../components/inputs/DateInput.tsx'
import { RequiredLegend } from '../../components/inputs/Field.tsx'
import { TextArea } from '../../components/inputs/TextArea.tsx'
import { TextInput } from '../../components/inputs/TextInput.tsx'
import { Card } from '../../components/page/Card.tsx'
import type { ConfirmingActor } from '../paper/paperActor.ts'

export const ConfirmationFields = ({ actor, offer }: { actor: ConfirmingActor; offer: Offer }) => {
  const { t } = useTranslation('offer')
  const draft = useSelector(actor, (s) => s.context.draft)
  const shown = useSelector(actor, (s) => s.context.showErrors)
  const faults = confirmationFaults(draft)
  const ordered = orderedOf(offer)
  const found = deviationsOf(offer, confirmationAsTyped(draft, offer))
  const typed = (patch: Partial<ConfirmationDraft>) => actor.send({ type: 'paper.typed', patch })
  const errorOf = (field: keyof typeof faults): string | undefined => {
    const fault = faults[field]
    return shown && fault ? t(`ordering.faults.${fault}`) : undefined
  }
  const beside = (field: Deviation, value: string): string =>
    found.includes(field) ? t('confirming.otherwise', { value }) : t('confirming.asOrdered')
  return (
    <Card title={t('ordering.fields')} meta={<RequiredLegend />}>
      <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2">
        <TextInput
          required
          label={t('confirmation.fields.ownNumber')}
          error={errorOf('number')}
          longest={60}
          value={draft.number}
          onChange={(number) => typed({ number })}
        />
        <DateInput
          required
          label={t('confirmation.fields.day')}
          error={errorOf('day')}
          value={draft.day}
          onChange={(value) => typed({ day: value ?? '' })}
        />
        <DateInput
          required
          label={t('confirmation.fields.deliveryDate')}
          hint={beside('deliveryDate', day(ordered.deliveryDate))}
          error={errorOf('deliveryDate')}
          value={draft.deliveryDate}
          onChange={(value) => typed({ deliveryDate: value ?? '' })}
        />
        <TextInput
          required
          label={t('confirmation.fields.net')}
          hint={beside('net', euro(ordered.net))}
          error={errorOf('net')}
          value={draft.net}
          onChange={(net) => typed({ net })}
        />
        <TextArea
          className="sm:col-span-2"
          label={t('confirmation.fields.otherwise')}
          hint={t('confirming.otherwiseHint')}
          error={errorOf('otherwise')}
          rows={2}
          longest={longestDeviation}
          value={draft.otherwise}
          onChange={(otherwise) => typed({ otherwise })}
        />
      </div>
    </Card>
  )
}
