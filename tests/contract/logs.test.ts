/**
 * The log of a portal that people use: one line of JSON for each call, with the reference that an error page shows, and nothing of anybody in it
 * (decision 0222).
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { createLog } from '../../server/log.ts'
import { demoAccounts, demoPassword } from '../../server/seed/demo.ts'
import { readSettings } from '../../server/settings.ts'
import { startPortal, type Portal } from '../../server/start.ts'
import { allEndpoints } from '../../src/api/contract/index.ts'
import { demoPeople, foundIn, personalIn } from '../support/personal.ts'

const lines: string[] = []
let dataDir = ''
let portal: Portal | undefined
let address = ''
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'schrankwerk-log-'))
  const environment = { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'debug', SIGN_IN_ATTEMPTS_PER_MINUTE: '1000' }
  const settings = readSettings({ NODE_ENV: 'test', REQUESTS_PER_MINUTE: '100000', ...environment })
  const log = createLog(settings.logLevel, { write: (line) => void lines.push(line) })
  portal = await startPortal(settings, join(dataDir, 'none'), undefined, log)
  ;({ address } = portal)
}, 180_000)
afterAll(async () => {
  await portal?.close()
  await rm(dataDir, { recursive: true, force: true })
})
const running = (): Portal => {
  if (!portal) throw new Error('the portal is there in tests only')
  return portal
}

const lineSchema = z.looseObject({ level: z.string(), time: z.iso.datetime(), msg: z.string() })
const callSchema = lineSchema.extend({
  reference: z.uuid(),
  call: z.string(),
  status: z.int(),
  ms: z.number(),
  code: z.string().optional(),
})
const read = () => lines.map((line) => lineSchema.parse(JSON.parse(line)))
const calls = () => read().flatMap((line) => callSchema.safeParse(line).data ?? [])

const post = (path: string, body: object, token?: string) =>
  fetch(`${address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
const signIn = (email: string, password: string) =>
  post('/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=k', {
    email,
    password,
    returnSecureToken: true,
  })
const sessionSchema = z.object({ idToken: z.string() })
const tokenOf = async (mail: string): Promise<string> =>
  sessionSchema.parse(await (await signIn(mail, demoPassword)).json()).idToken

const tokens: string[] = []
/** An administrator of each side; whoever else there is gets no more. */
const callers = /^(operator|customer|supplier)\.admin@/

/** Whatever can be asked, of what there is and of whom: as each of the demo's people, by ids, names, mails and titles. */
const askEverything = async (personal: readonly string[]) => {
  const [words, ids] = [personal.slice(0, 40), await idsIn()]
  for (const { mail } of demoAccounts) if (callers.test(mail)) tokens.push(await tokenOf(mail))
  for (const [place, { method, host = 'api', path }] of allEndpoints.entries()) {
    const word = words[place % words.length] ?? ''
    for (const token of [undefined, ...tokens]) {
      const id = ids[place % ids.length] ?? ''
      const asked = {
        id,
        enquiryId: id,
        offerId: id,
        text: word,
        title: word,
        mail: `${word}@demo.example`,
        path: word,
      }
      const url = `/${host}${path}?${new URLSearchParams(asked).toString()}`
      if (method === 'GET' || !/delete|erase|end|logout|signOut/i.test(path)) {
        const answer = method === 'GET' ? await get(url, token) : await post(url, asked, token)
        await answer.arrayBuffer()
      }
    }
  }
}
const get = (path: string, token?: string) =>
  fetch(`${address}${path}`, token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } })
const idsIn = async (): Promise<string[]> => {
  const { db } = running().services
  const found = await db.execute(
    `select id from enquiry union all select id from offer union all select id from company`,
  )
  return z
    .array(z.object({ id: z.string() }))
    .parse([...(found as Iterable<unknown>)])
    .map(({ id }) => id)
}

test('holds nothing of anybody, whatever is asked by whom', { timeout: 300_000 }, async () => {
  const personal = [...demoPeople(), ...(await personalIn(running().services.db))]
  await askEverything(personal)
  for (const { mail } of demoAccounts) {
    await signIn(mail, 'falsch-geraten')
    await post('/public/user/password/reset', { mail, password: 'falsch-geraten', code: 'x' })
    await get(`/public/user/password/reset?mail=${encodeURIComponent(mail)}`)
  }
  await get('/api/artikel/Geheim.pdf')
  // what was mailed lies in the folder
  await vi.waitFor(() => expect(lines.some((line) => line.includes('E-Mail (ACCESS)'))).toBe(true), 20_000)
  expect(calls().length).toBeGreaterThan(500)
  const secret = [demoPassword, 'falsch-geraten', 'Geheim', '@', ...tokens.map((token) => token.slice(-20))]
  expect(foundIn(lines.join(''), [...secret, ...personal])).toEqual([])
})

test('a call that breaks has one line, by the reference that its error page shows', async () => {
  const { services } = running()
  const before = lines.length
  const name = 'Annette Geheim <geheim@demo.example>'
  const look = vi.spyOn(services.identity, 'verifyToken').mockRejectedValue(new Error(`no such account: "${name}"`))
  const answer = await get('/api/work/waiting', tokens[0])
  look.mockRestore()
  await answer.arrayBuffer()
  const mine = () => lines.slice(before).filter((line) => line.includes('GET /api/work/waiting'))
  await vi.waitFor(() => expect(mine()).toHaveLength(1))
  expect(callSchema.parse(JSON.parse(mine()[0] ?? ''))).toMatchObject({ level: 'error', status: answer.status })
  expect(mine()[0]).not.toMatch(/geheim/i)
})
