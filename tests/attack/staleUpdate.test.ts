/** Whoever says that they have seen nothing yet is told what stands in the record now, and nothing of what stood there once. */
import { expect, test } from 'vitest'
import { changePassword } from '../../src/api/contract/account.ts'
import { getOffer, updateOffer } from '../../src/api/contract/offer.ts'
import { getUser, updateUser } from '../../src/api/contract/user.ts'
import { granted, refused } from '../support/calls.ts'
import { makeEnquiry, makeOffer } from '../support/factories.ts'
import { makeUser } from '../support/newPeople.ts'
import { people } from '../support/people.ts'
import type { As } from '../support/server.ts'
import { withServer } from '../support/withServer.ts'

const server = withServer()
const { operatorAdmin, customerAdmin, supplierAdmin } = people
const never = new Date(0)

test('a note that the operator took back, and when somebody set a password, is not told to the company', async () => {
  const colleague = await makeUser(server(), { companyId: 'customer' })
  const note = async (customerDesignation: string, as: As) => {
    const seen = await granted(server(), getUser, { query: { id: colleague.uid } }, operatorAdmin)
    return granted(server(), updateUser, { body: { ...seen, customerDesignation } }, as)
  }
  await note('zahlt schlecht', operatorAdmin)
  const { mail } = await note('Einkauf', operatorAdmin)
  await granted(
    server(),
    changePassword,
    { body: { current: 'Schrank-2026', password: 'Schrank-2027' } },
    { uid: colleague.uid, mail },
  )
  const own = await granted(server(), getUser, { query: { id: colleague.uid } }, customerAdmin)
  const body = { ...own, name: 'Anders', lastUpdate: never }
  const { code, details } = await refused(server(), updateUser, { body }, customerAdmin)
  expect(code).toBe('STALE_UPDATE')
  expect(details?.['changes']).toEqual([
    {
      field: 'customerDesignation',
      after: 'Einkauf',
      userFullName: operatorAdmin.fullName,
      createDate: expect.any(String),
    },
  ])
})

test('of an offer, its customer is told nothing from before its release', async () => {
  const id = await makeOffer(server(), { enquiryId: await makeEnquiry(server()), stage: 'draft' })
  const draft = await granted(server(), getOffer, { query: { id } }, supplierAdmin)
  const change = (lastUpdate: Date, values: object) =>
    granted(server(), updateOffer, { body: { id, lastUpdate, ...values } }, supplierAdmin)
  const { lastUpdate } = await change(draft.lastUpdate, { price: 4711 })
  await change(lastUpdate, { price: 4712, released: true })
  const body = { id, lastUpdate: never, rejectionReasonIndividual: 'zu teuer' }
  const { details } = await refused(server(), updateOffer, { body }, customerAdmin)
  expect(details?.['changes']).toEqual([])
})
