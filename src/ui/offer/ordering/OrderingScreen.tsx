/** An order that is written in the portal: the form, and beside it the PDF as it is sent (rule O19). */
import { useSelector } from '@xstate/react'
import { Send } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Offer } from '../../../domain/offer/offer.ts'
import { orderableOf, orderTotal } from '../../../domain/offer/order.ts'
import { day, euro } from '../../../i18n/formats.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { TextLink } from '../../components/buttons/TextLink.tsx'
import { Notice } from '../../components/feedback/Notice.tsx'
import { ConfirmDialog } from '../../components/layers/ConfirmDialog.tsx'
import { PageHeader } from '../../components/page/PageHeader.tsx'
import { PageLayout } from '../../components/page/PageLayout.tsx'
import { LoadFailure } from '../../core/LoadFailure.tsx'
import { RecordSkeleton } from '../../core/Opening.tsx'
import { Points } from '../../core/Points.tsx'
import { useProblemSentence } from '../../core/useProblemSentence.ts'
import { askedSteps } from '../../../domain/offer/askedSteps.ts'
import { ContractBox } from '../ContractBox.tsx'
import { furtherOf, standingOf } from '../contractWords.ts'
import { useAcceptWarnings } from '../useAcceptWarnings.ts'
import { OrderFields, OrderScope } from './OrderFields.tsx'
import { OrderPreview } from './OrderPreview.tsx'
import { draftOf, type OrderingActor } from './orderingActor.ts'

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
          actions={!closed && <Button href={`${own}?${askedSteps.accept}=`}>{t('ordering.ownPdf')}</Button>}
        />
      }
    >
      {closed ? (
        <Notice tone="caution" action={<TextLink href={own}>{t('ordering.back')}</TextLink>}>
          {t('ordering.closed')}
        </Notice>
      ) : (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-4">
            <OrderFields actor={actor} offer={offer} />
            <OrderScope actor={actor} offer={offer} />
            <Sending actor={actor} offer={offer} />
          </div>
          <OrderPreview actor={actor} />
        </div>
      )}
    </PageLayout>
  )
}

/** Why it was not sent, the button, and the question behind it. */
const Sending = ({ actor, offer }: { actor: OrderingActor; offer: Offer }) => {
  const { t } = useTranslation(['offer', 'refusals'])
  const refusal = useSelector(actor, (s) => s.context.refusal)
  const problem = useSelector(actor, (s) => s.context.problem)
  const unanswered = useSelector(actor, (s) => s.matches({ present: { sending: 'unanswered' } }))
  const incomplete = useSelector(actor, (s) => s.context.showErrors)
  const busy = useSelector(actor, (s) => s.hasTag('busy'))
  const sentence = useProblemSentence()
  const successor = refusal?.details?.['successorId']
  return (
    <section className="flex flex-col gap-3" aria-label={t('ordering.send')}>
      {refusal && (
        <Notice
          tone="critical"
          alert
          action={
            typeof successor === 'string' ? (
              <TextLink href={`/offer/${successor}`}>{t('form.openSuccessor')}</TextLink>
            ) : (
              <TextLink href={`/offer/${offer.id}`}>{t('ordering.back')}</TextLink>
            )
          }
        >
          {refusal.message} {t('ordering.kept')}
        </Notice>
      )}
      {unanswered && problem && (
        <Notice tone="caution" alert>
          {sentence(problem)} {t('ordering.again')}
        </Notice>
      )}
      {incomplete && (
        <Notice tone="critical" alert>
          {t('ordering.incomplete')}
        </Notice>
      )}
      <p className="text-caption text-ink-2">{t('ordering.binds', { supplierName: offer.supplierName })}</p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button href={`/offer/${offer.id}`}>{t('ordering.back')}</Button>
        <Button variant="primary" icon={Send} loading={busy} onClick={() => actor.send({ type: 'order.send' })}>
          {t('ordering.send')}
        </Button>
      </div>
      <SendQuestion actor={actor} offer={offer} />
    </section>
  )
}

const SendQuestion = ({ actor, offer }: { actor: OrderingActor; offer: Offer }) => {
  const { t } = useTranslation('offer')
  const draft = useSelector(actor, draftOf)
  const asking = useSelector(actor, (s) => s.matches({ present: { sending: 'asking' } }))
  const sending = useSelector(actor, (s) => s.matches({ present: { sending: 'sending' } }))
  const warnings = useAcceptWarnings(offer)
  const total = orderTotal(orderableOf(offer), draft)
  if ('fault' in total) return null
  const isSecond = offer.contracts.length > 0
  return (
    <ConfirmDialog
      open={asking || sending}
      busy={sending}
      danger={false}
      wide
      title={isSecond ? t('questions.besidesTitle', { context: furtherOf(offer).title }) : t('ordering.question')}
      confirmLabel={t(isSecond ? 'questions.acceptSecond' : 'ordering.send')}
      onConfirm={() => actor.send({ type: 'question.confirmed' })}
      onCancel={() => actor.send({ type: 'question.cancelled' })}
    >
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
