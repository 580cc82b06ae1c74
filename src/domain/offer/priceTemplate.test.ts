/** Rule P15: lines are kept as a template where they are complete and have a name. */
import { expect, test } from 'vitest'
import { emptyLine } from './lineDrafts.ts'
import { templateHindrance } from './priceTemplate.ts'

const housing = { ...emptyLine('1'), text: 'Gehäuse', unitPrice: '8690' }

test.each([
  ['Standard', [housing], undefined],
  ['Standard', [housing, emptyLine('2')], undefined],
  ['Standard', [emptyLine('1')], 'incomplete'],
  ['Standard', [housing, { ...emptyLine('2'), text: 'Klemmen' }], 'incomplete'],
  [' ', [housing], 'unnamed'],
])('%j with %j', (name, lines, hindrance) => expect(templateHindrance(name, lines)).toBe(hindrance))
