/** Imports where two servers share one database: one at a time over both, and each tells, ends and undoes what the other does (rule W8). */
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { article } from '../../server/db/schema.ts'
import * as calls from '../../src/api/contract/articleImport.ts'
import { granted } from '../support/calls.ts'
import { importOver, makeImportConfig, priceList, resultOf } from '../support/imports.ts'
import { people } from '../support/people.ts'
import { hasServers, withTwoServers } from '../support/twoServers.ts'

const { operatorStaff, operatorAdmin } = people

describe.runIf(hasServers)('two servers', () => {
  const serverAt = withTwoServers()

  test('begin one import between them; the other one sees it, ends it and takes it back', async () => {
    const headers = ['Bestellnummer', 'Listenpreis']
    const importConfigId = await makeImportConfig(serverAt(0), headers)
    const lines = 60_000
    const text = [headers.join(';'), ...Array.from({ length: lines }, (_, at) => `Z-${at};${at},50`)].join('\n')
    const answers = await Promise.all(
      ([0, 1] as const).map((at) =>
        serverAt(at).call(calls.startImport, { body: { importConfigId }, file: priceList(text) }, operatorStaff),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const idle = serverAt(answers[0]?.status === 200 ? 1 : 0)
    const status = () => granted(idle, calls.getImportStatus, {}, operatorAdmin)
    await expect.poll(async () => (await status()).percent, { timeout: 30_000, interval: 20 }).toBeGreaterThan(0)
    const { state, start, current } = await status()
    expect(state).toBe('RUNNING')
    expect(start).toBeInstanceOf(Date)
    expect(current).toMatchObject({ filename: 'Preise.csv', lines })

    await granted(idle, calls.abortImport, {}, operatorAdmin)
    for (const at of [0, 1] as const) await importOver(serverAt(at))
    const ended = await resultOf(idle, current?.id ?? '')
    expect(ended.state).toBe('ENDED')
    expect(ended.handled).toBeLessThan(lines)
    const taken = () => idle.db.$count(article, sql`order_number like 'Z-%'`)
    expect(await taken()).toBe(ended.created)

    await granted(idle, calls.undoImport, { query: { id: ended.id } }, operatorAdmin)
    for (const at of [0, 1] as const) await importOver(serverAt(at))
    expect(await taken()).toBe(0)
  })
})
