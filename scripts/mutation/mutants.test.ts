/** Which mistakes are made in a file, and which are not. */
import { expect, test } from 'vitest'
import { mutantsOf } from './mutants.ts'

const mistakes = (source: string): string[] =>
  mutantsOf('sample.ts', source).map(({ before, after }) => `${before} → ${after}`)

test('conditions are turned round and made constant', () => {
  expect(mistakes('const a = b === 1 && !c')).toEqual([
    'b === 1 && !c → b === 1 || !c',
    'b === 1 → b !== 1',
    '!c → !!c',
  ])
  expect(mistakes('if (ready) go()')).toEqual(['ready → true', 'ready → false'])
  expect(mistakes('const guards = { isReady: ({ a }) => a.ready }')).toEqual(['a.ready → true', 'a.ready → false'])
})

test('transitions lose their guard and their actions, and lead elsewhere', () => {
  expect(
    mistakes("const on = { go: { guard: 'may', target: 'there', actions: 'note' }, stay: { target: 'here' } }"),
  ).toEqual(["guard: 'may', → ", "'there' → 'here'", "actions: 'note' → ", "'here' → 'there'"])
  expect(mistakes("const rules = ['isOwn', 'isOpen']")).toEqual(["'isOwn', → ", "'isOpen' → "])
})

test('types, imports and texts for people are left alone', () => {
  expect(
    mistakes("import type { A } from 'a'\ntype B = true | 'b'\nconst c = { description: 'Why.' } as { d: false }"),
  ).toEqual([])
})
