/** One way of writing a value down: whoever writes the same value writes the same text, and a hash over it says whether it is the same. */

/** As JSON has it: dates as ISO strings, nothing that is undefined. */
type Plain = string | number | boolean | null | readonly Plain[] | { readonly [key: string]: Plain }

const isList = (value: Plain): value is readonly Plain[] => Array.isArray(value)

const written = (value: Plain): string => {
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (isList(value)) return `[${value.map(written).join(',')}]`
  const keys = Object.keys(value).toSorted()
  return `{${keys.map((key) => `${JSON.stringify(key)}:${written(value[key] ?? null)}`).join(',')}}`
}

/** JSON without blanks, with the keys of each object in the order of their signs (UTF-16 units). */
export const canonicalJson = (value: unknown): string => {
  const plain: Plain = JSON.parse(JSON.stringify(value))
  return written(plain)
}
