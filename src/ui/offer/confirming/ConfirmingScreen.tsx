/** An order confirmation that is written in the portal (rule O20): its form, what was ordered, and the question before it is sent. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { confirmationIn, deviationsOf } from '../../../domain/offer/confirmation.ts'
import type { Offer } from '../../../domain/offer/offer.ts'
import { euro } from '../../../i18n/formats.ts'
import { ConfirmDialog } from '../../components/layers/ConfirmDialog.tsx'
import { Points } from '../../core/Points.tsx'
import { Deviations } from '../ConfirmationCard.tsx'
import { OrderCard } from '../OrderCard.tsx'
import type { ConfirmingActor } from '../paper/paperActor.ts'
import { type PaperProps, PaperScreen } from '../paper/PaperScreen.tsx'
import { PaperSending } from '../paper/PaperSending.tsx'
import { useBindingOver } from '../useBindingOver.ts'
import { ConfirmationFields } from './ConfirmationFields.tsx'

export const ConfirmingScreen = ({ actor }: { actor: ConfirmingActor }) => {
  const { t } = useTranslation('offer')
  return (
    <PaperScreen
      actor={actor}
      kind={{
        title: t('confirming.title'),
        list: { label: t('modes.order.title'), href: '/order' },
        fileType: 'ORDER_CONFIRMATION',
        own: ({ id }) => ({ href: `/order/${id}`, label: t('confirming.back') }),
        aside: ({ customerName }) => t('confirming.to', { customerName }),
        closed: () => t('confirming.closed'),
        follows: t('confirming.follows'),
        Fields,
        Sending,
      }}
    />
  )
}

const Fields = ({ actor, offer }: PaperProps<ConfirmingActor>) => (
  <>
    <ConfirmationFields actor={actor} offer={offer} />
    {offer.order && <OrderCard offer={offer} order={offer.order} />}
  </>
)

const Sending = ({ actor, offer }: PaperProps<ConfirmingActor>) => {
  const { t } = useTranslation('offer')
  const deviates = useDeviates(actor, offer)
  const { customerName } = offer
  return (
    <PaperSending
      actor={actor}
      back={{ href: `/order/${offer.id}`, label: t('confirming.back') }}
      label={t(deviates ? 'confirming.ask' : 'confirming.send')}
      binds={t(deviates ? 'confirming.asks' : 'confirming.binds', { customerName })}
      again={t('confirming.again')}
    >
      <SendQuestion actor={actor} offer={offer} />
    </PaperSending>
  )
}

/** Whether what is typed says something otherwise than the order. */
const useDeviates = (actor: ConfirmingActor, offer: Offer): boolean => {
  const typed = confirmationIn(useSelector(actor, (s) => s.context.draft))
  return typed !== undefined && deviationsOf(offer, typed).length > 0
}

const SendQuestion = ({ actor, offer }: PaperProps<ConfirmingActor>) => {
  const { t } = useTranslation('offer')
  const typed = confirmationIn(useSelector(actor, (s) => s.context.draft))
  const asking = useSelector(actor, (s) => s.matches({ present: { sending: 'asking' } }))
  const sending = useSelector(actor, (s) => s.matches({ present: { sending: 'sending' } }))
  const over = useBindingOver(offer)
  if (typed === undefined) return null
  const deviates = deviationsOf(offer, typed).length > 0
  const { customerName } = offer
  return (
    <ConfirmDialog
      open={asking || sending}
      busy={sending}
      danger={false}
      wide
      title={t(deviates ? 'confirming.askTitle' : 'questions.confirmTitle')}
      confirmLabel={t(deviates ? 'confirming.ask' : 'confirming.send')}
      onConfirm={() => actor.send({ type: 'question.confirmed' })}
      onCancel={() => actor.send({ type: 'question.cancelled' })}
    >
      {deviates ? (
        <div className="flex flex-col gap-3 text-left">
          <p>{t('confirming.askText', { customerName })}</p>
          <Deviations offer={offer} confirmation={typed} />
        </div>
      ) : (
        <p>{t('confirming.text', { customerName, net: euro(typed.net) })}</p>
      )}
      {over.length > 0 && <Points className="mt-2" points={over} />}
    </ConfirmDialog>
  )
}
