/** How long it is until sealed offers are opened: days, hours and minutes, seconds in the last ten minutes; and how much of the time has passed. */
import { useTranslation } from 'react-i18next'
import { day, lastUsed, time } from '../../i18n/formats.ts'
import { ProgressBar } from '../components/feedback/ProgressBar.tsx'
import { useNow } from '../core/useNow.ts'

interface CountdownProps {
  since: Date | null
  until: Date
}

const minute = 60_000
const parts = (left: number) =>
  [
    ['days', Math.floor(left / (1440 * minute))],
    ['hours', Math.floor(left / (60 * minute)) % 24],
    ['minutes', Math.floor(left / minute) % 60],
    ['seconds', Math.floor(left / 1000) % 60],
  ] as const

export const Countdown = ({ since, until }: CountdownProps) => {
  const { t } = useTranslation('enquiry')
  const now = useNow(until)
  const left = Math.max(0, until.getTime() - now.getTime())
  const soon = left < 10 * minute
  const shown = parts(left).filter(([unit, value]) =>
    unit === 'seconds' ? soon : unit === 'minutes' ? true : value > 0,
  )
  const begin = since?.getTime() ?? now.getTime()
  const passed = (100 * (now.getTime() - begin)) / Math.max(1, until.getTime() - begin)
  const minutesLeft = Math.ceil(left / minute)
  return (
    <div>
      <p className="text-caption text-ink-2">{t('sealing.untilOpening', { day: day(until), time: time(until) })}</p>
      <p role="timer" className="num mt-1 flex flex-wrap items-baseline gap-x-5 text-ink">
        {shown.map(([unit, value]) => (
          <span key={unit} className="flex items-baseline gap-1.5">
            <span className="text-display font-semibold">{value}</span>
            <span className="text-caption text-ink-2">{t(`sealing.units.${unit}`, { count: value })}</span>
          </span>
        ))}
      </p>
      {/* announced an hour and ten minutes before */}
      <p aria-live="polite" className="sr-only">
        {minutesLeft <= 10 ? t('sealing.soon', { count: 10 }) : minutesLeft <= 60 && t('sealing.soon', { count: 60 })}
      </p>
      <ProgressBar className="mt-3 w-full" percent={passed} label={t('sealing.passed')} />
      <div className="num mt-2 flex justify-between gap-3 text-caption text-ink-2">
        {since && (
          <p>
            {t('sealing.released')} <br />
            {lastUsed(since)}
          </p>
        )}
        <p className="text-right">
          {t('sealing.opening')} <br />
          {lastUsed(until)}
        </p>
      </div>
    </div>
  )
}
