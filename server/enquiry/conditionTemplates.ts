/** Conditions that a customer's company keeps under names (rule E20): theirs alone. */
import { and, eq, sql } from 'drizzle-orm'
import type * as calls from '../../src/api/contract/conditionTemplate.ts'
import type { BodyOf } from '../../src/api/contract/endpoint.ts'
import {
  type ConditionTemplate,
  mostConditionTemplates,
  saidConditions,
} from '../../src/domain/enquiry/conditionTemplate.ts'
import { storedConditionsSchema } from '../../src/domain/enquiry/conditions.ts'
import type { User } from '../../src/domain/user/user.ts'
import { nextUpdate } from '../db/changes.ts'
import type { Database } from '../db/client.ts'
import { deleteNamed, holdNames, keepNamed, type KeptKind } from '../db/keptNames.ts'
import { conditionTemplate } from '../db/schema.ts'
import type { HandlersOf } from '../handlers.ts'
import { Refused } from '../http/refusal.ts'

const templatesOf = async (db: Database, { companyId }: User): Promise<ConditionTemplate[]> => {
  const rows = await db
    .select()
    .from(conditionTemplate)
    .where(eq(conditionTemplate.companyId, companyId))
    .orderBy(sql`lower(${conditionTemplate.name})`, conditionTemplate.id)
  return rows.map(({ id, name, conditions, isDefault, lastUpdate }) => ({
    id,
    name,
    conditions: storedConditionsSchema.parse(conditions),
    isDefault,
    lastUpdate,
  }))
}

/** @throws Refused 409 where a colleague has changed it since it was seen */
const demandSeen = ({ lastUpdate }: ConditionTemplate, seen: Date): void => {
  if (lastUpdate.getTime() !== seen.getTime()) throw new Refused(409, 'CONDITION_TEMPLATE_CHANGED')
}

const change = (
  tx: Database,
  { id, lastUpdate }: ConditionTemplate,
  now: Date,
  values: { name: string } | Pick<ConditionTemplate, 'conditions'>,
) =>
  tx
    .update(conditionTemplate)
    .set({ ...values, lastUpdate: nextUpdate(now, lastUpdate) })
    .where(eq(conditionTemplate.id, id))

type Given = BodyOf<typeof calls.keepConditionTemplate> & { now: Date }
const kind: KeptKind<ConditionTemplate, Given> = {
  table: conditionTemplate,
  most: mostConditionTemplates,
  refusals: { taken: 'CONDITION_TEMPLATE_NAME_TAKEN', tooMany: 'TOO_MANY_TEMPLATES' },
  all: templatesOf,
  isSame: (kept, { conditions }) => JSON.stringify(kept.conditions) === JSON.stringify(conditions),
  insert: async (tx, own, { name, conditions, seen }) => {
    // A colleague has deleted or renamed what was to be replaced.
    if (seen !== undefined) throw new Refused(404, 'CONDITION_TEMPLATE_GONE')
    await tx.insert(conditionTemplate).values({ ...own, name, conditions })
  },
  replace: async (tx, kept, { conditions, seen, now }) => {
    if (seen === undefined) return false
    demandSeen(kept, seen)
    await change(tx, kept, now, { conditions })
    return true
  },
}

/** Changes one of the company's own while nobody else does. @throws Refused 404 where it is none, or none any more */
const changeOwn = (
  db: Database,
  user: User,
  id: string,
  step: (tx: Database, own: ConditionTemplate, all: readonly ConditionTemplate[]) => Promise<unknown>,
): Promise<ConditionTemplate[]> =>
  db.transaction(async (tx) => {
    await holdNames(tx, kind, user)
    const all = await templatesOf(tx, user)
    const own = all.find((template) => template.id === id)
    if (!own) throw new Refused(404, 'CONDITION_TEMPLATE_GONE')
    await step(tx, own, all)
    return templatesOf(tx, user)
  })

const beginWith = async (tx: Database, { companyId }: User, id: string | null): Promise<void> => {
  const ofCompany = eq(conditionTemplate.companyId, companyId)
  await tx.update(conditionTemplate).set({ isDefault: false }).where(and(ofCompany, conditionTemplate.isDefault))
  if (id !== null) await tx.update(conditionTemplate).set({ isDefault: true }).where(eq(conditionTemplate.id, id))
}

export const conditionTemplateHandlers: HandlersOf<typeof calls> = ({ db }) => ({
  getConditionTemplates: ({ user }) => templatesOf(db, user),
  keepConditionTemplate: ({ user, now, body }) =>
    keepNamed(db, kind, user, { ...body, conditions: saidConditions(body.conditions), now }),
  renameConditionTemplate: ({ user, now, body: { id, name, seen } }) =>
    changeOwn(db, user, id, async (tx, own, all) => {
      if (own.name === name) return
      demandSeen(own, seen)
      if (all.some((other) => other.name === name)) throw new Refused(409, 'CONDITION_TEMPLATE_NAME_TAKEN')
      await change(tx, own, now, { name })
    }),
  beginWithConditionTemplate: ({ user, body: { id } }) =>
    id === null
      ? db.transaction(async (tx) => {
          await holdNames(tx, kind, user)
          await beginWith(tx, user, null)
          return templatesOf(tx, user)
        })
      : changeOwn(db, user, id, (tx) => beginWith(tx, user, id)),
  deleteConditionTemplate: ({ user, body: { id, seen } }) =>
    db.transaction(async (tx) => {
      await holdNames(tx, kind, user)
      const own = (await templatesOf(tx, user)).find((template) => template.id === id)
      if (own) demandSeen(own, seen)
      await deleteNamed(tx, kind, user, id)
      return templatesOf(tx, user)
    }),
})
