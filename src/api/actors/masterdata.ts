/** The calls behind the machines of manufacturers, units and wholesalers. */
import { granted, type Outcome, refused } from '../../domain/core/refusal.ts'
import { type Manufacturer, type ManufacturerDraft, manufacturerList } from '../../domain/masterdata/manufacturer.ts'
import type { NamedRemoval } from '../../domain/masterdata/named.ts'
import { type Unit, type UnitDraft, unitList } from '../../domain/masterdata/unit.ts'
import { type Wholesaler, type WholesalerDraft, wholesalerList } from '../../domain/masterdata/wholesaler.ts'
import type { Removal } from '../../machines/core/listContext.ts'
import type { SaveInput } from '../../machines/core/recordContext.ts'
import type { StepInput } from '../../machines/core/workflowTypes.ts'
import type { NameOwner } from '../../machines/masterdata/variantMachine.ts'
import type { FieldValueCounts, KindCounts } from '../../machines/masterdata/fieldValuesMachine.ts'
import type { Call, CallOptions } from '../client.ts'
import { manufacturerCalls, unitCalls, wholesalerCalls } from '../contract/masterdata.ts'
import { actorOf, type Made, mapOutcome } from './actors.ts'
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

export const manufacturerActors = (call: Call) => {
  const calls = manufacturerCalls
  const remove: Remove = (manufacturerIds, options) => call(calls.remove, { query: { manufacturerIds } }, options)
  const load = (id: string, options: CallOptions) => call(calls.get, { query: { id } }, options)
  return {
    list: {
      loadPage: localPages((options) => call(calls.all, { query: { withAmount: true } }, options), manufacturerList),
      removeRows: removeRows(remove),
    },
    page: {
      preview: actorOf((manufacturerIds: string[], options) =>
        call(calls.preview, { query: { manufacturerIds } }, options),
      ),
      combine: actorOf((manufacturerIds: string[], options) =>
        call(calls.combine, { query: { manufacturerIds } }, options),
      ),
    },
    record: {
      load: actorOf(load),
      save: actorOf(({ saved, draft }: SaveInput<Manufacturer, ManufacturerDraft>, options) => {
        if (!saved) return call(calls.create, { body: draft }, options)
        return call(calls.update, { body: { ...draft, id: saved.id, lastUpdate: saved.lastUpdate } }, options)
      }),
    },
    variant: {
      findOwner: actorOf<Outcome<NameOwner>, string>((name, options) =>
        call(calls.byName, { query: { name } }, options),
      ),
    },
    workflow: {
      remove: removeOne<Manufacturer>(remove),
      removeArticles: actorOf<Outcome<Manufacturer>, StepInput<Manufacturer>>(async ({ saved: { id } }, options) => {
        const answer = await call(calls.deleteArticles, { query: { manufacturerId: id } }, options)
        return answer.ok ? load(id, options) : answer
      }),
    },
  }
}

export const unitActors = (call: Call) => {
  const calls = unitCalls
  const remove: Remove = (unitIds, options) => call(calls.remove, { query: { unitIds } }, options)
  return {
    list: {
      loadPage: localPages((options) => call(calls.all, { query: { withAmount: true } }, options), unitList),
      removeRows: removeRows(remove),
    },
    page: {
      preview: actorOf((unitIds: string[], options) => call(calls.preview, { query: { unitIds } }, options)),
      combine: actorOf((unitIds: string[], options) => call(calls.combine, { query: { unitIds } }, options)),
    },
    record: {
      load: actorOf((id: string, options) => call(calls.get, { query: { id } }, options)),
      save: actorOf(({ saved, draft }: SaveInput<Unit, UnitDraft>, options) => {
        if (!saved) return call(calls.create, { body: draft }, options)
        return call(calls.update, { body: { ...draft, id: saved.id, lastUpdate: saved.lastUpdate } }, options)
      }),
    },
    variant: {
      findOwner: actorOf<Outcome<NameOwner>, string>((name, options) =>
        call(calls.byName, { query: { name } }, options),
      ),
    },
    workflow: { remove: removeOne<Unit>(remove) },
  }
}

export const wholesalerActors = (call: Call) => {
  const calls = wholesalerCalls
  const remove: Remove = (wholesalerIds, options) => call(calls.remove, { query: { wholesalerIds } }, options)
  return {
    list: {
      loadPage: localPages((options) => call(calls.all, { query: { withAmount: true } }, options), wholesalerList),
      removeRows: removeRows(remove),
    },
    record: {
      load: actorOf((id: string, options) => call(calls.get, { query: { id } }, options)),
      save: actorOf(({ saved, draft }: SaveInput<Wholesaler, WholesalerDraft>, options) => {
        if (!saved) return call(calls.create, { body: draft }, options)
        return call(calls.update, { body: { ...draft, id: saved.id, lastUpdate: saved.lastUpdate } }, options)
      }),
    },
    workflow: { remove: removeOne<Wholesaler>(remove) },
  }
}

/** How many there are of each kind, and how many of those nothing uses. */
export const fieldValuesActors = (call: Call) => ({
  loadCounts: actorOf(async (_: unknown, options): Promise<Outcome<FieldValueCounts>> => {
    const query = { query: { withAmount: true } }
    const [manufacturers, units, wholesalers] = await Promise.all([
      call(manufacturerCalls.all, query, options),
      call(unitCalls.all, query, options),
      call(wholesalerCalls.all, query, options),
    ])
    if (!manufacturers.ok) return manufacturers
    if (!units.ok) return units
    return mapOutcome(wholesalers, (rows) => ({
      manufacturer: countsOf(manufacturers.value),
      unit: countsOf(units.value),
      wholesaler: countsOf(rows),
    }))
  }),
})

const countsOf = (rows: readonly { usedByArticleAmount: number | null }[]): KindCounts => ({
  all: rows.length,
  unused: rows.filter(({ usedByArticleAmount }) => usedByArticleAmount === 0).length,
})
