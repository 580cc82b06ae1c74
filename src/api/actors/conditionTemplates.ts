/** The calls behind the templates of conditions. */
import type { DeletingOrder, KeepingOrder, RenamingOrder } from '../../machines/enquiry/conditionTemplatesContext.ts'
import type { Call } from '../client.ts'
import * as templates from '../contract/conditionTemplate.ts'
import { actorOf } from './actors.ts'

export const conditionTemplatesActors = (call: Call) => ({
  loadTemplates: actorOf((_: unknown, options) => call(templates.getConditionTemplates, {}, options)),
  keepTemplate: actorOf(({ name, conditions, seen }: KeepingOrder, options) => {
    const body = { name, conditions, ...(seen && { seen }) }
    return call(templates.keepConditionTemplate, { body }, options)
  }),
  renameTemplate: actorOf((body: RenamingOrder, options) => call(templates.renameConditionTemplate, { body }, options)),
  beginWith: actorOf((id: string | null, options) =>
    call(templates.beginWithConditionTemplate, { body: { id } }, options),
  ),
  deleteTemplate: actorOf((body: DeletingOrder, options) => call(templates.deleteConditionTemplate, { body }, options)),
})
