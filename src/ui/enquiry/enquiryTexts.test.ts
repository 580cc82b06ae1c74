/** Every condition, option, state, file type and panel must have its German words: a missing one would show a code to people. */
import { describe, expect, test } from 'vitest'
import { conditionFields } from '../../domain/enquiry/conditions.ts'
import { conditionPanels } from '../../domain/enquiry/conditionTable.ts'
import { enquiryStates } from '../../domain/enquiry/enquiry.ts'
import { fileTypes } from '../../domain/file/file.ts'
import enquiry from '../../i18n/de/enquiry.json' with { type: 'json' }
import file from '../../i18n/de/file.json' with { type: 'json' }
import { offersOn } from './enquiryTexts.ts'

const options: Readonly<Record<string, Readonly<Record<string, string>>>> = enquiry.options

describe('German words', () => {
  test.each(conditionFields.flatMap((field) => (field.kind === 'choice' ? [field] : [])))(
    'every option of $key is named, and no other',
    ({ key, values }) => expect(Object.keys(options[key] ?? {})).toEqual([...values]),
  )
  test('every condition is named, and no other', () => {
    expect(Object.keys(enquiry.fields).sort()).toEqual(conditionFields.map(({ key }) => key).sort())
  })
  test('every panel, state and file type is named', () => {
    expect(Object.keys(enquiry.panels)).toEqual([...conditionPanels])
    expect(Object.keys(enquiry.states)).toEqual([...enquiryStates])
    expect(Object.keys(file.types).sort()).toEqual([...fileTypes].sort())
  })
})

test('the question before archiving from the list counts the offers on all that go, and those that are open (rule E7)', () => {
  expect(offersOn([{ offerCount: 0, openOfferCount: 0 }])).toEqual({ offers: 0, open: 0 })
  const rows = [
    { offerCount: 2, openOfferCount: 1 },
    { offerCount: 0, openOfferCount: 0 },
    { offerCount: 1, openOfferCount: 1 },
  ]
  expect(offersOn(rows)).toEqual({ offers: 3, open: 2 })
})
