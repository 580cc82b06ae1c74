/** What manufacturers, units and wholesalers have in common: a name, other names for the same, and articles that use them (rules V1–V7). */
import { z } from 'zod'
import type { LocalList } from '../core/localList.ts'
import { auditShape, idSchema, requiredTextSchema, textSchema, timestampSchema } from '../core/schema.ts'

/** Two names are the same whatever the case of their letters. */
export const nameKey = (name: string): string => name.trim().toLocaleLowerCase('de')
export const isSameName = (one: string, other: string): boolean => nameKey(one) === nameKey(other)

const NAMES = 200
/** Other names, each once. */
const variantsSchema = z
  .array(requiredTextSchema())
  .max(NAMES)
  .refine((names) => new Set(names.map(nameKey)).size === names.length, 'twice')

/** What looks like a page is one, whose https:// may be missing; a word alone is none (rule V2). */
const bare = /^[\p{L}\d][\p{L}\d-]*(?:\.[\p{L}\d-]+)*\.\p{L}{2,24}(?:[/?#]\S*)?$/u
export const completedLink = (text: string): string => (bare.test(text.trim()) ? `https://${text.trim()}` : text)

/** A link to a page, or none. */
export const linkSchema = textSchema(500)
  .overwrite(completedLink)
  .refine((text) => text === '' || z.url({ protocol: /^https?$/ }).safeParse(text).success, 'notALink')

export const nameShape = { displayName: requiredTextSchema() }
export const variantsShape = { ...nameShape, nameVariants: variantsSchema.default([]) }

export const namedShape = {
  id: idSchema,
  displayName: z.string(),
  /** null where it was not asked for */
  usedByArticleAmount: z.int().min(0).nullable(),
  /** whether anything else names it and keeps it, as a discount group or an import configuration does; null where it was not asked for */
  usedElsewhere: z.boolean().nullable(),
  ...auditShape,
}
/** What a change carries besides its values. */
export const changeShape = { id: idSchema, lastUpdate: timestampSchema }

export type Named = z.infer<z.ZodObject<typeof namedShape>>
export type Varied = Named & { nameVariants: string[] }

export const nameSortColumns = ['displayName', 'usedByArticleAmount'] as const
export type NameSortColumn = (typeof nameSortColumns)[number]

/** How such a list is searched and sorted (rule V6). */
export const namedList = <Row extends Named>(
  texts: (row: Row) => readonly string[],
): LocalList<Row, NameSortColumn> => ({
  texts: (row) => [row.displayName, ...texts(row)],
  sortBy: {
    displayName: ({ displayName }) => displayName,
    usedByArticleAmount: ({ usedByArticleAmount }) => usedByArticleAmount,
  },
  filterBy: {},
})

type Names = { displayName: string; nameVariants: readonly string[] }
/** Everything that something is called. */
export const namesOf = ({ displayName, nameVariants }: Names): string[] => [displayName, ...nameVariants]

/** A variant becomes the display name, which takes its place among the variants. */
export const preferred = <Of extends Names>(names: Of, variant: string): Of => ({
  ...names,
  displayName: variant,
  nameVariants: names.nameVariants.flatMap((name) => {
    if (name !== variant) return [name]
    return names.displayName.trim() === '' ? [] : [names.displayName]
  }),
})

/** What became of each that was to be deleted; one that is used stays. */
export const removalSchema = z.array(
  z.object({ id: idSchema, deleted: z.boolean(), usedByArticleAmount: z.int().min(0) }),
)
export type NamedRemoval = z.infer<typeof removalSchema>

/** Some ids in a query string; the order counts. */
export const idListSchema = z.codec(z.string(), z.array(idSchema).min(1).max(200), {
  decode: (text) => [...new Set(text.split(',').filter((id) => id !== ''))],
  encode: (ids) => ids.join(','),
})

const movedSchema = z.object({ total: z.int(), moved: z.array(z.string()) })

/** What combining would do: the first of the ids stays, the others become part of it. What a kind does not have is null. */
export const combinationSchema = z.object({
  /** what it is called besides, now and after */
  nameVariants: z.array(z.string()),
  gainedVariants: z.array(z.string()),
  /** all that it will have, and what of it moves there */
  articles: z.object({ total: z.int(), moved: z.int() }),
  discountGroups: movedSchema.nullable(),
  importConfigs: movedSchema.nullable(),
  /** discount groups of the same name, which are told apart by their manufacturer's afterwards */
  renamedGroups: z.array(z.object({ from: z.string(), to: z.string() })),
  /** of discount groups: the percentage that stays, those that do not count any more, and what wholesalers give besides */
  discounts: z
    .object({
      percent: z.number(),
      others: z.array(z.object({ displayName: z.string(), percent: z.number() })),
      gained: z.array(z.object({ wholesaler: z.string(), percent: z.number() })),
    })
    .nullable(),
  /** manufacturer numbers that both have: as long as there are any, nothing is combined */
  sameNumbers: z.object({ count: z.int(), examples: z.array(z.string()) }),
  /** whose discount groups they are: of several manufacturers nothing is combined */
  manufacturers: z.array(z.string()),
})
export type Combination = z.infer<typeof combinationSchema>

/** Whether nothing stands in the way. */
export const isCombinable = ({ sameNumbers, manufacturers }: Combination): boolean =>
  sameNumbers.count === 0 && manufacturers.length < 2
