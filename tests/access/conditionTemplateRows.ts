/** The access table of the templates of conditions (rule E20): customers keep their company's, and nobody else sees or changes them. */
import * as templates from '../../src/api/contract/conditionTemplate.ts'
import { defaultConditions } from '../../src/domain/enquiry/conditions.ts'
import { granted } from '../support/calls.ts'
import { people } from '../support/people.ts'
import type { TestServer } from '../support/server.ts'
import { type Case, customersOnly } from './callers.ts'
import { on } from './folderRows.ts'

const everyCustomer = customersOnly(200, 200)
const owner = customersOnly(200, 404)

const kept = async (server: TestServer) => {
  const name = crypto.randomUUID()
  const body = { name, conditions: defaultConditions }
  const all = await granted(server, templates.keepConditionTemplate, { body }, people.customerAdmin)
  const made = all.find((one) => one.name === name)
  if (!made) throw new Error('it was not kept')
  return { id: made.id, seen: made.lastUpdate }
}
const keptId = async (server: TestServer) => ({ id: (await kept(server)).id })

export const conditionTemplateRows: Record<keyof typeof templates, [Case, ...Case[]]> = {
  getConditionTemplates: [on(templates.getConditionTemplates, 'its own', () => ({}), everyCustomer)],
  keepConditionTemplate: [
    on(
      templates.keepConditionTemplate,
      'a new one',
      () => ({ body: { name: crypto.randomUUID(), conditions: defaultConditions } }),
      everyCustomer,
    ),
  ],
  renameConditionTemplate: [
    on(
      templates.renameConditionTemplate,
      'one of the company',
      async (server) => ({ body: { ...(await kept(server)), name: crypto.randomUUID() } }),
      owner,
    ),
  ],
  beginWithConditionTemplate: [
    on(
      templates.beginWithConditionTemplate,
      'one of the company',
      async (server) => ({ body: await keptId(server) }),
      owner,
    ),
    on(templates.beginWithConditionTemplate, 'none', () => ({ body: { id: null } }), everyCustomer),
  ],
  deleteConditionTemplate: [
    on(
      templates.deleteConditionTemplate,
      'one of the company',
      async (server) => ({ body: await kept(server) }),
      owner,
    ),
  ],
}
