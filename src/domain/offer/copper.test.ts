/** Rule P12: what a kilogram of copper costs above the prices of cables, and what a note may not say. */
import { expect, test } from 'vitest'
import { copperIn, copperPrice, noCopper } from './copper.ts'
import { emptyLine, lineDraftOf, type LineDraft, lineFaults, linesOf } from './lineDrafts.ts'
import { enterLine } from './lineSteps.ts'
import { contradictionIn, givenLineSchema } from './priceLines.ts'

const day = '2025-11-21'
test.each([
  [950, 150, 8],
  [1012.37, 150, 8.62],
  [150, 150, 0],
  [100, 150, -0.5],
])('DEL %s less %s is %s a kilogram', (note, base, price) => expect(copperPrice({ note, base })).toBe(price))

const empty: LineDraft = { ...emptyLine('1'), kind: 'COPPER', text: 'Kupferzuschlag', quantity: '38,4' }
const typed = (copper: Partial<LineDraft['copper']>): LineDraft | undefined => enterLine([empty], '1', { copper })[0]

test('the price follows from what is typed, and the line is sent with its note', () => {
  const line = typed({ note: '950', base: '150,00', day })
  expect(line).toMatchObject({ unit: 'kg', unitPrice: '8,00' })
  const { priceLines, total } = linesOf(line ? [line] : [], 2)
  expect(total).toBe(614.4)
  expect(priceLines).toMatchObject([{ copper: { note: 950, base: 150, day }, unitPrice: 8, sum: 614.4 }])
  expect(contradictionIn(priceLines)).toBeUndefined()
  expect(priceLines.map(lineDraftOf)).toMatchObject([{ copper: { note: '950,00', base: '150,00', day } }])
})

test.each([
  [{ note: '950' }, 'copperUnread'],
  [{ note: '950', base: '150' }, 'copperUnread'],
  [{ note: '950', base: '150', day: '31.02.2025' }, 'copperUnread'],
  [{ note: '1e308', base: '150', day }, 'copperUnread'],
  [{ note: 'NaN', base: '150', day }, 'copperUnread'],
])('%j is wrong', (copper, fault) => {
  const line = { ...empty, unitPrice: '8,00', copper: { ...noCopper, ...copper } }
  expect(lineFaults([line]).get('1')?.line).toBe(fault)
})

test('a note below the base, of another kind, or with another price is refused', () => {
  const [typedLine] = linesOf([{ ...empty, unitPrice: '8,00' }], 2).priceLines
  if (!typedLine) throw new Error('a typed line is sent')
  const line = { ...typedLine, copper: { note: 950, base: 150, day } }
  const faultOf = (more: object) => contradictionIn([{ ...line, ...more }])?.fault
  expect(faultOf({})).toBeUndefined()
  expect(faultOf({ copper: { note: 100, base: 150, day } })).toBe('copperBelowBase')
  expect(faultOf({ kind: 'WORK' })).toBe('copperOfOther')
  expect(faultOf({ unitPrice: 7.99 })).toBe('copperPrice')
  expect(givenLineSchema.safeParse({ ...line, copper: { note: 1e308, base: 150, day } }).success).toBe(false)
  expect(copperIn({ note: '', base: '', day: '' })).toBeNull()
})
