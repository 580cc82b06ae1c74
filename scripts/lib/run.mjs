/** Runs other programs the way a person would, without a shell. */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** npm itself is a script: on Windows it can only be started through Node. */
const npm = process.env['npm_execpath']

/**
 * Runs a program in the project's folder; resolves with its exit code.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
    // A terminal's Ctrl-C reaches the child by itself; a signal to this process alone has to be passed on.
    const pass = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal)
    process.on('SIGTERM', pass)
    child.once('error', reject)
    child.once('exit', (code) => {
      process.off('SIGTERM', pass)
      resolve(code ?? 1)
    })
  })
}

/**
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export const runNpm = (args, options) =>
  npm ? run(process.execPath, [npm, ...args], options) : run('npm', args, options)

/**
 * Runs a script of an installed package.
 *
 * @param {string} script its path below node_modules
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export const runTool = (script, args, options) =>
  run(process.execPath, [`${root}/node_modules/${script}`, ...args], options)
