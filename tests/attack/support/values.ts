/** Values for what a contract's schema asks for: some that fit it, some at its borders, some that nobody meant. */
import { z } from 'zod'
import type { Random } from './random.ts'

const shapeSchema = z.looseObject({
  type: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(z.looseObject({})).optional(),
  properties: z.record(z.string(), z.looseObject({})).optional(),
  items: z.looseObject({}).optional(),
  format: z.string().optional(),
  maxLength: z.number().optional(),
  maximum: z.number().optional(),
})
type Shape = z.infer<typeof shapeSchema>

const shapes = new WeakMap<z.ZodType, Shape>()
/** What a caller may send, as JSON Schema has it. */
export const shapeOf = (schema: z.ZodType): Shape => {
  const shape = shapes.get(schema) ?? shapeSchema.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
  shapes.set(schema, shape)
  return shape
}

const strangeTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud83d',
  'a\udc00b',
  '\u202e\u200b\ufeff',
  '😀',
  "'; drop table enquiry; --",
  '%',
  '_',
  '\\',
  '{"a":1}',
  '{}',
  '[',
  'null',
  'true',
  'NaN',
  '-1',
  '0',
  '1e308',
  '2147483648',
  '9223372036854775808',
  '999999999',
  '-999999999',
  '../../etc/passwd',
  'enquiry/../offer/x',
  '//',
  '__proto__',
  'constructor',
  '<script>alert(1)</script>',
  'https://böse.example/?a=1',
  'ß'.repeat(300),
  '%ff%00',
] as const
const strangeMoments = [
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '2026-02-30',
  '2026-13-01',
  '10000-01-01',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+14:00',
  '9999-12-31T23:59:59-14:00',
  '9999-12-31T23:59:59.999999999Z',
  '2026-11-22T24:00:00Z',
  '2026-11-22T08:00:00+99:99',
  '1970-01-01T00:00:00Z',
] as const
const strangeNumbers = [
  0,
  -1,
  1,
  0.5,
  -0.000_001,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  99_999_999.995,
  10_001,
] as const
const lengths = [20, 40, 60, 100, 200, 254, 300, 500, 600, 2000, 4000] as const

/** An emoji takes two places: cut in the middle, what is left of it is no character. */
const longText = (length: number, random: Random): string =>
  random
    .pick(['x', '😀', 'x😀', 'ä', ' ', '-', '/', '"'])
    .repeat(length)
    .slice(0, length + random.below(2))

const text = ({ format, maxLength }: Shape, random: Random): string => {
  if (format?.startsWith('date') || random.chance(0.1)) return random.pick(strangeMoments)
  if (random.chance(0.5)) return random.pick(strangeTexts)
  return longText(random.chance(0.5) ? (maxLength ?? 20) : random.pick(lengths), random)
}

const anything = (random: Random): unknown =>
  random.pick([
    null,
    true,
    {},
    [],
    '',
    0,
    [[]],
    { a: { b: 1 } },
    ['x'],
    random.pick(strangeNumbers),
    random.pick(strangeTexts),
  ])

/** A value of the shape's kind; now and then one of another. */
export const valueFor = (given: unknown, random: Random): unknown => {
  const shape = shapeSchema.safeParse(given).data
  if (shape === undefined || random.chance(0.1)) return anything(random)
  const { anyOf, type, properties, items } = shape
  if (anyOf) return valueFor(anyOf[random.below(anyOf.length)], random)
  if (shape.enum && random.chance(0.7)) return shape.enum[random.below(shape.enum.length)]
  switch (type) {
    case 'string':
      return text(shape, random)
    case 'boolean':
      return random.chance(0.5)
    case 'number':
    case 'integer':
      return random.pick(strangeNumbers)
    case 'array':
      return Array.from({ length: random.below(4) }, () => valueFor(items, random))
    case 'object':
      return Object.fromEntries(Object.entries(properties ?? {}).map(([key, part]) => [key, valueFor(part, random)]))
    default:
      return anything(random)
  }
}

/** A good value with some of its parts made strange, left out, or with one more. */
export const spoiled = (good: unknown, given: unknown, random: Random): unknown => {
  const shape = shapeSchema.safeParse(given).data
  if (typeof good !== 'object' || good === null || Array.isArray(good))
    return random.chance(0.5) ? good : valueFor(given, random)
  const properties = { ...shape?.properties }
  const keys = [...new Set([...Object.keys(good), ...Object.keys(properties)])]
  // One or two strange parts leave the rest good, so that the call is not refused at the door.
  const share = 1.5 / Math.max(keys.length, 2)
  const parts = keys.flatMap((key) => {
    const value: unknown = Reflect.get(good, key)
    if (!random.chance(share)) return value === undefined ? [] : [[key, value] as const]
    if (random.chance(0.15)) return []
    return [
      [
        key,
        typeof value === 'object' ? spoiled(value, properties[key], random) : valueFor(properties[key], random),
      ] as const,
    ]
  })
  return Object.fromEntries(random.chance(0.03) ? [...parts, ['zusätzlich', anything(random)]] : parts)
}
