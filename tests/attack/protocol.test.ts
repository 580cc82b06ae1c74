/** What arrives on the wire as no browser sends it: each is answered as what it is, and never as a failure of ours. */
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { makeEnquiry } from '../support/factories.ts'
import { people } from '../support/people.ts'
import { withServer } from '../support/withServer.ts'

let port = 0
let enquiryId = ''
const server = withServer(async (started) => {
  const address = new URL(await started.app.listen({ port: 0, host: '127.0.0.1' }))
  port = Number(address.port)
  enquiryId = await makeEnquiry(started, { state: 'draft' })
})

/** Sends these bytes; the status that comes back. */
const statusOf = async (...lines: string[]): Promise<number> => {
  const socket = connect(port, '127.0.0.1')
  socket.write(lines.join('\r\n'))
  const answer = await text(socket)
  expect(answer).toMatch(/^HTTP\/1\.1 \d{3} /)
  return Number(answer.slice(9, 12))
}
const signedIn = () => `Authorization: Bearer ${server().tokenFor(people.customerAdmin)}`
const post = (path: string, type: string, body: string, length = Buffer.byteLength(body)) =>
  statusOf(
    `POST ${path} HTTP/1.1`,
    'Host: x',
    'Connection: close',
    signedIn(),
    `Content-Type: ${type}`,
    `Content-Length: ${length}`,
    '',
    body,
  )

test.each([
  ['no address at all', 'POST * HTTP/1.1', 404],
  ['an address of its own', 'GET http://elsewhere.example/api/x HTTP/1.1', 404],
  ['a broken escape', 'GET /api/%zz HTTP/1.1', 400],
  ['half a character', 'GET /api/enquiry/?id=%ff HTTP/1.1', 401],
  ['a star in an address', 'GET /api/*x HTTP/1.1', 404],
  ['an unknown method', 'BREW /api/enquiry/ HTTP/1.1', 400],
])('%s', async (_what, line, status) => {
  expect(await statusOf(line, 'Host: x', 'Connection: close', '', '')).toBe(status)
})

const part = (name: string, value: string, file = '') =>
  ['--b', `Content-Disposition: form-data; name="${name}"${file}`, '', value].join('\r\n')

test.each([
  ['without a boundary', 'multipart/form-data', 'x'],
  ['with an empty boundary', 'multipart/form-data; boundary=', 'x'],
  ['with an endless boundary', `multipart/form-data; boundary=${'b'.repeat(300)}`, 'x'],
  ['that ends in a field', 'multipart/form-data; boundary=b', part('path', 'enq')],
  ['that ends in a file', 'multipart/form-data; boundary=b', part('file', '%PDF-1.7', '; filename="a.pdf"')],
  ['of nothing but its end', 'multipart/form-data; boundary=b', '--b--'],
  ['of JSON', 'application/json', '{"path":'],
  ['in a writing that nobody knows', 'application/json; charset=utf-7', '{}'],
])('a body %s', async (_what, type, body) => {
  for (const path of ['/api/file/', '/api/enquiry/bom/upload', '/api/enquiry/bom/header', '/api/enquiry/']) {
    const status = await post(path, type, body)
    expect([400, 415], `${path} ${status}`).toContain(status)
  }
})

test('a body that is announced longer than it comes', async () => {
  const socket = connect(port, '127.0.0.1')
  socket.end(
    [
      `POST /api/file/ HTTP/1.1`,
      'Host: x',
      signedIn(),
      'Content-Type: multipart/form-data; boundary=b',
      'Content-Length: 5000',
      '',
      part('path', 'x'),
    ].join('\r\n'),
  )
  await text(socket)
  expect(await statusOf('GET /health HTTP/1.1', 'Host: x', 'Connection: close', '', '')).toBe(200)
})

test('a parts list with one cell of nine megabytes', async () => {
  const cell = `"${'x'.repeat(9_000_000)}"`
  for (const rows of [
    `Bestellnummer;Menge\n4711;1\n${cell};1\n`,
    `Bestellnummer;Menge\n4711;1\n"${'x;\n'.repeat(3_000_000)}`,
  ]) {
    const body = [part('enquiryId', enquiryId), part('file', rows, '; filename="a.csv"'), '--b--'].join('\r\n')
    const status = await post('/api/enquiry/bom/upload', 'multipart/form-data; boundary=b', body)
    expect([200, 413]).toContain(status)
  }
})

test('an address of fifteen thousand slashes takes no longer than one of as many letters', async () => {
  const quickest = async (path: string) => {
    const times: number[] = []
    for (let call = 0; call < 20; call++) {
      const start = performance.now()
      await server().app.inject({ url: path })
      times.push(performance.now() - start)
    }
    return Math.min(...times)
  }
  const letters = await quickest(`/api/${'a'.repeat(15_500)}`)
  expect(await quickest(`/api/${'/'.repeat(15_500)}x`)).toBeLessThan(letters * 10 + 5)
})
