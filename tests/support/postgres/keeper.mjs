/**
 * Runs in a child process of the tests: keeps PostgreSQL running for as long as they live, and takes its folder away afterwards, so
 * that not even killed tests leave a server behind. Arguments: folder, user (0: the own one), program and its arguments.
 */
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'

const [folder = '', user = '0', program = '', ...args] = process.argv.slice(2)
const identity = user === '0' ? {} : { uid: Number(user), gid: Number(user) }
const server = spawn(program, args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], ...identity })

// Ctrl-C goes to the whole group of processes; this one waits for its parent.
process.on('SIGINT', () => undefined)
// Nothing in there is to be kept.
process.on('disconnect', () => server.kill('SIGQUIT'))
server.stderr.on('data', (text) => process.connected && process.send?.({ log: String(text) }))
server.once('exit', (code) => {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  process.exit(code ?? 0)
})
