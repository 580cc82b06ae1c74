import { describe, expect, test } from 'vitest'
import { newFolderChoice } from './folder.ts'
import { type FolderCaller, folderReach, folderRights } from './folderRights.ts'

const now = new Date('2026-01-31T22:30:00Z')
const open = { ...newFolderChoice, allowExternal: true, allowAnonymous: true, hasPassword: true }
const reading = { read: true, write: false }
const entry = (endDate: string | null, permissions = reading): FolderCaller => ({
  kind: 'entry',
  entry: { endDate, permissions },
})
const refusedFor = (reason: string) => ({ granted: false, reason })

describe('an entry', () => {
  test('counts to the end of its last day in Germany', () => {
    // 23:30 in Berlin, then half past midnight: still the 31st in London.
    expect(folderRights(entry('2026-01-31'), open, now)).toMatchObject({ granted: true })
    expect(folderRights(entry('2026-01-31'), open, new Date('2026-01-31T23:30:00Z'))).toEqual(refusedFor('ENTRY_ENDED'))
    expect(folderRights(entry(null), open, new Date('2099-01-01T00:00:00Z'))).toMatchObject({ granted: true })
  })
  test('says first what closes the folder to all of them', () => {
    expect(folderRights(entry('2020-01-01'), { ...open, allowExternal: false }, now)).toEqual(
      refusedFor('EXTERNAL_OFF'),
    )
    expect(folderRights(entry(null, { read: false, write: false }), open, now)).toEqual(refusedFor('NO_PERMISSION'))
  })
})

test('guests read, with the password that there is', () => {
  expect(folderRights({ kind: 'guest' }, open, now)).toEqual({
    granted: true,
    rights: { read: true, write: false, removeAll: false, administer: false },
  })
  expect(folderRights({ kind: 'guest' }, { ...open, hasPassword: false }, now)).toEqual(refusedFor('PASSWORD_MISSING'))
  expect(folderRights({ kind: 'guest' }, { ...open, allowAnonymous: false }, now)).toEqual(refusedFor('ANONYMOUS_OFF'))
  const ending = { ...open, anonymousEndDate: '2026-01-31' }
  expect(folderRights({ kind: 'guest' }, ending, now)).toMatchObject({ granted: true })
  expect(folderRights({ kind: 'guest' }, ending, new Date('2026-01-31T23:30:00Z'))).toEqual(
    refusedFor('ANONYMOUS_ENDED'),
  )
})

test('settings say what they mean for everybody whom they are about', () => {
  const visibilities = [
    { email: 'pruefer@demo.example', endDate: '2026-01-30', permissions: reading },
    { email: 'monteur@demo.example', endDate: null, permissions: { read: true, write: true } },
  ]
  const reach = folderReach({ ...open, visibilities, members: [] }, now)
  expect(reach.map(({ who, decision }) => [who, decision.granted ? decision.rights : decision.reason])).toEqual([
    ['administrators', { read: true, write: true, removeAll: true, administer: true }],
    ['CUSTOMER', { read: true, write: false, removeAll: false, administer: false }],
    ['SUPPLIER', { read: true, write: true, removeAll: true, administer: false }],
    [{ email: 'pruefer@demo.example' }, 'ENTRY_ENDED'],
    // … who deletes the own files alone
    [{ email: 'monteur@demo.example' }, { read: true, write: true, removeAll: false, administer: false }],
    ['guests', { read: true, write: false, removeAll: false, administer: false }],
  ])
})

test('whoever is of the two companies keeps what they have, whatever an entry says', () => {
  const visibilities = [
    { email: 'vera@demo.example', endDate: '2020-01-01', permissions: reading },
    { email: 'Kai@demo.example', endDate: null, permissions: reading },
  ]
  const members = [
    { email: 'vera@demo.example', side: 'SUPPLIER', admin: true },
    { email: 'kai@demo.example', side: 'CUSTOMER', admin: false },
  ] as const
  const types = { ...open.types, CUSTOMER: { read: false, write: false, remove: false } }
  const reach = folderReach({ ...open, allowExternal: false, types, visibilities, members }, now).slice(3, 5)
  expect(reach).toEqual([
    {
      who: { email: 'vera@demo.example', member: 'SUPPLIER' },
      until: '2020-01-01',
      decision: { granted: true, rights: { read: true, write: true, removeAll: true, administer: true } },
    },
    { who: { email: 'Kai@demo.example', member: 'CUSTOMER' }, until: null, decision: refusedFor('NO_PERMISSION') },
  ])
})
