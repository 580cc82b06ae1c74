/** An order that is written in the portal: the form, and beside it the PDF as it is sent, or the place for an own one (rule O19). */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { Offer } from '../../../domain/offer/offer.ts'
import { needsApproval, waitingApproval } from '../../../domain/offer/approval.ts'
import { orderableOf, orderTotal } from '../../../domain/offer/order.ts'
import { day, euro } from '../../../i18n/formats.ts'
import { TextLink } from '../../components/buttons/TextLink.tsx'
import { Notice } from '../../components/feedback/Notice.tsx'
import { ConfirmDialog } from '../../components/layers/ConfirmDialog.tsx'
import { PageHeader } from '../../components/page/PageHeader.tsx'
import { PageLayout } from '../../components/page/PageLayout.tsx'
import { LoadFailure } from '../../core/LoadFailure.tsx'
import { RecordSkeleton } from '../../core/Opening.tsx'
import { Points } from '../../core/Points.tsx'
import { ContractBox } from '../ContractBox.tsx'
import { furtherOf, standingOf } from '../contractWords.ts'
import { OwnPaper } from '../paper/OwnPaper.tsx'
import type { OrderingActor } from '../paper/paperActor.ts'
import { PaperChoice, useIsOwn } from '../paper/PaperChoice.tsx'
import { PaperColumns } from '../paper/PaperColumns.tsx'
import { PaperPreview } from '../paper/PaperPreview.tsx'
import { PaperSending } from '../paper/PaperSending.tsx'
import { useAcceptWarnings } from '../useAcceptWarnings.ts'
import { OrderFields, OrderScope } from './OrderFields.tsx'

export const OrderingScreen = ({ actor }: { actor: OrderingActor }) => {
  const { t } = useTranslation('offer')
  const { offer, problem } = useSelector(actor, (s) => s.context)
  const loading = useSelector(actor, (s) => s.hasTag('loading'))
  const failed = useSelector(actor, (s) => s.matches('failed'))
  const closed = useSelector(actor, (s) => s.matches('closed'))
  const back = { label: t('modes.offer.title'), href: '/offer' }
  if (failed) return <LoadFailure back={back} problem={problem} onRetry={() => actor.send({ type: 'load.again' })} />
  if (loading || !offer) return <RecordSkeleton />
  const own = `/offer/${offer.id}`
  return (
    <PageLayout
      width="form"
      header={
        <PageHeader
          title={t('ordering.title')}
          name={`${t('ordering.title')} ${offer.offerNumber}`}
          crumbs={[back, { label: offer.offerNumber, href: own }, { label: t('ordering.title') }]}
          note={offer.title}
          aside={t('ordering.from', {
            number: offer.offerNumber,
            version: offer.version,
            supplierName: offer.supplierName,
          })}
          actions={!closed && <PaperChoice actor={actor} />}
        />
      }
    >
      {closed ? (
        <Notice tone="caution" action={<TextLink href={own}>{t('ordering.back')}</TextLink>}>
          {t(waitingApproval(offer) ? 'ordering.waits' : 'ordering.closed')}
        </Notice>
      ) : (
        <Writing actor={actor} offer={offer} />
      )}
    </PageLayout>
  )
}

const Writing = ({ actor, offer }: { actor: OrderingActor; offer: Offer }) => {
  const { t } = useTranslation('offer')
  const isOwn = useIsOwn(actor)
  const second = useSecond(actor, offer)
  return (
    <PaperColumns
      own={isOwn}
      fields={
        <>
          <OrderFields actor={actor} offer={offer} />
          <OrderScope actor={actor} offer={offer} />
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
        </>
      }
      paper={
        isOwn ? (
          <OwnPaper actor={actor} offerId={offer.id} fileType="ORDER" missing={t('files.missing.ORDER')} />
        ) : (
          <PaperPreview actor={actor} follows={t('ordering.follows')} />
        )
      }
    />
  )
}

/** Whether what is typed comes to more than one person may order (rule O22). */
const useSecond = (actor: OrderingActor, offer: Offer): boolean => {
  const draft = useSelector(actor, (s) => s.context.draft)
  const total = orderTotal(orderableOf(offer), draft)
  return !('fault' in total) && needsApproval(offer.approvalLimit, total.net)
}

const SendQuestion = ({ actor, offer }: { actor: OrderingActor; offer: Offer }) => {
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
        {t('ordering.text', {
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
