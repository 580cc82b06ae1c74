/**
 * Runs in a child process of the tests: keeps PostgreSQL running for as long as they live, and takes its folder away afterwards, so
 * that not even killed tests leave a server behind. Arguments: folder, user (0: the own one), program and its arguments.
 */
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'

const [folder = '', user = '0', program = '', ...args] = process.argv.slice(2)
const identity = user === '0' ? {} : { uid: Number(user), gid: Number(user) }
let isMeantToRun = true
const start = () => {
  const started = spawn(program, args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], ...identity })
  started.stderr.on('data', (text) => process.connected && process.send?.({ log: String(text) }))
  started.once('exit', (code) => {
    if (!isMeantToRun) return void (process.connected && process.send?.({ log: 'is down' }))
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    process.exit(code ?? 0)
  })
  return started
}
let server = start()

// Tests of what happens then have it go down, by a signal, and come back.
process.on('message', (order) => {
  isMeantToRun = order === 'up'
  if (isMeantToRun) server = start()
  else server.kill(order === 'kill' ? 'SIGQUIT' : 'SIGINT')
})
// Ctrl-C goes to the whole group of processes; this one waits for its parent.
process.on('SIGINT', () => undefined)
// Nothing in there is to be kept.
process.on('disconnect', () => {
  isMeantToRun = true
  server.kill('SIGQUIT')
})
