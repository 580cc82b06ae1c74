/** What copper costs above what cables are priced with: by a DEL note of a day, per kilogram (rule P12). */
import { z } from 'zod'
import { readPrice } from '../core/decimals.ts'
import { formatGerman } from '../core/numbers.ts'
import { plainDateSchema } from '../core/schema.ts'
import { percentOf } from './cents.ts'

const mostPerHundred = 100_000
const money = z
  .number()
  .min(0)
  .max(mostPerHundred)
  .multipleOf(0.01)
  .overwrite((value) => value + 0)
/** As a caller may give it: € for 100 kg. */
export const givenCopperSchema = z.object({ note: money, base: money, day: plainDateSchema })
export const copperSchema = z.object({ note: z.number(), base: z.number(), day: z.string() })
export type Copper = z.infer<typeof copperSchema>

/** € for a kilogram, in whole cents; below 0 where the note lies below what is in the prices. */
export const copperPrice = ({ note, base }: Pick<Copper, 'note' | 'base'>): number =>
  percentOf((Math.round(note * 100) - Math.round(base * 100)) / 100, 1)

/** … while it is typed; all of it empty: the price of a kilogram is typed by itself. */
export type CopperDraft = { [Part in keyof Copper]: string }
export const noCopper: CopperDraft = { note: '', base: '', day: '' }
export const copperDraftOf = (copper: Copper | null): CopperDraft =>
  copper === null
    ? noCopper
    : { note: formatGerman(copper.note, 2), base: formatGerman(copper.base, 2), day: copper.day }

const isCopperBlank = ({ note, base, day }: CopperDraft): boolean => `${note}${base}${day}`.trim() === ''

/** null: nothing is typed; undefined: not all of it can be read. */
export const copperIn = (draft: CopperDraft): Copper | null | undefined => {
  if (isCopperBlank(draft)) return null
  const [note, base] = [draft.note, draft.base].map((text) => readPrice(text, { decimals: 2, max: mostPerHundred }))
  const day = plainDateSchema.safeParse(draft.day).data
  if (!note || !base || !('value' in note) || !('value' in base) || day === undefined) return undefined
  return { note: note.value, base: base.value, day }
}
