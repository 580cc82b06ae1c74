/**
 * What is typed in a layer of its own (a dialog, a sheet) until it is taken: closed as it was opened it goes at once; where something is
 * typed, its user is asked first, and so is whoever leaves the page meanwhile (rule R1). The machine around it brings the guard `isTyped`.
 */
import { not } from 'xstate'

/** @param closes the event that closes the layer
 *  @param closed where that leads */
export const typedStates = <Closes extends string, const Closed extends { target: string }>(
  closes: Closes,
  closed: Closed,
) => {
  const on = <Target>(target: Target) => ({ [closes]: target }) as Record<Closes, Target>
  return {
    untouched: {
      description: 'Nothing is typed yet.',
      always: { guard: 'isTyped', target: 'typed' },
      on: on(closed),
    },
    typed: {
      description: 'What is typed is lost where it is closed.',
      tags: 'typed',
      always: { guard: not('isTyped'), target: 'untouched' },
      on: on('discarding' as const),
    },
    discarding: {
      description: 'What is typed would be gone: the user is asked.',
      tags: 'typed',
      on: { 'discard.confirmed': closed, 'discard.cancelled': 'typed' },
    },
  } as const
}

/** The answers to the question. */
export type DiscardEvent = { type: 'discard.confirmed' } | { type: 'discard.cancelled' }
