/** The card "Angebotsfrist" of a released enquiry (rules E13, E14): until when, who makes no offer, and what can be done about both. */
import { useSelector } from '@xstate/react'
import { CalendarClock, RotateCcw, UserMinus, UserPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isOver } from '../../domain/enquiry/bidding.ts'
import type { Enquiry } from '../../domain/enquiry/enquiry.ts'
import { isTaking } from '../../machines/core/workflowMachine.ts'
import { canEnquiry } from '../../machines/enquiry/enquiryContext.ts'
import { day, recently, time, timeLeft } from '../../i18n/formats.ts'
import { isSealed } from '../../domain/enquiry/sealing.ts'
import { Button } from '../components/buttons/Button.tsx'
import { TextLink } from '../components/buttons/TextLink.tsx'
import { Card } from '../components/page/Card.tsx'
import type { EnquiryActor, EnquirySnapshot } from './enquiryActor.ts'

interface DeadlineCardProps {
  actor: EnquiryActor
  enquiry: Enquiry
  isSupplier: boolean
}

const canExtend = ({ context }: EnquirySnapshot) => canEnquiry(context, 'enquiry.extend')
const canDecline = (s: EnquirySnapshot) => s.can({ type: 'enquiry.declineBid' })
const canResume = (s: EnquirySnapshot) => s.can({ type: 'enquiry.resumeBid' })
const canInvite = ({ context }: EnquirySnapshot) => canEnquiry(context, 'enquiry.invite')
const canRemove = (s: EnquirySnapshot) => s.can({ type: 'enquiry.disinvite' })
const isResuming = isTaking('resumeBid', 'running')

export const DeadlineCard = ({ actor, enquiry, isSupplier }: DeadlineCardProps) => {
  const { t } = useTranslation('enquiry')
  const extensible = useSelector(actor, canExtend)
  const declines = useSelector(actor, canDecline)
  const resuming = useSelector(actor, isResuming)
  const resumes = useSelector(actor, canResume) || resuming
  const invites = useSelector(actor, canInvite)
  const removes = useSelector(actor, canRemove)
  const choices = useSelector(actor, (s) => s.children.suppliers)
  const { offersUntil, bidDeclines, openedAt } = enquiry
  const [own] = bidDeclines
  if (offersUntil === null && bidDeclines.length === 0 && !declines && !invites) return null
  return (
    <Card narrow title={t('deadline.title')}>
      <div className="flex flex-col gap-3">
        {offersUntil ? (
          <div>
            <p className="text-section font-semibold text-ink">
              {t('deadline.at', { day: day(offersUntil), time: time(offersUntil) })}
            </p>
            <p className="text-caption text-ink-2">{leftOf(t, offersUntil)}</p>
          </div>
        ) : (
          <p className="text-body text-ink-2">{t('deadline.none')}</p>
        )}
        {isSupplier && own && (
          <p className="text-body text-ink">{t('bid.youDeclined', { when: recently(own.at), reason: own.reason })}</p>
        )}
        {!isSupplier && enquiry.sealedOffers === null && bidDeclines.length > 0 && <Declines declines={bidDeclines} />}
        {extensible && (
          <Button fullWidth icon={CalendarClock} onClick={() => actor.send({ type: 'enquiry.extend' })}>
            {t('deadline.extend')}
          </Button>
        )}
        {invites && (
          <Button
            fullWidth
            icon={UserPlus}
            onClick={() => {
              choices?.send({ type: 'suppliers.wanted' })
              actor.send({ type: 'enquiry.invite' })
            }}
          >
            {t('suppliers.invite')}
          </Button>
        )}
        {removes && (
          <Button fullWidth icon={UserMinus} onClick={() => actor.send({ type: 'enquiry.disinvite' })}>
            {t('suppliers.removeOne')}
          </Button>
        )}
        {declines && (
          <Button fullWidth onClick={() => actor.send({ type: 'enquiry.declineBid' })}>
            {t('bid.decline')}
          </Button>
        )}
        {resumes && (
          <Button
            fullWidth
            icon={RotateCcw}
            loading={resuming}
            onClick={() => actor.send({ type: 'enquiry.resumeBid' })}
          >
            {t('bid.resume')}
          </Button>
        )}
        {invites && (
          <p className="text-caption text-ink-2">{t('suppliers.invited', { count: enquiry.invitations.length })}</p>
        )}
        {openedAt && (
          <p className="text-body text-ink">
            {t('opening.since', { when: recently(openedAt) })}{' '}
            <TextLink href={`/enquiry/${encodeURIComponent(enquiry.id)}/oeffnung`}>{t('opening.title')}</TextLink>
          </p>
        )}
        {enquiry.takesLate && !(isSupplier && isOver(offersUntil)) && (
          <p className="text-caption text-ink-2">{t('deadline.late.taken')}</p>
        )}
        {isSupplier && isSealed(enquiry) && <p className="text-caption text-ink-2">{t('sealing.forSupplier')}</p>}
        {extensible && <p className="text-caption text-ink-2">{t('deadline.onlyExtended')}</p>}
        {isSupplier && isOver(offersUntil) && enquiry.offers.every(({ released }) => !released) && (
          <p className="text-caption text-ink-2">
            {t(enquiry.takesLate ? 'deadline.late.takenSupplier' : 'deadline.overSupplier')}
          </p>
        )}
      </div>
    </Card>
  )
}

const leftOf = (t: ReturnType<typeof useTranslation<'enquiry'>>['t'], until: Date): string =>
  isOver(until) ? t('deadline.over') : t('deadline.left', { left: timeLeft(until) })

const Declines = ({ declines }: { declines: Enquiry['bidDeclines'] }) => {
  const { t } = useTranslation('enquiry')
  return (
    <div>
      <h3 className="text-label font-semibold text-ink">{t('bid.declines')}</h3>
      <ul className="mt-1">
        {declines.map(({ supplierId, supplierName, reason, at }) => (
          <li key={supplierId} className="border-t border-line py-2 first:border-t-0">
            <p className="text-body text-ink">{supplierName}</p>
            <p className="text-caption wrap-anywhere text-ink-2">{t('bid.quoted', { reason })}</p>
            <p className="text-caption text-ink-3">{recently(at)}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
