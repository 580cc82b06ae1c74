/** The page of unread messages while something new comes (rule N4). */
import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { granted, type Outcome } from '../../domain/core/refusal.ts'
import { withEffects } from '../core/effects.testing.ts'
import { type Marking, messagesMachine, type Unopened, type Widened } from './messagesMachine.ts'

withEffects()

test('what is told of while the messages are on their way is asked for as well', async () => {
  const asked: (() => void)[] = []
  const actor = createActor(
    messagesMachine.provide({
      actors: {
        loadUnread: fromPromise<Outcome<Unopened>, Widened>(
          () =>
            new Promise((resolve) => void asked.push(() => resolve(granted({ talks: [], arrivals: [], folders: [] })))),
        ),
      },
    }),
    { input: { hasMessages: true } },
  ).start()
  actor.send({ type: 'news.heard', news: { kind: 'CONVERSATION', id: 'c', at: new Date(), enquiryId: 'e' } })
  actor.send({ type: 'news.heard', news: { kind: 'USER', id: 'u', at: new Date(), enquiryId: null } })
  actor.send({ type: 'news.heard', news: { kind: 'FOLDER', id: 'f', at: new Date(), enquiryId: null } })
  expect(asked).toHaveLength(3)
  for (const answer of asked) answer()
  await waitFor(actor, (state) => state.matches('shown'))
  actor.stop()
})

test('each of several messages that are pressed one after the other becomes read, however long the first takes', async () => {
  const marked: string[] = []
  let answer: () => void = () => undefined
  const first = new Promise<void>((resolve) => (answer = resolve))
  const actor = createActor(
    messagesMachine.provide({
      actors: {
        loadUnread: fromPromise<Outcome<Unopened>, Widened>(async () =>
          granted({ talks: [], arrivals: [], folders: [] }),
        ),
        mark: fromPromise<Outcome<unknown>, Marking | undefined>(async ({ input }) => {
          marked.push(input?.what === 'one' ? input.id : '')
          await first
          return granted(null)
        }),
      },
    }),
    { input: { hasMessages: true } },
  ).start()
  await waitFor(actor, (state) => state.matches('shown'))
  for (const id of ['m1', 'm1', 'm2', 'm3']) actor.send({ type: 'message.read', id })
  answer()
  await waitFor(actor, (state) => state.matches('shown') && state.context.awaited.length === 0)
  expect(marked).toEqual(['m1', 'm2', 'm3'])
  actor.stop()
})
