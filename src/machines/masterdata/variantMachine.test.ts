/** Saving a record while it is asked whose a further name is: the save waits for the answer, and is not made without the name. */
import { beforeEach, expect, test } from 'vitest'
import { createActor, fromPromise, type SnapshotFrom, waitFor } from 'xstate'
import { granted, type Outcome } from '../../domain/core/refusal.ts'
import { newUnitDraft, type Unit, type UnitDraft } from '../../domain/masterdata/unit.ts'
import type { User } from '../../domain/user/user.ts'
import { withEffects } from '../core/effects.testing.ts'
import { holdsInput } from '../core/leaving.ts'
import type { SaveInput } from '../core/recordContext.ts'
import { unitMachine, unitRecordMachine } from './unitMachines.ts'
import { type NameOwner, variantMachine, type WantedName } from './variantMachine.ts'

const told: string[] = []
beforeEach(() => void (told.length = 0))
withEffects({ notify: ({ level, key }) => told.push(`${level} ${key}`), unsay: () => void told.splice(0) })

const user = {
  id: 'ole',
  companyId: 'schrankwerk',
  company: { name: 'Schrankwerk', type: 'ADMIN', active: true, pendingRegistration: false },
  admin: true,
} as User

const isAnswered = (s: SnapshotFrom<typeof variantMachine>) => !s.hasTag('busy')

/** A new unit with a name, and a further name in its field. */
const whileTyped = () => {
  const saves: string[][] = []
  let answer: (owner: Outcome<NameOwner>) => void = () => undefined
  const unit = createActor(
    unitMachine.provide({
      actors: {
        record: unitRecordMachine.provide({
          actors: {
            save: fromPromise<Outcome<Unit>, SaveInput<Unit, UnitDraft>>(({ input }) => {
              saves.push(input.draft.nameVariants)
              return new Promise(() => undefined)
            }),
          },
        }),
        variant: variantMachine.provide({
          actors: {
            findOwner: fromPromise<Outcome<NameOwner>, WantedName>(() => new Promise((resolve) => (answer = resolve))),
          },
        }),
      },
    }),
    { input: { id: null, user } },
  ).start()
  const { record, variant } = unit.getSnapshot().children
  if (!record || !variant) throw new Error('A new unit has its form and its field for a further name from the start')
  record.send({ type: 'draft.changed', patch: { ...newUnitDraft, displayName: 'Rolle' } })
  variant.send({ type: 'variant.typed', text: 'Rol' })
  return {
    unit,
    variant,
    saves,
    save: (names = ['Rolle']) => variant.send({ type: 'save.asked', names }),
    answer: (owner: NameOwner) => {
      answer(granted(owner))
      return waitFor(variant, isAnswered)
    },
  }
}

/** The same, once it was entered and is asked about. */
const whileAsking = () => {
  const around = whileTyped()
  around.variant.send({ type: 'variant.entered', names: ['Rolle'] })
  return around
}

test('a save takes along the name that stands in its field, once it is known to be free', async () => {
  const { saves, save, answer } = whileTyped()
  save()
  expect(saves).toEqual([])
  await answer(null)
  expect([saves, told]).toEqual([[['Rol']], []])
})

test('a name in its field that the form has already is no further one: nothing is saved, and it says so', () => {
  const { saves, save } = whileTyped()
  save(['Rolle', 'rol'])
  expect([saves, told]).toEqual([[], ['warn variant.notSaved']])
})

test('whoever leaves with a name in its field is asked, until the field is empty', () => {
  const { unit, variant } = whileTyped()
  unit.getSnapshot().children.record?.send({ type: 'draft.changed', patch: newUnitDraft })
  expect(holdsInput(unit)).toBe(true)
  variant.send({ type: 'variant.typed', text: ' ' })
  expect(holdsInput(unit)).toBe(false)
})

test('a save that is asked for while it is asked whose the name is comes with that name', async () => {
  const { saves, save, answer } = whileAsking()
  save()
  expect(saves).toEqual([])
  await answer(null)
  expect([saves, told]).toEqual([[['Rol']], []])
})

test('what waited for a name that is taken is not saved and says so; the next save goes without the name', async () => {
  const { saves, save, answer } = whileAsking()
  save()
  await answer({ id: 'rolls', displayName: 'Rol' })
  expect([saves, told]).toEqual([[], ['warn variant.notSaved']])
  save()
  // what was said of the first save is over with the second (rule N1)
  expect([saves, told]).toEqual([[[]], []])
})

test('without a question on its way it is saved at once, and once', async () => {
  const { saves, save, answer } = whileAsking()
  await answer(null)
  expect(saves).toEqual([])
  save()
  expect(saves).toEqual([['Rol']])
})
