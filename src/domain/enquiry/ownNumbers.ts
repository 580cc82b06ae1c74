/**
 * What a customer keeps for its own books of an enquiry and of what comes of it (rule E18): the own order number, and the cost centre. No
 * supplier reads either; the number of an order that is data stands in the order (rule O19).
 */
import { z } from 'zod'
import { lineSchema } from '../core/schema.ts'

export const ownNumbersSchema = z.object({ ownNumber: lineSchema(60), costCentre: lineSchema(60) })
export type OwnNumbers = z.infer<typeof ownNumbersSchema>
export const ownFields = ['ownNumber', 'costCentre'] as const satisfies (keyof OwnNumbers)[]

/** What everybody else reads of them. */
export const noOwnNumbers: OwnNumbers = { ownNumber: '', costCentre: '' }

export const ownNumbersOf = ({ ownNumber, costCentre }: OwnNumbers): OwnNumbers => ({ ownNumber, costCentre })
export const areSame = (one: OwnNumbers, other: OwnNumbers): boolean =>
  ownFields.every((field) => one[field] === other[field])
