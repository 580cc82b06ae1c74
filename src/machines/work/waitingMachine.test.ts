/** What waits for somebody, while it is looked up anew (rule N10): whoever puts enquiries aside just then means it. */
import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { granted, type Outcome } from '../../domain/core/refusal.ts'
import type { Waiting } from '../../domain/work/waiting.ts'
import { withEffects } from '../core/effects.testing.ts'
import { type Aside, waitingMachine } from './waitingMachine.ts'

withEffects()

test('enquiries are put aside while the list is looked up anew, and one after the other', async () => {
  const never = new Promise<Outcome<Waiting[]>>(() => undefined)
  let looked = 0
  const asked: string[] = []
  const actor = createActor(
    waitingMachine.provide({
      actors: {
        load: fromPromise<Outcome<Waiting[]>>(async () => {
          looked += 1
          return looked === 1 ? granted([]) : never
        }),
        setAside: fromPromise<Outcome<Waiting[]>, Aside | undefined>(async ({ input }) => {
          asked.push(`${input?.enquiryId} ${input?.aside}`)
          return granted([])
        }),
        recallFold: fromPromise<boolean, string>(async () => false),
      },
    }),
  ).start()
  await waitFor(actor, (state) => state.matches({ list: 'ready' }))
  actor.send({ type: 'load.again' })
  actor.send({ type: 'enquiry.setAside', enquiryId: 'e1', title: 'Pumpstation' })
  actor.send({ type: 'enquiry.setAside', enquiryId: 'e2', title: 'Kläranlage' })
  actor.send({ type: 'aside.takenBack' })
  await waitFor(actor, ({ context }) => context.awaited.length === 0)
  expect(asked).toEqual(['e1 true', 'e2 true', 'e2 false'])
  actor.stop()
})
