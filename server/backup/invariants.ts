/**
 * What must hold over all records, by the rules of the business (docs/rules.md): each is a query that finds the ids of those for which it
 * does not. A restored backup is held against them.
 */
import { type Capability, kindsThat } from '../../src/domain/session/capabilities.ts'

export interface Invariant {
  /** as people are told it */
  says: string
  /** of rules.md; none: of the tables themselves */
  rule: string
  /** a query with the column `id` */
  broken: string
}

const kinds = (capability: Capability): string =>
  kindsThat(capability)
    .map((kind) => `'${kind}'`)
    .join(', ')
const ordered = `state in ('ACCEPTED', 'CONFIRMED')`
const decided = (kind: string) => `exists (select from decision d where d.offer_id = offer.id and d.kind = '${kind}')`

export const invariants: readonly Invariant[] = [
  {
    rule: 'A1',
    says: 'Es gibt einen Betreiber mit jemandem, der verwaltet.',
    broken: `select 'operator' as id where exists (select from company) and not exists (select from company c
      join app_user u on u.company_id = c.id where c.type in (${kinds('operates')}) and c.active and u.admin and u.deleted_at is null)`,
  },
  {
    rule: 'U2',
    says: 'E-Mail-Adressen stehen in Kleinbuchstaben.',
    broken: `select id from app_user where mail <> lower(mail)`,
  },
  {
    rule: 'U5',
    says: 'Jede offene Firma, die Benutzer hat, hat einen Administrator (außer externen Partnern).',
    broken: `select c.id from company c where c.active and c.type in (${kinds('managesPeople')})
      and exists (select from app_user u where u.company_id = c.id and u.deleted_at is null)
      and not exists (select from app_user u where u.company_id = c.id and u.deleted_at is null and u.admin)`,
  },
  {
    rule: 'S1',
    says: 'Jedes Konto, das das Portal führt, gehört zu höchstens einem Benutzer mit derselben Adresse.',
    broken: `select a.id from identity_account a join app_user u on u.id = a.id where u.deleted_at is null and u.mail <> a.mail`,
  },
  {
    rule: 'E3',
    says: 'Jede freigegebene Anfrage hat den Tag ihrer Freigabe.',
    broken: `select id from enquiry where released and release_date is null`,
  },
  {
    rule: 'E2',
    says: 'Anfragen werden nie durch andere ersetzt.',
    broken: `select id from enquiry where invalidated`,
  },
  {
    rule: 'E5',
    says: 'Jede geschlossene Anfrage hat ein angenommenes Angebot.',
    broken: `select e.id from enquiry e where e.closed and not exists
      (select from offer o where o.enquiry_id = e.id and o.${ordered})`,
  },
  {
    rule: 'E16',
    says: 'Jede Anfrage mit versiegelten Angeboten hat eine Frist.',
    broken: `select id from enquiry where released and sealed and offers_until is null`,
  },
  {
    rule: 'E16',
    says: 'Zu jeder Öffnung gehört ein Protokoll.',
    broken: `select e.id from enquiry e where e.opened_at is not null and not exists (select from opening o where o.enquiry_id = e.id)`,
  },
  {
    rule: 'E17',
    says: 'Jede Anfrage zählt ihre Nachträge.',
    broken: `select e.id from enquiry e where e.addendum <> (select count(*) from addendum a where a.enquiry_id = e.id)`,
  },
  {
    rule: 'E17',
    says: 'Jede Datei eines Nachtrags gehört zu ihm, und was sie ersetzt, zu derselben Anfrage.',
    broken: `select f.id from file_item f left join file_item r on r.id = f.replaces
      where (f.addendum is not null and not exists (select from addendum a where a.enquiry_id = f.enquiry_id and a.number = f.addendum))
        or (f.replaces is not null and (f.addendum is null or r.enquiry_id is distinct from f.enquiry_id))`,
  },
  {
    rule: 'O1',
    says: 'Jedes Angebot gehört dem Kunden seiner Anfrage.',
    broken: `select o.id from offer o join enquiry e on e.id = o.enquiry_id where o.customer_id <> e.customer_id`,
  },
  {
    rule: 'O4',
    says: 'Jedes freigegebene Angebot hat Preis und Tag der Freigabe.',
    broken: `select id from offer where released and (release_date is null or price is null)`,
  },
  {
    rule: 'O5',
    says: 'Was bestellt ist, war freigegeben, und der Tag der Bestellung steht dabei.',
    broken: `select id from offer where ${ordered} and (not released or order_date is null)`,
  },
  {
    rule: 'O5',
    says: 'Die Anfrage zu einer Bestellung ist freigegeben.',
    broken: `select o.id from offer o join enquiry e on e.id = o.enquiry_id where o.${ordered} and not e.released`,
  },
  {
    rule: 'O9',
    says: 'Zu jeder Bestellung steht, wer sie angenommen hat, zu jedem Auftrag, wer ihn bestätigt hat, zu jeder Absage, wer sie gab.',
    broken: `select id from offer where (${ordered} and not ${decided('ACCEPTED')})
      or (state = 'CONFIRMED' and not ${decided('CONFIRMED')}) or (state = 'DECLINED' and not ${decided('DECLINED')})`,
  },
  {
    rule: 'O8',
    says: 'Jede Fassung eines Angebots nennt die vorige desselben Angebots.',
    broken: `select o.id from offer o join offer p on p.id = o.predecessor_id where p.root_id <> o.root_id or p.version >= o.version`,
  },
  {
    rule: 'O8',
    says: 'Zwei Fassungen eines Angebots haben nie dieselbe Nummer.',
    broken: `select min(id) as id from offer group by root_id, version having count(*) > 1`,
  },
  {
    rule: 'N5',
    says: 'Jede Nachricht stammt von einer der beiden Firmen ihres Gesprächs.',
    broken: `select m.id from message m join conversation c on c.id = m.conversation_id
      where m.company_id not in (c.customer_id, c.supplier_id)`,
  },
  {
    rule: 'X1',
    says: 'Jede Datei eines Projektordners hat mindestens eine Fassung.',
    broken: `select i.id from folder_item i where not exists (select from folder_version v where v.item_id = i.id)`,
  },
  {
    rule: 'A13',
    says: 'Das Protokoll ist lückenlos und unverändert: Jeder Eintrag hängt am vorigen, vom Anfang der Kette bis zu ihrem Ende.',
    broken: `with linked as (
        select entry.id, entry.hash = audit_hash(entry, coalesce(lag(entry.hash) over chain, start.start_hash))
          and entry.id = coalesce(lag(entry.id) over chain, start.start_id) + 1 as holds
        from audit_entry as entry cross join audit_chain as start window chain as (order by entry.id))
      select id::text as id from linked where not holds
      union all select 'Ende der Kette' from audit_chain as chain
        left join audit_entry as last on last.id = (select max(id) from audit_entry)
        where chain.last_id <> coalesce(last.id, chain.start_id) or chain.last_hash <> coalesce(last.hash, chain.start_hash)
      union all select 'Kette' where (select count(*) from audit_chain) <> 1`,
  },
]
