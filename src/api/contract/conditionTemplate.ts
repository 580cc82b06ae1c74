/** Calls about the conditions that a customer's company keeps under names (rule E20). */
import { z } from 'zod'
import { idSchema, timestampSchema } from '../../domain/core/schema.ts'
import { conditionTemplateNameSchema, conditionTemplateSchema } from '../../domain/enquiry/conditionTemplate.ts'
import { givenConditionsShape } from '../../domain/enquiry/conditions.ts'
import { customers } from '../../domain/session/visitor.ts'
import { endpoint } from './endpoint.ts'

const templates = z.array(conditionTemplateSchema)

export const getConditionTemplates = endpoint({
  method: 'GET',
  path: '/enquiry/templates',
  summary: "The conditions that the caller's company keeps under names, by name; one of them is its default.",
  audiences: customers,
  response: templates,
})

export const keepConditionTemplate = endpoint({
  method: 'POST',
  path: '/enquiry/templates',
  summary:
    "Keeps conditions under a name for the caller's company; answers all of them. A name that others have: 409, unless `seen` is the `lastUpdate` of what is to be replaced, which is 404 where that is gone; the 51st: 409.",
  audiences: customers,
  body: z.object({
    name: conditionTemplateNameSchema,
    conditions: z.object(givenConditionsShape),
    seen: timestampSchema.optional(),
  }),
  response: templates,
})

export const renameConditionTemplate = endpoint({
  method: 'POST',
  path: '/enquiry/templates/rename',
  summary: 'Gives a template another name; answers all. What was changed meanwhile, or a name that is taken: 409.',
  audiences: customers,
  body: z.object({ id: idSchema, name: conditionTemplateNameSchema, seen: timestampSchema }),
  response: templates,
})

export const beginWithConditionTemplate = endpoint({
  method: 'POST',
  path: '/enquiry/templates/default',
  summary:
    'With which template new enquiries of the company begin in the portal; without an id with none. Answers all. What a call leaves out when it creates an enquiry is as it is by itself all the same.',
  audiences: customers,
  body: z.object({ id: idSchema.nullable() }),
  response: templates,
})

export const deleteConditionTemplate = endpoint({
  method: 'POST',
  path: '/enquiry/templates/delete',
  summary:
    'Deletes a template; answers all that are left. Enquiries that were filled with it stay as they are. What was changed meanwhile: 409; one that is gone stays gone.',
  audiences: customers,
  body: z.object({ id: idSchema, seen: timestampSchema }),
  response: templates,
})
