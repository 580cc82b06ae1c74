/**
 * What is kept of a person, as they are told it (Art. 15 and 20 DSGVO): rows of theirs and about them, without what opens anything (hashes,
 * secrets), and of what belongs to a company which of it they have made. A table that holds people has its place here, or in `untold`
 * (tests/contract/person.test.ts).
 */
import { type SQL, sql } from 'drizzle-orm'
import { type Person, idsOf } from './person.ts'
import { toldRows } from './told.ts'

export interface Section {
  /** in the file */
  name: string
  /** by their SQL names, whose people are told here */
  tables: readonly string[]
  /** rows with one column `row` */
  rows: (person: Person) => SQL
}

const isOneOf = (column: string) => (person: Person) =>
  sql`${sql.identifier(column)} = any(${sql.param(idsOf(person))}::text[])`
const hasMail =
  (column: string) =>
  ({ mail }: Person) =>
    sql`${sql.identifier(column)} = ${mail}`

const section = (name: string, table: string, columns: readonly string[], where: (person: Person) => SQL): Section => ({
  name,
  tables: [table],
  rows: (person) => toldRows(table, columns, where(person)),
})

const theirs = (name: string, table: string, columns: readonly string[], by = 'user_id'): Section =>
  section(name, table, columns, isOneOf(by))

export const sections: readonly Section[] = [
  theirs(
    'benutzer',
    'app_user',
    [
      'id',
      'name',
      'lastname',
      'mail',
      'phone_number',
      'customer_designation',
      'language',
      'company_id',
      'admin',
      'permissions',
      'login_counter',
      'last_login_at',
      'mail_confirmed_at',
      'create_date',
      'last_update',
      'deleted_at',
    ],
    'id',
  ),
  theirs('konto', 'identity_account', ['mail', 'password_date', 'disabled', 'create_date'], 'id'),
  theirs('anmeldungen', 'identity_session', ['sign_in_date', 'last_use', 'user_agent', 'network'], 'account_id'),
  theirs('zweiter_faktor', 'identity_factor', ['create_date'], 'account_id'),
  theirs('protokoll', 'audit_entry', ['at', 'kind', 'record', 'record_name', 'network', 'browser', 'system', 'way']),
  section(
    'emails',
    'mail',
    ['kind', 'recipient', 'subject', 'state', 'create_date', 'sent_date'],
    (person) => sql`${isOneOf('user_id')(person)} or ${hasMail('recipient')(person)}`,
  ),
  theirs('abbestellte_emails', 'mail_off', ['kind']),
  theirs('vereinbarungen', 'acceptance', ['person', 'document', 'version', 'accepted_at']),
  theirs(
    'nachrichten',
    'message',
    ['id', 'conversation_id', 'content', 'attachment_path', 'create_date', 'change_date', 'removed_date'],
    'sender_id',
  ),
  theirs('was_sie_geaendert_haben', 'change_entry', [
    'entity_kind',
    'entity_id',
    'action',
    'field',
    'before',
    'after',
    'create_date',
  ]),
  section(
    'was_an_ihnen_geaendert_wurde',
    'change_entry',
    ['action', 'field', 'before', 'after', 'create_date'],
    (person) => sql`entity_kind = 'USER' and ${isOneOf('entity_id')(person)}`,
  ),
  theirs('entscheidungen', 'decision', ['offer_id', 'kind', 'version', 'create_date']),
  theirs('bestellfreigaben_gefragt', 'approval', ['offer_id', 'state', 'net', 'asked_at'], 'asked_by'),
  theirs(
    'bestellfreigaben_beantwortet',
    'approval',
    ['offer_id', 'state', 'net', 'answered_at', 'reason'],
    'answered_by',
  ),
  theirs('anfragen', 'enquiry', ['id', 'title', 'create_date'], 'created_by'),
  theirs('angebote', 'offer', ['id', 'title', 'create_date'], 'created_by'),
  theirs('nachtraege', 'addendum', ['enquiry_id', 'number', 'text', 'at']),
  theirs('staende_zu_nachtraegen', 'addendum_stand', ['offer_id', 'number', 'at']),
  theirs('eingereichte_angebote', 'submission', ['offer_id', 'number', 'at', 'withdrawn']),
  theirs('dateien', 'file_item', ['path', 'filename', 'size', 'create_date'], 'uploader_id'),
  {
    name: 'dateien_in_projektordnern',
    tables: ['folder_version'],
    rows: (
      person,
    ) => sql`select json_build_object('filename', i.filename, 'version', v.version, 'size', v.size, 'create_date', v.create_date) as row
      from folder_version v join folder_item i on i.id = v.item_id where v.reader_id = any(${sql.param(idsOf(person))}::text[])`,
  },
  section(
    'freigaben_von_projektordnern',
    'folder_entry',
    ['folder_id', 'email', 'end_date', 'read', 'write', 'company_name', 'invited_date', 'opened_date'],
    hasMail('email'),
  ),
  section(
    'protokolle_von_projektordnern',
    'folder_log',
    ['folder_id', 'at', 'who', 'action', 'what'],
    // By name alone, for no id stands beside it: what a namesake of that company did is not theirs.
    (person) =>
      sql`who = ${person.mail} or what = ${person.mail} or (
        who = any(${sql.param(person.users.map(({ fullName }) => fullName))}::text[])
        and not exists (select from app_user other join company on company.id = other.company_id
          where other.id <> all(${sql.param(idsOf(person))}::text[])
            and trim(other.name || ' ' || other.lastname) = folder_log.who and company.name = folder_log.company_name))`,
  ),
  theirs('ansichten', 'list_view', ['list', 'name', 'search', 'shared', 'create_date']),
  theirs('gesehenes', 'sighting', ['record_id', 'at', 'set_aside']),
  theirs('gelesenes', 'conversation_read', ['conversation_id', 'up_to', 'read_date']),
  theirs('gemerkte_lieferanten', 'favourite_supplier', ['supplier_id']),
  theirs('angekreuztes', 'offer_choice', ['offer_id', 'chosen']),
  theirs('importe', 'article_import', ['filename', 'config_title', 'state', 'start_date']),
  theirs('csv_importe', 'csv_import', ['filename', 'create_date']),
]

/** The files that they have sent, with their contents' names: rows `name`, `sha256`, `date`. */
export const filesSent = (person: Person): SQL => {
  const ids = sql`${sql.param(idsOf(person))}::text[]`
  return sql`select filename as name, sha256, create_date as date from file_item where uploader_id = any(${ids})
    union all select i.filename, v.sha256, v.create_date from folder_version v join folder_item i on i.id = v.item_id where v.reader_id = any(${ids})
    union all select regexp_replace(attachment_path, '^.*/', ''), attachment_sha256, create_date from message
      where sender_id = any(${ids}) and attachment_sha256 is not null and removed_date is null
    order by date, name`
}
