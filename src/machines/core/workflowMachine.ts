/**
 * The generic workflow around a form: what may be done with a record, what is asked first, which call does it, and where that
 * leads. `enquiry`, `offer`, `company` and `user` are descriptions of it. The form and the other parts of the page (files, parts
 * list …) are children that report here by events; the area's lifecycle says what is possible.
 *
 * Each step is a state of its own with the same phases, so that a diagram reads as the steps do: asking (or saving first), running, over.
 */
import { fromPromise, matchesState, setup, type StateValue } from 'xstate'
import { newId } from '../../domain/core/newId.ts'
import type { Outcome } from '../../domain/core/refusal.ts'
import type { News } from '../../domain/session/news.ts'
import { actorOf } from '../../domain/session/visitor.ts'
import { isGranted } from './answers.ts'
import { actorNotProvided } from './effects.ts'
import { isUnsaved } from './inputRegion.ts'
import { workflowActions } from './workflowActions.ts'
import { workflowStates } from './workflowStates.ts'
import { aboutOf } from './workflowSteps.ts'
import type { Kinds, Step, Workflow, WorkflowContext, WorkflowInput, WorkflowMachine } from './workflowTypes.ts'

/** Whether a step is being taken: while it is asked about, or while it runs. */
export const isTaking = <Name extends string>(step: Name, phase: 'asking' | 'saving' | 'awaiting' | 'running') => {
  const at = { present: { workflow: { working: { [step]: phase } } } }
  return ({ value }: { value: StateValue }): boolean => matchesState(at, value)
}

/** Whether no new record can be made; the context says why. */
export const isRefused = ({ value }: { value: StateValue }): boolean => matchesState('refused', value)

/** A workflow machine. The screen wires the actors that the description names. */
export const createWorkflowMachine =
  <K extends Kinds>() =>
  <const W extends Workflow<K>>(workflow: W): WorkflowMachine<K, W> => {
    const { id, description } = workflow
    const machine = setup({
      types: { context: {} as WorkflowContext<K>, input: {} as WorkflowInput<K['saved']> },
      actors: actorsOf<K>(workflow),
      guards: guardsOf<K>(workflow),
      actions: workflowActions<K>(workflow),
    }).createMachine({
      id,
      description,
      context: contextOf<K>(workflow),
      initial: 'opening',
      // Which actors and events there are, the description's own type says; the states that are made of it name no others.
      states: workflowStates<K>(workflow) as never,
    })
    return machine as unknown as WorkflowMachine<K, W>
  }

const contextOf =
  <K extends Kinds>({ noAnswer }: Workflow<K>) =>
  ({ input }: { input: WorkflowInput<K['saved']> }): WorkflowContext<K> => ({
    id: input.id,
    actor: actorOf(input.user),
    carried: input.carried ?? null,
    saved: input.carried ?? null,
    complete: false,
    newId: newId(),
    basisId: input.basisId ?? null,
    asked: input.asked ?? null,
    basis: null,
    obstacle: null,
    broken: null,
    answer: noAnswer,
    showAnswerErrors: false,
    askedAbout: null,
    coming: false,
  })

const actorsOf = <K extends Kinds>({ form, parts = {}, begins, steps }: Workflow<K>) => {
  const calls = [begins?.loads, ...Object.values(steps).map((step) => ('calls' in step ? step.calls : undefined))]
  const named = calls.flatMap((name) => (name === undefined ? [] : [[name, fromPromise(actorNotProvided(name))]]))
  const children = Object.entries(parts).map(([name, { machine }]) => [name, machine])
  return { record: form, ...Object.fromEntries(children), ...Object.fromEntries(named) }
}

const guardsOf = <K extends Kinds>({
  steps,
  ways = {},
  begins,
  renews = {},
  isAnswered,
  writtenIn,
  isOwn,
}: Workflow<K>) => {
  type Scope = { context: WorkflowContext<K> }
  const taken: Record<string, Pick<Step<K>, 'may'>> = { ...steps, ...ways }
  const mayTake = ({ context }: Scope, step: string) => taken[step]?.may(context) ?? false
  return {
    mayTake,
    isStillAsked: (scope: Scope, step: string) =>
      mayTake(scope, step) && aboutOf(steps[step], scope.context) === scope.context.askedAbout,
    bringsAll: ({ context }: Scope, step: string) => steps[step]?.needs?.(context) ?? true,
    isComing: ({ context }: Scope) => context.coming,
    isWanted: ({ context }: Scope, step: string) =>
      new URLSearchParams(context.asked ?? '').has(steps[step]?.askedBy ?? ''),
    isGranted,
    isUnsaved,
    isNew: ({ context }: Scope) => context.id === null,
    isNotOffered: ({ context }: Scope) => begins?.refuses?.(context.actor, null) !== undefined,
    isAboutBasis: ({ context: { saved, basisId } }: Scope, news: News | null) =>
      saved === null && basisId !== null && (news === null || (news.kind === begins?.about && news.id === basisId)),
    isAboutPart: (_: Scope, news: News | null) => news === null || Object.hasOwn(renews, news.kind),
    isBegun: ({ context }: Scope, basis: Outcome<K['basis']>) => begins?.refuses?.(context.actor, basis) === undefined,
    isAnswered: ({ context }: Scope, step: string) =>
      (steps[step]?.isAnswered ?? isAnswered)?.(context.answer, context.saved) ?? true,
    isWritten: ({ context }: Scope) => (writtenIn?.(context.answer).trim() ?? '') !== '',
    isOwn: ({ context }: Scope) => isOwn?.(context) ?? false,
  }
}
