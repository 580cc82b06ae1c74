/** The accounts that the portal keeps itself (docs/identity.md): who may sign in, with what, and which sign-ins go on. */
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { flag, type Json, moment, now, texts } from './columns.ts'

export const identityAccount = pgTable('identity_account', {
  /** becomes the user's id */
  id: text('id').primaryKey(),
  /** lower-case */
  mail: text('mail').notNull().unique(),
  /** scrypt with its salt and costs; no password opens what has none */
  passwordHash: text('password_hash'),
  passwordDate: moment('password_date').notNull().default(now),
  disabled: flag('disabled'),
  createDate: moment('create_date').notNull().default(now),
})

/** A sign-in that goes on; whoever renews it says so with its newest token. */
export const identitySession = pgTable(
  'identity_session',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => identityAccount.id, { onDelete: 'cascade' }),
    /** when the password was typed */
    signInDate: moment('sign_in_date').notNull(),
    lastUse: moment('last_use').notNull(),
    /** what the browser says of itself, and the part of its address that is kept, as of the last use */
    userAgent: text('user_agent').notNull().default(''),
    network: text('network').notNull().default(''),
    /** the second factor that was shown as well, as the sign-in's tokens say */
    factorId: text('factor_id'),
  },
  (table) => [index('identity_session_account').on(table.accountId)],
)

/** Tokens that renew a session, by their hashes. A used one is kept: shown again, it tells that somebody else has it, too. */
export const identityToken = pgTable(
  'identity_token',
  {
    hash: text('hash').primaryKey(),
    sessionId: text('session_id')
      .notNull()
      .references(() => identitySession.id, { onDelete: 'cascade' }),
    usedAt: moment('used_at'),
  },
  (table) => [index('identity_token_session').on(table.sessionId)],
)

/** The code of the newest mailed link for a new password, by its hash. */
export const identityCode = pgTable('identity_code', {
  accountId: text('account_id')
    .primaryKey()
    .references(() => identityAccount.id, { onDelete: 'cascade' }),
  hash: text('hash').notNull().unique(),
  createDate: moment('create_date').notNull(),
})

/** What ID tokens are signed with, newest first; the ones before verify until their tokens are over. */
export const identityKey = pgTable('identity_key', {
  id: text('id').primaryKey(),
  privateKey: jsonb('private_key').$type<Json>().notNull(),
  publicKey: jsonb('public_key').$type<Json>().notNull(),
  createDate: moment('create_date').notNull(),
})

/** Tries that came to nothing, counted for an account, a network address and in all; `until` nobody tries on. */
export const identityAttempts = pgTable('identity_attempts', {
  key: text('key').primaryKey(),
  wrong: integer('wrong').notNull(),
  lastAt: moment('last_at').notNull(),
  until: moment('until').notNull(),
})

/** Browsers in which somebody has signed in to an account, by the hash of what they keep: no stranger's tries are in their way. */
export const identityBrowser = pgTable(
  'identity_browser',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => identityAccount.id, { onDelete: 'cascade' }),
    hash: text('hash').notNull(),
    lastUse: moment('last_use').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.hash] })],
)

/** The second factor of an account: what an app on a telephone reckons codes from (RFC 6238). */
export const identityFactor = pgTable('identity_factor', {
  id: text('id').primaryKey(),
  accountId: text('account_id')
    .notNull()
    .unique()
    .references(() => identityAccount.id, { onDelete: 'cascade' }),
  /** in base 32, as the app has it (decision 0161) */
  secret: text('secret').notNull(),
  /** of the last code that was used: a code is good once */
  lastCounter: integer('last_counter').notNull(),
  createDate: moment('create_date').notNull(),
})

/** Codes that take the place of the app's, by their hashes; each is good once. */
export const identityRecoveryCode = pgTable(
  'identity_recovery_code',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => identityAccount.id, { onDelete: 'cascade' }),
    hash: text('hash').notNull(),
    createDate: moment('create_date').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.hash] })],
)

/** A second factor that is being set up: the newest of an account counts, and nothing is asked for yet at a sign-in. */
export const identityEnrolment = pgTable('identity_enrolment', {
  accountId: text('account_id')
    .primaryKey()
    .references(() => identityAccount.id, { onDelete: 'cascade' }),
  hash: text('hash').notNull(),
  secret: text('secret').notNull(),
  createDate: moment('create_date').notNull(),
  /** the code that showed that the app has the secret, and its counter; null: none yet */
  code: text('code'),
  counter: integer('counter'),
  /** hashes of the recovery codes that were shown then */
  recovery: texts('recovery'),
})

/** Sign-ins that lack the second factor: the password was right. */
export const identityPendingSignIn = pgTable(
  'identity_pending_sign_in',
  {
    hash: text('hash').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => identityAccount.id, { onDelete: 'cascade' }),
    createDate: moment('create_date').notNull(),
  },
  (table) => [index('identity_pending_sign_in_account').on(table.accountId)],
)

/** Accounts of a provider outside whose user is gone, until the provider has removed them. */
export const accountRemoval = pgTable('account_removal', {
  /** the account's, which was the user's */
  id: text('id').primaryKey(),
  since: moment('since').notNull().default(now),
})
