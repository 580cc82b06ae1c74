/** The page of unread messages while something new comes (rule N4). */
import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { granted, type Outcome } from '../../domain/core/refusal.ts'
import { withEffects } from '../core/effects.testing.ts'
import { messagesMachine, type Unopened, type Widened } from './messagesMachine.ts'

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
  expect(asked).toHaveLength(2)
  for (const answer of asked) answer()
  await waitFor(actor, (state) => state.matches('shown'))
  actor.stop()
})
