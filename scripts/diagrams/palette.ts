/** The colours of the visual language, read from src/ui/tokens.css so that diagrams follow it in light and dark. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const file = fileURLToPath(new URL('../../src/ui/tokens.css', import.meta.url))

const used = [
  'surface',
  'sunken',
  'line',
  'line-strong',
  'ink',
  'ink-2',
  'ink-3',
  'accent',
  'accent-text',
  'accent-subtle',
  'accent-line',
  'critical-text',
] as const

type Theme = 'light' | 'dark'

/** CSS custom properties (`--ink: #14201c; …`) of one theme. */
export function customProperties(theme: Theme): string {
  const css = readFileSync(file, 'utf8')
  const start = css.indexOf(theme === 'light' ? '@theme' : '[data-theme="dark"] {')
  const block = css.slice(start)
  return used.map((name) => `--${name}: ${colourIn(block, name)}`).join('; ')
}

function colourIn(block: string, name: string): string {
  const found = new RegExp(`--color-${name}:\\s*(#[0-9a-f]{6})`).exec(block)
  if (!found?.[1]) throw new Error(`tokens.css has no colour ${name}`)
  return found[1]
}
