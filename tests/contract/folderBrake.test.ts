/** Guessing the password of a project folder, against the real app (rule X7). Time stands still or leaps: nobody waits. */
import { like } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { identityAttempts } from '../../server/db/schema.ts'
import { sweepTries } from '../../server/brake.ts'
import * as calls from '../../src/api/contract/folder.ts'
import { granted, refused } from '../support/calls.ts'
import { folderPassword, makeEntry, openToGuests, setUp, visit } from '../support/folders.ts'
import { people } from '../support/people.ts'
import { withServer } from '../support/withServer.ts'

const server = withServer()
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const travel = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

const attempt = async (
  offerId: string,
  password: string,
  { from = '192.0.2.1', mail }: { from?: string; mail?: string } = {},
) => {
  const { statusCode, headers, body } = await server().app.inject({
    method: 'POST',
    url: '/api/offer/businessdata/check',
    payload: { offerId, password, mail },
    remoteAddress: from,
  })
  return { status: statusCode, retryAfter: Number(headers['retry-after'] ?? 0), body }
}
const logged = async (offerId: string) => {
  const query = { offerId, paginationSize: 100, page: 0, actions: ['WRONG_PASSWORD' as const] }
  return (await granted(server(), calls.getFolderLog, { query }, people.customerAdmin)).content
}
/** The answer to a wrong one does not wait for the log. */
const untilLogged = (offerId: string, lines: object[]) =>
  vi.waitFor(async () => expect(await logged(offerId)).toMatchObject(lines), { timeout: 10_000 })

test('a thousand guesses at once are three guesses', { timeout: 120_000 }, async () => {
  const { offerId } = await openToGuests(server())
  const answers = await Promise.all(Array.from({ length: 1000 }, (_, index) => attempt(offerId, `geraten ${index}`)))
  const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length
  expect({ wrong: count(403), braked: count(429) }).toEqual({ wrong: 3, braked: 997 })
  // Not even the right one passes meanwhile, and says how long.
  const braked = await attempt(offerId, folderPassword)
  expect(braked).toMatchObject({ status: 429, retryAfter: 2 })
  expect(braked.body).toMatch(/Bitte warten Sie 2\sSekunden/)
  await untilLogged(offerId, [{ who: '', count: 3 }])
})

test('a wave over many folders asks the database no more than there are turns', async () => {
  const attempts = () => server().db.$count(identityAttempts, like(identityAttempts.key, 'folder %'))
  const before = await attempts()
  const answers = await Promise.all(
    Array.from({ length: 400 }, (_, index) => attempt(`folder-${index}`, 'geraten', { from: `10.1.${index}.1` })),
  )
  const braked = answers.filter(({ status }) => status === 429).length
  expect(braked).toBeGreaterThan(200)
  // Two rows each: one for the address, one for all.
  expect((await attempts()) - before).toBeLessThanOrEqual(2 * (400 - braked))
})

test('each further wrong one costs twice the time, up to a quarter of an hour', async () => {
  const { offerId } = await openToGuests(server())
  const waits: number[] = []
  for (let index = 0; index < 14; index++) {
    expect((await attempt(offerId, 'geraten')).status).toBe(403)
    const { retryAfter } = await attempt(offerId, 'geraten')
    waits.push(retryAfter)
    travel(retryAfter)
  }
  expect(waits).toEqual([0, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900, 900])
})

test('whoever knows the password is let in again, and begins anew', async () => {
  const { offerId } = await openToGuests(server())
  for (let index = 0; index < 3; index++) await attempt(offerId, 'vertippt')
  travel(2)
  expect((await attempt(offerId, folderPassword)).status).toBe(200)
  for (let index = 0; index < 3; index++) expect((await attempt(offerId, 'vertippt')).status).toBe(403)
  expect((await attempt(offerId, folderPassword)).status).toBe(429)
})

test('after an hour without an attempt it begins anew, and what was counted is swept away then', async () => {
  const { offerId } = await openToGuests(server())
  const counted = () => server().db.$count(identityAttempts, like(identityAttempts.key, `folder ${offerId}%`))
  for (let index = 0; index < 3; index++) await attempt(offerId, 'vertippt')
  travel(59 * 60)
  await sweepTries(server().db, new Date())
  expect(await counted()).toBe(2)
  travel(2 * 60)
  for (let index = 0; index < 3; index++) expect((await attempt(offerId, 'vertippt')).status).toBe(403)
  travel(61 * 60)
  await sweepTries(server().db, new Date())
  expect(await counted()).toBe(0)
})

test('another address is not kept out by it, until there are very many', async () => {
  const { offerId } = await openToGuests(server())
  for (let index = 0; index < 3; index++) await attempt(offerId, 'geraten', { from: '192.0.2.7' })
  expect((await attempt(offerId, folderPassword, { from: '192.0.2.8' })).status).toBe(200)
  for (let index = 0; index < 17; index++) await attempt(offerId, 'geraten', { from: `198.51.100.${index}` })
  const kept = await attempt(offerId, folderPassword, { from: '192.0.2.8' })
  expect(kept).toMatchObject({ status: 429, retryAfter: 2 })
  // Never for long: strangers must not shut out those who know it.
  for (let index = 0; index < 20; index++) {
    travel(60)
    await attempt(offerId, 'geraten', { from: `203.0.113.${index}` })
  }
  travel(60)
  expect((await attempt(offerId, folderPassword, { from: '192.0.2.8' })).status).toBe(200)
})

test('the administrators of both companies are told, once a day', async () => {
  const { offerId } = await openToGuests(server())
  const told = () =>
    server().mails.filter(({ subject, text }) => subject.includes('falsche Passwörter') && text.includes(offerId))
  for (let index = 0; index < 19; index++) await attempt(offerId, 'geraten', { from: `192.0.2.${index}` })
  await server().raw({ method: 'GET', url: '/health' })
  expect(told()).toEqual([])
  for (let index = 0; index < 5; index++) {
    travel(60)
    await attempt(offerId, 'geraten', { from: `198.51.100.${index}` })
  }
  const addressees = () =>
    told()
      .map(({ to }) => to)
      .sort()
  await vi.waitFor(() => expect(addressees()).toEqual([people.customerAdmin.mail, people.supplierAdmin.mail]))
})

test('an entry’s own password is guessed no better, and a wave of guesses is one line', async () => {
  const { offerId } = await openToGuests(server())
  await setUp(server(), offerId, { allowExternal: true })
  const mail = 'ziel@demo.example'
  await makeEntry(server(), offerId, { email: mail })
  const statuses: number[] = []
  for (let index = 0; index < 6; index++) statuses.push((await attempt(offerId, 'geraten', { mail })).status)
  expect(statuses).toEqual([403, 403, 403, 429, 429, 429])
  await untilLogged(offerId, [{ who: mail, count: 3 }])
  travel(16 * 60)
  await attempt(offerId, 'geraten', { mail })
  await untilLogged(offerId, [{ count: 1 }, { count: 3 }])
  // Somebody who is no entry is answered alike.
  const nobody = { body: { offerId, password: 'geraten', mail: 'niemand@demo.example' } }
  travel(3600)
  expect(await refused(server(), calls.checkFolderPassword, nobody, undefined)).toEqual({
    status: 403,
    code: 'FOLDER_PASSWORD_WRONG',
  })
  expect((await visit(server(), offerId)).folder.id).toBe(offerId)
})
