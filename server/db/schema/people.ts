/** Companies and their people. */
import { isNull, sql } from 'drizzle-orm'
import { boolean, index, integer, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CompanyType } from '../../../src/domain/company/company.ts'
import type { Stored } from '../../../src/domain/core/stored.ts'
import type { Agreement } from '../../../src/domain/legal/legal.ts'
import { dictionary, euro, flag, foundLettersOf, freeText, id, made, moment, now, texts } from './columns.ts'

export const company = pgTable(
  'company',
  {
    id: id(),
    name: text('name').notNull(),
    customerNumber: freeText('customer_number'),
    type: text('type').$type<Stored<CompanyType>>().notNull(),
    street: freeText('street'),
    houseNo: freeText('house_no'),
    zip: freeText('zip'),
    city: freeText('city'),
    country: freeText('country'),
    addressId: text('address_id')
      .notNull()
      .default(sql`gen_random_uuid()::text`),
    addressCreateDate: moment('address_create_date').notNull().default(now),
    addressLastUpdate: moment('address_last_update').notNull().default(now),
    additionalInfo: freeText('additional_info'),
    /** false once deleted: history stays, nobody signs in (rule C5) */
    active: boolean('active').notNull().default(true),
    pendingRegistration: flag('pending_registration'),
    /** since when it is leaving: then its people and things go after their time (rule A14); null: it is not */
    leftAt: moment('left_at'),
    /** whoever belongs to it shows a second factor to get in (rule S16) */
    secondFactorRequired: flag('second_factor_required'),
    /** % a year, by which it compares when offers are paid (rule O18); null: it does not */
    interest: numeric('interest', { precision: 4, scale: 2, mode: 'number' }),
    /** € net: acceptances of more wait for one of the approvers (rule O22); null: none does */
    approvalLimit: euro('approval_limit'),
    /** ids of users */
    approvers: texts('approvers'),
    ...made(),
  },
  (table) => [
    index('company_found').using('gin', foundLettersOf(table.name)),
    // Lists sort by the other company.
    index('company_name').on(dictionary(table.name), table.id),
  ],
)

export const appUser = pgTable(
  'app_user',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    lastname: text('lastname').notNull(),
    /** lower case (rule U2) */
    mail: text('mail').notNull(),
    phoneNumber: freeText('phone_number'),
    customerDesignation: freeText('customer_designation'),
    /** in which the portal writes to them; null where nobody has said it (decision 0192) */
    language: text('language'),
    companyId: text('company_id')
      .notNull()
      .references(() => company.id),
    admin: flag('admin'),
    permissions: texts('permissions'),
    passwordChangeNeeded: boolean('password_change_needed').notNull().default(true),
    loginCounter: integer('login_counter').notNull().default(1),
    lastLoginAt: moment('last_login_at'),
    /** when the address was proven: by a mailed link that was opened (rule S13) */
    mailConfirmedAt: moment('mail_confirmed_at'),
    /** the hash of the code in the link that was mailed last, and when that was (decision 0054) */
    mailCodeHash: text('mail_code_hash'),
    mailLinkSentAt: moment('mail_link_sent_at'),
    /** sign-ins from before are over: a new password ends all sessions (decision 0011) */
    sessionsFrom: moment('sessions_from'),
    /** when the sign-in began that registered this user, who is asked for a new password by the next one (rule S4); null for all others */
    registeringSignIn: moment('registering_sign_in'),
    /** a deleted user has no login, but stays named as an author (rule U6) */
    deletedAt: moment('deleted_at'),
    ...made(),
  },
  (table) => [
    uniqueIndex('app_user_mail').on(table.mail).where(isNull(table.deletedAt)),
    index('app_user_company').on(table.companyId),
    uniqueIndex('app_user_mail_code').on(table.mailCodeHash),
  ],
)

/** What a company has agreed to: which document as of when, by whom and when (rule D4). The person's name stays where it was written (rule U6). */
export const acceptance = pgTable(
  'acceptance',
  {
    id: id(),
    companyId: text('company_id')
      .notNull()
      .references(() => company.id),
    userId: text('user_id').notNull(),
    person: text('person').notNull(),
    document: text('document').$type<Stored<Agreement>>().notNull(),
    version: text('version').notNull(),
    acceptedAt: moment('accepted_at').notNull(),
  },
  (table) => [uniqueIndex('acceptance_once').on(table.companyId, table.document, table.version)],
)
