/** Defaults, and what applies when (rules K2–K5). */
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  conditionApplies,
  conditionFields,
  type Conditions,
  conditionsSchema,
  defaultConditions,
  givenConditionsShape,
  isPanelOpenable,
  missingFreeTexts,
  storedConditionsSchema,
} from './conditions.ts'
import { newEnquiryValues, storedEnquirySchema } from './enquiryFields.ts'

const given = (values: Partial<Conditions>): Conditions => ({ ...defaultConditions, ...values })
const applies = (key: keyof Conditions, values: Partial<Conditions>) => {
  const field = conditionFields.find((candidate) => candidate.key === key)
  if (!field) throw new Error(`no field ${key}`)
  return conditionApplies(field, given(values))
}

describe('defaults', () => {
  it('are those of rule K3', () =>
    expect(defaultConditions).toMatchObject({
      deviceIdentification: 'SINGLE',
      componentLabel: 'YELLOW_TAPE',
      cableDuctAttachment: 'RIVET',
      regulation: 'IEC',
      cabinetLabelLanguage: 'BILINGUAL',
      cabinetLabelLanguageValue2: 'GERMAN',
      screwConnections: 'STAINLESS_STEEL',
      screwConnectionManufacturer1: 'STANDARD',
      screwConnectionManufacturer2: 'ICOTEK',
      packaging: 'EURO_BOX',
      packagingWrap: 'STRETCH_FOIL',
    }))
  it('stand for what a caller leaves out', () =>
    expect(z.object(givenConditionsShape).parse({})).toEqual(defaultConditions))
  it('stand for what is stored of nothing', () => {
    expect(storedConditionsSchema.parse({})).toEqual(defaultConditions)
    expect(storedEnquirySchema.parse({})).toEqual(newEnquiryValues)
  })
  it('are valid', () => expect(conditionsSchema.parse(defaultConditions)).toEqual(defaultConditions))
  it('cover every field of the form', () => {
    const shown = conditionFields.flatMap((field) =>
      field.kind === 'choice' && field.individualKey ? [field.key, field.individualKey] : [field.key],
    )
    expect(shown.sort()).toEqual(Object.keys(conditionsSchema.shape).sort())
  })
})

describe('what another version stored (rule K8)', () => {
  const read = (values: object) => storedConditionsSchema.parse(values)
  it('is read as text where an option was none', () => {
    expect(read({ individualWireIdentification: true }).individualWireIdentification).toBe('true')
    expect(read({ individualWireIdentification: 4 }).individualWireIdentification).toBe('4')
  })
  it('counts as its default where it makes no sense', () => {
    expect(read({ wireTagLabel: 'no', packaging: ['CARTON'], location: null })).toEqual(defaultConditions)
  })
})

describe('condition rules', () => {
  it('disables the screw-connection edit button for PLASTIC or INDIVIDUAL', () => {
    expect(isPanelOpenable('screwConnection', given({ screwConnections: 'BRASS' }))).toBe(true)
    expect(isPanelOpenable('screwConnection', given({ screwConnections: 'PLASTIC' }))).toBe(false)
    expect(isPanelOpenable('screwConnection', given({ screwConnections: 'INDIVIDUAL' }))).toBe(false)
  })
  it('disables the packaging edit for NONE or WOODEN_BOX_SEA_FOIL', () => {
    expect(isPanelOpenable('packaging', given({ packaging: 'EURO_BOX' }))).toBe(true)
    expect(isPanelOpenable('packaging', given({ packaging: 'NONE' }))).toBe(false)
    expect(isPanelOpenable('packaging', given({ packaging: 'WOODEN_BOX_SEA_FOIL' }))).toBe(false)
  })
  it('lets no field of a closed panel apply', () => {
    expect(applies('packagingWrap', { packaging: 'EURO_BOX' })).toBe(true)
    expect(applies('packagingWrap', { packaging: 'NONE' })).toBe(false)
  })
  it('shows the second cabinet language only when BILINGUAL', () => {
    expect(applies('cabinetLabelLanguageValue2', { cabinetLabelLanguage: 'BILINGUAL' })).toBe(true)
    expect(applies('cabinetLabelLanguageValue2', { cabinetLabelLanguage: 'MONOLINGUAL' })).toBe(false)
  })
  it('applies the mounting plate label for DOUBLE or TRIPLE, the wire tag label for TRIPLE', () => {
    const at = (deviceIdentification: Conditions['deviceIdentification']) => [
      applies('mountingPlateLabel', { deviceIdentification }),
      applies('wireTagLabel', { deviceIdentification }),
    ]
    expect([at('SINGLE'), at('DOUBLE'), at('TRIPLE')]).toEqual([
      [false, false],
      [true, false],
      [true, true],
    ])
  })
  it('applies screw-connection manufacturer 1 for STAINLESS_STEEL or BRASS, 2 for ENTRY_PLATES', () => {
    const at = (screwConnections: Conditions['screwConnections']) => [
      applies('screwConnectionManufacturer1', { screwConnections }),
      applies('screwConnectionManufacturer2', { screwConnections }),
    ]
    expect(at('STAINLESS_STEEL')).toEqual([true, false])
    expect(at('BRASS')).toEqual([true, false])
    expect(at('ENTRY_PLATES')).toEqual([false, true])
    expect(at('PLASTIC')).toEqual([false, false])
  })
})

describe('free text is required where INDIVIDUAL is chosen', () => {
  it('names what is missing', () =>
    expect(
      missingFreeTexts(
        given({ packaging: 'INDIVIDUAL', regulation: 'INDIVIDUAL', regulationIndividual: 'Werknorm 7' }),
      ),
    ).toEqual(['packagingIndividual']))
  it('takes blanks for nothing', () =>
    expect(missingFreeTexts(given({ packaging: 'INDIVIDUAL', packagingIndividual: '  ' }))).toEqual([
      'packagingIndividual',
    ]))
  it('asks for nothing that does not apply', () =>
    expect(missingFreeTexts(given({ deviceIdentification: 'SINGLE', mountingPlateLabel: 'INDIVIDUAL' }))).toEqual([]))
})
