/** Settings that are others than at the start before (rule A13): told by name, of what is no secret with before and after. */
import { eq } from 'drizzle-orm'
import { audit } from '../db/auditEntries.ts'
import { type Database, lockInTransaction } from '../db/client.ts'
import { knownSetting } from '../db/schema.ts'
import { isSecretMark } from '../settings.ts'

/** @param shown name and value of each that is set (`Settings.shown`) */
export const noteSettings = (db: Database, shown: Readonly<Record<string, string>>): Promise<void> =>
  db.transaction(async (tx) => {
    // Of several servers that start at once, one finds the difference.
    await lockInTransaction(tx, 'known settings')
    const known = new Map((await tx.select().from(knownSetting)).map((row) => [row.name, row.shown]))
    const isFirst = known.size === 0
    const names = [...new Set([...known.keys(), ...Object.keys(shown)])].toSorted()
    for (const name of names) {
      const [before, after] = [known.get(name), shown[name]]
      if (before === after) continue
      if (after === undefined) await tx.delete(knownSetting).where(eq(knownSetting.name, name))
      else
        await tx
          .insert(knownSetting)
          .values({ name, shown: after })
          .onConflictDoUpdate({ target: knownSetting.name, set: { shown: after } })
      const told = (value = ''): string => (isSecretMark(value) ? '' : value)
      const changes = [{ field: name, before: told(before), after: told(after) }]
      // What the first start finds is no change.
      if (!isFirst) await audit(tx, { kind: 'SETTING_CHANGED', record: { kind: 'SETTING', name }, changes })
    }
  })
