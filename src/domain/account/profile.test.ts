/** What is wrong with the own record, and which of it is asked for at all (rule S10). */
import { expect, test } from 'vitest'
import { emptyProfileDraft, profileTable, profileValuesOf } from './profile.ts'

const address = { street: 'Am Wehr', houseNo: '7a', zip: '04109', city: 'Leipzig', country: 'DE' }
const person = { ...emptyProfileDraft, name: 'Katrin', lastname: 'Brandt', phoneNumber: '0341-55' }
const waiting = { ...person, ...address, waits: true, companyName: ' Elbtal Anlagen GmbH ' }

test('whoever waits names the company, which is no link', () => {
  expect(profileTable.check(waiting)).toEqual({})
  expect(profileValuesOf(waiting)).toMatchObject({ companyName: 'Elbtal Anlagen GmbH', address })
  expect(profileTable.check({ ...waiting, companyName: ' ' })).toEqual({ companyName: 'required' })
  expect(profileTable.check({ ...waiting, companyName: 'https://elbtal.example/gewinn' })).toEqual({
    companyName: 'webAddress',
  })
})

test('nobody else is asked for it', () => {
  expect(profileTable.check(person)).toEqual({})
  expect(profileValuesOf(person)).toMatchObject({ name: 'Katrin', companyName: null, address: null })
})
