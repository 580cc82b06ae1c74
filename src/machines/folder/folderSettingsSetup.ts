/** What the settings of a folder can ask for, do and decide by name: their events, calls, guards and actions. */
import { assign, fromPromise, sendTo, setup } from 'xstate'
import { checkPasswordPair, isRightPair, type PasswordPair } from '../../domain/account/password.ts'
import type { Outcome } from '../../domain/core/refusal.ts'
import type { Folder, FolderChoice, FolderEntry, FolderSettings, InvitedEntry } from '../../domain/folder/folder.ts'
import { isGranted } from '../core/answers.ts'
import { actorNotProvided, effects } from '../core/effects.ts'
import {
  type CopiedLink,
  draftOf,
  draftOn,
  type EntryCall,
  draftWithTyped,
  isAnyDayWrong,
  isChanged,
  isPasswordTyped,
  noteFault,
  newMail,
  noPassword,
  settingsAfter,
  type SettingsContext,
  type SettingsInput,
  type SettingsSave,
} from './folderSettingsContext.ts'

/** What the folder hears: whether something was changed that is not saved. */
export type SettingsReport = { type: 'settings.told'; changed: boolean }
type SettingsEvent =
  | { type: 'choice.changed'; patch: Partial<FolderChoice> }
  | { type: 'entry.changed'; email: string; patch: Partial<InvitedEntry> }
  | { type: 'mail.typed'; mail: string }
  | { type: 'entry.added' }
  | { type: 'entry.dropped'; email: string }
  | { type: 'entry.invite'; entryId: string }
  | { type: 'entry.reset'; entryId: string }
  | { type: 'entry.revoke'; entryId: string }
  | { type: 'password.change' }
  | { type: 'password.typed'; patch: Partial<PasswordPair> }
  /** the portal is to think of one */
  | { type: 'password.wanted' }
  | { type: 'password.handed' }
  | { type: 'password.submitted' }
  | { type: 'password.cancelled' }
  | { type: 'link.copied'; text: string; what: CopiedLink }
  | { type: 'settings.discarded' }
  | { type: 'settings.saved' }
  /** as the folder was loaded anew */
  | { type: 'settings.arrived'; settings: FolderSettings }
  | { type: 'conflict.takeTheirs' }
  | { type: 'conflict.keepMine' }
  | { type: 'question.confirmed' }
  | { type: 'question.cancelled' }

export const folderSettingsSetup = setup({
  types: {
    context: {} as SettingsContext,
    events: {} as SettingsEvent,
    input: {} as SettingsInput,
    tags: {} as 'busy',
  },
  actors: {
    saveSettings: fromPromise<Outcome<Folder>, SettingsSave>(actorNotProvided('saveSettings')),
    loadFolder: fromPromise<Outcome<Folder>, string>(actorNotProvided('loadFolder')),
    setFolderPassword: fromPromise<Outcome<Folder>, { offerId: string; password: string }>(
      actorNotProvided('setFolderPassword'),
    ),
    changeEntry: fromPromise<Outcome<Folder | FolderEntry>, EntryCall>(actorNotProvided('changeEntry')),
    makePassword: fromPromise<string>(actorNotProvided('makePassword')),
    copyText: fromPromise<void, string>(actorNotProvided('copyText')),
  },
  guards: {
    isGranted,
    isConflict: (_, outcome: Outcome<unknown>) => !outcome.ok && outcome.refusal.code === 'STALE_UPDATE',
    /** rule X2: without a password nobody comes in by it */
    lacksPassword: ({ context }, patch: Partial<FolderChoice>) =>
      patch.allowAnonymous === true && !context.settings.hasPassword,
    isNewMail: ({ context }) => newMail(context) !== null,
    isMailTyped: ({ context }) => context.mail.trim() !== '',
    isDayWrong: ({ context }) => isAnyDayWrong(context.draft),
    isNoteWrong: ({ context }) => context.draft.visibilities.some((entry) => noteFault(entry) !== undefined),
    isChanged: ({ context }) => isChanged(context),
    isPasswordTyped: ({ context }) => isPasswordTyped(context),
    isHandedOver: ({ context }) => context.handedOver !== '',
    isPasswordFit: ({ context }) => isRightPair(context.password),
  },
  actions: {
    ...effects,
    change: assign({ draft: ({ context }, patch: Partial<FolderChoice>) => ({ ...context.draft, ...patch }) }),
    changeEntry: assign({
      draft: ({ context: { draft } }, { email, patch }: { email: string; patch: Partial<InvitedEntry> }) => ({
        ...draft,
        visibilities: draft.visibilities.map((entry) => (entry.email === email ? { ...entry, ...patch } : entry)),
      }),
    }),
    type: assign((_, mail: string) => ({ mail, isMailWrong: false })),
    addEntry: assign(({ context }) => ({ mail: '', draft: draftWithTyped(context) })),
    refuseMail: assign({ isMailWrong: true }),
    refuseDays: assign({ daysRefused: true }),
    dropEntry: assign({
      draft: ({ context: { draft } }, email: string) => ({
        ...draft,
        visibilities: draft.visibilities.filter((entry) => entry.email !== email),
      }),
    }),
    choose: assign((_, { entryId, step }: Pick<SettingsContext, 'entryId' | 'step'>) => ({ entryId, step })),
    discard: assign({
      draft: ({ context }) => draftOf(context.settings),
      mail: '',
      isMailWrong: false,
      daysRefused: false,
    }),
    forgetPassword: assign({ password: noPassword, errors: {}, handedOver: '' }),
    /** it can be read and copied, once: what is kept of it opens nothing */
    handOver: assign(({ context }) => ({ handedOver: context.password.password, password: noPassword, errors: {} })),
    /** what was not set opens nothing */
    withdrawAnonymous: assign({
      draft: ({ context: { draft, settings } }) => ({
        ...draft,
        allowAnonymous: settings.hasPassword && draft.allowAnonymous,
      }),
    }),
    typePassword: assign(({ context }, patch: Partial<PasswordPair>) => ({
      password: { ...context.password, ...patch },
      errors: {},
    })),
    showErrors: assign({ errors: ({ context }) => checkPasswordPair(context.password) }),
    takeLink: assign({ copied: (_, { text, what }: SettingsContext['copied']) => ({ text, what }) }),
    /** saved: what the server says now is where the next changes begin */
    takeSaved: assign((_, outcome: Outcome<Folder>) =>
      outcome.ok && outcome.value.settings
        ? { settings: outcome.value.settings, draft: draftOf(outcome.value.settings), daysRefused: false }
        : {},
    ),
    /** a step of its own, or what is newer: what is typed here stays */
    takeStep: assign(({ context: { draft, settings } }, outcome: Outcome<Folder | FolderEntry>) => {
      if (!outcome.ok) return {}
      const now = settingsAfter(settings, outcome.value)
      return { settings: now, draft: draftOn(draft, settings, now) }
    }),
    takeArrived: assign((_, settings: FolderSettings) => ({ settings, draft: draftOf(settings) })),
    keepRefusal: assign({ refusal: (_, outcome: Outcome<unknown>) => (outcome.ok ? null : outcome.refusal) }),
    report: sendTo(({ context }) => context.parent, { type: 'folder.reload' }),
    tell: sendTo(
      ({ context }) => context.parent,
      ({ context }): SettingsReport => ({
        type: 'settings.told',
        changed: isChanged(context) || isPasswordTyped(context),
      }),
    ),
  },
})
