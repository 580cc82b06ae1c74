/** What the customer sees of sealed offers (rule E16): how many there are, and when they are opened. */
import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Enquiry } from '../../domain/enquiry/enquiry.ts'
import { Icon } from '../components/Icon.tsx'
import { Countdown } from './Countdown.tsx'

export const SealedCard = ({ enquiry }: { enquiry: Enquiry }) => {
  const { t } = useTranslation('enquiry')
  const { sealedOffers, offersUntil, releaseDate, invitations, chosen, bidDeclines } = enquiry
  const count = sealedOffers ?? 0
  return (
    <section
      aria-label={t('sealing.title')}
      className="mb-4 grid overflow-hidden rounded-lg border border-line bg-surface md:grid-cols-[minmax(16rem,2fr)_5fr]"
    >
      <div className="p-5 max-sm:p-4">
        <div className="flex items-center gap-4">
          <SealedCabinet />
          <p className="num" aria-live="polite">
            {count > 0 && <span className="block text-display font-semibold text-ink">{count}</span>}
            <span className="text-body font-medium text-ink">
              {count === 0 ? t('sealing.noneYet') : t('sealing.received', { count })}
            </span>
          </p>
        </div>
        <p className="mt-3 text-caption text-ink-2">
          {chosen && t(count === 0 ? 'sealing.asked' : 'sealing.ofInvited', { count: invitations.length })}
          {chosen && bidDeclines.length > 0 && ', '}
          {bidDeclines.length > 0 && t('sealing.declined', { count: bidDeclines.length })}
        </p>
      </div>
      {offersUntil && (
        <div className="border-line p-5 max-md:border-t max-sm:p-4 md:border-l">
          <Countdown since={releaseDate} until={offersUntil} />
        </div>
      )}
      <p className="flex gap-2.5 border-t border-line bg-sunken px-5 py-3 text-caption text-ink-2 md:col-span-2">
        <Icon of={Lock} size={14} className="mt-px" />
        {t('sealing.nobody')}
      </p>
    </section>
  )
}

/** A small cabinet with a lock on its door. */
const SealedCabinet = () => (
  <svg viewBox="0 0 52 62" width="52" height="62" aria-hidden className="shrink-0 fill-none">
    <rect x="1" y="1" width="50" height="60" rx="4" className="fill-surface stroke-line-strong" strokeWidth="1.5" />
    <rect x="7" y="7" width="38" height="48" rx="2" className="fill-sunken stroke-line" />
    <circle cx="26" cy="31" r="10" className="fill-selected stroke-accent" />
    <path d="M22.5 30.5h7v5h-7zM24 30.5v-2a2 2 0 0 1 4 0v2" className="stroke-accent" strokeWidth="1.5" />
    <path d="M41 27v8" className="stroke-line-strong" strokeWidth="2" strokeLinecap="round" />
  </svg>
)
