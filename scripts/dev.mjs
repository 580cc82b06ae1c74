/**
 * `npm run dev`: one origin with hot reload. Vite answers the browser and passes calls on to the server, which starts
 * anew whenever one of its files changes; both end together.
 */
import { spawn } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { ensureInstalled } from './lib/install.mjs'
import { demandNode } from './lib/node.mjs'
import { root } from './lib/run.mjs'

demandNode()
await ensureInstalled('all')

const port = Number(process.env['PORT'] ?? 4000)
const host = process.env['HOST'] ?? '127.0.0.1'
const serverPort = String(port + 1)
const target = `http://127.0.0.1:${serverPort}`
const prefixes = [
  '/api',
  '/public',
  '/health',
  '/config.json',
  '/freeze.json',
  '/identitytoolkit.googleapis.com',
  '/securetoken.googleapis.com',
]

const args = [`${root}/node_modules/tsx/dist/cli.mjs`, 'watch', '--clear-screen=false', 'server/main.ts']
const server = spawn(process.execPath, [...args, ...process.argv.slice(2)], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
  // A group of its own: Ctrl-C reaches it once, through us; a second one would make the watcher kill the server.
  detached: true,
  env: { ...process.env, HOST: '127.0.0.1', PORT: serverPort, PUBLIC_ADDRESS: `http://${host}:${port}` },
})

const { createServer } = await import('vite')
const vite = await createServer({
  root,
  server: { port, host, strictPort: true, proxy: Object.fromEntries(prefixes.map((prefix) => [prefix, { target }])) },
})
// Until the server's port is open, Vite would only complain about it.
while (server.exitCode === null && !(await fetch(`${target}/health`).catch(() => undefined))) await setTimeout(200)
await vite.listen()
console.log(`Entwicklung unter http://${host}:${port} (Server auf Port ${serverPort})`)

const end = () => void vite.close().finally(() => process.exit(0))
server.once('exit', end)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
