/** An order confirmation that is written in the portal: the form, and beside it the PDF as it is sent, or the place for an own one (rule O20). */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { confirmationIn, deviationsOf } from '../../../domain/offer/confirmation.ts'
import type { Offer } from '../../../domain/offer/offer.ts'
import { euro } from '../../../i18n/formats.ts'
import { TextLink } from '../../components/buttons/TextLink.tsx'
import { Notice } from '../../components/feedback/Notice.tsx'
import { ConfirmDialog } from '../../components/layers/ConfirmDialog.tsx'
import { PageHeader } from '../../components/page/PageHeader.tsx'
import { PageLayout } from '../../components/page/PageLayout.tsx'
import { LoadFailure } from '../../core/LoadFailure.tsx'
import { RecordSkeleton } from '../../core/Opening.tsx'
import { Points } from '../../core/Points.tsx'
import { Deviations } from '../ConfirmationCard.tsx'
import { OrderCard } from '../OrderCard.tsx'
import { OwnPaper } from '../paper/OwnPaper.tsx'
import type { ConfirmingActor } from '../paper/paperActor.ts'
import { PaperChoice, useIsOwn } from '../paper/PaperChoice.tsx'
import { PaperColumns } from '../paper/PaperColumns.tsx'
import { PaperPreview } from '../paper/PaperPreview.tsx'
import { PaperSending } from '../paper/PaperSending.tsx'
import { useBindingOver } from '../useBindingOver.ts'
import { ConfirmationFields } from './ConfirmationFields.tsx'

export const ConfirmingScreen = ({ actor }: { actor: ConfirmingActor }) => {
  const { t } = useTranslation('offer')
  const { offer, problem } = useSelector(actor, (s) => s.context)
  const loading = useSelector(actor, (s) => s.hasTag('loading'))
  const failed = useSelector(actor, (s) => s.matches('failed'))
  const closed = useSelector(actor, (s) => s.matches('closed'))
  const back = { label: t('modes.order.title'), href: '/order' }
  if (failed) return <LoadFailure back={back} problem={problem} onRetry={() => actor.send({ type: 'load.again' })} />
  if (loading || !offer) return <RecordSkeleton />
  const own = `/order/${offer.id}`
  return (
    <PageLayout
      width="form"
      header={
        <PageHeader
          title={t('confirming.title')}
          name={`${t('confirming.title')} ${offer.offerNumber}`}
          crumbs={[back, { label: offer.offerNumber, href: own }, { label: t('confirming.title') }]}
          note={offer.title}
          aside={t('confirming.to', { customerName: offer.customerName })}
          actions={!closed && <PaperChoice actor={actor} />}
        />
      }
    >
      {closed ? (
        <Notice tone="caution" action={<TextLink href={own}>{t('confirming.back')}</TextLink>}>
          {t('confirming.closed')}
        </Notice>
      ) : (
        <Writing actor={actor} offer={offer} />
      )}
    </PageLayout>
  )
}

const Writing = ({ actor, offer }: { actor: ConfirmingActor; offer: Offer }) => {
  const { t } = useTranslation('offer')
  const isOwn = useIsOwn(actor)
  const deviates = useDeviates(actor, offer)
  const { customerName } = offer
  return (
    <PaperColumns
      own={isOwn}
      fields={
        <>
          <ConfirmationFields actor={actor} offer={offer} />
          {offer.order && <OrderCard offer={offer} order={offer.order} />}
          <PaperSending
            actor={actor}
            back={{ href: `/order/${offer.id}`, label: t('confirming.back') }}
            label={t(deviates ? 'confirming.ask' : 'confirming.send')}
            binds={t(deviates ? 'confirming.asks' : 'confirming.binds', { customerName })}
            again={t('confirming.again')}
          >
            <SendQuestion actor={actor} offer={offer} />
          </PaperSending>
        </>
      }
      paper={
        isOwn ? (
          <OwnPaper
            actor={actor}
            offerId={offer.id}
            fileType="ORDER_CONFIRMATION"
            missing={t('files.missing.ORDER_CONFIRMATION')}
          />
        ) : (
          <PaperPreview actor={actor} follows={t('confirming.follows')} />
        )
      }
    />
  )
}

/** Whether what is typed says something otherwise than the order. */
const useDeviates = (actor: ConfirmingActor, offer: Offer): boolean => {
  const typed = confirmationIn(useSelector(actor, (s) => s.context.draft))
  return typed !== undefined && deviationsOf(offer, typed).length > 0
}

const SendQuestion = ({ actor, offer }: { actor: ConfirmingActor; offer: Offer }) => {
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
