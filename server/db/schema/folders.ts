/** Project folders: their settings, entries, files, visits, and what was done in them. */
import { sql } from 'drizzle-orm'
import { bigint, boolean, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Stored } from '../../../src/domain/core/stored.ts'
import type { FileType } from '../../../src/domain/file/file.ts'
import type { FolderAccess, FolderAction } from '../../../src/domain/folder/folderLog.ts'
import { flag, freeText, id, moment, now } from './columns.ts'
import { offer } from './offers.ts'

/** The folder of an offer in all its versions; written with the first change, until then it is as a new one. */
export const folder = pgTable(
  'folder',
  {
    /** the first version's offer (`offer.rootId`) */
    id: text('id')
      .primaryKey()
      .references(() => offer.id, { onDelete: 'cascade' }),
    allowExternal: flag('allow_external'),
    allowAnonymous: flag('allow_anonymous'),
    anonymousEndDate: date('anonymous_end_date', { mode: 'string' }),
    markPdf: flag('mark_pdf'),
    customerRead: boolean('customer_read').notNull(),
    customerWrite: boolean('customer_write').notNull(),
    customerRemove: flag('customer_remove'),
    supplierRead: boolean('supplier_read').notNull(),
    supplierWrite: boolean('supplier_write').notNull(),
    supplierRemove: flag('supplier_remove'),
    /** scrypt, with its salt and costs (password.ts) */
    passwordHash: text('password_hash'),
    passwordDate: moment('password_date'),
    /** of the settings, entries among them */
    settingsDate: moment('settings_date').notNull().default(now),
    /** of the files: no later one of them is older */
    itemsDate: moment('items_date').notNull().default(now),
    /** of the files that mails have told of */
    toldDate: moment('told_date').notNull().default(now),
  },
  (table) => [index('folder_items_date').on(table.itemsDate)],
)

const ofFolder = () =>
  text('folder_id')
    .notNull()
    .references(() => folder.id, { onDelete: 'cascade' })

/** An external person who may reach a folder. */
export const folderEntry = pgTable(
  'folder_entry',
  {
    id: id(),
    folderId: ofFolder(),
    /** lower case */
    email: text('email').notNull(),
    endDate: date('end_date', { mode: 'string' }),
    read: boolean('read').notNull(),
    write: boolean('write').notNull(),
    passwordHash: text('password_hash'),
    /** the hash of the code in the newest invitation: it proves whose the link is */
    inviteHash: text('invite_hash'),
    /** the hash of the code that sets the own password, once, and when it was mailed */
    linkHash: text('link_hash'),
    linkSentAt: moment('link_sent_at'),
    /** whose people shared it */
    companyName: text('company_name').notNull(),
    invitedDate: moment('invited_date').notNull(),
    openedDate: moment('opened_date'),
    createDate: moment('create_date').notNull().default(now),
  },
  (table) => [
    uniqueIndex('folder_entry_mail').on(table.folderId, table.email),
    index('folder_entry_person').on(table.email),
  ],
)

export const folderItem = pgTable(
  'folder_item',
  {
    id: id(),
    folderId: ofFolder(),
    filename: text('filename').notNull(),
    fileType: text('file_type').$type<Stored<FileType>>().notNull(),
    /** the number of the newest version */
    version: integer('version').notNull().default(1),
    downloads: integer('downloads').notNull().default(0),
    /** since when it lies in the bin, and by whom; null: it does not */
    deletedDate: moment('deleted_date'),
    deletedBy: text('deleted_by'),
    createDate: moment('create_date').notNull().default(now),
    lastUpdate: moment('last_update').notNull().default(now),
  },
  (table) => [
    uniqueIndex('folder_item_name')
      .on(table.folderId, sql`lower(${table.filename})`)
      .where(sql`${table.deletedDate} is null`),
    index('folder_item_bin')
      .on(table.deletedDate)
      .where(sql`${table.deletedDate} is not null`),
    // In which they are handed out by the portion.
    index('folder_item_newest').on(table.folderId, table.lastUpdate, table.id),
  ],
)

/** How far somebody has seen the files of a folder. */
export const folderReader = pgTable(
  'folder_reader',
  {
    folderId: ofFolder(),
    /** a user's id, or that of the entry somebody comes by */
    readerId: text('reader_id').notNull(),
    /** up to which file they had seen them before this visit: later ones are marked; null: never */
    newSince: moment('new_since'),
    /** up to which file they have seen them by now */
    seenDate: moment('seen_date').notNull(),
    /** when they looked last */
    lookedDate: moment('looked_date').notNull(),
  },
  (table) => [primaryKey({ columns: [table.folderId, table.readerId] })],
)

/** A version of a file. Its content lies in the file store under {@link sha256}. */
export const folderVersion = pgTable(
  'folder_version',
  {
    itemId: text('item_id')
      .notNull()
      .references(() => folderItem.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    sha256: text('sha256').notNull(),
    /** bytes */
    size: integer('size').notNull(),
    uploadedBy: text('uploaded_by').notNull(),
    /** the same as a reader (`folderReader`): to them it is no news */
    readerId: text('reader_id'),
    /** how the sender named the upload: the same once more is the same version */
    uploadId: text('upload_id'),
    createDate: moment('create_date').notNull().default(now),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.version] }),
    index('folder_version_content').on(table.sha256),
    uniqueIndex('folder_version_upload').on(table.uploadId),
  ],
)

/** A large file on its way in parts, of whoever has begun it, until it is a version or somebody calls it off (rule X11). */
export const folderUpload = pgTable(
  'folder_upload',
  {
    id: id(),
    folderId: ofFolder(),
    /** as a reader (`folderReader`) */
    ownerId: text('owner_id').notNull(),
    /** the file whose next version it becomes */
    itemId: text('item_id').references(() => folderItem.id, { onDelete: 'cascade' }),
    filename: text('filename').notNull(),
    /** bytes, of all of it and of what has come */
    size: integer('size').notNull(),
    received: integer('received').notNull().default(0),
    /** when its sender has changed the file last: by this, name and size it is known again */
    modified: moment('modified').notNull(),
    /** when a part came last */
    touched: moment('touched').notNull(),
  },
  (table) => [
    index('folder_upload_owner').on(table.ownerId, table.touched),
    index('folder_upload_folder').on(table.folderId),
    index('folder_upload_item').on(table.itemId),
    index('folder_upload_touched').on(table.touched),
  ],
)

/** A part of it. Its content lies in the file store under {@link sha256}. */
export const folderPart = pgTable(
  'folder_part',
  {
    uploadId: text('upload_id')
      .notNull()
      .references(() => folderUpload.id, { onDelete: 'cascade' }),
    /** how many bytes of the file lie before it */
    start: integer('start').notNull(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.start] }), index('folder_part_content').on(table.sha256)],
)

/** A folder that a password has opened. Only the token's hash is kept. */
export const folderVisit = pgTable(
  'folder_visit',
  {
    id: id(),
    folderId: ofFolder(),
    /** null: by the folder's own password, or by an entry that is gone */
    entryId: text('entry_id').references(() => folderEntry.id, { onDelete: 'set null' }),
    tokenHash: text('token_hash').notNull(),
    expires: moment('expires').notNull(),
    /** why it ended before */
    endedBy: text('ended_by').$type<'PASSWORD' | 'REVOKED' | 'CLOSED'>(),
  },
  (table) => [
    uniqueIndex('folder_visit_token').on(table.tokenHash),
    index('folder_visit_folder').on(table.folderId),
    index('folder_visit_expires').on(table.expires),
  ],
)

/** What was done, by whom, in words that last. */
export const folderLog = pgTable(
  'folder_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    folderId: ofFolder(),
    at: moment('at').notNull(),
    who: freeText('who'),
    access: text('access').$type<Stored<FolderAccess>>().notNull(),
    companyName: freeText('company_name'),
    endDate: date('end_date', { mode: 'string' }),
    action: text('action').$type<Stored<FolderAction>>().notNull(),
    what: freeText('what'),
    version: integer('version'),
    count: integer('count').notNull().default(1),
    since: moment('since'),
  },
  (table) => [index('folder_log_folder').on(table.folderId, table.at), index('folder_log_at').on(table.at)],
)
