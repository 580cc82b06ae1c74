/** The AVV against the real app: a real PDF with the caller's own company in it (rule D3). */
import { expect, test } from 'vitest'
import * as legal from '../../src/api/contract/legal.ts'
import { granted } from '../support/calls.ts'
import { makeCompany, makeUser } from '../support/newPeople.ts'
import { textIn } from '../support/pdfText.ts'
import { people } from '../support/people.ts'
import type { AsVisitor } from '../support/server.ts'
import { withServer } from '../support/withServer.ts'

const server = withServer()

const avvOf = (as: { uid: string; mail: string }) => server().call(legal.getAvv, {}, as)

test('the AVV names both parties and the date, and says what a file it is', async () => {
  const companyId = await makeCompany(server(), { name: 'Müller & Söhne GmbH' })
  const { status, bytes, headers } = await avvOf(await makeUser(server(), { companyId }))
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(new Date())
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('application/pdf')
  expect(headers['content-disposition']).toContain(
    `attachment; filename="AVV_M_ller_S_hne_GmbH_${today}.pdf"; filename*=UTF-8''AVV_M%C3%BCller_S%C3%B6hne_GmbH_${today}.pdf`,
  )
  const text = await textIn(bytes)
  for (const part of [
    'Müller & Söhne GmbH',
    'Am Wehr 7a',
    '04109 Leipzig',
    'Musterbetreiber GmbH',
    '§ 11',
    'Seite 1 von',
  ])
    expect(text).toContain(part)
  expect(text).toContain(today.split('-').reverse().join('.'))
})

test('it can be had before the release and before the first password change; nobody’s but one’s own', async () => {
  for (const [person, name] of [
    [people.pendingAdmin, 'pendingCompany GmbH'],
    [people.newcomer, 'customer GmbH'],
    [people.external, 'partner GmbH'],
  ] as const)
    expect(await textIn((await avvOf(person)).bytes)).toContain(name)
})

test('names of Europe are set as they are written', async () => {
  for (const name of [
    'Łódź Żurawie Sp. z o.o.',
    'Győri Őrség Kft.',
    'Brașov Țesături SRL',
    'Čačak Đorđe',
    'Ελληνική ΑΕ',
    'Мир',
  ]) {
    const companyId = await makeCompany(server(), { name })
    const { status, bytes } = await avvOf(await makeUser(server(), { companyId }))
    expect(status).toBe(200)
    const text = await textIn(bytes)
    expect(text).toContain(name)
    expect(text).not.toContain('nicht setzen lassen')
  }
})

test('what cannot be set is said plainly, and never costs the document', async () => {
  for (const [name, shown] of [
    ['株式会社', '\ufffd\ufffd\ufffd\ufffd'],
    ['🏭 Werk', '\ufffd Werk'],
    ['x'.repeat(200), 'xxxx'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ] as const) {
    const companyId = await makeCompany(server(), { name })
    const { status, bytes } = await avvOf(await makeUser(server(), { companyId }))
    expect(status).toBe(200)
    const text = await textIn(bytes)
    expect(text).toContain(shown)
    expect(text.includes('nicht setzen lassen')).toBe(shown.includes('\ufffd'))
  }
})

test('what a company has agreed to is there for both sides, as of which date, by whom and when', async () => {
  const companyId = await makeCompany(server())
  const admin = await makeUser(server(), { companyId, admin: true })
  const read = (as: AsVisitor, query = {}) => granted(server(), legal.getAgreements, { query }, as)
  expect((await read(admin)).accepted).toEqual([])
  const agreed = await granted(server(), legal.agree, { body: { document: 'AVV' } }, admin)
  expect(agreed.accepted).toMatchObject([{ document: 'AVV', version: agreed.current.AVV, person: expect.any(String) }])
  // repeated by a colleague, it stays whose it was
  const colleague = await makeUser(server(), { companyId, admin: true })
  expect(await granted(server(), legal.agree, { body: { document: 'AVV' } }, colleague)).toEqual(agreed)
  expect(await read(people.operatorAdmin, { companyId })).toEqual(agreed)
  expect((await server().call(legal.getAgreements, { query: { companyId } }, people.customerAdmin)).status).toBe(404)
})
