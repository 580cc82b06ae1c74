/** A large file goes on where it stopped, sends nothing twice, and waits as long as nobody has judged it (rule X11). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate'
import { granted, type Outcome, refused } from '../../domain/core/refusal.ts'
import { ServerFailed } from '../../domain/core/serverFailed.ts'
import type { FileItem } from '../../domain/file/file.ts'
import { type BegunUpload, partBytes, type UploadProgress } from '../../domain/folder/folderUpload.ts'
import { type Comparison, type Part, partedUploadMachine } from './partedUploadMachine.ts'
import type { Begun, Upload } from './uploads.ts'

const size = 2 * partBytes + 1000
const file = new File([new Uint8Array(size)], 'Anlage.zip')
const upload: Upload = { key: 'upload-0', file, folder: 'offer-1', target: 'folder' }
const begun: BegunUpload = { id: 'begun-1', size, received: 0, parts: [] }
const first = { size: partBytes, sha256: 'a'.repeat(64) }
const item: FileItem = {
  id: 'item-1',
  filename: 'Anlage.zip',
  path: 'folder/offer-1/Anlage.zip',
  fileType: 'UNKNOWN',
  size,
  uploadedBy: 'Vera Kessler',
  changeable: false,
  createDate: new Date('2026-11-02T08:00:00Z'),
}
const lost = new TypeError('no network')
const refusedWith = (status: number, code: 'UPLOAD_GONE' | 'FILE_CONTENT_MISMATCH') =>
  refused({ status, code, message: '' })

type Answer<Value> = () => Promise<Outcome<Value>>
/** A server of which each call is answered as said, the last answer for good; and what it was asked, in order. */
const upOn = (says: {
  begin?: Answer<BegunUpload>[]
  same?: boolean
  part?: Answer<UploadProgress>[]
  ask?: Answer<BegunUpload>[]
  finish?: Answer<FileItem>[]
}) => {
  const asked: string[] = []
  const told: string[] = []
  const next = <Value>(answers: Answer<Value>[] | undefined, otherwise: Answer<Value>) =>
    (answers?.shift() ?? otherwise)()
  let back = (): void => undefined
  const actors = {
    connection: fromCallback(({ sendBack }) => {
      back = () => sendBack({ type: 'connection.returned' })
    }),
    beginUpload: fromPromise<Outcome<BegunUpload>, Upload>(() => {
      asked.push('begin')
      return next(says.begin, async () => granted(begun))
    }),
    compareParts: fromPromise<boolean, Comparison>(async ({ input }) => {
      asked.push(`compare ${input.parts.length}`)
      return says.same ?? true
    }),
    withdrawUpload: fromPromise<Outcome<unknown>, Begun | undefined>(async ({ input }) => {
      asked.push(`withdraw ${input?.id}`)
      return granted({})
    }),
    sendPart: fromPromise<Outcome<UploadProgress>, Part>(({ input: { start, onProgress } }) => {
      asked.push(`part ${start}`)
      onProgress?.(1000)
      return next(says.part, async () => granted({ ...begun, received: Math.min(start + partBytes, size) }))
    }),
    askUpload: fromPromise<Outcome<BegunUpload>, Begun>(() => {
      asked.push('ask')
      return next(says.ask, async () => granted(begun))
    }),
    finishUpload: fromPromise<Outcome<FileItem>, Begun>(() => {
      asked.push('finish')
      return next(says.finish, async () => granted(item))
    }),
  }
  const parent = createActor(
    fromCallback(({ receive }) =>
      receive((event) => {
        const { type, ...rest } = event
        told.push([type, ...Object.values(rest)].join(' '))
      }),
    ),
  ).start()
  const actor = createActor(partedUploadMachine.provide({ actors }), { input: { upload, parent } }).start()
  const ended = async () => (await waitFor(actor, ({ status }) => status === 'done')).output
  const interrupted = () => waitFor(actor, ({ value }) => value === 'interrupted')
  return { actor, asked, told, ended, interrupted, back: () => back() }
}
const arrived = { arrived: granted(item), problem: null }

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())

test('goes part by part, tells how far it is, and is a file at the end', async () => {
  const { asked, told, ended } = upOn({})
  expect(await ended()).toEqual(arrived)
  expect(asked).toEqual(['begin', 'part 0', `part ${partBytes}`, `part ${2 * partBytes}`, 'finish'])
  expect(told).toContain('upload.begun upload-0 begun-1')
  expect(told).toContain('upload.progressed upload-0 49')
  expect(told.at(-1)).toBe('upload.progressed upload-0 100')
})

test('after a break it asks how much has come, and sends nothing of that again', async () => {
  const { asked, told, ended, interrupted, back } = upOn({
    part: [async () => granted({ ...begun, received: partBytes }), async () => Promise.reject(lost)],
    // The part has come; only its answer was lost.
    ask: [async () => granted({ ...begun, received: 2 * partBytes })],
  })
  await interrupted()
  expect(told.at(-1)).toBe('upload.interrupted upload-0')
  back()
  expect(await ended()).toEqual(arrived)
  expect(asked).toEqual(['begin', 'part 0', `part ${partBytes}`, 'ask', `part ${2 * partBytes}`, 'finish'])
})

test.each([
  ['a broken line', async () => Promise.reject(lost)],
  ['a server that is just being started', async () => Promise.reject(new ServerFailed(502, null))],
  ['too many calls', async () => refused({ status: 429, code: 'TOO_MANY_REQUESTS', message: '' })],
] satisfies [string, Answer<never>][])('tries again by itself after a while: %s', async (_, broken) => {
  const { asked, ended, interrupted } = upOn({ begin: [broken] })
  await interrupted()
  vi.advanceTimersByTime(10_000)
  expect(await ended()).toEqual(arrived)
  expect(asked.slice(0, 2)).toEqual(['begin', 'begin'])
})

test('an answer to the end that was lost is asked for once more, not the file sent again', async () => {
  const { asked, ended, interrupted, back } = upOn({ finish: [async () => Promise.reject(lost)] })
  await interrupted()
  back()
  expect(await ended()).toEqual(arrived)
  expect(asked.slice(-3)).toEqual([`part ${2 * partBytes}`, 'finish', 'finish'])
})

test('a file that is chosen again goes on where it was, once its own bytes say that it is the same', async () => {
  const there = { ...begun, received: partBytes, parts: [first] }
  const known = upOn({ begin: [async () => granted(there)] })
  expect(await known.ended()).toEqual(arrived)
  expect(known.asked.slice(0, 3)).toEqual(['begin', 'compare 1', `part ${partBytes}`])
  const other = upOn({ begin: [async () => granted(there)], same: false })
  expect(await other.ended()).toEqual(arrived)
  expect(other.asked.slice(0, 5)).toEqual(['begin', 'compare 1', 'withdraw begun-1', 'begin', 'part 0'])
})

test('where another window has sent a part meanwhile, it goes on behind that', async () => {
  const farther = refused({
    status: 409,
    code: 'UPLOAD_ELSEWHERE',
    message: '',
    details: { received: 2 * partBytes },
  })
  const { asked, ended } = upOn({ part: [async () => farther] })
  expect(await ended()).toEqual(arrived)
  expect(asked).toEqual(['begin', 'part 0', `part ${2 * partBytes}`, 'finish'])
})

test('what the server has dropped begins anew', async () => {
  const gone: Answer<never> = async () => refusedWith(404, 'UPLOAD_GONE')
  const { asked, ended } = upOn({ part: [async () => granted({ ...begun, received: partBytes }), gone] })
  expect(await ended()).toEqual(arrived)
  expect(asked.slice(0, 5)).toEqual(['begin', 'part 0', `part ${partBytes}`, 'begin', 'part 0'])
})

test.each([
  ['is refused for good', async () => refusedWith(415, 'FILE_CONTENT_MISMATCH'), 'FILE_CONTENT_MISMATCH'],
  ['fails on the server', async () => Promise.reject(new ServerFailed(500, null)), 'BROKEN'],
] satisfies [string, Answer<never>, string][])('a file that %s ends there, and says why', async (_, answer, code) => {
  const { asked, ended } = upOn({ part: [answer] })
  expect(await ended()).toMatchObject({ arrived: null, problem: { code } })
  expect(asked).toEqual(['begin', 'part 0'])
})

test('left by its screen, it asks for nothing more', () => {
  const { actor, asked } = upOn({})
  actor.stop()
  expect(asked).toEqual(['begin'])
})
