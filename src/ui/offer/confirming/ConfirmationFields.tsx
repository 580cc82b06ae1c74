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
import { RequiredLegend } from '../../components/inputs/Field.tsx'
import { TextArea } from '../../components/inputs/TextArea.tsx'
import { TextInput } from '../../components/inputs/TextInput.tsx'
import { Card } from '../../components/page/Card.tsx'
import { DayInput } from '../../core/DayInput.tsx'
import type { ConfirmingActor } from '../paper/paperActor.ts'
import { NumberAndDay, Says, useFaultOf } from '../paper/PaperFields.tsx'

export const ConfirmationFields = ({ actor, offer }: { actor: ConfirmingActor; offer: Offer }) => {
  const { t } = useTranslation('offer')
  const draft = useSelector(actor, (s) => s.context.draft)
  const errorOf = useFaultOf(actor, confirmationFaults(draft))
  const ordered = orderedOf(offer)
  const found = deviationsOf(offer, confirmationAsTyped(draft, offer))
  const typed = (patch: Partial<ConfirmationDraft>) => actor.send({ type: 'paper.typed', patch })
  const beside = (field: Deviation, value: string): string =>
    found.includes(field) ? t('confirming.otherwise', { value }) : t('confirming.asOrdered')
  return (
    <Card title={t('ordering.fields')} meta={<RequiredLegend />}>
      <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2">
        <NumberAndDay
          actor={actor}
          labels={{ number: t('confirmation.fields.ownNumber'), day: t('confirmation.fields.day') }}
          errorOf={errorOf}
        />
        <Says name="deliveryDate">
          <DayInput
            required
            label={t('confirmation.fields.deliveryDate')}
            hint={beside('deliveryDate', day(ordered.deliveryDate))}
            error={errorOf('deliveryDate')}
            value={draft.deliveryDate}
            onChange={(deliveryDate) => typed({ deliveryDate })}
          />
        </Says>
        <Says name="net">
          <TextInput
            required
            label={t('confirmation.fields.net')}
            hint={beside('net', euro(ordered.net))}
            error={errorOf('net')}
            value={draft.net}
            onChange={(net) => typed({ net })}
          />
        </Says>
        <Says name="otherwise" className="sm:col-span-2">
          <TextArea
            label={t('confirmation.fields.otherwise')}
            hint={t('confirming.otherwiseHint')}
            error={errorOf('otherwise')}
            rows={2}
            longest={longestDeviation}
            value={draft.otherwise}
            onChange={(otherwise) => typed({ otherwise })}
          />
        </Says>
      </div>
    </Card>
  )
}
