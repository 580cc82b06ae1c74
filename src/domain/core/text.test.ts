import { describe, expect, it } from 'vitest'
import {
  cutText,
  hasLink,
  hasSite,
  isInvisible,
  isStorable,
  legibleLine,
  legibleName,
  withoutTrailing,
} from './text.ts'

describe('cutting', () => {
  it.each([
    ['abc', 2, 'ab'],
    ['a😀b', 2, 'a'],
    ['a😀b', 3, 'a😀'],
    ['😀', 300, '😀'],
  ])('%s to %i is %s', (text, length, cut) => expect(cutText(text, length)).toBe(cut))

  it.each([
    ['/a//', '/a'],
    ['a/b', 'a/b'],
    ['//', ''],
  ])('%s without its slashes is %s', (text, rest) => expect(withoutTrailing(text, '/')).toBe(rest))
})

describe('a name as it is read', () => {
  it.each([
    ['rechnung\u202efdp.exe', 'rechnungfdp.exe'],
    ['Mei\u200ber', 'Meier'],
    ['\ufeffMeier\u2060', 'Meier'],
    ['A\u3164B\uffa0\u2800\u00ad', 'AB'],
    ['Meier\u{e0041}', 'Meier'],
    ['Meier\u200d', 'Meier'],
    ['\u200cA \u200d B\ufe0f', 'A  B\ufe0f'],
    ['a\0\u0007b', 'ab'],
  ])('%j is %j', (name, legible) => expect(legibleName(name)).toBe(legible))

  it.each(['👩‍🔧', '❤️‍🔥', 'می‌خواهم', 'ක්‍ර', 'Łukasz O’Neill-Großmann', 'Zoe\u0308'])('%s stays as it is', (name) =>
    expect(legibleName(name)).toBe(name),
  )

  it('stands in one line', () => expect(legibleLine('Schrank\r\nGmbH\tNord')).toBe('Schrank GmbH Nord'))

  it.each(['', '  ', '\u3164', '\u200b \u200d', '\u2800'])('%j is nothing to be read', (name) =>
    expect(isInvisible(name)).toBe(true),
  )

  it('can be kept where it has neither zero signs nor halves of others', () => {
    expect(['😀', 'a\ud83d', '\ude00b', 'a\0'].map(isStorable)).toEqual([true, false, false, false])
  })
})

describe('names', () => {
  it.each([
    'Dr.Hans',
    'Prof.Dr. Eva',
    'Dipl.Ing. Max',
    'J.R.R.',
    'D’Artagnan',
    'von und zu',
    'Müller-Lüdenscheidt',
    'Łukasz',
    'St.Pierre',
    'Anna M.',
  ])('%s is one', (name) => expect(hasSite(name)).toBe(false))
  it.each([
    'gewinn.example',
    'Klick https://x',
    'WWW.gewinn',
    'Hier: böse-seite.DE!',
    'a@gewinn.example',
    'sub.gewinn.example/pfad',
  ])('%s is a page of the web', (name) => expect(hasSite(name)).toBe(true))
  it('of companies may be those of a page, but no links', () => {
    expect(['Elektro-Meier.de', 'Müller GmbH & Co.KG', 'Swwwing GmbH'].map(hasLink)).toEqual([false, false, false])
    expect(['www.meier.de', 'http://meier', 'Gewinn: HTTPS://x'].map(hasLink)).toEqual([true, true, true])
  })
})
