/** The calls behind the machines of manufacturers, discount groups, units and wholesalers. */
import type { LocalList } from '../../domain/core/localList.ts'
import { granted, type Outcome, refused } from '../../domain/core/refusal.ts'
import {
  type DiscountGroup,
  type DiscountGroupDraft,
  discountGroupFileName,
  discountGroupList,
  discountGroupValuesOf,
} from '../../domain/masterdata/discountGroup.ts'
import { type Manufacturer, type ManufacturerDraft, manufacturerList } from '../../domain/masterdata/manufacturer.ts'
import type { Named, NamedRemoval, NameSortColumn } from '../../domain/masterdata/named.ts'
import { type Unit, type UnitDraft, unitList } from '../../domain/masterdata/unit.ts'
import { type Wholesaler, type WholesalerDraft, wholesalerList } from '../../domain/masterdata/wholesaler.ts'
import type { LoadInput } from '../../machines/core/loadMachine.ts'
import type { Removal } from '../../machines/core/listContext.ts'
import type { SaveInput } from '../../machines/core/recordContext.ts'
import type { StepInput } from '../../machines/core/workflowTypes.ts'
import type { NameOwner, WantedName } from '../../machines/masterdata/variantMachine.ts'
import type { DiscountOwners } from '../../machines/masterdata/discountMachines.ts'
import type { FieldValueCounts, KindCounts } from '../../machines/masterdata/fieldValuesMachine.ts'
import type { Call, CallOptions } from '../client.ts'
import { allEclass } from '../contract/eclass.ts'
import { discountGroupCalls, manufacturerCalls, unitCalls, wholesalerCalls } from '../contract/masterdata.ts'
import { actorOf, impossible, type Made, mapOutcome } from './actors.ts'
import { csvImportActors } from './csv.ts'
import { localPages } from './list.ts'

type Remove = (ids: string[], options: CallOptions) => Promise<Outcome<NamedRemoval>>

const noneRemoved = (ids: string[], reason: Removal['reason']): Removal => ({ removed: [], failed: ids, reason })

/** Deletes the rows of a list in one call. */
const removeRows = (remove: Remove) =>
  actorOf(async (ids: string[], options): Promise<Removal> => {
    const answer = await remove(ids, options)
    if (!answer.ok) return noneRemoved(ids, answer.refusal.code)
    const idsThat = (deleted: boolean) => answer.value.filter((row) => row.deleted === deleted).map(({ id }) => id)
    return { removed: idsThat(true), failed: idsThat(false), reason: 'IN_USE' }
  })

/** Deletes the one on screen; that something uses it meanwhile is a refusal. */
const removeOne = <Saved extends { id: string }>(remove: Remove) =>
  actorOf<Made, StepInput<Saved>>(async ({ saved: { id } }, options) => {
    const answer = await remove([id], options)
    if (!answer.ok) return answer
    return answer.value.every(({ deleted }) => deleted)
      ? granted({ id })
      : refused({ status: 409, code: 'IN_USE', message: '' })
  })

const variantActors = (findOwner: (wanted: WantedName, options: CallOptions) => Promise<Outcome<NameOwner>>) => ({
  findOwner: actorOf(findOwner),
})

/** Combines; of the answer the page needs no more than that it worked. */
const combined = (combine: (ids: string[], options: CallOptions) => Promise<Outcome<unknown>>) =>
  actorOf(async (ids: string[], options) => mapOutcome(await combine(ids, options), () => true as const))

/** The calls of one kind, in a form in which they are alike. */
interface NamedKindCalls<Saved extends Named, Draft> {
  list: LocalList<Saved, NameSortColumn>
  all: (options: CallOptions) => Promise<Outcome<Saved[]>>
  get: (id: string, options: CallOptions) => Promise<Outcome<Saved>>
  create: (draft: Draft & { newId: string }, options: CallOptions) => Promise<Outcome<Saved>>
  update: (draft: Draft & Pick<Saved, 'id' | 'lastUpdate'>, options: CallOptions) => Promise<Outcome<Saved>>
  remove: Remove
}

const namedActors = <Saved extends Named, Draft>(kind: NamedKindCalls<Saved, Draft>) => ({
  list: { loadPage: localPages(kind.all, kind.list), removeRows: removeRows(kind.remove) },
  record: {
    load: actorOf(kind.get),
    save: actorOf(({ saved, newId, draft }: SaveInput<Saved, Draft>, options) => {
      if (!saved) return kind.create({ ...draft, newId }, options)
      return kind.update({ ...draft, id: saved.id, lastUpdate: saved.lastUpdate }, options)
    }),
  },
  workflow: { remove: removeOne<Saved>(kind.remove) },
})

const counted = { query: { withAmount: true } }

export const manufacturerActors = (call: Call) => {
  const { all, get, create, update, remove, preview, combine, byName, deleteArticles } = manufacturerCalls
  const load = (id: string, options: CallOptions) => call(get, { query: { id } }, options)
  const { list, record, workflow } = namedActors<Manufacturer, ManufacturerDraft>({
    list: manufacturerList,
    all: (options) => call(all, counted, options),
    get: load,
    create: (body, options) => call(create, { body }, options),
    update: (body, options) => call(update, { body }, options),
    remove: (manufacturerIds, options) => call(remove, { query: { manufacturerIds } }, options),
  })
  const removeArticles = actorOf<Outcome<Manufacturer>, StepInput<Manufacturer>>(async ({ saved: { id } }, options) => {
    const answer = await call(deleteArticles, { query: { manufacturerId: id } }, options)
    return answer.ok ? load(id, options) : answer
  })
  return {
    list,
    record,
    workflow: { ...workflow, removeArticles },
    variant: variantActors(({ name }, options) => call(byName, { query: { name } }, options)),
    page: {
      preview: actorOf((manufacturerIds: string[], options) => call(preview, { query: { manufacturerIds } }, options)),
      combine: combined((manufacturerIds, options) => call(combine, { query: { manufacturerIds } }, options)),
    },
  }
}

export const discountActors = (call: Call) => {
  const { all, get, create, update, remove, preview, combine, byName, exportAll } = discountGroupCalls
  const valuesOf = (draft: DiscountGroupDraft) => discountGroupValuesOf(draft) ?? impossible('The draft')
  return {
    ...namedActors<DiscountGroup, DiscountGroupDraft>({
      list: discountGroupList,
      all: (options) => call(all, counted, options),
      get: (id, options) => call(get, { query: { id } }, options),
      create: ({ newId, ...draft }, options) => call(create, { body: { ...valuesOf(draft), newId } }, options),
      update: ({ id, lastUpdate, ...draft }, options) =>
        call(update, { body: { ...valuesOf(draft), id, lastUpdate } }, options),
      remove: (discountGroupIds, options) => call(remove, { query: { discountGroupIds } }, options),
    }),
    // as long as no manufacturer is chosen, there is nobody with whom a name could be taken
    variant: variantActors(async ({ name, among: manufacturerId }, options) =>
      manufacturerId === '' ? granted(null) : call(byName, { query: { name, manufacturerId } }, options),
    ),
    owners: {
      load: actorOf(async (_: LoadInput<boolean>, options): Promise<Outcome<DiscountOwners>> => {
        const [manufacturers, wholesalers] = await Promise.all([
          call(manufacturerCalls.all, { query: {} }, options),
          call(wholesalerCalls.all, { query: {} }, options),
        ])
        if (!manufacturers.ok) return manufacturers
        return mapOutcome(wholesalers, (rows) => ({ manufacturers: manufacturers.value, wholesalers: rows }))
      }),
    },
    page: {
      preview: actorOf((discountGroupIds: string[], options) =>
        call(preview, { query: { discountGroupIds } }, options),
      ),
      combine: combined((discountGroupIds, options) => call(combine, { query: { discountGroupIds } }, options)),
    },
    export: {
      exportRows: actorOf(async (_: unknown, options) =>
        mapOutcome(await call(exportAll, {}, options), (blob) => ({ blob, filename: discountGroupFileName })),
      ),
    },
    import: csvImportActors(call, discountGroupCalls),
  }
}

export const unitActors = (call: Call) => {
  const { all, get, create, update, remove, preview, combine, byName } = unitCalls
  return {
    ...namedActors<Unit, UnitDraft>({
      list: unitList,
      all: (options) => call(all, counted, options),
      get: (id, options) => call(get, { query: { id } }, options),
      create: (body, options) => call(create, { body }, options),
      update: (body, options) => call(update, { body }, options),
      remove: (unitIds, options) => call(remove, { query: { unitIds } }, options),
    }),
    variant: variantActors(({ name }, options) => call(byName, { query: { name } }, options)),
    page: {
      preview: actorOf((unitIds: string[], options) => call(preview, { query: { unitIds } }, options)),
      combine: combined((unitIds, options) => call(combine, { query: { unitIds } }, options)),
    },
  }
}

export const wholesalerActors = (call: Call) => {
  const { all, get, create, update, remove } = wholesalerCalls
  return namedActors<Wholesaler, WholesalerDraft>({
    list: wholesalerList,
    all: (options) => call(all, counted, options),
    get: (id, options) => call(get, { query: { id } }, options),
    create: (body, options) => call(create, { body }, options),
    update: (body, options) => call(update, { body }, options),
    remove: (wholesalerIds, options) => call(remove, { query: { wholesalerIds } }, options),
  })
}

/** How many there are of each kind, and how many of those lack something. */
export const fieldValuesActors = (call: Call) => ({
  loadCounts: actorOf(async (_: unknown, options): Promise<Outcome<FieldValueCounts>> => {
    const [groups, manufacturers, units, wholesalers, mappings] = await Promise.all([
      call(discountGroupCalls.all, { query: {} }, options),
      call(manufacturerCalls.all, counted, options),
      call(unitCalls.all, counted, options),
      call(wholesalerCalls.all, counted, options),
      call(allEclass, {}, options),
    ])
    if (!groups.ok) return groups
    if (!manufacturers.ok) return manufacturers
    if (!units.ok) return units
    if (!wholesalers.ok) return wholesalers
    return mapOutcome(mappings, (rows) => ({
      discount: countsOf(groups.value, ({ percent }) => percent === 0),
      manufacturer: countsOf(manufacturers.value, isUnused),
      unit: countsOf(units.value, isUnused),
      wholesaler: countsOf(wholesalers.value, isUnused),
      eclass: countsOf(rows, ({ workTime }) => workTime === 0),
    }))
  }),
})

const isUnused = ({ usedByArticleAmount }: Named): boolean => usedByArticleAmount === 0
const countsOf = <Row>(rows: readonly Row[], lacks: (row: Row) => boolean): KindCounts => ({
  all: rows.length,
  lacking: rows.filter(lacks).length,
})
