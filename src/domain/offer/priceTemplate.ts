/** Lines that a supplier keeps under a name and begins other offers with (rule P15). */
import { z } from 'zod'
import { newId } from '../core/newId.ts'
import { idSchema, requiredTextSchema } from '../core/schema.ts'
import { isInvisible } from '../core/text.ts'
import { isBlankLine, type LineDraft, lineFaults } from './lineDrafts.ts'
import { inOrder } from './lineSteps.ts'
import { givenLinesSchema, priceLinesSchema } from './priceLines.ts'

/** So many a company keeps. */
export const mostTemplates = 50
export const templateNameSchema = requiredTextSchema(80)
export const givenTemplateSchema = z.object({ name: templateNameSchema, priceLines: givenLinesSchema.min(1) })
export const priceTemplateSchema = z.object({ id: idSchema, name: z.string(), priceLines: priceLinesSchema })
export type PriceTemplate = z.infer<typeof priceTemplateSchema>

/** A template's lines below those that there are, under names of their own; lines of a parts list are another one's. */
export const takeTemplate = (lines: readonly LineDraft[], template: readonly LineDraft[]): readonly LineDraft[] => {
  const names = new Map(template.map(({ id }) => [id, newId()]))
  const taken = template.map((line): LineDraft => ({
    ...line,
    id: names.get(line.id) ?? newId(),
    alternativeTo: line.alternativeTo === null ? null : (names.get(line.alternativeTo) ?? null),
    covers: '',
  }))
  return inOrder([...lines.filter((line) => !isBlankLine(line)), ...taken])
}

/** Why lines cannot be kept under a name as they are typed. */
export const templateHindrance = (name: string, lines: readonly LineDraft[]): 'incomplete' | 'unnamed' | undefined => {
  if (lines.every(isBlankLine) || lineFaults(lines).size > 0) return 'incomplete'
  return isInvisible(name) ? 'unnamed' : undefined
}
