/** One way in, two places: an enquiry's file lies on the server, the operator's goes along with each call (rule B13). */
import { expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { refused } from '../../domain/core/refusal.ts'
import type { Call } from '../client.ts'
import { bomIntakeActors, ofEnquiry, ofOperator } from './bom.ts'

const file = new File(['Nummer'], 'liste.csv')
const request = { of: 'id-1', file, headerRowIndex: 3, sheet: null, encoding: null }

test.each([
  ['an enquiry', ofEnquiry, { enquiryId: 'id-1' }, undefined],
  ['the operator', ofOperator, { admin: true, newId: 'id-1' }, file],
])('of %s: whose list it is, and whether its file goes along', async (_, placeOf, query, again) => {
  const sent: unknown[] = []
  const call: Call = async (__, input) => {
    sent.push(input)
    return refused({ status: 409, code: 'BOM_BUSY', message: '' })
  }
  const actors = bomIntakeActors(call, placeOf)
  await toPromise(createActor(actors.uploadBom, { input: { of: 'id-1', file } }).start())
  await toPromise(createActor(actors.readHeader, { input: request }).start())
  expect(sent).toEqual([
    { query, body: {}, file },
    { query, body: { headerRowIndex: 3 }, ...(again && { file: again }) },
  ])
})
