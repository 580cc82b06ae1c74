/** What messages to the user speak of: levels, kinds of things, kinds of actions (rule N1). */
import { z } from 'zod'

export const notificationLevels = ['warn', 'info', 'error', 'success'] as const
export const notificationLevelSchema = z.enum(notificationLevels)
export type NotificationLevel = z.infer<typeof notificationLevelSchema>

export const entityKinds = [
  'USER',
  'COMPANY',
  'ARTICLE',
  'ENQUIRY',
  'OFFER',
  'FILE',
  'CONVERSATION',
  'MESSAGE',
  'NOTIFICATION',
  'DISCOUNT_GROUP',
  'BOM',
  'AVV',
  'ARTICLE_REPLACE',
  'MANUFACTURER',
  'UNIT',
  'WHOLESALER',
] as const
export const entityKindSchema = z.enum(entityKinds)
export type EntityKind = z.infer<typeof entityKindSchema>

export const actionKinds = [
  'save',
  'create',
  'update',
  'delete',
  'get',
  'getAll',
  'login',
  'resetPassword',
  'forgetPassword',
  'upload',
  'archive',
  'copy',
  'map',
  'export',
] as const
export const actionKindSchema = z.enum(actionKinds)
export type ActionKind = z.infer<typeof actionKindSchema>
