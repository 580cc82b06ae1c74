/**
 * The keys that ID tokens are signed with: rows of the database, so that several servers sign and verify alike. A new one comes every 90
 * days; the one before verifies until its tokens are over.
 */
import { desc, lt } from 'drizzle-orm'
import { exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { type Database, lockInTransaction } from '../db/client.ts'
import { identityKey } from '../db/schema.ts'

const dayMs = 86_400_000
const rotateMs = 90 * dayMs
/** Longer than a token lives and a clock is wrong. */
const verifiesMs = dayMs

type Key = Awaited<ReturnType<typeof importJWK>>
interface Loaded {
  /** the newest */
  signing: { id: string; key: Key; since: number }
  verifying: ReadonlyMap<string, Key>
  published: readonly JWK[]
}

export interface SigningKeys {
  /** The key that signs now; made where there is none, or where it has served its time. */
  signing(now: Date): Promise<{ id: string; key: Key }>
  /** The key with this id, wherever it was made; undefined for one that is not ours, or not any more. */
  verifying(id: string): Promise<Key | undefined>
  /** The public halves (RFC 7517). */
  published(): Promise<readonly JWK[]>
}

export const createKeys = (db: Database): SigningKeys => {
  let loaded: Promise<Loaded | undefined> | undefined
  let loading: Promise<Loaded | undefined> | undefined

  const load = async (): Promise<Loaded | undefined> => {
    const rows = await db.select().from(identityKey).orderBy(desc(identityKey.createDate), desc(identityKey.id))
    const [newest] = rows
    if (!newest) return undefined
    const verifying = new Map<string, Key>()
    for (const { id, publicKey } of rows) verifying.set(id, await importJWK(publicKey, 'RS256'))
    return {
      signing: {
        id: newest.id,
        key: await importJWK(newest.privateKey, 'RS256'),
        since: newest.createDate.getTime(),
      },
      verifying,
      published: rows.map(({ id, publicKey }) => ({ ...publicKey, kid: id, alg: 'RS256', use: 'sig' })),
    }
  }
  /** Those that ask meanwhile share the answer. */
  const reload = () => {
    loading ??= load().finally(() => (loading = undefined))
    loaded = loading
    loaded.catch(() => (loaded = undefined))
    return loaded
  }
  const known = () => loaded ?? reload()
  const isDue = (keys: Loaded | undefined, now: Date) => !keys || now.getTime() - keys.signing.since >= rotateMs

  /** One server makes it; those that come at the same moment find it made. */
  const rotate = async (now: Date): Promise<Loaded> => {
    const pair = await generateKeyPair('RS256', { extractable: true })
    const [privateKey, publicKey] = await Promise.all([exportJWK(pair.privateKey), exportJWK(pair.publicKey)])
    await db.transaction(async (tx) => {
      await lockInTransaction(tx, 'identity key')
      const [newest] = await tx.select().from(identityKey).orderBy(desc(identityKey.createDate)).limit(1)
      if (newest && now.getTime() - newest.createDate.getTime() < rotateMs) return
      const over = new Date((newest?.createDate.getTime() ?? 0) - verifiesMs)
      await tx.delete(identityKey).where(lt(identityKey.createDate, over))
      await tx.insert(identityKey).values({
        id: crypto.randomUUID(),
        privateKey: { ...privateKey },
        publicKey: { ...publicKey },
        createDate: now,
      })
    })
    const keys = await reload()
    if (!keys) throw new Error('the signing key was not stored')
    return keys
  }

  return {
    signing: async (now) => {
      const keys = await known()
      if (keys && !isDue(keys, now)) return keys.signing
      return (await rotate(now)).signing
    },
    verifying: async (id) => {
      const key = (await known())?.verifying.get(id)
      // Another server may have made it a moment ago.
      return key ?? (await reload())?.verifying.get(id)
    },
    published: async () => (await reload())?.published ?? [],
  }
}
