/**
 * Starts and ends the Auth Emulator's process (emulatorProcess.ts), and starts it again when it dies; accounts are kept in
 * `DATA_DIR/identity`.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

export interface Emulator {
  /** `host:port`, as firebase-admin wants it; the same after a new start. */
  host: string
  /** The process's id, for whoever has to look at it from outside. */
  pid(): Promise<number | undefined>
  /** Settles only when the process cannot be kept running. */
  failed: Promise<never>
  close(): Promise<void>
}

/** More deaths within this time, and starting it anew is of no use. */
const patience = { deaths: 5, withinMs: 60_000, pauseMs: 500 }

/**
 * Starts the emulator; resolves when it answers (a few seconds).
 *
 * @param say takes one line for the operator's log
 */
export async function startEmulator(
  projectId: string,
  dataDir: string,
  say: (line: string) => void,
): Promise<Emulator> {
  const folder = join(dataDir, 'identity')
  const startOn = (port: number) => startProcess(folder, [projectId, join(folder, 'accounts.json'), String(port)])
  let running = startOn(0)
  const { port } = await running
  let closing = false

  const keepRunning = async (): Promise<void> => {
    let deaths: number[] = []
    for (;;) {
      await running.then(({ ended }) => ended).catch(() => undefined)
      if (closing) return
      deaths = [...deaths.filter((time) => Date.now() - time < patience.withinMs), Date.now()]
      if (deaths.length > patience.deaths) throw new Error('Der Anmelde-Emulator wird immer wieder beendet.')
      say('Der Anmelde-Emulator wurde unerwartet beendet und wird neu gestartet.')
      await pause(patience.pauseMs)
      running = startOn(port)
    }
  }
  const failed = keepRunning().then(() => new Promise<never>(() => undefined))
  failed.catch(() => undefined)
  return {
    host: `127.0.0.1:${port}`,
    pid: async () => (await running).child.pid,
    failed,
    close: async () => {
      closing = true
      const last = await running.catch(() => undefined)
      if (last?.child.connected) last.child.disconnect()
      await last?.ended
    },
  }
}

interface Running {
  child: ChildProcess
  port: number
  /** Resolves when the process is gone, however it went. */
  ended: Promise<unknown>
}

/** @throws when it ends before it answers */
async function startProcess(folder: string, args: string[]): Promise<Running> {
  const child = fork(fileURLToPath(new URL('emulatorProcess.ts', import.meta.url)), args, {
    execArgv: ['--import', import.meta.resolve('tsx')],
    // It has an account directory of its own: nothing of the person who starts the portal is read or changed.
    env: { ...process.env, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const early = ended.then(() => {
    throw new Error('Der Anmelde-Emulator ist nicht gestartet.')
  })
  early.catch(() => undefined)
  const [message] = await Promise.race([once(child, 'message'), early])
  return { child, port: z.object({ port: z.int() }).parse(message).port, ended }
}
