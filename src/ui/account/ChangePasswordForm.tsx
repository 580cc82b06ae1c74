/**
 * The form for a new password; it asks for the current one only when the server wants a newer sign-in. That, and what went wrong, comes
 * below what is typed, which stays where it is.
 */
import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { changePasswordMachine } from '../../machines/account/changePasswordMachine.ts'
import { Button } from '../components/buttons/Button.tsx'
import { Card } from '../components/page/Card.tsx'
import { Notice } from '../components/feedback/Notice.tsx'
import { PasswordInput } from '../components/inputs/PasswordInput.tsx'
import { NoteRoom, RequiredLegend } from '../components/inputs/Field.tsx'
import { focusControl } from '../core/formFocus.ts'
import { PasswordPair } from './PasswordPair.tsx'
import { useAccountProblem } from './useAccountErrors.ts'

interface ChangePasswordFormProps {
  actor: ActorRefFrom<typeof changePasswordMachine>
  /** the first password has to be changed: this is what the visitor is here for */
  first: boolean
}

/** In the order of the page; ids are `change-<field>`. */
const fields = ['password', 'repeated', 'current'] as const

export const ChangePasswordForm = ({ actor, first }: ChangePasswordFormProps) => {
  const { t } = useTranslation('profile')
  const sentenceOf = useAccountProblem()
  const { mail, draft, errors, asksCurrent, problem } = useSelector(actor, (state) => state.context)
  const busy = useSelector(actor, (state) => state.hasTag('busy'))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    actor.send({ type: 'password.submitted' })
    const wrong = fields.find((field) => actor.getSnapshot().context.errors[field] !== undefined)
    if (wrong) focusControl(`change-${wrong}`)
  }
  return (
    <form noValidate onSubmit={submit}>
      <Card
        title={t(first ? 'password.first' : 'password.title')}
        meta={<RequiredLegend />}
        footer={
          <Button type="submit" variant="primary" loading={busy} className="ml-auto">
            {t(first ? 'password.setFirst' : 'password.change')}
          </Button>
        }
      >
        <NoteRoom value={1}>
          <div className="-mb-3 flex flex-col">
            {/* Tells the browser whose password it may keep. */}
            <input type="text" name="username" autoComplete="username" value={mail} readOnly hidden />
            <PasswordPair
              idPrefix="change"
              value={draft}
              errors={errors}
              onChange={(patch) => actor.send({ type: 'draft.changed', patch })}
            />
            {asksCurrent && <CurrentPassword actor={actor} value={draft.current} error={errors.current} />}
          </div>
        </NoteRoom>
      </Card>
      {problem && <Notice tone="critical" alert className="mt-3" title={sentenceOf(problem)} />}
    </form>
  )
}

type CurrentError = 'required' | 'wrong' | 'throttled'
interface CurrentPasswordProps {
  actor: ActorRefFrom<typeof changePasswordMachine>
  value: string
  error: CurrentError | undefined
}

const CurrentPassword = ({ actor, value, error }: CurrentPasswordProps) => {
  const { t } = useTranslation(['profile', 'refusals'])
  return (
    <>
      <Notice tone="info" alert className="mb-4">
        {t('refusals:RECENT_SIGN_IN_NEEDED')}
      </Notice>
      <PasswordInput
        id="change-current"
        name="current"
        autoComplete="current-password"
        label={t('password.current')}
        required
        initialFocus
        value={value}
        error={error && t(`password.errors.${error}`)}
        onChange={(current) => actor.send({ type: 'draft.changed', patch: { current } })}
      />
    </>
  )
}
