/** Serves the calls about discount groups (rule V9). */
import type { discountGroupCalls } from '../../src/api/contract/masterdata.ts'
import { discountGroupFileName, type DiscountGroupValues } from '../../src/domain/masterdata/discountGroup.ts'
import type { HandlersOf } from '../handlers.ts'
import { csvIn, givenCsv } from '../csv/table.ts'
import { Download } from '../http/download.ts'
import { combineNamed } from './combine.ts'
import { exportGroups, importGroups, lastGroups, takeGroupsBack, tryGroups } from './discountGroupCsv.ts'
import { discountGroups, ofManufacturer } from './discountGroupKind.ts'
import { variedHandlers } from './masterdataRoutes.ts'
import { namedLike } from './namedKind.ts'

const idsOf = ({ discountGroupIds }: { discountGroupIds: string[] }) => discountGroupIds
const valuesOf = ({
  displayName,
  nameVariants,
  percent,
  manufacturerId,
  wholesalerDiscounts,
}: DiscountGroupValues): DiscountGroupValues => ({
  displayName,
  nameVariants,
  percent,
  manufacturerId,
  wholesalerDiscounts,
})

export const discountGroupHandlers: HandlersOf<typeof discountGroupCalls> = (services) => ({
  ...variedHandlers(services, discountGroups, idsOf, valuesOf),
  byName: ({ query: { name, manufacturerId } }) =>
    namedLike(services.db, discountGroups, name, ofManufacturer(manufacturerId)),
  combine: async (call) => {
    await combineNamed(services.db, discountGroups, call, idsOf(call.query))
    return true as const
  },
  exportAll: async () => new Download(discountGroupFileName, await exportGroups(services.db)),
  tryImport: async ({ file, body }) => tryGroups(services.db, { bytes: await csvIn(file), names: body.columns }),
  importAll: async (call) => importGroups(services.db, call, await givenCsv(call)),
  lastImport: async () => ({ last: await lastGroups(services.db) }),
  undoImport: (call) => takeGroupsBack(services.db, call, call.body.id),
})
