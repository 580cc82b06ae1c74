/**
 * A thread that reckons passwords, and lets everybody else go first: guessing takes what the processors have to spare. Where the system
 * knows no priority of a thread, it has that of the others.
 */
import { scryptSync } from 'node:crypto'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'

// Elsewhere it would be that of the whole process.
if (process.platform === 'linux') setPriority(5)

parentPort?.on('message', ({ password, salt, bytes, options }) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(scryptSync(password, salt, bytes, options))
})
