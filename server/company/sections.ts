/**
 * What a company gets that leaves, or asks for its data: its own records and what others have written to it, each as it may read them in the
 * portal. What opens anything is in none; of offers it reads the own ones, and those that were released to it.
 */
import { type SQL, sql } from 'drizzle-orm'
import { toldRows } from '../person/told.ts'

export interface CompanySection {
  /** in the file */
  name: string
  rows: SQL
}

const ofOffer = [
  'id',
  'enquiry_id',
  'supplier_id',
  'customer_id',
  'root_id',
  'version',
  'offer_number',
  'title',
  'reference_number',
  'price',
  'price_lines',
  'not_included',
  'payment_days',
  'cash_discount',
  'cash_discount_days',
  'delivery_weeks',
  'scale',
  'delivery_condition',
  'desired_delivery_date',
  'valid_until',
  'additional_info_supplier',
  'state',
  'released',
  'release_date',
  'order_date',
  'order_data',
  'confirmation_data',
  'job_data',
  'agreed_day',
  'rejection_reason',
  'rejection_reason_individual',
  'create_date',
] as const

/** Offers whose papers it may read: the own ones, and as a customer what was released to it. */
const offersOf = (id: string): SQL =>
  sql`select o.id from offer o where o.supplier_id = ${id} or (o.customer_id = ${id} and o.released)`
const enquiriesOf = (id: string): SQL => sql`select e.id from enquiry e where e.customer_id = ${id}`
const peopleOf = (id: string): SQL => sql`select u.id from app_user u where u.company_id = ${id}`
const conversationsOf = (id: string): SQL =>
  sql`select c.id from conversation c where ${id} in (c.customer_id, c.supplier_id)`
const foldersOf = (id: string): SQL =>
  sql`select d.id from folder d join offer o on o.id = d.id where ${id} in (o.customer_id, o.supplier_id)`

/** What a customer has put on an open offer is theirs alone until they accept it (seesOfferFile in domain/file/fileRights.ts). */
const readableFiles = (
  id: string,
): SQL => sql`(enquiry_id in (${enquiriesOf(id)}) or offer_id in (select o.id from offer o
  where o.id in (${offersOf(id)}) and (o.supplier_id <> ${id} or uploader_company_id = ${id} or o.state in ('ACCEPTED', 'CONFIRMED'))))`

/** @param id the company's */
export const sectionsOf = (id: string): CompanySection[] => {
  const own = sql`company_id = ${id}`
  const inEnquiries = sql`enquiry_id in (${enquiriesOf(id)})`
  const inOffers = sql`offer_id in (${offersOf(id)})`
  const told = (name: string, table: string, columns: readonly string[], where: SQL): CompanySection => ({
    name,
    rows: toldRows(table, columns, where),
  })
  return [
    told(
      'firma',
      'company',
      [
        'id',
        'name',
        'customer_number',
        'type',
        'street',
        'house_no',
        'zip',
        'city',
        'country',
        'additional_info',
        'active',
        'interest',
        'approval_limit',
        'approvers',
        'create_date',
        'left_at',
      ],
      sql`id = ${id}`,
    ),
    told(
      'benutzer',
      'app_user',
      ['id', 'name', 'lastname', 'mail', 'phone_number', 'admin', 'permissions', 'create_date', 'deleted_at'],
      own,
    ),
    told('vereinbarungen', 'acceptance', ['person', 'document', 'version', 'accepted_at'], own),
    told(
      'anfragen',
      'enquiry',
      [
        'id',
        'title',
        'reference_number',
        'delivery_condition',
        'desired_delivery_date',
        'amount',
        'own_number',
        'cost_centre',
        'additional_info',
        'conditions',
        'price',
        'release_date',
        'offers_until',
        'sealed',
        'opened_at',
        'released',
        'closed',
        'archived',
        'create_date',
        'last_update',
      ],
      sql`customer_id = ${id}`,
    ),
    told('nachtraege', 'addendum', ['enquiry_id', 'number', 'text', 'changes', 'user_full_name', 'at'], inEnquiries),
    told('eingeladene_lieferanten', 'invitation', ['enquiry_id', 'supplier_id', 'at'], inEnquiries),
    told(
      'absagen',
      'bid_decline',
      ['enquiry_id', 'supplier_id', 'reason', 'at'],
      sql`${inEnquiries} or supplier_id = ${id}`,
    ),
    told('oeffnungen', 'opening', ['enquiry_id', 'at', 'record', 'sha256'], inEnquiries),
    {
      name: 'stuecklisten',
      rows: sql`select json_build_object('enquiry_id', l.enquiry_id, 'row', l.row, 'order_number', l.order_number,
          'manufacturer_number', l.manufacturer_number, 'manufacturer_name', l.manufacturer_name, 'description', l.description,
          'quantity', l.quantity, 'quantity_unit_name', l.quantity_unit_name, 'is_supplied_part', l.is_supplied_part,
          'installation_location', l.installation_location, 'location_identifier', l.location_identifier, 'bmk', l.bmk,
          'function_designation', l.function_designation, 'functional_assignment', l.functional_assignment, 'erp_number', l.erp_number,
          'ean_number', l.ean_number) as row
        from bom_line l join bom b on b.enquiry_id = l.enquiry_id and b.list_id = l.list_id
        where l.enquiry_id in (${enquiriesOf(id)}) order by l.enquiry_id, l.row, l.id`,
    },
    told('angebote', 'offer', ofOffer, sql`id in (${offersOf(id)})`),
    told(
      'eigene_nummern_an_angeboten',
      'offer',
      ['id', 'own_number', 'cost_centre'],
      sql`customer_id = ${id} and released`,
    ),
    told(
      'entscheidungen',
      'decision',
      ['offer_id', 'kind', 'user_full_name', 'company_name', 'version', 'create_date'],
      inOffers,
    ),
    told(
      'bestellfreigaben',
      'approval',
      [
        'offer_id',
        'state',
        'asked_by_name',
        'asked_at',
        'net',
        'order_data',
        'answered_by_name',
        'answered_at',
        'reason',
      ],
      sql`offer_id in (select o.id from offer o where o.customer_id = ${id})`,
    ),
    told(
      'eingereichte_angebote',
      'submission',
      ['offer_id', 'enquiry_id', 'number', 'content', 'sha256', 'at', 'withdrawn'],
      sql`supplier_id = ${id}`,
    ),
    told('staende_zu_nachtraegen', 'addendum_stand', ['offer_id', 'number', 'user_full_name', 'at'], inOffers),
    told(
      'gespraeche',
      'conversation',
      ['id', 'enquiry_id', 'offer_id', 'customer_id', 'supplier_id', 'messages', 'create_date'],
      sql`id in (${conversationsOf(id)})`,
    ),
    told(
      'nachrichten',
      'message',
      [
        'id',
        'conversation_id',
        'company_id',
        'number',
        'content',
        'attachment_path',
        'create_date',
        'change_date',
        'removed_date',
      ],
      sql`conversation_id in (${conversationsOf(id)})`,
    ),
    told(
      'dateien',
      'file_item',
      ['path', 'filename', 'file_type', 'size', 'uploader_name', 'create_date'],
      readableFiles(id),
    ),
    told(
      'projektordner',
      'folder',
      ['id', 'allow_external', 'allow_anonymous', 'settings_date'],
      sql`id in (${foldersOf(id)})`,
    ),
    told(
      'freigaben_von_projektordnern',
      'folder_entry',
      ['folder_id', 'email', 'end_date', 'read', 'write', 'company_name', 'invited_date'],
      sql`folder_id in (${foldersOf(id)})`,
    ),
    told(
      'dateien_in_projektordnern',
      'folder_item',
      ['id', 'folder_id', 'filename', 'version', 'create_date'],
      sql`folder_id in (${foldersOf(id)}) and deleted_date is null`,
    ),
    told(
      'protokolle_von_projektordnern',
      'folder_log',
      ['folder_id', 'at', 'who', 'company_name', 'action', 'what'],
      sql`folder_id in (${foldersOf(id)})`,
    ),
    told('preisvorlagen', 'price_template', ['name', 'price_lines'], own),
    told('konditionsvorlagen', 'condition_template', ['name', 'conditions', 'is_default'], own),
    told('lieferantengruppen', 'supplier_group', ['name', 'supplier_ids'], own),
    told('ansichten', 'list_view', ['list', 'name', 'search', 'shared'], own),
    told('zuordnungen', 'bom_preset', ['name', 'field_mapping', 'units', 'supplied_part_string'], own),
    told(
      'gewohnheiten_bei_stuecklisten',
      'bom_habit',
      ['headers', 'header_row_index', 'field_mapping', 'units', 'last_use'],
      own,
    ),
    told(
      'gemerkte_artikel',
      'bom_choice',
      ['order_number', 'manufacturer_number', 'manufacturer_name', 'article_id', 'decided_by', 'decided_at'],
      own,
    ),
    told(
      'verlauf',
      'change_entry',
      ['entity_kind', 'entity_id', 'action', 'field', 'before', 'after', 'user_full_name', 'create_date'],
      sql`user_id in (${peopleOf(id)}) or (entity_kind = 'COMPANY' and entity_id = ${id})`,
    ),
    told('protokoll', 'audit_entry', ['at', 'kind', 'who', 'record', 'record_name'], own),
  ]
}

/** The files that it may read, with their contents' names: rows `name`, `sha256`, `date`. */
export const filesOf = (id: string): SQL => sql`
  select path as name, sha256, create_date as date from file_item where ${readableFiles(id)}
  union all select 'stueckliste/' || enquiry_id || '/' || filename, sha256, create_date from bom
    where enquiry_id in (${enquiriesOf(id)})
  union all select 'eingereicht/' || s.offer_id || '/' || s.number || '/' || f.filename, f.sha256, s.at from submission_file f
    join submission s on s.id = f.submission_id where s.supplier_id = ${id}
  union all select 'projektordner/' || i.folder_id || '/' || v.version || '/' || i.filename, v.sha256, v.create_date from folder_version v
    join folder_item i on i.id = v.item_id where i.folder_id in (${foldersOf(id)}) and i.deleted_date is null
  union all select attachment_path, attachment_sha256, create_date from message
    where conversation_id in (${conversationsOf(id)}) and attachment_sha256 is not null and removed_date is null
  order by name, date`
