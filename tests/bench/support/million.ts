/**
 * A portal that has run for years, made by the database itself: 1,000,000 enquiries of 1,000 customers and the offers of 200 suppliers.
 * A few companies have most of them: the first customer some 30,000 enquiries, the first supplier some 60,000 offers.
 */
import { sql } from 'drizzle-orm'
import type { Database } from '../../../server/db/client.ts'
import { defaultConditions } from '../../../src/domain/enquiry/conditions.ts'

export const enquiries = Number(process.env['ENQUIRIES'] ?? 1_000_000)
const [customers, suppliers, usersEach] = [1_000, 200, 2]

const conditions = JSON.stringify(defaultConditions)
/** One of `count`, the first ones more often. */
const oneOf = (count: number) => sql`1 + floor(${sql.raw(String(count))} * random() ^ 2)::int`
const word = (words: string) => sql`split_part(${words}, ' ', 1 + floor(random() * ${words.split(' ').length})::int)`

const things =
  'Schaltschrank Verteiler Steuerung Klemmkasten Pult Unterverteilung Einspeisung Standverteiler Bedienstand Fernwirkschrank'
const places =
  'Förderband Pumpwerk Kläranlage Presse Lackierstraße Hochregal Kältemaschine Brenner Rührwerk Abfüllung Säge Mühle Sortierer Lüftung Krananlage Prüfstand Walzwerk Trockner Tunnelofen Palettierer'
const sites =
  'Köln Übersee Leipzig Gießen Hof Ulm Aachen Jena Trier Essen Passau Emden Bonn Kiel Worms Celle Soest Plauen Gera Zwickau'

/** The steps in their order; each names what it makes. */
const steps = {
  companies: sql`insert into company (id, name, type, customer_number, street, house_no, zip, city)
    select kind || n, 'Firma ' || kind || n, upper(kind), 'K-' || n, 'Werkstraße', n, '12345', ${word(sites)}
    from (select 'customer' kind, generate_series(1, ${customers}::int) n union all
      select 'supplier', generate_series(1, ${suppliers}::int) union all select 'admin', 1) made`,
  users: sql`insert into app_user (id, name, lastname, mail, phone_number, company_id, admin, password_change_needed, last_login_at)
    select company.id || '-' || n, 'Vera', 'Müller ' || company.id || n, company.id || n || '@demo.example', '0341123', company.id, n = 1, false, now()
    from company, generate_series(1, ${usersEach}::int) n`,
  enquiries: sql`insert into enquiry (id, customer_id, title, reference_number, delivery_condition, desired_delivery_date, amount, conditions,
      released, closed, archived, release_date, released_by, close_date, price, create_date, last_update)
    select gen_random_uuid()::text, 'customer' || customer, title, 'PRJ-' || n, 'DAP', current_date + 60, 1 + n % 5, ${conditions}::text::jsonb,
      fate > 0.1, fate > 0.55, put_away, case when fate > 0.1 then made + interval '1 day' end, case when fate > 0.1 then 'customer' || customer || '-1' end,
      case when fate > 0.55 then made + interval '9 days' end, case when fate > 0.55 then 5000 + n % 9000 end, made, made + interval '9 days'
    from (select n, ${oneOf(customers)} customer, ${word(things)} || ' ' || ${word(places)} || ' ' || ${word(sites)} || ' ' || n % 997 title,
        random() fate, random() < 0.3 put_away, now() - n * interval '2 minutes' made
      from generate_series(1, ${enquiries}::int) n) planned`,
  'parts lists': sql`insert into bom (enquiry_id, filename, sha256, size, sheet, header_row_index, headers, field_mapping, units, summary)
    select id, 'Stückliste.xlsx', md5(id), 20000, 'Stückliste', 1, '["Bestellnummer","Menge"]', '[]', '{"width":"CM","height":"CM","depth":"CM","weight":"KG"}',
      '{"lines":100,"matched":95,"suppliedParts":0,"problems":{"NOT_FOUND":5,"AMBIGUOUS":0,"WRONG_UNIT":0,"MISSING_VALUES":0}}'
    from enquiry where released`,
  offers: sql`insert into offer (id, enquiry_id, supplier_id, customer_id, root_id, offer_number, title, reference_number, price, delivery_condition,
      desired_delivery_date, state, released, release_date, order_date, archived, invalidated, rejection_reason, enquiry_values, create_date, last_update)
    select id, enquiry_id, 'supplier' || supplier, customer_id, id, 'AN-' || number, title, reference_number, 5000 + number % 9000, 'DAP',
      current_date + 60, state, released, case when released then made + interval '2 days' end, case when state in ('ACCEPTED', 'CONFIRMED') then made + interval '3 days' end, archived, false,
      case when state = 'DECLINED' then 'PRICE_NOT_AS_EXPECTED' end, ${conditions}::text::jsonb || jsonb_build_object('title', title, 'referenceNumber',
        reference_number, 'deliveryCondition', 'DAP', 'desiredDeliveryDate', current_date + 60, 'amount', 1, 'additionalInfo', ''), made, made + interval '2 days'
    from (select gen_random_uuid()::text id, enquiry.id enquiry_id, ${oneOf(suppliers)} supplier, customer_id, title, reference_number,
        row_number() over () number, create_date + interval '1 day' made,
        case when closed and which = 1 then case when random() < 0.5 then 'ACCEPTED' else 'CONFIRMED' end
          when random() < 0.3 then 'DECLINED' else 'OPEN' end state,
        which = 1 or random() < 0.9 released, random() < 0.05 archived
      from enquiry, generate_series(1, enquiry.amount % 3) which where enquiry.released) planned`,
  decisions: sql`insert into decision (id, offer_id, kind, user_id, user_full_name, company_name, version, create_date)
    select gen_random_uuid()::text, offer.id, kind, 'customer1-1', 'Vera Müller', 'Firma', 1, release_date
    from offer, lateral (select unnest(case state when 'OPEN' then array['RELEASED'] when 'CONFIRMED' then array['RELEASED', 'ACCEPTED', 'CONFIRMED']
      else array['RELEASED', state] end) kind) made where offer.released`,
  'files of enquiries': sql`insert into file_item (id, path, enquiry_id, filename, file_type, sha256, size, uploader_id, uploader_name, uploader_company_id)
    select gen_random_uuid()::text, 'enquiry/' || id || '/Plan.pdf', id, 'Plan.pdf', 'CIRCUIT_DIAGRAM', md5(id), 90000, 'customer1-1', 'Vera Müller', customer_id
    from enquiry`,
  'files of offers': sql`insert into file_item (id, path, offer_id, filename, file_type, sha256, size, uploader_id, uploader_name, uploader_company_id, offer_stage)
    select gen_random_uuid()::text, 'offer/' || id || '/Angebot.pdf', id, 'Angebot.pdf', 'OFFER', md5(id), 90000, 'supplier1-1', 'Vera Müller', supplier_id, 'draft'
    from offer`,
  conversations: sql`insert into conversation (id, enquiry_id, offer_id, customer_id, supplier_id, messages)
    select gen_random_uuid()::text, enquiry_id, id, customer_id, supplier_id, 5 from offer where released and random() < 0.2`,
  messages: sql`insert into message (id, conversation_id, sender_id, company_id, number, content)
    select gen_random_uuid()::text, conversation.id, side || '-1', side, n, 'Bitte beachten Sie die geänderte Klemmenleiste X' || n
    from conversation, generate_series(1, 5) n, lateral (select case when n % 2 = 1 then supplier_id else customer_id end side) said`,
  'reading marks': sql`insert into conversation_read (conversation_id, user_id, up_to)
    select conversation.id, app_user.id, 5 from conversation, app_user where company_id in (customer_id, supplier_id) and random() < 0.95`,
  statistics: sql`vacuum analyze`,
} as const

export const fill = async (db: Database, told: (step: string, ms: number) => void): Promise<void> => {
  for (const [step, statement] of Object.entries(steps)) {
    const start = performance.now()
    await db.execute(statement)
    told(step, performance.now() - start)
  }
}
