/** Starts and ends the Auth Emulator's process (emulatorProcess.ts); accounts are kept in `DATA_DIR/identity`. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

export interface Emulator {
  /** `host:port`, as firebase-admin wants it. */
  host: string
  /** The process's id, for whoever has to look at it from outside. */
  pid: number | undefined
  /** Settles only when the process ends though nobody asked it to. */
  failed: Promise<never>
  close(): Promise<void>
}

/** Starts the emulator; resolves when it answers (a few seconds). */
export async function startEmulator(projectId: string, dataDir: string): Promise<Emulator> {
  const script = fileURLToPath(new URL('emulatorProcess.ts', import.meta.url))
  const child = fork(script, [projectId, join(dataDir, 'identity', 'accounts.json')], {
    execArgv: ['--import', import.meta.resolve('tsx')],
    // It has an account directory of its own: nothing of the person who starts the portal is read or changed.
    env: { ...process.env, XDG_CONFIG_HOME: join(dataDir, 'identity') },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  let closing = false
  const failed = new Promise<never>((_resolve, reject) => {
    child.once('exit', () => closing || reject(new Error('Der Anmelde-Emulator wurde unerwartet beendet.')))
  })
  failed.catch(() => undefined)
  const [message] = await Promise.race([once(child, 'message'), failed])
  const { port } = z.object({ port: z.int() }).parse(message)
  return {
    host: `127.0.0.1:${port}`,
    pid: child.pid,
    failed,
    close: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      closing = true
      const exited = once(child, 'exit')
      child.disconnect()
      await exited
    },
  }
}
