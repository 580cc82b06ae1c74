/**
 * Accounts that an earlier version of the portal kept in a file of its data folder, with their passwords in it: taken over once, then the file is
 * removed. Sessions and mailed codes of then are over.
 */
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Identity, NewAccount } from './identity.ts'

const fileSchema = z.object({
  users: z.array(
    z.object({
      localId: z.string(),
      email: z.string().optional(),
      passwordHash: z.string().optional(),
      disabled: z.boolean().default(false),
    }),
  ),
})

/** The hash is the password itself, behind its salt. */
const passwordIn = (hash = ''): string | undefined => /^fakeHash:salt=[^:]*:password=(.*)$/s.exec(hash)?.[1]

/** @throws where the file cannot be read: nobody is left outside silently */
export async function takeOverEmulator(identity: Identity, dataDir: string): Promise<void> {
  const folder = join(dataDir, 'identity')
  const text = await readFile(join(folder, 'accounts.json'), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return
  const { users } = fileSchema.parse(JSON.parse(text))
  const accounts = users.flatMap(({ localId: uid, email: mail, passwordHash }): NewAccount[] => {
    const password = passwordIn(passwordHash)
    return mail === undefined || password === undefined ? [] : [{ uid, mail, password }]
  })
  await identity.importAccounts(accounts)
  const closed = users.filter(({ disabled }) => disabled).map(({ localId }) => localId)
  await identity.setDisabled(closed, true)
  // It holds passwords.
  await rm(folder, { recursive: true, force: true })
}
