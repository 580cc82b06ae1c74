/** What is put back or deleted for good goes on when its reader turns to the files meanwhile (rule X4). */
import { afterEach, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { createClient } from '../client.ts'
import { folderBinActors } from './folder.ts'

afterEach(() => vi.unstubAllGlobals())

test.each(['restoreItems', 'purgeItems'] as const)('%s is not called off', async (name) => {
  const asked: Request[] = []
  vi.stubGlobal('fetch', (request: Request) => {
    asked.push(request)
    return new Promise(() => undefined)
  })
  const call = createClient({
    apiUrl: 'https://portal.example/api',
    publicUrl: 'https://portal.example/public',
    language: 'de',
    token: async () => 'token',
    onRefused: () => undefined,
    signedInAgain: async () => false,
  })
  const actors = folderBinActors(call, 'signedIn')
  const actor = createActor(actors[name], { input: { offerId: 'o', itemIds: ['i'] } }).start()
  await expect.poll(() => asked.length).toBe(1)
  actor.stop()
  expect(asked[0]?.signal.aborted).toBe(false)
})
