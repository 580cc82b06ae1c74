/** A mailed invitation to a project folder (rule X5): names and days only where the link proves whose it is. */
import { useSelector } from '@xstate/react'
import { Calendar, Eye, Key, LogIn, Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Invitation } from '../../domain/folder/folder.ts'
import { day } from '../../i18n/formats.ts'
import type { invitationMachine } from '../../machines/folder/invitationMachine.ts'
import { AccountPage } from '../account/AccountPage.tsx'
import { MakeRoom } from '../account/MakeRoom.tsx'
import { useLoginAddress } from '../app/roots.ts'
import { Button } from '../components/buttons/Button.tsx'
import { TextLink } from '../components/buttons/TextLink.tsx'
import { cx } from '../components/cx.ts'
import { focusWrong } from '../components/inputs/focusWrong.ts'
import { Notice } from '../components/feedback/Notice.tsx'
import { Icon, type IconType } from '../components/Icon.tsx'
import { useProblemSentence } from '../core/useProblemSentence.ts'
import { InviteScreen } from '../session/InviteScreen.tsx'
import { FolderPassword } from './FolderPassword.tsx'
import { DoorPage } from './DoorPage.tsx'

type InvitationActor = ActorRefFrom<typeof invitationMachine>
type Proven = NonNullable<Invitation['invitation']>

export const InvitationScreen = ({ actor }: { actor: InvitationActor }) => {
  const uninvited = useSelector(actor, (s) => s.matches('uninvited'))
  const loading = useSelector(actor, (s) => s.hasTag('loading'))
  const occupied = useSelector(actor, (s) => s.matches('occupied'))
  const over = useSelector(actor, (s) => s.matches('over'))
  if (loading) return null
  if (over) return <Over actor={actor} />
  if (occupied) return <Occupied actor={actor} />
  return uninvited ? <InviteScreen /> : <Invited actor={actor} />
}

const Occupied = ({ actor }: { actor: InvitationActor }) => {
  const { t } = useTranslation(['folder', 'account'])
  const { reader, invitation } = useSelector(actor, (s) => s.context)
  const lead = t('invitation.occupied', { ...reader, invited: invitation?.email })
  return (
    <AccountPage title={t('account:action.occupiedTitle')} lead={lead}>
      <MakeRoom />
    </AccountPage>
  )
}

const doorOf = ({ context: { link } }: SnapshotFrom<typeof invitationMachine>): string =>
  `/business-data/${encodeURIComponent(link?.offerId ?? '')}`

/** A used link helps nobody: who has a password opens the folder by it, everybody else asks for a new link. */
const Over = ({ actor }: { actor: InvitationActor }) => {
  const { t } = useTranslation('folder')
  const login = useLoginAddress()
  const door = useSelector(actor, doorOf)
  return (
    <DoorPage open={false} title={t('invitation.overTitle')} lead={t('invitation.overLead')}>
      <section className="flex w-full flex-col gap-3 rounded-lg border border-line bg-surface px-6 py-5 max-sm:px-4">
        <Button variant="primary" size="login" fullWidth icon={Key} href={door}>
          {t('invitation.byPassword')}
        </Button>
        <Button size="login" fullWidth icon={LogIn} href={login}>
          {t('invitation.toLogin')}
        </Button>
      </section>
    </DoorPage>
  )
}

const Invited = ({ actor }: { actor: InvitationActor }) => {
  const { t } = useTranslation('folder')
  const login = useLoginAddress()
  const invitation = useSelector(actor, (s) => s.context.invitation)
  const door = useSelector(actor, doorOf)
  const lead = invitation ? t('invitation.lead', { company: invitation.companyName }) : t('invitation.leadUnknown')
  return (
    <DoorPage open title={t('invitation.title')} lead={lead}>
      <section className="w-full rounded-lg border border-line bg-surface">
        {invitation && <Facts invitation={invitation} />}
        <div className="flex flex-col gap-3 px-6 py-5 max-sm:px-4">
          <Button
            variant={invitation?.maySetPassword ? 'secondary' : 'primary'}
            size="login"
            fullWidth
            icon={LogIn}
            href={login}
          >
            {t('invitation.toLogin')}
          </Button>
          {invitation && <OwnPassword actor={actor} invitation={invitation} />}
        </div>
      </section>
      <p className="mt-4 text-caption text-ink-3">
        {t('invitation.direct')}{' '}
        <TextLink href={door} state={invitation && { mail: invitation.email }}>
          {t('invitation.toDoor')}
        </TextLink>
      </p>
      <p className="mt-2 text-center text-caption text-ink-3">{t('invitation.notYou')}</p>
    </DoorPage>
  )
}

const Facts = ({ invitation: { email, endDate, permissions } }: { invitation: Proven }) => {
  const { t } = useTranslation('folder')
  const right = permissions.write ? (permissions.read ? 'both' : 'write') : 'read'
  return (
    <dl>
      <Fact icon={Mail} name={t('invitation.for')}>
        {email}
      </Fact>
      <Fact icon={Calendar} name={t('invitation.until')}>
        {endDate === null ? t('invitation.unlimited') : day(endDate)}
      </Fact>
      <Fact icon={Eye} name={t('invitation.may')}>
        {t(`invitation.rights.${right}`)}
      </Fact>
    </dl>
  )
}

const Fact = ({ icon, name, children }: { icon: IconType; name: string; children: ReactNode }) => (
  <div className="flex min-h-11 items-center border-b border-line px-6 py-2 max-sm:px-4">
    <dt className="flex w-42 shrink-0 items-center gap-3 text-caption text-ink-3 max-sm:w-36">
      <Icon of={icon} size={16} />
      {name}
    </dt>
    <dd className="min-w-0 text-body wrap-anywhere text-ink">{children}</dd>
  </div>
)

/** Stable, so that React calls it once, when the answer appears. */
const focusNow = (node: HTMLElement | null) => node?.focus({ preventScroll: true })

/** The own password: set by a link that may, otherwise asked for. */
const OwnPassword = ({ actor, invitation }: { actor: InvitationActor; invitation: Proven }) => {
  const { t } = useTranslation('folder')
  const asked = useSelector(actor, (s) => s.matches('asked'))
  const asking = useSelector(actor, (s) => s.matches('asking'))
  const problem = useSelector(actor, (s) => s.context.problem)
  const sentence = useProblemSentence()
  if (invitation.maySetPassword) return <PasswordForm actor={actor} />
  return (
    // One lies on the other, so that nothing moves when the answer takes the button's place; the cursor goes along (rule R7).
    <div className="grid *:col-start-1 *:row-start-1">
      <div className={cx('flex flex-col gap-3', asked && 'invisible')}>
        <Button size="login" fullWidth icon={Key} loading={asking} onClick={() => actor.send({ type: 'link.asked' })}>
          {t('invitation.ask')}
        </Button>
        <p className="text-center text-caption text-ink-3">{t('invitation.askHint')}</p>
        {problem && <Notice tone="critical" alert title={sentence(problem)} />}
      </div>
      <div ref={asked ? focusNow : undefined} tabIndex={-1} className={cx('outline-none', !asked && 'invisible')}>
        <Notice tone="positive" title={t('invitation.asked', { mail: invitation.email })} />
      </div>
    </div>
  )
}

const PasswordForm = ({ actor }: { actor: InvitationActor }) => {
  const { t } = useTranslation('folder')
  const { draft, errors, problem } = useSelector(actor, (s) => s.context)
  const setting = useSelector(actor, (s) => s.matches('setting'))
  const sentence = useProblemSentence()
  return (
    <form
      noValidate
      className="mt-2 flex flex-col gap-4 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault()
        actor.send({ type: 'password.submitted' })
        focusWrong(event.currentTarget)
      }}
    >
      <h2 className="text-section font-semibold text-ink">{t('invitation.setTitle')}</h2>
      <FolderPassword
        value={draft}
        errors={errors}
        onChange={(patch) => actor.send({ type: 'draft.changed', patch })}
      />
      {problem && <Notice tone="critical" alert title={sentence(problem)} />}
      <Button type="submit" variant="primary" size="login" fullWidth loading={setting}>
        {t('invitation.set')}
      </Button>
    </form>
  )
}
