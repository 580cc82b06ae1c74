/**
 * What the portal says, in the language of the page. Words of the shell are there at once, those of an area come with its screens
 * (`withWords`), those of refusals with the first call.
 */
import i18next, { type i18n } from 'i18next'
import { initReactI18next, setI18n } from 'react-i18next'
import { chosen } from './chosen.ts'
import { languages } from '../domain/core/language.ts'
import type { Area, Words } from './words.ts'
import { loadWords } from './load.ts'

export const startTexts = (words: Partial<Words>): i18n => {
  void i18next.use(initReactI18next).init({
    lng: chosen,
    fallbackLng: languages[0],
    supportedLngs: [...languages],
    defaultNS: 'common',
    ns: ['common', 'notices'],
    resources: { [chosen]: words },
    // As large as files may be where nobody says otherwise (rule F1).
    interpolation: { escapeValue: false, defaultVariables: { uploadLimit: 10 } },
  })
  // Each part of a page that says something copies what belongs to the instance it is given: this one inherits everything.
  const inheriting: i18n = Object.create(i18next)
  setI18n(inheriting)
  return i18next
}

export const addWords = (words: Partial<Words>): void => {
  for (const [area, its] of Object.entries(words)) i18next.addResourceBundle(chosen, area, its)
}

/** What is loaded, and the words that it says, side by side. */
export const withWords = async <Loaded>(areas: readonly Area[], loading: Promise<Loaded>): Promise<Loaded> => {
  const [loaded, words] = await Promise.all([loading, loadWords(areas)])
  addWords(words)
  return loaded
}

/**
 * The sentence of a key that is data rather than code: a machine's notice, a refusal's code. `tests` and the notices' own
 * test see to it that each one exists.
 */
export const sentence = (key: string, values: Record<string, string | number | readonly string[]> = {}): string => {
  const translate = i18next.t as unknown as (key: string, options: object) => unknown
  return String(translate(key, { ns: 'notices', ...values }))
}
