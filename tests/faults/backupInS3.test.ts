/** Backups in an S3-compatible store, of a portal whose files lie in one, too: by the command, there and back. */
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { openContents } from '../../server/backup/contents.ts'
import { openDatabase } from '../../server/db/client.ts'
import { s3Client, s3PlaceIn } from '../../server/fileStore/s3Client.ts'
import { placeOf } from '../../server/fileStore/store.ts'
import { readSettings } from '../../server/settings.ts'
import { backupKeys } from '../support/backupKeys.ts'
import { makeEnquiry, makeFile } from '../support/factories.ts'
import { seedPeople } from '../support/people.ts'
import { createDatabase, dropDatabase } from '../support/postgres/databases.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { typed } from './support/command.ts'

const template = inject('templateDatabase')
const shaOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')

describe.runIf(template !== undefined)('a portal with its files in S3', { timeout: 240_000 }, () => {
  let place = ''
  let server: TestServer
  let s3: S3rver
  let environment: Record<string, string> = {}
  const content = Buffer.alloc(2_000_000, 'Klemme ')
  let address = (_path: string) => ''

  beforeAll(async () => {
    place = await mkdtemp(join(tmpdir(), 'schrankwerk-s3-test-'))
    const directory = join(place, 's3')
    await mkdir(directory)
    const options = { address: '127.0.0.1', port: 0, silent: true, directory }
    s3 = new S3rver({ ...options, configureBuckets: [{ name: 'schrank', configs: [] }] })
    const { port } = await s3.run()
    address = (path) => `s3://S3RVER:S3RVER@127.0.0.1:${port}/schrank${path}?tls=false&region=eu-central-1`
    const url = await createDatabase(template ?? '', { copyOf: template ?? '' })
    server = await startTestServer({ DATABASE_URL: url }, () => openDatabase({ url }))
    await seedPeople(server.db)
    environment = {
      NODE_ENV: 'test',
      DATABASE_URL: url,
      DATA_DIR: join(place, 'data'),
      // The files lie below where the backups do: each leaves what is the other's.
      FILES_URL: address('/files'),
      BACKUP_URL: address(''),
      ...(await backupKeys(place)),
      BACKUP_KEEP: '1',
    }
    const enquiryId = await makeEnquiry(server)
    await makeFile(server, { enquiryId }, { filename: 'Bild.bin', content })
    await bring()
  }, 120_000)
  afterAll(async () => {
    await server.close()
    await s3.close()
    await dropDatabase(environment['DATABASE_URL'] ?? '')
    await rm(place, { recursive: true, force: true })
  })

  /** What the test's server keeps on its disk lies in the store instead. */
  const bring = async () => {
    const files = await openContents(readSettings(environment))
    for await (const { sha256 } of server.services.files.list())
      await files.write(sha256, await server.services.files.stream(sha256))
    await files.close()
  }

  test('is saved, proven and brought back, and keeps its files when old backups go', async () => {
    for (let count = 0; count < 2; count += 1)
      expect(await typed(['backup'], environment)).toMatchObject({ code: 0, result: { lost: 0, kept: 1 } })
    expect(await typed(['verify'], environment)).toMatchObject({ code: 0 })
    const own = await openContents(readSettings(environment))
    const kept = await own.open(shaOf(content))
    expect(kept && (await buffer(kept)).equals(content)).toBe(true)
    await own.close()

    const empty = await createDatabase(environment['DATABASE_URL'] ?? '')
    onTestFinished(() => dropDatabase(empty))
    const there = {
      ...environment,
      DATABASE_URL: empty,
      DATA_DIR: join(place, 'there'),
      FILES_URL: address('/elsewhere'),
    }
    expect(await typed(['restore'], there)).toMatchObject({ code: 0 })
    const back = await openContents(readSettings(there))
    const read = await back.open(shaOf(content))
    expect(read && (await buffer(read)).equals(content)).toBe(true)
    await back.close()
  })

  test('is saved without a file that is not what it was, and says so', async () => {
    const enquiryId = await makeEnquiry(server)
    const lost = Buffer.from('was es einmal war')
    await makeFile(server, { enquiryId }, { filename: 'Weg.bin', content: lost })
    await bring()
    const files = s3PlaceIn(address('/files'))
    if (!files) throw new Error('no place')
    const other = Buffer.from('etwas anderes')
    const sent = { body: Readable.from([other]), size: other.length, sha256: shaOf(other) }
    await s3Client(files).put(placeOf(shaOf(lost)), sent)
    expect(await typed(['backup'], environment)).toMatchObject({ code: 3, result: { outcome: 'doubtful', lost: 1 } })
  })

  test('says that the place is away', async () => {
    const away = { ...environment, BACKUP_URL: address('').replace(/127\.0\.0\.1:\d+/, '127.0.0.1:9') }
    for (const verb of ['backup', 'verify', 'restore'])
      expect(await typed([verb], away)).toMatchObject({
        code: 1,
        told: expect.stringContaining('Der Ort der Sicherungen antwortet nicht'),
      })
  })
})
