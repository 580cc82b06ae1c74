/**
 * What the browser keeps of the messages that are on their way (rule N7): by whom they are, so that nobody else who signs in here gets
 * to see them, until they have arrived or were taken back. Files need a database. Where the browser keeps nothing, they live as long
 * as their page.
 */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { z } from 'zod'
import { messageSubjectSchema, quotationSchema, quotedMessageSchema } from '../domain/chat/chat.ts'
import type { OutboxPlace, Pending } from '../machines/chat/outboxMachine.ts'

/** As an earlier version of the portal may have kept it. */
const keptSchema = z.object({
  userId: z.string(),
  /** the order in which they were sent */
  at: z.number(),
  clientMessageId: z.uuid(),
  enquiryId: z.string(),
  offerId: z.string().nullable(),
  conversationId: z.string().nullable(),
  content: z.string(),
  subject: messageSubjectSchema.nullable(),
  quoted: quotedMessageSchema.nullable().default(null),
  file: z.instanceof(File).nullable(),
  toAll: z.boolean(),
  question: z.object({ id: z.string(), quotation: quotationSchema }).nullable(),
})
type Kept = z.infer<typeof keptSchema>

interface Store extends DBSchema {
  unsent: { key: string; value: Kept }
}

let opened: Promise<IDBPDatabase<Store>> | undefined
const database = (): Promise<IDBPDatabase<Store>> =>
  (opened ??= openDB<Store>('schrankwerk', 1, {
    upgrade: (db) => void db.createObjectStore('unsent', { keyPath: 'clientMessageId' }),
  }))

/** Where the browser keeps nothing (a private window, a full disk), all else goes on. */
const orNothing = async <Value>(work: Promise<Value>, nothing: Value): Promise<Value> => {
  try {
    return await work
  } catch {
    return nothing
  }
}

/** One after the other, so that what was forgotten is not kept again by a write that began before. */
let last: Promise<void> = Promise.resolve()
const inTurn = (work: () => Promise<unknown>): void => {
  last = last.then(() => orNothing(work(), undefined)).then(() => undefined)
}

/** Keeps a message, in the place that it has among the others. */
export const keepMessage = (userId: string, pending: Pending): void =>
  inTurn(async () => {
    const db = await database()
    const before = await db.get('unsent', pending.clientMessageId)
    await db.put('unsent', { ...pending, userId, at: before?.at ?? performance.timeOrigin + performance.now() })
  })

/** It has arrived, or was taken back. */
export const forgetMessage = (id: string): void => inTurn(async () => (await database()).delete('unsent', id))

const read = async (): Promise<Kept[]> => {
  const all: unknown[] = await (await database()).getAll('unsent')
  return all.flatMap((one) => keptSchema.safeParse(one).data ?? []).toSorted((one, other) => one.at - other.at)
}

/** What somebody has sent about an enquiry or offer and has not arrived, the first of it first. */
export const keptMessages = async ({ userId, enquiryId, offerId }: OutboxPlace): Promise<Pending[]> => {
  await last
  const all = await orNothing(read(), [])
  return all
    .filter((kept) => kept.userId === userId && kept.enquiryId === enquiryId && kept.offerId === offerId)
    .map(({ userId: _, at: __, ...pending }) => pending)
}

/**
 * Does something as soon as no other window looks after the messages of this place, and keeps the others from it until it is left.
 * Browsers tell windows apart on https and localhost only; elsewhere all of them do it, and the server stores each message once.
 */
export const whileAlone = (
  { userId, enquiryId, offerId }: OutboxPlace,
  left: AbortSignal,
  work: () => Promise<void>,
): void => {
  const name = `schrankwerk.outbox.${userId}.${offerId ?? enquiryId}`
  const untilLeft = async () => {
    await work()
    if (!left.aborted) await new Promise((resolve) => left.addEventListener('abort', resolve, { once: true }))
  }
  void orNothing('locks' in navigator ? navigator.locks.request(name, { signal: left }, untilLeft) : work(), undefined)
}
