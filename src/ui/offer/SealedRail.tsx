/** Beside a sealed offer (rule E16): until when it can be changed, how it is taken back, and who sees what. */
import { useSelector } from '@xstate/react'
import { Eye, Lock, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { standingOf } from '../../domain/enquiry/sealing.ts'
import type { Offer } from '../../domain/offer/offer.ts'
import { lastUsed, timeLeft } from '../../i18n/formats.ts'
import { Button } from '../components/buttons/Button.tsx'
import { ProgressBar } from '../components/feedback/ProgressBar.tsx'
import { Icon } from '../components/Icon.tsx'
import { Card } from '../components/page/Card.tsx'
import { useNow } from '../core/useNow.ts'
import { isRunning, type OfferActor, offers } from './offerActor.ts'

const takesBack = offers('offer.takeBack')
const isTakingBack = isRunning('takeBack')
const watchers = [
  ['customer', Eye],
  ['suppliers', Lock],
  ['operator', Lock],
] as const

export const SealedRail = ({ actor, offer }: { actor: OfferActor; offer: Offer }) => {
  const { t } = useTranslation('offer')
  const canTakeBack = useSelector(actor, takesBack)
  const busy = useSelector(actor, isTakingBack)
  const { offersUntil, createDate } = offer
  const now = useNow(offersUntil)
  const standing = standingOf(offer.submissions)
  if (offersUntil === null) return null
  const passed =
    (100 * (now.getTime() - createDate.getTime())) / Math.max(1, offersUntil.getTime() - createDate.getTime())
  const over = offersUntil <= now
  return (
    <>
      <Card narrow title={t('sealed.deadline')}>
        <div className="flex flex-col gap-3">
          <ProgressBar className="w-full" percent={passed} label={t('sealed.deadline')} />
          <p className="num text-body text-ink">
            {over
              ? t('sealed.over', { at: lastUsed(offersUntil) })
              : t('sealed.until', { at: lastUsed(offersUntil), left: timeLeft(offersUntil, now) })}
          </p>
          {(canTakeBack || busy) && (
            <Button fullWidth icon={Undo2} loading={busy} onClick={() => actor.send({ type: 'offer.takeBack' })}>
              {t('sealed.takeBack')}
            </Button>
          )}
          <p className="text-caption text-ink-2">
            {standing ? t('sealed.goesOn', { number: standing.number }) : t('sealed.nothingYet')}
          </p>
        </div>
      </Card>
      <Card narrow title={t('sealed.whoSees')}>
        <ul className="flex flex-col gap-3">
          {watchers.map(([who, glyph]) => (
            <li key={who} className="flex gap-2.5">
              <Icon of={glyph} size={14} className="mt-1" />
              <div>
                <p className="text-body text-ink">{t(`sealed.sees.${who}.who`)}</p>
                <p className="text-caption text-ink-2">{t(`sealed.sees.${who}.what`)}</p>
              </div>
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}
