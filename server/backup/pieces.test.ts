/** Rows that come in between change the piece that they are in, and leave all others as they were. */
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { inPieces } from './pieces.ts'

const line = (id: number) => JSON.stringify([String(id).padStart(8, '0'), 'x'.repeat(200 + (id % 17))])
const pieces = async (lines: readonly string[]) => {
  const kept: Buffer[] = []
  async function* batches() {
    for (let at = 0; at < lines.length; at += 100) yield lines.slice(at, at + 100)
  }
  const told = await inPieces(batches(), async (piece) => {
    kept.push(piece)
    return createHash('sha256').update(piece).digest('hex')
  })
  return { told, kept }
}

const many = Array.from({ length: 30_000 }, (_, id) => line(id))

test('are all lines, in their order', async () => {
  const { told, kept } = await pieces(many)
  expect(Buffer.concat(kept).toString()).toBe(`${many.join('\n')}\n`)
  expect(told).toMatchObject({ count: many.length, bytes: Buffer.concat(kept).length })
  expect(kept.length).toBeGreaterThan(3)
  for (const piece of kept) expect(piece.length).toBeLessThan(8_100_000)
})

test('one line more changes one or two of them', async () => {
  const before = new Set((await pieces(many)).told.pieces)
  const after = (await pieces(many.toSpliced(9000, 0, line(99_999)))).told.pieces
  expect(after.filter((name) => !before.has(name)).length).toBeLessThanOrEqual(2)
})

test('no lines are no piece', async () => {
  expect((await pieces([])).told).toEqual({ count: 0, bytes: 0, pieces: [] })
})
