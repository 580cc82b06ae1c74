/**
 * 200 sign-ins a second with wrong passwords, each of another account from another address, while somebody works: how long the calls of the latter
 * take with and without them, and what the server weighs (goal: p95 at most twice as long, memory flat). The portal is the whole one in a process of
 * its own with its embedded database, and reckons passwords as dearly as it does for people.
 * Run: `npx tsx tests/bench/signIn.bench.ts`; `SECONDS=30` a phase. Nothing passes or fails here.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { demoAccounts, demoPassword } from '../../server/seed/demo.ts'
import { freePort } from '../support/postgres/server.ts'

const perSecond = Number(process.env['RATE'] ?? 200)
const seconds = Number(process.env['SECONDS'] ?? 20)
const print = (text: string) => process.stdout.write(`${text}\n`)
const agent = new Agent({ keepAlive: true, maxSockets: 2000 })

const folder = await mkdtemp(join(tmpdir(), 'schrankwerk-sign-in-'))
const port = await freePort()
const portal = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
  env: {
    ...process.env,
    PORT: String(port),
    DATA_DIR: folder,
    TRUST_PROXY: '1',
    REQUESTS_PER_MINUTE: '1000000',
    LOG_LEVEL: 'error',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
})

type Answer = { status: number; text: string; ms: number }
const call = (path: string, headers: Record<string, string>, body?: object): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const start = performance.now()
    const method = body ? 'POST' : 'GET'
    const asked = request({ host: '127.0.0.1', port, path, agent, method, headers }, async (answer) => {
      let text = ''
      for await (const chunk of answer.setEncoding('utf8')) text += String(chunk)
      resolve({ status: answer.statusCode ?? 0, text, ms: performance.now() - start })
    })
    asked.on('error', reject)
    asked.end(body && JSON.stringify(body))
  })
const signIn = (email: string, password: string, address: string) =>
  call(
    '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=k',
    { 'content-type': 'application/json', 'x-forwarded-for': address },
    { email, password },
  )
const megabytes = async (): Promise<number> =>
  Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${portal.pid}/status`, 'utf8'))?.[1]) / 1024
const share = (all: readonly number[], part: number): string =>
  (all.toSorted((one, other) => one - other)[Math.ceil(all.length * part) - 1] ?? Number.NaN).toFixed(0)

/** Somebody at work until it is over: a list, what is unread, and again. */
const work = async (token: string, isOver: () => boolean): Promise<number[]> => {
  const times: number[] = []
  while (!isOver()) {
    for (const path of ['/api/enquiry/filter?paginationSize=15&page=0', '/api/conversation/message/unread/count']) {
      const { status, ms } = await call(path, { authorization: `Bearer ${token}` })
      if (status !== 200) throw new Error(`${path}: ${status}`)
      times.push(ms)
    }
    await pause(20)
  }
  return times
}

try {
  for (let said = ''; !said.includes('läuft unter');) said += String((await once(portal.stdout, 'data'))[0])
  portal.stdout.resume()
  const customer = demoAccounts.find(({ role }) => /kunde/i.test(role)) ?? demoAccounts[0]
  const signedIn = await signIn(customer?.mail ?? '', demoPassword, '10.0.0.1')
  const { idToken } = z.object({ idToken: z.string() }).parse(JSON.parse(signedIn.text))
  const phase = async (name: string, guess: boolean) => {
    const end = performance.now() + seconds * 1000
    const isOver = () => performance.now() > end
    const before = await megabytes()
    const working = work(idToken, isOver)
    const answers: Promise<Answer>[] = []
    let most = before
    for (let tick = 0; !isOver(); tick += 1) {
      for (let each = 0; each < (guess ? perSecond / 10 : 0); each += 1) {
        const at = answers.length
        answers.push(
          signIn(`guess${at}@demo.example`, 'wrong-1', `10.${1 + (at >> 16)}.${(at >> 8) & 255}.${at & 255}`),
        )
      }
      if (tick % 10 === 0) most = Math.max(most, await megabytes())
      await pause(100)
    }
    const times = await working
    const told = (await Promise.all(answers)).map(({ status, text }) =>
      status === 429 ? '429' : (/[A-Z_]{6,}/.exec(text)?.[0] ?? status),
    )
    const counts = [...new Set(told)].map((each) => `${told.filter((other) => other === each).length} × ${each}`)
    print(
      `${name.padEnd(8)} ${times.length} calls  p50 ${share(times, 0.5)} ms  p95 ${share(times, 0.95)} ms  ${before.toFixed(0)} → ${(await megabytes()).toFixed(0)} MB (most ${most.toFixed(0)})  ${counts.join(', ')}`,
    )
  }
  await phase('warm', false)
  await phase('quiet', false)
  await phase('guessing', true)
  await phase('again', true)
  await phase('after', false)
} finally {
  portal.kill('SIGTERM')
  await once(portal, 'exit')
  agent.destroy()
  await rm(folder, { recursive: true, force: true })
}
