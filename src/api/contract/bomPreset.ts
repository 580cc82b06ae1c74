/** Calls about the mappings that a company keeps by name (rule B22). Each change answers with all of them. */
import { z } from 'zod'
import { bomPresetSchema, presetNameSchema, presetValuesSchema } from '../../domain/bom/presets.ts'
import { idSchema } from '../../domain/core/schema.ts'
import { customers, operators } from '../../domain/session/visitor.ts'
import { endpoint } from './endpoint.ts'

const audiences = [...customers, ...operators] as const
const response = z.array(bomPresetSchema)

export const allBomPresets = endpoint({
  method: 'GET',
  path: '/enquiry/bom/preset/all',
  summary: 'The mappings of parts lists that the caller’s company keeps, by name.',
  audiences,
  response,
})

export const saveBomPreset = endpoint({
  method: 'POST',
  path: '/enquiry/bom/preset/save',
  summary: 'Keeps a mapping under this name; one that is called so already is replaced.',
  audiences,
  body: presetValuesSchema.extend({ name: presetNameSchema }),
  response,
})

export const renameBomPreset = endpoint({
  method: 'POST',
  path: '/enquiry/bom/preset/rename',
  summary: 'Gives a kept mapping another name. 409 where another one is called so.',
  audiences,
  body: z.object({ id: idSchema, name: presetNameSchema }),
  response,
})

export const deleteBomPreset = endpoint({
  method: 'POST',
  path: '/enquiry/bom/preset/delete',
  summary: 'Deletes a kept mapping.',
  audiences,
  body: z.object({ id: idSchema }),
  response,
})
