/** The door of a folder for whoever is not signed in, and the folder behind it (rules X2, X7). */
import { useSelector } from '@xstate/react'
import { Info, LogIn } from 'lucide-react'
import { type FormEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { folderAccessMachine } from '../../machines/folder/folderAccessMachine.ts'
import { PublicHeader } from '../app/PublicHeader.tsx'
import { useLoginAddress } from '../app/roots.ts'
import { Button } from '../components/buttons/Button.tsx'
import { TextLink } from '../components/buttons/TextLink.tsx'
import { Icon } from '../components/Icon.tsx'
import { focusWrong } from '../components/inputs/focusWrong.ts'
import { PasswordInput } from '../components/inputs/PasswordInput.tsx'
import { TextInput } from '../components/inputs/TextInput.tsx'
import { Notice } from '../components/feedback/Notice.tsx'
import { focusControl } from '../core/formFocus.ts'
import { useGoneOn } from '../core/useGoneOn.ts'
import { useProblemSentence } from '../core/useProblemSentence.ts'
import { LegalFoot } from '../legal/LegalLinks.tsx'
import { DoorPage } from './DoorPage.tsx'
import { FolderPage } from './FolderPage.tsx'

type AccessActor = ActorRefFrom<typeof folderAccessMachine>
const mailId = 'folder-access-mail'

/** Where there is no address that a link could go to, the cursor goes to its field (rule R7). */
const askForLink = (actor: AccessActor): void => {
  actor.send({ type: 'link.asked' })
  if (actor.getSnapshot().context.incomplete === 'mail') focusControl(mailId)
}

export const FolderAccessScreen = ({ actor }: { actor: AccessActor }) => {
  const folder = useSelector(actor, (s) => s.children.folder)
  const expired = useSelector(actor, (s) => s.matches('expired'))
  const closed = useSelector(actor, (s) => s.matches('closing') || s.matches('closed'))
  const recalling = useSelector(actor, (s) => s.matches('recalling'))
  const login = useLoginAddress()
  const { t } = useTranslation('folder')
  if (folder) {
    return (
      <div className="flex min-h-dvh flex-col">
        <PublicHeader homeHref={login}>
          <TextLink href={login}>{t('access.login')}</TextLink>
        </PublicHeader>
        <FolderPage actor={folder} onLeave={() => actor.send({ type: 'access.closed' })} />
        <LegalFoot />
      </div>
    )
  }
  if (recalling) return null
  if (closed) return <Closed actor={actor} />
  return expired ? <Expired actor={actor} /> : <Door actor={actor} />
}

const Closed = ({ actor }: { actor: AccessActor }) => {
  const { t } = useTranslation('folder')
  const closing = useSelector(actor, (s) => s.matches('closing'))
  return (
    <DoorPage open={false} title={t('closed.title')} lead={t('closed.lead')}>
      <Button loading={closing} onClick={() => actor.send({ type: 'access.again' })}>
        {t('closed.again')}
      </Button>
      <LoginInstead actor={actor} />
    </DoorPage>
  )
}

const Expired = ({ actor }: { actor: AccessActor }) => {
  const { t } = useTranslation('folder')
  return (
    <DoorPage open={false} title={t('ended.title')} lead={t('ended.visitor')}>
      <Button variant="primary" onClick={() => actor.send({ type: 'access.again' })}>
        {t('ended.again')}
      </Button>
      <LoginInstead actor={actor} />
    </DoorPage>
  )
}

const Door = ({ actor }: { actor: AccessActor }) => {
  const { t } = useTranslation('folder')
  const own = useSelector(actor, (s) => s.context.draft.mail !== null)
  const requested = useSelector(actor, (s) => s.matches('requested'))
  return (
    <DoorPage open={false} title={t('access.title')} lead={own ? t('access.leadOwn') : t('access.lead')}>
      <section className="w-full max-w-[420px] rounded-lg sm:border sm:border-line sm:bg-surface">
        {requested ? <Requested actor={actor} /> : <PasswordForm actor={actor} />}
        <div className="flex items-center justify-between gap-4 border-t border-line bg-sunken px-6 py-3.5 text-body text-ink-2 max-sm:hidden sm:rounded-b-lg">
          {t('access.shared')}
          <TextLink className="font-semibold" onClick={() => actor.send({ type: 'login.chosen' })}>
            {t('access.login')}
          </TextLink>
        </div>
        <div className="mt-4 sm:hidden">
          <Button fullWidth icon={LogIn} onClick={() => actor.send({ type: 'login.chosen' })}>
            {t('access.login')}
          </Button>
        </div>
      </section>
      <p className="mt-4 flex items-center gap-2 text-caption text-ink-3">
        <Icon of={Info} size={14} />
        {t('access.note')}
      </p>
    </DoorPage>
  )
}

/** Stable, so that React calls it once, when the answer appears. */
const focusNow = (node: HTMLElement | null) => node?.focus({ preventScroll: true })

const Requested = ({ actor }: { actor: AccessActor }) => {
  const { t } = useTranslation('folder')
  const mail = useSelector(actor, (s) => s.context.draft.mail?.trim())
  return (
    <div ref={focusNow} tabIndex={-1} className="flex flex-col gap-4 outline-none sm:px-6 sm:py-5">
      <Notice tone="info" title={t('access.asked', { mail })}>
        {t('access.askedText')}
      </Notice>
      <TextLink className="mx-auto text-caption" onClick={() => actor.send({ type: 'access.again' })}>
        {t('access.back')}
      </TextLink>
    </div>
  )
}

const PasswordForm = ({ actor }: { actor: AccessActor }) => {
  const { t } = useTranslation('folder')
  const { draft, incomplete, problem, seconds } = useSelector(actor, (s) => s.context)
  const busy = useSelector(actor, (s) => s.hasTag('busy'))
  const throttled = useSelector(actor, (s) => s.matches('throttled'))
  const own = draft.mail !== null
  const wrong = t(own ? 'access.wrong' : 'access.wrongFolder')
  // What no mail address or password can be is as wrong here as any other.
  const sentence = useProblemSentence({ FOLDER_PASSWORD_WRONG: wrong, VALIDATION: wrong })
  const missing = (text: string) => (incomplete === 'any' && text.trim() === '' ? t('access.missing') : undefined)
  const why = throttled ? t('access.throttled', { count: seconds }) : problem ? sentence(problem) : undefined
  const password = useRef<HTMLInputElement>(null)
  const hasGoneOn = useGoneOn(busy)
  // What the door does not take stands there marked, to be typed anew or put right.
  useEffect(() => {
    if ((!problem && !throttled) || hasGoneOn()) return
    password.current?.focus()
    password.current?.select()
  }, [problem, throttled, hasGoneOn])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    actor.send({ type: 'password.submitted' })
    focusWrong(event.currentTarget)
  }
  return (
    <form noValidate className="flex flex-col sm:px-6 sm:pt-5 sm:pb-4" onSubmit={submit}>
      {draft.mail !== null && (
        <TextInput
          id={mailId}
          noteLines={1}
          size="login"
          type="email"
          name="mail"
          autoComplete="username"
          label={t('access.mail')}
          required
          value={draft.mail}
          error={incomplete === 'mail' ? t('access.mailMissing') : missing(draft.mail)}
          onChange={(mail) => actor.send({ type: 'draft.changed', patch: { mail } })}
        />
      )}
      <PasswordInput
        noteLines={2}
        size="login"
        name="password"
        autoComplete="off"
        label={own ? t('access.ownPassword') : t('access.password')}
        required
        initialFocus
        inputRef={password}
        value={draft.password}
        error={missing(draft.password) ?? why}
        onChange={(password) => actor.send({ type: 'draft.changed', patch: { password } })}
      />
      {/* read out: why the door stayed shut, but not the seconds that run */}
      <output className="sr-only">{throttled ? t('access.blocked') : problem && sentence(problem)}</output>
      <Button
        type="submit"
        variant="primary"
        size="login"
        fullWidth
        loading={busy}
        blocked={throttled ? t('access.blocked') : undefined}
      >
        {t('access.open')}
      </Button>
      <span className="mt-4 flex flex-wrap justify-center gap-x-6 gap-y-2 text-caption">
        {own && <TextLink onClick={() => askForLink(actor)}>{t('access.forgotten')}</TextLink>}
        <TextLink onClick={() => actor.send({ type: 'draft.changed', patch: { mail: own ? null : '' } })}>
          {own ? t('access.toFolder') : t('access.toOwn')}
        </TextLink>
      </span>
    </form>
  )
}

const LoginInstead = ({ actor }: { actor: AccessActor }) => {
  const { t } = useTranslation('folder')
  return (
    <p className="mt-4 text-body text-ink-2">
      {t('access.shared')} <TextLink onClick={() => actor.send({ type: 'login.chosen' })}>{t('access.login')}</TextLink>
    </p>
  )
}
