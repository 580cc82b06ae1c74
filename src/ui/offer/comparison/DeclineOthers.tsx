/** Declining the offers that are left on an awarded enquiry: which of them, and one reason for all; leaving them open is the safe answer. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { Enquiry } from '../../../domain/enquiry/enquiry.ts'
import { declinedBy, openOffers } from '../../../domain/offer/declining.ts'
import { Checkbox } from '../../components/inputs/Checkbox.tsx'
import type { EnquiryActor } from '../../enquiry/enquiryActor.ts'
import { DeclineDialog } from '../DeclineDialog.tsx'

export const DeclineOthers = ({ actor, enquiry }: { actor: EnquiryActor; enquiry: Enquiry }) => {
  const { t } = useTranslation('offer')
  const answer = useSelector(actor, (s) => s.context.answer)
  const count = declinedBy(answer, enquiry).length
  const keep = (id: string, kept: boolean) =>
    actor.send({
      type: 'answer.changed',
      patch: { kept: kept ? [...answer.kept, id] : answer.kept.filter((other) => other !== id) },
    })
  return (
    <DeclineDialog
      actor={actor}
      step="declineOthers"
      title={t('others.title', { count: openOffers(enquiry).length })}
      keep={t('others.keep')}
      confirm={{
        variant: 'primary',
        blocked: count === 0 ? t('others.none') : undefined,
        children: t('others.decline', { count }),
      }}
      above={
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
      }
      below={<p className="text-caption text-ink-2">{t('others.consequence')}</p>}
    />
  )
}
