/** Units of measure. */
import { getTableColumns } from 'drizzle-orm'
import type { unitCalls } from '../../src/api/contract/masterdata.ts'
import { type Unit, type UnitDraft, unitDraftOf } from '../../src/domain/masterdata/unit.ts'
import { article, importConfig, unit } from '../db/schema.ts'
import { changesBetween } from '../db/changes.ts'
import type { HandlersOf } from '../handlers.ts'
import type { VariedKind } from './combine.ts'
import { variedHandlers } from './masterdataRoutes.ts'

export const units: VariedKind<Unit, UnitDraft> = {
  kind: 'UNIT',
  table: unit,
  select: (db, uses) => db.select({ ...getTableColumns(unit), ...uses }).from(unit),
  insert: (db, values) => db.insert(unit).values(values),
  changes: changesBetween,
  usedBy: article.unitId,
  keptBy: [importConfig.defaultUnitId, article.quantityUnitId],
  nameTaken: 409,
  importConfigs: importConfig.defaultUnitId,
  besides: [article.quantityUnitId],
}

const idsOf = ({ unitIds }: { unitIds: string[] }) => unitIds

export const unitHandlers: HandlersOf<typeof unitCalls> = (services) =>
  variedHandlers(services, units, idsOf, unitDraftOf)
