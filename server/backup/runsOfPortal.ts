/** What a running portal does for a command that saves its embedded database: it keeps the run's row, and copies the database as it is. */
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { OpenDatabase } from '../db/client.ts'
import { inOneLine } from '../http/log.ts'
import type { ControlTalk } from './control.ts'
import type { Begun } from './heldRun.ts'
import { beginRun, endRun } from './runs.ts'

const beginSchema = z.object({
  kind: z.enum(['backup', 'verify']),
  due: z.iso.datetime().nullable(),
})
const endSchema = z.object({ outcome: z.enum(['good', 'bad']), bytes: z.int().nullable(), detail: z.string() })
const prefix = 'snapshot-'

/** What one that was killed has left. */
export const sweepCopies = async (dataDir: string): Promise<void> => {
  for (const name of await readdir(dataDir))
    if (name.startsWith(prefix)) await rm(join(dataDir, name), { recursive: true, force: true })
}

type Own = Pick<OpenDatabase, 'db' | 'copyTo'> & { dataDir: string; report: (line: string) => void }

/** @returns begins a talk; one run goes on at a time */
export const runsOfPortal = ({ db, copyTo, dataDir, report }: Own): (() => ControlTalk) => {
  let goingOn: symbol | undefined
  return () => {
    const self = Symbol('talk')
    let run: string | undefined
    let copy: string | undefined
    const begin = async (argument: unknown): Promise<Begun> => {
      const { kind, due } = beginSchema.parse(argument)
      if (goingOn !== undefined) return { run: null, copy: null, busy: true }
      goingOn = self
      run = await beginRun(db, kind, due === null ? undefined : new Date(due))
      if (run === undefined || kind !== 'backup') return { run: run ?? null, copy: null, busy: false }
      return { run, copy: await copied(), busy: false }
    }
    const copied = async (): Promise<string> => {
      if (copyTo === undefined) throw new Error('the database is not this portal’s')
      const began = performance.now()
      copy = await mkdtemp(join(dataDir, prefix))
      await copyTo(copy)
      const heldMs = Math.round(performance.now() - began)
      if (heldMs > 1000) report(`Sicherung: Die Datenbank hat ${heldMs} ms gewartet, während sie kopiert wurde.`)
      return copy
    }
    return {
      ask: async (what, argument) => {
        if (what === 'run.begin') return begin(argument)
        // For whoever tries something on it: no run, and no row.
        if (what === 'copy') return copied()
        if (what !== 'run.end' || run === undefined) throw new Error(`Das Portal kennt „${what}“ nicht.`)
        await endRun(db, run, endSchema.parse(argument))
        run = undefined
        return null
      },
      close: async () => {
        if (goingOn === self) goingOn = undefined
        const failed = (error: unknown) => report(`Sicherung: ${inOneLine(error)}`)
        const detail = 'Abgebrochen: Der Befehl ist nicht zu Ende gekommen.'
        if (run !== undefined) await endRun(db, run, { outcome: 'bad', bytes: null, detail }).catch(failed)
        // Last, so that who sees it gone reads how its run ended. What is left of it goes with the next start.
        if (copy !== undefined) await rm(copy, { recursive: true, force: true }).catch(failed)
      },
    }
  }
}
