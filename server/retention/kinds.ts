/** How each kind of what is kept is taken (rule A14): in batches, each a transaction of its own, so that nobody waits long for one. */
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { RetentionKind } from '../../src/domain/operations/retention.ts'
import { pruneLog } from '../audit/retention.ts'
import { type Database, rowsOf } from '../db/client.ts'
import type { Cutoffs } from './cutoffs.ts'
import { holdCompanies, takeCompanies, takePeople, takeRegistrations, takeThings } from './takeCompanies.ts'
import {
  holdConversations,
  holdDeals,
  holdOffers,
  idsIn,
  takeConversations,
  takeDeals,
  takeOffers,
  type Taken,
} from './takeDeals.ts'

interface TakenKind {
  /** so many in a transaction: of what drags thousands of rows along a few */
  atOnce: number
  /** keeps others from adding to them, after which it is asked once more whether they are due */
  hold?: (tx: Database, ids: readonly string[]) => Promise<void>
  take: (tx: Database, ids: readonly string[], cutoffs: Cutoffs) => Promise<Taken>
}

/** Rows on which nothing hangs. */
const rowsFrom = (table: 'folder_log' | 'mail', type: 'bigint' | 'text'): TakenKind => ({
  atOnce: 1000,
  take: async (tx, ids) => {
    const gone = sql`delete from ${sql.identifier(table)} where id = any(${idsIn(ids)}::${sql.raw(type)}[]) returning 1 as one`
    return { count: (await rowsOf(tx, gone, z.object({ one: z.number() }))).length, contents: [], accounts: [] }
  },
})

const deals: TakenKind = { atOnce: 20, hold: holdDeals, take: takeDeals }

export const kinds: Readonly<Record<RetentionKind, TakenKind>> = {
  DRAFT_ENQUIRY: deals,
  DRAFT_OFFER: { atOnce: 50, hold: holdOffers, take: takeOffers },
  CHAT: { atOnce: 50, hold: holdConversations, take: takeConversations },
  ENQUIRY: deals,
  LETTERS: deals,
  VOUCHERS: deals,
  FOLDER_LOG: rowsFrom('folder_log', 'bigint'),
  MAIL: rowsFrom('mail', 'text'),
  REGISTRATION: { atOnce: 20, hold: holdCompanies, take: takeRegistrations },
  // A name is looked for in all tables: one person after the other.
  LEFT_PEOPLE: { atOnce: 1, take: takePeople },
  LEFT_THINGS: { atOnce: 20, take: takeThings },
  COMPANY: { atOnce: 20, hold: holdCompanies, take: takeCompanies },
  AUDIT_LOG: {
    atOnce: 1,
    take: async (tx, _ids, { AUDIT_KEEP_MONTHS }) => ({
      count: await pruneLog(tx, AUDIT_KEEP_MONTHS),
      contents: [],
      accounts: [],
    }),
  },
}
