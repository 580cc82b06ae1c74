/** What a preview makes of a file, which comes without a type: by its name. */
import { afterEach, expect, test, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { granted } from '../../domain/core/refusal.ts'
import type { Excerpt } from '../../domain/file/excerpt.ts'
import { createClient } from '../client.ts'
import { filePreviewActors } from './preview.ts'

afterEach(() => vi.unstubAllGlobals())

const previewOf = (filename: string, bytes: Uint8Array<ArrayBuffer>) => {
  vi.stubGlobal('fetch', async () => new Response(bytes, { headers: { 'content-type': 'application/json' } }))
  const call = createClient({
    apiUrl: 'https://portal.example/api',
    publicUrl: 'https://portal.example/public',
    language: 'de',
    token: async () => 'token',
    onRefused: () => undefined,
    signedInAgain: async () => false,
  })
  const input = { place: `conversation/c/message-1/${filename}`, filename, version: null }
  return toPromise(createActor(filePreviewActors(call, () => undefined).loadPreview, { input }).start())
}
const latin = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0))

test('a picture is shown as one, a PDF by its pages', async () => {
  expect(await previewOf('Foto.PNG', latin('PNG'))).toMatchObject({ value: { kind: 'picture' } })
  expect(await previewOf('Plan.PDF', latin('%PDF'))).toMatchObject({ value: { kind: 'pdf' } })
})

test.each(['Liste.csv', 'Liste.xlsx', 'Notiz.txt'])('of %s the server says what is shown', async (filename) => {
  const excerpt: Excerpt = { kind: 'text', text: 'Schütz;3', isCut: false }
  expect(await previewOf(filename, new TextEncoder().encode(JSON.stringify(excerpt)))).toEqual(granted(excerpt))
})
