/**
 * A portal on its embedded database, which it alone holds: the command reaches it while it runs, and brings it back into an empty folder, where people
 * sign in as before.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { resetPassword } from '../../src/api/contract/account.ts'
import { allUsers, deleteUser } from '../../src/api/contract/user.ts'
import { lastGoodRuns } from '../../server/backup/lastRuns.ts'
import { backupRun, changeEntry, company, mail as mailTable } from '../../server/db/schema.ts'
import { readSettings } from '../../server/settings.ts'
import { type Portal, startPortal } from '../../server/start.ts'
import { signedOut, signIn } from '../release/support.ts'
import { backupKeys } from '../support/backupKeys.ts'
import { seedPeople } from '../support/people.ts'
import { typed } from './support/command.ts'

const program = fileURLToPath(new URL('../../server/cli/schrankwerk.main.mjs', import.meta.url))
const [mail, password] = ['chefin@firma.example', 'Klemme-14-rot']
let place = ''
let environment: Record<string, string> = {}
let portal: Portal
const start = () => startPortal(readSettings(environment, ['--empty']), place)

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'schrankwerk-embedded-test-'))
  environment = {
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: join(place, 'data'),
    OPERATOR_MAIL: mail,
    ...(await backupKeys(place)),
  }
  portal = await start()
  const code = new URL(portal.firstAccount?.link ?? '').searchParams.get('oobCode') ?? ''
  await signedOut(portal.address)(resetPassword, { body: { mail, code, password } })
  await seedPeople(portal.services.db)
  await portal.services.files.put(Buffer.from('von niemandem genannt'))
}, 120_000)
afterAll(async () => {
  await portal.close()
  await rm(place, { recursive: true, force: true })
})

const everybody = async () => {
  const list = await (await signIn(portal.address, mail, password))(allUsers, {})
  return list.map(({ id, mail: address, name }) => ({ id, address, name }))
}

test('is saved while it runs, proven, lost, brought back, and lets everybody in', { timeout: 240_000 }, async () => {
  const before = await everybody()
  const target = join(place, 'target')
  expect(await typed(['backup', target], environment)).toMatchObject({ code: 0, result: { outcome: 'good' } })
  expect((await lastGoodRuns(portal.services.db)).backup).toBeInstanceOf(Date)
  await vi.waitFor(async () =>
    expect(await readdir(join(place, 'data'))).not.toContainEqual(expect.stringMatching(/^snapshot/)),
  )
  expect(await typed(['restore', target], environment)).toMatchObject({
    code: 1,
    told: expect.stringContaining('laufenden Portal'),
  })
  expect(await typed(['check'], environment)).toMatchObject({
    code: 3,
    said: expect.arrayContaining([expect.stringContaining('das laufende Portal')]),
  })
  const proof = await typed(['verify', target], environment)
  expect(proof.said.filter((line) => line.startsWith('falsch'))).toEqual([])
  expect(proof).toMatchObject({ code: 0 })
  expect((await lastGoodRuns(portal.services.db)).verify).toBeInstanceOf(Date)

  await portal.close()
  await rm(join(place, 'data'), { recursive: true })
  expect(await typed(['restore', target], environment)).toMatchObject({ code: 0 })
  portal = await start()
  expect(portal.firstAccount).toBeUndefined()
  expect(await everybody()).toEqual(before)
})

test('is told of a command that was killed, and has nothing of it left', { timeout: 120_000 }, async () => {
  const copies = async () => (await readdir(join(place, 'data'))).filter((name) => name.startsWith('snapshot-'))
  const env = { ...process.env, ...environment }
  const child = spawn(process.execPath, [program, 'backup', join(place, 'killed')], { env, stdio: 'ignore' })
  await vi.waitFor(async () => expect(await copies()).toHaveLength(1), { timeout: 60_000, interval: 5 })
  child.kill('SIGKILL')
  await once(child, 'close')
  await vi.waitFor(async () => expect(await copies()).toEqual([]), { timeout: 20_000 })
  const runs = await portal.services.db.select().from(backupRun)
  expect(runs.filter(({ endedAt }) => endedAt === null)).toEqual([])
  expect(runs.filter(({ outcome }) => outcome === 'bad').map(({ detail }) => detail)).toEqual([
    expect.stringMatching(/Abgebrochen/),
  ])
})

test(
  'ended from outside, a proof leaves nothing of the database that it made in the open',
  { timeout: 120_000 },
  async () => {
    const left = async () => (await readdir(join(place, 'data'))).filter((name) => name.startsWith('verify-'))
    const env = { ...process.env, ...environment }
    const child = spawn(process.execPath, [program, 'verify', join(place, 'target')], { env, stdio: 'ignore' })
    await vi.waitFor(async () => expect(await left()).toHaveLength(1), { timeout: 60_000, interval: 5 })
    child.kill('SIGTERM')
    const [code] = await once(child, 'close')
    expect(code).toBe(143)
    expect(await left()).toEqual([])
  },
)

test('does for its people what the command asks', { timeout: 120_000 }, async () => {
  const made = await typed(
    ['users', 'operator', 'Neue.Chefin@firma.example', '--name', 'Ida', '--lastname', 'Neu'],
    environment,
  )
  expect(made).toMatchObject({ code: 0, result: { link: expect.stringContaining('oobCode=') } })
  const code = new URL((made.result as { link: string }).link).searchParams.get('oobCode') ?? ''
  await signedOut(portal.address)(resetPassword, { body: { mail: 'neue.chefin@firma.example', code, password } })
  const asNew = await signIn(portal.address, 'neue.chefin@firma.example', password)
  expect((await asNew(allUsers, {})).map(({ mail: address }) => address)).toContain(mail)

  const given = await portal.services.db.select().from(changeEntry).where(eq(changeEntry.field, 'admin'))
  expect(given).toContainEqual(
    expect.objectContaining({ userFullName: 'Betrieb (Befehl)', before: false, after: true }),
  )

  expect(await typed(['users', 'sessions', 'neue.chefin@firma.example'], environment)).toMatchObject({ code: 0 })
  await expect(asNew(allUsers, {})).rejects.toThrow('SESSION_ENDED')
  // What was broken off in the middle is done once more.
  await portal.services.identity.createAccount({ uid: 'nobody', mail: 'halb@firma.example' })
  expect(await typed(['users', 'operator', 'halb@firma.example'], environment)).toMatchObject({ code: 0 })
  expect(await typed(['users', 'factor', mail], environment)).toMatchObject({
    code: 1,
    told: expect.stringContaining('keinen zweiten Faktor'),
  })
  expect(await typed(['users', 'sessions', 'nobody@firma.example'], environment)).toMatchObject({ code: 1 })
  expect(await typed(['users', 'sessions'], environment)).toMatchObject({ code: 2 })
  expect(await typed(['nonsense'], environment)).toMatchObject({ code: 2, told: expect.stringContaining('nonsense') })
  expect(await typed(['backup', '--wrong'], environment)).toMatchObject({
    code: 2,
    told: expect.stringContaining('--wrong'),
  })
})

test('is frozen and thawed by the command, while it runs and while it does not', { timeout: 120_000 }, async () => {
  const asked = async () => (await fetch(`${portal.address}/freeze.json`)).json()
  expect(await typed(['freeze', '--until', '25:00'], environment)).toMatchObject({ code: 2 })
  expect(await typed(['freeze', '--until', '2020-01-01T00:00Z'], environment)).toMatchObject({ code: 2 })
  expect(await typed(['freeze', '--reason', 'x'.repeat(161)], environment)).toMatchObject({ code: 2 })
  const until = '2099-12-01T18:00:00.000Z'
  expect(await typed(['freeze', '--until', until, '--reason', ' Neuer  Server. '], environment)).toMatchObject({
    code: 0,
    result: { wasFrozen: false, deadlines: 0, imports: 0 },
  })
  expect(await asked()).toEqual({ freeze: { reason: 'Neuer Server', until } })
  // Whoever has an account still gets in, reads, and is refused what would change something.
  const asAdmin = await signIn(portal.address, mail, password)
  const list = await asAdmin(allUsers, {})
  expect(list.length).toBeGreaterThan(0)
  const [anybody] = list
  await expect(asAdmin(deleteUser, { query: { userId: anybody?.id ?? '' } })).rejects.toThrow('PORTAL_FROZEN')
  const signUp = await fetch(`${portal.address}/identitytoolkit.googleapis.com/v1/accounts:signUp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'neu@firma.example', password }),
  })
  expect(await signUp.json()).toMatchObject({ error: { code: 423, message: 'PORTAL_FROZEN' } })
  await portal.close()
  portal = await start()
  expect(await asked()).toMatchObject({ freeze: { reason: 'Neuer Server' } })
  await portal.close()
  expect(await typed(['thaw'], environment)).toMatchObject({ code: 0, result: { wasFrozen: true } })
  portal = await start()
  expect(await asked()).toEqual({ freeze: null })
  expect(await typed(['thaw'], environment)).toMatchObject({ code: 0, result: { wasFrozen: false } })
})

test('gives out what is kept of somebody, and erases them, when it is told to', { timeout: 120_000 }, async () => {
  const address = 'weg@firma.example'
  await typed(['users', 'operator', address, '--name', 'Wanda', '--lastname', 'Weg'], environment)
  const zip = join(place, 'auskunft.zip')
  expect(await typed(['person', 'export', address, '--to', zip], environment)).toMatchObject({
    code: 0,
    result: { rows: expect.any(Number), files: 0, missing: [] },
  })
  expect((await readFile(zip)).toString('latin1')).toContain('person.json')
  expect((await stat(zip)).mode & 0o077).toBe(0)
  expect(await typed(['person', 'export', address, '--to', zip], environment)).toMatchObject({ code: 1 })
  const refused = await typed(['person', 'erase', address], environment, ['nein'])
  expect(refused).toMatchObject({ code: 1, told: expect.stringContaining('Nichts wurde geändert') })
  expect(refused.said).toContainEqual(expect.stringContaining('Wanda Weg'))
  expect((await everybody()).map((one) => one.address)).toContain(address)
  expect(await typed(['person', 'erase', address], environment, ['ja'])).toMatchObject({
    code: 0,
    result: { alias: 'Ehemaliger Benutzer 1' },
  })
  expect((await everybody()).map((one) => one.address)).not.toContain(address)
  expect(await typed(['person', 'plan', address], environment)).toMatchObject({ code: 2 })
})

test(
  'says what was kept long enough and takes it when it is told to; a company leaves with its zip',
  { timeout: 120_000 },
  async () => {
    const longAgo = new Date('2015-03-15T12:00:00Z')
    await portal.services.db
      .insert(company)
      .values({ id: 'leaver', name: 'Weg & Fort GmbH', type: 'SUPPLIER', customerNumber: '' })
    await portal.services.db.insert(mailTable).values({
      kind: 'ACCESS',
      to: 'alt@firma.example',
      subject: 'Hallo',
      text: '',
      html: '',
      state: 'SENT',
      createDate: longAgo,
    })
    // By the portal that runs …
    const told = await typed(['retention'], environment)
    expect(told).toMatchObject({ code: 0, result: { due: 1, next: expect.any(Date), last: null } })
    expect(told.said).toContainEqual(expect.stringMatching(/^Versendete E-Mails +6 Monate +1 fällig$/))
    expect(await typed(['retention', '--on', '2015-04-01'], environment)).toMatchObject({ code: 0, result: { due: 0 } })
    const zip = join(place, 'firma.zip')
    expect(await typed(['company', 'export', 'weg & fort gmbh', zip], environment)).toMatchObject({
      code: 0,
      result: { files: 0, missing: [] },
    })
    expect((await readFile(zip)).toString('latin1')).toContain('firma.json')
    expect(await typed(['company', 'leave', 'leaver'], environment, ['nein'])).toMatchObject({ code: 1 })
    expect(await typed(['company', 'leave', 'leaver'], environment, ['ja'])).toMatchObject({
      code: 0,
      result: { name: 'Weg & Fort GmbH', active: false, leftAt: expect.any(Date) },
    })
    await portal.services.db.update(company).set({ leftAt: longAgo }).where(eq(company.id, 'leaver'))
    await portal.close()
    // … and where none does.
    expect(await typed(['retention', '--take'], environment, ['nein'])).toMatchObject({ code: 1 })
    expect(await typed(['retention', '--take'], environment, ['ja'])).toMatchObject({
      code: 0,
      result: { taken: { MAIL: 1, COMPANY: 1 } },
    })
    expect(await typed(['retention', '--take', '--on', '2030-01-01'], environment)).toMatchObject({ code: 2 })
    expect(await typed(['company', 'move', 'leaver'], environment)).toMatchObject({ code: 2 })
    portal = await start()
    expect(await portal.services.db.$count(mailTable, eq(mailTable.to, 'alt@firma.example'))).toBe(0)
    expect(await portal.services.db.$count(company, eq(company.id, 'leaver'))).toBe(0)
  },
)
