/**
 * Whoever changes a record waits for a change that is under way, and decides by what that one left behind. Without its lock each of these
 * calls would decide by what it had read before. PGlite has one connection, on which nobody can wait: there this file is left out.
 */
import { AsyncResource } from 'node:async_hooks'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, inject, test, vi } from 'vitest'
import { z } from 'zod'
import { correctMessage } from '../../src/api/contract/chat.ts'
import { getEnquiry, updateEnquiry } from '../../src/api/contract/enquiry.ts'
import { changeOfferState } from '../../src/api/contract/offer.ts'
import { deleteUser } from '../../src/api/contract/user.ts'
import { type Database, lockInTransaction, rowsOf } from '../../server/db/client.ts'
import { appUser, conversation, conversationRead, enquiry, message, offer } from '../../server/db/schema.ts'
import { granted } from '../support/calls.ts'
import { makeEnquiry, makeMessage, makeOffer } from '../support/factories.ts'
import { makeCompany, makeUser } from '../support/newPeople.ts'
import { people } from '../support/people.ts'
import type { Answer } from '../support/server.ts'
import { withServer } from '../support/withServer.ts'

const { customerAdmin, operatorAdmin, supplierUser } = people

describe.runIf(inject('templateDatabase') !== undefined)('a call that comes while another change is under way', () => {
  const server = withServer()

  /** Calls while a transaction has made `change`, which ends as soon as the call waits for it. */
  const callDuring = async (
    change: (tx: Database) => Promise<unknown>,
    call: () => Promise<Answer>,
  ): Promise<Answer> => {
    const waiting = sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    // As another visitor calls: from outside the transaction, within which nobody outside the portal may be asked.
    const callFromOutside = AsyncResource.bind(call)
    const { answer } = await server().db.transaction(async (tx) => {
      await change(tx)
      const answer = callFromOutside()
      await vi.waitFor(async () => expect(await rowsOf(tx, waiting, z.object({ pid: z.int() }))).not.toEqual([]), {
        timeout: 15_000,
      })
      return { answer }
    })
    return answer
  }
  const accept = (offerId: string) => () =>
    server().call(changeOfferState, { query: { offerId, state: 'ACCEPTED' } }, customerAdmin)

  test('sees that the enquiry was saved, and does not write over it', async () => {
    const id = await makeEnquiry(server(), { state: 'draft' })
    const seen = await granted(server(), getEnquiry, { query: { id } }, customerAdmin)
    const answer = await callDuring(
      (tx) => tx.update(enquiry).set({ title: 'Vom Kollegen', lastUpdate: new Date() }).where(eq(enquiry.id, id)),
      () => server().call(updateEnquiry, { body: { ...seen, title: 'Von mir' } }, customerAdmin),
    )
    expect(answer).toMatchObject({ status: 409, body: { code: 'STALE_UPDATE' } })
  })

  test('sees that the offer was decided', async () => {
    const offerId = await makeOffer(server(), { enquiryId: await makeEnquiry(server()) })
    const decline = (tx: Database) => tx.update(offer).set({ state: 'DECLINED' }).where(eq(offer.id, offerId))
    expect(await callDuring(decline, accept(offerId))).toMatchObject({ status: 409 })
  })

  test('sees that the enquiry was closed by another offer’s order', async () => {
    const enquiryId = await makeEnquiry(server())
    const close = (tx: Database) => tx.update(enquiry).set({ closed: true }).where(eq(enquiry.id, enquiryId))
    const answer = await callDuring(close, accept(await makeOffer(server(), { enquiryId })))
    expect(answer).toMatchObject({ status: 409, body: { code: 'ENQUIRY_CLOSED' } })
  })

  describe('about a message', () => {
    const sent = async () => {
      const enquiryId = await makeEnquiry(server())
      const to = { enquiryId, from: supplierUser, to: customerAdmin }
      return { id: await makeMessage(server(), { ...to, content: 'Vorher' }), conversationId: `${enquiryId} supplier` }
    }
    const mark = (db: Database, conversationId: string, upTo: number) =>
      db
        .insert(conversationRead)
        .values({ conversationId, userId: customerAdmin.uid, upTo })
        .onConflictDoUpdate({ target: [conversationRead.conversationId, conversationRead.userId], set: { upTo } })
    const correct = (messageId: string) => () =>
      server().call(correctMessage, { body: { messageId, content: 'Nachher' } }, supplierUser)

    // a mark that is there already is held in another way than the first one
    test.each([['read for the first time', false] as const, ['read on', true] as const])(
      'sees that its conversation was %s, and leaves what was read as it is (rule N13)',
      async (_, isMarked) => {
        const { id, conversationId } = await sent()
        if (isMarked) await mark(server().db, conversationId, 0)
        const answer = await callDuring((tx) => mark(tx, conversationId, 1), correct(id))
        expect(answer).toMatchObject({ status: 409, body: { code: 'MESSAGE_WAS_READ' } })
      },
    )

    test('sees that it was taken back in another window (rule N13)', async () => {
      const { id, conversationId } = await sent()
      const takeBack = async (tx: Database) => {
        await tx.select().from(conversation).where(eq(conversation.id, conversationId)).for('update')
        await tx.update(message).set({ content: '', removedDate: new Date() }).where(eq(message.id, id))
      }
      expect(await callDuring(takeBack, correct(id))).toMatchObject({
        status: 409,
        body: { code: 'MESSAGE_TAKEN_BACK' },
      })
    })
  })

  test('sees that the other administrator is gone, and keeps the last one', async () => {
    const companyId = await makeCompany(server())
    const [first, last] = [
      await makeUser(server(), { companyId, admin: true }),
      await makeUser(server(), { companyId, admin: true }),
    ]
    const answer = await callDuring(
      async (tx) => {
        await lockInTransaction(tx, 'people')
        await tx.update(appUser).set({ deletedAt: new Date() }).where(eq(appUser.id, first.uid))
      },
      () => server().call(deleteUser, { query: { userId: last.uid } }, operatorAdmin),
    )
    expect(answer).toMatchObject({ status: 409, body: { code: 'LAST_ADMIN' } })
  })
})
