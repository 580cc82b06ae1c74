/**
 * One server per data folder. Who took it as the n-th stands in `DATA_DIR/lock/n`, and the highest number holds it. Whoever finds its
 * holder dead takes the next number, which the file system gives to one only; the highest one is never removed, so no number is given
 * twice and nobody can take away what another has just got.
 */
import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync, renameSync } from 'node:fs'
import { access, constants, link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { CannotStart } from '../settings.ts'

export interface Lock {
  release(): void
}

/** `born` tells two processes apart that got the same id one after the other; '' where the system does not say. */
const holderSchema = z.object({ pid: z.int().positive(), born: z.string() })
type Holder = z.infer<typeof holderSchema>

/**
 * Takes the folder; made when absent.
 *
 * @throws CannotStart while another living process holds it, or where nothing can be written
 */
export async function lockDataFolder(dataDir: string): Promise<Lock> {
  const folder = join(dataDir, 'lock')
  await makeWritable(dataDir, folder)
  const highest = Math.max(0, ...(await numbersIn(folder)))
  const holder = await readHolder(join(folder, String(highest)))
  if (holder && isAlive(holder))
    throw new CannotStart(
      `Der Datenordner ${dataDir} wird schon von einem laufenden Portal benutzt (Prozess ${holder.pid}).`,
    )
  const mine = highest + 1
  if (!(await takeNumber(folder, mine)) || (await isSurpassed(folder, mine)))
    throw new CannotStart(`Der Datenordner ${dataDir} wird gerade von einem anderen Portal übernommen.`)
  return { release: () => giveUp(join(folder, String(mine))) }
}

async function makeWritable(dataDir: string, folder: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await mkdir(folder, { recursive: true })
    await access(folder, constants.W_OK)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new CannotStart(`Im Datenordner DATA_DIR=${dataDir} kann der Server nicht schreiben (${code}).`)
  }
}

async function numbersIn(folder: string): Promise<number[]> {
  return (await readdir(folder)).filter((name) => /^\d+$/.test(name)).map(Number)
}

/** False where somebody else has it: a link comes into being whole, or not at all. */
async function takeNumber(folder: string, number: number): Promise<boolean> {
  const written = join(folder, `${randomUUID()}.new`)
  const { born = '' } = processWith(process.pid) ?? {}
  await writeFile(written, JSON.stringify({ pid: process.pid, born } satisfies Holder))
  try {
    await link(written, join(folder, String(number)))
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  } finally {
    await rm(written)
  }
}

/** Whether others came and went while this process was held up: then its number is an old one. Else the old ones go. */
async function isSurpassed(folder: string, mine: number): Promise<boolean> {
  const numbers = await numbersIn(folder)
  const isOld = numbers.some((number) => number > mine)
  const gone = isOld ? [mine] : numbers.filter((number) => number < mine)
  await Promise.all(gone.map((number) => rm(join(folder, String(number)), { force: true })))
  return isOld
}

/** The number stays, with nobody behind it. */
function giveUp(path: string): void {
  writeFileSync(`${path}.new`, '')
  renameSync(`${path}.new`, path)
}

/** Undefined when nobody holds it: the file is gone or names nobody. */
async function readHolder(path: string): Promise<Holder | undefined> {
  try {
    return holderSchema.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch {
    return undefined
  }
}

function isAlive({ pid, born }: Holder): boolean {
  const found = processWith(pid)
  // A container gives the same low ids again after a crash: a process cannot be locked out by itself.
  if (pid === process.pid) return born === (found?.born ?? '')
  if (found) return !found.isDead && (born === '' || born === found.born)
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** What Linux tells of a process; undefined where there is none, or another system. */
function processWith(pid: number): { isDead: boolean; born: string } | undefined {
  try {
    // The second field is the program's name in brackets, which may itself hold blanks and brackets.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(')').at(-1)?.trim().split(' ') ?? []
    // Z: ended, and nobody has asked how. X: going. Its start counts in clock ticks since the system's.
    return { isDead: /^[ZX]$/i.test(fields[0] ?? ''), born: fields[19] ?? '' }
  } catch {
    return undefined
  }
}
