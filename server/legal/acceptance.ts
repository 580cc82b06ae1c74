/** What a company has agreed to, kept as proof for both sides: document, its date, person and day (rule D4). */
import { asc, desc, eq } from 'drizzle-orm'
import type { Agreement, Agreements } from '../../src/domain/legal/legal.ts'
import { fullName, type User } from '../../src/domain/user/user.ts'
import { audit } from '../db/auditEntries.ts'
import type { Database } from '../db/client.ts'
import { acceptance } from '../db/schema.ts'
import { binding } from '../words.ts'

/** The date that each document names as its own. */
export const versions: Record<Agreement, string> = {
  AVV: binding.avv.date,
  TERMS: binding.avb.date,
  PRIVACY: binding.privacy.date,
}

/** Notes that somebody has agreed for their company; what was agreed to before stays with whoever did it first. */
export const noteAcceptance = async (
  tx: Database,
  { user, now }: { user: User; now: Date },
  documents: readonly Agreement[],
): Promise<void> => {
  const { id: userId, companyId } = user
  const rows = documents.map((document) => ({
    companyId,
    userId,
    person: fullName(user),
    document,
    version: versions[document],
    acceptedAt: now,
  }))
  const added = await tx.insert(acceptance).values(rows).onConflictDoNothing().returning()
  for (const { document, version } of added)
    await audit(tx, {
      kind: 'AGREEMENT_ACCEPTED',
      record: { kind: 'COMPANY', id: companyId },
      facts: { document, version },
      by: user,
    })
}

/** What a company has agreed to, the newest first. */
export const agreementsOf = async (db: Database, companyId: string): Promise<Agreements> => {
  const { document, version, person, acceptedAt } = acceptance
  const accepted = await db
    .select({ document, version, person, acceptedAt })
    .from(acceptance)
    .where(eq(acceptance.companyId, companyId))
    .orderBy(desc(acceptedAt), asc(document))
  return { accepted, current: versions }
}
