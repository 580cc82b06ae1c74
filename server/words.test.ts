/** Whose language the server speaks. */
import { describe, expect, it } from 'vitest'
import { languageOf } from '../src/domain/core/language.ts'
import { filled, readersLanguage, said, speaking, wordsIn } from './words.ts'

describe('the language of a call', () => {
  it.each([undefined, '', 'fr', 'de-AT,de;q=0.9,en;q=0.8', 'en;q=0.1,de', 'de;q=0', '*'])(
    'is one that is spoken: %s',
    (accepted) => expect(speaking(accepted, readersLanguage)).toBe('de'),
  )
  it('is found by its name, whatever country it comes from', () => expect(languageOf(['pt-BR', 'DE-ch'])).toBe('de'))
  it('lasts as long as the call, whatever it waits for', async () => {
    const words = await speaking('de', async () => {
      await Promise.resolve()
      return said()
    })
    expect(words).toBe(wordsIn('de'))
  })
})

it('fills in what a sentence names', () => expect(filled('{{a}} und {{b}}', { a: 1, b: 'x' })).toBe('1 und x'))
it('writes a number as its reader does, where the sentence says it is one', () =>
  expect(filled('{{a, number}} von {{b}}', { a: 12500, b: 12500 })).toBe('12.500 von 12500'))
