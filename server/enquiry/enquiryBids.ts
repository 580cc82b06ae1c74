/**
 * Until when offers are asked for, who is asked and who makes none (rules E13–E15): a deadline's extension, more suppliers, a supplier's
 * word that there will be no offer. The server decides by its own clock once it holds the enquiry, and by the database's where offers are sealed.
 */
import type { BodyOf } from '../../src/api/contract/endpoint.ts'
import type * as calls from '../../src/api/contract/enquiry.ts'
import { deadlineOf, isOver, readDeadline } from '../../src/domain/enquiry/bidding.ts'
import type { Enquiry } from '../../src/domain/enquiry/enquiry.ts'
import type { User } from '../../src/domain/user/user.ts'
import type { Author } from '../db/changes.ts'
import { clockOf } from '../db/clock.ts'
import type { Database } from '../db/client.ts'
import { saveRecord } from '../db/records.ts'
import { Refused } from '../http/refusal.ts'
import type { Services } from '../services.ts'
import { noteDecline, takeDeclineBack } from './bidDeclines.ts'
import { demandDeadline } from './deadlines.ts'
import { tellBidders } from './biddersMails.ts'
import { disinvite, invite } from './invitations.ts'
import { enquiries, demandEnquiry, holdEnquiry } from './enquiryWrites.ts'
import { enquiryView } from './enquiryView.ts'

/**
 * The later deadline of an enquiry that is held; undefined: it is until then already.
 *
 * @throws Refused where it cannot be put off, or not to then
 */
export const demandExtension = async (
  tx: Database,
  user: User,
  before: Enquiry,
  deadline: string,
): Promise<Date | undefined> => {
  demandEnquiry('enquiry.extend', before, user)
  // This server's clock may be behind: what is due by the database's is opened, not put off.
  if (before.sealed && isOver(before.offersUntil, await clockOf(tx))) throw new Refused(409, 'OPENING_DUE')
  const asked = deadlineOf(readDeadline(deadline))
  return asked?.getTime() === before.offersUntil?.getTime() ? undefined : demandDeadline(deadline, before.offersUntil)
}

/** Puts the deadline off, and tells every supplier who may offer; put off to then already, nothing happens. */
export const extendDeadline = (
  services: Services,
  author: Author,
  { id, deadline }: BodyOf<typeof calls.extendDeadline>,
): Promise<Enquiry> =>
  services.db.transaction(async (tx) => {
    const before = await holdEnquiry(tx, author.user, id)
    const until = await demandExtension(tx, author.user, before, deadline)
    if (until === undefined) return before
    const { after } = await saveRecord(tx, enquiries, author, {
      id,
      fields: { offersUntil: until },
      demand: () => ({}),
    })
    await tellBidders(tx, services, after)
    return after
  })

/** Asks more suppliers (rule E15): they see it from now on, as if it were released to them now. */
export const inviteSuppliers = (
  db: Database,
  author: Author,
  { id, suppliers }: BodyOf<typeof calls.inviteSuppliers>,
): Promise<Enquiry> =>
  db.transaction(async (tx) => {
    demandEnquiry('enquiry.invite', await holdEnquiry(tx, author.user, id), author.user)
    await invite(tx, author, id, suppliers)
    return enquiryView(tx, author.user, id)
  })

/** … or one of them no longer, who has begun nothing yet. */
export const disinviteSupplier = (
  db: Database,
  author: Author,
  { id, supplierId }: BodyOf<typeof calls.disinviteSupplier>,
): Promise<Enquiry> =>
  db.transaction(async (tx) => {
    demandEnquiry('enquiry.disinvite', await holdEnquiry(tx, author.user, id), author.user)
    await disinvite(tx, author, id, supplierId)
    return enquiryView(tx, author.user, id)
  })

/** The caller's company makes no offer on it, and says why. */
export const declineBid = (
  db: Database,
  author: Author,
  { enquiryId, reason }: BodyOf<typeof calls.declineBid>,
): Promise<Enquiry> =>
  db.transaction(async (tx) => {
    const before = await holdEnquiry(tx, author.user, enquiryId)
    demandEnquiry('enquiry.declineBid', before, author.user)
    await noteDecline(tx, author, enquiryId, reason)
    return enquiryView(tx, author.user, enquiryId)
  })

/** … or will offer after all; where nothing was said, nothing happens. */
export const resumeBid = (db: Database, author: Author, enquiryId: string): Promise<Enquiry> =>
  db.transaction(async (tx) => {
    const before = await holdEnquiry(tx, author.user, enquiryId)
    if (before.bidDeclines.length === 0 && before.released && !before.closed && !before.archived) return before
    demandEnquiry('enquiry.resumeBid', before, author.user)
    await takeDeclineBack(tx, author, enquiryId)
    return enquiryView(tx, author.user, enquiryId)
  })
