/**
 * Keeps a program running that says `running` over its channel once it is up: when it dies it is started again, and that is said. One
 * that never came up at all has said why; one that dies again and again is given more and more time, and never given up.
 */
import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from './run.mjs'

/**
 * Resolves with the exit code for whoever started us, when the program ended as it was told to, or its very first start failed.
 *
 * @param {readonly string[]} args of Node
 * @param {{ pauseMs: number, longestMs: number, wellAfterMs: number }} [patience] pauses double up to the longest, and begin anew
 *   after a run that was well for so long
 */
export async function supervise(args, patience = { pauseMs: 1000, longestMs: 60_000, wellAfterMs: 10 * 60_000 }) {
  let pauseMs = patience.pauseMs
  for (let wasEverUp = false; ;) {
    const started = Date.now()
    const { code, how, wasUp, wasTold } = await runOnce(args)
    wasEverUp ||= wasUp
    if (wasTold || code === 0 || !wasEverUp) return code
    if (wasUp && Date.now() - started >= patience.wellAfterMs) pauseMs = patience.pauseMs
    const when = pauseMs < 2000 ? '' : ` in ${Math.round(pauseMs / 1000)} Sekunden`
    console.error(`Der Server ist ausgefallen (${how}) und wird${when} neu gestartet.`)
    if (await endedWithin(pauseMs)) return code
    pauseMs = Math.min(2 * pauseMs, patience.longestMs)
  }
}

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/**
 * Whether we are told to end meanwhile.
 *
 * @param {number} ms
 * @returns {Promise<boolean>}
 */
async function endedWithin(ms) {
  const told = new AbortController()
  const end = () => told.abort()
  for (const signal of signals) process.on(signal, end)
  await pause(ms, undefined, { signal: told.signal }).catch(() => undefined)
  for (const signal of signals) process.off(signal, end)
  return told.signal.aborted
}

/**
 * @param {readonly string[]} args
 * @returns {Promise<{ code: number, how: string, wasUp: boolean, wasTold: boolean }>}
 */
function runOnce(args) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
    let [wasUp, wasTold] = [false, false]
    child.on('message', (message) => (wasUp ||= message === 'running'))
    const pass = (/** @type {NodeJS.Signals} */ signal) => {
      wasTold = true
      child.kill(signal)
    }
    for (const signal of signals) process.on(signal, pass)
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      for (const each of signals) process.off(each, pass)
      resolve({ code: code ?? 1, how: signal ?? `Code ${code}`, wasUp, wasTold })
    })
  })
}
