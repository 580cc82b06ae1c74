/** The whole portal as a new user starts it (`npm start`), on its own port with its own data, ended with the tests. */
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoPeople, foundIn } from '../../support/personal.ts'

export type Portal = {
  address: string
  /** the folder into which it writes its mails */
  outbox: string
  stop: () => Promise<void>
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })

/** Starts the portal with demo data and comes back when /health says that everything answers. */
export const startPortal = async (): Promise<Portal> => {
  const port = await freePort()
  const dataDir = await mkdtemp(join(tmpdir(), 'schrankwerk-journey-'))
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'info',
      SIGN_IN_ATTEMPTS_PER_MINUTE: '1000',
      REQUESTS_PER_MINUTE: '100000',
      // The journeys make people and sign them in by the hundred.
      PASSWORD_COST: '9',
      // The journeys make all their people in the operator's name.
      MAILS_PER_COMPANY: '10000',
      // One of them sends a file beyond what other places take.
      FOLDER_FILE_MB: '40',
      BOOKING_URL: 'https://termine.example/schrankwerk',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk.toString()))
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const address = `http://127.0.0.1:${port}`

  const stop = async () => {
    child.kill('SIGINT')
    await ended
    await rm(dataDir, { recursive: true, force: true })
    demandAnonymous(output.join(''))
  }
  while (!(await isHealthy(address))) {
    if (child.exitCode !== null) throw new Error(`The portal ended by itself:\n${output.join('')}`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return { address, outbox: join(dataDir, 'mail'), stop }
}

/** What the journeys have left in the log is of nobody: neither of the demo's people nor of those whom they make themselves. */
const demandAnonymous = (output: string): void => {
  const log = output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .join('\n')
  const found = foundIn(log, [...demoPeople(), '@'])
  if (found.length > 0) throw new Error(`The log of the journeys holds what is of somebody: ${found.join(', ')}`)
}

/** Asking again until the answer is yes is waiting for a state, not for a time. */
const isHealthy = async (address: string): Promise<boolean> => {
  try {
    return (await fetch(`${address}/health`)).status === 200
  } catch {
    return false
  }
}
