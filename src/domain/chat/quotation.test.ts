import { describe, expect, test } from 'vitest'
import { openQuestion, quotationOf } from './quotation.ts'

const names = ['Thomas Rieger', 'Kessler & Söhne Steuerungsbau GmbH', 'Jürgen Groß']
const quoted = (content: string) => quotationOf({ content, subject: null }, names)?.content

describe('a quoted question', () => {
  test.each([
    ['Hier ist Thomas Rieger: bekommt -Q4 einen Hilfsschalter?', 'Hier ist …: bekommt -Q4 einen Hilfsschalter?'],
    ['Kesslers Vorschlag: mit Sockel?\nT. RIEGER', '… Vorschlag: mit Sockel?\nT. …'],
    ['Mit Sockel?\n\nViele Grüße\nJuergen Gross\nKESSLER und Soehne GmbH', 'Mit Sockel?\n\nViele Grüße\n…\n… und …'],
    ['Mit Sockel? Ju\u0308rgen', 'Mit Sockel? …'],
    ['Antwort an rieger@kessler.de oder www.kessler-bau.de/kontakt', 'Antwort an … oder …'],
    ['Siehe kessler-steuerungsbau.de', 'Siehe …'],
    ['Rückruf unter +49 (0)711 123456-7 oder 0711/1234567.', 'Rückruf unter … oder ….'],
  ])('tells nobody who asks: %j', (asked, expected) => expect(quoted(asked)).toBe(expected))

  test.each([
    'Soll 3VA1163-4ED36-0AA0 oder 5SY4116-7 verbaut werden, 400 V/50 Hz, 01.02.2026?',
    'Sind es 12 x 0,5 mm² und 0,75 mm²?',
    'Reicht die Großausführung für die Thomasstraße?',
  ])('keeps what is no name: %j', (asked) => expect(quoted(asked)).toBe(asked))

  test('says what it is about, without names there as well', () => {
    const subject = { kind: 'LINE' as const, key: 'line-1', label: 'Position 23 Rieger' }
    expect(quotationOf({ content: '', subject }, names)).toEqual({
      content: '',
      subject: { ...subject, label: 'Position 23 …' },
    })
  })

  test('is nothing where only a file was sent', () => expect(quoted(' ')).toBeUndefined())
})

test('an answer to all answers the newest message of the other side, none after an own one', () => {
  const said = {
    id: 'message-1',
    companyName: 'Kessler GmbH',
    userFullName: 'Thomas Rieger',
    subject: null,
    removedDate: null,
  }
  const question = { ...said, companyId: 'supplier', content: 'Mit Sockel? Rieger' }
  const own = { ...said, companyId: 'customer', content: 'Ja.' }
  const quotation = { content: 'Mit Sockel? …', subject: null }
  expect(openQuestion([own, question], 'customer')).toEqual({ id: 'message-1', quotation })
  expect(openQuestion([question, own], 'customer')).toBeNull()
  expect(openQuestion([question, { ...question, content: '' }], 'customer')).toBeNull()
  expect(openQuestion([], 'customer')).toBeNull()
  // what was taken back is no question any more, and none that hides one (rule N13)
  const gone = { ...question, content: '', removedDate: new Date() }
  expect(openQuestion([question, gone], 'customer')).toEqual({ id: 'message-1', quotation })
  expect(openQuestion([gone], 'customer')).toBeNull()
})
