import { expect, it } from 'vitest'
import { foundLetters, hasWords, searchWords, waysToWrite } from './searchWords.ts'

it.each([
  ['Schütz', ['Schütz', 'Schuetz', 'SCHUTZ', 'ütz', 'uetz', 'utz']],
  ['Schuetz', ['Schütz', 'Schuetz', 'schutz']],
  ['Weidmüller', ['Weidmueller', 'weidmuller', 'WEIDMÜLLER']],
  ['Größe', ['grosse', 'groesse', 'Größe', 'GRÖSSE', 'GRÖẞE']],
  ['Groesse 00', ['größe', 'grosse 00']],
  ['Steuergerät', ['Steuergeraet', 'steuergerat', 'erger']],
  ['Steuergeraet', ['Steuergerät', 'steuergerat', 'ergeraet', 'ergerät', 'geraet']],
  ['Łódź', ['lodz', 'ŁÓDŹ']],
  ['Smørrebrød Ø 5', ['smorrebrod', 'smoerrebroed', 'ø', 'Ø 5']],
  ['Œuvre', ['oeuvre', 'œuvre']],
  ['Ångström', ['angstrom', 'Angstroem']],
  // taken apart: a letter and its mark, as some systems name files
  ['Mu\u0308ller', ['müller', 'mueller', 'muller']],
  ['müller', ['mu\u0308ller']],
  ['100%_a', ['%', '_', '%_A']],
])('%s is found by all of %j', (text, words) => {
  expect(words.filter((word) => !hasWords([text], word))).toEqual([])
})

it.each([
  ['Muster AG', 'AEG'],
  ['Schutzleiter', 'schütze'],
  ['Relais 1_5', '1%5'],
  ['Relais 105', '1_5'],
  ['a', 'ä'],
])('%s is not found by %s', (text, word) => expect(hasWords([text], word)).toBe(false))

it('needs every word, in whatever text and order', () => {
  const texts = ['Phoenix Contact', '2904602', 'PT 2,5']
  expect(hasWords(texts, '2904602 phönix  pt')).toBe(true)
  expect(hasWords(texts, 'phoenix 2904603')).toBe(false)
  expect(hasWords(texts, '  ')).toBe(true)
})

it('says a text once where its letters leave no choice', () => {
  expect(foundLetters('Klemme 2,5 mm²')).toBe('klemme 2,5 mm²')
  expect(waysToWrite('6ES7')).toEqual(['6es7'])
  expect(waysToWrite('Schütz')).toEqual(['schutz'])
})

it.each([
  ['  Pumpwerk   Nord ', ['Pumpwerk', 'Nord']],
  ['', []],
  [undefined, []],
])('%j is read word by word', (text, words) => expect(searchWords(text)).toEqual(words))
