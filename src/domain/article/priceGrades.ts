/**
 * Graduated prices in columns of their own (rule W9): "Preis ab 1 St; Preis ab 10 St", or "Menge ab 1; Preis 1; Menge ab 2; Preis 2". The first
 * one counts, the others are told.
 */
export type PriceGrade = {
  column: number
  /** from how many on it holds, where its heading says so */
  from: number | null
  /** the column that says so otherwise */
  quantityColumn: number | null
}

const price = String.raw`(?:staffel|netto|brutto|listen|einkaufs|einzel|vk|ek)?-?preis(?:staffel)?|price|ek|vk|lp`
const pieces = String.raw`(?: ?(?:st(?:ck|k|ück|ueck)?|pcs?|m)\.?)?`
const byQuantity = new RegExp(`^(?:(?:${price}|staffel) )?(?:ab|from|≥) ?(\\d{1,6})${pieces}$`, 'i')
const byNumber = new RegExp(`^(?:(?:${price}) ?(?:staffel ?)?(\\d{1,2})|staffel ?(\\d{1,2})(?: (?:${price}))?)$`, 'i')
const quantity =
  /^(?:(?:staffel-?)?menge(?:nstaffel)? ?(?:ab )?(\d{1,2})|ab(?: |-)?menge ?(\d{1,2})|staffel ?(\d{1,2}) (?:ab )?menge|(?:qty|quantity) ?(\d{1,2}))$/i

/** No heading of a price is longer. */
const longestHeading = 60
const plain = (header: string): string =>
  header.length > longestHeading
    ? ''
    : header
        .replaceAll(/\([^()]*\)|\[[^[\]]*\]|€|\b(?:eur|euro|in)\b/gi, ' ')
        .replaceAll(/[\s_:]+/g, ' ')
        .trim()

const numberBy = (pattern: RegExp, header: string): number | undefined => {
  const found = pattern
    .exec(header)
    ?.slice(1)
    .find((digits) => digits !== undefined)
  return found === undefined ? undefined : Number(found)
}

const columnsBy = (pattern: RegExp, headers: readonly string[]): { column: number; number: number }[] =>
  headers
    .flatMap((header, column) => {
      const number = numberBy(pattern, header)
      return number === undefined ? [] : [{ column, number }]
    })
    .toSorted((one, other) => one.number - other.number || one.column - other.column)

/** The columns of graduated prices, the first grade first; [] where there are not several. */
export const priceGradesOf = (headers: readonly string[]): PriceGrade[] => {
  const names = headers.map(plain)
  const byHeading = columnsBy(byQuantity, names)
  if (byHeading.length > 1)
    return byHeading.map(({ column, number }) => ({ column, from: number, quantityColumn: null }))
  const numbered = columnsBy(byNumber, names)
  if (numbered.length < 2) return []
  const quantities = new Map(columnsBy(quantity, names).map(({ column, number }) => [number, column]))
  return numbered.map(({ column, number }) => ({ column, from: null, quantityColumn: quantities.get(number) ?? null }))
}
