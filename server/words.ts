/**
 * What the server says, in the language of whoever reads it: letters in that of their reader's profile, everything else in that which the
 * call asks for (`Accept-Language`). German where none is known.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { negotiate } from '@fastify/accept-negotiator'
import { type Language, languageOf, languages } from '../src/domain/core/language.ts'
import { german } from '../src/i18n/de/index.ts'
import avb from '../src/i18n/de/legal/avb.json' with { type: 'json' }
import avv from '../src/i18n/de/legal/avv.json' with { type: 'json' }
import confirmation from '../src/i18n/de/legal/confirmation.json' with { type: 'json' }
import order from '../src/i18n/de/legal/order.json' with { type: 'json' }
import privacy from '../src/i18n/de/legal/privacy.json' with { type: 'json' }
import { formatsIn } from '../src/i18n/formatsIn.ts'
import type { Words } from '../src/i18n/words.ts'

const spoken: Readonly<Record<Language, Words>> = { de: german }
const reader = new AsyncLocalStorage<Language>()

export const wordsIn = (language: Language): Words => spoken[language]

/** The language of whoever made the call that is being answered. */
export const readersLanguage = (): Language => reader.getStore() ?? languageOf([])
/** … its words, */
export const said = (): Words => wordsIn(readersLanguage())
/** … and how it writes numbers and days. */
export const written = (): ReturnType<typeof formatsIn> => formatsIn(readersLanguage())

/** What a file that comes back may call something: whoever wrote it may have read another language. */
export const inEveryLanguage = (word: (words: Words) => string): string[] => languages.map((one) => word(wordsIn(one)))

/** The documents that bind, as they bind: in German, whatever else they are read in. */
export const binding = { avb, avv, confirmation, order, privacy }

/** Of a language every country's way of it is understood. */
const withoutCountries = (accepted: string): string => accepted.toLowerCase().replaceAll(/-\w+/g, '')

/** @param accepted what the browser says: `de-AT,de;q=0.9,en;q=0.8` */
export const speaking = <Result>(accepted: string | undefined, run: () => Result): Result => {
  const tag = negotiate(withoutCountries(accepted ?? ''), [...languages])
  return reader.run(languageOf(tag === null ? [] : [tag]), run)
}

/** … in a language that is known. */
export const speakingIn = <Result>(language: Language, run: () => Result): Result => reader.run(language, run)

/** A sentence with what is filled in: `{{name}}`; `{{name, number}}` as the reader's language writes numbers. */
export const filled = (sentence: string, values: Readonly<Record<string, unknown>>): string =>
  sentence.replaceAll(/\{\{(\w+)(, number)?\}\}/g, (_, name: string, isNumber?: string) =>
    isNumber === undefined ? String(values[name]) : written().quantity(Number(values[name])),
  )

/** Which form a count takes: of two that words have. */
export const formOf = (count: number): 'one' | 'other' =>
  new Intl.PluralRules(readersLanguage()).select(count) === 'one' ? 'one' : 'other'
