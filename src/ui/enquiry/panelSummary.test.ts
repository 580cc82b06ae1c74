/** What a condition says of its side panel in short. */
import { expect, it } from 'vitest'
import { type Conditions, defaultConditions } from '../../domain/enquiry/conditions.ts'
import { chosenIn } from './DependentValues.tsx'

const summary = (panel: Parameters<typeof chosenIn>[0], values: Partial<Conditions> = {}) =>
  chosenIn(panel, { ...defaultConditions, ...values }, { field: (key) => key, option: (_, value) => value })

it('tells two languages, and the proposed one only once', () => {
  expect(summary('cabinetLanguage')).toEqual(['GERMAN'])
  expect(summary('cabinetLanguage', { cabinetLabelLanguageValue2: 'FRENCH' })).toEqual(['GERMAN', 'FRENCH'])
})
it('tells an individual choice in its own words, and a flag by its name', () =>
  expect(
    summary('deviceIdentification', {
      deviceIdentification: 'TRIPLE',
      componentLabel: 'INDIVIDUAL',
      componentLabelIndividual: 'Resopal, graviert',
      mountingPlateLabel: 'PLASTIC',
      wireTagLabel: true,
    }),
  ).toEqual(['Resopal, graviert', 'PLASTIC', 'wireTagLabel']))
