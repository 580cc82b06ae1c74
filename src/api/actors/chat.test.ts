/** What a preview makes of a file, which comes without a type: by its name, and text as German desks write it. */
import { afterEach, expect, test, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { granted } from '../../domain/core/refusal.ts'
import { createClient } from '../client.ts'
import { attachmentActors } from './chat.ts'

afterEach(() => vi.unstubAllGlobals())

const previewOf = (attachmentName: string, bytes: Uint8Array<ArrayBuffer>) => {
  vi.stubGlobal('fetch', async () => new Response(bytes))
  const call = createClient({
    apiUrl: 'https://portal.example/api',
    publicUrl: 'https://portal.example/public',
    token: async () => 'token',
    onRefused: () => undefined,
    signedInAgain: async () => false,
  })
  const attachment = { id: 'message-1', attachmentPath: `conversation/c/message-1/${attachmentName}`, attachmentName }
  return toPromise(createActor(attachmentActors(call).loadPreview, { input: attachment }).start())
}
const latin = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0))

test('a picture is shown as one', async () => {
  expect(await previewOf('Foto.PNG', latin('PNG'))).toMatchObject({ value: { kind: 'picture' } })
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
