/** An addendum whose answer was lost goes out once (rule E17): it is seen to have arrived, or sent again under its number. */
import { beforeEach, expect, test } from 'vitest'
import { createActor, createEmptyActor, fromPromise, waitFor } from 'xstate'
import type { Outcome } from '../../src/domain/core/refusal.ts'
import type { Enquiry } from '../../src/domain/enquiry/enquiry.ts'
import { actorOf } from '../../src/domain/session/visitor.ts'
import { withEffects } from '../../src/machines/core/effects.testing.ts'
import { addendumMachine, type AddendumWish } from '../../src/machines/enquiry/addendumMachine.ts'
import { enquiryOf, userOf } from './fixtures/samples.ts'

const told: string[] = []
withEffects({ notify: ({ key }) => told.push(key) })
beforeEach(() => {
  told.length = 0
})

const enquiry = enquiryOf({ released: true })
const text = 'Der Schrank wird in RAL 7016 lackiert.'
const withAddendum = (words: string): Enquiry => ({
  ...enquiry,
  addenda: [{ number: 1, text: words, changes: [], files: [], userFullName: 'Petra Lang', at: enquiry.createDate }],
})

/** It was sent once, and nobody knows what became of it. */
const lost = async () => {
  const sent: number[] = []
  const actor = createActor(
    addendumMachine.provide({
      actors: {
        addAddendum: fromPromise<Outcome<Enquiry>, AddendumWish>(async ({ input }) => {
          sent.push(input.given.number)
          throw new TypeError('Failed to fetch')
        }),
      },
    }),
    { input: { enquiry, actor: actorOf(userOf('CUSTOMER')), parent: createEmptyActor() } },
  ).start()
  actor.send({ type: 'addendum.begin' })
  actor.send({ type: 'addendum.typed', patch: { text: ` ${text} ` } })
  const send = async () => {
    actor.send({ type: 'addendum.send', underWay: false })
    actor.send({ type: 'question.confirmed' })
    await waitFor(actor, (s) => s.matches({ open: 'writing' }))
  }
  await send()
  return { actor, sent, send }
}

test('it is there by the news: the form closes and says that it was sent', async () => {
  const { actor, sent } = await lost()
  actor.send({ type: 'addendum.told', enquiry: withAddendum(text) })
  expect(actor.getSnapshot()).toMatchObject({ value: 'closed', context: { draft: null, sent: null } })
  expect([told, sent]).toEqual([['addendum.sent.success'], [1]])
})

test('… also while it is asked about once more', async () => {
  const { actor, sent } = await lost()
  actor.send({ type: 'addendum.send', underWay: false })
  actor.send({ type: 'addendum.told', enquiry: withAddendum(text) })
  expect([actor.getSnapshot().value, sent]).toEqual(['closed', [1]])
})

test('without news it is sent again under the same number', async () => {
  const { send, sent } = await lost()
  await send()
  expect(sent).toEqual([1, 1])
})

test("a colleague's is another one: what is typed stays, and is the next", async () => {
  const { actor, send, sent } = await lost()
  actor.send({ type: 'addendum.told', enquiry: withAddendum('Etwas anderes.') })
  expect(actor.getSnapshot().matches({ open: 'writing' })).toBe(true)
  await send()
  expect(sent).toEqual([1, 2])
})

test('what was typed over since is not closed', async () => {
  const { actor } = await lost()
  actor.send({ type: 'addendum.typed', patch: { text: `${text} Auch innen.` } })
  actor.send({ type: 'addendum.told', enquiry: withAddendum(text) })
  expect(actor.getSnapshot().matches({ open: 'writing' })).toBe(true)
})
