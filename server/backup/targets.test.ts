/** Where backups lie: a folder and an S3-compatible store do the same, whole or not at all. */
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import S3rver from 's3rver'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
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
    const objects = writeObjects(target, await sealToWrite(target, keys))
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

  it('tells whole backups from those that were broken off, and removes what no kept one needs', async () => {
    const [older, newer, half] = [1, 2, 3].map((day) => nameOf(new Date(Date.UTC(2026, 10, day))))
    if (older === undefined || newer === undefined || half === undefined) throw new Error('three names')
    const { promisify } = await import('node:util')
    const { gzip } = await import('node:zlib')
    const list = async (paths: string[]) => Readable.from([await promisify(gzip)(paths.join('\n'))])
    for (const one of ['aa', 'bb', 'cc']) await target.write(objectPath('rows', one), text(one))
    await target.write(needsPath(older), await list([objectPath('rows', 'aa'), objectPath('rows', 'bb')]))
    await target.write(manifestPath(older), text('x'))
    await target.write(needsPath(newer), await list([objectPath('rows', 'bb')]))
    await target.write(manifestPath(newer), text('x'))
    await target.write(unfinishedPath(half), text('x'))
    expect(await lookAt(target)).toEqual({ whole: [newer, older], unfinished: [half] })
    await expect(chosenBackup(target, half)).rejects.toThrow('nicht vollständig')
    expect(await chosenBackup(target, undefined)).toBe(newer)
    expect(await prune(target, 1)).toEqual({ backups: 1, objects: 2 })
    expect(await lookAt(target)).toEqual({ whole: [newer], unfinished: [] })
    expect(await all(target, 'rows')).toEqual([objectPath('rows', 'bb')])
  })
})

it('takes no file for a folder', async () => {
  await writeFile(join(root, 'file'), '')
  await expect(folderTarget(join(root, 'file'))).rejects.toThrow(CannotStart)
  expect(await readdir(root)).toEqual(['file'])
})
