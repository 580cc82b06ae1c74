import { expect, test } from 'vitest'
import { canonicalJson } from './canonical.ts'

test('the same value reads the same, in whatever order it was made', () => {
  const one = { b: [1, { d: null, c: 'ä' }], a: new Date('2026-11-20T11:00:00Z'), gone: undefined }
  const other = { a: '2026-11-20T11:00:00.000Z', b: [1, { c: 'ä', d: null }] }
  expect(canonicalJson(one)).toBe(canonicalJson(other))
  expect(canonicalJson(one)).toBe('{"a":"2026-11-20T11:00:00.000Z","b":[1,{"c":"ä","d":null}]}')
})

test('another value, or another order of a list, reads otherwise', () => {
  expect(canonicalJson({ a: [1, 2] })).not.toBe(canonicalJson({ a: [2, 1] }))
  expect(canonicalJson({ a: 1 })).not.toBe(canonicalJson({ a: '1' }))
})
