/** Nobody makes the portal write to strangers in numbers, or with words of their own that lead elsewhere. */
import { expect, test } from 'vitest'
import { createUser, getUser, inviteUser, updateUser } from '../../src/api/contract/user.ts'
import { pathOf } from '../../server/http/serve.ts'
import { granted, refused } from '../support/calls.ts'
import { newMail, userValues } from '../support/newPeople.ts'
import { people } from '../support/people.ts'
import { withServer } from '../support/withServer.ts'

const server = withServer()
const { customerAdmin, otherCustomer, supplierAdmin } = people
const mailsTo = (mail: string) => server().mails.filter(({ to }) => to === mail).length

test.each([
  ['name', 'Gewonnen: https://gewinn.example'],
  ['lastname', 'gewinn.example'],
])('an invitation with a link as the %s is refused', async (field, value) => {
  const body = { ...userValues({ companyId: 'customer' }), [field]: value }
  const answer = await server().raw({ method: 'POST', url: pathOf(createUser), payload: body }, customerAdmin)
  expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION', details: { fields: [{ field }] } } })
  expect(mailsTo(body.mail)).toBe(0)
})

test('a company sends thirty invitations in a quarter of an hour, and no other one pays for it', async () => {
  const invite = (companyId: string, as = customerAdmin) =>
    server()
      .call(createUser, { body: userValues({ companyId }) }, as)
      .then(({ status }) => status)
  for (let count = 0; count < 30; count++) expect(await invite('customer')).toBe(201)
  const sent = server().mails.length
  expect(await refused(server(), createUser, { body: userValues({ companyId: 'customer' }) }, customerAdmin)).toEqual({
    status: 429,
    code: 'TOO_MANY_MAILS',
  })
  expect(server().mails.length).toBe(sent)
  expect(await invite('customer2', otherCustomer)).toBe(201)
})

test('nobody is written to again and again, by inviting anew or by changing the address to and fro', async () => {
  const mail = newMail()
  const { id } = await granted(
    server(),
    createUser,
    { body: userValues({ companyId: 'supplier', mail }) },
    supplierAdmin,
  )
  const change = async (to: string) => {
    const seen = await granted(server(), getUser, { query: { id } }, supplierAdmin)
    return (await server().call(updateUser, { body: { ...seen, mail: to } }, supplierAdmin)).status
  }
  const again = async () => (await server().call(inviteUser, { query: { userId: id } }, supplierAdmin)).status
  expect([
    await again(),
    await change(newMail()),
    await change(mail),
    await again(),
    await change(newMail()),
    await change(mail),
  ]).toEqual([200, 200, 200, 200, 200, 200])
  expect(await again()).toBe(429)
  expect(await change(newMail())).toBe(200)
  expect(await change(mail)).toBe(429)
  expect(mailsTo(mail)).toBe(5)
})
