/**
 * On which state of its enquiry an offer rests (rule E19), for both sides: the addenda, which of them came after it, and for its supplier what can
 * be done about those.
 */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { Enquiry } from '../../domain/enquiry/enquiry.ts'
import { standingOf } from '../../domain/enquiry/sealing.ts'
import type { Offer } from '../../domain/offer/offer.ts'
import { liesWithCustomer } from '../../domain/offer/offerStage.ts'
import { recently } from '../../i18n/formats.ts'
import { useIsSupplier } from '../app/user.ts'
import { Button } from '../components/buttons/Button.tsx'
import { Notice } from '../components/feedback/Notice.tsx'
import { Card } from '../components/page/Card.tsx'
import { Points } from '../core/Points.tsx'
import { AddendaList } from '../enquiry/addendum/AddendaList.tsx'
import { isRunning, type OfferActor, offers } from './offerActor.ts'

const stands = offers('offer.stand')
const revises = offers('offer.revise')
const isStanding = isRunning('stand')
const isRevising = isRunning('revise')

export const StandCard = ({ actor, offer }: { actor: OfferActor; offer: Offer }) => {
  const { t } = useTranslation('addendum')
  const { addenda, restsBefore } = offer
  if (addenda.length === 0) return null
  return (
    <Card title={t('offer.title')} flush>
      <div className="flex flex-col gap-3 border-b border-line px-5 py-4 max-sm:px-4">
        {restsBefore === null ? (
          offer.stands.length === 0 && <p className="text-body text-ink-2">{t('offer.known')}</p>
        ) : (
          <Before actor={actor} offer={offer} number={restsBefore} />
        )}
        {offer.stands.length > 0 && (
          <Points
            met
            points={offer.stands.map(({ number, userFullName: name, at }) =>
              t('offer.stands', { number, name, when: recently(at) }),
            )}
          />
        )}
      </div>
      <AddendaList addenda={addenda} unknownFrom={restsBefore} />
    </Card>
  )
}

/** The same beside a new offer, which rests on the enquiry as it is shown. */
export const KnownAddenda = ({ addenda }: Pick<Enquiry, 'addenda'>) => {
  const { t } = useTranslation('addendum')
  if (addenda.length === 0) return null
  return (
    <Card title={t('offer.title')} flush>
      <p className="border-b border-line px-5 py-4 text-body text-ink-2 max-sm:px-4">{t('offer.known')}</p>
      <AddendaList addenda={addenda} />
    </Card>
  )
}

/** What follows from it, in words, for the reader. */
const consequenceOf = (offer: Offer, isSupplier: boolean) => {
  if (offer.state === 'ACCEPTED' || offer.state === 'CONFIRMED') return 'over'
  if (!isSupplier) return liesWithCustomer(offer) ? 'customer' : undefined
  if (offer.archived || offer.invalidated || offer.enquiryClosed || offer.state !== 'OPEN') return undefined
  if (offer.released) return 'open'
  return standingOf(offer.submissions) === undefined ? 'draft' : 'submitted'
}

const Before = ({ actor, offer, number }: { actor: OfferActor; offer: Offer; number: number }) => {
  const { t } = useTranslation('addendum')
  const consequence = consequenceOf(offer, useIsSupplier())
  const standing = useSelector(actor, isStanding)
  const canStand = useSelector(actor, stands) || standing
  const revising = useSelector(actor, isRevising)
  const canRevise = (useSelector(actor, revises) || revising) && offer.state === 'OPEN'
  return (
    <>
      <Notice tone="caution" title={t('offer.before', { number })}>
        {consequence && t(`offer.${consequence}`)}
      </Notice>
      {canStand && (
        <div className="flex flex-wrap gap-2">
          <Button loading={standing} onClick={() => actor.send({ type: 'offer.stand' })}>
            {t(consequence === 'draft' ? 'offer.takeOver' : 'offer.stand')}
          </Button>
          {canRevise && (
            <Button loading={revising} onClick={() => actor.send({ type: 'offer.revise' })}>
              {t('offer.revise')}
            </Button>
          )}
        </div>
      )}
    </>
  )
}
