/**
 * The few sentences that components need by themselves ("Schließen", "Seite 3 von 5"). German is built in; the app may
 * hand in another language. Everything else a component says comes by props.
 */
import { createContext, use } from 'react'
import german from '../../i18n/de/components.json'

export type ComponentTexts = typeof german

/** Provide another language with `<TextsContext value={texts}>`. */
export const TextsContext = createContext<ComponentTexts>(german)

export function useTexts(): ComponentTexts {
  return use(TextsContext)
}

/** Fills `{{name}}` placeholders, numbers in German grouping; the notation is i18next's, so the same file serves both. */
export function fill(template: string, values: Record<string, string | number>): string {
  return template.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    const value = values[name]
    if (value === undefined) return whole
    return typeof value === 'number' ? value.toLocaleString('de-DE') : value
  })
}
