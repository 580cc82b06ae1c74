/** A portal of three instances behind HAProxy, on a PostgreSQL and an S3-compatible store, all on this machine (cluster.bench.ts). */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import S3rver from 's3rver'
import { z } from 'zod'
import { freePort } from '../../support/postgres/server.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

export interface Instance {
  port: number
  /** as a supervisor does it: begun, and well */
  start(bundle?: string): Promise<void>
  /** Ends it as somebody does who stops the service, or without warning. */
  stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
  /** What it holds of the memory, in MB, and has taken of the processor, in seconds. */
  used(): Promise<{ mb: number; cpu: number }>
}

const isWell = async (port: number): Promise<boolean> => {
  const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined)
  return answer?.status === 200
}
const untilWell = async (port: number): Promise<void> => {
  while (!(await isWell(port))) await pause(100)
}

export const instanceAt = async (folder: string, environment: Record<string, string>): Promise<Instance> => {
  const port = await freePort()
  const dataDir = join(folder, `data-${port}`)
  let child: ChildProcess | undefined
  return {
    port,
    start: async (bundle = join(root, 'bundle')) => {
      const env = { ...process.env, ...environment, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir }
      child = spawn(process.execPath, [join(bundle, 'main.mjs')], { env, stdio: ['ignore', 'ignore', 'inherit'] })
      await untilWell(port)
    },
    stop: async (signal) => {
      if (!child || child.exitCode !== null) return
      const exited = once(child, 'exit')
      child.kill(signal)
      await exited
    },
    used: async () => {
      const status = await readFile(`/proc/${child?.pid}/status`, 'utf8')
      const stat = (await readFile(`/proc/${child?.pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? []
      const ticks = Number(stat[11]) + Number(stat[12])
      return { mb: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024, cpu: ticks / 100 }
    },
  }
}

/** The same program as a newer version: with one migration more. */
export const newerBundle = async (folder: string): Promise<string> => {
  const bundle = join(folder, 'bundle')
  await cp(join(root, 'bundle'), bundle, { recursive: true })
  // What stays a package is looked for from there.
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  const path = join(bundle, 'migrations/meta/_journal.json')
  const entry = z.looseObject({ idx: z.number(), when: z.number(), tag: z.string() })
  const journal = z.looseObject({ entries: z.array(entry) }).parse(JSON.parse(await readFile(path, 'utf8')))
  const last = journal.entries.at(-1)
  if (!last) throw new Error('no migration')
  const tag = '9999_newer'
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1000, tag })
  await writeFile(path, JSON.stringify(journal))
  const sql = `ALTER TABLE "enquiry" ADD COLUMN "newer" text DEFAULT '' NOT NULL;--> statement-breakpoint\nCREATE INDEX "enquiry_newer" ON "enquiry" ("newer");`
  await writeFile(join(bundle, `migrations/${tag}.sql`), sql)
  return bundle
}

/** The documented configuration, with the addresses of this machine. */
export const startProxy = async (folder: string, ports: readonly number[]) => {
  const port = await freePort()
  const text = await readFile(join(root, 'docs/operations/haproxy.cfg'), 'utf8')
  let nth = 0
  const own = text
    .replaceAll(/10\.0\.0\.\d:4000/g, () => `127.0.0.1:${ports[nth++]}`)
    .replace(/^\s*bind :80$/m, `  bind 127.0.0.1:${port}`)
    .replaceAll(/^.*(bind :443|redirect scheme).*$/gm, '')
  const path = join(folder, 'haproxy.cfg')
  await writeFile(path, own)
  const child = spawn('haproxy', ['-db', '-f', path], { stdio: ['ignore', 'ignore', 'inherit'] })
  await untilWell(port)
  return {
    port,
    close: async () => {
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
    },
  }
}

/** A store of files that can be away. */
export const startStore = async (folder: string) => {
  const directory = join(folder, 's3')
  await mkdir(directory)
  const port = await freePort()
  const open = async () => {
    const options = { address: '127.0.0.1', port, silent: true, directory }
    const store = new S3rver({ ...options, configureBuckets: [{ name: 'schrank', configs: [] }] })
    await store.run()
    return store
  }
  let store = await open()
  return {
    url: `s3://S3RVER:S3RVER@127.0.0.1:${port}/schrank?tls=false&region=eu-central-1`,
    down: () => store.close(),
    up: async () => {
      store = await open()
    },
  }
}

export const emptyFolder = async (): Promise<{ path: string; remove: () => Promise<void> }> => {
  const path = await mkdtemp(join(tmpdir(), 'schrankwerk-cluster-'))
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}
