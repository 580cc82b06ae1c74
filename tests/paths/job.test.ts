/** Rule O21: a form is not lost by a slip, and nobody agrees to another day than the one that they were asked about. */
import { beforeEach, expect, test } from 'vitest'
import { createActor, createEmptyActor } from 'xstate'
import type { Delay } from '../../src/domain/offer/job.ts'
import { actorOf } from '../../src/domain/session/visitor.ts'
import { withEffects } from '../../src/machines/core/effects.testing.ts'
import { jobMachine } from '../../src/machines/offer/jobMachine.ts'
import { jobSample, offerOf, userOf } from './fixtures/samples.ts'

const told: string[] = []
beforeEach(() => void (told.length = 0))
withEffects({ notify: ({ level, key }) => told.push(`${level} ${key}`) })

const jobOffer = offerOf({ released: true, state: 'CONFIRMED', job: jobSample })
const jobOf = (side: 'SUPPLIER' | 'CUSTOMER', offer = jobOffer) =>
  createActor(jobMachine, { input: { offer, actor: actorOf(userOf(side)), parent: createEmptyActor() } }).start()

test('a form that is closed goes at once where nothing is typed, else it is asked first', () => {
  const actor = jobOf('SUPPLIER')
  actor.send({ type: 'job.delay' })
  actor.send({ type: 'form.cancelled' })
  expect(actor.getSnapshot().value).toBe('reading')

  const draft = { kind: 'delay', day: '2027-02-20', cause: 'MAKER', reason: 'Der Umrichter kommt später.' } as const
  actor.send({ type: 'job.delay' })
  actor.send({ type: 'form.typed', draft })
  actor.send({ type: 'form.cancelled' })
  expect(actor.getSnapshot().hasTag('discarding')).toBe(true)
  actor.send({ type: 'discard.cancelled' })
  expect(actor.getSnapshot().value).toEqual({ delaying: 'typed' })
  expect(actor.getSnapshot().context.draft).toEqual(draft)
  actor.send({ type: 'form.cancelled' })
  actor.send({ type: 'discard.confirmed' })
  expect(actor.getSnapshot().value).toBe('reading')
})

test('the question about a later day goes where another day is said, and where a colleague has answered', () => {
  const asked: Delay = {
    id: 'delay-1',
    day: '2027-02-20',
    before: '2027-01-31',
    cause: null,
    reason: 'Krankheit',
    byName: 'Jan Brandt',
    at: new Date('2026-11-20T08:00:00Z'),
    answer: null,
    answeredByName: '',
    answeredAt: null,
  }
  const offerWith = (delay: Delay) => ({ ...jobOffer, job: { ...jobSample, delay } })
  const actor = jobOf('CUSTOMER', offerWith(asked))
  actor.send({ type: 'job.agree' })
  actor.send({ type: 'job.told', offer: { ...offerWith(asked), title: 'Anderer Titel' } })
  expect(actor.getSnapshot().matches({ agreeing: 'asking' })).toBe(true)
  actor.send({ type: 'job.told', offer: offerWith({ ...asked, id: 'delay-2', day: '2027-04-30' }) })
  expect(actor.getSnapshot().value).toBe('reading')
  expect(told).toEqual(['warn questionOver'])
  actor.send({ type: 'job.agree' })
  actor.send({ type: 'job.told', offer: offerWith({ ...asked, id: 'delay-2', answer: 'AGREED' }) })
  expect(actor.getSnapshot().value).toBe('reading')
})
