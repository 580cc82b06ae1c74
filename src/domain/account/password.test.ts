/** The rules of a new password: what is refused, and what is said of each rule while somebody types (rule S3). */
import { describe, expect, test } from 'vitest'
import { checkPasswordPair, minLengthFor, ownWordsOf, passwordFault, rulesShown } from './password.ts'

const own = ownWordsOf({
  mail: 'k.oesterle@brandt.example',
  name: 'Katrin',
  lastname: 'Oesterle',
  company: 'Brandt Fördertechnik GmbH',
})
const demands = { minLength: 12, own }

test.each([
  ['', 'required'],
  ['            ', 'passwordBlank'],
  ['Klemme-2026', 'passwordTooShort'],
  ['😀'.repeat(11), 'passwordTooShort'],
  ['x'.repeat(201), 'passwordTooLong'],
  ['K.Oesterle@Brandt.example', 'passwordOwn'],
  ['katrinoesterle', 'passwordOwn'],
  [' Katrin Oesterle', 'passwordOwn'],
  ['BRANDT FÖRDERTECHNIK GMBH', 'passwordOwn'],
  ['Klemme-2026-rot', undefined],
  ['😀'.repeat(12), undefined],
])('“%s” is %s', (password, fault) => {
  expect(passwordFault(password, demands, 'fine')).toBe(fault)
})

test('what stands in the list is refused; where the list did not come the server says so', () => {
  expect(passwordFault('passwort12345', demands, 'common')).toBe('passwordCommon')
  for (const commonness of ['checking', 'unknown'] as const)
    expect(passwordFault('passwort12345', demands, commonness)).toBeUndefined()
  expect(checkPasswordPair({ password: 'passwort12345', repeated: 'passwort12345' }, demands, 'common')).toEqual({
    password: 'passwordCommon',
  })
})

test('beside a second factor eight are enough, and never more than the installation asks for', () => {
  expect([minLengthFor(12, false), minLengthFor(12, true), minLengthFor(6, true)]).toEqual([12, 8, 6])
})

describe('the rules while somebody types', () => {
  const said = (password: string, repeated = '', more: Partial<Parameters<typeof rulesShown>[0]> = {}) =>
    Object.fromEntries(
      rulesShown({ password, repeated, demands, commonness: 'fine', ownElsewhere: false, former: '', ...more }).map(
        ({ rule, state, word, count }) => [rule, [state, word, ...(count === undefined ? [] : [count])].join(' ')],
      ),
    )

  test('nothing yet', () => {
    expect(said('')).toEqual({
      length: 'open missing 12',
      common: 'open typing',
      own: 'open typing',
      former: 'later onSave',
      repeated: 'open typing',
    })
  })

  test('on the way', () => {
    expect(said('Sammelsc')).toMatchObject({ length: 'open missing 4', common: 'met checked' })
    expect(said('Sammelschien', 'Sammel')).toMatchObject({
      length: 'met characters 12',
      own: 'met checked',
      repeated: 'open missing 6',
    })
    expect(said('Sammelschien', 'Sammel', { commonness: 'checking' })).toMatchObject({ common: 'checking checking' })
  })

  test('broken, each by its own word', () => {
    expect(said(' '.repeat(13))).toMatchObject({ length: 'broken blank' })
    expect(said('x'.repeat(203))).toMatchObject({ length: 'broken tooMany 3' })
    expect(said('qwertzuiop12', '', { commonness: 'common' })).toMatchObject({ common: 'broken listed' })
    expect(said('katrinoesterle', 'anders')).toMatchObject({ own: 'broken same', repeated: 'broken different' })
    expect(said('Klemme-2026-rot', '', { former: 'Klemme-2026-rot' })).toMatchObject({ former: 'broken same' })
  })

  test('the server’s matter, where only it knows', () => {
    expect(said('Klemme-2026-rot', '', { commonness: 'unknown', ownElsewhere: true })).toMatchObject({
      common: 'later onSave',
      own: 'later onSave',
      former: 'later onSave',
    })
    expect(said('Klemme-2026-rot', '', { former: null })).not.toHaveProperty('former')
  })
})
