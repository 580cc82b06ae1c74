/**
 * What the portal says. German is default and fallback; the language is found in the order of rule T1. Texts of the shell are
 * there at once, those of an area come with its screens (`addTexts`).
 */
import i18next, { type i18n, type TypeOptions } from 'i18next'
import LanguageDetector from 'i18next-browser-languagedetector'
import { initReactI18next, setI18n } from 'react-i18next'
import common from './de/common.json'
import notices from './de/notices.json'

/** Texts of areas, which come with their screens, and of refusals, which come with the first call. */
export type AreaTexts = Partial<Omit<TypeOptions['resources'], 'common' | 'notices'>>

export const startTexts = (): i18n => {
  void i18next
    .use(LanguageDetector)
    .use(initReactI18next)
    .init({
      fallbackLng: 'de',
      supportedLngs: ['de'],
      defaultNS: 'common',
      ns: ['common', 'notices'],
      resources: { de: { common, notices } },
      // As large as files may be where nobody says otherwise (rule F1).
      interpolation: { escapeValue: false, defaultVariables: { uploadLimit: 10 } },
      detection: {
        order: ['querystring', 'cookie', 'localStorage', 'sessionStorage', 'navigator', 'htmlTag'],
        caches: ['localStorage'],
      },
    })
  // Each part of a page that says something copies what belongs to the instance it is given: this one inherits everything.
  const inheriting: i18n = Object.create(i18next)
  setI18n(inheriting)
  return i18next
}

export const addTexts = (texts: AreaTexts): void => {
  for (const [area, words] of Object.entries(texts)) i18next.addResourceBundle('de', area, words)
}

/** The sentences of all refusals: the login page, where nothing was asked yet, does without. */
export const loadRefusals = async (): Promise<void> =>
  addTexts({ refusals: (await import('./de/refusals.json')).default })

/**
 * The sentence of a key that is data rather than code: a machine's notice, a refusal's code. `tests` and the notices' own
 * test see to it that each one exists.
 */
export const sentence = (key: string, values: Record<string, string | number | readonly string[]> = {}): string => {
  const translate = i18next.t as unknown as (key: string, options: object) => unknown
  return String(translate(key, { ns: 'notices', ...values }))
}
