/** Units of measure. */
import { getTableColumns } from 'drizzle-orm'
import type { unitCalls } from '../../src/api/contract/masterdata.ts'
import { type Unit, type UnitDraft, unitDraftOf } from '../../src/domain/masterdata/unit.ts'
import { article, importConfig, unit } from '../db/schema.ts'
import { changesBetween } from '../db/changes.ts'
import type { HandlersOf } from '../handlers.ts'
import type { VariedKind } from './combine.ts'
import { combiningHandlers, namedHandlers } from './masterdataRoutes.ts'

const units: VariedKind<Unit, UnitDraft> = {
  kind: 'UNIT',
  table: unit,
  rows: (db, { where, uses, order }) =>
    db
      .select({ ...getTableColumns(unit), ...uses })
      .from(unit)
      .where(where)
      .orderBy(order),
  insert: (db, values) => db.insert(unit).values(values),
  changes: changesBetween,
  usedBy: article.unitId,
  keptBy: [importConfig.defaultUnitId, article.quantityUnitId],
  nameTaken: 409,
  importConfigs: importConfig.defaultUnitId,
  besides: [article.quantityUnitId],
}

const idsOf = ({ unitIds }: { unitIds: string[] }) => unitIds

export const unitHandlers: HandlersOf<typeof unitCalls> = (services) => ({
  ...namedHandlers(services, units, idsOf, unitDraftOf),
  ...combiningHandlers(services, units, idsOf),
})
