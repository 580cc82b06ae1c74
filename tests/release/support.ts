/** A portal out of its archive, in a bare folder with a bare environment, run by whichever Node. */
import { execFile, spawn } from 'node:child_process'
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { checkSecondFactor } from '../../src/api/contract/account.ts'
import { createClient } from '../../src/api/client.ts'
import type { CallInput, Endpoint, ResponseOf } from '../../src/api/contract/endpoint.ts'
import { TOTP } from 'otpauth'
import { z } from 'zod'

const run = promisify(execFile)

/** Whoever runs it may write nothing but the data folder; as root that has to be somebody else. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

export interface Unpacked {
  /** the archive's folder, read-only */
  folder: string
  /** the only place that may be written */
  data: string
  remove(): Promise<void>
}

export const unpack = async (archive: string): Promise<Unpacked> => {
  const place = await mkdtemp(join(tmpdir(), 'schrankwerk-release-'))
  await run('tar', ['-xzf', archive, '-C', place])
  const [name = ''] = await readdir(place)
  const folder = join(place, name)
  const data = join(place, 'data')
  await mkdir(data)
  if (nobody.uid !== undefined) await chown(data, nobody.uid, nobody.gid)
  await run('chmod', ['-R', 'a-w', folder])
  await chmod(place, 0o755)
  return {
    folder,
    data,
    remove: async () => {
      await run('chmod', ['-R', 'u+w', folder])
      await rm(place, { recursive: true })
    },
  }
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

export interface Running {
  address: string
  /** ms from the command to the first answer that all is well */
  readyMs: number
  /** what it has said so far */
  said(): string
  /** resolves with its exit code */
  stop(): Promise<number | null>
}

/** Starts it as the command says, and comes back when all is well. */
export const start = async (
  { folder, data }: Unpacked,
  command: readonly string[],
  settings: Record<string, string>,
): Promise<Running> => {
  const [program = '', ...args] = command
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const began = performance.now()
  const env = { PORT: String(port), DATA_DIR: data, TMPDIR: data, ...settings }
  const child = spawn(program, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'], ...nobody })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('exit', resolve)
    child.once('error', reject)
  })
  let isOver = false
  ended.then(
    () => (isOver = true),
    (error: unknown) => {
      isOver = true
      output += String(error)
    },
  )
  const isWell = () =>
    fetch(`${address}/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isWell())) {
    if (isOver) throw new Error(`The portal ended by itself:\n${output}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    address,
    readyMs: performance.now() - began,
    said: () => output,
    stop: () => {
      child.kill('SIGTERM')
      return ended
    },
  }
}

/** Calls the portal with this token; a refusal fails the test. */
const granted =
  (address: string, token: string | null) =>
  async <E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<ResponseOf<E>> => {
    const call = createClient({
      apiUrl: `${address}/api`,
      publicUrl: `${address}/public`,
      language: 'de',
      token: async () => token,
      onRefused: () => undefined,
      signedInAgain: async () => false,
    })
    const outcome = await call(endpoint, input)
    if (!outcome.ok) throw new Error(`${endpoint.path}: ${JSON.stringify(outcome.refusal)}`)
    return outcome.value
  }

const sessionSchema = z.object({ idToken: z.string() })
const pendingSchema = z.object({
  mfaPendingCredential: z.string(),
  mfaInfo: z.tuple([z.object({ mfaEnrollmentId: z.string() })]),
})
const setUpSchema = z.object({ totpSessionInfo: z.object({ sharedSecretKey: z.string(), sessionInfo: z.string() }) })

/** A call that the browser's firebase package makes. */
const identify = async (address: string, path: string, asked: object): Promise<unknown> => {
  const url = `${address}/identitytoolkit.googleapis.com/${path}?key=demo-schrankwerk`
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(asked) })
  if (!answer.ok) throw new Error(`${path} is refused: ${await answer.text()}`)
  return answer.json()
}
const withPassword = (address: string, email: string, password: string) =>
  identify(address, 'v1/accounts:signInWithPassword', { email, password, returnSecureToken: true })
/** @param steps of half a minute from now: a code is good once, and the next one as well */
export const codeOf = (secret: string, steps: number): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })

/** @param code of the second factor, or a recovery code in its place; '' where none is asked for */
export const signIn = async (address: string, mail: string, password: string, code = '') => {
  const answer = await withPassword(address, mail, password)
  const pending = pendingSchema.safeParse(answer).data
  const session = pending
    ? await identify(address, 'v2/accounts/mfaSignIn:finalize', {
        mfaPendingCredential: pending.mfaPendingCredential,
        mfaEnrollmentId: pending.mfaInfo[0].mfaEnrollmentId,
        totpVerificationInfo: { verificationCode: code },
      })
    : answer
  return granted(address, sessionSchema.parse(session).idToken)
}

/** Sets up the second factor as the profile does, and answers what the app and its owner keep. */
export const setUpFactor = async (
  address: string,
  mail: string,
  password: string,
): Promise<{ secret: string; recoveryCode: string }> => {
  const { idToken } = sessionSchema.parse(await withPassword(address, mail, password))
  const begun = await identify(address, 'v2/accounts/mfaEnrollment:start', { idToken, totpEnrollmentInfo: {} })
  const { sharedSecretKey: secret, sessionInfo } = setUpSchema.parse(begun).totpSessionInfo
  const code = codeOf(secret, 0)
  const { codes } = await granted(address, idToken)(checkSecondFactor, { body: { code } })
  await identify(address, 'v2/accounts/mfaEnrollment:finalize', {
    idToken,
    displayName: 'App',
    totpVerificationInfo: { sessionInfo, verificationCode: code },
  })
  return { secret, recoveryCode: codes[0] ?? '' }
}

export const signedOut = (address: string) => granted(address, null)

/** The code of the link that a mail carries to somebody. */
export const mailedCode = async ({ data }: Unpacked, to: string): Promise<string> => {
  const folder = join(data, 'mail')
  for (;;) {
    for (const name of await readdir(folder).catch(() => [])) {
      // one that is still being written has another name
      if (!name.endsWith('.eml')) continue
      const mail = (await readFile(join(folder, name), 'utf8')).replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
      const code = /oobCode=([\w-]+)/.exec(mail)?.[1]
      if (mail.includes(to) && code) return code
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** A Node of this version, out of npm's registry or npm's own store of what was fetched from there before. */
export const nodeOf = async (major: number, folder: string): Promise<string> => {
  const named = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const options = ['--no-save', '--no-audit', '--no-fund', '--prefer-offline', '--ignore-scripts', '--prefix', folder]
  await chmod(folder, 0o755)
  await run('npm', ['install', ...options, `${named}@${major}`], { shell: process.platform === 'win32' })
  return join(folder, 'node_modules', named, 'bin/node')
}
