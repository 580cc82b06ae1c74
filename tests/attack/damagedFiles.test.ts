/**
 * Damaged parts lists (bits flipped, cut off, lengths wrong) cost their own call only: each is answered, and the next honest file is
 * read. A share runs with all tests; all of them: `DAMAGED_FILES=2000 npx vitest run tests/attack/damagedFiles`.
 */
import { describe, expect, it, onTestFinished } from 'vitest'
import { ReadingProcess } from '../../server/bom/readingProcess.ts'
import { cabinetBom } from '../fixtures/bom/cabinetBom.ts'
import { randomOf } from './support/random.ts'

const count = Number(process.env['DAMAGED_FILES'] ?? 120)
const formats = ['xlsx', 'xls', 'csv'] as const
const answers = [
  'BOM_UNREADABLE',
  'BOM_EMPTY',
  'BOM_PASSWORD_PROTECTED',
  'BOM_TOO_LARGE',
  'BOM_NO_HEADERS',
  'BOM_TOO_SLOW',
]

const damaged = (bytes: Buffer, seed: number): Buffer => {
  const { below: next } = randomOf(seed)
  const copy = Buffer.from(bytes)
  const kind = next(3)
  if (kind === 0) return copy.subarray(0, next(copy.length))
  for (let flips = 1 + next(8); flips > 0; flips--) {
    if (kind === 1) copy.writeUInt8(next(256), next(copy.length))
    else copy.writeUInt32LE([0, 0xffffffff, 0x7fffffff, next(2 ** 32)][next(4)] ?? 0, next(copy.length - 4))
  }
  return copy
}

describe('damaged files', () => {
  it('are answered, each by itself', { timeout: 600_000 }, async () => {
    const reader = new ReadingProcess()
    onTestFinished(() => reader.close())
    const honest = () => reader.ask(cabinetBom('xlsx'), { fileName: 'a.xlsx', place: {} })
    expect(await honest()).toMatchObject({ ok: true })
    for (let seed = 0; seed < count; seed++) {
      const format = formats[seed % 3] ?? 'csv'
      const fileName = `a.${format}`
      const start = performance.now()
      const result = await reader.ask(damaged(cabinetBom(format), seed), { fileName, place: {} })
      expect(result.ok || answers.includes(result.code), `${seed} ${JSON.stringify(result)}`).toBe(true)
      expect(performance.now() - start, `${seed}`).toBeLessThan(10_000)
    }
    expect(await honest()).toMatchObject({ ok: true })
  })
})
