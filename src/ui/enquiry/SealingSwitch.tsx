/** Whether offers stay sealed until the deadline (rule E16), and what that means. */
import { useSelector } from '@xstate/react'
import { Ban, EyeOff, Lock, LockOpen, Pencil } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { deadlineFault, deadlineOf } from '../../domain/enquiry/bidding.ts'
import { day, time } from '../../i18n/formats.ts'
import { cx } from '../components/cx.ts'
import { Icon } from '../components/Icon.tsx'
import { Switch } from '../components/inputs/Switch.tsx'
import type { EnquiryActor } from './enquiryActor.ts'

const meanings = [
  ['hidden', EyeOff],
  ['changeable', Pencil],
  ['opened', LockOpen],
  ['forGood', Ban],
] as const

export const SealingSwitch = ({ actor }: { actor: EnquiryActor }) => {
  const { t } = useTranslation('enquiry')
  const answer = useSelector(actor, (s) => s.context.answer)
  const until = deadlineFault(answer, { before: null }) === undefined ? deadlineOf(answer) : undefined
  const words = until ? t('deadline.at', { day: day(until), time: time(until) }) : t('sealing.theDeadline')
  return (
    <div className={cx('mt-5 rounded-lg border p-4', answer.sealed ? 'border-accent' : 'border-line')}>
      <div className="flex items-center justify-between gap-3">
        <Switch
          label={t('sealing.switch')}
          checked={answer.sealed}
          onChange={(sealed) => actor.send({ type: 'answer.changed', patch: { sealed } })}
        />
        <Icon of={Lock} size={16} className={answer.sealed ? 'text-accent' : 'text-ink-3'} />
      </div>
      <ul className="mt-2.5 flex flex-col gap-2">
        {meanings.map(([meaning, glyph]) => (
          <li key={meaning} className="flex gap-2 text-caption text-ink-2">
            <Icon of={glyph} size={14} className="mt-px shrink-0" />
            <span>{t(`sealing.meanings.${meaning}`, { until: words })}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
