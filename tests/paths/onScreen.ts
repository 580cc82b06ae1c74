/** A workflow on screen whose calls are all granted, and whose form and parts only listen: what it asks, sends, says and opens. */
import { beforeEach } from 'vitest'
import { type AnyStateMachine, createActor, fromPromise, setup, StateMachine, waitFor } from 'xstate'
import { granted } from '../../src/domain/core/refusal.ts'
import { withEffects } from '../../src/machines/core/effects.testing.ts'
import { isTaking } from '../../src/machines/core/workflowMachine.ts'
import { userOf } from './fixtures/samples.ts'

export type Shown = { id: string }
export type Who = Parameters<typeof userOf>[0]

/** Calls that were sent, what was said and which pages were opened, in that order; anew in each test of a file that calls `listenIn`. */
export const told: string[] = []
/** The answers that were sent with these calls, newest last. */
export const answersSent: unknown[] = []
export const listenIn = (): void => {
  beforeEach(() => {
    told.length = 0
    answersSent.length = 0
  })
  withEffects({
    notify: ({ level, key, values }) => told.push([`${level}:`, key, ...Object.values(values ?? {})].join(' ')),
    goTo: ({ path }) => told.push(path),
    refreshSession: () => told.push('session refreshed'),
  })
}

/** A form or part that remembers what it was told last. */
const listener = setup({ types: { input: {} as unknown } }).createMachine({
  id: 'listener',
  context: ({ input }) => ({ known: input }),
  on: { '*': { actions: ({ context, event }) => Object.assign(context, { known: event }) } },
})

/** A step's call gets its record and the answer; what a new record starts from is loaded by its id. */
type Sent = { saved: Shown; answer: object | null } | string

/** @param record the one on screen; null: a new one. @param input what the address says besides. @param basis what a new one starts from */
export const onScreen = (
  machine: AnyStateMachine,
  who: Who,
  record: Shown | null,
  input: object = {},
  basis?: object,
) => {
  const call = (name: string) =>
    fromPromise<unknown, Sent>(async ({ input: sent }) => {
      told.push(`${name} ${typeof sent === 'string' ? sent : sent.saved.id}`)
      if (typeof sent !== 'string') answersSent.push(sent.answer)
      return granted(basis ?? { ...record, id: 'new-1' })
    })
  const actors = Object.entries(machine.implementations.actors).map(([name, logic]) => [
    name,
    logic instanceof StateMachine ? listener : call(name),
  ])
  const actor = createActor(machine.provide({ actors: Object.fromEntries(actors) }), {
    input: { id: record?.id ?? null, user: userOf(who), ...input },
  }).start()
  if (record) actor.send({ type: 'record.loaded', record })
  const known = (part: string) => actor.getSnapshot().children[part]?.getSnapshot().context.known
  return { actor, known }
}
type OnScreen = ReturnType<typeof onScreen>['actor']

export const settled = (actor: OnScreen) => waitFor(actor, (s) => !s.hasTag('busy'), { timeout: 1000 })

/** Whether the user is asked about a step, such as `offer.accept`. */
export const isAsked = (actor: OnScreen, step: string): boolean =>
  isTaking(step.slice(step.indexOf('.') + 1), 'asking')(actor.getSnapshot())

/** Takes a step as a user does: asks for it, says yes, and gives an answer where yes is not enough. */
export const take = async (actor: OnScreen, step: string, answer: object | null): Promise<void> => {
  const confirm = () => void actor.send({ type: 'question.confirmed' })
  actor.send({ type: step })
  if (isAsked(actor, step)) {
    told.push('asks')
    confirm()
  }
  if (isAsked(actor, step)) {
    told.push('asks for more than a yes')
    if (answer) actor.send({ type: 'answer.changed', patch: answer })
    confirm()
  }
  await settled(actor)
}
