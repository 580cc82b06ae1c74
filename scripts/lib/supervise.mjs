/**
 * Keeps a program running that says `running` over its channel once it is up: when it dies it is started again, and that is said. One
 * that never came up has said why; one that dies again and again is let go.
 */
import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from './run.mjs'

/**
 * Resolves with the exit code for whoever started us, when the program ended as it was told to, or cannot be kept running.
 *
 * @param {readonly string[]} args of Node
 * @param {{ deaths: number, withinMs: number, pauseMs: number }} [patience] so many deaths within a time are too many
 */
export async function supervise(args, patience = { deaths: 5, withinMs: 10 * 60_000, pauseMs: 1000 }) {
  /** @type {number[]} */
  let deaths = []
  for (let first = true; ; first = false) {
    const { code, how, wasUp, wasTold } = await runOnce(args)
    if (wasTold || code === 0 || (first && !wasUp)) return code
    deaths = [...deaths.filter((time) => Date.now() - time < patience.withinMs), Date.now()]
    if (deaths.length > patience.deaths) {
      const minutes = Math.ceil(patience.withinMs / 60_000)
      console.error(
        `Der Server ist ${deaths.length}-mal in ${minutes} Minuten ausgefallen und wird nicht mehr gestartet.`,
      )
      return code
    }
    console.error(`Der Server ist ausgefallen (${how}) und wird neu gestartet.`)
    await pause(patience.pauseMs)
  }
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
    const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
    for (const signal of signals) process.on(signal, pass)
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      for (const each of signals) process.off(each, pass)
      resolve({ code: code ?? 1, how: signal ?? `Code ${code}`, wasUp, wasTold })
    })
  })
}
