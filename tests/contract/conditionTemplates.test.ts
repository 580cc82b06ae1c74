/** Conditions that a customer's company keeps under names (rule E20): theirs alone, one of them the beginning of new enquiries. */
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { conditionTemplate } from '../../server/db/schema.ts'
import * as calls from '../../src/api/contract/conditionTemplate.ts'
import { outdatedIn } from '../../src/domain/enquiry/conditionTemplate.ts'
import { conditionsSchema, defaultConditions } from '../../src/domain/enquiry/conditions.ts'
import { granted, refused } from '../support/calls.ts'
import { people } from '../support/people.ts'
import { withServer } from '../support/withServer.ts'

const { customerAdmin, customerUser, otherCustomer } = people
const server = withServer()
const ul = { regulation: 'UL' as const }
type Sent = { conditions?: object; seen?: Date }

beforeEach(() => server().db.delete(conditionTemplate))

const keep = (name: string, { conditions = ul, ...seen }: Sent = {}, by = customerUser) => {
  const values = conditionsSchema.parse({ ...defaultConditions, ...conditions })
  return server().call(calls.keepConditionTemplate, { body: { name, conditions: values, ...seen } }, by)
}
const all = (by = customerUser) => granted(server(), calls.getConditionTemplates, {}, by)
const namesFor = async (by = customerUser) => (await all(by)).map(({ name }) => name)
const kept = async (name: string, conditions: object = ul) => {
  await keep(name, { conditions })
  const found = (await all()).find((one) => one.name === name)
  if (!found) throw new Error('it was not kept')
  return { id: found.id, seen: found.lastUpdate }
}

describe('kept', () => {
  test('under a name for the whole company, and for no other', async () => {
    expect((await keep('Sondermaschine')).status).toBe(200)
    await keep('Export UL')
    expect(await namesFor(customerAdmin)).toEqual(['Export UL', 'Sondermaschine'])
    expect(await namesFor(otherCustomer)).toEqual([])
    expect(await all()).toMatchObject([{ conditions: { ...defaultConditions, ...ul }, isDefault: false }, {}])
  })

  test('twice as they are, whose answer was lost, once', async () => {
    await keep('Zweimal')
    expect((await keep('Zweimal')).status).toBe(200)
    expect(await namesFor()).toEqual(['Zweimal'])
  })

  test('under a name that others have only by whoever has seen those', async () => {
    const { seen } = await kept('Export')
    const atex = { conditions: { regulation: 'ATEX' } }
    expect((await keep('Export', atex)).body).toMatchObject({ code: 'CONDITION_TEMPLATE_NAME_TAKEN' })
    expect((await keep('Export', { ...atex, seen })).status).toBe(200)
    // a colleague was first: what they have kept is not lost unseen
    expect((await keep('Export', { conditions: { regulation: 'IEC' }, seen })).body).toMatchObject({
      code: 'CONDITION_TEMPLATE_CHANGED',
      message: expect.stringContaining('Sehen Sie ihn an') as unknown,
    })
    expect(await all()).toMatchObject([{ conditions: { regulation: 'ATEX' } }])
  })

  test('in place of one that a colleague has deleted meanwhile only by whoever was told', async () => {
    const { id, seen } = await kept('Weg')
    await granted(server(), calls.deleteConditionTemplate, { body: { id, seen } }, customerAdmin)
    expect(await keep('Weg', { conditions: { regulation: 'ATEX' }, seen })).toMatchObject({
      status: 404,
      body: { code: 'CONDITION_TEMPLATE_GONE' },
    })
    expect(await namesFor()).toEqual([])
    expect((await keep('Weg', { conditions: { regulation: 'ATEX' } })).status).toBe(200)
  })

  test('at once by two colleagues, once', async () => {
    const answers = await Promise.all([
      keep('Gleich', { conditions: { regulation: 'UL' } }, customerAdmin),
      keep('Gleich', { conditions: { regulation: 'ATEX' } }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await namesFor()).toEqual(['Gleich'])
  })

  test('no more than fifty', async () => {
    const companyId = customerUser.companyId
    await server()
      .db.insert(conditionTemplate)
      .values(Array.from({ length: 50 }, (_, index) => ({ companyId, name: `Vorlage ${index}`, conditions: {} })))
    expect((await keep('eine zu viel')).body).toMatchObject({ code: 'TOO_MANY_TEMPLATES' })
  })

  test('without what nobody is asked for', async () => {
    await keep('Ohne Kiste', { conditions: { packaging: 'NONE', packagingWrap: 'INDIVIDUAL' } })
    expect(await all()).toMatchObject([{ conditions: { packaging: 'NONE', packagingWrap: 'STRETCH_FOIL' } }])
  })

  test('and never with a value that there is not, or without a name', () => {
    const takes = (body: object) => calls.keepConditionTemplate.body.safeParse(body).success
    expect(takes({ name: 'Karton', conditions: { packaging: 'CARTON' } })).toBe(false)
    expect(takes({ name: ' ', conditions: {} })).toBe(false)
    expect(takes({ name: 'Vorbelegt', conditions: {} })).toBe(true)
  })
})

test('an older version’s value stays, and is told as one that is allowed no more', async () => {
  const values = { companyId: customerUser.companyId, name: 'Alt', conditions: { packaging: 'CARTON' } }
  await server().db.insert(conditionTemplate).values(values)
  const [found] = await all()
  expect(found).toMatchObject({ conditions: { packaging: 'CARTON', regulation: 'IEC' } })
  expect(found && outdatedIn(found.conditions)).toEqual(['packaging'])
})

describe('another name', () => {
  const rename = (id: string, name: string, seen: Date, by = customerUser) =>
    server().call(calls.renameConditionTemplate, { body: { id, name, seen } }, by)

  test('is given by whoever has seen the last one', async () => {
    const { id, seen } = await kept('Export')
    expect((await rename(id, 'Export UL', seen, customerAdmin)).status).toBe(200)
    // once more, whose answer was lost
    expect((await rename(id, 'Export UL', seen, customerAdmin)).status).toBe(200)
    expect((await rename(id, 'Ausland', seen)).body).toMatchObject({ code: 'CONDITION_TEMPLATE_CHANGED' })
    expect(await namesFor()).toEqual(['Export UL'])
  })

  test('is none that another has, and none of what is gone or foreign', async () => {
    const { id, seen } = await kept('Export')
    await keep('Inland')
    expect((await rename(id, 'Inland', seen)).body).toMatchObject({ code: 'CONDITION_TEMPLATE_NAME_TAKEN' })
    expect(await rename(id, 'Ausland', seen, otherCustomer)).toMatchObject({ status: 404 })
    expect((await rename('gone', 'Ausland', seen)).body).toMatchObject({ code: 'CONDITION_TEMPLATE_GONE' })
  })
})

describe('new enquiries begin', () => {
  const begin = (id: string | null, by = customerUser) =>
    server().call(calls.beginWithConditionTemplate, { body: { id } }, by)
  const begun = async () => (await all()).filter(({ isDefault }) => isDefault).map(({ name }) => name)

  test('with one of the company, or with none', async () => {
    const [first, second] = [await kept('Export'), await kept('Inland')]
    await begin(first.id)
    expect(await begun()).toEqual(['Export'])
    await begin(second.id)
    await begin(second.id)
    expect(await begun()).toEqual(['Inland'])
    // another company's is neither begun with nor touched
    expect(await begin(second.id, otherCustomer)).toMatchObject({ status: 404 })
    expect((await begin(null, otherCustomer)).status).toBe(200)
    expect(await begun()).toEqual(['Inland'])
    await begin(null)
    expect(await begun()).toEqual([])
    expect((await begin('gone')).body).toMatchObject({ code: 'CONDITION_TEMPLATE_GONE' })
  })

  test('with what replaces it, and with none once it is deleted', async () => {
    const { id, seen } = await kept('Export')
    await begin(id)
    await keep('Export', { conditions: { regulation: 'ATEX' }, seen })
    expect(await all()).toMatchObject([{ isDefault: true, conditions: { regulation: 'ATEX' } }])
    const { seen: now } = await kept('Export', { regulation: 'ATEX' })
    await granted(server(), calls.deleteConditionTemplate, { body: { id, seen: now } }, customerAdmin)
    expect(await begun()).toEqual([])
  })
})

describe('deleted', () => {
  const remove = (id: string, seen: Date, by = customerUser) =>
    server().call(calls.deleteConditionTemplate, { body: { id, seen } }, by)

  test('it is gone, however often, by its company alone', async () => {
    const { id, seen } = await kept('Export')
    expect(await refused(server(), calls.deleteConditionTemplate, { body: { id, seen } }, otherCustomer)).toMatchObject(
      {
        status: 404,
      },
    )
    expect((await remove(id, seen)).status).toBe(200)
    expect((await remove(id, seen)).status).toBe(200)
    expect(await namesFor()).toEqual([])
  })

  test('it is not what a colleague has put in its place', async () => {
    const { id, seen } = await kept('Export')
    await keep('Export', { conditions: { regulation: 'ATEX' }, seen }, customerAdmin)
    expect((await remove(id, seen)).body).toMatchObject({ code: 'CONDITION_TEMPLATE_CHANGED' })
    const rows = await server().db.select().from(conditionTemplate).where(eq(conditionTemplate.id, id))
    expect(rows).toHaveLength(1)
  })
})
