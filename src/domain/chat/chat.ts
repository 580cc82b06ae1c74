/** Messages between customer and supplier (specification §3). Writing them comes with a later issue; the bell counts them. */
import { z } from 'zod'
import { idSchema, timestampSchema } from '../core/schema.ts'

export const messageSchema = z.object({
  id: idSchema,
  conversationId: idSchema,
  enquiryId: idSchema,
  offerId: idSchema.nullable(),
  senderId: idSchema,
  userFullName: z.string(),
  companyName: z.string(),
  companyId: idSchema,
  content: z.string(),
  createDate: timestampSchema,
})
export type Message = z.infer<typeof messageSchema>
