/**
 * Login (rules S1, S2): mail and password; the links to password, registration and legal pages that exist. Those on the way back
 * here carry the query along: it says where the visitor wanted to go.
 */
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { loginMachine } from '../../machines/session/loginMachine.ts'
import { useRoots, useSearch } from '../app/roots.ts'
import { LegalLinks } from '../legal/LegalLinks.tsx'
import { Button } from '../components/buttons/Button.tsx'
import { CodeForm } from './CodeForm.tsx'
import { CabinetDrawing } from './CabinetDrawing.tsx'
import { Checkbox } from '../components/inputs/Checkbox.tsx'
import { GridBackdrop } from './GridBackdrop.tsx'
import { Logo } from '../app/Logo.tsx'
import {
  isAccessClosed,
  isRegistrationUnfinished,
  LoginRefusal,
  RoomForRefusal,
  usePasswordAnew,
  WhomToAsk,
} from './LoginRefusal.tsx'
import { Notice } from '../components/feedback/Notice.tsx'
import { PasswordInput } from '../components/inputs/PasswordInput.tsx'
import { focusWrong } from '../components/inputs/focusWrong.ts'
import { TextInput } from '../components/inputs/TextInput.tsx'
import { TextLink } from '../components/buttons/TextLink.tsx'
import { usePageTitle } from '../components/page/usePageTitle.ts'

export const LoginScreen = ({ actor }: { actor: ActorRefFrom<typeof loginMachine> }) => {
  const { t } = useTranslation()
  const { version, screens } = useRoots()
  const search = useSearch()
  const closed = useSelector(actor, isAccessClosed)
  const unfinished = useSelector(actor, isRegistrationUnfinished)
  const code = useSelector(actor, (state) => state.children.code)
  const mail = useSelector(actor, (state) => state.context.draft.mail)
  usePageTitle(t('login.submit'))
  return (
    <div className="grid min-h-dvh bg-surface lg:grid-cols-[minmax(0,600px)_minmax(0,1fr)]">
      <main id="content" className="mx-auto flex w-full max-w-[408px] flex-col px-6 py-10 lg:max-w-[408px]">
        <Logo size={28} />
        <div className="my-auto py-10">
          {code ? (
            <CodeForm code={code} />
          ) : (
            <>
              <h1 className="text-display font-semibold text-balance">{t('login.headline')}</h1>
              <p className="mt-2 max-w-64 text-lead text-ink-2">{t('login.lead')}</p>
              <LoginForm actor={actor} />
            </>
          )}
          {!code && (closed || screens.has('register')) && (
            // Either fits in, so that nothing moves when one takes the place of the other.
            <p className="mt-2 min-h-[5.5rem] border-t border-line pt-6 text-body text-ink-2 max-[23rem]:min-h-[6.75rem]">
              {closed ? (
                <WhomToAsk />
              ) : unfinished ? (
                <>
                  {t('login.unfinished')}{' '}
                  <TextLink href={`/register${search}`} state={{ mail }}>
                    {t('login.continueRegistration')}
                  </TextLink>
                </>
              ) : (
                <>
                  {t('login.noAccess')} <TextLink href={`/register${search}`}>{t('login.register')}</TextLink>
                </>
              )}
            </p>
          )}
        </div>
        <footer className="flex items-end gap-4 text-ink-3">
          <LegalLinks />
          <span className="ml-auto pb-1 text-micro">v{version}</span>
        </footer>
      </main>
      <GridBackdrop className="hidden items-center justify-center border-l border-line p-16 lg:flex">
        <CabinetDrawing className="relative max-h-[calc(100dvh-8rem)] w-full max-w-[600px]" />
      </GridBackdrop>
    </div>
  )
}

const LoginForm = ({ actor }: { actor: ActorRefFrom<typeof loginMachine> }) => {
  const { t } = useTranslation()
  const { screens } = useRoots()
  const search = useSearch()
  const { draft, errors, refusal, putOutBy } = useSelector(actor, (state) => state.context)
  const busy = useSelector(actor, (state) => state.hasTag('busy'))
  const password = usePasswordAnew(actor)
  // Whoever comes from a mail or another page need not type it again: what is missing is the password.
  const [isMailKnown] = useState(draft.mail !== '')
  const errorOf = (code: 'required' | undefined) => (code ? t(`fieldErrors.${code}`) : undefined)
  return (
    <form
      noValidate
      // Sent before the application runs, it leads nowhere, and no password into an address.
      method="dialog"
      className="mt-8 flex flex-col"
      onSubmit={(event) => {
        event.preventDefault()
        actor.send({ type: 'login.submitted' })
        focusWrong(event.currentTarget)
      }}
    >
      <TextInput
        noteLines={1}
        size="login"
        type="email"
        name="mail"
        autoComplete="username"
        inputMode="email"
        label={t('login.mail')}
        required
        initialFocus={!isMailKnown}
        value={draft.mail}
        error={errorOf(errors.mail)}
        onChange={(mail) => actor.send({ type: 'draft.changed', patch: { mail } })}
      />
      <PasswordInput
        noteLines={1}
        size="login"
        name="password"
        autoComplete="current-password"
        label={t('login.password')}
        labelAside={
          screens.has('forget') ? (
            <TextLink href={`/forget${search}`} state={{ mail: draft.mail }}>
              {t('login.forgot')}
            </TextLink>
          ) : undefined
        }
        required
        inputRef={password}
        initialFocus={isMailKnown}
        value={draft.password}
        error={errorOf(errors.password)}
        onChange={(password) => actor.send({ type: 'draft.changed', patch: { password } })}
      />
      <Checkbox
        name="remember"
        label={t('login.remember')}
        checked={draft.remember}
        onChange={(remember) => actor.send({ type: 'draft.changed', patch: { remember } })}
      />
      <Button className="mt-4" type="submit" variant="primary" size="login" fullWidth loading={busy}>
        {t('login.submit')}
      </Button>
      <div className="mt-3">
        <RoomForRefusal>
          {putOutBy && !refusal && <Notice tone="caution" alert title={t(`login.putOut.${putOutBy}`)} />}
          {refusal && <LoginRefusal refusal={refusal} />}
        </RoomForRefusal>
      </div>
    </form>
  )
}
