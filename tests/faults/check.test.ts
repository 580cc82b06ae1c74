/** `schrankwerk check` says of each thing that it stands on whether it is well, and names no secret. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer as createWebServer } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { whoAnswersAt } from '../../server/check/address.ts'
import { startClamd } from '../support/clamd.ts'
import { typed } from './support/command.ts'

let place = ''
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'schrankwerk-check-test-'))
})
afterAll(() => rm(place, { recursive: true, force: true }))

/** What is said of one thing. */
const found = async (what: string, environment: Record<string, string>) => {
  const { code, result, said } = await typed(['check'], { NODE_ENV: 'test', DATA_DIR: place, ...environment })
  const { findings } = z
    .object({ findings: z.array(z.object({ what: z.string(), state: z.string(), detail: z.string() })) })
    .parse(result)
  expect(said.join('\n')).not.toContain('geheim')
  expect(code).toBe(findings.some(({ state }) => state === 'bad') ? 1 : 3)
  return findings.find((finding) => finding.what === what)
}

/** A mail server that says one thing to whatever is said to it. */
const mailServer = async (greeting: string): Promise<string> => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.write(`${greeting}\r\n`)
    socket.on('data', (data) => {
      const line = data.toString()
      socket.write(line.startsWith('EHLO') ? '250-mail\r\n250 AUTH PLAIN\r\n' : '535 no\r\n')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `127.0.0.1:${z.object({ port: z.number() }).parse(server.address()).port}`
}

test('a mail server that is away, does not know us, or is none', { timeout: 60_000 }, async () => {
  expect(await found('Mailserver', { SMTP_URL: 'smtp://u:geheim@127.0.0.1:9' })).toMatchObject({
    state: 'bad',
    detail: expect.stringContaining('SMTP_URL'),
  })
  expect(await found('Mailserver', { SMTP_URL: `smtp://u:geheim@${await mailServer('220 hello')}` })).toMatchObject({
    state: 'bad',
    detail: expect.stringContaining('Benutzer oder Kennwort'),
  })
  expect(await found('Mailserver', { SMTP_URL: `smtp://u:geheim@${await mailServer('554 go away')}` })).toMatchObject({
    state: 'bad',
  })
})

test('a database that is away', { timeout: 60_000 }, async () => {
  expect(await found('Datenbank', { DATABASE_URL: 'postgres://u:geheim@127.0.0.1:9/x' })).toMatchObject({
    state: 'bad',
    detail: expect.stringContaining('DATABASE_URL'),
  })
})

test('a file store that is away, or in whose place something else lies', { timeout: 60_000 }, async () => {
  const away = { FILES_URL: 's3://k:geheim@127.0.0.1:9/bucket?tls=false' }
  expect(await found('Dateispeicher', away)).toMatchObject({
    state: 'bad',
    detail: expect.stringContaining('FILES_URL'),
  })
  const taken = join(place, 'taken')
  await mkdir(taken)
  await writeFile(join(taken, 'files'), '')
  expect(await found('Dateispeicher', { DATA_DIR: taken })).toMatchObject({ state: 'bad' })
  expect(await found('Dateispeicher', {})).toMatchObject({ state: 'good' })
})

test('a scanner', async () => {
  const path = join(place, 'clamd.ctl')
  expect(await found('Virenscanner', { CLAMD_URL: `unix:${path}` })).toMatchObject({ state: 'bad' })
  const clamd = await startClamd(path)
  onTestFinished(() => void clamd.close())
  expect(await found('Virenscanner', { CLAMD_URL: `unix:${path}` })).toMatchObject({ state: 'good' })
  expect(await found('Virenscanner', {})).toMatchObject({ state: 'good' })
})

test('a place for backups that cannot be written, or has another key', { timeout: 60_000 }, async () => {
  const key = { BACKUP_PASSPHRASE: 'geheim sind vier Worte' }
  const file = join(place, 'file')
  await writeFile(file, '')
  expect(await found('Sicherungen', { ...key, BACKUP_URL: file })).toMatchObject({ state: 'bad' })
  expect(await found('Sicherungen', { ...key, BACKUP_URL: join(place, 'data', 'in') })).toMatchObject({
    state: 'bad',
    detail: expect.stringContaining('liegt im Datenordner'),
  })
  const apart = await mkdtemp(join(tmpdir(), 'schrankwerk-check-target-'))
  onTestFinished(() => rm(apart, { recursive: true }))
  expect(await found('Sicherungen', { ...key, BACKUP_URL: apart })).toMatchObject({
    state: 'doubtful',
    detail: expect.stringContaining('noch liegt dort keine'),
  })
})

test('an address at which somebody else answers', async () => {
  let answer = { status: 503, body: '<html>no server is available</html>' }
  const proxy = createWebServer((_request, response) => void response.writeHead(answer.status).end(answer.body))
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void proxy.close())
  const { port } = z.object({ port: z.number() }).parse(proxy.address())
  const look = () => whoAnswersAt(`http://127.0.0.1:${port}`)
  expect(await look()).toMatchObject({ state: 'doubtful', detail: expect.stringContaining('nicht das Portal') })
  answer = { status: 503, body: JSON.stringify({ status: 'unavailable', problems: [] }) }
  expect(await look()).toMatchObject({ state: 'good' })
})
