/** Rule K9: what contradicts itself, where, and what is left open. */
import { expect, it } from 'vitest'
import { type Conditions, defaultConditions } from './conditions.ts'
import { contradictionsIn, placeOf, topicOf, withoutValue } from './contradictions.ts'

const found = (values: Partial<Conditions>) =>
  contradictionsIn({ ...defaultConditions, cabinetLabelLanguageValue2: 'ENGLISH', ...values })

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
  // not chosen yet, so nothing is said that could contradict
  ['triple identification without its labels', { deviceIdentification: 'TRIPLE' }, []],
  ['a works standard that nobody can read', { customerRegulation: true }, []],
])('%s', (_, values, expected) => expect(found(values)).toEqual(expected))

it('is mended at a field, and named by its topic', () =>
  expect([placeOf('sameLanguages'), topicOf('sameLanguages')]).toEqual(['cabinetLabelLanguageValue2', 'labels']))

it.each<[string, Partial<Conditions>, boolean, string[]]>([
  [
    'labels of a triple identification',
    { deviceIdentification: 'TRIPLE' },
    false,
    ['mountingPlateLabel', 'wireTagLabel'],
  ],
  ['the plate label of a double one', { deviceIdentification: 'DOUBLE' }, false, ['mountingPlateLabel']],
  ['a works standard', { customerRegulation: true }, false, ['customerRegulationIndividual']],
  ['no works standard that lies there as a file', { customerRegulation: true }, true, []],
])('what a choice asks for and nobody has chosen yet is left open: %s', (_, values, hasRegulationFiles, expected) => {
  const before = withoutValue(defaultConditions)
  const after = withoutValue({ ...defaultConditions, ...values }, hasRegulationFiles)
  expect(after.filter((key) => !before.includes(key))).toEqual(expected)
})
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
  expect(contradictionsIn(defaultConditions)).toEqual([])
  expect(languagesOpen(defaultConditions)).toBe(true)
  const english = { cabinetLabelLanguageValue1: 'ENGLISH', cabinetLabelLanguageValue2: 'ENGLISH' } as const
  expect(found(english)).toEqual(['sameLanguages'])
  expect(languagesOpen({ ...defaultConditions, ...english })).toBe(false)
  expect(languagesOpen({ ...defaultConditions, cabinetLabelLanguage: 'MONOLINGUAL' })).toBe(false)
})
