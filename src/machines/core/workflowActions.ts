/** What the states of a workflow do by name (see workflowStates.ts): take what the form, the parts and the calls tell, and pass it on. */
import { type AnyEventObject, assign, enqueueActions, sendTo } from 'xstate'
import { newId } from '../../domain/core/newId.ts'
import type { Outcome } from '../../domain/core/refusal.ts'
import type { News } from '../../domain/session/news.ts'
import { effects } from './effects.ts'
import type { Problem } from './problem.ts'
import type { Kinds, Workflow, WorkflowContext } from './workflowTypes.ts'

export const workflowActions = <K extends Kinds>({
  parts = {},
  hears,
  writes,
  begins,
  noAnswer,
  renews = {},
}: Workflow<K>) => {
  type Saved = K['saved']
  type Context = WorkflowContext<K>
  type Scope = { context: Context }

  return {
    ...effects,
    takeSaved: assign((_: Scope, saved: Saved) => ({ saved, id: saved.id })),
    takeAnswered: assign((_: Scope, outcome: Outcome<Saved>) => (outcome.ok ? { saved: outcome.value } : {})),
    nameNext: assign(() => ({ newId: newId() })),
    takeComplete: assign((_: Scope, complete: boolean) => ({ complete })),
    takeReport: assign(({ context: { saved } }: Scope, report: K['reports']) =>
      saved && hears?.take ? { saved: hears.take(saved, report) } : {},
    ),
    /** another part has changed the record: those that depend on it follow */
    tellFollowers: enqueueActions<Context, AnyEventObject, K['reports']>(({ context, enqueue }, { type }) => {
      for (const [name, { told, follows }] of Object.entries(parts))
        if (told && follows?.includes(type)) enqueue.sendTo(name, told(context))
    }),
    /** a part has written to the record by itself: what happened to it is more than what is shown */
    renewHistory: sendTo('record', { type: 'record.written' }),
    renewParts: enqueueActions<Context, AnyEventObject, News | null>(({ enqueue }, news) => {
      for (const [about, part] of Object.entries(renews))
        if (news === null || news.kind === about) enqueue.sendTo(part, { type: 'load.again' })
    }),
    enterReport: enqueueActions<Context, AnyEventObject, K['reports']>(({ enqueue }, report) => {
      const enters = writes?.types.includes(report.type) ? writes.enters : hears?.enters
      if (enters) enqueue.sendTo('record', enters(report))
    }),
    takeBasis: assign((_: Scope, basis: Outcome<K['basis']>) => (basis.ok ? { basis: basis.value } : {})),
    keepObstacle: assign(({ context }: Scope, basis: Outcome<K['basis']> | null) => ({
      obstacle: begins?.refuses?.(context.actor, basis) ?? null,
    })),
    keepProblem: assign((_: Scope, broken: Problem | null) => ({ broken })),
    changeAnswer: assign(({ context }: Scope, patch: Partial<K['answer']>) => ({
      answer: { ...context.answer, ...patch },
    })),
    showAnswerErrors: assign({ showAnswerErrors: true }),
    hideAnswerErrors: assign({ showAnswerErrors: false }),
    forgetAnswer: assign({ answer: noAnswer, showAnswerErrors: false }),
    saveAndRelease: sendTo('record', { type: 'record.save', intent: 'release' }),
    saveForm: sendTo('record', { type: 'record.save' }),
    refreshForm: sendTo('record', { type: 'record.refresh' }),
    replaceInForm: sendTo('record', ({ context }: Scope) => ({ type: 'record.replaced', record: context.saved })),
    /** the record has changed: the other parts of the page follow */
    tellParts: enqueueActions<Context, AnyEventObject, undefined>(({ context, enqueue }) => {
      for (const [name, { told }] of Object.entries(parts)) if (told) enqueue.sendTo(name, told(context))
    }),
  }
}
