/**
 * Every table of the portal, for PGlite and PostgreSQL alike (drizzle-kit generates the migrations from it). Ids are text (a
 * UUID, for users the identity provider's uid), points in time carry milliseconds, so that an ISO string survives the round trip,
 * money is numeric. Names follow the domain's entities.
 */
export * from './schema/people.ts'
export * from './schema/identity.ts'
export * from './schema/enquiries.ts'
export * from './schema/bom.ts'
export * from './schema/offers.ts'
export * from './schema/sealing.ts'
export * from './schema/addenda.ts'
export * from './schema/files.ts'
export * from './schema/catalogue.ts'
export * from './schema/pictures.ts'
export * from './schema/imports.ts'
export * from './schema/csv.ts'
export * from './schema/chat.ts'
export * from './schema/folders.ts'
export * from './schema/mails.ts'
export * from './schema/sights.ts'
export * from './schema/views.ts'
export * from './schema/changes.ts'
export * from './schema/backups.ts'
export * from './schema/audit.ts'
export * from './schema/freeze.ts'
export * from './schema/retention.ts'
