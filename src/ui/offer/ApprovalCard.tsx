/** An acceptance that waits for a second person, or that was refused (rule O22): who wants what, and what this reader can do about it. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { Approval } from '../../domain/offer/approval.ts'
import { day, euro, listed, recently } from '../../i18n/formats.ts'
import { Button } from '../components/buttons/Button.tsx'
import { Notice } from '../components/feedback/Notice.tsx'
import { Card } from '../components/page/Card.tsx'
import { isRunning, type OfferActor, type OfferSnapshot } from './offerActor.ts'

const isApproving = isRunning('approve')
const isWithdrawing = isRunning('withdrawApproval')
const mayWithdraw = (s: OfferSnapshot) => s.can({ type: 'offer.withdrawApproval' }) || isWithdrawing(s)
const approves = ({ context: { saved, actor } }: OfferSnapshot) =>
  saved?.approval?.approvers.some(({ id }) => id === actor.userId) ?? false

export const ApprovalCard = ({ actor, approval }: { actor: OfferActor; approval: Approval }) => {
  const { t } = useTranslation('offer', { keyPrefix: 'approval' })
  const mine = useSelector(actor, approves)
  const withdrawable = useSelector(actor, mayWithdraw)
  const approving = useSelector(actor, isApproving)
  const withdrawing = useSelector(actor, isWithdrawing)
  const { order, approvers, net } = approval
  return (
    <Card narrow title={t('title')}>
      <div className="flex flex-col gap-3">
        <p className="text-body text-ink">
          {t('asked', { name: approval.askedByName, when: recently(approval.askedAt), net: euro(net) })}
        </p>
        {order && (
          <p className="text-caption wrap-anywhere text-ink-2">
            {t('order', { number: order.number, count: order.amount, day: day(order.wishedDate) })}
          </p>
        )}
        <p className="text-caption text-ink-2">{t('unknown')}</p>
        {mine ? (
          <>
            <Button
              variant="primary"
              fullWidth
              loading={approving}
              onClick={() => actor.send({ type: 'offer.approve' })}
            >
              {t('approve')}
            </Button>
            <Button fullWidth onClick={() => actor.send({ type: 'offer.refuseApproval' })}>
              {t('refuse')}
            </Button>
          </>
        ) : approvers.length > 0 ? (
          <p className="text-body text-ink">{t('waitsFor', { names: listed(approvers.map(({ name }) => name)) })}</p>
        ) : (
          <Notice tone="caution">{t('nobody')}</Notice>
        )}
        {withdrawable && (
          <Button fullWidth loading={withdrawing} onClick={() => actor.send({ type: 'offer.withdrawApproval' })}>
            {t('withdraw')}
          </Button>
        )}
      </div>
    </Card>
  )
}

export const ApprovalRefused = ({ approval }: { approval: Approval }) => {
  const { t } = useTranslation('offer', { keyPrefix: 'approval' })
  return (
    <Notice
      tone="caution"
      title={t('refusedTitle', { name: approval.answeredByName, when: recently(approval.answeredAt) })}
    >
      <span className="wrap-anywhere whitespace-pre-line">{t('reason', { reason: approval.reason })}</span>
    </Notice>
  )
}
