/** Whatever of a call's values is refused is told in German, by the label that forms give the field. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { allEndpoints } from '../../src/api/contract/index.ts'
import { Refused } from './refusal.ts'
import { labelOf, validatorCompiler } from './validation.ts'

const notAText = [undefined, null, {}, [], [null], ['', ''], ['x', 'x'], -1, 0.123_456_789, 1e300, true]
/** Each of them is refused by most fields, and every rule of a field refuses one. */
const badValues = [...notAText, '', 'ß', '\0', 'javascript:x', 'www.x.de', 'x'.repeat(600_000)]

const wrongFieldsSchema = z.object({
  fields: z.array(z.object({ field: z.string(), label: z.string(), message: z.string() })),
})
const checkedSchema = z.object({ error: z.instanceof(Refused) })
const wrongIn = (schema: z.ZodType, httpPart: string, path: string, values: unknown) => {
  const checked = validatorCompiler({ schema, httpPart, url: `/api${path}`, method: 'POST' })(values)
  const refused = checkedSchema.safeParse(checked)
  return refused.success ? wrongFieldsSchema.parse(refused.data.error.details).fields : []
}

const parts = allEndpoints.flatMap(({ path, query, body }) => [
  ...(query ? [{ path, part: 'querystring', schema: query }] : []),
  ...(body ? [{ path, part: 'body', schema: body }] : []),
])
const refusals = parts.flatMap(({ path, part, schema }) => {
  const keys = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
  const values = [...badValues, ...keys.flatMap((key) => badValues.map((value) => ({ [key]: value })))]
  return values.flatMap((value) => wrongIn(schema, part, path, value)).map((wrong) => ({ path, ...wrong }))
})

/** Wherever in the values a field stands. */
const fieldsIn = (schema: unknown, path: readonly string[] = []): (readonly string[])[] => {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, part]) => {
    if (key !== 'properties') return fieldsIn(part, path)
    return Object.entries(z.record(z.string(), z.unknown()).parse(part)).flatMap(([name, field]) => [
      [...path, name],
      ...fieldsIn(field, [...path, name]),
    ])
  })
}

test('every field of every call has a label in words, however deep it stands', () => {
  const unnamed = parts.flatMap(({ path, schema }) =>
    // in a file's form fields stands JSON, which only the read values show
    (['input', 'output'] as const)
      .flatMap((io) => fieldsIn(z.toJSONSchema(schema, { io, unrepresentable: 'any' })))
      .filter((field) => labelOf(path.split('/')[1] ?? '', field) === field.at(-1))
      .map((field) => `${field.join('.')} of ${path}`),
  )
  expect([...new Set(unnamed)]).toEqual([])
})

test('every refused field has a label in words', () => {
  const isKey = ({ field, label }: { field: string; label: string }) => label === '' || field.split('.').includes(label)
  const unnamed = refusals.filter(isKey).map(({ path, field }) => `${field} of ${path}`)
  expect([...new Set(unnamed)]).toEqual([])
  expect(refusals.length).toBeGreaterThan(5000)
})

test('every reason is a German sentence, whichever rule refuses', () => {
  const reasons = new Set(refusals.map(({ label, message }) => message.slice(label.length + 2)))
  expect([...reasons].filter((reason) => !/^\p{Lu}[^{}]+\.$/u.test(reason))).toEqual([])
  expect(reasons).toContain('Das ist keine Internetadresse. Erwartet wird zum Beispiel https://www.firma.de.')
})

test('what several forms call alike goes by the name of the form that it stands in', () => {
  const labels = [
    ['job', 'note'],
    ['job', 'day'],
    ['job', 'reached', '0', 'day'],
    ['job', 'seen', 'reached', '0', 'day'],
    ['job', 'milestones', '0', 'planned'],
    ['offer', 'confirmation', 'day'],
    ['offer', 'confirmation', 'net'],
    ['offer', 'confirmation', 'number'],
    ['offer', 'order', 'day'],
    ['offer', 'net'],
    ['folder', 'note'],
  ].map(([area = '', ...path]) => labelOf(area, path))
  expect(labels).toEqual([
    'Nummer des Lieferscheins',
    'Neuer Liefertermin',
    'Erreicht am',
    'Erreicht am',
    'Geplant',
    'Datum',
    'Auftragswert netto',
    'Nummer der Auftragsbestätigung',
    'Bestelldatum',
    'Bestellsumme netto',
    'Nachricht an den Partner',
  ])
})
