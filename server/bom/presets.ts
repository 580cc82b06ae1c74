/** Mappings that companies keep by name (rule B22), and the calls about them. */
import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type * as calls from '../../src/api/contract/bomPreset.ts'
import { storedBomSchema } from '../../src/domain/bom/bom.ts'
import type { BomPreset, PresetValues } from '../../src/domain/bom/presets.ts'
import { nameKey } from '../../src/domain/masterdata/named.ts'
import type { Database } from '../db/client.ts'
import { bomPreset } from '../db/schema.ts'
import type { HandlersOf } from '../handlers.ts'
import { Refused } from '../http/refusal.ts'

const storedPresetSchema = storedBomSchema.pick({ fieldMapping: true, units: true })

const presetsOf = async (db: Database, companyId: string): Promise<BomPreset[]> => {
  const rows = await db.select().from(bomPreset).where(eq(bomPreset.companyId, companyId)).orderBy(bomPreset.key)
  return rows.map(({ id, name, suppliedPartString, ...row }) => {
    return { id, name, suppliedPartString, ...storedPresetSchema.parse(row) }
  })
}

const save = async (db: Database, companyId: string, { name, ...values }: PresetValues & { name: string }) => {
  await db
    .insert(bomPreset)
    .values({ id: randomUUID(), companyId, name, key: nameKey(name), ...values })
    .onConflictDoUpdate({ target: [bomPreset.companyId, bomPreset.key], set: { name, ...values } })
}

const isCompanys = (companyId: string, id: string) => and(eq(bomPreset.companyId, companyId), eq(bomPreset.id, id))

/** @throws Refused 404, 409 where another one is called so */
const rename = (db: Database, companyId: string, { id, name }: { id: string; name: string }) =>
  db.transaction(async (tx) => {
    const key = nameKey(name)
    const own = await tx.select().from(bomPreset).where(eq(bomPreset.companyId, companyId)).for('update')
    if (!own.some((preset) => preset.id === id)) throw new Refused(404, 'NOT_FOUND')
    if (own.some((preset) => preset.id !== id && preset.key === key)) throw new Refused(409, 'BOM_PRESET_NAME_TAKEN')
    await tx.update(bomPreset).set({ name, key }).where(isCompanys(companyId, id))
  })

export const bomPresetHandlers: HandlersOf<typeof calls> = ({ db }) => ({
  allBomPresets: ({ user }) => presetsOf(db, user.companyId),
  saveBomPreset: async ({ user, body }) => {
    await save(db, user.companyId, body)
    return presetsOf(db, user.companyId)
  },
  renameBomPreset: async ({ user, body }) => {
    await rename(db, user.companyId, body)
    return presetsOf(db, user.companyId)
  },
  deleteBomPreset: async ({ user, body }) => {
    const gone = await db.delete(bomPreset).where(isCompanys(user.companyId, body.id)).returning({ id: bomPreset.id })
    if (gone.length === 0) throw new Refused(404, 'NOT_FOUND')
    return presetsOf(db, user.companyId)
  },
})
