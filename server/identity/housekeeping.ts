/** What goes by itself with the time: sessions that nobody came back to, codes that are over, forgotten browsers. */
import { lt } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import {
  identityBrowser,
  identityCode,
  identityEnrolment,
  identityPendingSignIn,
  identitySession,
  identityToken,
} from '../db/schema.ts'
import { codeMs } from './accounts.ts'
import { enrolmentMs, pendingMs } from './factors.ts'
import { sessionMs } from './sessions.ts'

const dayMs = 86_400_000
const browserMs = 365 * dayMs

export const sweepSignIns = async (db: Database, now: Date): Promise<void> => {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  await db.delete(identitySession).where(lt(identitySession.lastUse, ago(sessionMs)))
  await db.delete(identityToken).where(lt(identityToken.usedAt, ago(sessionMs)))
  await db.delete(identityCode).where(lt(identityCode.createDate, ago(codeMs)))
  await db.delete(identityPendingSignIn).where(lt(identityPendingSignIn.createDate, ago(pendingMs)))
  await db.delete(identityEnrolment).where(lt(identityEnrolment.createDate, ago(enrolmentMs)))
  await db.delete(identityBrowser).where(lt(identityBrowser.lastUse, ago(browserMs)))
}
