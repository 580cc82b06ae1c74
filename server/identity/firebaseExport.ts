/** What `firebase auth:export` writes, and the hash parameters that a project's console shows: read, judged as a whole, then taken over as a whole. */
import { inArray, or } from 'drizzle-orm'
import { z } from 'zod'
import { isStorable } from '../../src/domain/core/text.ts'
import type { Database } from '../db/client.ts'
import { identityAccount } from '../db/schema.ts'
import { CannotStart } from '../settings.ts'
import { firebaseHash, type FirebaseParameters } from './firebaseHash.ts'

/** Told at most; a file with more of them is another kind of file. */
const toldProblems = 10

const base64 = z.string().regex(/^[\w+/-]+={0,2}$/)
const accountSchema = z.object({
  localId: z.string().min(1).max(128).refine(isStorable),
  email: z.string().optional(),
  passwordHash: z.string().optional(),
  salt: z.string().optional(),
  disabled: z.boolean().default(false),
  createdAt: z.coerce.number().optional(),
  passwordUpdatedAt: z.coerce.number().optional(),
})
const mailSchema = z.email().max(254)
const exportSchema = z.object({ users: z.array(z.unknown()) })

/** As the console shows them, or the same as JSON. The service allows no more rounds and memory than these. */
const parametersSchema = z.object({
  algorithm: z.string(),
  base64_signer_key: base64,
  base64_salt_separator: base64,
  rounds: z.coerce.number().int().min(1).max(8),
  mem_cost: z.coerce.number().int().min(1).max(14),
})

/** @throws CannotStart with a sentence */
export const readParameters = (text: string): FirebaseParameters => {
  // `name: value`, in lines or behind commas, in quotation marks or not.
  const pairs = text.split(/[\n,{}]/).map((pair) => pair.split(':').map((side) => side.replaceAll('"', '').trim()))
  const read = parametersSchema.safeParse(Object.fromEntries(pairs.map(([name = '', value = '']) => [name, value])))
  if (!read.success)
    throw new CannotStart(
      `Die Hash-Parameter lassen sich nicht lesen (${String(read.error.issues[0]?.path[0] ?? '')}). Gebraucht wird, was die Firebase-Konsole unter „Authentication“ als „Passwort-Hash-Parameter“ zeigt.`,
    )
  const { algorithm, base64_signer_key: key, base64_salt_separator: separator, rounds, mem_cost: memCost } = read.data
  if (algorithm.toUpperCase() !== 'SCRYPT')
    throw new CannotStart(
      `Passwörter nach „${algorithm}“ kann das Portal nicht übernehmen, nur solche nach SCRYPT. Es wurde nichts übernommen.`,
    )
  return { signerKey: Buffer.from(key, 'base64'), saltSeparator: Buffer.from(separator, 'base64'), rounds, memCost }
}

type Row = typeof identityAccount.$inferInsert

/** A row of it, or what is wrong with it; nothing for an account that has no mail to sign in with. */
const rowOf = (raw: unknown, parameters: FirebaseParameters, now: Date): Row | string | undefined => {
  const read = accountSchema.safeParse(raw)
  if (!read.success) return `ist kein Konto aus Firebase (${read.error.issues[0]?.path.join('.') ?? ''})`
  const { localId: id, email, passwordHash, salt, disabled, createdAt, passwordUpdatedAt } = read.data
  if (email === undefined || email === '') return undefined
  if (!mailSchema.safeParse(email).success) return `hat keine gültige E-Mail-Adresse: „${email}“`
  const dates = {
    createDate: dateOf(createdAt, now),
    passwordDate: dateOf(passwordUpdatedAt ?? createdAt, now),
  }
  const row = { id, mail: email.toLowerCase(), disabled, ...dates }
  if (!passwordHash) return { ...row, passwordHash: null }
  const bytes = [passwordHash, salt ?? ''].map((text) =>
    base64.safeParse(text).success ? Buffer.from(text, 'base64') : undefined,
  )
  const [hash, salted] = bytes
  // The hash is the project's own key, encrypted: one of another length is of another algorithm.
  if (!hash || !salted || hash.length !== parameters.signerKey.length)
    return `hat ein Passwort, das nicht nach den genannten Parametern gehasht ist: „${email}“`
  return { ...row, passwordHash: firebaseHash(parameters, { salt: salted, hash }) }
}

/** None of them lies in the future, whatever a clock has said. */
const dateOf = (ms: number | undefined, now: Date): Date =>
  ms !== undefined && Number.isFinite(ms) && ms > 0 && ms < now.getTime() ? new Date(ms) : now

const refuse = (problems: readonly string[]): never => {
  const more = problems.length > toldProblems ? [`… und ${problems.length - toldProblems} weitere`] : []
  throw new CannotStart(
    ['Es wurde nichts übernommen:', ...[...problems.slice(0, toldProblems), ...more].map((line) => `  ${line}`)].join(
      '\n',
    ),
  )
}

const twice = (rows: readonly Row[], nameOf: (row: Row) => string): string[] => {
  const counts = new Map<string, number>()
  for (const row of rows) counts.set(nameOf(row), (counts.get(nameOf(row)) ?? 0) + 1)
  return [...counts].filter(([, count]) => count > 1).map(([name]) => `„${name}“ steht mehrfach in der Datei.`)
}

export interface Imported {
  accounts: number
  /** of them; their owners set one by a mailed link */
  withoutPassword: number
  /** left out: nobody could sign in to them */
  withoutMail: number
}

/** So many rows a statement can carry. */
const portion = 5000

/**
 * Takes all of them over, or none.
 *
 * @throws CannotStart with what is wrong, in sentences
 */
export const importFirebaseExport = async (
  db: Database,
  { text, parameters, now }: { text: string; parameters: FirebaseParameters; now: Date },
): Promise<Imported> => {
  const read = exportSchema.safeParse(jsonOf(text))
  if (!read.success)
    throw new CannotStart('Die Datei ist kein Export von „firebase auth:export“ als JSON. Es wurde nichts übernommen.')
  const judged = read.data.users.map((raw) => rowOf(raw, parameters, now))
  const wrong = judged.flatMap((each, at) => (typeof each === 'string' ? [`Eintrag ${at + 1} ${each}.`] : []))
  const rows = judged.filter((each) => typeof each === 'object')
  const problems = [...wrong, ...twice(rows, ({ mail }) => mail), ...twice(rows, ({ id }) => id)]
  if (problems.length > 0) return refuse(problems)
  await db.transaction(async (tx) => {
    for (let from = 0; from < rows.length; from += portion) {
      const some = rows.slice(from, from + portion)
      const known = await tx
        .select({ mail: identityAccount.mail })
        .from(identityAccount)
        .where(
          or(
            inArray(
              identityAccount.mail,
              some.map(({ mail }) => mail),
            ),
            inArray(
              identityAccount.id,
              some.map(({ id }) => id),
            ),
          ),
        )
      if (known.length > 0) refuse(known.map(({ mail }) => `Das Konto „${mail}“ gibt es im Portal schon.`))
      await tx.insert(identityAccount).values(some)
    }
  })
  return {
    accounts: rows.length,
    withoutPassword: rows.filter(({ passwordHash }) => passwordHash === null).length,
    withoutMail: judged.filter((each) => each === undefined).length,
  }
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
