/** What the states of a workflow do by name (see workflowStates.ts): take what the form, the parts and the calls tell, and pass it on. */
import { type AnyActorRef, type AnyEventObject, assign, enqueueActions, sendTo } from 'xstate'
import { newId } from '../../domain/core/newId.ts'
import type { Outcome } from '../../domain/core/refusal.ts'
import type { News } from '../../domain/session/news.ts'
import { effects } from './effects.ts'
import type { Problem } from './problem.ts'
import { aboutOf } from './workflowSteps.ts'
import type { Kinds, Workflow, WorkflowContext } from './workflowTypes.ts'

export const workflowActions = <K extends Kinds>({
  parts = {},
  hears,
  writes,
  begins,
  noAnswer,
  renews = {},
  steps,
}: Workflow<K>) => {
  type Saved = K['saved']
  type Context = WorkflowContext<K>
  type Scope = { context: Context }
  // Said once for all of them: they know this context, and no actor, action or guard by name.
  const keep = <Told>(told: (scope: Scope, params: Told) => Partial<Context>) =>
    assign<Context, AnyEventObject, Told, AnyEventObject, never>(told)
  type Tell<Told> = typeof enqueueActions<Context, AnyEventObject, Told, AnyEventObject, never, never, never>
  const tell = <Told>(...collected: Parameters<Tell<Told>>): ReturnType<Tell<Told>> => enqueueActions(...collected)
  const tellForm = (event: AnyEventObject | ((scope: Scope) => AnyEventObject)) =>
    sendTo<Context, AnyEventObject, undefined, AnyActorRef, AnyEventObject>('record', event)

  return {
    ...effects,
    takeSaved: keep((_, saved: Saved) => ({ saved, id: saved.id })),
    takeAnswered: keep((_, outcome: Outcome<Saved>) => (outcome.ok ? { saved: outcome.value } : {})),
    nameNext: keep(() => ({ newId: newId() })),
    takeComing: keep((_, coming: boolean) => ({ coming })),
    takeComplete: keep((_, complete: boolean) => ({ complete })),
    takeReport: keep(({ context: { saved } }, report: K['reports']) =>
      saved && hears?.take ? { saved: hears.take(saved, report) } : {},
    ),
    /** another part has changed the record: those that depend on it follow */
    tellFollowers: tell<K['reports']>(({ context, enqueue }, { type }) => {
      for (const [name, { told, follows }] of Object.entries(parts))
        if (told && follows?.includes(type)) enqueue.sendTo(name, told(context))
    }),
    /** a part has written to the record by itself: what happened to it is more than what is shown */
    renewHistory: tellForm({ type: 'record.written' }),
    renewParts: tell<News | null>(({ enqueue }, news) => {
      for (const [about, part] of Object.entries(renews))
        if (news === null || news.kind === about) enqueue.sendTo(part, { type: 'load.again' })
    }),
    enterReport: tell<K['reports']>(({ enqueue }, report) => {
      const enters = writes?.types.includes(report.type) ? writes.enters : hears?.enters
      if (enters) enqueue.sendTo('record', enters(report))
    }),
    takeBasis: keep((_, basis: Outcome<K['basis']>) => (basis.ok ? { basis: basis.value } : {})),
    /** what it starts from has changed: a new form follows in what it says of that */
    followBasis: tell<undefined>(({ context: { basis }, enqueue }) => {
      if (begins?.follows && basis !== null && basis !== undefined)
        enqueue.sendTo('record', { type: 'draft.changed', patch: begins.follows(basis) })
    }),
    keepObstacle: keep(({ context }, basis: Outcome<K['basis']> | null) => ({
      obstacle: begins?.refuses?.(context.actor, basis) ?? null,
    })),
    keepProblem: keep((_, broken: Problem | null) => ({ broken })),
    changeAnswer: keep(({ context }, patch: Partial<K['answer']>) => ({
      answer: { ...context.answer, ...patch },
    })),
    noteAbout: keep(({ context }, step: string) => ({ askedAbout: aboutOf(steps[step], context) })),
    showAnswerErrors: keep(() => ({ showAnswerErrors: true })),
    hideAnswerErrors: keep(() => ({ showAnswerErrors: false })),
    forgetAnswer: keep(() => ({ answer: noAnswer, showAnswerErrors: false })),
    saveAndRelease: sendTo<Context, AnyEventObject, (context: Context) => object, AnyActorRef, AnyEventObject>(
      'record',
      ({ context }: Scope, brings: (context: Context) => object) => ({
        type: 'record.save',
        intent: 'release',
        ...brings(context),
      }),
    ),
    saveForm: tellForm({ type: 'record.save' }),
    refreshForm: tellForm({ type: 'record.refresh' }),
    replaceInForm: tellForm(({ context }) => ({ type: 'record.replaced', record: context.saved })),
    /** the record has changed: the other parts of the page follow */
    tellParts: tell<undefined>(({ context, enqueue }) => {
      for (const [name, { told }] of Object.entries(parts)) if (told) enqueue.sendTo(name, told(context))
    }),
  }
}
