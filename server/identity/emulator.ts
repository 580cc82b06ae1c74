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
  close(): Promise<void>
}

/** Pauses between two starts double up to the longest, and begin anew after a run that was well for so long; it is never given up. */
export const usualPatience = { pauseMs: 500, longestMs: 60_000, wellAfterMs: 60_000 }

/**
 * Starts the emulator; resolves when it answers (a few seconds).
 *
 * @param say takes one line for the operator's log
 */
export async function startEmulator(
  projectId: string,
  dataDir: string,
  say: (line: string) => void,
  patience = usualPatience,
): Promise<Emulator> {
  const folder = join(dataDir, 'identity')
  const startOn = (port: number) => startProcess(folder, [projectId, join(folder, 'accounts.json'), String(port)])
  let running = startOn(0)
  const { port } = await running
  const closing = new AbortController()

  const keepRunning = async (): Promise<void> => {
    let pauseMs = patience.pauseMs
    for (;;) {
      const started = Date.now()
      await running.then(({ ended }) => ended).catch(() => undefined)
      if (closing.signal.aborted) return
      if (Date.now() - started >= patience.wellAfterMs) pauseMs = patience.pauseMs
      const when = pauseMs < 2000 ? '' : ` in ${Math.round(pauseMs / 1000)} Sekunden`
      say(`Der Anmelde-Emulator wurde unerwartet beendet und wird${when} neu gestartet.`)
      await pause(pauseMs, undefined, { signal: closing.signal })
      running = startOn(port)
      pauseMs = Math.min(2 * pauseMs, patience.longestMs)
    }
  }
  // Whoever closes it interrupts the pause.
  keepRunning().catch(() => undefined)
  return {
    host: `127.0.0.1:${port}`,
    pid: async () => (await running).child.pid,
    close: async () => {
      closing.abort()
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
