/**
 * Damaged parts lists (bits flipped, cut off, lengths wrong) cost their own call only: each is answered, others are meanwhile, and the
 * next honest file is read. A share runs with all tests; all of them: `DAMAGED_FILES=2000 npx vitest run tests/attack/damagedFiles`.
 */
import { afterAll, expect, test } from 'vitest'
import { uploadBom } from '../../src/api/contract/bom.ts'
import { closeSheetReader } from '../../server/bom/readingProcess.ts'
import { cabinetBom } from '../fixtures/bom/cabinetBom.ts'
import { makeEnquiry } from '../support/factories.ts'
import { people } from '../support/people.ts'
import { withServer } from '../support/withServer.ts'
import { watchHealth } from './support/healthWatch.ts'
import { randomOf } from './support/random.ts'

const count = Number(process.env['DAMAGED_FILES'] ?? 120)
/** ms for 99 of 100 that ask how the portal is; among all tests it shares the machine with others. */
const patience = count >= 1000 ? 100 : 1000
const formats = ['xlsx', 'xls', 'csv'] as const

let address = ''
const server = withServer(async ({ app }) => {
  address = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(closeSheetReader)

const damaged = (bytes: Buffer, seed: number): Buffer => {
  const { below } = randomOf(seed)
  const copy = Buffer.from(bytes)
  const kind = below(3)
  if (kind === 0) return copy.subarray(0, below(copy.length))
  for (let flips = 1 + below(8); flips > 0; flips--) {
    if (kind === 1) copy.writeUInt8(below(256), below(copy.length))
    else copy.writeUInt32LE([0, 0xffffffff, 0x7fffffff, below(2 ** 32)][below(4)] ?? 0, below(copy.length - 4))
  }
  return copy
}

test(`${count} damaged files are answered, each by itself`, { timeout: 1_800_000 }, async () => {
  const enquiryId = await makeEnquiry(server(), { state: 'draft' })
  const upload = async (bytes: Buffer, name: string): Promise<{ status: number; ms: number }> => {
    const start = performance.now()
    const file = new File([new Uint8Array(bytes)], name)
    const { status } = await server().call(uploadBom, { query: {}, body: { enquiryId }, file }, people.customerAdmin)
    return { status, ms: performance.now() - start }
  }
  const honest = async () => (await upload(cabinetBom('xlsx'), 'a.xlsx')).status
  expect(await honest()).toBe(200)
  const ended = watchHealth(address)
  let worst = 0
  for (let seed = 0; seed < count; seed++) {
    const format = formats[seed % 3] ?? 'csv'
    const { status, ms } = await upload(damaged(cabinetBom(format), seed), `a.${format}`)
    // An empty file is refused before it is read.
    expect([200, 400, 413, 422], `${seed} ${status}`).toContain(status)
    expect(ms, `${seed}`).toBeLessThan(10_000)
    worst = Math.max(worst, ms)
  }
  const health = await ended()
  process.stdout.write(`${count} damaged files: worst ${Math.round(worst)} ms, /health p99 ${Math.round(health)} ms\n`)
  expect(health).toBeLessThan(patience)
  expect(await honest()).toBe(200)
})
