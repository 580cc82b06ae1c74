/** How an import's state, duration and figures are said. */
import type { ImportSummary } from '../../domain/article/articleImport.ts'
import { dash, euroExact, decimal } from '../../i18n/formats.ts'
import type { GlyphName, Tone } from '../components/Glyph.tsx'

type StateLook = { word: ImportSummary['state'] | 'TRIAL'; tone: Tone; glyph: GlyphName }

export const stateLook = ({ dryRun, state }: Pick<ImportSummary, 'dryRun' | 'state'>): StateLook => {
  if (dryRun && state === 'DONE') return { word: 'TRIAL', tone: 'neutral', glyph: 'ring' }
  if (state === 'DONE') return { word: state, tone: 'positive', glyph: 'check' }
  if (state === 'ENDED' || state === 'FAILED') return { word: state, tone: 'caution', glyph: 'half' }
  if (state === 'UNDONE') return { word: state, tone: 'neutral', glyph: 'ring' }
  return { word: state, tone: 'info', glyph: 'half' }
}

const inEuro: ReadonlySet<string> = new Set(['listPrice', 'purchasePrice', 'wholesalerPrice', 'copperBaseValue'])
const sizes: ReadonlySet<string> = new Set(['width', 'height', 'depth', 'weight'])
/** The value of an article's field; a size of 0 is nothing (rule W2). @param states what they are called */
export const shownValue = (
  field: string,
  value: string | number | null,
  states: Readonly<Record<string, string>> = {},
): string => {
  if (value === null || value === '' || (value === 0 && sizes.has(field))) return dash
  if (typeof value === 'string') return field === 'state' ? (states[value] ?? value) : value
  return inEuro.has(field) ? euroExact(value) : decimal(value)
}

/** Hours and minutes: 0:04, 1:27. */
export const elapsed = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(Math.floor(minutes % 60)).padStart(2, '0')}`

/** Minutes and seconds: 4:06. */
export const duration = (from: Date, to: Date): string => {
  const seconds = Math.max(0, Math.round((to.getTime() - from.getTime()) / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** What is under way. */
export const kindOf = ({ state, dryRun }: Pick<ImportSummary, 'state' | 'dryRun'>): 'undo' | 'trial' | 'import' => {
  if (state === 'UNDOING') return 'undo'
  return dryRun ? 'trial' : 'import'
}

/** Where an import by this configuration begins; null: by one that is chosen there. */
export const beginningBy = (configId: string | null | undefined): string =>
  configId ? `/article/import?konfiguration=${encodeURIComponent(configId)}` : '/article/import'
