/** The form for a new password: a dialog of the profile, or, where the first password must be replaced, a card of its own. */
import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Problem as Trouble } from '../../machines/core/problem.ts'
import type { changePasswordMachine } from '../../machines/account/changePasswordMachine.ts'
import { Button } from '../components/buttons/Button.tsx'
import { Notice } from '../components/feedback/Notice.tsx'
import { NoteRoom, RequiredLegend } from '../components/inputs/Field.tsx'
import { PasswordInput } from '../components/inputs/PasswordInput.tsx'
import { Dialog } from '../components/layers/Dialog.tsx'
import { Card } from '../components/page/Card.tsx'
import { DiscardQuestion } from '../core/DiscardQuestion.tsx'
import { focusControl } from '../core/formFocus.ts'
import { useWrongField } from '../core/useWrongField.ts'
import { PasswordPair } from './PasswordPair.tsx'
import { useAccountProblem } from './useAccountErrors.ts'

type PasswordActor = ActorRefFrom<typeof changePasswordMachine>

/** In the order of the page; ids are `change-<field>`. */
const fields = ['current', 'password', 'repeated'] as const

/** The id of the first field that is wrong. */
const wrongField = ({ context: { errors } }: SnapshotFrom<typeof changePasswordMachine>): string | undefined => {
  const wrong = fields.find((field) => errors[field] !== undefined)
  return wrong && `change-${wrong}`
}

const submit = (actor: PasswordActor): void => {
  actor.send({ type: 'password.submitted' })
  const wrong = wrongField(actor.getSnapshot())
  if (wrong) focusControl(wrong)
}

export const FirstPasswordForm = ({ actor }: { actor: PasswordActor }) => {
  const { t } = useTranslation('profile')
  const busy = useSelector(actor, (state) => state.hasTag('busy'))
  const problem = useSelector(actor, (state) => state.context.problem)
  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        submit(actor)
      }}
    >
      <Card
        title={t('password.first')}
        meta={<RequiredLegend />}
        footer={
          <Button type="submit" variant="primary" loading={busy} className="ml-auto">
            {t('password.setFirst')}
          </Button>
        }
      >
        <Fields actor={actor} />
      </Card>
      {problem && (
        <div className="mt-3">
          <Problem problem={problem} />
        </div>
      )}
    </form>
  )
}

export const ChangePasswordDialog = ({ actor }: { actor: PasswordActor }) => {
  const { t } = useTranslation(['profile', 'common'])
  const busy = useSelector(actor, (state) => state.hasTag('busy'))
  const dropping = useSelector(actor, (state) => state.matches('dropping'))
  const open = useSelector(actor, (s) => s.matches('editing') || s.matches('dropping') || s.hasTag('busy'))
  const first = useSelector(actor, (state) => state.context.first)
  const cancel = () => actor.send({ type: 'password.cancelled' })
  return (
    <Dialog
      open={open && !first}
      title={t('password.title')}
      onClose={cancel}
      onSubmit={() => submit(actor)}
      footStart={<RequiredLegend />}
      actions={
        <>
          <Button onClick={cancel}>{t('common:actions.cancel')}</Button>
          <Button type="submit" variant="primary" loading={busy}>
            {t('password.save')}
          </Button>
        </>
      }
    >
      <Fields actor={actor} />
      <DiscardQuestion
        open={dropping}
        onDiscard={() => actor.send({ type: 'question.confirmed' })}
        onKeep={() => actor.send({ type: 'question.cancelled' })}
      />
    </Dialog>
  )
}

const Fields = ({ actor }: { actor: PasswordActor }) => {
  const { t } = useTranslation('profile')
  const { mail, draft, demands, commonness, errors, first, problem } = useSelector(actor, (state) => state.context)
  useWrongField(
    useSelector(actor, (state) => state.hasTag('busy')),
    useSelector(actor, wrongField),
  )
  return (
    <NoteRoom value={1}>
      <div className="-mb-3 flex flex-col">
        {/* Tells the browser whose password it may keep. */}
        <input type="text" name="username" autoComplete="username" value={mail} readOnly hidden />
        <PasswordInput
          id="change-current"
          name="current"
          autoComplete="current-password"
          label={t('password.current')}
          required
          initialFocus={!first}
          value={draft.current}
          error={errors.current && t(`password.errors.${errors.current}`)}
          onChange={(current) => actor.send({ type: 'draft.changed', patch: { current } })}
        />
        <PasswordPair
          idPrefix="change"
          value={draft}
          demands={demands}
          commonness={commonness}
          ownElsewhere={false}
          former={draft.current}
          errors={errors}
          // A dialog that grew would move its buttons.
          problem={first ? null : problem && <Problem problem={problem} />}
          onChange={(patch) => actor.send({ type: 'draft.changed', patch })}
        />
      </div>
    </NoteRoom>
  )
}

const Problem = ({ problem }: { problem: Trouble }) => {
  const sentenceOf = useAccountProblem()
  return <Notice tone="critical" alert title={sentenceOf(problem)} />
}
