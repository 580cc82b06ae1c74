/**
 * Refused sign-ins, gathered by wave (rule A13): those for one address from one network, a quarter of an hour apart at the most. A wave that goes on
 * is a row that counts; once it is over it becomes one entry of the log. However many come, the log grows by one.
 */
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { deviceOf } from '../../src/domain/account/device.ts'
import { audit } from '../db/auditEntries.ts'
import type { Database } from '../db/client.ts'
import { appUser, auditWave } from '../db/schema.ts'
import { whileDoing } from '../doing.ts'
import type { UsedBy } from '../identity/sessions.ts'

const waveMs = 15 * 60_000
const minuteMs = 60_000
/** So many waves there are at the most: whoever tries ever other addresses begins no more, and those that there are count on. */
const mostWaves = 10_000

type Wave = typeof auditWave.$inferSelect

/** What the words of a wave are filled with. */
const factsOf = ({ count, since, at, reason }: Pick<Wave, 'count' | 'since' | 'at' | 'reason'>) => ({
  count,
  minutes: Math.max(1, Math.round((at.getTime() - since.getTime()) / minuteMs)),
  reason,
})

/** As an entry of the chain, with the user whose address it is. */
const close = async (tx: Database, wave: Wave): Promise<void> => {
  const { mail, network, browser, system, at } = wave
  const [user] = await tx
    .select({ id: appUser.id })
    .from(appUser)
    .where(and(eq(appUser.mail, mail), isNull(appUser.deletedAt)))
  const stranger = { doer: 'UNKNOWN', user: undefined, network, browser, system, way: null, callId: null } as const
  await whileDoing(stranger, () =>
    audit(tx, {
      kind: 'SIGN_IN_REFUSED',
      record: { kind: 'USER', id: user?.id ?? null, name: mail },
      facts: factsOf(wave),
      at,
    }),
  )
}

export interface RefusedSignIn {
  mail: string
  usedBy: UsedBy
  reason: string
}

/** One more; a wave of the same that is over makes room for the next. */
export const noteRefusedSignIn = (db: Database, { mail, usedBy, reason }: RefusedSignIn, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const { network, userAgent } = usedBy
    const key = `${mail} ${network}`
    const before = new Date(now.getTime() - waveMs)
    const over = await tx
      .delete(auditWave)
      .where(and(eq(auditWave.key, key), lt(auditWave.at, before)))
      .returning()
    for (const wave of over) await close(tx, wave)
    const goesOn = (await tx.$count(auditWave, eq(auditWave.key, key))) > 0
    if (!goesOn && (await tx.$count(auditWave)) >= mostWaves) return
    await tx
      .insert(auditWave)
      .values({ key, mail, network, ...deviceOf(userAgent), reason, since: now, at: now })
      .onConflictDoUpdate({ target: auditWave.key, set: { count: sql`${auditWave.count} + 1`, at: now, reason } })
  })

/** Those that are over become entries. */
export const closeWaves = (db: Database, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const over = await tx
      .delete(auditWave)
      .where(lt(auditWave.at, new Date(now.getTime() - waveMs)))
      .returning()
    for (const wave of over.toSorted((one, other) => one.at.getTime() - other.at.getTime())) await close(tx, wave)
  })
