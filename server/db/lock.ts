/**
 * One server per data folder. Who took it as the n-th stands in `DATA_DIR/lock/n`, and the highest number holds it. Whoever finds its
 * holder dead takes the next number, which the file system gives to one only; the highest one is never removed, so no number is given
 * twice and nobody can take away what another has just got. A holder on the same system is looked for among its processes; one in another
 * container or on another machine is not seen there: it touches its file, and is dead when it has not for half a minute
 * (decision 0112).
 */
import { randomUUID } from 'node:crypto'
import { readFileSync, readlinkSync, writeFileSync, renameSync } from 'node:fs'
import { link, open, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { CannotStart } from '../settings.ts'
import { demandWritable } from '../writableFolders.ts'

export interface Lock {
  release(): void
  /** Settles only when another one has taken it over: this process was held up for too long, or somebody removed its file. */
  failed: Promise<never>
}

/** How often a holder touches its file, and after how long without that it is dead to those who cannot see its process. */
interface Patience {
  beatMs: number
  deadAfterMs: number
}
const usual: Patience = { beatMs: 5000, deadAfterMs: 30_000 }

/**
 * `born` tells two processes apart that got the same id one after the other; '' where the system does not say. `home` names those processes
 * that see each other; what earlier versions wrote has none, and is looked for here.
 */
const holderSchema = z.object({ pid: z.int().positive(), born: z.string(), home: z.string().optional() })
type Holder = z.infer<typeof holderSchema>

/**
 * Takes the folder; made when absent.
 *
 * @throws CannotStart while another living process holds it, or where nothing can be written
 */
export async function lockDataFolder(dataDir: string, patience = usual): Promise<Lock> {
  const folder = join(dataDir, 'lock')
  await demandWritable(dataDir, folder)
  const highest = Math.max(0, ...(await numbersIn(folder)))
  const place = join(folder, String(highest))
  const holder = await readHolder(place)
  if (holder && (isSeen(holder) ? isAlive(holder) : await isTouched(place, folder, patience)))
    throw new CannotStart(
      `Der Datenordner ${dataDir} wird schon von einem laufenden Portal benutzt (Prozess ${holder.pid}${isSeen(holder) ? '' : ', auf einem anderen Rechner oder in einem anderen Container'}).`,
    )
  const mine = highest + 1
  if (!(await takeNumber(folder, mine)) || (await isSurpassed(folder, mine))) throw new CannotStart(takenOver(dataDir))
  return keep(dataDir, folder, mine, patience)
}

const takenOver = (dataDir: string) => `Der Datenordner ${dataDir} wird gerade von einem anderen Portal übernommen.`

/** Touches it from now on, and looks whether it is still this process's. */
function keep(dataDir: string, folder: string, mine: number, { beatMs }: Patience): Lock {
  const place = join(folder, String(mine))
  let timer: NodeJS.Timeout | undefined
  let isOver = false
  const failed = new Promise<never>((_resolve, reject) => {
    const beat = async () => {
      // A disk that does not answer for a moment is no reason to end; a folder that was taken over is.
      await touch(place).catch(() => undefined)
      const numbers = await numbersIn(folder).catch(() => [mine])
      if (isOver) return
      if (Math.max(0, ...numbers) !== mine) return reject(new Error(takenOver(dataDir)))
      timer = setTimeout(() => void beat(), beatMs).unref()
    }
    timer = setTimeout(() => void beat(), beatMs).unref()
  })
  failed.catch(() => undefined)
  return {
    failed,
    release: () => {
      isOver = true
      clearTimeout(timer)
      giveUp(place)
    },
  }
}

/**
 * Whether a holder that cannot be seen lives: its file is touched while we look, or was not left alone for long enough yet. All times are
 * those of the folder's own clock: machines do not agree on theirs.
 */
async function isTouched(place: string, folder: string, { beatMs, deadAfterMs }: Patience): Promise<boolean> {
  const first = await touchedAt(place)
  for (;;) {
    const last = await touchedAt(place)
    if (last !== first) return (await readHolder(place)) !== undefined
    if ((await clockOf(folder)) - last >= deadAfterMs) return false
    await pause(Math.min(beatMs, 1000))
  }
}

/** Says the same once more, so that nobody ever reads half of it; the time is the folder's. */
async function touch(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.write(await file.readFile(), 0, undefined, 0)
  } finally {
    await file.close()
  }
}

/** A network drive tells what it remembers, unless the file is opened. */
async function touchedAt(path: string): Promise<number> {
  const file = await open(path).catch(() => undefined)
  // Gone: somebody has taken the next number.
  if (file === undefined) return 0
  try {
    return (await file.stat()).mtimeMs
  } finally {
    await file.close()
  }
}

async function clockOf(folder: string): Promise<number> {
  const path = join(folder, `${randomUUID()}.new`)
  await writeFile(path, '')
  try {
    return await touchedAt(path)
  } finally {
    await rm(path)
  }
}

async function numbersIn(folder: string): Promise<number[]> {
  return (await readdir(folder)).filter((name) => /^\d+$/.test(name)).map(Number)
}

/** False where somebody else has it: a link comes into being whole, or not at all. */
async function takeNumber(folder: string, number: number): Promise<boolean> {
  const written = join(folder, `${randomUUID()}.new`)
  const { born = '' } = processWith(process.pid) ?? {}
  await writeFile(written, JSON.stringify({ pid: process.pid, born, home: home() } satisfies Holder))
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

const isSeen = ({ home: itsHome }: Holder) => itsHome === undefined || itsHome === home()

/** Names the processes that this one sees: those of its machine since that was started, in its container. */
const home = (): string => {
  const told = (tell: () => string): string => {
    try {
      return tell().trim()
    } catch {
      return ''
    }
  }
  const boot = told(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8'))
  return [hostname(), boot, told(() => readlinkSync('/proc/self/ns/pid'))].join(' ')
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
