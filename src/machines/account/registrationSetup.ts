/** What the registration can ask for, do and decide by name: its calls, guards and actions. */
import { assign, fromPromise, sendTo, setup } from 'xstate'
import type { Registration } from '../../domain/account/account.ts'
import {
  checkRegistration,
  emptyRegistration,
  errorsOfStep,
  firstWrongField,
  isRegistrationField,
  type KeptRegistration,
  pickErrors,
  refusedFields,
  type RegistrationDraft,
  type RegistrationErrors,
  type RegistrationField,
  registrationFields,
  type RegistrationStep,
  registrationSteps,
  stepOfField,
} from '../../domain/account/registration.ts'
import { type Commonness } from '../../domain/account/password.ts'
import type { Outcome } from '../../domain/core/refusal.ts'
import type { User } from '../../domain/user/user.ts'
import { isGranted } from '../core/answers.ts'
import { actorNotProvided, effects } from '../core/effects.ts'
import type { Credentials } from '../session/loginMachine.ts'
import type { Problem } from '../core/problem.ts'
import { type CommonnessReport, passwordCheckMachine, typedPassword } from './passwordCheckMachine.ts'

export type NewAccount = Pick<Credentials, 'mail' | 'password'>
/** Expected ends of making an account; `ready` also for one that an earlier attempt has left. */
export type AccountOpening = 'ready' | 'mailTaken' | 'accessClosed' | 'mailInvalid' | 'passwordRefused' | 'throttled'

export type RegistrationEvent =
  | { type: 'draft.changed'; patch: Partial<RegistrationDraft> }
  | { type: 'field.left'; field: RegistrationField }
  /** on to the next step; in the last one: register */
  | { type: 'step.submitted' }
  /** back to an earlier one */
  | { type: 'step.chosen'; step: RegistrationStep }
  /** the browser's Back and Forward: the address names another step */
  | { type: 'url.changed'; search: string }
  | CommonnessReport

type Context = {
  draft: RegistrationDraft
  /** characters that the password has at least */
  minLength: number
  /** whether the password is one that is tried first, as far as that is known */
  commonness: Commonness
  /** what came with the address */
  info: string
  /** the address's query, of which each step keeps the rest */
  search: string
  /** the step to which the browser's Back leads from the address that the registration was opened with */
  behind: RegistrationStep | null
  /** what this tab has kept of a registration before a reload, until a step is left */
  kept: KeptRegistration | null
  /** the fields that say what is wrong with them: left once, or asked for */
  checked: readonly RegistrationField[]
  /** what only the server knew, until something in that step is changed */
  refused: RegistrationErrors
  /** what was refused and is about no field */
  refusal: Problem | null
  /** the server was asked and nothing was heard: company and user may be there */
  unanswered: boolean
  /** where the cursor belongs; a new object each time that it has to go there */
  pointAt: { field: RegistrationField }
}

const accountErrors: Record<Exclude<AccountOpening, 'ready' | 'throttled'>, RegistrationErrors> = {
  mailTaken: { mail: 'mailTaken' },
  accessClosed: { mail: 'accessClosed' },
  mailInvalid: { mail: 'mailInvalid' },
  passwordRefused: { password: 'passwordRefused' },
}

const errorsOf = ({ draft, minLength, commonness }: Context) => checkRegistration(draft, minLength, commonness)
const allErrors = (context: Context): RegistrationErrors => ({ ...errorsOf(context), ...context.refused })

/** The errors that the form shows now. */
export const shownErrors = (context: Context): RegistrationErrors => ({
  ...pickErrors(errorsOf(context), (field) => context.checked.includes(field)),
  ...context.refused,
})

const isStepRight = (context: Context, step: RegistrationStep): boolean =>
  firstWrongField(errorsOfStep(allErrors(context), step)) === undefined

export const registrationSetup = setup({
  types: {
    context: {} as Context,
    events: {} as RegistrationEvent,
    input: {} as {
      /** the address's `info`, which the company's additional information starts with */
      info: string
      /** '' but for whoever comes from a login that found the registration unfinished */
      mail: string
      search: string
      behind: RegistrationStep | null
      kept: KeptRegistration | null
      minLength: number
    },
    /** `kept`: whoever comes back to the page finds it, but for passwords */
    tags: {} as 'busy' | 'unsaved' | 'kept',
    children: {} as {
      check: 'passwordCheck'
      openAccount: 'openAccount'
      askMail: 'askMail'
      registerCompany: 'registerCompany'
      closeAccount: 'closeAccount'
      signIn: 'signIn'
    },
  },
  actors: {
    passwordCheck: passwordCheckMachine,
    openAccount: fromPromise<AccountOpening, NewAccount>(actorNotProvided('openAccount')),
    askMail: fromPromise<Outcome<{ taken: boolean }>, string>(actorNotProvided('askMail')),
    registerCompany: fromPromise<Outcome<User>, Registration>(actorNotProvided('registerCompany')),
    closeAccount: fromPromise<void>(actorNotProvided('closeAccount')),
    signIn: fromPromise<void>(actorNotProvided('signIn')),
  },
  guards: {
    isStepRight: ({ context }, step: RegistrationStep) => isStepRight(context, step),
    isComplete: ({ context }) => registrationSteps.every((step) => isStepRight(context, step)),
    isAccessWrong: ({ context }) => isStepRight(context, 'company') && !isStepRight(context, 'access'),
    isStep: (_, { step, wanted }: { step: RegistrationStep; wanted: RegistrationStep }) => step === wanted,
    wasAt: ({ context }, step: RegistrationStep) => context.kept?.step === step,
    isAsked: (
      { context },
      { step, wanted, from }: { step: RegistrationStep; wanted: RegistrationStep; from: RegistrationStep },
    ) =>
      step === wanted &&
      registrationSteps
        .slice(registrationSteps.indexOf(from), registrationSteps.indexOf(step))
        .every((before) => isStepRight(context, before)),
    isWrongIn: ({ context }, step: RegistrationStep) => {
      const field = firstWrongField(context.refused)
      return field !== undefined && stepOfField(field) === step
    },
    isMailTaken: (_, outcome: Outcome<{ taken: boolean }>) => outcome.ok && outcome.value.taken,
    isAccountReady: (_, end: AccountOpening) => end === 'ready',
    isGranted,
    /** the account had a user before: nothing of what was typed is stored */
    isKnownBefore: ({ context }, outcome: Outcome<User>) =>
      outcome.ok && outcome.value.company.name !== context.draft.companyName.trim(),
    isUnanswered: ({ context }) => context.unanswered,
  },
  actions: {
    ...effects,
    tellCheck: sendTo('check', ({ context }) => typedPassword(context.draft.password)),
    takeCommonness: assign((_, commonness: Commonness) => ({ commonness })),
    edit: assign(({ context }, patch: Partial<RegistrationDraft>) => {
      const changed = Object.keys(patch).filter(isRegistrationField).map(stepOfField)
      return {
        draft: { ...context.draft, ...patch },
        refused: pickErrors(context.refused, (field) => !changed.includes(stepOfField(field))),
      }
    }),
    /** an empty field may still be filled; it is asked for with its step */
    checkField: assign(({ context }, field: RegistrationField) =>
      context.draft[field] === '' || context.checked.includes(field) ? {} : { checked: [...context.checked, field] },
    ),
    showErrors: assign(({ context }, step: RegistrationStep) => ({
      checked: [...context.checked, ...registrationFields[step]],
    })),
    point: assign(({ context }, step: RegistrationStep) => {
      const field = firstWrongField(errorsOfStep(shownErrors(context), step)) ?? registrationFields[step][0]
      return field ? { pointAt: { field } } : {}
    }),
    forgetKept: assign({ kept: null }),
    keepProblem: assign({ refusal: (_, problem: Problem | null) => problem }),
    noteSilence: assign({ unanswered: true }),
    refuseMail: assign({ refused: accountErrors.mailTaken }),
    refuseAccount: assign((_, end: AccountOpening) => {
      if (end === 'ready') return {}
      return end === 'throttled' ? { refusal: { code: 'TOO_MANY_REQUESTS' } } : { refused: accountErrors[end] }
    }),
    refuseCompany: assign((_, outcome: Outcome<User>) => {
      if (outcome.ok) return {}
      const refused = refusedFields(outcome.refusal)
      return firstWrongField(refused) ? { refused } : { refusal: { code: outcome.refusal.code } }
    }),
  },
})

/** The form as it opens. */
export const openingContext = ({
  info,
  mail,
  search,
  behind,
  kept,
  minLength,
}: Pick<Context, 'info' | 'search' | 'behind' | 'kept' | 'minLength'> & { mail: string }): Context => ({
  draft: kept ? { ...kept.draft, mail: kept.draft.mail || mail } : { ...emptyRegistration, additionalInfo: info, mail },
  minLength,
  commonness: 'unasked',
  info,
  search,
  behind,
  kept,
  checked: [],
  refused: {},
  refusal: null,
  unanswered: false,
  pointAt: { field: 'name' },
})
