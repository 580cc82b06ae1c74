/** The language of this page, found in the order of rule T1: known to the first script, so that words come side by side with the code. */
import LanguageDetector from 'i18next-browser-languagedetector'
import { type Language, languageOf } from '../domain/core/language.ts'

const detector = new LanguageDetector(undefined, {
  order: ['querystring', 'cookie', 'localStorage', 'sessionStorage', 'navigator', 'htmlTag'],
  caches: ['localStorage'],
})

export const chosen: Language = languageOf([detector.detect() ?? []].flat())
detector.cacheUserLanguage(chosen)
