/** A parts list without an enquiry: it comes in as an enquiry's does, and stays to be mapped (rule B13). */
import { beforeEach, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { BomPreview } from '../../domain/bom/mapping.ts'
import { granted, type Outcome, refused } from '../../domain/core/refusal.ts'
import { withEffects } from '../core/effects.testing.ts'
import { adminBomMachine } from './adminBomMachine.ts'
import { bomIntakeMachine } from './bomIntakeMachine.ts'
import { intakeIn, mappingIn, never, preview, sheet } from './bomIntake.testing.ts'
import type { BomUpload } from './bomIntakeSetup.ts'

const told: string[] = []
const places = new Set<string>()
beforeEach(() => {
  told.length = 0
  places.clear()
})
withEffects({
  notify: ({ key, pending }, place) => {
    told.push(key)
    if (!pending) places.add(place)
  },
})
const upload = { type: 'bom.upload', file: sheet } as const

const importWith = (upload: () => Promise<Outcome<BomPreview>>) => {
  const intake = bomIntakeMachine.provide({
    actors: { uploadBom: fromPromise<Outcome<BomPreview>, BomUpload>(upload) },
  })
  return createActor(adminBomMachine.provide({ actors: { intake } }), { input: { search: '' } }).start()
}

test('that a file is there takes the place of the warning of a wrong one before it', async () => {
  const actor = importWith(async () => granted(preview))
  actor.send({ type: 'bom.upload', file: new File(['x'], 'liste.pdf') })
  actor.send(upload)
  await mappingIn(actor)
  expect(told).toEqual(['files.wrong.one', 'bom.upload.pending', 'bom.upload.success'])
  expect(places.size).toBe(1)
})

test('a file without an enquiry stays to be mapped until another one was read in its place', async () => {
  const outcomes: Outcome<BomPreview>[] = [
    granted(preview),
    refused({ status: 422, code: 'BOM_UNREADABLE', message: '' }),
  ]
  const actor = importWith(async () => outcomes.shift() ?? never())
  actor.send(upload)
  ;(await mappingIn(actor)).send({ type: 'mapping.closed' })
  actor.send({ type: 'bom.upload', file: new File(['?'], 'rand.xlsx') })
  const refusedOne = await waitFor(actor, (s) => s.matches('choosing') && s.context.rejection !== null)
  expect(refusedOne.can({ type: 'bom.map' })).toBe(true)
  expect(refusedOne.context).toMatchObject({
    rejection: { fileName: 'rand.xlsx' },
    taken: { file: { name: sheet.name } },
  })
  actor.send({ type: 'bom.upload', file: new File(['?'], 'cancelled.xlsx') })
  intakeIn(actor).send({ type: 'upload.cancelled' })
  actor.send({ type: 'bom.map' })
  await mappingIn(actor)
  expect(actor.getSnapshot().context.taken?.file).toBe(sheet)
})
