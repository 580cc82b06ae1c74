/** The external users of a folder: until when, with which rights, and what can be done with their access. Those that have ended stay. */
import { useSelector } from '@xstate/react'
import { KeyRound, Link, Mail, Plus, UserMinus, UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type FolderEntry, type InvitedEntry, invitedEntrySchema } from '../../domain/folder/folder.ts'
import { hasEnded, memberOf } from '../../domain/folder/folderRights.ts'
import { recently } from '../../i18n/formats.ts'
import { dayIn, isDayWrong, isMailListed, noteFault } from '../../machines/folder/folderSettingsContext.ts'
import { Button } from '../components/buttons/Button.tsx'
import { IconButton } from '../components/buttons/IconButton.tsx'
import { Menu } from '../components/buttons/Menu.tsx'
import { Badge } from '../components/feedback/Badge.tsx'
import { Checkbox } from '../components/inputs/Checkbox.tsx'
import { DateInput } from '../components/inputs/DateInput.tsx'
import { TextInput } from '../components/inputs/TextInput.tsx'
import { Avatar } from '../components/page/Avatar.tsx'
import { MailAddress } from '../components/page/MailAddress.tsx'
import { useTexts } from '../components/texts.ts'
import { addEntry, type SettingsActor, settingsFieldId } from './folderActor.ts'

export const ExternalEntries = ({ actor }: { actor: SettingsActor }) => {
  const { t } = useTranslation('folder')
  const { draft, settings, mail, isMailWrong } = useSelector(actor, (s) => s.context)
  const problem = isMailListed({ mail, draft }) ? t('settings.mailListed') : t('settings.wrongMail')
  const savedOf = ({ email }: InvitedEntry) => settings.visibilities.find((saved) => saved.email === email)
  const add = () => addEntry(actor)
  return (
    <>
      {draft.visibilities.length > 0 && (
        <ul className="mb-3 divide-y divide-line rounded-lg border border-line">
          {draft.visibilities.map((entry) => (
            <Entry key={entry.email} actor={actor} entry={entry} saved={savedOf(entry)} />
          ))}
        </ul>
      )}
      <div className="flex items-start gap-2">
        <TextInput
          id={settingsFieldId.mail}
          // What is wrong is said in the margin of the section, along the whole row.
          className="-mb-4 min-w-0 flex-1"
          noteLines={1}
          noteClassName="w-max max-w-[min(30rem,85vw)]"
          type="email"
          label={t('settings.addMail')}
          labelHidden
          icon={UserPlus}
          placeholder={t('settings.addMail')}
          value={mail}
          error={isMailWrong ? problem : undefined}
          onChange={(typed) => actor.send({ type: 'mail.typed', mail: typed })}
          onEnter={add}
        />
        <Button icon={Plus} onClick={add}>
          {t('settings.add')}
        </Button>
      </div>
    </>
  )
}

interface EntryProps {
  actor: SettingsActor
  entry: InvitedEntry
  /** undefined: it is new */
  saved: FolderEntry | undefined
}

const Entry = ({ actor, entry, saved }: EntryProps) => {
  const { t } = useTranslation('folder')
  const { field } = useTexts()
  const { email, endDate, permissions } = entry
  const refused = useSelector(actor, (s) => s.context.daysRefused) && isDayWrong(entry)
  const { now, settings } = useSelector(actor, (s) => s.context)
  const isOver = hasEnded({ endDate: dayIn(endDate) }, now) && !memberOf(settings.members, entry)
  const change = (patch: Partial<InvitedEntry>) => actor.send({ type: 'entry.changed', email, patch })
  return (
    // The room below is that of the sentence about the last day.
    <li className="px-3 pt-2.5 pb-7 max-sm:pb-10">
      {/* On a phone the address has its line to itself: what is known of it and done about it stands below. */}
      <div className="flex items-center gap-2.5 max-sm:flex-wrap max-sm:gap-y-0">
        <Avatar name={email} />
        <span
          className="min-w-0 flex-1 truncate text-body font-medium text-ink max-sm:basis-[calc(100%-2.125rem)] max-sm:wrap-anywhere max-sm:whitespace-normal"
          title={email}
        >
          <MailAddress of={email} />
        </span>
        <span className="flex shrink-0 max-sm:mr-auto max-sm:pl-8.5">
          <State actor={actor} entry={entry} saved={saved} />
        </span>
        {saved && !hasEnded(saved, now) && (
          <IconButton
            size="table"
            icon={KeyRound}
            label={t('settings.reset', { mail: email })}
            onClick={() => actor.send({ type: 'entry.reset', entryId: saved.id })}
          />
        )}
        <EntryMenu actor={actor} email={email} saved={saved} />
      </div>
      <div className="relative mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-2 pl-8.5">
        <span className="text-caption text-ink-3">{t('settings.until')}</span>
        <DateInput
          id={settingsFieldId.day(email)}
          className="w-32 max-sm:w-40"
          noteClassName="absolute top-full left-8.5"
          label={`${email}: ${t('settings.until')}`}
          labelHidden
          placeholder={t('settings.unlimited')}
          value={dayIn(endDate)}
          unread={isDayWrong(entry) ? (endDate ?? '') : ''}
          error={refused ? field.unreadableDate : undefined}
          hint={isOver ? t(saved?.invited ? 'settings.dayOver' : 'settings.dayOverUninvited') : undefined}
          onChange={(value, typed) => change({ endDate: dayIn(value) ?? (typed.trim() === '' ? null : typed) })}
        />
        <span className="ml-auto flex gap-3">
          <Checkbox
            label={<Named mail={email}>{t('settings.read')}</Named>}
            checked={permissions.read}
            onChange={(read) => change({ permissions: { ...permissions, read } })}
          />
          <Checkbox
            label={<Named mail={email}>{t('settings.write')}</Named>}
            checked={permissions.write}
            onChange={(write) => change({ permissions: { ...permissions, write } })}
          />
        </span>
      </div>
      {!saved && !memberOf(settings.members, entry) && <Note actor={actor} entry={entry} />}
    </li>
  )
}

/** What is read out says whose it is. */
const Named = ({ mail, children }: { mail: string; children: ReactNode }) => (
  <>
    <span className="sr-only">{mail}: </span>
    {children}
  </>
)

/** A line to whoever is invited by saving this. */
const Note = ({ actor, entry }: Pick<EntryProps, 'actor' | 'entry'>) => {
  const { t } = useTranslation('folder')
  const { email, note = '' } = entry
  return (
    <TextInput
      id={settingsFieldId.note(email)}
      className="mt-5 pl-8.5"
      label={t('settings.note')}
      longest={invitedEntrySchema.shape.note.unwrap().maxLength ?? undefined}
      value={note}
      error={noteFault(entry) === 'webAddress' ? t('settings.noteLink') : undefined}
      onChange={(typed) => actor.send({ type: 'entry.changed', email, patch: { note: typed } })}
    />
  )
}

const State = ({ actor, entry, saved }: EntryProps) => {
  const { t } = useTranslation('folder')
  const { now, settings } = useSelector(actor, (s) => s.context)
  if (memberOf(settings.members, entry)) return <Badge tone="neutral" label={t('settings.member')} />
  if (!saved) return <Badge tone="info" label={t('settings.new')} />
  if (hasEnded({ endDate: dayIn(entry.endDate) }, now))
    return <Badge tone="caution" glyph="warning" label={t('settings.expired')} />
  return (
    <span className="shrink-0 text-caption text-ink-3">
      {saved.openedDate ? recently(saved.openedDate) : t('settings.neverOpened')}
    </span>
  )
}

const EntryMenu = ({
  actor,
  email,
  saved,
}: {
  actor: SettingsActor
  email: string
  saved: FolderEntry | undefined
}) => {
  const { t } = useTranslation('folder')
  const { offerId, now } = useSelector(actor, (s) => s.context)
  const link = `${window.location.origin}/business-data/invite/${encodeURIComponent(offerId)}`
  const label = t('settings.more', { mail: email })
  if (!saved) {
    const drop = () => actor.send({ type: 'entry.dropped', email })
    return <Menu label={label} entries={[{ id: 'drop', label: t('settings.drop'), icon: UserMinus, onSelect: drop }]} />
  }
  return (
    <Menu
      label={label}
      entries={[
        // the link of one that has ended is over
        ...(hasEnded(saved, now)
          ? []
          : [
              {
                id: 'again',
                label: t('settings.again'),
                icon: Mail,
                onSelect: () => actor.send({ type: 'entry.invite', entryId: saved.id }),
              },
            ]),
        {
          id: 'copy',
          label: t('settings.copy'),
          icon: Link,
          onSelect: () => actor.send({ type: 'link.copied', text: link, what: 'invitation' }),
        },
        {
          id: 'revoke',
          label: t('settings.revoke'),
          icon: UserMinus,
          danger: true,
          onSelect: () => actor.send({ type: 'entry.revoke', entryId: saved.id }),
        },
      ]}
    />
  )
}
