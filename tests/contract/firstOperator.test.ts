/** An empty portal: the first operator sets a password by the link that the start prints, once (rule U7). */
import { expect, test } from 'vitest'
import { createFirstOperator } from '../../server/firstOperator.ts'
import { CannotStart } from '../../server/settings.ts'
import { readPasswordCode, resetPassword } from '../../src/api/contract/account.ts'
import { startTestServer } from '../support/server.ts'

test('the first operator gets in by a link that works once', async () => {
  const server = await startTestServer({ OPERATOR_MAIL: 'Chefin@firma.example' })
  const { mail, link } = await createFirstOperator(server.services)
  expect(mail).toBe('chefin@firma.example')
  expect(link).toMatch(/^https:\/\/portal\.demo\.example\//)
  const code = new URL(link).searchParams.get('oobCode') ?? ''
  expect(await server.call(readPasswordCode, { body: { code } })).toMatchObject({
    status: 200,
    body: { mail, minLength: 6 },
  })
  const set = () => server.call(resetPassword, { body: { mail, code, password: 'Klemme-14-rot' } })
  expect((await set()).status).toBe(200)
  expect(await server.identity.hasPassword(mail, 'Klemme-14-rot')).toBe(true)
  expect((await set()).status).toBe(412)
  await server.close()
})

test('with a real address alone, where the portal is in production', async () => {
  const server = await startTestServer()
  const settings = { ...server.services.settings, production: true }
  await expect(createFirstOperator({ ...server.services, settings })).rejects.toThrow(CannotStart)
  await server.close()
})
