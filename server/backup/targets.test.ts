/** Where backups lie: a folder and an S3-compatible store do the same, whole or not at all. */
import { createServer } from 'node:http'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import S3rver from 's3rver'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { s3Client } from '../fileStore/s3Client.ts'
import { CannotStart } from '../settings.ts'
import { folderTarget } from './folderTarget.ts'
import { BackupFault, manifestPath, nameOf, needsPath, objectPath, unfinishedPath } from './format.ts'
import { readObjects, writeObjects } from './objects.ts'
import { s3Target } from './s3Target.ts'
import { sealToRead, sealToWrite } from './seal.ts'
import { chosenBackup, lookAt, prune } from './shelf.ts'
import { readWhole, type Target } from './target.ts'

let root = ''
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'schrankwerk-target-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

const inS3 = async () => {
  const directory = join(root, 's3')
  await mkdir(directory)
  const options = { address: '127.0.0.1', port: 0, silent: true, directory }
  const server = new S3rver({ ...options, configureBuckets: [{ name: 'schrank', configs: [] }] })
  const { port } = await server.run()
  const keys = { region: 'eu-central-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
  const place = { ...keys, url: `http://127.0.0.1:${port}/schrank/backups` }
  return { open: () => s3Target(place), close: () => server.close() }
}
const inFolder = async () => ({ open: () => folderTarget(join(root, 'target')), close: async () => undefined })

const text = (content: string) => Readable.from([Buffer.from(content)])
const all = async (target: Target, folder: string) => {
  const found: string[] = []
  for await (const path of target.list(folder)) found.push(path)
  return found.sort()
}

describe.each([
  ['a folder', inFolder],
  ['an S3-compatible store', inS3],
])('%s', (_, make) => {
  let made: Awaited<ReturnType<typeof make>>
  let target: Target
  beforeEach(async () => {
    made = await make()
    target = await made.open()
  })
  afterEach(() => made.close())

  it('keeps what is written, lists and removes it', async () => {
    expect(await target.read('rows/ab/x')).toBeUndefined()
    expect(await target.sizeOf('rows/ab/x')).toBeUndefined()
    expect(await target.write('rows/ab/x', text('Inhalt'))).toBe(6)
    await target.write('rows/cd/y', text('anders'))
    expect(await target.sizeOf('rows/ab/x')).toBe(6)
    expect((await readWhole(target, 'rows/ab/x'))?.toString()).toBe('Inhalt')
    expect(await all(target, 'rows')).toEqual(['rows/ab/x', 'rows/cd/y'])
    await target.remove('rows/ab/x')
    await target.remove('rows/ab/x')
    expect(await all(target, 'rows')).toEqual(['rows/cd/y'])
    // Another process sees the same.
    expect(await (await made.open()).sizeOf('rows/cd/y')).toBe(6)
  })

  it('has nothing of what breaks off', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('halb')
        throw new Error('weg')
      })(),
    )
    await expect(target.write('rows/ab/x', broken)).rejects.toThrow('weg')
    expect(await all(target, 'rows')).toEqual([])
  })

  it('holds sealed objects, each once, and gives them back by the passphrase alone', { timeout: 60_000 }, async () => {
    const keys = { passphrase: 'vier Worte sind genug hier' }
    const objects = writeObjects(target, await sealToWrite(target, keys, { portal: undefined }))
    const name = await objects.putLines(Buffer.from('["eins"]\n'))
    const { bytes } = objects.written()
    expect(await objects.putLines(Buffer.from('["eins"]\n'))).toBe(name)
    expect(objects.written()).toEqual({ bytes, objects: 1 })
    expect((await readWhole(target, objectPath('rows', name)))?.toString()).toMatch(/^age-encryption.org\/v1/)
    const { open } = await sealToRead(await made.open(), keys)
    expect((await readObjects(target, open).lines(name)).toString()).toBe('["eins"]\n')
    await expect(sealToRead(target, { passphrase: 'ein anderes, auch lang' })).rejects.toThrow(BackupFault)
    // What a file store gives under a name that it is not is not kept under it.
    expect(await objects.putFile(name, async () => text('anders'))).toBeUndefined()
    expect(await all(target, 'files')).toEqual([])
  })

  it('keeps the only copy of the key when its head is gone', { timeout: 60_000 }, async () => {
    const keys = { passphrase: 'vier Worte sind genug hier' }
    await sealToWrite(target, keys, { portal: undefined })
    const key = await readWhole(target, 'key.age')
    await target.remove('backup.json')
    await expect(sealToWrite(target, { passphrase: 'ein anderes, auch lang' }, { portal: undefined })).rejects.toThrow(
      'Kennwort passt nicht',
    )
    await sealToWrite(target, keys, { portal: undefined })
    expect(await readWhole(target, 'key.age')).toEqual(key)
  })

  it('is one portal’s, until that is said otherwise', async () => {
    const keys = { recipient: await identityToRecipient(await generateX25519Identity()) }
    await sealToWrite(target, keys, { portal: undefined })
    // The first one that has an address takes it.
    await sealToWrite(target, keys, { portal: 'https://a.example' })
    await sealToWrite(target, keys, { portal: 'https://a.example' })
    await expect(sealToWrite(target, keys, { portal: 'https://b.example' })).rejects.toThrow('https://a.example')
    await expect(sealToWrite(target, keys, { portal: undefined })).rejects.toThrow('https://a.example')
    await sealToWrite(target, keys, { portal: 'https://b.example', takesOver: true })
    await expect(sealToWrite(target, keys, { portal: 'https://a.example' })).rejects.toThrow('https://b.example')
  })

  it('seals for no key that only the target names', async () => {
    const foreign = { recipient: await identityToRecipient(await generateX25519Identity()) }
    await sealToWrite(target, foreign, { portal: undefined })
    const own = { passphrase: 'vier Worte sind genug hier' }
    await expect(sealToWrite(target, own, { portal: undefined })).rejects.toThrow(BackupFault)
  })

  it('tells whole backups from those that were broken off, and removes what no kept one needs', async () => {
    const [older, newer, half] = [1, 2, 3].map((day) => nameOf(new Date(Date.UTC(2026, 10, day))))
    if (older === undefined || newer === undefined || half === undefined) throw new Error('three names')
    const { promisify } = await import('node:util')
    const { gzip } = await import('node:zlib')
    const list = async (paths: string[]) => Readable.from([await promisify(gzip)(paths.join('\n'))])
    const [a = '', b = '', c = ''] = ['a', 'b', 'c'].map((one) => objectPath('rows', one.repeat(64)))
    for (const one of [a, b, c]) await target.write(one, text(one))
    await target.write(needsPath(older), await list([a, b]))
    await target.write(manifestPath(older), text('x'))
    await target.write(needsPath(newer), await list([b]))
    await target.write(manifestPath(newer), text('x'))
    await target.write(unfinishedPath(half), text('x'))
    // What others have put there under names of their own is theirs.
    const foreign = [`files/ab/ab${'0'.repeat(62)}`, 'files/Rechnung.pdf', 'rows/ab/Notiz.age']
    for (const one of foreign) await target.write(one, text('fremd'))
    expect(await lookAt(target)).toEqual({ whole: [newer, older], unfinished: [half] })
    await expect(chosenBackup(target, half)).rejects.toThrow('nicht vollständig')
    expect(await chosenBackup(target, undefined)).toBe(newer)
    expect(await prune(target, 1)).toEqual({ backups: 1, objects: 2 })
    expect(await lookAt(target)).toEqual({ whole: [newer], unfinished: [] })
    expect([...(await all(target, 'rows')), ...(await all(target, 'files'))].sort()).toEqual([b, ...foreign].sort())
  })
})

it('takes no file for a folder', async () => {
  await writeFile(join(root, 'file'), '')
  await expect(folderTarget(join(root, 'file'))).rejects.toThrow(CannotStart)
  expect(await readdir(root)).toEqual(['file'])
})

it('waits for no store that says nothing', async () => {
  const silent = createServer(() => undefined)
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = z.object({ port: z.number() }).parse(silent.address())
  const keys = { region: 'eu-central-1', accessKeyId: 'a', secretAccessKey: 'b' }
  try {
    const client = s3Client({ ...keys, url: `http://127.0.0.1:${port}/schrank` }, 50)
    await expect(client.ask('GET', 'x')).rejects.toThrow('FILES_UNAVAILABLE')
  } finally {
    silent.closeAllConnections()
    silent.close()
  }
})
