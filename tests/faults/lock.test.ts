/** The data folder's lock among many processes: what a dead one left is taken over, and by one only. */
import { type ChildProcess, fork, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeEach, afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { lockDataFolder } from '../../server/db/lock.ts'
import { rounds } from './support/rounds.ts'

const script = fileURLToPath(new URL('support/lockTaker.ts', import.meta.url))
const tsx = import.meta.resolve('tsx')
const takers = 4

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'schrankwerk-takers-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

const heard = async (child: ChildProcess): Promise<boolean> => {
  const [message] = await once(child, 'message')
  return z.object({ holds: z.boolean() }).parse(message).holds
}
const startTaker = async (): Promise<ChildProcess> => {
  const child = fork(script, { execArgv: ['--import', tsx] })
  onTestFinished(() => void child.kill('SIGKILL'))
  await heard(child)
  return child
}
const ask = (child: ChildProcess, order: { take: string; patience?: object } | 'letGo'): Promise<boolean> => {
  const answer = heard(child)
  child.send(order)
  return answer
}

test(`${takers} processes that find it free, let go or left by a dead one: exactly one gets it, every time`, async () => {
  const left = join(root, 'left')
  const [last, ...others] = await Promise.all(Array.from({ length: takers + 1 }, startTaker))
  expect(last && (await ask(last, { take: left }))).toBe(true)
  last?.kill('SIGKILL')
  if (last) await once(last, 'exit')

  const holders: number[] = []
  for (let round = 0; round < rounds(40); round++) {
    const folder = join(root, String(round))
    if (round % 2 === 0) await cp(left, folder, { recursive: true })
    const answers = await Promise.all(others.map((taker) => ask(taker, { take: folder })))
    holders.push(answers.filter(Boolean).length)
    await Promise.all(others.map((taker) => ask(taker, 'letGo')))
    expect(await Promise.all(others.slice(0, 1).map((taker) => ask(taker, { take: folder })))).toEqual([true])
    await Promise.all(others.slice(0, 1).map((taker) => ask(taker, 'letGo')))
  }
  expect(holders).toEqual(holders.map(() => 1))
})

test.runIf(process.platform === 'linux')('a process that ended, and that nobody asked how, holds nothing', async () => {
  // The shell starts it and becomes a program that never asks: what is killed stays behind as a zombie.
  const taker = `import(${JSON.stringify(new URL('../../server/db/lock.ts', import.meta.url).href)}).then(async ({ lockDataFolder }) => { await lockDataFolder(${JSON.stringify(root)}); console.log(process.pid); setInterval(() => {}, 1000) })`
  const shell = spawn('sh', ['-c', '"$0" --import "$1" -e "$2" & exec sleep 1000', process.execPath, tsx, taker], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void shell.kill('SIGKILL'))
  const [line] = await once(shell.stdout, 'data')
  const pid = Number(String(line))
  await expect(lockDataFolder(root)).rejects.toThrow(`Prozess ${pid}`)
  process.kill(pid, 'SIGKILL')
  await vi.waitFor(() => expect(readFileSync(`/proc/${pid}/stat`, 'utf8')).toContain(') Z '))
  ;(await lockDataFolder(root)).release()
})

/** As in a container of its own: no process out there is seen, and its own id is 1. */
const apart = ['--pid', '--fork', '--mount-proc', '--kill-child=SIGKILL']
const canBeApart = spawnSync('unshare', [...apart, 'true']).status === 0

const startApart = async (): Promise<ChildProcess> => {
  const args = [...apart, process.execPath, '--import', tsx, script]
  const child = spawn('unshare', args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  await heard(child)
  return child
}

test.runIf(canBeApart)(
  'processes that cannot see each other never hold it together; a dead one is survived',
  async () => {
    const [one, other] = await Promise.all([startApart(), startApart()])
    const patience = { beatMs: 50, deadAfterMs: 2000 }
    expect(await ask(one, { take: root, patience })).toBe(true)
    expect(await ask(other, { take: root, patience })).toBe(false)
    await expect(lockDataFolder(root, patience)).rejects.toThrow('einem laufenden Portal')

    const ended = once(one, 'exit')
    one.kill('SIGKILL')
    await ended
    expect(await ask(other, { take: root, patience })).toBe(true)
    await expect(lockDataFolder(root, patience)).rejects.toThrow('einem laufenden Portal')
  },
)

test('whoever was held up for so long that another took it over hears of it', async () => {
  const patience = { beatMs: 20, deadAfterMs: 1000 }
  const lock = await lockDataFolder(root, patience)
  await writeFile(join(root, 'lock', '2'), JSON.stringify({ pid: 1, born: '1', home: 'elsewhere' }))
  await expect(lock.failed).rejects.toThrow('übernommen')
  lock.release()
  // What the other one holds is left alone.
  expect(await readFile(join(root, 'lock', '2'), 'utf8')).toContain('elsewhere')
})
