/**
 * What the server says, in the language of whoever reads it: letters in that of their reader's profile, everything else in that which the
 * call asks for (`Accept-Language`). German where none is known.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { german } from '../src/i18n/de/index.ts'
import { type Language, languageOf, type Words } from '../src/i18n/languages.ts'

const spoken: Readonly<Record<Language, Words>> = { de: german }
const reader = new AsyncLocalStorage<Language>()

export const wordsIn = (language: Language): Words => spoken[language]

/** The language of whoever made the call that is being answered. */
export const readersLanguage = (): Language => reader.getStore() ?? languageOf([])
/** … and its words. */
export const said = (): Words => wordsIn(readersLanguage())

/** @param accepted what the browser says: `de-AT,de;q=0.9,en;q=0.8` */
export const speaking = <Result>(accepted: string | undefined, run: () => Result): Result => {
  const wanted = (accepted ?? '').split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().split(';')
    const weight = /q=([\d.]+)/.exec(parameters.join(';'))?.[1]
    return { tag, weight: Number(weight ?? 1) }
  })
  const ordered = wanted.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight)
  return reader.run(languageOf(ordered.map(({ tag }) => tag)), run)
}

/** A sentence with what is filled in: `{{name}}`. */
export const filled = (sentence: string, values: Readonly<Record<string, unknown>>): string =>
  sentence.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))
