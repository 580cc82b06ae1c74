/** The dialog of further numbers is closed while it is asked whose number it is: the number is not lost. */
import { expect, test } from 'vitest'
import { createActor, createMachine, fromPromise, type SnapshotFrom, waitFor } from 'xstate'
import { granted, type Outcome } from '../../domain/core/refusal.ts'
import { alternativesMachine, type NumberOwner, type NumberQuestion } from './alternativesMachine.ts'

const isAnswered = (s: SnapshotFrom<typeof alternativesMachine>) => !s.hasTag('busy')

/** An open dialog in which a number was entered and "Fertig" was chosen at once. */
const closedWhileAsking = () => {
  const heard: string[] = []
  let answer: (owner: Outcome<NumberOwner>) => void = () => undefined
  const parent = createActor(createMachine({ on: { '*': { actions: ({ event }) => heard.push(event.type) } } })).start()
  const dialog = createActor(
    alternativesMachine.provide({
      actors: {
        findOwner: fromPromise<Outcome<NumberOwner>, NumberQuestion>(
          () => new Promise((resolve) => (answer = resolve)),
        ),
      },
    }),
    { input: { id: null, parent } },
  ).start()
  const held = { current: '700', further: [], manufacturerId: null }
  dialog.send({ type: 'alternatives.opened' })
  dialog.send({ type: 'alternative.typed', kind: 'order', text: '701' })
  dialog.send({ type: 'alternative.entered', kind: 'order', held })
  dialog.send({ type: 'alternatives.closed' })
  return {
    dialog,
    heard,
    answer: (owner: NumberOwner) => {
      answer(granted(owner))
      return waitFor(dialog, isAnswered)
    },
  }
}

test('a free number is taken before the dialog closes', async () => {
  const { dialog, heard, answer } = closedWhileAsking()
  expect(dialog.getSnapshot().matches('open')).toBe(true)
  await answer(null)
  expect([dialog.getSnapshot().matches('closed'), heard]).toEqual([true, ['alternative.free']])
})

test('a taken number keeps the dialog open and says whose it is', async () => {
  const { dialog, heard, answer } = closedWhileAsking()
  await answer({ id: 'a-2', name: 'Motorschutzschalter' })
  const { context } = dialog.getSnapshot()
  expect(dialog.getSnapshot().matches('open')).toBe(true)
  expect([context.problem, heard]).toEqual([{ why: 'taken', owner: 'Motorschutzschalter' }, []])
})
