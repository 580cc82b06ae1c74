/** The dialog of further numbers is closed while it is asked whose number it is: the number is not lost. */
import { expect, test } from 'vitest'
import { createActor, createMachine, fromPromise, type SnapshotFrom, waitFor } from 'xstate'
import { granted, type Outcome } from '../../domain/core/refusal.ts'
import { alternativesMachine, type NumberOwner, type NumberQuestion, type NumbersHeld } from './alternativesMachine.ts'

const isAnswered = (s: SnapshotFrom<typeof alternativesMachine>) => !s.hasTag('busy')

const held: NumbersHeld = {
  order: { current: '700', further: ['700-1'] },
  manufacturer: { current: '', further: [] },
  manufacturerId: null,
}

/** An open dialog in whose field a number stands. */
const whileTyped = (text = '701') => {
  const heard: string[] = []
  const told: string[] = []
  let answer: (owner: Outcome<NumberOwner>) => void = () => undefined
  const parent = createActor(createMachine({ on: { '*': { actions: ({ event }) => heard.push(event.type) } } })).start()
  const dialog = createActor(
    alternativesMachine.provide({
      actions: { notify: (_, notice) => told.push(`${notice?.level} ${notice?.key}`) },
      actors: {
        findOwner: fromPromise<Outcome<NumberOwner>, NumberQuestion>(
          () => new Promise((resolve) => (answer = resolve)),
        ),
      },
    }),
    { input: { id: null, parent } },
  ).start()
  dialog.send({ type: 'alternatives.opened' })
  dialog.send({ type: 'alternative.typed', kind: 'order', text })
  return {
    dialog,
    heard,
    told,
    answer: (owner: NumberOwner) => {
      answer(granted(owner))
      return waitFor(dialog, isAnswered)
    },
    close: () => dialog.send({ type: 'alternatives.closed', held }),
  }
}

/** The same, after it was entered and "Fertig" was chosen at once. */
const closedWhileAsking = () => {
  const around = whileTyped()
  around.dialog.send({ type: 'alternative.entered', kind: 'order', held })
  around.close()
  return around
}

test('a number that still stands in its field is taken before the dialog closes', async () => {
  const { dialog, heard, answer, close } = whileTyped()
  close()
  expect([dialog.getSnapshot().matches('open'), heard]).toEqual([true, []])
  await answer(null)
  expect([dialog.getSnapshot().matches('closed'), heard]).toEqual([true, ['alternative.free']])
})

test('one that is none to add keeps the dialog open until its reason was read', () => {
  const { dialog, heard, close } = whileTyped('700-1')
  close()
  expect(dialog.getSnapshot().context.problem).toEqual({ why: 'own' })
  close()
  expect([dialog.getSnapshot().matches('closed'), heard]).toEqual([true, []])
})

test('a free number is taken before the dialog closes', async () => {
  const { dialog, heard, answer } = closedWhileAsking()
  expect(dialog.getSnapshot().matches('open')).toBe(true)
  await answer(null)
  expect([dialog.getSnapshot().matches('closed'), heard]).toEqual([true, ['alternative.free']])
})

test('a taken number keeps the dialog open and says whose it is', async () => {
  const { dialog, heard, told, answer } = closedWhileAsking()
  await answer({ id: 'a-2', name: 'Motorschutzschalter' })
  expect(told).toEqual(['warn alternatives.taken'])
  const { context } = dialog.getSnapshot()
  expect(dialog.getSnapshot().matches('open')).toBe(true)
  expect([context.problem, heard]).toEqual([{ why: 'taken', owner: 'Motorschutzschalter' }, []])
})

test('nothing typed, and no own number yet, are told by a notice', () => {
  const empty = whileTyped(' ')
  empty.dialog.send({ type: 'alternative.entered', kind: 'order', held })
  expect(empty.told).toEqual(['warn alternatives.empty'])
  const { dialog, told } = whileTyped()
  dialog.send({ type: 'alternative.typed', kind: 'manufacturer', text: 'T-1' })
  dialog.send({ type: 'alternative.entered', kind: 'manufacturer', held })
  expect(told).toEqual(['warn alternatives.currentEmpty'])
})
