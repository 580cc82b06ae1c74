/** An order that is written in the portal (rule O19): its form and scope, and the question before it is sent. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { Offer } from '../../../domain/offer/offer.ts'
import { needsApproval, waitingApproval } from '../../../domain/offer/approval.ts'
import { orderableOf, orderTotal } from '../../../domain/offer/order.ts'
import { day, euro } from '../../../i18n/formats.ts'
import { ConfirmDialog } from '../../components/layers/ConfirmDialog.tsx'
import { Card } from '../../components/page/Card.tsx'
import { Points } from '../../core/Points.tsx'
import { AddendumItem } from '../../enquiry/addendum/AddendumItem.tsx'
import { ContractBox } from '../ContractBox.tsx'
import { furtherOf, standingOf } from '../contractWords.ts'
import type { OrderingActor } from '../paper/paperActor.ts'
import { type PaperProps, PaperScreen } from '../paper/PaperScreen.tsx'
import { PaperSending } from '../paper/PaperSending.tsx'
import { useAcceptWarnings } from '../useAcceptWarnings.ts'
import { OrderFields, OrderScope } from './OrderFields.tsx'

export const OrderingScreen = ({ actor }: { actor: OrderingActor }) => {
  const { t } = useTranslation('offer')
  return (
    <PaperScreen
      actor={actor}
      kind={{
        title: t('ordering.title'),
        list: { label: t('modes.offer.title'), href: '/offer' },
        fileType: 'ORDER',
        own: ({ id }) => ({ href: `/offer/${id}`, label: t('ordering.back') }),
        aside: ({ offerNumber: number, version, supplierName }) =>
          t('ordering.from', { number, version, supplierName }),
        closed: (offer) => t(waitingApproval(offer) ? 'ordering.waits' : 'ordering.closed'),
        follows: t('ordering.follows'),
        Fields,
        Sending,
      }}
    />
  )
}

const Fields = (props: PaperProps<OrderingActor>) => (
  <>
    <NewAddenda {...props} />
    <OrderFields {...props} />
    <OrderScope {...props} />
  </>
)

/** What its enquiry's customer has added while this was written: nobody orders on what they have not read. */
const NewAddenda = ({ actor, offer }: PaperProps<OrderingActor>) => {
  const { t } = useTranslation('addendum')
  const begunAfter = useSelector(actor, (s) => s.context.begunAfter)
  const added = offer.addenda.filter(({ number }) => number > begunAfter)
  if (added.length === 0) return null
  return (
    <Card title={t('offer.title')} flush>
      <ol className="divide-y divide-line">
        {added.map((addendum) => (
          <AddendumItem key={addendum.number} addendum={addendum} isUnknown />
        ))}
      </ol>
    </Card>
  )
}

const Sending = ({ actor, offer }: PaperProps<OrderingActor>) => {
  const { t } = useTranslation('offer')
  const second = useSecond(actor, offer)
  return (
    <PaperSending
      actor={actor}
      back={{ href: `/offer/${offer.id}`, label: t('ordering.back') }}
      label={t(second ? 'approval.ask' : 'ordering.send')}
      binds={
        second
          ? t('approval.needed', { limit: euro(offer.approvalLimit) })
          : t('ordering.binds', { supplierName: offer.supplierName })
      }
      again={t('ordering.again')}
    >
      <SendQuestion actor={actor} offer={offer} />
    </PaperSending>
  )
}

/** Whether what is typed comes to more than one person may order (rule O22). */
const useSecond = (actor: OrderingActor, offer: Offer): boolean => {
  const draft = useSelector(actor, (s) => s.context.draft)
  const total = orderTotal(orderableOf(offer), draft)
  return !('fault' in total) && needsApproval(offer.approvalLimit, total.net)
}

const SendQuestion = ({ actor, offer }: PaperProps<OrderingActor>) => {
  const { t } = useTranslation('offer')
  const draft = useSelector(actor, (s) => s.context.draft)
  const asking = useSelector(actor, (s) => s.matches({ present: { sending: 'asking' } }))
  const sending = useSelector(actor, (s) => s.matches({ present: { sending: 'sending' } }))
  const warnings = useAcceptWarnings(offer)
  const total = orderTotal(orderableOf(offer), draft)
  if ('fault' in total) return null
  const isSecond = offer.contracts.length > 0
  const waits = needsApproval(offer.approvalLimit, total.net)
  const title = isSecond ? t('questions.besidesTitle', { context: furtherOf(offer).title }) : t('ordering.question')
  const send = t(isSecond ? 'questions.acceptSecond' : 'ordering.send')
  return (
    <ConfirmDialog
      open={asking || sending}
      busy={sending}
      danger={false}
      wide
      title={waits ? t('approval.askTitle') : title}
      confirmLabel={waits ? t('approval.ask') : send}
      onConfirm={() => actor.send({ type: 'question.confirmed' })}
      onCancel={() => actor.send({ type: 'question.cancelled' })}
    >
      {waits && <p className="mb-2">{t('approval.needed', { limit: euro(offer.approvalLimit) })}</p>}
      {waits && <p className="mb-2">{t('approval.then')}</p>}
      {isSecond && (
        <div className="mb-3 flex flex-col gap-3">
          <p>{t('questions.secondText', { title: offer.title, ...standingOf(offer.contracts) })}</p>
          {offer.contracts.map((contract) => (
            <ContractBox key={contract.offerId} contract={contract} amount={offer.enquiryValues.amount} />
          ))}
        </div>
      )}
      <p>
        {t(draft.document === 'OWN' ? 'ordering.textOwn' : 'ordering.text', {
          title: offer.title,
          net: euro(total.net),
          gross: euro(total.gross),
          count: draft.amount,
          date: day(draft.wishedDate),
          supplierName: offer.supplierName,
        })}
      </p>
      {!isSecond && <p className="mt-2">{t('questions.acceptClose')}</p>}
      {warnings.length > 0 && <Points className="mt-2" points={warnings} />}
    </ConfirmDialog>
  )
}
