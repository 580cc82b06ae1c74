/** Two servers on one database: what one of them writes, the readers of the other hear of, also after its connection was lost (rule N9). */
import { sql } from 'drizzle-orm'
import type { AddressInfo } from 'node:net'
import { createEventSource } from 'eventsource-client'
import { describe, expect, onTestFinished, test } from 'vitest'
import { lineName } from '../../server/db/newsLine.ts'
import * as chat from '../../src/api/contract/chat.ts'
import { granted } from '../support/calls.ts'
import { makeEnquiry } from '../support/factories.ts'
import { people } from '../support/people.ts'
import { hasServers, withTwoServers } from '../support/twoServers.ts'

const { customerUser, supplierUser, otherSupplier } = people

describe.runIf(hasServers)('two servers', () => {
  const serverAt = withTwoServers()

  test('tell each other, and nobody who may not know; after a gap everybody asks anew', async () => {
    const writer = serverAt(0)
    const other = serverAt(1)
    await other.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = other.app.server.address() as AddressInfo
    const listen = (as: typeof customerUser) => {
      const state = { connected: 0, heard: '' }
      const stream = createEventSource({
        url: `http://127.0.0.1:${port}/api/live`,
        headers: { authorization: `Bearer ${other.tokenFor(as)}` },
        onMessage: ({ event, data }) => {
          if (event === 'connected') state.connected += 1
          else state.heard += data
        },
      })
      onTestFinished(() => stream.close())
      return state
    }
    const [reader, stranger] = [listen(customerUser), listen(otherSupplier)]
    await expect.poll(() => [reader.connected, stranger.connected], { timeout: 10_000 }).toEqual([1, 1])

    const enquiryId = await makeEnquiry(writer)
    const { id } = await granted(writer, chat.openConversation, { body: { enquiryId, offerId: null } }, supplierUser)
    const say = (content: string) =>
      granted(writer, chat.sendMessage, { body: { conversationId: id, content } }, supplierUser)
    await say('Welche Farbe?')
    await expect.poll(() => reader.heard, { timeout: 10_000 }).toContain(id)
    expect(stranger.heard).not.toContain(id)

    // Both servers lose the connection by which they listen.
    await writer.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = ${lineName}`,
    )
    await expect.poll(() => reader.connected, { timeout: 20_000 }).toBe(2)
    reader.heard = ''
    await say('Noch eine Frage.')
    await expect.poll(() => reader.heard, { timeout: 10_000 }).toContain(id)
  })
})
