/** What becomes of a bulk deletion when some records stay (rule L5). */
import { expect, test } from 'vitest'
import { granted, type RefusalCode, refused } from '../../domain/core/refusal.ts'
import { removeEach } from './list.ts'

const refusedFor = (code: RefusalCode) => refused({ status: 409, code, message: '' })

/** Removes three records, each answered by its own id. */
const removing = (answers: Record<string, () => ReturnType<typeof refusedFor>>) =>
  removeEach(['a', 'b', 'c'], async (id) => answers[id]?.() ?? granted({ id }))

test('one refusal does not keep the others, and says why', async () => {
  expect(await removing({ b: () => refusedFor('LAST_ADMIN') })).toEqual({
    removed: ['a', 'c'],
    failed: ['b'],
    reason: 'LAST_ADMIN',
  })
})

test('several reasons, or none, are not told as one', async () => {
  const different = await removing({ a: () => refusedFor('LAST_ADMIN'), b: () => refusedFor('OWN_ACCOUNT') })
  expect(different).toEqual({ removed: ['c'], failed: ['a', 'b'], reason: null })
  const broken = () => {
    throw new Error('no network')
  }
  expect(await removing({ c: broken })).toEqual({ removed: ['a', 'b'], failed: ['c'], reason: null })
  expect(await removing({ a: () => refusedFor('LAST_ADMIN'), c: broken })).toMatchObject({ reason: null })
  expect(await removing({})).toEqual({ removed: ['a', 'b', 'c'], failed: [], reason: null })
})
