/** Rules P15, P16: lines that begin an offer, out of the parts list or out of a template. */
import { expect, test } from 'vitest'
import { emptyLine, type LineDraft, lineFaults, reckonDrafts } from './lineDrafts.ts'
import { takePasted } from './lineSteps.ts'
import { type OwnReckoning, proposedLines } from './ownReckoning.ts'
import { takeTemplate } from './priceTemplate.ts'

const found: OwnReckoning = {
  discounted: { lines: 28, amount: 3246.5, groups: [{ name: 'Siemens, SIRIUS', percent: 35 }] },
  undiscounted: { lines: 14, amount: 1675 },
  timed: { lines: 30, minutes: 1125 },
  untimed: 12,
  copper: { lines: 3, kilograms: 25.6 },
  left: 0,
}
const texts = { discounted: 'Mit Rabattgruppe', undiscounted: 'Ohne', work: 'Verdrahtung', copper: 'Kupfer' }

test('material with its lines of the parts list, hours and copper are proposed', () => {
  const proposed = proposedLines(found, texts)
  expect(proposed.map(({ proposal }) => proposal)).toEqual(['discounted', 'undiscounted', 'work', 'copper'])
  const lines = proposed.map(({ line }) => line)
  expect(lines).toMatchObject([
    { kind: 'MATERIAL', unitPrice: '3.246,50', covers: '28' },
    { kind: 'MATERIAL', unitPrice: '1.675,00', covers: '14' },
    { kind: 'WORK', quantity: '18,75', unit: 'h', unitPrice: '' },
    { kind: 'COPPER', quantity: '25,6', unit: 'kg', unitPrice: '' },
  ])
  expect(reckonDrafts(lines, 2).total).toBe(9843)
  // no rate is made up: what the calculator has to say keeps the offer from being sent
  expect([...lineFaults(lines).keys()]).toEqual(['proposed-work', 'proposed-copper'])
  expect(takePasted([], lines, false).map(({ covers }) => covers)).toEqual(['28', '14', '', ''])
})

test('what is not there is not proposed', () => {
  const nothing = { ...found, discounted: { lines: 0, amount: 0, groups: [] }, timed: { lines: 0, minutes: 0 } }
  const proposed = proposedLines({ ...nothing, copper: { lines: 0, kilograms: 0 } }, texts)
  expect(proposed.map(({ proposal }) => proposal)).toEqual(['undiscounted'])
})

test('a template comes below the lines, its alternatives with it, and says nothing of this parts list', () => {
  const housing: LineDraft = { ...emptyLine('a'), text: 'Gehäuse', unitPrice: '1,00', covers: '28' }
  const other: LineDraft = { ...emptyLine('b', 'ALTERNATIVE', 'a'), text: 'Anderes', unitPrice: '2,00' }
  const taken = takeTemplate([{ ...housing, text: 'Da' }, emptyLine('blank')], [housing, other])
  expect(taken.map(({ text, covers }) => [text, covers])).toEqual([
    ['Da', '28'],
    ['Gehäuse', ''],
    ['Anderes', ''],
  ])
  expect(taken[2]?.alternativeTo).toBe(taken[1]?.id)
  expect(new Set(taken.map(({ id }) => id)).size).toBe(3)
})
