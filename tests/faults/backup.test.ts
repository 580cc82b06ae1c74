/**
 * Backups of a portal on PostgreSQL, by the command itself: taken while people write, brought back after everything is gone, whatever breaks off in
 * the middle; and what is said of one that is not whole.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { openContents } from '../../server/backup/contents.ts'
import { connect } from '../../server/backup/database.ts'
import { folderTarget } from '../../server/backup/folderTarget.ts'
import { lastGoodRuns } from '../../server/backup/lastRuns.ts'
import { tablesOf } from '../../server/backup/readRows.ts'
import { sealToWrite } from '../../server/backup/seal.ts'
import { lookAt } from '../../server/backup/shelf.ts'
import { takeBackup } from '../../server/backup/take.ts'
import type { Target } from '../../server/backup/target.ts'
import { backupRun, company, unit } from '../../server/db/schema.ts'
import { openDatabase, startLock } from '../../server/db/client.ts'
import { dropContent } from '../../server/file/contents.ts'
import { deleteFile } from '../../src/api/contract/file.ts'
import { getEnquiry } from '../../src/api/contract/enquiry.ts'
import { granted } from '../support/calls.ts'
import { makeEnquiry, makeFile, makeOffer } from '../support/factories.ts'
import { backupKeys } from '../support/backupKeys.ts'
import { people, seedPeople } from '../support/people.ts'
import { createDatabase, dropDatabase } from '../support/postgres/databases.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { typed } from './support/command.ts'

const template = inject('templateDatabase')
const passphrase = 'vier Worte sind genug hier'
const program = fileURLToPath(new URL('../../server/cli/schrankwerk.main.mjs', import.meta.url))

/** A key of its own. */
const keyPair = async () => backupKeys(await folder())

const keyFor = async () => ({ recipient: (await keyPair()).BACKUP_RECIPIENT })

const folder = async (): Promise<string> => {
  const made = await mkdtemp(join(tmpdir(), 'schrankwerk-backup-test-'))
  afterAll(() => rm(made, { recursive: true, force: true }))
  return made
}

describe.runIf(template !== undefined)('a portal on PostgreSQL', { timeout: 240_000 }, () => {
  let server: TestServer
  let url = ''
  let target = ''
  let environment: Record<string, string> = {}
  const known: string[] = []
  beforeAll(async () => {
    url = await createDatabase(template ?? '', { copyOf: template ?? '' })
    server = await startTestServer({ DATABASE_URL: url }, () => openDatabase({ url }))
    await seedPeople(server.db)
    for (let count = 0; count < 3; count += 1) {
      const enquiryId = await makeEnquiry(server, { title: `Schrank „${count}“ mit\nUmbruch, "Zeichen" und \\` })
      await makeOffer(server, { enquiryId, stage: 'confirmed' })
      await makeFile(server, { enquiryId }, { filename: 'Bild.bin', content: Buffer.alloc(3_000_000, count) })
      known.push(enquiryId)
    }
    target = join(await folder(), 'target')
    environment = {
      NODE_ENV: 'test',
      DATABASE_URL: url,
      DATA_DIR: server.services.settings.dataDir,
      ...(await keyPair()),
    }
  }, 120_000)
  afterAll(async () => {
    await server.close()
    await dropDatabase(url)
  })

  const answers = (of: TestServer) =>
    Promise.all(known.map((enquiryId) => granted(of, getEnquiry, { query: { id: enquiryId } }, people.customerAdmin)))

  /** Somebody who makes enquiries and takes files away, until told to stop. */
  const writing = () => {
    const over = new AbortController()
    const work = async () => {
      for (let count = 0; ; count += 1) {
        if (over.signal.aborted) return count
        const enquiryId = await makeEnquiry(server, { state: 'draft', title: `Beim Sichern ${count}` })
        const path = await makeFile(server, { enquiryId }, { filename: 'Plan.pdf', content: `%PDF-1.7 ${count}` })
        await granted(server, deleteFile, { body: { path } }, people.customerAdmin)
      }
    }
    const working = work()
    return {
      stop: () => {
        over.abort()
        return working
      },
    }
  }

  /** An installation of its own, with nothing in it. */
  const elsewhere = async () => {
    const empty = await createDatabase(url)
    onTestFinished(() => dropDatabase(empty))
    return { ...environment, DATABASE_URL: empty, DATA_DIR: join(await folder(), 'data') }
  }

  test('is saved while people write, and answers the same when it is brought back', async () => {
    const before = await answers(server)
    const writers = writing()
    const taken = await typed(['backup', target], environment)
    expect(await writers.stop()).toBeGreaterThan(0)
    expect(taken).toMatchObject({ code: 0, result: { outcome: 'good', lost: 0 } })
    expect((await lastGoodRuns(server.db)).backup).toBeInstanceOf(Date)

    const proof = await typed(['verify', target], environment)
    expect(proof.said.join('\n')).not.toContain('falsch')
    expect(proof.code).toBe(0)
    expect((await lastGoodRuns(server.db)).verify).toBeInstanceOf(Date)

    const there = await elsewhere()
    expect(await typed(['restore', target], there)).toMatchObject({ code: 0, result: { outcome: 'good' } })
    const back = await startTestServer(there, () => openDatabase({ url: there.DATABASE_URL }))
    try {
      expect(await answers(back)).toEqual(before)
      expect(await back.db.select().from(backupRun)).not.toContainEqual(expect.objectContaining({ endedAt: null }))
      // What is made there takes numbers that nobody has.
      await granted(back, getEnquiry, { query: { id: await makeEnquiry(back) } }, people.customerAdmin)
    } finally {
      await back.close()
    }
  })

  test('writes only what is new the second time', async () => {
    await typed(['backup', target], environment)
    const enquiryId = await makeEnquiry(server, { title: 'Neu' })
    await makeFile(server, { enquiryId }, { filename: 'Neu.bin', content: Buffer.alloc(200_000, 'neu') })
    const { result } = await typed(['backup', target], environment)
    const { newBytes, wholeBytes } = result as { newBytes: number; wholeBytes: number }
    expect(newBytes).toBeGreaterThan(200_000)
    expect(newBytes).toBeLessThan(600_000)
    expect(wholeBytes).toBeGreaterThan(9_000_000)
  })

  test('keeps as many as it is told, and all that they need', async () => {
    const own = join(await folder(), 'kept')
    for (let count = 0; count < 3; count += 1) {
      const enquiryId = await makeEnquiry(server, { state: 'draft' })
      const path = await makeFile(server, { enquiryId }, { filename: `Nur ${count}.bin`, content: `nur ${count}` })
      await typed(['backup', own, '--keep', '2'], environment)
      await granted(server, deleteFile, { body: { path } }, people.customerAdmin)
    }
    expect((await readdir(join(own, 'backups'))).filter((name) => name.endsWith('.age'))).toHaveLength(2)
    expect(await typed(['verify', own], environment)).toMatchObject({ code: 0 })
  })

  test('drops no content while a backup goes on, and does afterwards', async () => {
    const sha256 = await server.services.files.put(Buffer.from('wovon keiner mehr weiß'))
    const [run] = await server.db.insert(backupRun).values({ kind: 'backup', startedAt: new Date() }).returning()
    await dropContent(server.db, server.services.files, sha256)
    expect(await server.services.files.has(sha256)).toBe(true)
    // The next one ends the row of one that was killed.
    await typed(['backup', target], environment)
    expect(await server.db.$count(backupRun, undefined)).toBeGreaterThan(1)
    await dropContent(server.db, server.services.files, sha256)
    expect(await server.services.files.has(sha256)).toBe(false)
    expect(run?.id).toBeDefined()
  })

  test('says what is wrong with one that is not as it was', async () => {
    const own = join(await folder(), 'broken')
    const first = await typed(['backup', own], environment)
    const { name } = first.result as { name: string }
    const objects = (await readdir(join(own, 'files'), { recursive: true })).filter((path) => path.endsWith('.age'))
    const victim = join(own, 'files', objects[0] ?? '')
    const whole = await readFile(victim)

    const there = await elsewhere()
    const changed = Buffer.from(whole)
    changed[changed.length - 20] = (changed.at(-20) ?? 0) ^ 1
    await writeFile(victim, changed)
    expect(await typed(['verify', own], environment)).toMatchObject({
      code: 1,
      told: expect.stringContaining('verändert'),
    })
    expect(await typed(['restore', own], there)).toMatchObject({ code: 1, told: expect.stringContaining('verändert') })
    await rm(victim)
    expect(await typed(['restore', own], there)).toMatchObject({ code: 1, told: expect.stringContaining('fehlt') })
    // One file less is better than nothing at all.
    expect(await typed(['restore', own, '--without-damaged'], there)).toMatchObject({
      code: 3,
      result: { outcome: 'doubtful', missingFiles: [expect.stringContaining('fehlt')] },
    })
    await writeFile(victim, whole)
    expect(await typed(['restore', own, '--replace', '--yes'], there)).toMatchObject({ code: 0 })

    const { BACKUP_RECIPIENT: _recipient, BACKUP_IDENTITY_FILE: _file, ...keyless } = environment
    expect(await typed(['verify', own], keyless)).toMatchObject({
      code: 1,
      told: expect.stringContaining('fehlt der geheime Schlüssel'),
    })
    const other = { ...keyless, ...(await keyPair()) }
    expect(await typed(['backup', own], other)).toMatchObject({ code: 1, told: expect.stringContaining('passt nicht') })

    const head = join(own, 'backup.json')
    const text = await readFile(head, 'utf8')
    await writeFile(head, text.replace('"version":1', '"version":2'))
    expect(await typed(['restore', own], there)).toMatchObject({
      code: 1,
      told: expect.stringContaining('neuere Fassung'),
    })
    await writeFile(head, text)

    await rm(join(own, 'backups', `${name}.age`))
    expect(await typed(['verify', own], environment)).toMatchObject({
      code: 1,
      told: expect.stringContaining('keine Sicherung'),
    })
  })

  test('is opened by its passphrase alone, and says so', async () => {
    const own = join(await folder(), 'passphrase')
    const { BACKUP_RECIPIENT: _recipient, BACKUP_IDENTITY_FILE: _file, ...keyless } = environment
    expect(await typed(['backup', own], keyless)).toMatchObject({
      code: 1,
      told: expect.stringContaining('immer verschlüsselt'),
    })
    expect(await typed(['backup', own], { ...keyless, BACKUP_PASSPHRASE: passphrase })).toMatchObject({ code: 0 })
    const wrong = { ...keyless, BACKUP_PASSPHRASE: 'ein anderes Kennwort, auch lang' }
    for (const verb of ['backup', 'verify'])
      expect(await typed([verb, own], wrong)).toMatchObject({
        code: 1,
        told: expect.stringContaining('Kennwort passt nicht'),
      })
    expect(
      await typed(['restore', own], { ...(await elsewhere()), BACKUP_PASSPHRASE: passphrase, BACKUP_RECIPIENT: '' }),
    ).toMatchObject({
      code: 0,
    })
  })

  test('is told by a rule that does not hold, and by a file that was lost before', async () => {
    const own = join(await folder(), 'wrong')
    const enquiryId = await makeEnquiry(server)
    const offerId = await makeOffer(server, { enquiryId, stage: 'accepted' })
    await server.db.execute(`update offer set order_date = null where id = '${offerId}'`)
    await makeFile(server, { enquiryId }, { filename: 'Weg.bin', content: 'gleich weg' })
    const sha256 = await server.services.files.put(Buffer.from('gleich weg'))
    await server.services.files.remove(sha256)
    try {
      expect(await typed(['backup', own], environment)).toMatchObject({
        code: 3,
        result: { outcome: 'doubtful', lost: 1 },
      })
      const { code, told } = await typed(['verify', own], environment)
      expect(code).toBe(1)
      expect(told).toContain('Regel O5')
      expect(told).toContain(offerId)
      expect(told).toContain('schon im Dateispeicher')
    } finally {
      await server.services.files.put(Buffer.from('gleich weg'))
      await server.db.execute(`update offer set order_date = clock_timestamp() where id = '${offerId}'`)
    }
  })

  /** Runs the command in a process of its own, and kills it as soon as there is something to be seen. */
  const killed = async (args: string[], own: Record<string, string>, isSeen: () => Promise<boolean>): Promise<void> => {
    const child = spawn(process.execPath, [program, ...args], { env: { ...process.env, ...own }, stdio: 'ignore' })
    await vi.waitFor(async () => expect(await isSeen()).toBe(true), { timeout: 60_000, interval: 5 })
    child.kill('SIGKILL')
    await once(child, 'close')
  }
  const isThere = (path: string) =>
    stat(path).then(
      () => true,
      () => false,
    )

  test('leaves, killed in the middle, what says that it is not whole and can be done once more', async () => {
    const own = join(await folder(), 'killed')
    const isBegun = async () =>
      (await readdir(join(own, 'backups')).catch(() => [])).some((one) => one.endsWith('.unfinished'))
    await killed(['backup', own], environment, isBegun)
    expect(await typed(['verify', own], environment)).toMatchObject({
      code: 1,
      told: expect.stringContaining('nicht vollständig'),
    })
    await vi.waitFor(async () => expect(await typed(['backup', own], environment)).toMatchObject({ code: 0 }), {
      timeout: 20_000,
    })
    expect(await typed(['verify', own], environment)).toMatchObject({ code: 0 })

    const there = await elsewhere()
    await killed(['restore', own], there, () => isThere(join(there.DATA_DIR, 'restore-unfinished')))
    const { startPortal } = await import('../../server/start.ts')
    const { readSettings } = await import('../../server/settings.ts')
    const settings = readSettings({ ...there, PORT: '0' }, ['--empty'])
    await expect(startPortal(settings, there.DATA_DIR)).rejects.toThrow(/wurde nicht fertig/)
    await vi.waitFor(async () => expect(await typed(['restore', own], there)).toMatchObject({ code: 0 }), {
      timeout: 20_000,
    })
    const back = await startTestServer(there, () => openDatabase({ url: there.DATABASE_URL }))
    expect(await answers(back)).toEqual(await answers(server))
    await back.close()
  })

  test('asks before it takes the place of something, and names what is lost', async () => {
    const there = await elsewhere()
    await typed(['restore', target], there)
    expect(await typed(['restore', target], there)).toMatchObject({
      code: 1,
      told: expect.stringMatching(/\d+ Anfragen.*--replace/),
    })
    const no = await typed(['restore', target, '--replace'], there, ['nein'])
    expect(no).toMatchObject({ code: 1, told: expect.stringContaining('Nichts wurde geändert') })
    expect(no.said.join()).toMatch(/Verloren geht.*\d+ Firmen.*\d+ Anfragen/)
    expect(await typed(['restore', target, '--replace'], there, ['ja'])).toMatchObject({ code: 0 })
    expect(await typed(['restore', target, '--replace', '--yes'], there)).toMatchObject({ code: 0 })
    // Somebody is at it.
    expect(await typed(['restore', target, '--replace', '--yes'], environment)).toMatchObject({
      code: 1,
      told: expect.stringContaining('Portal'),
    })
  })

  test('keeps what is there, and lets it go on, where a backup in its place is not whole', async () => {
    const own = join(await folder(), 'damaged')
    await typed(['backup', own], environment)
    const [one = ''] = (await readdir(join(own, 'files'), { recursive: true })).filter((path) => path.endsWith('.age'))
    const there = await elsewhere()
    await typed(['restore', target], there)
    await rm(join(own, 'files', one))
    expect(await typed(['restore', own, '--replace', '--yes'], there)).toMatchObject({ code: 1 })
    expect(await isThere(join(there.DATA_DIR, 'restore-unfinished'))).toBe(false)
  })

  test('takes nothing of another program’s away', async () => {
    const there = await elsewhere()
    const client = postgres(there.DATABASE_URL, { max: 1, connection: { application_name: 'other' } })
    try {
      await client`create table invoice (id int)`
      await client`insert into invoice values (1)`
      for (const more of [[], ['--replace', '--yes']])
        expect(await typed(['restore', target, ...more], there)).toMatchObject({
          code: 1,
          told: expect.stringMatching(/nicht zum Portal gehören \(invoice\)/),
        })
      expect(await client`select id from invoice`).toEqual([{ id: 1 }])
    } finally {
      await client.end()
    }
  })

  test('waits for no portal, and lets none start in between', async () => {
    const there = await elsewhere()
    const client = postgres(there.DATABASE_URL, { max: 1, connection: { application_name: 'starts' } })
    try {
      await client`select pg_advisory_lock(hashtextextended(${startLock}, 0))`
      expect(await typed(['restore', target], there)).toMatchObject({
        code: 1,
        told: expect.stringContaining('Portal'),
      })
    } finally {
      await client.end()
    }
    await vi.waitFor(async () => expect(await typed(['restore', target], there)).toMatchObject({ code: 0 }), {
      timeout: 20_000,
    })
  })

  test('reads all tables as they were, whoever changes them meanwhile', async () => {
    const copy = await createDatabase(url, { copyOf: template ?? '' })
    onTestFinished(() => dropDatabase(copy))
    const [connection, other] = [await connect({ url: copy }), postgres(copy, { max: 1, onnotice: () => undefined })]
    onTestFinished(async () => {
      await connection.close()
      await other.end()
    })
    await connection.db.insert(company).values({ name: 'Bleibt', type: 'CUSTOMER' })
    await connection.db.insert(unit).values({ displayName: 'Stück' })
    let rows = 0
    for (const { name } of await tablesOf(other)) rows += (await other`select from ${other(name)}`).length
    const place = await folderTarget(join(await folder(), 'held'))
    let change: Promise<unknown> | undefined
    const watched: Target = {
      ...place,
      write: async (path, content) => {
        // A newer version begins, while the first rows are written.
        if (path.startsWith('rows/'))
          await (change ??= other`set lock_timeout = '300ms'`
            .then(() => other`alter table unit add column rewritten uuid default gen_random_uuid()`)
            .then(
              () => 'changed',
              () => 'waited',
            ))
        return place.write(path, content)
      },
    }
    const seal = await sealToWrite(watched, await keyFor(), { portal: undefined })
    const contents = await openContents({ dataDir: await folder(), filesPlace: undefined })
    const order = { target: watched, seal, connection, contents, settings: [], portal: '1', now: new Date() }
    const taken = await takeBackup({ ...order, progress: () => undefined })
    expect(await change).toBe('waited')
    expect(taken.rows).toBe(rows)
  })

  test('is none where something of it is taken away while it is made', async () => {
    const own = join(await folder(), 'shared')
    const place = await folderTarget(own)
    const connection = await connect({ url })
    onTestFinished(() => connection.close())
    const thief: Target = {
      ...place,
      write: async (path, content) => {
        const bytes = await place.write(path, content)
        if (path.startsWith('files/')) await place.remove(path)
        return bytes
      },
    }
    const seal = await sealToWrite(thief, await keyFor(), { portal: undefined })
    const contents = await openContents({ dataDir: environment['DATA_DIR'] ?? '', filesPlace: undefined })
    const order = { target: thief, seal, connection, contents, settings: [], portal: '1', now: new Date() }
    await expect(takeBackup({ ...order, progress: () => undefined })).rejects.toThrow('verschwunden')
    expect((await lookAt(place)).whole).toEqual([])
  })

  test('at night begins no new place by itself', async () => {
    const gone = join(await folder(), 'not-mounted')
    const due = new Date().toISOString()
    expect(await typed(['backup', gone, '--due', due], environment)).toMatchObject({
      code: 1,
      told: expect.stringContaining('Fehlt die Platte?'),
    })
    expect(await isThere(join(gone, 'backup.json'))).toBe(false)
    expect(await typed(['backup', gone], environment)).toMatchObject({ code: 0 })
  })

  test('says what is wrong with where it is to go, or is to come from', async () => {
    const told = async (args: string[], own: Record<string, string>) => (await typed(args, own)).told
    const { DATABASE_URL: _url, ...embedded } = environment
    const nowhere = join(await folder(), 'nowhere')
    expect(await told(['backup', target], { ...embedded, DATA_DIR: nowhere })).toContain('ist kein Portal')
    expect(await isThere(nowhere)).toBe(false)
    expect(await told(['users', 'sessions', 'a@firma.example'], { ...embedded, DATA_DIR: nowhere })).toContain(
      'ist kein Portal',
    )
    expect(await told(['backup', target], await elsewhere())).toContain('Datenbank ist leer')
    const inside = join(environment['DATA_DIR'] ?? '', 'backup')
    expect(await told(['backup', inside], environment)).toContain('liegt im Datenordner')
    expect(await told(['verify', target, '--due', 'morgen'], environment)).toContain('--due muss')
    expect(await told(['restore'], environment)).toContain('BACKUP_URL')
    const short = join(await folder(), 'passphrase')
    await writeFile(short, 'kurz\n')
    const { BACKUP_RECIPIENT: _recipient, BACKUP_IDENTITY_FILE: _file, ...keyless } = environment
    const fresh = join(await folder(), 'fresh')
    expect(await told(['backup', fresh, '--passphrase-file', short], keyless)).toContain('mindestens 16 Zeichen')
    // A portal that was started with --empty is reached from elsewhere, too.
    expect(await typed(['backup', target], { ...environment, HOST: '0.0.0.0' })).toMatchObject({ code: 0 })
    for (const name of ['BACKUP_RECIPIENT', 'BACKUP_IDENTITY_FILE'])
      expect(await told(['backup', fresh], { ...keyless, [name]: 'AGE-SECRET-KEY-1GEHEIM' })).not.toContain('GEHEIM')
  })

  test('lets one go on at a time', async () => {
    const own = join(await folder(), 'two')
    const both = await Promise.all([
      typed(['backup', own], environment),
      typed(['backup', join(own, 'other')], environment),
    ])
    expect(both.map(({ code }) => code).toSorted()).toEqual([0, 4])
  })
})
