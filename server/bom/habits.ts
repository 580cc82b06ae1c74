/** What a company's mappings are remembered as, and proposed from (rule B20, decision 0069). */
import { createHash } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { storedBomSchema } from '../../src/domain/bom/bom.ts'
import { type Habit, headersKeyOf } from '../../src/domain/bom/habits.ts'
import type { Database } from '../db/client.ts'
import { bomHabit } from '../db/schema.ts'

/** So many of the last ways to map count. */
const mostHabits = 50

const digestOf = (key: string): string => createHash('sha256').update(key).digest('hex')
const storedHabitSchema = storedBomSchema.pick({ fieldMapping: true, units: true })

/** The company's habits, the last one first. */
export const readHabits = async (db: Database, companyId: string): Promise<Habit[]> => {
  const rows = await db
    .select()
    .from(bomHabit)
    .where(eq(bomHabit.companyId, companyId))
    .orderBy(desc(bomHabit.lastUse))
    .limit(mostHabits)
  return rows.map(({ headers, headerRowIndex, suppliedPartString, ...row }) => {
    return { ...storedHabitSchema.parse(row), headersKey: headersKeyOf(headers), headerRowIndex, suppliedPartString }
  })
}

type Mapped = Pick<
  typeof bomHabit.$inferInsert,
  'headers' | 'headerRowIndex' | 'fieldMapping' | 'units' | 'suppliedPartString'
>

/** Remembers how a list was mapped; what was remembered for the same headers is forgotten. */
export const rememberHabit = async (tx: Database, companyId: string, lastUse: Date, mapped: Mapped): Promise<void> => {
  const { headers, headerRowIndex, fieldMapping, units, suppliedPartString } = mapped
  const habit = { headers, headerRowIndex, fieldMapping, units, suppliedPartString, lastUse }
  await tx
    .insert(bomHabit)
    .values({ companyId, digest: digestOf(headersKeyOf(headers)), ...habit })
    .onConflictDoUpdate({ target: [bomHabit.companyId, bomHabit.digest], set: habit })
}
