/** The few sentences that components need by themselves ("Schließen", "Seite 3 von 5"). Everything else a component says comes by props. */
import { createContext, use } from 'react'
import { quantity } from '../../i18n/formats.ts'
import type { Words } from '../../i18n/words.ts'

export type ComponentTexts = Words['components']

/** They come in the page's language, around all that is drawn. */
export const TextsContext = createContext<ComponentTexts | null>(null)

export function useTexts(): ComponentTexts {
  const texts = use(TextsContext)
  if (!texts) throw new Error('Components need their words around them')
  return texts
}

/** Fills `{{name}}` placeholders, numbers as the language groups them; the notation is i18next's, so the same file serves both. */
export function fill(template: string, values: Record<string, string | number>): string {
  return template.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    const value = values[name]
    if (value === undefined) return whole
    return typeof value === 'number' ? quantity(value) : value
  })
}
