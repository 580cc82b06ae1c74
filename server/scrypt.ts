/** scrypt beside the server's thread and behind everything else that the machine has to do: in threads of its own (scrypt.worker.mjs). */
import type { ScryptOptions } from 'node:crypto'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** A thread that nobody needs ends after so long. */
const idleMs = 60_000

interface Idle {
  thread: Worker
  ends: NodeJS.Timeout
}
const idle: Idle[] = []

const take = (): Worker => {
  const last = idle.pop()
  if (!last) return new Worker(new URL('./scrypt.worker.mjs', import.meta.url))
  clearTimeout(last.ends)
  return last.thread
}

const giveBack = (thread: Worker): void => {
  // Nobody waits for it: the server may end.
  thread.unref()
  const ends = setTimeout(() => {
    idle.splice(
      idle.findIndex((one) => one.thread === thread),
      1,
    )
    void thread.terminate()
  }, idleMs)
  idle.push({ thread, ends: ends.unref() })
}

/** As many at once as are asked for: whoever asks takes turns (turns.ts). */
export const scrypt = async (
  password: string,
  salt: Buffer,
  bytes: number,
  options: ScryptOptions,
): Promise<Buffer> => {
  const thread = take()
  thread.ref()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  thread.postMessage({ password, salt, bytes, options })
  const [found] = (await once(thread, 'message')) as [Uint8Array]
  giveBack(thread)
  return Buffer.from(found.buffer, found.byteOffset, found.byteLength)
}
