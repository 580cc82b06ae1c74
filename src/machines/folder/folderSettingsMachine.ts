/**
 * The settings of a project folder (rules X1–X9), a child of its machine: who of the two companies may what, external users, access
 * without an account and its password. Nothing holds before it is saved; taking away is a step of its own, after a question.
 */
import { not } from 'xstate'
import type { Outcome } from '../../domain/core/refusal.ts'
import type { Folder, FolderEntry } from '../../domain/folder/folder.ts'
import { doneNotice, ifGranted, tellBroken, tellFailed, tellRefusal } from '../core/answers.ts'
import { draftOf, type EntryStep, noPassword } from './folderSettingsContext.ts'
import { folderSettingsSetup } from './folderSettingsSetup.ts'

const chooseEntry = <Step extends EntryStep>(step: Step) =>
  ({
    type: 'choose',
    params: ({ event }: { event: { entryId: string } }) => ({ entryId: event.entryId, step }),
  }) as const
const takeAnswer = {
  type: 'takeStep',
  params: ({ event }: { event: { output: Outcome<Folder | FolderEntry> } }) => event.output,
} as const
/** What was typed is forgotten, and what was not set opens nothing. */
const withoutPassword = { actions: ['forgetPassword', 'withdrawAnonymous'], target: 'editing' } as const
const failed = tellFailed('folderSettings.saved')
const stepNotices = {
  invite: 'folderSettings.invited',
  reset: 'folderSettings.reset',
  revoke: 'folderSettings.revoked',
} as const
const copiedNotices = {
  folder: 'folderSettings.copied',
  invitation: 'folderSettings.copiedInvitation',
  access: 'folderSettings.copiedAccess',
} as const
/** Link and password are copied where they are handed over, links beside the settings. */
const copiedFrom = [{ guard: 'isHandedOver', target: 'handingOver' }, { target: 'editing' }] as const

export const folderSettingsMachine = folderSettingsSetup.createMachine({
  id: 'folderSettings',
  description: 'Who may reach a project folder, and with which rights.',
  context: ({ input }) => ({
    ...input,
    draft: draftOf(input.settings),
    now: new Date(),
    mail: '',
    isMailWrong: false,
    daysRefused: false,
    entryId: '',
    step: 'invite',
    password: noPassword,
    errors: {},
    handedOver: '',
    refusal: null,
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
        'mail.typed': { actions: [{ type: 'type', params: ({ event }) => event.mail }, 'tell'] },
        'entry.added': [{ guard: 'isNewMail', actions: ['addEntry', 'tell'] }, { actions: 'refuseMail' }],
        'entry.dropped': { actions: [{ type: 'dropEntry', params: ({ event }) => event.email }, 'tell'] },
        'entry.invite': { actions: chooseEntry('invite'), target: 'changing' },
        'entry.reset': { actions: chooseEntry('reset'), target: 'asking' },
        'entry.revoke': { actions: chooseEntry('revoke'), target: 'asking' },
        'password.change': 'passwordSetup',
        'link.copied': { actions: { type: 'takeLink', params: ({ event }) => event }, target: 'copying' },
        'settings.discarded': 'discarding',
        // An address in its field was meant to be invited: it goes along, or says what is wrong with it.
        'settings.saved': [
          { guard: 'isDayWrong', actions: 'refuseDays' },
          // The field says what is wrong with it, and keeps what was typed.
          { guard: 'isNoteWrong' },
          { guard: 'isNewMail', actions: ['addEntry', 'tell'], target: 'saving' },
          { guard: 'isMailTyped', actions: 'refuseMail' },
          { guard: 'isChanged', target: 'saving' },
        ],
        'settings.arrived': {
          guard: not('isChanged'),
          actions: { type: 'takeArrived', params: ({ event }) => event.settings },
        },
      },
    },
    discarding: {
      description: 'All that was changed would be gone: the administrator is asked, as before the panel is closed.',
      on: { 'question.confirmed': { actions: 'discard', target: 'editing' }, 'question.cancelled': 'editing' },
    },
    passwordSetup: {
      description: "The folder's password is set; without one nobody comes in without an account.",
      on: {
        'password.typed': { actions: [{ type: 'typePassword', params: ({ event }) => event.patch }, 'tell'] },
        'password.wanted': 'makingPassword',
        'password.submitted': [{ guard: 'isPasswordFit', target: 'settingPassword' }, { actions: 'showErrors' }],
        'password.cancelled': [{ guard: 'isPasswordTyped', target: 'droppingPassword' }, withoutPassword],
      },
    },
    makingPassword: {
      description: 'The portal thinks of a password that nobody guesses.',
      invoke: {
        id: 'makePassword',
        src: 'makePassword',
        onDone: {
          actions: [
            { type: 'typePassword', params: ({ event }) => ({ password: event.output, repeated: event.output }) },
            'tell',
          ],
          target: 'passwordSetup',
        },
        onError: { actions: tellBroken, target: 'passwordSetup' },
      },
    },
    droppingPassword: {
      description: 'A password was typed that nobody has set yet: is it to go?',
      on: { 'question.confirmed': withoutPassword, 'question.cancelled': 'passwordSetup' },
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
              'handOver',
              'report',
              { type: 'notify', params: doneNotice('folderSettings.password') },
            ],
            target: 'handingOver',
          },
          { actions: tellRefusal, target: 'passwordSetup' },
        ],
        onError: { actions: tellBroken, target: 'passwordSetup' },
      },
    },
    handingOver: {
      description: 'The password is set: link and password are shown, and can be copied together.',
      entry: 'tell',
      on: {
        'link.copied': { actions: { type: 'takeLink', params: ({ event }) => event }, target: 'copying' },
        'password.handed': { actions: 'forgetPassword', target: 'editing' },
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
          {
            guard: { type: 'isConflict', params: ({ event }) => event.output },
            actions: { type: 'keepRefusal', params: ({ event }) => event.output },
            target: 'conflict',
          },
          { actions: failed.refused, target: 'editing' },
        ],
        onError: { actions: failed.broken, target: 'editing' },
      },
    },
    conflict: {
      description: 'Somebody else saved in the meantime; the administrator reads what, and chooses.',
      on: {
        'conflict.takeTheirs': { actions: 'discard', target: 'rebasing' },
        'conflict.keepMine': 'rebasing',
      },
    },
    rebasing: {
      description: 'The latest settings are loaded below what was changed here.',
      tags: 'busy',
      invoke: {
        id: 'loadFolder',
        src: 'loadFolder',
        input: ({ context }) => context.offerId,
        onDone: [
          { guard: ifGranted, actions: [takeAnswer, 'report'], target: 'editing' },
          { actions: tellRefusal, target: 'editing' },
        ],
        onError: { actions: tellBroken, target: 'conflict' },
      },
    },
    asking: {
      description: "Is the entry's own password, or the entry itself, really to go?",
      on: { 'question.confirmed': 'changing', 'question.cancelled': 'editing' },
    },
    changing: {
      description:
        'The invitation is mailed once more, the own password taken away, or the access, which closes an open page.',
      tags: 'busy',
      invoke: {
        id: 'changeEntry',
        src: 'changeEntry',
        input: ({ context: { offerId, entryId, step } }) => ({ offerId, entryId, step }),
        onDone: [
          {
            guard: ifGranted,
            actions: [
              takeAnswer,
              'report',
              { type: 'notify', params: ({ context }) => doneNotice(stepNotices[context.step]) },
            ],
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
        onDone: copiedFrom.map((next) => ({
          ...next,
          actions: { type: 'notify', params: ({ context }) => doneNotice(copiedNotices[context.copied.what]) },
        })),
        onError: copiedFrom.map((next) => ({
          ...next,
          actions: { type: 'notify', params: { level: 'error', key: 'folderSettings.copied.error' } },
        })),
      },
    },
  },
})
