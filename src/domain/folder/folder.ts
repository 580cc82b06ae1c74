/** The project folder ("business data") of an offer: files, who may reach them (rules X1–X3). */
import { z } from 'zod'
import { idSchema, plainDateSchema, storedOptionSchema, timestampSchema } from '../core/schema.ts'
import { fileTypes } from '../file/file.ts'

export const folderPermissionsSchema = z.object({ read: z.boolean(), write: z.boolean() })
export type FolderPermissions = z.infer<typeof folderPermissionsSchema>

/** An external person who may reach the folder, until the end of `endDate` in Europe/Berlin; null = unlimited. */
export const visibilityEntrySchema = z.object({
  email: z.email().max(254),
  endDate: plainDateSchema.nullable(),
  permissions: folderPermissionsSchema,
})
export type VisibilityEntry = z.infer<typeof visibilityEntrySchema>

export const folderItemSchema = z.object({
  id: idSchema,
  filename: z.string(),
  path: z.string(),
  downloadCounter: z.int().min(0),
  lastUpdate: timestampSchema,
  downloadUrl: z.string(),
  fileType: storedOptionSchema(fileTypes),
})
export type FolderItem = z.infer<typeof folderItemSchema>

/** What the browser sees of the settings: the password hash stays on the server, only whether one is set leaves it. */
export const folderSettingsSchema = z.object({
  allowExternal: z.boolean(),
  allowAnonymous: z.boolean(),
  visibilities: z.array(visibilityEntrySchema),
  hasPassword: z.boolean(),
  types: z.object({ CUSTOMER: folderPermissionsSchema, SUPPLIER: folderPermissionsSchema }),
})
export type FolderSettings = z.infer<typeof folderSettingsSchema>

export const businessDataSchema = z.object({ items: z.array(folderItemSchema), settings: folderSettingsSchema })
export type BusinessData = z.infer<typeof businessDataSchema>
