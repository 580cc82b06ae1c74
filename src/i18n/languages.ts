/** The languages that the portal speaks, each a folder beside this file. Whoever speaks none of them reads the first. */
import type { german } from './de/index.ts'

export const languages = ['de'] as const
export type Language = (typeof languages)[number]
/** What a language says; German is what types are made from. */
export type Words = typeof german
export type Area = keyof Words

/** @param wanted as browsers say it, the dearest first: `de-AT`, `en` */
export const languageOf = (wanted: readonly string[]): Language => {
  const named = wanted.map((tag) => tag.toLowerCase().split('-')[0])
  return named.flatMap((name) => languages.find((language) => language === name) ?? [])[0] ?? languages[0]
}
