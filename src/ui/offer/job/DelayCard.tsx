/** Another day of delivery than agreed (rule O21): both days, why, and for its customer the way to agree, on phones at the foot of the window. */
import { useSelector } from '@xstate/react'
import { MessageSquare } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { daysFrom } from '../../../domain/core/day.ts'
import { wordFor } from '../../../domain/core/stored.ts'
import { askedDelay, type Delay } from '../../../domain/offer/job.ts'
import { day, recently } from '../../../i18n/formats.ts'
import { useIsSupplier } from '../../app/user.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { cx } from '../../components/cx.ts'
import { Glyph } from '../../components/Glyph.tsx'
import { ConfirmDialog } from '../../components/layers/ConfirmDialog.tsx'
import { PHONE, useMedia } from '../../components/useMedia.ts'
import { bottomBar } from '../../core/RecordStates.tsx'
import type { JobProps } from './jobProps.ts'

interface DelayCardProps extends JobProps {
  delay: Delay
  onAsk: (() => void) | undefined
}

export const DelayCard = ({ actor, offer, delay, onAsk }: DelayCardProps) => {
  const { t } = useTranslation('job')
  const isSupplier = useIsSupplier()
  const isPhone = useMedia(PHONE)
  const isAsked = askedDelay(offer.job) !== undefined
  const late = delay.before === null ? null : daysFrom(delay.before, delay.day)
  const values = { day: day(delay.day), name: delay.byName, when: recently(delay.at) }
  const title = late !== null && late > 0 ? t('delay.later', { count: late }) : t('delay.otherDay', values)
  const causes = t('delay.causes', { returnObjects: true })
  const reason = delay.cause === null ? t('fields.reason') : t('delay.reason', { reason: wordFor(causes, delay.cause) })
  return (
    <section
      aria-label={title}
      className={cx('overflow-hidden rounded-lg border bg-surface', isAsked ? 'border-caution-line' : 'border-line')}
    >
      <header
        className={cx(
          'flex flex-wrap items-center gap-x-3 gap-y-2 px-5 py-2.5 max-sm:px-4',
          isAsked ? 'bg-caution-bg' : 'border-b border-line',
        )}
      >
        <Glyph name={isAsked ? 'warning' : 'check'} tone={isAsked ? 'caution' : 'positive'} />
        <h2 className="text-body font-semibold text-ink">{title}</h2>
        <p className="mr-auto text-caption text-ink-2">{t('delay.reported', values)}</p>
        {isAsked && !isSupplier && (
          <div className={bottomBar}>
            {onAsk && (
              <Button icon={MessageSquare} onClick={onAsk}>
                {t(isPhone ? 'delay.askShort' : 'delay.ask')}
              </Button>
            )}
            <Button variant="primary" className="max-sm:flex-1" onClick={() => actor.send({ type: 'job.agree' })}>
              {t('delay.agree')}
            </Button>
          </div>
        )}
      </header>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2 px-5 py-3 max-sm:px-4 md:grid-cols-[auto_auto_minmax(0,1fr)]">
        <Fact label={t('delay.before')} value={day(delay.before)} />
        <Fact label={t('fields.newDay')} value={day(delay.day)} lead />
        <div className="max-md:col-span-2">
          <dt className="text-caption text-ink-3">{reason}</dt>
          <dd className="text-body wrap-anywhere whitespace-pre-line text-ink">{delay.reason}</dd>
        </div>
      </dl>
      <p className="border-t border-line bg-sunken px-5 py-2.5 text-caption text-ink-2 max-sm:px-4">
        {isAsked
          ? t(isSupplier ? 'delay.waiting' : 'delay.asks', { customerName: offer.customerName })
          : t('delay.agreed', { name: delay.answeredByName, when: recently(delay.answeredAt) })}
      </p>
      <Agreeing actor={actor} delay={delay} />
    </section>
  )
}

const Fact = ({ label, value, lead = false }: { label: string; value: string; lead?: boolean }) => (
  <div className="md:min-w-32">
    <dt className="text-caption text-ink-3">{label}</dt>
    <dd className={cx('num text-body text-ink', lead && 'font-semibold')}>{value}</dd>
  </div>
)

const Agreeing = ({ actor, delay }: Pick<DelayCardProps, 'actor' | 'delay'>) => {
  const { t } = useTranslation('job')
  const asking = useSelector(actor, (s) => s.matches({ agreeing: 'asking' }))
  const saving = useSelector(actor, (s) => s.matches({ agreeing: 'saving' }))
  return (
    <ConfirmDialog
      open={asking || saving}
      busy={saving}
      danger={false}
      title={t('delay.agreeTitle')}
      confirmLabel={t('delay.agree')}
      onConfirm={() => actor.send({ type: 'question.confirmed' })}
      onCancel={() => actor.send({ type: 'question.cancelled' })}
    >
      {t('delay.agreeText', { day: day(delay.day), before: day(delay.before) })}
    </ConfirmDialog>
  )
}
