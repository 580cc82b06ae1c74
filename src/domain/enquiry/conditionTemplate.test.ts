/** Rule E20: what of conditions is kept, what is taken over of it, and what that replaces. */
import { describe, expect, test } from 'vitest'
import {
  conditionTemplateHindrance,
  draftWith,
  filledIn,
  outdatedIn,
  replacedBy,
  saidConditions,
  takenInto,
} from './conditionTemplate.ts'
import { type Conditions, conditionsSchema, defaultConditions, longestFreeText } from './conditions.ts'

const given = (values: Partial<Conditions>): Conditions => ({ ...defaultConditions, ...values })
/** As an earlier version has kept it. */
const older = conditionsSchema.parse({ ...defaultConditions, packaging: 'CARTON', location: 'Halle 3' })
const template = (values: Partial<Conditions>) => ({
  byDefault: { id: '1', name: 'Export', conditions: given(values), isDefault: true, lastUpdate: new Date() },
})
const keysOf = (fields: readonly { key: string }[]) => fields.map(({ key }) => key)

describe('what is kept', () => {
  test('is what is asked for; everything else is as it is by itself', () => {
    const typed = given({ packaging: 'NONE', packagingWrap: 'INDIVIDUAL', packagingWrapIndividual: 'Folie' })
    expect(saidConditions(typed)).toEqual(given({ packaging: 'NONE' }))
  })
  test('has no text of a choice that asks for none any more', () =>
    expect(saidConditions(given({ regulation: 'UL', regulationIndividual: 'Werknorm 7' }))).toEqual(
      given({ regulation: 'UL' }),
    ))
  test('has the own words of an individual choice', () => {
    const own = given({ regulation: 'INDIVIDUAL', regulationIndividual: 'Werknorm 7' })
    expect(saidConditions(own)).toEqual(own)
  })
  test('has nothing that is not to be chosen any more', () =>
    expect(saidConditions(older)).toEqual(given({ location: 'Halle 3' })))
  test.each([
    ['Export', {}, undefined],
    [' ', {}, 'unnamed'],
    ['Export', { location: 'x'.repeat(longestFreeText + 1) }, 'faulty'],
  ])('%s %o: %s', (name, values, hindrance) => expect(conditionTemplateHindrance(name, given(values))).toBe(hindrance))
})

describe('what is taken over', () => {
  test('is what can still be chosen, and the rest is named', () => {
    expect(outdatedIn(older)).toEqual(['packaging'])
    expect(takenInto(given({ packaging: 'NONE' }), older)).toEqual(given({ packaging: 'NONE', location: 'Halle 3' }))
    expect(draftWith(template(older))).toMatchObject({ packaging: 'EURO_BOX', location: 'Halle 3' })
  })
  test('of nothing is what an enquiry is by itself', () =>
    expect(draftWith({ byDefault: null })).toMatchObject(defaultConditions))
})

describe('what is replaced', () => {
  test('is what was filled in and would say something else', () => {
    const now = given({ regulation: 'ATEX', location: 'Halle 1', packaging: 'NONE' })
    expect(keysOf(replacedBy(given({ regulation: 'UL', packaging: 'NONE' }), now))).toEqual(['regulation', 'location'])
  })
  test('is nothing of what nobody has filled in', () =>
    expect(replacedBy(given({ regulation: 'UL', location: 'Halle 1' }), defaultConditions)).toEqual([]))
  test('is what would not be asked for any more', () => {
    const now = given({ deviceIdentification: 'TRIPLE', wireTagLabel: true })
    expect(keysOf(replacedBy(defaultConditions, now))).toContain('wireTagLabel')
  })
  test('is an individual choice whose words differ', () => {
    const own = (regulationIndividual: string) => given({ regulation: 'INDIVIDUAL', regulationIndividual })
    expect(keysOf(replacedBy(own('Werknorm 8'), own('Werknorm 7')))).toEqual(['regulation'])
    expect(replacedBy(own('Werknorm 7 '), own('Werknorm 7'))).toEqual([])
  })
  test('a template holds what differs from what conditions are by themselves', () =>
    expect(keysOf(filledIn(given({ regulation: 'UL', packaging: 'EURO_BOX' })))).toEqual(['regulation']))
})
