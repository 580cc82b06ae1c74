/** Where a login leads: to what was wanted (rule S2), and never out of the portal, whoever wrote the link. */
import { describe, expect, test } from 'vitest'
import { afterLogin, carriedMail, loginFor, ownPath } from './returnAddress.ts'

test.each([
  ['', '/'],
  ['?id=f-7', '/business-data/f-7'],
  ['?id=a%2Fb', '/business-data/a%2Fb'],
  ['?id=', '/'],
  ['?weiter=%2Foffer%2Fx', '/offer/x'],
  ['?weiter=/offer/x', '/offer/x'],
  ['?weiter=%2Fenquiry%3Fsuche%3DPumpe%26seite%3D2', '/enquiry?suche=Pumpe&seite=2'],
  ['?weiter=%2Foffer%2Fx&id=f-7', '/offer/x'],
  ['?weiter=%2F%2Fevil.example&id=f-7', '/business-data/f-7'],
])('after /login%s comes %s', (search, path) => expect(afterLogin(search)).toBe(path))

describe('no way out of the portal', () => {
  test.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n\\evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/a/../..//evil.example',
    'https://evil.example',
    'https:evil.example',
    'https:/offer/x',
    'javascript:alert(1)',
    ' //evil.example',
    'evil.example',
    '',
  ])('%j', (text) => {
    expect(ownPath(text)).toBeUndefined()
    expect(afterLogin(`?weiter=${encodeURIComponent(text)}`)).toBe('/')
    expect(afterLogin(`?weiter=${text}`)).toBe('/')
  })
  test.each([
    ['/%2F/evil.example', '/%2F/evil.example'],
    ['/%2f%2fevil.example', '/%2f%2fevil.example'],
    ['/%5Cevil.example', '/%5Cevil.example'],
    ['/@evil.example', '/@evil.example'],
  ])('what is encoded twice stays a path: %s', (text, path) => expect(ownPath(text)).toBe(path))
})

test.each([
  ['/', '', '/login'],
  ['/offer/x', '', '/login?weiter=%2Foffer%2Fx'],
  ['/enquiry', '?seite=2', '/login?weiter=%2Fenquiry%3Fseite%3D2'],
  ['/business-data/invite/f-7', '', '/login?id=f-7'],
])('the login for %s%s', (path, search, login) => expect(loginFor(path, search)).toBe(login))

test.each([
  ['/enquiry/a%20b', '?suche=K%26R%20%2B'],
  ['/business-data/invite/a%2Fb', ''],
])('%s%s is found again', (path, search) => {
  const login = new URL(loginFor(path, search), 'https://portal.example')
  expect(afterLogin(login.search)).toBe(path.replace('/invite', '') + search)
})

test('a mail is taken from navigation state only where there is one', () => {
  expect([{ mail: 'a@b.de' }, { mail: 1 }, null, 'x'].map(carriedMail)).toEqual(['a@b.de', '', '', ''])
})
