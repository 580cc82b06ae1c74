/** Whether the portal makes the PDF, or an own one is brought; number and scope stay as they are. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { type OrderDocument, orderDocuments } from '../../../domain/offer/order.ts'
import { Segmented } from '../../components/inputs/Segmented.tsx'
import type { PaperActor } from './paperActor.ts'

export const useIsOwn = (actor: PaperActor): boolean => useSelector(actor, (s) => s.context.draft.document === 'OWN')

export const PaperChoice = ({ actor }: { actor: PaperActor }) => {
  const { t } = useTranslation('offer')
  const chosen: OrderDocument = useIsOwn(actor) ? 'OWN' : 'PORTAL'
  return (
    <Segmented
      label={t('ordering.document')}
      segments={orderDocuments.map((value) => ({ value, label: t(`ordering.documents.${value}`) }))}
      value={chosen}
      onChange={(document) => actor.send({ type: 'paper.typed', patch: { document } })}
    />
  )
}
