/** A table of fields takes its limits from the schema that the server checks by, and says what is wrong field by field. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { checkBy, fieldTable } from './fields.ts'
import { requiredTextSchema, textSchema } from './schema.ts'

type Draft = { name: string; remark: string; amount: string; company: string }
const schema = z.object({
  name: requiredTextSchema(10),
  remark: textSchema(20).default(''),
  address: z.object({ zip: z.string().regex(/^\d+$/) }),
  companyId: z.string().min(1),
})
const check = checkBy<Draft & { zip: string }>(schema, {
  bodyOf: ({ zip, company, ...others }) => ({ ...others, address: { zip }, companyId: company }),
  names: { companyId: 'company' },
  codes: { zip: 'zipInvalid' },
})
const right = { name: 'a', remark: '', amount: '1', company: 'c', zip: '1' }

test('limits come from the schema, what it does not say from the row', () => {
  const { fields } = fieldTable<Draft>()({
    id: 'trial',
    check: () => ({}),
    rows: [
      { key: 'name', input: 'text', card: 'all', schema: schema.shape.name },
      { key: 'remark', input: 'lines', card: 'all', schema: schema.shape.remark },
      { key: 'amount', input: 'amount', card: 'all', schema: z.int().min(1).max(5).default(1) },
      { key: 'company', input: 'own', card: 'all', required: true },
    ],
  })
  expect(fields.map(({ key, required, max, range }) => [key, required, max, range.min, range.max])).toEqual([
    ['name', true, 10, undefined, undefined],
    ['remark', false, 20, undefined, undefined],
    ['amount', true, undefined, 1, 5],
    ['company', true, undefined, undefined, undefined],
  ])
})

test.each([
  ['nothing', {}, {}],
  ['a blank one', { name: ' ' }, { name: 'required' }],
  ['too long a one', { name: 'x'.repeat(11) }, { name: 'tooLong' }],
  ['what stands deeper in the body', { zip: 'x' }, { zip: 'zipInvalid' }],
  ['what the body calls otherwise', { company: '' }, { company: 'required' }],
])('%s is told by its field', (_, change, codes) => expect(check({ ...right, ...change })).toEqual(codes))
