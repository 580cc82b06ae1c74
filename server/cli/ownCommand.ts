/** The command as a program, for the portal that runs it by itself: what takes long and reckons much is not done in the server's process. */
import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'

export interface Ended {
  code: number | null
  /** the last line that it has said */
  said: string
}

/** Behind everybody who works. @param signal ends it */
export const runOwnCommand = (args: readonly string[], signal: AbortSignal): Promise<Ended> =>
  new Promise((resolve, reject) => {
    const program = fileURLToPath(new URL('schrankwerk.main.mjs', import.meta.url))
    const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'pipe'], signal })
    try {
      if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    } catch {
      // Where the system does not let us, it runs beside all others.
    }
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (said = `${said}${chunk.toString()}`.slice(-4000)))
    child.once('error', (error) => (error.name === 'AbortError' ? undefined : reject(error)))
    child.once('close', (code) => resolve({ code, said: said.trim().split('\n').at(-1) ?? '' }))
  })
