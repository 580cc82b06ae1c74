/** Calls about manufacturers, discount groups, units and wholesalers, the operator's (rules V1–V9): the same for all, as far as they have it. */
import { z } from 'zod'
import { idSchema, newIdSchema, queryFlagSchema } from '../../domain/core/schema.ts'
import {
  changedManufacturerSchema,
  manufacturerSchema,
  newManufacturerSchema,
} from '../../domain/masterdata/manufacturer.ts'
import {
  changedDiscountGroupSchema,
  discountGroupSchema,
  newDiscountGroupSchema,
} from '../../domain/masterdata/discountGroup.ts'
import { combinationSchema, idListSchema, removalSchema } from '../../domain/masterdata/named.ts'
import { changedUnitSchema, newUnitSchema, unitSchema } from '../../domain/masterdata/unit.ts'
import { changedWholesalerSchema, newWholesalerSchema, wholesalerSchema } from '../../domain/masterdata/wholesaler.ts'
import { csvCalls } from './csv.ts'
import { blob, endpoint } from './endpoint.ts'
import { historyCall } from './history.ts'

const audiences = ['operatorAdmin'] as const

interface Kind<Saved, New, Changed, Ids> {
  path: `/${string}`
  /** "manufacturer", as the summaries call one */
  name: string
  saved: Saved
  values: New
  changed: Changed
  /** the query of the calls about several */
  ids: Ids
}

const namedCalls = <
  Saved extends z.ZodType,
  New extends z.ZodType,
  Changed extends z.ZodType,
  Ids extends z.ZodObject,
>({
  path,
  name,
  saved,
  values,
  changed,
  ids,
}: Kind<Saved, New, Changed, Ids>) => ({
  get: endpoint({
    method: 'GET',
    path: `${path}/`,
    summary: `A ${name}, with how many articles use it.`,
    audiences,
    query: z.object({ id: idSchema }),
    response: saved,
  }),
  all: endpoint({
    method: 'GET',
    path: `${path}/all`,
    summary: `Every ${name} by name; how many articles use each only where \`withAmount\` asks for it.`,
    audiences,
    query: z.object({ withAmount: queryFlagSchema.optional() }),
    response: z.array(saved),
  }),
  create: endpoint({
    method: 'POST',
    path: `${path}/`,
    summary: `Creates a ${name}; a name that another has is refused.`,
    audiences,
    body: values,
    response: saved,
    success: 201,
  }),
  update: endpoint({
    method: 'POST',
    path: `${path}/update`,
    summary: `Saves a ${name}. A stale \`lastUpdate\` and a name that another has are refused.`,
    audiences,
    body: changed,
    response: saved,
  }),
  remove: endpoint({
    method: 'GET',
    path: `${path}/delete`,
    whileFrozen: 'refused',
    summary: 'Deletes those that nothing uses, and says of each what became of it.',
    audiences,
    query: ids,
    response: removalSchema,
  }),
  history: historyCall(path, audiences),
})

const combiningCalls = <Saved extends z.ZodType, Ids extends z.ZodObject>({
  path,
  name,
  saved,
  ids,
}: Pick<Kind<Saved, never, never, Ids>, 'path' | 'name' | 'saved' | 'ids'>) => ({
  byName: endpoint({
    method: 'GET',
    path: `${path}/name`,
    summary: `The ${name} that is called so, by its display name or a variant; null where there is none.`,
    audiences,
    query: z.object({ name: z.string().trim().min(1).max(200) }),
    response: saved.nullable(),
  }),
  preview: endpoint({
    method: 'GET',
    path: `${path}/combine/preview`,
    summary: 'What combining these would do.',
    audiences,
    query: ids,
    response: combinationSchema,
  }),
  combine: endpoint({
    method: 'GET',
    path: `${path}/combine`,
    whileFrozen: 'refused',
    summary: 'Combines these in one transaction; the first of them stays.',
    audiences,
    query: ids,
    response: saved,
  }),
})

const manufacturer = {
  path: '/manufacturer',
  name: 'manufacturer',
  saved: manufacturerSchema,
  values: newManufacturerSchema.extend({ newId: newIdSchema }),
  changed: changedManufacturerSchema,
  ids: z.object({ manufacturerIds: idListSchema }),
} as const
export const manufacturerCalls = {
  ...namedCalls(manufacturer),
  ...combiningCalls(manufacturer),
  deleteArticles: endpoint({
    method: 'GET',
    path: '/manufacturer/delete/article',
    whileFrozen: 'refused',
    summary: 'Deletes the articles of a manufacturer; those that a parts list has found stay.',
    audiences,
    query: z.object({ manufacturerId: idSchema }),
    response: z.object({ deleted: z.int().min(0), kept: z.int().min(0) }),
  }),
}

const discountGroup = {
  path: '/discountgroup',
  name: 'discount group',
  saved: discountGroupSchema,
  values: newDiscountGroupSchema.extend({ newId: newIdSchema }),
  changed: changedDiscountGroupSchema,
  ids: z.object({ discountGroupIds: idListSchema }),
} as const
const combiningGroups = combiningCalls(discountGroup)
export const discountGroupCalls = {
  ...namedCalls(discountGroup),
  ...combiningGroups,
  byName: endpoint({
    ...combiningGroups.byName,
    summary: 'The discount group of this manufacturer that is called so; null where there is none.',
    query: combiningGroups.byName.query.extend({ manufacturerId: idSchema }),
  }),
  combine: endpoint({
    ...combiningGroups.combine,
    summary: 'Combines groups of one manufacturer in one transaction; the first of them stays, with its percentage.',
    response: z.literal(true),
  }),
  exportAll: endpoint({
    method: 'GET',
    path: '/discountgroup/export',
    summary: 'All discount groups as `discountGroups.csv`.',
    audiences,
    response: blob,
    logged: 'PRICES_EXPORTED',
  }),
  ...csvCalls('/discountgroup', { of: 'discount groups, which are known by manufacturer and name' }),
}

const unit = {
  path: '/unit',
  name: 'unit',
  saved: unitSchema,
  values: newUnitSchema.extend({ newId: newIdSchema }),
  changed: changedUnitSchema,
  ids: z.object({ unitIds: idListSchema }),
} as const
export const unitCalls = { ...namedCalls(unit), ...combiningCalls(unit) }

export const wholesalerCalls = namedCalls({
  path: '/wholesaler',
  name: 'wholesaler',
  saved: wholesalerSchema,
  values: newWholesalerSchema.extend({ newId: newIdSchema }),
  changed: changedWholesalerSchema,
  ids: z.object({ wholesalerIds: idListSchema }),
})
