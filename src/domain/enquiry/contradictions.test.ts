/** Rule K9: what contradicts itself, where, and what is left open. */
import { expect, it } from 'vitest'
import { type Conditions, defaultConditions } from './conditions.ts'
import { contradictionsIn, placeOf, topicOf, withoutValue } from './contradictions.ts'

const found = (values: Partial<Conditions>, hasRegulationFiles = false) =>
  contradictionsIn({
    values: { ...defaultConditions, cabinetLabelLanguageValue2: 'ENGLISH', ...values },
    hasRegulationFiles,
  })

it.each<[string, Partial<Conditions>, string[]]>([
  ['nothing of the kind', {}, []],
  ['two languages alike', { cabinetLabelLanguageValue1: 'ENGLISH' }, ['sameLanguages']],
  ['one language alone', { cabinetLabelLanguage: 'MONOLINGUAL', cabinetLabelLanguageValue1: 'ENGLISH' }, []],
  [
    'two individual languages',
    {
      cabinetLabelLanguageValue1: 'INDIVIDUAL',
      cabinetLabelLanguageValue1Individual: 'Dänisch',
      cabinetLabelLanguageValue2: 'INDIVIDUAL',
      cabinetLabelLanguageValue2Individual: 'Schwedisch',
    },
    [],
  ],
  ['triple identification without its labels', { deviceIdentification: 'TRIPLE' }, ['noPlateLabel', 'noWireTag']],
  [
    'triple identification with its labels',
    { deviceIdentification: 'TRIPLE', mountingPlateLabel: 'PLASTIC', wireTagLabel: true },
    [],
  ],
  ['double identification without a plate label', { deviceIdentification: 'DOUBLE' }, ['noPlateLabel']],
  ['a works standard that nobody can read', { customerRegulation: true }, ['noRegulation']],
  ['a works standard as a text', { customerRegulation: true, customerRegulationIndividual: 'WN 117' }, []],
])('%s', (_, values, expected) => expect(found(values)).toEqual(expected))

it('a works standard may come as a file alone', () => expect(found({ customerRegulation: true }, true)).toEqual([]))
it('is mended at a field, and named by its topic', () =>
  expect([placeOf('noWireTag'), topicOf('noWireTag')]).toEqual(['wireTagLabel', 'devices']))
it('what is left open is named, what does not apply is not', () => {
  const open = withoutValue({ ...defaultConditions, terminalType: 'PT 2,5' })
  expect(open).toEqual(
    expect.arrayContaining(['individualWireIdentification', 'wiringChannelType', 'customerRegulation']),
  )
  expect(open).not.toContain('terminalType')
  expect(open).not.toContain('mountingPlateLabel')
  expect(open).not.toContain('packaging')
})

it('languages as the defaults bring them contradict nothing, but are left open; the same one chosen twice contradicts', () => {
  const languagesOpen = (values: Conditions) => withoutValue(values).includes('cabinetLabelLanguageValue2')
  expect(contradictionsIn({ values: defaultConditions, hasRegulationFiles: false })).toEqual([])
  expect(languagesOpen(defaultConditions)).toBe(true)
  const english = { cabinetLabelLanguageValue1: 'ENGLISH', cabinetLabelLanguageValue2: 'ENGLISH' } as const
  expect(found(english)).toEqual(['sameLanguages'])
  expect(languagesOpen({ ...defaultConditions, ...english })).toBe(false)
  expect(languagesOpen({ ...defaultConditions, cabinetLabelLanguage: 'MONOLINGUAL' })).toBe(false)
})
