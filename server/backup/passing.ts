/**
 * Folders that are there for as long as a command works and hold what is nobody's business: a whole database in the open, files of companies. They
 * go with the command however it ends; what one that was killed has left goes with the next one.
 */
import { rmSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface PassingFolder {
  path: string
  remove(): Promise<void>
}

const swept = new Set<string>()

/** @param kind how it begins to be called, of letters and `-` @param beside where it is made */
export const makePassing = async (kind: string, beside = tmpdir()): Promise<PassingFolder> => {
  await mkdir(beside, { recursive: true })
  const place = join(beside, kind)
  if (!swept.has(place)) await sweep(kind, beside)
  swept.add(place)
  const path = await mkdtemp(join(beside, `${kind}-${process.pid}-`))
  const atExit = () => {
    try {
      rmSync(path, { recursive: true, force: true, maxRetries: 3 })
    } catch {
      // Somebody still writes into it: the next command takes it away.
    }
  }
  process.once('exit', atExit)
  return {
    path,
    remove: async () => {
      await rm(path, { recursive: true, force: true })
      process.off('exit', atExit)
    },
  }
}

const sweep = async (kind: string, beside: string): Promise<void> => {
  for (const name of await readdir(beside)) {
    const [, pid] = new RegExp(`^${kind}-(\\d+)-`).exec(name) ?? []
    if (pid === undefined || isAlive(Number(pid))) continue
    // In a folder that all users share it may be somebody else's.
    await rm(join(beside, name), { recursive: true, force: true }).catch(() => undefined)
  }
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
