/** The languages that the portal speaks, each a folder of words in `src/i18n`. Whoever speaks none of them reads the first. */
export const languages = ['de'] as const
export type Language = (typeof languages)[number]

/** @param wanted as browsers say it, the dearest first: `de-AT`, `en` */
export const languageOf = (wanted: readonly string[]): Language => {
  const named = wanted.map((tag) => tag.toLowerCase().split('-')[0])
  return named.flatMap((name) => languages.find((language) => language === name) ?? [])[0] ?? languages[0]
}
