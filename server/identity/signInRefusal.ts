/**
 * What a refused sign-in may tell (rule S1): the emulator says whether the mail, the password or the access was wrong. Of these only a closed
 * access is passed on, and only to whoever knows its password; the same is asked of the emulator after each, so that none takes longer.
 */
import { z } from 'zod'

const refusalSchema = z.object({ error: z.object({ message: z.string() }) })
const telling: ReadonlySet<string> = new Set(['EMAIL_NOT_FOUND', 'INVALID_PASSWORD', 'USER_DISABLED'])
const oneForAll = { error: { code: 400, message: 'INVALID_LOGIN_CREDENTIALS' } }

const credentialsSchema = z.object({ email: z.string(), password: z.string() })
const accountsSchema = z.object({
  users: z.array(z.object({ passwordHash: z.string(), salt: z.string() })).default([]),
})

interface Emulator {
  url: string
  projectId: string
  /** A signal that ends what takes too long. */
  patience(): AbortSignal
}

/** What is answered to a sign-in with these values, which the emulator has refused so. */
export async function refusalToTell(emulator: Emulator, values: unknown, refused: unknown): Promise<unknown> {
  const reason = refusalSchema.safeParse(refused).data?.error.message
  if (reason === undefined || !telling.has(reason)) return refused
  const isRight = await isPasswordOf(emulator, values)
  return reason === 'USER_DISABLED' && isRight ? refused : oneForAll
}

/** Asked as its administrator, who reads the emulator's hash: the password itself. */
async function isPasswordOf({ url, projectId, patience }: Emulator, values: unknown): Promise<boolean> {
  const { email, password } = credentialsSchema.parse(values)
  const answer = await fetch(`${url}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:lookup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
    body: JSON.stringify({ email: [email] }),
    signal: patience(),
  })
  const { users } = accountsSchema.parse(await answer.json())
  return users.some(({ passwordHash, salt }) => passwordHash === `fakeHash:salt=${salt}:password=${password}`)
}
