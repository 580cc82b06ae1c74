/** What is received is looked at by clamd first (rule F11); clamd is played by a server that knows one word as harmful. */
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import type { Server, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { harmfulWord, startClamd } from '../support/clamd.ts'
import { openDiskStore } from '../../server/fileStore/diskStore.ts'
import { pingScanner, scanning } from '../../server/fileStore/scanner.ts'
import type { FileStore } from '../../server/fileStore/store.ts'

const limit = 10_000_000
let folder: string
let store: FileStore
let server: Server | undefined

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scanner-'))
  store = await openDiskStore(folder)
})
afterEach(async () => {
  server?.close()
  await rm(folder, { recursive: true })
})

const listen = async (hear?: Parameters<typeof startClamd>[1]): Promise<FileStore> => {
  const path = join(folder, 'clamd.ctl')
  server = await startClamd(path, hear)
  return scanning(store, { path })
}
const receive = (files: FileStore, content: Buffer | string) =>
  files.receive(Readable.from([Buffer.from(content)]), limit)

test('what is clean is taken in, whole', async () => {
  const files = await listen()
  const large = Buffer.alloc(3_000_000, 'Klemme ')
  const received = await receive(files, large)
  if (received === 'tooLarge') throw new Error('too large')
  expect((await files.read(await files.keep(received))).equals(large)).toBe(true)
  await pingScanner({ path: join(folder, 'clamd.ctl') })
})

test('what is harmful is refused with its name, at its very end too, and nothing of it stays', async () => {
  const files = await listen()
  const content = `${'x'.repeat(2_000_000)}${harmfulWord}`
  await expect(receive(files, content)).rejects.toMatchObject({
    status: 422,
    code: 'FILE_HARMFUL',
    details: { signature: 'Own.Word' },
  })
  expect(await readdir(folder, { recursive: true })).not.toContainEqual(expect.stringMatching(/[0-9a-f]{64}$/))
})

test('a file on which clamd hangs up, for it is too large, is refused as such: clamd is well', async () => {
  const files = await listen((sent, socket) => {
    if (sent.toString() === 'zPING\0') socket.end('PONG\0')
    else if (sent.length > 1_000_000) socket.destroy()
  })
  await expect(receive(files, Buffer.alloc(9_000_000, 'x'))).rejects.toMatchObject({
    status: 422,
    code: 'FILE_NOT_SCANNED',
  })
})

test.each<[string, (sent: Buffer, socket: Socket) => void]>([
  ['hangs up', (_sent, socket) => socket.destroy()],
  ['says nothing', (_sent, socket) => socket.end()],
  ['says what is no verdict', (_sent, socket) => socket.end('UNKNOWN COMMAND\0')],
  ['says that all is well of something else', (_sent, socket) => socket.end('stream: OK, perhaps\0')],
])('a scanner that %s lets nothing in', async (_how, hear) => {
  const files = await listen(hear)
  await expect(receive(files, 'plan')).rejects.toMatchObject({ status: 503, code: 'SCANNER_UNAVAILABLE' })
})

test('without a scanner at its place nothing is let in', async () => {
  const files = scanning(store, { path: join(folder, 'nobody') })
  await expect(receive(files, 'plan')).rejects.toMatchObject({ status: 503, code: 'SCANNER_UNAVAILABLE' })
})
