/** What a preview makes of a file, which comes without a type: by its name, and text as German desks write it. */
import { afterEach, expect, test, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { granted } from '../../domain/core/refusal.ts'
import { createClient } from '../client.ts'
import { filePreviewActors } from './preview.ts'

afterEach(() => vi.unstubAllGlobals())

const previewOf = (filename: string, bytes: Uint8Array<ArrayBuffer>) => {
  vi.stubGlobal('fetch', async () => new Response(bytes))
  const call = createClient({
    apiUrl: 'https://portal.example/api',
    publicUrl: 'https://portal.example/public',
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

test.each([
  ['in UTF-8', new TextEncoder().encode('Schütz;3')],
  ['as spreadsheets write it', latin('Schütz;3')],
])('a text is read %s', async (_, bytes) => {
  expect(await previewOf('Liste.csv', bytes)).toEqual(granted({ kind: 'text', text: 'Schütz;3', isCut: false }))
})

test('of a long text the beginning is shown', async () => {
  const preview = await previewOf('Liste.txt', latin('x'.repeat(150_000)))
  expect(preview).toMatchObject({ value: { isCut: true } })
})
