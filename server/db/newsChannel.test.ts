/** How news are cut into notifications, whose bytes are counted. */
import { expect, it } from 'vitest'
import { z } from 'zod'
import { type News, newsSchema } from '../../src/domain/session/news.ts'
import { piecesOf } from './newsChannel.ts'

const newsOf = (id: string): News => ({
  kind: 'OFFER',
  id,
  at: new Date('2026-11-30T12:00:00Z'),
  enquiryId: null,
})

it('cuts by bytes, and keeps all of them in their order', () => {
  const news = Array.from({ length: 400 }, (_, at) => newsOf(`${at}-${'🗄'.repeat(at % 60)}`))
  const pieces = piecesOf([...news, null])
  expect(pieces.every((piece) => Buffer.byteLength(piece) < 8000)).toBe(true)
  // Each is as full as it can be.
  for (const [at, piece] of pieces.slice(0, -1).entries()) {
    const next = JSON.stringify(z.array(z.unknown()).parse(JSON.parse(pieces[at + 1] ?? ''))[0])
    expect(Buffer.byteLength(piece) + 1 + Buffer.byteLength(next)).toBeGreaterThanOrEqual(8000)
  }
  const read = z.array(newsSchema.nullable())
  expect(pieces.flatMap((piece) => read.parse(JSON.parse(piece)))).toEqual([...news, null])
})
