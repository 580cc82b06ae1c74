/** A new password by a mailed link (rule S5). */
import { useSelector } from '@xstate/react'
import { Info, Smartphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { lengthBesideSecondFactor } from '../../domain/account/password.ts'
import { timeLeft } from '../../i18n/formats.ts'
import type { resetMachine } from '../../machines/account/resetMachine.ts'
import { Button } from '../components/buttons/Button.tsx'
import { Card } from '../components/page/Card.tsx'
import { Notice } from '../components/feedback/Notice.tsx'
import { Icon } from '../components/Icon.tsx'
import { NoteRoom, RequiredLegend } from '../components/inputs/Field.tsx'
import { TextInput } from '../components/inputs/TextInput.tsx'
import { focusControl } from '../core/formFocus.ts'
import { useWrongField } from '../core/useWrongField.ts'
import { AccountPage } from './AccountPage.tsx'
import { LinkExpired } from './LinkExpired.tsx'
import { PasswordPair } from './PasswordPair.tsx'
import { useAccountProblem } from './useAccountErrors.ts'

type ResetActor = ActorRefFrom<typeof resetMachine>

/** The id of the first field that is wrong. */
const wrongField = ({ context: { errors } }: SnapshotFrom<typeof resetMachine>): string | undefined => {
  if (errors.password) return 'reset-password'
  return errors.repeated && 'reset-repeated'
}

/** Sends the form; where a field is wrong, the first of them gets the cursor. */
const submit = (actor: ResetActor): void => {
  actor.send({ type: 'reset.submitted' })
  const wrong = wrongField(actor.getSnapshot())
  if (wrong) focusControl(wrong)
}

/** Whoever has no second factor is asked for more. */
const Shorter = () => {
  const { t } = useTranslation('account')
  return (
    <p className="flex items-center gap-2 text-caption text-ink-2">
      <Icon of={Smartphone} size={14} />
      {t('reset.shorter', { count: lengthBesideSecondFactor })}
    </p>
  )
}

export const ResetScreen = ({ actor }: { actor: ResetActor }) => {
  const { t } = useTranslation('account')
  const sentence = useAccountProblem()
  const expired = useSelector(actor, (state) => state.matches('expired'))
  const left = useSelector(actor, (state) => state.matches('left'))
  const busy = useSelector(actor, (state) => state.hasTag('busy'))
  useWrongField(busy, useSelector(actor, wrongField))
  const { link, draft, demands, commonness, errors, refusal } = useSelector(actor, (state) => state.context)
  if (expired) return <LinkExpired />
  if (left) return null
  return (
    <AccountPage title={t(link.first ? 'reset.firstTitle' : 'reset.title')} lead={t('reset.lead')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit(actor)
        }}
      >
        <Card
          footer={
            <>
              {demands.minLength > lengthBesideSecondFactor ? <Shorter /> : <RequiredLegend />}
              <Button type="submit" variant="primary" loading={busy} className="max-sm:flex-1">
                {t('reset.submit')}
              </Button>
            </>
          }
        >
          <div className="-mb-3 flex flex-col gap-4">
            {/* Password managers keep the new password for the mail that stands beside it. */}
            <TextInput
              type="email"
              name="mail"
              autoComplete="username"
              label={t('reset.mail')}
              readOnly
              value={link.mail}
              onChange={() => undefined}
            />
            <NoteRoom value={1}>
              <PasswordPair
                idPrefix="reset"
                kind={link.first ? 'first' : 'new'}
                initialFocus
                value={draft}
                demands={demands}
                commonness={commonness}
                ownElsewhere
                former={link.first ? null : ''}
                errors={errors}
                onChange={(patch) => actor.send({ type: 'draft.changed', patch })}
              />
            </NoteRoom>
          </div>
        </Card>
        <p className="mt-3 flex gap-2 text-caption text-ink-3">
          <Icon of={Info} size={14} className="mt-px shrink-0" />
          <span>
            {link.until ? t('reset.lasts', { time: timeLeft(link.until) }) : t('reset.once')}{' '}
            {!link.first && t('reset.after')}
          </span>
        </p>
        {refusal && (
          <Notice alert tone="critical" title={t('reset.failed')} className="mt-3">
            {sentence(refusal)}
          </Notice>
        )}
      </form>
    </AccountPage>
  )
}
