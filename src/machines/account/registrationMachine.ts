/**
 * The self-registration (rules S8, S9): three steps, then an account at the identity provider, then company and user by that
 * account's token, whose sign-in becomes that of the tab. Whatever fails in between is told where it can be mended, and tried again without a
 * second account.
 */
import type { SnapshotFrom } from 'xstate'
import {
  accountOf,
  addressOfStep,
  historyEntry,
  type RegistrationDraft,
  type RegistrationStep,
  registrationToKeep,
  stepIn,
} from '../../domain/account/registration.ts'
import type { Destination, Travel } from '../core/effects.ts'
import { forgetProblem } from '../core/problem.ts'
import { registrationSubmission } from './registrationSubmission.ts'
import { openingContext, registrationSetup, type RegistrationEvent } from './registrationSetup.ts'

type Scope = { context: { draft: RegistrationDraft; search: string; behind: RegistrationStep | null } }

/** What is typed outlives a reload, but for the passwords. */
const keep = (step: RegistrationStep) =>
  ({
    type: 'keepForm',
    params: ({ context }: Scope) => ({ form: 'registration', kept: registrationToKeep(context.draft, step) }),
  }) as const
const keepNothing = { type: 'keepForm', params: { form: 'registration', kept: null } } as const
/** Each step has an address of its own, so that the browser's Back leads one step back. */
const showStep = (step: RegistrationStep, from: RegistrationStep) =>
  ({
    type: 'goTo',
    params: ({ context }: Scope): Destination => ({
      path: addressOfStep(context.search, step),
      state: historyEntry(from),
    }),
  }) as const
/** The step taken up after a reload: if it lies one back, the browser goes there, so that it does not stand in the history twice. */
const returnTo = (step: RegistrationStep) =>
  ({
    type: 'travel',
    params: ({ context: { search, behind } }: Scope): Travel => ({
      steps: behind === step ? -1 : 0,
      address: { path: addressOfStep(search, step), search: '', state: behind && historyEntry(behind) },
    }),
  }) as const
/** From the last step, which only the one before it leads to, so many steps back: Back leads on back from there. */
const backFromCompany = (steps: number) =>
  ({
    type: 'travel',
    params: ({ context: { search } }: Scope): Travel => ({
      steps: -steps,
      address: { path: addressOfStep(search, 'company'), search: '', state: null },
    }),
  }) as const
const edit = (step: RegistrationStep) =>
  [
    {
      type: 'edit',
      params: ({ event }: { event: Extract<RegistrationEvent, { type: 'draft.changed' }> }) => event.patch,
    },
    'tellCheck',
    keep(step),
  ] as const
const checkField = {
  type: 'checkField',
  params: ({ event }: { event: Extract<RegistrationEvent, { type: 'field.left' }> }) => event.field,
} as const
const goBackTo = (step: RegistrationStep, from: RegistrationStep) =>
  ({
    guard: {
      type: 'isStep',
      params: ({ event }: { event: Extract<RegistrationEvent, { type: 'step.chosen' }> }) => ({
        step,
        wanted: event.step,
      }),
    },
    actions: [{ type: 'point', params: step }, keep(step), showStep(step, from)],
    target: step,
  }) as const
/** The browser went to the address of another step: back always, forward over right ones. */
const follow = (from: RegistrationStep, step: RegistrationStep) =>
  ({
    guard: {
      type: 'isAsked',
      params: ({ event }: { event: Extract<RegistrationEvent, { type: 'url.changed' }> }) => ({
        from,
        step,
        wanted: stepIn(event.search),
      }),
    },
    actions: [{ type: 'point', params: step }, keep(step)],
    target: step,
  }) as const
const enter = (next: RegistrationStep, from: RegistrationStep) =>
  [{ type: 'point', params: next }, 'forgetKept', keep(next), showStep(next, from)] as const
/** Each wrong field of a step says so, and the first has the cursor. */
const sayWrong = (step: RegistrationStep) =>
  [
    { type: 'showErrors', params: step },
    { type: 'point', params: step },
  ] as const
/** On with a right step; a wrong one says what is wrong. */
const leaveStep = (step: RegistrationStep, next: RegistrationStep) =>
  [
    {
      guard: { type: 'isStepRight', params: step },
      actions: enter(next, step),
      target: next,
    },
    {
      actions: sayWrong(step),
    },
  ] as const

/** Whether a reload has taken the passwords: they are asked for again, and why is said until the step is left. */
export const lostPasswords = ({
  context: { kept },
}: {
  context: { kept: { step: RegistrationStep } | null }
}): boolean => kept?.step === 'access'

export const registrationMachine = registrationSetup.createMachine({
  id: 'registration',
  description: 'Somebody registers their company and themselves as its administrator.',
  context: ({ input }) => openingContext(input),
  invoke: { id: 'check', src: 'passwordCheck', input: ({ self }) => ({ parent: self }) },
  on: {
    'password.checked': { actions: { type: 'takeCommonness', params: ({ event }) => event.commonness } },
  },
  initial: 'opening',
  states: {
    opening: {
      description: 'Has this tab kept something of a registration?',
      always: [
        {
          guard: { type: 'wasAt', params: 'access' },
          actions: [{ type: 'point', params: 'access' }, returnTo('access')],
          target: 'access',
        },
        { guard: { type: 'wasAt', params: 'person' }, actions: returnTo('person'), target: 'person' },
        { target: 'untouched' },
      ],
    },
    untouched: {
      description: 'The first step, and nothing is typed yet.',
      on: {
        'draft.changed': { actions: edit('person'), target: 'person' },
        'step.submitted': {
          actions: sayWrong('person'),
          target: 'person',
        },
      },
    },
    person: {
      description: 'First step: who registers.',
      tags: ['unsaved', 'kept'],
      on: {
        'draft.changed': { actions: edit('person') },
        'field.left': { actions: checkField },
        'step.submitted': leaveStep('person', 'access'),
        'url.changed': [follow('person', 'access'), follow('person', 'company')],
      },
    },
    access: {
      description: 'Second step: mail and password of the new account.',
      tags: ['unsaved', 'kept'],
      on: {
        'draft.changed': { actions: edit('access') },
        'field.left': { actions: checkField },
        'step.submitted': [
          { guard: { type: 'isStepRight', params: 'access' }, target: 'askingMail' },
          {
            actions: sayWrong('access'),
          },
        ],
        'url.changed': [follow('access', 'person'), follow('access', 'company')],
        'step.chosen': goBackTo('person', 'access'),
      },
    },
    askingMail: {
      description: 'Is the mail somebody’s already? Where nobody can say so, the end of the registration does.',
      tags: ['busy', 'unsaved', 'kept'],
      invoke: {
        id: 'askMail',
        src: 'askMail',
        input: ({ context }) => accountOf(context.draft).mail,
        onDone: [
          {
            guard: { type: 'isMailTaken', params: ({ event }) => event.output },
            actions: ['refuseMail', { type: 'point', params: 'access' }],
            target: 'access',
          },
          // The list of common passwords may have come meanwhile.
          { guard: { type: 'isStepRight', params: 'access' }, actions: enter('company', 'access'), target: 'company' },
          {
            actions: sayWrong('access'),
            target: 'access',
          },
        ],
        onError: { actions: enter('company', 'access'), target: 'company' },
      },
      on: {
        // what is typed meanwhile is another answer's matter
        'draft.changed': { actions: edit('access'), target: 'access' },
        'url.changed': follow('access', 'person'),
        'step.chosen': goBackTo('person', 'access'),
      },
    },
    company: {
      id: 'company',
      description: 'Third step: the company, and the consent to privacy policy and terms.',
      tags: ['unsaved', 'kept'],
      on: {
        'draft.changed': { actions: edit('company') },
        'field.left': { actions: checkField },
        'step.submitted': [
          { guard: 'isComplete', actions: forgetProblem, target: 'submitting' },
          // The password is the company's name, which is known by now.
          {
            guard: 'isAccessWrong',
            actions: [...sayWrong('access'), backFromCompany(1)],
            target: 'access',
          },
          {
            actions: sayWrong('company'),
          },
        ],
        'step.chosen': [goBackTo('person', 'company'), goBackTo('access', 'company')],
        'url.changed': [follow('company', 'person'), follow('company', 'access')],
      },
    },
    submitting: registrationSubmission,
    refused: {
      id: 'refused',
      description: 'Which step holds what was refused?',
      tags: 'unsaved',
      always: [
        {
          guard: { type: 'isWrongIn', params: 'person' },
          actions: [{ type: 'point', params: 'person' }, backFromCompany(2)],
          target: 'person',
        },
        {
          guard: { type: 'isWrongIn', params: 'access' },
          actions: [{ type: 'point', params: 'access' }, backFromCompany(1)],
          target: 'access',
        },
        {
          guard: { type: 'isWrongIn', params: 'company' },
          actions: { type: 'point', params: 'company' },
          target: 'company',
        },
        { target: 'company' },
      ],
    },
    signedIn: {
      id: 'signedIn',
      description: 'The session takes over and the shell leaves this screen.',
      tags: 'busy',
      type: 'final',
      entry: keepNothing,
    },
    registered: {
      id: 'registered',
      description: 'The company is registered, but the sign-in did not work: the login page asks for it.',
      type: 'final',
      entry: [
        keepNothing,
        {
          type: 'goTo',
          params: ({ context }): Destination => ({
            path: '/login',
            replace: true,
            state: { mail: accountOf(context.draft).mail },
          }),
        },
      ],
    },
  },
})

/** The step that is shown; while it is submitted, the last one stays. */
export const shownStep = (state: SnapshotFrom<typeof registrationMachine>): RegistrationStep => {
  if (state.matches('untouched') || state.matches('person')) return 'person'
  return state.matches('access') || state.matches('askingMail') ? 'access' : 'company'
}
