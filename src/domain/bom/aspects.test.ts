import { describe, expect, it } from 'vitest'
import { type Aspects, aspectsOf, spreadAspects } from './aspects.ts'
import { designationOf } from './designation.ts'

const [f, a, c, l] = [
  'functionDesignation',
  'functionalAssignment',
  'locationIdentifier',
  'installationLocation',
] as const

/** What is written, and what it means. */
const whole: readonly [string, Aspects][] = [
  ['+U001-B01', { [l]: 'U001', bmk: 'B01' }],
  ['=A1+U001-B01', { [a]: 'A1', [l]: 'U001', bmk: 'B01' }],
  ['==F=A++H2+S1-K1', { [f]: 'F', [a]: 'A', [c]: 'H2', [l]: 'S1', bmk: 'K1' }],
  ['++H2+S1-A1.2', { [c]: 'H2', [l]: 'S1', bmk: 'A1.2' }],
  ['+S1=A1-K1', { [a]: 'A1', [l]: 'S1', bmk: 'K1' }],
  ['+S1-K1-X2:13', { [l]: 'S1', bmk: 'K1-X2:13' }],
  ['=A-K1', { [a]: 'A', bmk: 'K1' }],
  ['+U001', { [l]: 'U001' }],
  ['=A1.B2+ET200.1-1A1', { [a]: 'A1.B2', [l]: 'ET200.1', bmk: '1A1' }],
]

describe('a whole designation', () => {
  it.each(whole)('%s', (text, aspects) => expect(aspectsOf(text)).toEqual(aspects))
  it.each(whole.filter(([text]) => text !== '+S1=A1-K1'))('%s is shown as it was written', (text) => {
    const nothing = {
      functionDesignation: '',
      functionalAssignment: '',
      locationIdentifier: '',
      installationLocation: '',
    }
    expect(designationOf({ ...nothing, bmk: text, ...spreadAspects({ ...nothing, bmk: text }) })).toBe(text)
  })
})

it.each([
  '-K1',
  'K1',
  '',
  '+S1-K1, +S1-K2',
  '+S1-K1 +S2-K2',
  '+S1+S2-K1',
  '+-K1',
  '+3 ',
  'A+B',
  '-K1+S1',
  '+',
  '=',
  '+S1-',
])('%s stands as it is', (text) => expect(aspectsOf(text)).toBeUndefined())

describe('a column of its own', () => {
  const said = { functionDesignation: '', functionalAssignment: '', locationIdentifier: '', installationLocation: '' }
  it('says the same', () =>
    expect(spreadAspects({ ...said, installationLocation: '+U001', bmk: '+U001-B01' })).toMatchObject({ bmk: 'B01' }))
  it('adds what the text does not say', () =>
    expect(spreadAspects({ ...said, functionalAssignment: 'A1', bmk: '+U001-B01' })).toEqual({
      installationLocation: 'U001',
      bmk: 'B01',
    }))
  it('that says something else leaves the text as it is', () =>
    expect(spreadAspects({ ...said, installationLocation: 'S9', bmk: '+U001-B01' })).toEqual({}))
})
