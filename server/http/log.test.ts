/** Log lines say where something failed, and nothing of whom it was about. */
import { expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { inOneLine, serializers, withPlaces } from './log.ts'

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
  expect(JSON.stringify(logged) + inOneLine(error) + withPlaces(error)).not.toContain(mail)
  expect(inOneLine(error)).toContain('22P02')
})

test('any other failure keeps its sentence, without addresses and without what others wrote', () => {
  expect(serializers.err(new TypeError("Cannot read properties of undefined (reading 'id')"))).toMatchObject({
    type: 'TypeError',
    message: "Cannot read properties of undefined (reading 'id')",
  })
  const told = [
    `Can't send mail - all recipients were rejected: 550 5.1.1 <${mail}> unknown`,
    `Unexpected token 'G', "Geheim-Projekt" is not valid JSON`,
    'fetch of https://geheim.example/preis.jpg?k=geheim failed',
    'Die Datei „Geheim.pdf“ fehlt',
  ].map((message) => inOneLine(new Error(message)))
  expect(told.join('\n')).not.toMatch(/geheim/i)
  expect(told[0]).toContain('550 5.1.1')
})

test('a call is told by the pattern of its address: files and searches stand in addresses', () => {
  const request = { method: 'GET', url: `/api/file/Geheim.pdf?mail=${mail}`, routeOptions: { url: '/api/file/:name' } }
  expect(serializers.req(request)).toEqual({ call: 'GET /api/file/:name' })
  expect(serializers.req({ method: 'GET' })).toEqual({ call: 'none' })
})

test('a sentence about a failure keeps codes and places on its way into the log', () => {
  const lines: string[] = []
  const log = createLog('error', { write: (line) => void lines.push(line) })
  const error = failedQuery()
  error.stack = `${error.stack}\n    at handle (file:///srv/node_modules/@fastify/cookie/plugin.js:3:4)`
  log.error(`Fällige E-Mails: ${inOneLine(error)}`)
  log.error(`Import 7: ${withPlaces(error)}`)
  for (const line of lines) expect(line).toContain('failed query [type Error, code 22P02, table_name app_user]')
  expect(lines[1]).toContain('log.test.ts:')
  expect(lines[1]).toContain('at handle (/srv/node_modules/@fastify/cookie/plugin.js:3:4)')
})

test('a sentence of any length is read within its length', () => {
  const [started, long] = [performance.now(), 'a-b.'.repeat(100_000)]
  expect(inOneLine(new Error(`${long} ${mail}`))).not.toContain(mail)
  expect(performance.now() - started).toBeLessThan(5000)
})

test('each line is JSON, with its level and time, and no sentence of a failure slips into it', () => {
  const lines: string[] = []
  const log = createLog('debug', { write: (line) => void lines.push(line) })
  log.error(failedQuery())
  log.error({ err: failedQuery() })
  log.error({ err: failedQuery() }, failedQuery().message)
  log.warn(`Die E-Mail an ${mail} blieb liegen`)
  log.child({ reference: 'r-1' }).info({ call: 'GET /health' }, 'call')
  expect(lines.join('')).not.toContain(mail)
  const [first, , , , last] = lines.map((line): unknown => JSON.parse(line))
  expect(first).toMatchObject({ level: 'error', msg: 'failed', err: { message: 'failed query' } })
  expect(last).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-.*Z$/),
    reference: 'r-1',
    call: 'GET /health',
    msg: 'call',
  })
})
