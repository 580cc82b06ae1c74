/** Keys by the names that stand on a keyboard of the page's language: "Ctrl D" is "Strg D" in German. */
import { useTexts } from './texts.ts'

export const useKeyNames = (): ((keys: string) => string) => {
  const names: Readonly<Record<string, string>> = useTexts().keys
  return (keys) =>
    keys
      .split(' ')
      .map((key) => names[key] ?? key)
      .join(' ')
}
