/** What an offer leaves out, while it is typed (rule P9). */
import { parseDecimal } from '../core/numbers.ts'
import { isInvisible } from '../core/text.ts'
import { givenNotIncludedSchema, type NotIncluded, rowsIn } from './coverage.ts'

export interface NotIncludedDraft {
  /** the row of the parts list, as typed; empty: something that stands in none */
  row: string
  text: string
}

const isBlank = ({ row, text }: NotIncludedDraft): boolean => row.trim() === '' && isInvisible(text)
/** null: none is named; undefined: what is typed is no row. */
const rowIn = ({ row }: NotIncludedDraft): number | null | undefined => {
  const read = parseDecimal(row, 0)
  if (read.kind === 'empty') return null
  return read.kind === 'number' && read.value >= 1 ? read.value : undefined
}

/** What is left out, as it is sent; what cannot be read is missing in it. */
export const notIncludedIn = (drafts: readonly NotIncludedDraft[]): NotIncluded[] =>
  drafts.flatMap((draft) => {
    const row = rowIn(draft)
    return isBlank(draft) || row === undefined ? [] : [{ row, text: draft.text }]
  })

/** What is wrong with the list; i18n says it in German. */
export type NotIncludedFault = 'rowUnread' | 'unnamed' | 'twice' | 'tooLong'
export const notIncludedFault = (drafts: readonly NotIncludedDraft[]): NotIncludedFault | undefined => {
  const typed = drafts.filter((draft) => !isBlank(draft))
  if (typed.some((draft) => rowIn(draft) === undefined)) return 'rowUnread'
  if (typed.some(({ text }) => isInvisible(text))) return 'unnamed'
  const rows = rowsIn(notIncludedIn(typed))
  if (new Set(rows).size < rows.length) return 'twice'
  return givenNotIncludedSchema.safeParse(notIncludedIn(typed)).success ? undefined : 'tooLong'
}
