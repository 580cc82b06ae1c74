/** Log lines say where something failed, and nothing of whom it was about. */
import { expect, test } from 'vitest'
import { inOneLine, serializers } from './log.ts'

const mail = 'geheim@demo.example'
const failedQuery = () =>
  Object.assign(
    new Error(`Failed query: select 1 from app_user where mail = $1\nparams: ${mail}`, {
      cause: Object.assign(new Error(`invalid input syntax: "${mail}"`), {
        code: '22P02',
        table_name: 'app_user',
        detail: `Key (mail)=(${mail})`,
      }),
    }),
    { query: 'select 1 from app_user where mail = $1', params: [mail] },
  )

test('a failed query is told by its text, its code and its place, without its values', () => {
  const error = failedQuery()
  const logged = serializers.err(error)
  expect(logged).toMatchObject({
    message: 'failed query',
    query: error.query,
    cause: { code: '22P02', table_name: 'app_user' },
  })
  expect(logged.stack).toContain('log.test.ts')
  expect(JSON.stringify(logged) + inOneLine(error)).not.toContain(mail)
  expect(inOneLine(error)).toContain('22P02')
})

test('any other failure keeps its sentence, and an address only its path', () => {
  expect(serializers.err(new TypeError('x is no function'))).toMatchObject({
    type: 'TypeError',
    message: 'x is no function',
  })
  expect(serializers.url(`/public/user/password/reset?mail=${mail}`)).toBe('/public/user/password/reset')
  expect(serializers.req({ method: 'GET', url: `/api/x?mail=${mail}` })).toEqual({ method: 'GET', url: '/api/x' })
})
