import { describe, expect, it } from 'vitest'
import { cutText, hasLink, hasSite, withoutTrailing } from './text.ts'

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
