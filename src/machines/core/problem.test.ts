/** A failure of the server's own is said with its reference wherever a screen goes on saying it: in a list, a record, a form. */
import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { ServerFailed } from '../../domain/core/serverFailed.ts'
import { forgetMachine } from '../account/forgetMachine.ts'
import { filesMachine } from '../file/filesMachine.ts'
import { withEffects } from './effects.testing.ts'
import { createListMachine } from './listMachine.ts'
import { createRecordMachine } from './recordMachine.ts'

withEffects()

const fails = <Answer, Input>() =>
  fromPromise<Answer, Input>(() =>
    Promise.reject(new ServerFailed(500, null, { code: 'BROKEN', reference: '7f2a-10' })),
  )
const failure = { code: 'BROKEN', reference: '7f2a-10' }

test('a list', async () => {
  const list = createListMachine<{ id: string }, 'name'>({
    id: 'list',
    path: '/list',
    sortColumns: ['name'],
    defaultColumn: 'name',
    defaultDescending: false,
    filters: {},
  })
  const actor = createActor(list.provide({ actors: { loadPage: fails() } }), { input: { search: '' } }).start()
  const { context } = await waitFor(actor, (s) => s.matches({ browsing: 'failed' }))
  expect(context.problem).toEqual(failure)
})

test('a record', async () => {
  const record = createRecordMachine<{ id: string; lastUpdate: Date }, { name: string }>({
    id: 'sample',
    about: 'ENQUIRY',
    draftOf: () => ({ name: '' }),
    check: () => ({}),
  })
  const actor = createActor(record.provide({ actors: { load: fails() } }), { input: { id: '1', draft: { name: '' } } })
  actor.start()
  const { context } = await waitFor(actor, (s) => s.matches('failed'))
  expect(context.broken).toEqual(failure)
})

test('a form', async () => {
  const actor = createActor(forgetMachine.provide({ actors: { requestReset: fails() } }), {
    input: { mail: '' },
  }).start()
  actor.send({ type: 'mail.changed', mail: 'k.oesterle@demo.example' })
  actor.send({ type: 'forget.submitted' })
  const { context } = await waitFor(actor, (s) => s.matches('editing') && s.context.refusal !== null)
  expect(context.refusal).toEqual(failure)
})

test('a file', async () => {
  const parent = createActor(forgetMachine, { input: { mail: '' } }).start()
  const actor = createActor(filesMachine.provide({ actors: { uploadFile: fails() } }), {
    input: { items: [], locked: false, parent },
  }).start()
  actor.send({ type: 'files.dropped', files: [new File(['x'], 'plan.pdf')], folder: 'enquiry/1', target: 'enquiry' })
  const { context } = await waitFor(actor, (s) => s.context.rejections.length > 0)
  expect(context.rejections[0]).toMatchObject(failure)
})
