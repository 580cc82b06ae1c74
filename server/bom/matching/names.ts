/** Names that parts lists know manufacturers and units by: few enough to be read once for a whole list. */
import { sql } from 'drizzle-orm'
import { besideNumber } from '../../../src/domain/bom/besideNumber.ts'
import { foldedName } from '../../../src/domain/bom/spelling.ts'
import type { Database } from '../../db/client.ts'
import { manufacturer, unit } from '../../db/schema.ts'

export interface Names {
  /** the manufacturers that a text names; none where it names none that is known */
  manufacturers: (text: string) => readonly string[]
  /** a number without what stands beside it: words that name no article, a manufacturer's name or short sign in front, the longest first */
  prefixes: (number: string) => Prefix[]
  /** the units that a text names */
  units: (text: string) => readonly string[]
  displayName: (manufacturerId: string | null) => string
}

export interface Prefix {
  /** whom it names; nobody where it is a word alone */
  manufacturers: readonly string[]
  /** "SIE." */
  dropped: string
  rest: string
}

const nobody: readonly string[] = []
/** So many words of a number may be the manufacturer's name. */
const longestName = 4
/** A shorter name at the beginning of a longer one is chance: "SE Elektronik" is not "SE". */
const shortestBeginning = 4

type Named = { id: string; names: string[] }

const booked = (rows: readonly Named[], fold: (name: string) => string): Map<string, string[]> => {
  const book = new Map<string, string[]>()
  for (const { id, names } of rows)
    for (const name of new Set(names.map(fold))) if (name !== '') book.set(name, [...(book.get(name) ?? []), id])
  return book
}

/** Units are written with or without points ("Stk."). */
const foldedUnit = (name: string): string => name.toLowerCase().replaceAll('.', '').trim()

/** Where words of a text end: "Phoenix Contact 2904602" → after "Phoenix", after "Contact". */
const beginnings = (text: string): { name: string; end: number }[] =>
  [...text.matchAll(/[\s.\-_:/,|\u2010-\u2015\u00a0]+/g)]
    .slice(0, longestName)
    .map((gap) => ({ name: foldedName(text.slice(0, gap.index)), end: gap.index + gap[0].length }))
    .filter(({ end }) => end < text.length)
    .toReversed()

export const readNames = async (db: Database): Promise<Names> => {
  const makers = await db
    .select({
      id: manufacturer.id,
      displayName: manufacturer.displayName,
      names: sql<
        string[]
      >`${manufacturer.nameVariants} || array[${manufacturer.displayName}, ${manufacturer.abbreviation}]`,
    })
    .from(manufacturer)
  const units = await db
    .select({ id: unit.id, names: sql<string[]>`${unit.nameVariants} || ${unit.displayName}` })
    .from(unit)
  const makerBook = booked(makers, foldedName)
  const unitBook = booked(units, foldedUnit)
  const shown = new Map(makers.map(({ id, displayName }) => [id, displayName]))
  const asBeginning = (text: string) =>
    beginnings(text).find(({ name }) => name.length >= shortestBeginning && makerBook.has(name))?.name ?? ''
  const makersBefore = (number: string): Prefix[] =>
    beginnings(number).flatMap(({ name, end }) => {
      const ids = makerBook.get(name)
      return ids ? [{ manufacturers: ids, dropped: number.slice(0, end).trim(), rest: number.slice(end) }] : []
    })
  /** Also with a word between the maker and the number: "Siemens Typ 3RT2016". */
  const wordsBeside = ({ manufacturers, dropped, rest }: Prefix): Prefix[] => {
    const beside = besideNumber(rest)
    return beside ? [{ manufacturers, dropped: `${dropped} ${beside.dropped}`.trim(), rest: beside.rest }] : []
  }
  return {
    manufacturers: (text) => makerBook.get(foldedName(text)) ?? makerBook.get(asBeginning(text)) ?? nobody,
    prefixes: (number) => {
      const bare = wordsBeside({ manufacturers: nobody, dropped: '', rest: number })
      const makers = makersBefore(number)
      const behindWords = bare.flatMap(({ dropped, rest }) =>
        makersBefore(rest).map((maker) => ({ ...maker, dropped: `${dropped} ${maker.dropped}` })),
      )
      return [...makers, ...makers.flatMap(wordsBeside), ...behindWords, ...bare]
    },
    units: (text) => unitBook.get(foldedUnit(text)) ?? nobody,
    displayName: (id) => (id === null ? '' : (shown.get(id) ?? '')),
  }
}

/** Whether a line's unit is the article's; an article without one fits any that is known. */
export const unitFits = (names: Names, said: string, unitId: string | null): boolean => {
  if (foldedUnit(said) === '') return true
  const known = names.units(said)
  return known.length > 0 && (unitId === null || known.includes(unitId))
}
