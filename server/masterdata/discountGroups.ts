/** Serves the calls about discount groups (rule V9). */
import type { discountGroupCalls } from '../../src/api/contract/masterdata.ts'
import { discountGroupFileName, type DiscountGroupValues } from '../../src/domain/masterdata/discountGroup.ts'
import type { HandlersOf } from '../handlers.ts'
import { csvIn } from '../csv/table.ts'
import { Download } from '../http/download.ts'
import { combineNamed } from './combine.ts'
import { exportGroups, importGroups } from './discountGroupCsv.ts'
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
  importAll: async (call) => importGroups(services.db, call, await csvIn(call.file)),
})
