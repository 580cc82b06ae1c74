/** The folder on its offer's page: nothing is asked for before it is in sight; then it hears what its page hears, and says when it is shut. */
import { expect, test, vi } from 'vitest'
import { createActor, createMachine, fromPromise, waitFor } from 'xstate'
import type { FolderInput } from './folderContext.ts'
import { folderCardMachine } from './folderCardMachine.ts'

const setUp = () => {
  const heard = vi.fn<(event: unknown) => void>()
  const machine = createMachine({
    types: { input: {} as FolderInput, context: {} as FolderInput },
    context: ({ input }) => input,
    on: {
      'news.heard': { actions: ({ event }) => heard(event) },
      shut: { actions: ({ context }) => context.parent?.send({ type: 'folder.ended' }) },
    },
  })
  const load = vi.fn(async () => ({ machine }))
  const actor = createActor(folderCardMachine.provide({ actors: { loadFolder: fromPromise(load) } }), {
    input: { offerId: 'offer-1' },
  }).start()
  return { actor, heard, load }
}

test('the folder comes when it is in sight, and hears what its page hears', async () => {
  const { actor, heard, load } = setUp()
  actor.send({ type: 'news.heard', news: null })
  expect(load).not.toHaveBeenCalled()
  actor.send({ type: 'folder.seen' })
  const { context } = await waitFor(actor, (state) => state.matches('present'))
  expect(context.folder?.ref.getSnapshot().context).toMatchObject({ offerId: 'offer-1' })
  actor.send({ type: 'news.heard', news: null })
  actor.send({ type: 'folder.seen' })
  expect(heard).toHaveBeenCalledExactlyOnceWith({ type: 'news.heard', news: null })
  expect(load).toHaveBeenCalledOnce()
})

test('a folder that is shut leaves the page where it is, and says so', async () => {
  const { actor } = setUp()
  actor.send({ type: 'folder.seen' })
  const { context } = await waitFor(actor, (state) => state.matches('present'))
  context.folder?.ref.send({ type: 'shut' })
  expect(actor.getSnapshot().matches('closed')).toBe(true)
})
