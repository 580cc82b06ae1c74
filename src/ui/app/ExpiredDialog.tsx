/** A sign-in that has expired, or was ended by another tab or from elsewhere: the password once more, above the screen that keeps everything typed (rule S12). */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import { holdsInput } from '../../machines/core/leaving.ts'
import type { loginMachine } from '../../machines/session/loginMachine.ts'
import { Button } from '../components/buttons/Button.tsx'
import { Dialog } from '../components/layers/Dialog.tsx'
import { ProofFields, submitProof, useIsProving } from '../session/Proof.tsx'
import { isAccessClosed, LoginRefusal, RoomForRefusal, usePasswordAnew, WhomToAsk } from '../session/LoginRefusal.tsx'
import { PasswordInput } from '../components/inputs/PasswordInput.tsx'
import { TextInput } from '../components/inputs/TextInput.tsx'
import { useRoots } from './roots.ts'

export const ExpiredDialog = () => {
  const login = useSelector(useRoots().session, (state) => state.children.login)
  return login && <PasswordDialog login={login} />
}

/** How it came that nobody is signed in. */
const titles = { expired: 'expired.title', ended: 'expired.ended', elsewhere: 'expired.elsewhere' } as const
const texts = { expired: 'expired.text', ended: 'expired.endedText', elsewhere: 'expired.elsewhereText' } as const

/** It can't be closed: without a sign-in nothing below would work. */
const PasswordDialog = ({ login }: { login: ActorRefFrom<typeof loginMachine> }) => {
  const { t } = useTranslation()
  const { session, shell } = useRoots()
  const elsewhere = useSelector(session, (state) => state.hasTag('signedOutElsewhere'))
  const ended = useSelector(session, (state) => state.hasTag('endedElsewhere'))
  const how = elsewhere ? 'elsewhere' : ended ? 'ended' : 'expired'
  const holds = useSelector(shell, ({ context }) => holdsInput(context.shown?.ref))
  const { draft, errors, refusal } = useSelector(login, (state) => state.context)
  const busy = useIsProving(login)
  const asksCode = useSelector(login, (state) => state.hasTag('code'))
  const closed = useSelector(login, isAccessClosed)
  const password = usePasswordAnew(login)
  return (
    <Dialog
      open
      unasked
      covers={elsewhere}
      width={420}
      title={t(titles[how])}
      onSubmit={() => submitProof(login)}
      footStart={
        <Button variant="ghost" onClick={() => session.send({ type: 'session.signOut' })}>
          {t(elsewhere ? 'invite.toLogin' : 'profile.signOut')}
        </Button>
      }
      actions={
        <Button type="submit" variant="primary" loading={busy}>
          {t(asksCode ? 'login.code.submit' : 'login.submit')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-body text-ink-2">
          {closed ? (
            <WhomToAsk />
          ) : (
            <>
              {t(texts[how])} {holds && t('expired.kept')}
            </>
          )}
        </p>
        {asksCode ? (
          <ProofFields proof={login} />
        ) : (
          <>
            {/* An administrator may have changed it since: then the one that stands here opens nothing. */}
            <TextInput
              type="email"
              name="mail"
              autoComplete="username"
              label={t('login.mail')}
              required
              value={draft.mail}
              error={errors.mail && t(`fieldErrors.${errors.mail}`)}
              onChange={(mail) => login.send({ type: 'draft.changed', patch: { mail } })}
            />
            <PasswordInput
              name="password"
              autoComplete="current-password"
              label={t('login.password')}
              required
              inputRef={password}
              value={draft.password}
              error={errors.password && t(`fieldErrors.${errors.password}`)}
              onChange={(password) => login.send({ type: 'draft.changed', patch: { password } })}
            />
            <RoomForRefusal>{refusal && <LoginRefusal refusal={refusal} />}</RoomForRefusal>
          </>
        )}
      </div>
    </Dialog>
  )
}
