/**
 * The settings of a project folder (rules X1–X9), a child of its machine: who of the two companies may what, external users, access
 * without an account and its password. Nothing holds before it is saved; taking away is a step of its own, after a question.
 */
import { type AnyActorRef, assign, fromPromise, sendTo, setup } from 'xstate'
import type { Outcome } from '../../domain/core/refusal.ts'
import type { Folder, FolderChoice, FolderEntry, FolderSettings, VisibilityEntry } from '../../domain/folder/folder.ts'
import { mailSchema } from '../../domain/user/user.ts'
import { doneNotice, ifGranted, isGranted, tellBroken, tellFailed, tellRefusal } from '../core/answers.ts'
import { actorNotProvided, effects } from '../core/effects.ts'
import { type NewPassword, passwordFault, type PasswordFault } from './folderPassword.ts'

export type SettingsDraft = FolderChoice & { visibilities: VisibilityEntry[] }
export type SettingsSave = SettingsDraft & { offerId: string; lastUpdate: Date }
export type EntryCall = { offerId: string; entryId: string }

export type SettingsInput = { offerId: string; settings: FolderSettings; parent: AnyActorRef }
export type SettingsContext = SettingsInput & {
  draft: SettingsDraft
  /** as of when entries count as ended: the settings were opened then */
  now: Date
  /** the mail address of an entry that is to be added */
  mail: string
  isMailWrong: boolean
  /** the entry that a question or call is about */
  entryId: string
  password: NewPassword
  fault: PasswordFault | null
  /** what is put into the clipboard, and what that is */
  copied: { text: string; what: CopiedLink }
}
/** A folder's address leads to its password; the one of the invitation, without the code that is only mailed, to the login. */
export type CopiedLink = 'folder' | 'invitation'
/** What the folder hears: whether something was changed that is not saved. */
export type SettingsReport = { type: 'settings.told'; changed: boolean }
export type SettingsEvent =
  | { type: 'choice.changed'; patch: Partial<FolderChoice> }
  | { type: 'entry.changed'; email: string; patch: Partial<VisibilityEntry> }
  | { type: 'mail.typed'; mail: string }
  | { type: 'entry.added' }
  | { type: 'entry.dropped'; email: string }
  | { type: 'entry.invite'; entryId: string }
  | { type: 'entry.reset'; entryId: string }
  | { type: 'entry.revoke'; entryId: string }
  | { type: 'password.change' }
  | { type: 'password.typed'; patch: Partial<NewPassword> }
  | { type: 'password.submitted' }
  | { type: 'password.cancelled' }
  | { type: 'link.copied'; text: string; what: CopiedLink }
  | { type: 'settings.discarded' }
  | { type: 'settings.saved' }
  | { type: 'question.confirmed' }
  | { type: 'question.cancelled' }

const draftOf = ({ allowExternal, allowAnonymous, markPdf, types, visibilities }: FolderSettings): SettingsDraft => ({
  allowExternal,
  allowAnonymous,
  markPdf,
  types,
  visibilities: visibilities.map(({ email, endDate, permissions }) => ({ email, endDate, permissions })),
})
/** Whether something was changed that is not saved. */
export const isChanged = ({ draft, settings }: Pick<SettingsContext, 'draft' | 'settings'>): boolean =>
  JSON.stringify(draft) !== JSON.stringify(draftOf(settings))

const noPassword: NewPassword = { password: '', repetition: '' }
const newMail = ({ mail, draft }: SettingsContext): string | null => {
  const parsed = mailSchema.safeParse(mail.trim())
  const taken = draft.visibilities.some(({ email }) => email.toLowerCase() === mail.trim().toLowerCase())
  return parsed.success && !taken ? parsed.data : null
}

const ofEntry = ({ context: { offerId, entryId } }: { context: SettingsContext }): EntryCall => ({ offerId, entryId })
const chooseEntry = { type: 'choose', params: ({ event }: { event: { entryId: string } }) => event.entryId } as const
const takeAnswer = {
  type: 'takeFolder',
  params: ({ event }: { event: { output: Outcome<Folder> } }) => event.output,
} as const
const takeEntry = {
  type: 'takeEntry',
  params: ({ event }: { event: { output: Outcome<FolderEntry> } }) => event.output,
} as const
const failed = tellFailed('folderSettings.saved')
const copiedNotices = { folder: 'folderSettings.copied', invitation: 'folderSettings.copiedInvitation' } as const

export const folderSettingsMachine = setup({
  types: {
    context: {} as SettingsContext,
    events: {} as SettingsEvent,
    input: {} as SettingsInput,
    tags: {} as 'busy',
  },
  actors: {
    saveSettings: fromPromise<Outcome<Folder>, SettingsSave>(actorNotProvided('saveSettings')),
    setFolderPassword: fromPromise<Outcome<Folder>, { offerId: string; password: string }>(
      actorNotProvided('setFolderPassword'),
    ),
    revokeEntry: fromPromise<Outcome<Folder>, EntryCall>(actorNotProvided('revokeEntry')),
    inviteAgain: fromPromise<Outcome<FolderEntry>, EntryCall>(actorNotProvided('inviteAgain')),
    resetEntryPassword: fromPromise<Outcome<FolderEntry>, EntryCall>(actorNotProvided('resetEntryPassword')),
    copyText: fromPromise<void, string>(actorNotProvided('copyText')),
  },
  guards: {
    isGranted,
    /** rule X2: without a password nobody comes in by it */
    lacksPassword: ({ context }, patch: Partial<FolderChoice>) =>
      patch.allowAnonymous === true && !context.settings.hasPassword,
    isNewMail: ({ context }) => newMail(context) !== null,
    isChanged: ({ context }) => isChanged(context),
    isPasswordFit: ({ context }) => passwordFault(context.password) === null,
  },
  actions: {
    ...effects,
    change: assign({ draft: ({ context }, patch: Partial<FolderChoice>) => ({ ...context.draft, ...patch }) }),
    changeEntry: assign({
      draft: ({ context: { draft } }, { email, patch }: { email: string; patch: Partial<VisibilityEntry> }) => ({
        ...draft,
        visibilities: draft.visibilities.map((entry) => (entry.email === email ? { ...entry, ...patch } : entry)),
      }),
    }),
    type: assign((_, mail: string) => ({ mail, isMailWrong: false })),
    addEntry: assign(({ context }) => {
      const entry = { email: newMail(context) ?? '', endDate: null, permissions: { read: true, write: false } }
      const { draft } = context
      return { mail: '', draft: { ...draft, allowExternal: true, visibilities: [...draft.visibilities, entry] } }
    }),
    refuseMail: assign({ isMailWrong: true }),
    dropEntry: assign({
      draft: ({ context: { draft } }, email: string) => ({
        ...draft,
        visibilities: draft.visibilities.filter((entry) => entry.email !== email),
      }),
    }),
    choose: assign({ entryId: (_, entryId: string) => entryId }),
    discard: assign({ draft: ({ context }) => draftOf(context.settings), mail: '' }),
    forgetPassword: assign({ password: noPassword, fault: null }),
    /** what was not set opens nothing */
    withdrawAnonymous: assign({
      draft: ({ context: { draft, settings } }) => ({
        ...draft,
        allowAnonymous: settings.hasPassword && draft.allowAnonymous,
      }),
    }),
    typePassword: assign(({ context }, patch: Partial<NewPassword>) => ({
      password: { ...context.password, ...patch },
      fault: null,
    })),
    showFault: assign({ fault: ({ context }) => passwordFault(context.password) }),
    takeLink: assign({ copied: (_, { text, what }: SettingsContext['copied']) => ({ text, what }) }),
    /** saved: what the server says now is where the next changes begin */
    takeSaved: assign((_, outcome: Outcome<Folder>) =>
      outcome.ok && outcome.value.settings
        ? { settings: outcome.value.settings, draft: draftOf(outcome.value.settings) }
        : {},
    ),
    /** a step of its own: what is typed beside it stays */
    takeFolder: assign(({ context: { draft, settings } }, outcome: Outcome<Folder>) => {
      const now = outcome.ok ? outcome.value.settings : null
      if (!now) return {}
      const left = new Set(now.visibilities.map(({ email }) => email))
      const known = new Set(settings.visibilities.map(({ email }) => email))
      const visibilities = draft.visibilities.filter(({ email }) => left.has(email) || !known.has(email))
      return { settings: now, draft: { ...draft, visibilities } }
    }),
    takeEntry: assign(({ context: { settings } }, outcome: Outcome<FolderEntry>) =>
      outcome.ok
        ? {
            settings: {
              ...settings,
              visibilities: settings.visibilities.map((entry) =>
                entry.id === outcome.value.id ? outcome.value : entry,
              ),
            },
          }
        : {},
    ),
    report: sendTo(({ context }) => context.parent, { type: 'folder.reload' }),
    tell: sendTo(
      ({ context }) => context.parent,
      ({ context }): SettingsReport => ({ type: 'settings.told', changed: isChanged(context) }),
    ),
  },
}).createMachine({
  id: 'folderSettings',
  description: 'Who may reach a project folder, and with which rights.',
  context: ({ input }) => ({
    ...input,
    draft: draftOf(input.settings),
    now: new Date(),
    mail: '',
    isMailWrong: false,
    entryId: '',
    password: noPassword,
    fault: null,
    copied: { text: '', what: 'folder' },
  }),
  initial: 'editing',
  states: {
    editing: {
      description: 'The administrator changes settings; what they will mean is said beside them.',
      entry: 'tell',
      on: {
        'choice.changed': [
          {
            guard: { type: 'lacksPassword', params: ({ event }) => event.patch },
            actions: { type: 'change', params: ({ event }) => event.patch },
            target: 'passwordSetup',
          },
          { actions: [{ type: 'change', params: ({ event }) => event.patch }, 'tell'] },
        ],
        'entry.changed': { actions: [{ type: 'changeEntry', params: ({ event }) => event }, 'tell'] },
        'mail.typed': { actions: { type: 'type', params: ({ event }) => event.mail } },
        'entry.added': [{ guard: 'isNewMail', actions: ['addEntry', 'tell'] }, { actions: 'refuseMail' }],
        'entry.dropped': { actions: [{ type: 'dropEntry', params: ({ event }) => event.email }, 'tell'] },
        'entry.invite': { actions: chooseEntry, target: 'inviting' },
        'entry.reset': { actions: chooseEntry, target: 'askingReset' },
        'entry.revoke': { actions: chooseEntry, target: 'askingRevoke' },
        'password.change': 'passwordSetup',
        'link.copied': { actions: { type: 'takeLink', params: ({ event }) => event }, target: 'copying' },
        'settings.discarded': { actions: ['discard', 'tell'] },
        'settings.saved': { guard: 'isChanged', target: 'saving' },
      },
    },
    passwordSetup: {
      description: "The folder's password is set; without one nobody comes in without an account.",
      on: {
        'password.typed': { actions: { type: 'typePassword', params: ({ event }) => event.patch } },
        'password.submitted': [{ guard: 'isPasswordFit', target: 'settingPassword' }, { actions: 'showFault' }],
        'password.cancelled': { actions: ['forgetPassword', 'withdrawAnonymous'], target: 'editing' },
      },
    },
    settingPassword: {
      description: 'The password is on its way.',
      tags: 'busy',
      invoke: {
        id: 'setFolderPassword',
        src: 'setFolderPassword',
        input: ({ context: { offerId, password } }) => ({ offerId, password: password.password }),
        onDone: [
          {
            guard: ifGranted,
            actions: [
              takeAnswer,
              'forgetPassword',
              'report',
              { type: 'notify', params: doneNotice('folderSettings.password') },
            ],
            target: 'editing',
          },
          { actions: tellRefusal, target: 'passwordSetup' },
        ],
        onError: { actions: tellBroken, target: 'passwordSetup' },
      },
    },
    saving: {
      description: 'The settings are being saved; who is new is invited by mail.',
      tags: 'busy',
      invoke: {
        id: 'saveSettings',
        src: 'saveSettings',
        input: ({ context: { offerId, draft, settings } }) => ({ ...draft, offerId, lastUpdate: settings.lastUpdate }),
        onDone: [
          {
            guard: ifGranted,
            actions: [
              { type: 'takeSaved', params: ({ event }) => event.output },
              'report',
              { type: 'notify', params: doneNotice('folderSettings.saved') },
            ],
            target: 'editing',
          },
          { actions: failed.refused, target: 'editing' },
        ],
        onError: { actions: failed.broken, target: 'editing' },
      },
    },
    askingReset: {
      description: "Is the entry's own password really to go?",
      on: { 'question.confirmed': 'resetting', 'question.cancelled': 'editing' },
    },
    resetting: {
      description: 'The password goes, and a link for a new one is mailed.',
      tags: 'busy',
      invoke: {
        id: 'resetEntryPassword',
        src: 'resetEntryPassword',
        input: ofEntry,
        onDone: [
          {
            guard: ifGranted,
            actions: [takeEntry, { type: 'notify', params: doneNotice('folderSettings.reset') }],
            target: 'editing',
          },
          { actions: tellRefusal, target: 'editing' },
        ],
        onError: { actions: tellBroken, target: 'editing' },
      },
    },
    askingRevoke: {
      description: 'Is the access really to be taken away?',
      on: { 'question.confirmed': 'revoking', 'question.cancelled': 'editing' },
    },
    revoking: {
      description: 'The access is taken away; an open page is closed.',
      tags: 'busy',
      invoke: {
        id: 'revokeEntry',
        src: 'revokeEntry',
        input: ofEntry,
        onDone: [
          {
            guard: ifGranted,
            actions: [takeAnswer, 'report', { type: 'notify', params: doneNotice('folderSettings.revoked') }],
            target: 'editing',
          },
          { actions: tellRefusal, target: 'editing' },
        ],
        onError: { actions: tellBroken, target: 'editing' },
      },
    },
    inviting: {
      description: 'The invitation is mailed once more.',
      tags: 'busy',
      invoke: {
        id: 'inviteAgain',
        src: 'inviteAgain',
        input: ofEntry,
        onDone: [
          {
            guard: ifGranted,
            actions: [takeEntry, { type: 'notify', params: doneNotice('folderSettings.invited') }],
            target: 'editing',
          },
          { actions: tellRefusal, target: 'editing' },
        ],
        onError: { actions: tellBroken, target: 'editing' },
      },
    },
    copying: {
      description: 'The link is put into the clipboard.',
      invoke: {
        id: 'copyText',
        src: 'copyText',
        input: ({ context }) => context.copied.text,
        onDone: {
          actions: {
            type: 'notify',
            params: ({ context }) => doneNotice(copiedNotices[context.copied.what]),
          },
          target: 'editing',
        },
        onError: {
          actions: { type: 'notify', params: { level: 'error', key: 'folderSettings.copied.error' } },
          target: 'editing',
        },
      },
    },
  },
})
