/** What the steps before have taken, and the way back to change it. */
import { useSelector } from '@xstate/react'
import { UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { tidyPhone } from '../../domain/user/phone.ts'
import { fullName } from '../../domain/user/user.ts'
import { shownStep } from '../../machines/account/registrationMachine.ts'
import { Icon } from '../components/Icon.tsx'
import { TextLink } from '../components/buttons/TextLink.tsx'
import type { RegistrationActor } from './registrationForm.ts'

export const RegistrationSummary = ({ actor }: { actor: RegistrationActor }) => {
  const { t } = useTranslation('account')
  const draft = useSelector(actor, (state) => state.context.draft)
  const isLast = useSelector(actor, shownStep) === 'company'
  return (
    <div className="flex items-center gap-3 border-b border-line px-5 py-3.5 max-sm:px-4">
      <span className="inline-flex size-8 shrink-0 items-center justify-center rounded-md bg-muted text-ink-2">
        <Icon of={UserRound} size={16} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="truncate text-body font-semibold text-ink">{fullName(draft)}</p>
        <p className="truncate text-caption text-ink-3">{isLast ? draft.mail : tidyPhone(draft.phoneNumber)}</p>
      </div>
      <TextLink className="shrink-0 text-body" onClick={() => actor.send({ type: 'step.chosen', step: 'person' })}>
        {t('register.change')}
      </TextLink>
    </div>
  )
}
