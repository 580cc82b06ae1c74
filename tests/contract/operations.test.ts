/** What the operator sees of the portal itself: how its parts are, and figures for machines. */
import { readFileSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { getSystemState, sendMailsNow } from '../../src/api/contract/operations.ts'
import { z } from 'zod'
import { areaNames } from '../../src/domain/operations/systemState.ts'
import { mail } from '../../server/db/schema.ts'
import { happened } from '../../server/happened.ts'
import { granted } from '../support/calls.ts'
import { people } from '../support/people.ts'
import { withServer } from '../support/withServer.ts'

const token = 'nur-fuer-den-waechter-2026'
const server = withServer(undefined, undefined, { METRICS_TOKEN: token })
const { operatorAdmin, customerAdmin } = people
const minuteMs = 60_000

const waitingMail = async (
  minutes: number,
  lastError = 'Error: Message failed: 451 Too many connections from geheim.example',
) => {
  const id = crypto.randomUUID()
  await server()
    .db.insert(mail)
    .values({
      id,
      kind: 'ACCESS',
      to: 'warten@demo.example',
      subject: 'Zugang',
      text: 'x',
      html: 'x',
      attempts: 3,
      createDate: new Date(Date.now() - minutes * minuteMs),
      dueAt: new Date(Date.now() + 6 * minuteMs),
      lastError,
    })
  return id
}
const parts = async () => {
  const { status, body } = await server().raw({ method: 'GET', url: '/health/ready' })
  return { status, body: partsSchema.parse(body) }
}
const partsSchema = z.object({ parts: z.record(z.string(), z.looseObject({ state: z.string(), code: z.string() })) })
/** What was seen within the last second is told again. */
const soon = { timeout: 5000, interval: 100 }

describe('/health/ready', () => {
  test('knows each part by name, and that nothing is amiss', async () => {
    const { status, body } = await parts()
    expect(status).toBe(200)
    expect(Object.entries(body.parts).map(([name, { state }]) => [name, state])).toEqual([
      ['database', 'good'],
      ['files', 'good'],
      ['identity', 'good'],
      ['mail', 'off'],
      ['migrations', 'good'],
      ['backup', 'off'],
    ])
  })

  test('tells mails that wait too long, and stays ready', async () => {
    const id = await waitingMail(42)
    await vi.waitFor(async () => {
      const { status, body } = await parts()
      expect([status, body.parts['mail']?.code]).toEqual([200, 'MAILS_WAITING'])
      expect(JSON.stringify(body)).not.toMatch(/demo\.example|Zugang|451/)
    }, soon)
    await server().db.delete(mail).where(eq(mail.id, id))
  })
})

describe('the state of the system', () => {
  test('tells each of the nine areas, with figures, and no host, address or title', async () => {
    const id = await waitingMail(42)
    const state = await vi.waitFor(async () => {
      const seen = await granted(server(), getSystemState, {}, operatorAdmin)
      expect(seen.mail).toMatchObject({ waiting: 1, answer: 451 })
      return seen
    }, soon)
    expect(Object.keys(state).filter((key) => areaNames.some((area) => area === key))).toEqual([...areaNames])
    expect(state.database).toMatchObject({ bytes: expect.any(Number), version: expect.stringMatching(/^\d+\.\d+$/) })
    expect(state.database.applied).toBe(state.database.known)
    expect(state.files.free).toBeGreaterThan(0)
    expect(state.mail).toMatchObject({ oldest: expect.any(Date), nextTry: expect.any(Date) })
    expect(state.backup).toEqual({ finding: 'BACKUP_OFF', last: null })
    expect(JSON.stringify(state)).not.toMatch(/demo\.example|geheim|Zugang|schrankwerk-test|postgres:/)
    await server().db.delete(mail).where(eq(mail.id, id))
  })

  test('takes no port for what a mail server answered', async () => {
    const id = await waitingMail(42, 'Error: connect ECONNREFUSED 192.0.2.1:587')
    await vi.waitFor(async () => {
      const seen = await granted(server(), getSystemState, {}, operatorAdmin)
      expect(seen.mail).toMatchObject({ waiting: 1, answer: null })
    }, soon)
    await server().db.delete(mail).where(eq(mail.id, id))
  })

  test('mails that are tried by hand lose none of their tries', async () => {
    server().mailFault.current = new Error('down')
    const id = await waitingMail(42)
    await granted(server(), sendMailsNow, {}, operatorAdmin)
    const stored = async () => (await server().db.select().from(mail).where(eq(mail.id, id)))[0]
    await vi.waitFor(async () => expect((await stored())?.lastError).toContain('down'))
    expect(await stored()).toMatchObject({ state: 'WAITING', attempts: 1 })
    server().mailFault.current = undefined
    await server().db.delete(mail).where(eq(mail.id, id))
  })

  test('mails that wait are tried at once', async () => {
    const id = await waitingMail(42)
    expect(await granted(server(), sendMailsNow, {}, operatorAdmin)).toEqual({ count: 1 })
    await vi.waitFor(async () => {
      const [sent] = await server().db.select().from(mail).where(eq(mail.id, id))
      expect(sent?.state).toBe('SENT')
    })
  })
})

describe('/metrics', () => {
  const ask = (authorization?: string) =>
    server().raw({ method: 'GET', url: '/metrics', headers: authorization === undefined ? {} : { authorization } })
  const printed = async () => (await ask(`Bearer ${token}`)).bytes.toString()

  test('opens to the token alone', async () => {
    const statuses = await Promise.all([ask(), ask('Bearer nur-fuer-den-waechter-2027'), ask(`Bearer ${token}`)])
    expect(statuses.map(({ status }) => status)).toEqual([401, 401, 200])
  })

  test('counts calls by the pattern of their address, never by the address', async () => {
    await server().raw({ method: 'GET', url: '/api/enquiry/filter?title=Geheimprojekt' }, customerAdmin)
    await server().raw({ method: 'GET', url: '/api/Geheimprojekt' })
    const text = await printed()
    expect(text).toMatch(/schrankwerk_call_seconds_count\{call="GET \/api\/enquiry\/filter",status="400"\} 1/)
    expect(text).toMatch(/schrankwerk_call_seconds_count\{call="none",status="404"\} 1/)
    expect(text).not.toMatch(/Geheim|demo\.example/)
  })

  test('counts what happens beside the calls', async () => {
    happened('bom.read', { seconds: 0.2, outcome: 'read' })
    happened('bom.matched', { seconds: 0.3 })
    happened('import.ended', { outcome: 'failed' })
    happened('signIn.refused', { reason: 'INVALID_LOGIN_CREDENTIALS' })
    const text = await vi.waitFor(async () => {
      const latest = await printed()
      expect(latest).toContain('schrankwerk_mails_waiting 0')
      return latest
    }, soon)
    for (const line of [
      'schrankwerk_bom_reading_seconds_count{outcome="read"} 1',
      'schrankwerk_bom_matching_seconds_count 1',
      'schrankwerk_imports_ended_total{outcome="failed"} 1',
      'schrankwerk_sign_ins_refused_total{reason="INVALID_LOGIN_CREDENTIALS"} 1',
      'schrankwerk_streams_open 0',
      'schrankwerk_imports_running 0',
      'schrankwerk_part_well{part="database"} 1',
    ])
      expect(text).toContain(line)
    expect(text).toMatch(/nodejs_eventloop_lag_seconds [\d.]+/)
    expect(text).toMatch(/nodejs_heap_size_used_bytes \d+/)
  })
})

test('a look that fails takes its own figures away, and no others', async () => {
  const { dataDir } = server().services.settings
  const scrape = async () => {
    const { status, bytes } = await server().raw({
      method: 'GET',
      url: '/metrics',
      headers: { authorization: `Bearer ${token}` },
    })
    return { status, text: bytes.toString() }
  }
  await rename(dataDir, `${dataDir}-away`)
  try {
    await vi.waitFor(async () => {
      const { status, text } = await scrape()
      expect(status).toBe(200)
      expect(text).not.toMatch(/^schrankwerk_disk_free_bytes /m)
      expect(text).toContain('schrankwerk_streams_open 0')
    }, soon)
  } finally {
    await rename(`${dataDir}-away`, dataDir)
  }
  await vi.waitFor(async () => expect((await scrape()).text).toMatch(/^schrankwerk_disk_free_bytes \d/m), soon)
})

test('what board and alarms ask for is what the portal tells', async () => {
  const { bytes } = await server().raw({
    method: 'GET',
    url: '/metrics',
    headers: { authorization: `Bearer ${token}` },
  })
  const told = new Set([...bytes.toString().matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name))
  const pages = ['grafana.json', 'alerts.yml'].map((name) =>
    readFileSync(new URL(`../../docs/operations/${name}`, import.meta.url), 'utf8'),
  )
  const asked = [...pages.join('\n').matchAll(/\b((?:schrankwerk|nodejs|process)_\w+)/g)].map(([, name = '']) =>
    name.replace(/_(bucket|count|sum)$/, ''),
  )
  expect(asked.length).toBeGreaterThan(40)
  expect(asked.filter((name) => !told.has(name))).toEqual([])
})

describe('without METRICS_TOKEN', () => {
  const closed = withServer()

  test('there is no such address', async () => {
    const { status } = await closed().raw({ method: 'GET', url: '/metrics' })
    expect(status).toBe(404)
  })
})
