/** The project folder ("business data") of an offer: files, who may reach them, what was done with them (rules X1–X9). */
import { kindOf } from '../session/capabilities.ts'
import { z } from 'zod'
import { idSchema, plainDateSchema, storedOptionSchema, timestampSchema } from '../core/schema.ts'
import { hasLink } from '../core/text.ts'
import { fileTypes } from '../file/file.ts'
import { offerSchema, offerStates } from '../offer/offer.ts'
import { mailSchema } from '../user/user.ts'

export const folderPermissionsSchema = z.object({ read: z.boolean(), write: z.boolean() })
export type FolderPermissions = z.infer<typeof folderPermissionsSchema>

/** What a caller may do; who administers reads and writes, too. Who writes deletes the own files, who may `removeAll` those of others as well. */
export const folderRightsSchema = folderPermissionsSchema.extend({ removeAll: z.boolean(), administer: z.boolean() })
export type FolderRights = z.infer<typeof folderRightsSchema>

/** An external person who may reach the folder, until the end of `endDate` in Europe/Berlin; null = unlimited. */
export const visibilityEntrySchema = z.object({
  email: mailSchema,
  endDate: plainDateSchema.nullable(),
  permissions: folderPermissionsSchema,
})
export type VisibilityEntry = z.infer<typeof visibilityEntrySchema>

/** … with a line of whoever shares the folder, which stands in the invitation and nowhere else; no link: it goes to people who know nobody here. */
export const invitedEntrySchema = visibilityEntrySchema.extend({
  note: z
    .string()
    .trim()
    .max(300)
    .refine((text) => !hasLink(text), 'webAddress')
    .optional(),
})
export type InvitedEntry = z.infer<typeof invitedEntrySchema>

/** An entry as the folder's administrators see it. */
export const folderEntrySchema = visibilityEntrySchema.extend({
  id: idSchema,
  email: z.string(),
  /** whether the person has set an own password */
  hasPassword: z.boolean(),
  /** whether an invitation has gone out; none does to an entry that has ended */
  invited: z.boolean(),
  invitedDate: timestampSchema,
  /** when the person was in the folder last; null: not yet */
  openedDate: timestampSchema.nullable(),
})
export type FolderEntry = z.infer<typeof folderEntrySchema>

/** The two companies of an offer, whose people reach its folder without an entry. */
export const folderSides = [kindOf.customer, kindOf.supplier] as const
export type FolderSide = (typeof folderSides)[number]
/** What the people of a company may do; `remove`: delete what others have brought. */
export const sidePermissionsSchema = folderPermissionsSchema.extend({ remove: z.boolean() })
export type SidePermissions = z.infer<typeof sidePermissionsSchema>
const eachSide = <Schema extends z.ZodType>(schema: Schema) => z.object({ CUSTOMER: schema, SUPPLIER: schema })

export const folderItemSchema = z.object({
  id: idSchema,
  filename: z.string(),
  path: z.string(),
  /** completed downloads of all versions by others than who has brought it; null for whoever is of none of the two companies */
  downloadCounter: z.int().min(0).nullable(),
  /** when its newest version came */
  lastUpdate: timestampSchema,
  downloadUrl: z.string(),
  fileType: storedOptionSchema(fileTypes),
  /** bytes of the newest version */
  size: z.int().min(0),
  /** the number of the newest version, from 1 */
  version: z.int().min(1),
  /** who brought the newest version: a name, an entry's mail address */
  uploadedBy: z.string(),
  /** somebody else has brought it since the caller was there, within two weeks (rule X10) */
  isNew: z.boolean(),
  /** whether the caller may delete it: it is their own in all its versions, or they may delete those of others */
  removable: z.boolean(),
})
export type FolderItem = z.infer<typeof folderItemSchema>

/** So long a deleted file lies in the bin, in days. */
export const binDays = 30

/** A deleted file that can be put back. */
export const binnedItemSchema = folderItemSchema
  .pick({ id: true, filename: true, size: true, version: true, uploadedBy: true })
  .extend({
    deletedBy: z.string(),
    deletedDate: timestampSchema,
    /** whether the caller may delete it for good */
    purgeable: z.boolean(),
  })
export type BinnedItem = z.infer<typeof binnedItemSchema>

/** One version of a file; older ones stay at hand. */
export const folderVersionSchema = z.object({
  version: z.int().min(1),
  size: z.int().min(0),
  uploadedBy: z.string(),
  createDate: timestampSchema,
})
export type FolderVersion = z.infer<typeof folderVersionSchema>

/** What its administrators decide: the part of the settings that they save. */
export const folderChoiceSchema = z.object({
  allowExternal: z.boolean(),
  allowAnonymous: z.boolean(),
  /** the last day on which the folder's password opens it, in Europe/Berlin; null = unlimited */
  anonymousEndDate: plainDateSchema.nullable(),
  /** whether a PDF carries the mail address of whoever downloads it */
  markPdf: z.boolean(),
  types: eachSide(sidePermissionsSchema),
})
export type FolderChoice = z.infer<typeof folderChoiceSchema>

/** Somebody of the two companies: an entry gives them nothing. */
export const folderMemberSchema = z.object({ email: z.string(), side: z.enum(folderSides), admin: z.boolean() })
export type FolderMember = z.infer<typeof folderMemberSchema>

/** What the browser sees of the settings: a password's hash stays on the server, only whether one is set leaves it. */
export const folderSettingsSchema = folderChoiceSchema.extend({
  visibilities: z.array(folderEntrySchema),
  hasPassword: z.boolean(),
  /** when the folder's password was set last */
  passwordDate: timestampSchema.nullable(),
  /** whom the flags of `types` are about, and who reads and writes anyway */
  companies: eachSide(z.object({ name: z.string(), administrators: z.array(z.string()), others: z.int().min(0) })),
  /** the reader's own people, and those of the other company who have an entry: nobody's address is told by it */
  members: z.array(folderMemberSchema),
  lastUpdate: timestampSchema,
})
export type FolderSettings = z.infer<typeof folderSettingsSchema>

/** The settings of a folder that nobody has set up yet. */
export const newFolderChoice: FolderChoice = {
  allowExternal: false,
  allowAnonymous: false,
  anonymousEndDate: null,
  markPdf: false,
  types: {
    CUSTOMER: { read: true, write: false, remove: false },
    SUPPLIER: { read: true, write: true, remove: true },
  },
}

export const businessDataSchema = z.object({
  items: z.array(folderItemSchema),
  /** null for whoever does not administer the folder */
  settings: folderSettingsSchema.nullable(),
})
export type BusinessData = z.infer<typeof businessDataSchema>

/** An offer with its folder: whether and how that is set up, and how many files lie in it; null for whoever may not look into it. */
export const offerWithFolderSchema = offerSchema.extend({
  /** who from outside may reach the folder, for its administrators */
  visibility: z.array(folderEntrySchema),
  businessData: businessDataSchema
    .pick({ settings: true })
    .extend({ itemCount: z.int().min(0) })
    .nullable(),
})
export type OfferWithFolder = z.infer<typeof offerWithFolderSchema>

/** A folder as its caller sees it. */
export const folderSchema = businessDataSchema.extend({
  /** of the folder: the first version's offer; all versions share it */
  id: idSchema,
  /** the version by which it was asked for, or the newest one where it was asked for by its own id */
  offerId: idSchema,
  offerNumber: z.string(),
  referenceNumber: z.string(),
  title: z.string(),
  customerName: z.string(),
  supplierName: z.string(),
  state: storedOptionSchema(offerStates),
  rights: folderRightsSchema,
  /** the last day of the caller's access; null: unlimited */
  endDate: plainDateSchema.nullable(),
  /** when what a password has opened is shut again by itself; null for whoever is signed in */
  visitEnds: timestampSchema.nullable(),
  /** when its files or settings changed last */
  lastUpdate: timestampSchema,
  /** of all its files, also where `items` are only the first portion of them */
  fileCount: z.int().min(0),
  /** bytes from which a file is too large for it */
  uploadLimit: z.int().min(1),
})
export type Folder = z.infer<typeof folderSchema>

const itemParam = 'datei'
/** The address of a folder that shows one of its files … */
export const itemPath = (offerId: string, itemId: string): string =>
  `/business-data/${encodeURIComponent(offerId)}${itemSearch(itemId)}`
export const itemSearch = (itemId: string | null): string =>
  itemId === null ? '' : `?${itemParam}=${encodeURIComponent(itemId)}`
/** … which that is; null: none. */
export const itemIn = (search: string): string | null => new URLSearchParams(search).get(itemParam)

/** What is older is news to nobody, in days. */
export const newsLastsDays = 14
/** So long after somebody's last look a further one is another visit, in minutes: what was new then is marked no longer. */
export const visitLastsMinutes = 30

/** So many files a page has a folder begin with, and so many more it asks for at a time. */
export const folderPortions = { first: 200, next: 1000 }

/** Whether an open folder is still open, and as new as it was shown: what an open page asks by the clock; noted as nothing. */
export const folderNewsSchema = folderSchema.pick({
  id: true,
  rights: true,
  endDate: true,
  lastUpdate: true,
  fileCount: true,
})
export type FolderNews = z.infer<typeof folderNewsSchema>

/** So long a password opens a folder, in hours. */
export const folderVisitHours = 8

/** An opened folder, and by which token its next calls are made (header `X-Folder-Token`). */
export const folderVisitSchema = z.object({ folder: folderSchema, token: z.string(), expires: timestampSchema })
export type FolderVisit = z.infer<typeof folderVisitSchema>

/** A folder in somebody's list. */
export const sharedFolderSchema = folderSchema
  .pick({
    id: true,
    offerId: true,
    referenceNumber: true,
    title: true,
    customerName: true,
    supplierName: true,
    state: true,
    endDate: true,
    lastUpdate: true,
    fileCount: true,
  })
  .extend({
    /** shared with the caller's mail address, not by the caller's company */
    shared: z.boolean(),
    /** files that are new to the caller; 0 for whoever may not read them */
    newFiles: z.int().min(0),
  })
export type SharedFolder = z.infer<typeof sharedFolderSchema>

/** What a mailed link proves; null where it proves nothing (any more). */
export const invitationSchema = z.object({
  invitation: z
    .object({
      email: z.string(),
      endDate: plainDateSchema.nullable(),
      permissions: folderPermissionsSchema,
      /** the company of whoever shared the folder */
      companyName: z.string(),
      hasPassword: z.boolean(),
      /** whether the link also sets the own password */
      maySetPassword: z.boolean(),
    })
    .nullable(),
})
export type Invitation = z.infer<typeof invitationSchema>

/** So many days a mailed link sets a password. */
export const passwordLinkDays = 7
