/** The settings of a folder in a side panel of 520 px (rules X1, X2, X9): who may what, and in words what that will mean. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { type FolderSide, folderSides } from '../../domain/folder/folder.ts'
import { hasEnded } from '../../domain/folder/folderRights.ts'
import { day } from '../../i18n/formats.ts'
import {
  dayIn,
  draftInWords,
  invitationsOf,
  isChanged,
  isDayWrong,
} from '../../machines/folder/folderSettingsContext.ts'
import { Button } from '../components/buttons/Button.tsx'
import { cx } from '../components/cx.ts'
import { StateQuestion } from '../core/StepQuestion.tsx'
import { PanelSection, SidePanel } from '../components/layers/SidePanel.tsx'
import { DateInput } from '../components/inputs/DateInput.tsx'
import { Switch } from '../components/inputs/Switch.tsx'
import { useTexts } from '../components/texts.ts'
import { DiscardQuestion } from '../core/DiscardQuestion.tsx'
import { ExternalEntries } from './ExternalEntries.tsx'
import { saveSettings, type SettingsActor, settingsFieldId } from './folderActor.ts'
import { folderLink, PasswordDialog } from './FolderPasswordDialog.tsx'
import { FolderReach } from './FolderReach.tsx'
import { SettingsConflict } from './SettingsConflict.tsx'

export const FolderSettings = ({ actor, onClose }: { actor: SettingsActor; onClose: () => void }) => {
  const { t } = useTranslation('folder')
  const context = useSelector(actor, (s) => s.context)
  const { draft, settings, now } = context
  const saved = draftInWords(context)
  const changed = useSelector(actor, (s) => isChanged(s.context))
  const saving = useSelector(actor, (s) => s.matches('saving'))
  const invitations = invitationsOf(context)
  return (
    <SidePanel
      title={t('settings.title')}
      wide
      flush
      onClose={onClose}
      footer={
        // Its height is the same whether something has changed or not: what stands above does not move.
        <div className="flex items-center justify-end gap-2 max-sm:flex-wrap">
          <span className="min-w-0 flex-1 text-caption text-ink-3 max-sm:basis-full">
            {changed ? t('settings.changes') : t('settings.noChanges')}
            {invitations > 0 && `, ${t('settings.invitations', { count: invitations })}`}
          </span>
          <Button className={cx(!changed && 'invisible')} onClick={() => actor.send({ type: 'settings.discarded' })}>
            {t('settings.discard')}
          </Button>
          <Button
            variant="primary"
            loading={saving}
            blocked={changed ? undefined : t('settings.noChanges')}
            onClick={() => saveSettings(actor)}
          >
            {t('settings.save')}
          </Button>
        </div>
      }
    >
      <PanelSection title={t('settings.internal')}>
        <Sides actor={actor} />
        <p className="mt-2 text-caption text-ink-3">{t('settings.removeText')}</p>
      </PanelSection>
      <PanelSection
        title={t('settings.external')}
        aside={
          <Switch
            label={draft.allowExternal ? t('settings.allowed') : t('settings.notAllowed')}
            labelSide="left"
            checked={draft.allowExternal}
            onChange={(allowExternal) => actor.send({ type: 'choice.changed', patch: { allowExternal } })}
          />
        }
      >
        <ExternalEntries actor={actor} />
      </PanelSection>
      <PanelSection
        title={t('settings.anonymous')}
        aside={
          <Switch
            label={draft.allowAnonymous ? t('settings.permitted') : t('settings.notPermitted')}
            labelSide="left"
            checked={draft.allowAnonymous}
            onChange={(allowAnonymous) => actor.send({ type: 'choice.changed', patch: { allowAnonymous } })}
          />
        }
      >
        <Anonymous actor={actor} />
      </PanelSection>
      <PanelSection
        title={t('settings.mark')}
        aside={
          <Switch
            label={t('settings.mark')}
            labelHidden
            checked={draft.markPdf}
            onChange={(markPdf) => actor.send({ type: 'choice.changed', patch: { markPdf } })}
          />
        }
      >
        <p className="-mt-2 text-caption text-ink-3">{t('settings.markText')}</p>
      </PanelSection>
      <PanelSection title={t('settings.after')}>
        <FolderReach draft={saved} settings={settings} now={now} />
      </PanelSection>
      <Questions actor={actor} />
      <SettingsConflict actor={actor} />
    </SidePanel>
  )
}

const Sides = ({ actor }: { actor: SettingsActor }) => {
  const { t } = useTranslation('folder')
  const companies = useSelector(actor, (s) => s.context.settings.companies)
  const administrators = folderSides.flatMap((side) => companies[side].administrators)
  const always = <td className="px-2 text-center text-caption text-ink-3">{t('settings.always')}</td>
  return (
    <table className="w-full rounded-lg border border-line text-body">
      <thead>
        <tr className="border-b border-line bg-sunken text-caption text-ink-2">
          <th className="px-3 py-2 text-left font-medium">{t('settings.group')}</th>
          <th className="w-20 px-2 py-2 font-medium">{t('settings.read')}</th>
          <th className="w-20 px-2 py-2 font-medium">{t('settings.write')}</th>
          <th className="w-20 px-2 py-2 font-medium">{t('settings.remove')}</th>
        </tr>
      </thead>
      <tbody>
        <tr className="border-b border-line">
          <th className="px-3 py-2 text-left font-medium">
            {t('settings.administrators')}
            <span className="block text-caption font-normal text-ink-3">{administrators.join(', ')}</span>
          </th>
          {always}
          {always}
          {always}
        </tr>
        {folderSides.map((side) => (
          <Side key={side} actor={actor} side={side} />
        ))}
      </tbody>
    </table>
  )
}

const Side = ({ actor, side }: { actor: SettingsActor; side: FolderSide }) => {
  const { t } = useTranslation('folder')
  const { name, others } = useSelector(actor, (s) => s.context.settings.companies[side])
  const types = useSelector(actor, (s) => s.context.draft.types)
  const change = (patch: Partial<(typeof types)[FolderSide]>) =>
    actor.send({ type: 'choice.changed', patch: { types: { ...types, [side]: { ...types[side], ...patch } } } })
  return (
    <tr className="border-b border-line last:border-b-0">
      <th className="px-3 py-2 text-left font-medium">
        {t(`settings.sides.${side}`, { name })}
        <span className="block text-caption font-normal text-ink-3">{t('settings.others', { count: others })}</span>
      </th>
      <td className="px-2 text-center">
        <Switch
          label={t('settings.readOf', { name })}
          labelHidden
          checked={types[side].read}
          onChange={(read) => change({ read })}
        />
      </td>
      <td className="px-2 text-center">
        <Switch
          label={t('settings.writeOf', { name })}
          labelHidden
          checked={types[side].write}
          onChange={(write) => change(write ? { write } : { write, remove: false })}
        />
      </td>
      <td className="px-2 text-center">
        <Switch
          label={t('settings.removeOf', { name })}
          labelHidden
          checked={types[side].remove}
          onChange={(remove) => change(remove ? { remove, write: true } : { remove })}
        />
      </td>
    </tr>
  )
}

/** The last day on which the password opens the folder; none: unlimited. */
const AnonymousDay = ({ actor }: { actor: SettingsActor }) => {
  const { t } = useTranslation('folder')
  const { field } = useTexts()
  const { draft, daysRefused, now } = useSelector(actor, (s) => s.context)
  const endDate = draft.anonymousEndDate
  const isWrong = isDayWrong({ endDate })
  const change = (anonymousEndDate: string | null) =>
    actor.send({ type: 'choice.changed', patch: { anonymousEndDate } })
  return (
    // The room below is that of the sentence about the day.
    <div className="relative mt-2 flex items-center gap-3 pb-5">
      <span className="text-caption text-ink-2">{t('settings.until')}</span>
      <DateInput
        id={settingsFieldId.anonymousDay}
        className="w-32 max-sm:w-40"
        noteClassName="absolute top-full left-0"
        label={`${t('settings.anonymous')}: ${t('settings.until')}`}
        labelHidden
        placeholder={t('settings.unlimited')}
        value={dayIn(endDate)}
        unread={isWrong ? (endDate ?? '') : ''}
        error={daysRefused && isWrong ? field.unreadableDate : undefined}
        hint={hasEnded({ endDate: dayIn(endDate) }, now) ? t('settings.dayOver') : undefined}
        onChange={(value, typed) => change(dayIn(value) ?? (typed.trim() === '' ? null : typed))}
      />
    </div>
  )
}

const Anonymous = ({ actor }: { actor: SettingsActor }) => {
  const { t } = useTranslation('folder')
  const { offerId, settings } = useSelector(actor, (s) => s.context)
  const link = folderLink(offerId)
  return (
    <>
      <div className="flex items-center gap-2">
        <span
          className="min-w-0 flex-1 truncate rounded-md border border-line bg-muted px-3 py-1.5 text-ident text-ink-2"
          title={link}
        >
          {link}
        </span>
        <Button onClick={() => actor.send({ type: 'link.copied', text: link, what: 'folder' })}>
          {t('settings.copyLink')}
        </Button>
      </div>
      <div className="mt-2 flex items-center justify-between gap-3 text-caption text-ink-2">
        {settings.hasPassword
          ? t('settings.passwordSet', { day: day(settings.passwordDate) })
          : t('settings.passwordMissing')}
        <Button size="table" variant="ghost" onClick={() => actor.send({ type: 'password.change' })}>
          {settings.hasPassword ? t('settings.changePassword') : t('settings.setPassword')}
        </Button>
      </div>
      <AnonymousDay actor={actor} />
    </>
  )
}

const Questions = ({ actor }: { actor: SettingsActor }) => {
  const { t } = useTranslation('folder')
  const { settings, entryId, step } = useSelector(actor, (s) => s.context)
  const discarding = useSelector(actor, (s) => s.matches('discarding'))
  const mail = settings.visibilities.find(({ id }) => id === entryId)?.email ?? ''
  const cancel = () => actor.send({ type: 'question.cancelled' })
  const confirm = () => actor.send({ type: 'question.confirmed' })
  return (
    <>
      <DiscardQuestion open={discarding} onDiscard={confirm} onKeep={cancel} />
      <StateQuestion
        actor={actor}
        doing="changing"
        waits={step !== 'reset'}
        title={t('settings.resetTitle')}
        confirmLabel={t('settings.resetYes')}
      >
        {t('settings.resetText', { mail })}
      </StateQuestion>
      <StateQuestion
        actor={actor}
        doing="changing"
        waits={step !== 'revoke'}
        title={t('settings.revokeTitle')}
        confirmLabel={t('settings.revoke')}
      >
        {t('settings.revokeText', { mail })}
      </StateQuestion>
      <PasswordDialog actor={actor} />
    </>
  )
}
