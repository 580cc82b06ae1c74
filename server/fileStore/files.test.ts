/** The file store keeps whole files or nothing; the content check tells a workbook from something named like one. */
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import S3rver from 's3rver'
import { utils, write } from 'xlsx'
import { contentMatchesName } from './contentCheck.ts'
import { openDiskStore } from './diskStore.ts'
import { openS3Store } from './s3Store.ts'
import type { FileStore, ReceivedFile } from './store.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'schrankwerk-files-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

/** A server that speaks S3, with an empty bucket; and how what lies in it is damaged. */
const startS3 = async () => {
  const directory = join(root, 's3')
  await mkdir(directory)
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'schrank', configs: [] }],
  })
  const { port } = await server.run()
  const keys = { region: 'eu-central-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
  return { server, place: { ...keys, url: `http://127.0.0.1:${port}/schrank/portal` } }
}

interface Opened {
  store: FileStore
  close(): Promise<void>
}
const kinds: [string, () => Promise<Opened>][] = [
  ['on the disk', async () => ({ store: await openDiskStore(join(root, 'files')), close: async () => undefined })],
  [
    'in an S3-compatible server',
    async () => {
      const { server, place } = await startS3()
      return { store: await openS3Store(place, join(root, 'files')), close: () => server.close() }
    },
  ],
]

describe.each(kinds)('the store %s', (_, open) => {
  let store: FileStore
  let close: Opened['close']
  beforeEach(async () => {
    ;({ store, close } = await open())
  })
  afterEach(() => close())

  const receive = async (...chunks: string[]): Promise<ReceivedFile> => {
    const received = await store.receive(Readable.from(chunks.map((chunk) => Buffer.from(chunk))), 100)
    if (received === 'tooLarge') throw new Error('too large')
    return received
  }
  const incoming = () => readdir(join(root, 'files', 'incoming'))
  const listed = async () => {
    const names: string[] = []
    for await (const { sha256 } of store.list()) names.push(sha256)
    return names
  }

  it('gives equal content one place', async () => {
    const first = await store.keep(await receive('ab', 'c'))
    expect(first).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
    expect(await store.keep(await receive('abc'))).toBe(first)
    expect(await store.put(Buffer.from('abc'))).toBe(first)
    expect(String(await store.read(first))).toBe('abc')
    expect(await text(await store.stream(first))).toBe('abc')
    expect(String(await readFile(await store.localPath(first)))).toBe('abc')
    expect(await listed()).toEqual([first])
    expect((await store.keptAt(first))?.getTime()).toBeGreaterThan(Date.now() - 60_000)
    expect(await incoming()).toEqual([])
    await store.remove(first)
    expect(await store.has(first)).toBe(false)
    expect(await listed()).toEqual([])
    await store.remove(first)
  })

  it('says that a content is not there', async () => {
    const nobody = 'a'.repeat(64)
    expect(await store.keptAt(nobody)).toBeUndefined()
    for (const ask of [store.read, store.stream])
      await expect(ask(nobody)).rejects.toMatchObject({ code: 'CONTENT_MISSING' })
  })

  it('keeps nothing of what is discarded, too large or cut off', async () => {
    await store.discard(await receive('abc'))
    expect(await store.receive(Readable.from([Buffer.alloc(100)]), 100)).toBe('tooLarge')
    const cutOff = Readable.from(
      (async function* () {
        yield Buffer.from('half')
        throw new Error('connection lost')
      })(),
    )
    await expect(store.receive(cutOff, 100)).rejects.toThrow('connection lost')
    expect(await incoming()).toEqual([])
    expect(await listed()).toEqual([])
  })

  it('does not lose a kept file to a late discard', async () => {
    const received = await receive('abc')
    const sha256 = await store.keep(received)
    await store.discard(received)
    expect(await store.has(sha256)).toBe(true)
  })

  it('takes and gives many megabytes, byte for byte', async () => {
    const content = randomBytes(9_000_000)
    const sha256 = await store.put(content)
    expect((await store.read(sha256)).equals(content)).toBe(true)
  })

  it('lists more than a page of them', { timeout: 60_000 }, async () => {
    const put: string[] = []
    for (let count = 0; count < 1100; count += 1) put.push(await store.put(Buffer.from(String(count))))
    expect((await listed()).sort()).toEqual(put.sort())
  })

  it('never leaves its place', async () => {
    await expect(store.read('../../etc/passwd')).rejects.toThrow('not a SHA-256')
  })
})

it('sweeps up what a crash left behind', async () => {
  await openDiskStore(root)
  await writeFile(join(root, 'incoming', 'left'), 'half')
  await openDiskStore(root)
  expect(await readdir(join(root, 'incoming'))).toEqual([])
})

it('hands nothing out for what it is not: damaged in the S3-compatible server', async () => {
  const { server, place } = await startS3()
  const store = await openS3Store(place, join(root, 'files'))
  const sha256 = await store.put(Buffer.from('abc'))
  const all = await readdir(join(root, 's3'), { recursive: true, withFileTypes: true })
  const kept = all.find(({ name }) => name.includes(sha256) && name.endsWith('_object'))
  await writeFile(join(kept?.parentPath ?? '', kept?.name ?? ''), 'abd')
  await expect(store.read(sha256)).rejects.toThrow('is not what it was')
  await server.close()
  await expect(store.put(Buffer.from('xyz'))).rejects.toMatchObject({ status: 503, code: 'FILES_UNAVAILABLE' })
})

it('a store whose folder is gone, or is an empty one in its place, does not say that it has nothing', async () => {
  const place = join(root, 'files')
  const store = await openDiskStore(place)
  const nobodys = '0'.repeat(64)
  expect(await store.has(nobodys)).toBe(false)
  await rm(place, { recursive: true })
  await expect(store.has(nobodys)).rejects.toThrow('ENOENT')
  await mkdir(place)
  await expect(store.has(nobodys)).rejects.toThrow('ENOENT')
  await rm(place, { recursive: true })
  await writeFile(place, '')
  await expect(store.has(nobodys)).rejects.toThrow('ENOTDIR')
})

describe('the content check', () => {
  const sheet = utils.aoa_to_sheet([['Bestellnummer'], ['6ES7 214-1AG40-0XB0']])
  const book = (bookType: 'xlsx' | 'biff8'): Buffer => {
    const workbook = utils.book_new(sheet, 'Stückliste')
    return Buffer.from(write(workbook, { type: 'array', bookType }))
  }
  const pdf = Buffer.from('%PDF-1.7\n%âãÏÓ\n')
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex')
  const program = Buffer.concat([Buffer.from('7f454c4602010100', 'hex'), Buffer.alloc(120)])

  it.each([
    ['plan.pdf', pdf, true],
    ['plan.PDF', pdf, true],
    ['plan.pdf', program, false],
    ['plan.pdf', Buffer.from('hello'), false],
    ['plan.pdf', png, false],
    ['photo.png', png, true],
    ['photo.jpg', png, false],
    ['bom.xlsx', book('xlsx'), true],
    ['bom.xlsx', pdf, false],
    ['bom.xls', book('biff8'), true],
    ['bom.xls', Buffer.from('a;b\n1;2'), true],
    ['bom.csv', Buffer.from('Größe;Menge\r\n1,5;2', 'latin1'), true],
    ['bom.csv', Buffer.from('\ufeffMenge;Größe', 'utf16le'), true],
    ['bom.csv', Buffer.from('BMK;Menge\n-K1;2'), true],
    ['bom.csv', book('xlsx'), false],
    ['bom.csv', pdf, false],
    ['notes.txt', program, false],
    ['tool.exe', program, false],
    ['liste.xls', Buffer.from('<html><table><tr><td>1</td></tr></table></html>'), false],
    ['liste.csv', Buffer.from('\ufeff<!DOCTYPE html><script>alert(1)</script>'), false],
    ['liste.txt', Buffer.from('<!-- --><script>alert(1)</script>'), false],
    ['liste.csv', Buffer.from('\ufeff<html></html>', 'utf16le'), false],
    ['plan.pdf', Buffer.from('%PDF-1.7\n<html><script>alert(1)</script></html>'), false],
    ['plan.pdf', Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nstream\n<html>\nendstream'), true],
    ['notiz.txt', Buffer.from('Die Tür < 2 m, siehe <table> im Handbuch'), true],
    ['projekt.zw1', Buffer.from('377abcaf271c0004', 'hex'), true],
    ['projekt.zw1', Buffer.from('00010203aabbccdd', 'hex'), true],
    ['projekt.zw1', program, false],
    ['projekt.edz', Buffer.from('ein Text'), false],
    ['mail.eml', Buffer.from('From: a@b.de\r\nSubject: Plan\r\n\r\nHallo'), true],
    ['bild.svg', Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'), true],
    ['bild.svg', Buffer.from('<!doctype html><svg></svg>'), false],
    ['film.mp4', png, false],
    ['film.mp4', Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom\0\0\0\0isomiso2')]), true],
    ['foto.heic', Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')]), true],
  ])('%s, case %#', async (name, content, expected) => {
    expect(await contentMatchesName(name, content)).toBe(expected)
  })
})
