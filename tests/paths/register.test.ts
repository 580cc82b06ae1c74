/** Neither a screen nor the atlas runs a machine that diagrams, labels and path gates do not know. */
import { expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { atlasMachine } from '../../src/atlas/atlasMachine.ts'
import { atlasMachines } from '../../src/atlas/machines.ts'
import type { Services } from '../../src/screens/createScreen.ts'
import { screens } from '../../src/screens/index.ts'
import { german } from '../../src/i18n/de/index.ts'
import { startTexts } from '../../src/i18n/index.ts'
import { machines } from '../../src/machines/index.ts'

/** The ids of a machine and of all that it has for children. */
const idsIn = (machine: AnyStateMachine): string[] => [
  machine.id,
  ...Object.values(machine.implementations.actors).flatMap((logic) => (isMachine(logic) ? idsIn(logic) : [])),
]
const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && 'implementations' in logic && 'root' in logic

startTexts(german)

// Nothing is called as long as no screen is opened.
const nothing = (): never => {
  throw new Error('Nobody opens this screen')
}
const services: Services = {
  call: nothing,
  identity: new Proxy({}, { get: () => nothing }) as Services['identity'],
  apiUrl: '',
  articlePictures: true,
  passwordMinLength: 6,
}

test.each(Object.entries(screens))('the machines of %s are registered', async (_, load) => {
  const { machine } = (await load()).create(services)
  const known = new Set<string>(machines.map(({ id }) => id))
  expect(idsIn(machine).filter((id) => !known.has(id))).toEqual([])
})

test('the machines of the atlas are told, and no other as such', () => {
  expect(idsIn(atlasMachine)).toEqual(atlasMachines.map(({ id }) => id))
})
