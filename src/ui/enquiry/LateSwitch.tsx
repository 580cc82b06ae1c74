/** Whether first offers are taken after the deadline, too, and what that means (rule E13); with sealed ones, and without a deadline, why not. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { lateHindrance, takesLateIn } from '../../domain/enquiry/enquiryAnswer.ts'
import { Switch } from '../components/inputs/Switch.tsx'
import type { EnquiryActor } from './enquiryActor.ts'

export const LateSwitch = ({ actor }: { actor: EnquiryActor }) => {
  const { t } = useTranslation('enquiry')
  const answer = useSelector(actor, (s) => s.context.answer)
  const why = lateHindrance(answer)
  return (
    <div className="mt-5 rounded-lg border border-line p-4">
      <Switch
        label={t('deadline.late.switch')}
        checked={takesLateIn(answer)}
        disabled={why !== undefined}
        onChange={(takesLate) => actor.send({ type: 'answer.changed', patch: { takesLate } })}
      />
      <p className="mt-2.5 text-caption text-ink-2">{t(`deadline.late.${why ?? 'means'}`)}</p>
    </div>
  )
}
