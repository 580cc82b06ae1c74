/**
 * Addenda to a released enquiry (rule E17). The enquiry holds what counts by now, so that lists, searches and offers that are made later read it as
 * they always did; an addendum is a row that names what was before, and nothing changes it.
 */
import { and, eq } from 'drizzle-orm'
import type { addAddendum as call } from '../../src/api/contract/addendum.ts'
import type { BodyOf } from '../../src/api/contract/endpoint.ts'
import { isPast } from '../../src/domain/core/day.ts'
import { type Addendum, addendumFields, type AddendumField, lastAddendum } from '../../src/domain/enquiry/addendum.ts'
import { deadlineOf, readDeadline } from '../../src/domain/enquiry/bidding.ts'
import type { Enquiry } from '../../src/domain/enquiry/enquiry.ts'
import { fullName } from '../../src/domain/user/user.ts'
import { type Author, type Change, changesBetween, nextUpdate, noteChanges } from '../db/changes.ts'
import type { Database } from '../db/client.ts'
import { addendum, enquiry } from '../db/schema.ts'
import { announce } from '../db/transaction.ts'
import { Refused } from '../http/refusal.ts'
import type { Services } from '../services.ts'
import { takeOverFiles } from './addendumFiles.ts'
import { tellOfAddendum } from './biddersMails.ts'
import { demandExtension } from './enquiryBids.ts'
import { enquiryView } from './enquiryView.ts'
import { demandEnquiry, holdEnquiry } from './enquiryWrites.ts'

type Given = BodyOf<typeof call>

/** What changes, as it is stored. @throws Refused where a new day has passed, or the deadline is not put off */
const valuesOf = async (tx: Database, { user }: Author, before: Enquiry, given: Given) => {
  const { desiredDeliveryDate, deliveryCondition, deadline } = given
  const isNew = desiredDeliveryDate !== undefined && desiredDeliveryDate !== before.desiredDeliveryDate
  if (isNew && isPast(desiredDeliveryDate)) throw new Refused(422, 'ADDENDUM_DAY_PAST')
  const offersUntil = deadline === undefined ? undefined : await demandExtension(tx, user, before, deadline)
  return { desiredDeliveryDate, deliveryCondition, offersUntil }
}

/** Sent already, by the same person, with the same words and values: its answer was lost. */
const isRepeated = async (tx: Database, { user }: Author, before: Enquiry, given: Given): Promise<boolean> => {
  const [written] = await tx
    .select({ userId: addendum.userId })
    .from(addendum)
    .where(and(eq(addendum.enquiryId, given.id), eq(addendum.number, given.number)))
  const there = before.addenda.find(({ number }) => number === given.number)
  if (written?.userId !== user.id || there?.text !== given.text) return false
  if (!areSameFiles(there, given)) return false
  const { desiredDeliveryDate, deliveryCondition, deadline } = given
  const offersUntil = deadline === undefined ? undefined : deadlineOf(readDeadline(deadline))?.toISOString()
  const said = { desiredDeliveryDate, deliveryCondition, offersUntil }
  return addendumFields.every((field) => {
    const after = there.changes.find((change) => change.field === field)?.after
    // what was named without a change stands as it was named
    return said[field] === after || (after === undefined && said[field] === writtenOf(before, field))
  })
}
/** Whatever their order. */
const areSameFiles = ({ files }: Addendum, { files: given = [] }: Given): boolean =>
  files.length === given.length &&
  files.every(({ id, replaces }) => given.some((one) => one.id === id && one.replacesId === replaces?.id))
const writtenOf = ({ desiredDeliveryDate, deliveryCondition, offersUntil }: Enquiry, field: AddendumField) =>
  ({ desiredDeliveryDate, deliveryCondition, offersUntil: offersUntil?.toISOString() })[field]

/** Adds an addendum, and tells every supplier who may offer. */
export const addAddendum = (services: Services, author: Author, given: Given): Promise<Enquiry> =>
  services.db.transaction(async (tx) => {
    const { id, number } = given
    const before = await holdEnquiry(tx, author.user, id)
    if (await isRepeated(tx, author, before, given)) return before
    demandEnquiry('enquiry.amend', before, author.user)
    const last = before.addenda.at(-1)
    if (last && last.number >= number)
      throw new Refused(409, 'ADDENDUM_TAKEN', { number: last.number, by: last.userFullName })
    if (lastAddendum(before.addenda) + 1 !== number) throw new Refused(422, 'ADDENDUM_GAP')
    await write(tx, author, before, given)
    const after = await enquiryView(tx, author.user, id)
    await tellOfAddendum(tx, services, after)
    return after
  })

const write = async (tx: Database, author: Author, before: Enquiry, given: Given): Promise<void> => {
  const { user, now } = author
  const { id, number, text } = given
  const values = await valuesOf(tx, author, before, given)
  const changes: Change[] = changesBetween(before, values)
  const at = nextUpdate(now, before.lastUpdate)
  const by = { userId: user.id, userFullName: fullName(user) }
  await tx.insert(addendum).values({ enquiryId: id, number, text, changes, ...by, at: now })
  await tx
    .update(enquiry)
    .set({ ...values, addendum: number, lastUpdate: at })
    .where(eq(enquiry.id, id))
  announce({ kind: 'ENQUIRY', id, at, enquiryId: null })
  const brought = await takeOverFiles(tx, author, before, given)
  const told = [{ field: 'addendum', before: null, after: number }, ...changes, ...brought]
  await noteChanges(tx, { kind: 'ENQUIRY', id }, { ...author, now: at }, { action: 'AMENDED', changes: told })
}
