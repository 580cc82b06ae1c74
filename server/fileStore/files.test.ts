/** The file store keeps whole files or nothing; the content check tells a workbook from something named like one. */
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { utils, write } from 'xlsx'
import { contentMatchesName } from './contentCheck.ts'
import { openFileStore, type FileStore, type ReceivedFile } from './store.ts'

let root: string
let store: FileStore
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'schrankwerk-files-'))
  store = await openFileStore(root)
})
afterEach(() => rm(root, { recursive: true, force: true }))

const receive = async (...chunks: string[]): Promise<ReceivedFile> => {
  const received = await store.receive(Readable.from(chunks.map((chunk) => Buffer.from(chunk))), 100)
  if (received === 'tooLarge') throw new Error('too large')
  return received
}
const incoming = () => readdir(join(root, 'incoming'))

describe('the store', () => {
  it('gives equal content one place', async () => {
    const first = await store.keep(await receive('ab', 'c'))
    expect(first).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
    expect(await store.keep(await receive('abc'))).toBe(first)
    expect(await store.put(Buffer.from('abc'))).toBe(first)
    expect(String(await store.read(first))).toBe('abc')
    expect(await text(await store.stream(first))).toBe('abc')
    expect(await incoming()).toEqual([])
    await store.remove(first)
    expect(await store.has(first)).toBe(false)
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
  })

  it('does not lose a kept file to a late discard', async () => {
    const received = await receive('abc')
    const sha256 = await store.keep(received)
    await store.discard(received)
    expect(await store.has(sha256)).toBe(true)
  })

  it('sweeps up what a crash left behind', async () => {
    await writeFile(join(root, 'incoming', 'left'), 'half')
    await openFileStore(root)
    expect(await incoming()).toEqual([])
  })

  it('never leaves its folder', async () => {
    await expect(store.read('../../etc/passwd')).rejects.toThrow('not a SHA-256')
  })
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
  ])('%s, case %#', async (name, content, expected) => {
    expect(await contentMatchesName(name, content)).toBe(expected)
  })
})
