/** A result that the server sends by the page is shown whole (rule B13). */
import { expect, test } from 'vitest'
import { granted, refused } from '../../domain/core/refusal.ts'
import { withAllLines } from './adminBom.ts'

const lines = ['a', 'b', 'c', 'd', 'e']
const page = (offset: number) =>
  granted({ articles: lines.slice(offset, offset + 2), totalElements: lines.length, id: 'result-1' })

test('its lines are fetched page after page, and no more is asked than there is', async () => {
  const asked: number[] = []
  const whole = await withAllLines(page(0), async (offset) => {
    asked.push(offset)
    return page(offset)
  })
  expect(whole).toEqual(granted({ articles: lines, totalElements: 5, id: 'result-1' }))
  expect(asked).toEqual([2, 4])
})

test('lines that are gone meanwhile are not waited for, and a refusal is passed on', async () => {
  const gone = granted({ articles: lines.slice(9), totalElements: 0, id: 'result-1' })
  expect(await withAllLines(page(0), async () => gone)).toMatchObject({ ok: true, value: { articles: ['a', 'b'] } })
  const no = refused({ status: 404, code: 'NOT_FOUND', message: 'Nicht gefunden.' })
  expect(await withAllLines(page(0), async () => no)).toEqual(no)
})
