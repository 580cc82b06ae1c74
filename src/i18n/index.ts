/**
 * What the portal says. German is default and fallback; the language is found in the order of specification §9.
 * Texts of the shell are there at once, those of an area come with its screens.
 */
import i18next, { type i18n } from 'i18next'
import LanguageDetector from 'i18next-browser-languagedetector'
import { initReactI18next } from 'react-i18next'
import common from './de/common.json'
import notices from './de/notices.json'
import refusals from './de/refusals.json'

/** Texts that come with the screens of an area. */
const areaTexts = {
  account: () => import('./de/account.json'),
  company: () => import('./de/company.json'),
  companyTypes: () => import('./de/companyTypes.json'),
  enquiry: () => import('./de/enquiry.json'),
  offer: () => import('./de/offer.json'),
  bom: () => import('./de/bom.json'),
  file: () => import('./de/file.json'),
  legal: () => import('./de/legal/words.json'),
  user: () => import('./de/user.json'),
  profile: () => import('./de/profile.json'),
}
export type AreaTexts = keyof typeof areaTexts

export const startTexts = (): i18n => {
  void i18next
    .use(LanguageDetector)
    .use(initReactI18next)
    .init({
      fallbackLng: 'de',
      supportedLngs: ['de'],
      defaultNS: 'common',
      ns: ['common', 'notices', 'refusals'],
      resources: { de: { common, notices, refusals } },
      interpolation: { escapeValue: false },
      detection: {
        order: ['querystring', 'cookie', 'localStorage', 'sessionStorage', 'navigator', 'htmlTag'],
        caches: ['localStorage'],
      },
    })
  return i18next
}

/** Loads the texts of an area, once. */
export const loadTexts = async (...areas: AreaTexts[]): Promise<void> => {
  await Promise.all(
    areas.map(async (area) => {
      if (i18next.hasResourceBundle('de', area)) return
      const texts = await areaTexts[area]()
      i18next.addResourceBundle('de', area, texts.default)
    }),
  )
}

/**
 * The sentence of a key that is data rather than code: a machine's notice, a refusal's code. `tests` and the notices' own
 * test see to it that each one exists.
 */
export const sentence = (key: string, values: Record<string, string | number> = {}): string => {
  const translate = i18next.t as unknown as (key: string, options: object) => unknown
  return String(translate(key, { ns: 'notices', ...values }))
}
