/** What protects the own access (rule S14): the password's age, and the sign-ins that go on. */
import { eq } from 'drizzle-orm'
import type * as calls from '../../src/api/contract/security.ts'
import { deviceOf } from '../../src/domain/account/device.ts'
import type { Security, Session } from '../../src/domain/account/security.ts'
import type { User } from '../../src/domain/user/user.ts'
import { audit } from '../db/auditEntries.ts'
import type { Database } from '../db/client.ts'
import { appUser } from '../db/schema.ts'
import { announce } from '../db/transaction.ts'
import type { HandlersOf } from '../handlers.ts'
import type { SignedInAccount } from '../identity/identity.ts'
import type { Services } from '../services.ts'

type Asking = { user: User; account: SignedInAccount | undefined }

const readSecurity = async ({ identity }: Services, { user, account }: Asking): Promise<Security> => {
  const kept = await identity.sessions?.of(user.id)
  const sessions = kept?.map(({ userAgent, ...session }): Session => ({
    ...session,
    ...deviceOf(userAgent),
    current: session.id === account?.sessionId,
  }))
  return {
    passwordDate: await identity.passwordDate(user.id),
    sessions: sessions?.toSorted((one, other) => Number(other.current) - Number(one.current)) ?? null,
  }
}

/** Whoever has a stream by an ended session is looked at anew: they hear of their user. */
const tellStreams = (id: string, at: Date): void => announce({ kind: 'USER', id, at, enquiryId: null })

const noteEnded = (tx: Database, id: string): Promise<void> =>
  audit(tx, { kind: 'SESSIONS_ENDED', record: { kind: 'USER', id } })

export const securityHandlers: HandlersOf<typeof calls> = (services) => ({
  getSecurity: (call) => readSecurity(services, call),
  endSession: async (call) => {
    const { user, body, account } = call
    const id = body.id ?? account?.sessionId
    await services.db.transaction(async (tx) => {
      // Sessions of our own end with what is told of them, or not at all.
      const { sessions } = services.identity.within?.(tx) ?? services.identity
      const ended = id !== undefined && ((await sessions?.end(user.id, id)) ?? false)
      // Whoever signs out here does what everybody does in the evening; another device is what somebody may have to account for.
      if (ended && id !== account?.sessionId) await noteEnded(tx, user.id)
      tellStreams(user.id, user.lastUpdate)
    })
    return readSecurity(services, call)
  },
  endAllSessions: async ({ user, now }) => {
    await services.identity.revoke(user.id)
    await services.db.transaction(async (tx) => {
      // … also those that the provider keeps, whose last tokens live on for up to an hour
      await tx.update(appUser).set({ sessionsFrom: now }).where(eq(appUser.id, user.id))
      await noteEnded(tx, user.id)
      tellStreams(user.id, user.lastUpdate)
    })
    return {}
  },
})
