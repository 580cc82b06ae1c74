/**
 * How a call is refused: a status, a code, and for people a German sentence (rule R6). The sentences live in
 * `i18n/de/refusals.json` under these codes, for server and client alike.
 */
import { z } from 'zod'

export const refusalCodes = [
  // who asks
  'TOKEN_MISSING',
  'TOKEN_EXPIRED',
  'TOKEN_INVALID',
  'ACCOUNT_UNKNOWN',
  'REGISTRATION_UNFINISHED',
  'COMPANY_INACTIVE',
  'NOT_ALLOWED',
  'TOO_MANY_REQUESTS',
  'TOO_MANY_MAILS',
  // what is asked
  'VALIDATION',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'STALE_UPDATE',
  'ID_TAKEN',
  // what the portal stands on
  'STARTING',
  'DATABASE_LOST',
  'DISK_FULL',
  'FILES_UNAVAILABLE',
  'IDENTITY_UNAVAILABLE',
  'BROKEN',
  // people and companies
  'MAIL_TAKEN',
  'MAIL_EXTERNAL',
  'RESET_CODE_INVALID',
  'MAIL_CODE_INVALID',
  'MAIL_CONFIRMED',
  'MAIL_OVER',
  'ALREADY_SIGNED_IN',
  'PASSWORD_TOO_COMMON',
  'PASSWORD_TOO_SHORT',
  'PASSWORD_UNCHANGED',
  'PASSWORD_WRONG',
  'SECOND_FACTOR_NEEDED',
  'FACTOR_CODE_WRONG',
  'FACTOR_SETUP_OVER',
  'FACTOR_SIGN_IN_NEEDED',
  'FACTOR_MISSING',
  'COMPANY_UNAVAILABLE',
  'OWN_ACCOUNT',
  'LAST_ADMIN',
  'OWN_COMPANY',
  'COMPANY_TYPE_FIXED',
  'CUSTOMER_NUMBER_TAKEN',
  'COMPANY_INCOMPLETE',
  'COMPANY_WRONG_STATE',
  // catalogue
  'NAME_TAKEN',
  'VARIANT_TAKEN',
  'ABBREVIATION_TAKEN',
  'IN_USE',
  'COMBINE_TOO_FEW',
  'COMBINE_SAME_NUMBERS',
  'COMBINE_OTHER_MANUFACTURERS',
  'MANUFACTURER_FIXED',
  'ECLASS_TAKEN',
  'CSV_WRONG_FORMAT',
  'CSV_OUTDATED',
  'CSV_WRONG_LINES',
  'CSV_TOO_LONG',
  // import of articles
  'CONFIG_FILE_MISSING',
  'CONFIG_ORDER_NUMBER_MISSING',
  'IMPORT_RUNNING',
  'IMPORT_NOT_RUNNING',
  'IMPORT_FORMAT',
  'IMPORT_UPLOAD_FAILED',
  'IMPORT_EMPTY',
  'IMPORT_PASSWORD_PROTECTED',
  'IMPORT_TOO_LARGE',
  'IMPORT_COLUMNS_MISSING',
  'IMPORT_OTHER_LIST',
  'IMPORT_CONFIG_GONE',
  'IMPORT_WRONG_STATE',
  'ORDER_NUMBER_TAKEN',
  'MANUFACTURER_NUMBER_TAKEN',
  'ARTICLE_NUMBER_MISSING',
  'ARTICLE_REFERENCE_UNKNOWN',
  'ARTICLE_OTHER_MANUFACTURER',
  // files
  'FILE_MISSING',
  'CONTENT_MISSING',
  'FILE_TOO_LARGE',
  'FILE_EMPTY',
  'FILE_TYPE_NOT_ALLOWED',
  'FILE_CONTENT_MISMATCH',
  'FILE_LOCKED',
  'UPLOAD_GONE',
  'UPLOAD_ELSEWHERE',
  // project folder
  'FOLDER_PASSWORD_WRONG',
  'FOLDER_THROTTLED',
  'FOLDER_NOT_AUTHENTICATED',
  'FOLDER_NOT_ALLOWED',
  'FOLDER_READ_ONLY',
  'FOLDER_WRITE_ONLY',
  'FOLDER_ADMINS_ONLY',
  'FOLDER_LINK_INVALID',
  'FOLDER_ENTRY_ENDED',
  'FOLDER_MAIL_UNCONFIRMED',
  'FOLDER_FULL',
  'FOLDER_NOT_OWN',
  // enquiry
  'NOT_OWN_ENQUIRY',
  'NOT_SUPPLIER',
  'ENQUIRY_WRONG_STATE',
  'ENQUIRY_INCOMPLETE',
  'MISSING_CIRCUIT_DIAGRAM',
  'MISSING_BOM',
  'BOM_NOT_MAPPED',
  'ENQUIRY_CLOSED',
  'ENQUIRY_ARCHIVED',
  'ENQUIRY_AWARDED',
  // offer
  'NOT_SUPPLIER_OF_OFFER',
  'NOT_CUSTOMER_OF_OFFER',
  'OFFER_WRONG_STATE',
  'OFFER_INCOMPLETE',
  'OFFER_INVALIDATED',
  'OFFER_WITHDRAWN',
  'MISSING_OFFER_FILE',
  'MISSING_ORDER_FILE',
  'MISSING_ORDER_CONFIRMATION_FILE',
  'MISSING_REJECTION_REASON',
  'REVISION_EXISTS',
  'OFFER_ALREADY_DECIDED',
  'CONTRACT_UNKNOWN',
  // messages
  'MESSAGE_EMPTY',
  'MESSAGE_SUBJECT_GONE',
  'MESSAGE_TAKEN_BACK',
  'MESSAGE_WAS_READ',
  'MESSAGE_TOO_OLD',
  'CHAT_NOT_YOURS_TO_BEGIN',
  'CHAT_OFFER_NOT_RELEASED',
  'CHAT_NOBODY_TO_TELL',
  // BOM
  'BOM_RELEASED',
  'BOM_MISSING',
  'BOM_UNREADABLE',
  'BOM_BINARY_WORKBOOK',
  'BOM_WEB_PAGE',
  'BOM_NO_TABLE',
  'BOM_XML',
  'BOM_SYLK',
  'BOM_PRESET_NAME_TAKEN',
  'BOM_EMPTY',
  'BOM_PASSWORD_PROTECTED',
  'BOM_TOO_LARGE',
  'BOM_TOO_SLOW',
  'BOM_NO_HEADERS',
  'BOM_HEADER_ROW_INVALID',
  'BOM_HEADER_ROW_BEYOND_SHEET',
  'BOM_MAPPING_MISSING',
  'BOM_QUANTITY_OPEN',
  'BOM_COLUMN_UNKNOWN',
  'BOM_SHEET_UNKNOWN',
  'BOM_BUSY',
  'BOM_REPLACED',
  'BOM_CHANGED',
  'BOM_LINES_CHANGED',
] as const
export type RefusalCode = (typeof refusalCodes)[number]

export const refusalSchema = z.object({
  code: z.enum(refusalCodes),
  message: z.string(),
  details: z.record(z.string(), z.unknown()).optional(),
})
/** A refusal as the client sees it: the HTTP status and the server's answer. */
export type Refusal = { status: number } & z.infer<typeof refusalSchema>

const takenSchema = z
  .object({ name: z.string(), owner: z.string() })
  .transform(({ name, owner }) => ({ name, owner, isNamesake: name.toLowerCase() === owner.toLowerCase() }))
/** Which name was refused because it is somebody else's, and whose it is: one of further names, or the very one that it goes by. */
export const takenBy = ({ details }: Pick<Refusal, 'details'>): z.infer<typeof takenSchema> | undefined =>
  takenSchema.safeParse(details).data

/** The result of a call that may be refused. A broken call (no answer, no JSON, 5xx) rejects instead. */
export type Outcome<Value> = { ok: true; value: Value } | { ok: false; refusal: Refusal }
export const granted = <Value>(value: Value): Outcome<Value> => ({ ok: true, value })
export const refused = (refusal: Refusal): Outcome<never> => ({ ok: false, refusal })
