/** One server per data folder: a lock file that names its holder, so that what a crash left behind is recognised. */
import { access, constants, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { CannotStart } from '../settings.ts'

export interface Lock {
  release(): void
}

/** `born` tells two processes apart that got the same id one after the other; '' where the system does not say. */
const holderSchema = z.object({ pid: z.int().positive(), born: z.string() })

/**
 * Takes the folder; made when absent.
 *
 * @throws CannotStart while another living process holds it, or where nothing can be written
 */
export async function lockDataFolder(dataDir: string): Promise<Lock> {
  await makeWritable(dataDir)
  const path = join(dataDir, 'server.lock')
  const mine = JSON.stringify({ pid: process.pid, born: birthOf(process.pid) ?? '' })
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      await writeFile(path, mine, { flag: 'wx' })
      return { release: () => rmSync(path, { force: true }) }
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
    const holder = await readHolder(path)
    if (holder && isAlive(holder))
      throw new CannotStart(
        `Der Datenordner ${dataDir} wird schon von einem laufenden Portal benutzt (Prozess ${holder.pid}).`,
      )
    await rm(path, { force: true })
  }
  throw new CannotStart(`Der Datenordner ${dataDir} wird gerade von einem anderen Portal übernommen.`)
}

async function makeWritable(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await access(dataDir, constants.W_OK)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new CannotStart(`Im Datenordner DATA_DIR=${dataDir} kann der Server nicht schreiben (${code}).`)
  }
}

/** Undefined when the file is gone or half-written: then nobody holds the lock. */
async function readHolder(path: string) {
  try {
    return holderSchema.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch {
    return undefined
  }
}

function isAlive({ pid, born }: z.infer<typeof holderSchema>): boolean {
  // A container gives the same low ids again after a crash: a process cannot be locked out by itself.
  if (pid === process.pid) return born === birthOf(pid)
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  return born === '' || born === (birthOf(pid) ?? born)
}

/** When a process was started, in clock ticks since the system's start; Linux only. */
function birthOf(pid: number): string | undefined {
  try {
    // The second field is the program's name in brackets, which may itself hold blanks and brackets.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(')').at(-1)?.trim().split(' ')
    return fields?.[19]
  } catch {
    return undefined
  }
}
