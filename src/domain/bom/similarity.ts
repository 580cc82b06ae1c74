/** How alike two texts are, from 0 to 1, for suggestions: numbers by trigrams and slips of the keyboard, descriptions by their words. */

const trigramsOf = (text: string): Set<string> => {
  const padded = `  ${text} `
  return new Set(Array.from({ length: padded.length - 2 }, (_, start) => padded.slice(start, start + 3)))
}

const shared = <Value>(one: ReadonlySet<Value>, other: ReadonlySet<Value>): number =>
  [...one].filter((value) => other.has(value)).length

const trigramSimilarity = (one: string, other: string): number => {
  const [ones, others] = [trigramsOf(one), trigramsOf(other)]
  const both = shared(ones, others)
  return both / (ones.size + others.size - both)
}

/** How many signs must be put in, left out or replaced to make one of the other. */
const editsBetween = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++)
      next.push(
        Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1)),
      )
    row = next
  }
  return row[other.length] ?? 0
}

/** Of two numbers in their bare form. */
export const numberSimilarity = (one: string, other: string): number => {
  if (one === '' || other === '') return 0
  if (one === other) return 1
  return Math.max(
    trigramSimilarity(one, other),
    1 - editsBetween(one, other) / Math.max(one.length, other.length) - 0.05,
  )
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+(?:[.,][\p{N}]+)*/gu) ?? []

/** How much of what a line says of an article stands in the article's description. */
export const descriptionSimilarity = (said: string, description: string): number => {
  const words = [...new Set(wordsOf(said.replaceAll(',', '.')))]
  if (words.length === 0) return 0
  const known = wordsOf(description.replaceAll(',', '.'))
  const weightOf = (word: string) => Math.min(word.length, 8)
  const found = (word: string): number =>
    Math.max(0, ...known.map((other) => (other === word ? 1 : word.length > 3 ? trigramSimilarity(word, other) : 0)))
  const total = words.reduce((sum, word) => sum + weightOf(word), 0)
  return words.reduce((sum, word) => sum + weightOf(word) * found(word), 0) / total
}

/** The words that tell most, the longest first: what a description is searched by. */
export const tellingWords = (text: string): string[] =>
  [...new Set(wordsOf(text))].filter((word) => word.length > 2).toSorted((one, other) => other.length - one.length)

const confused = ['0o', '1il', '2z', '5s', '6g', '8b', 'uv', 'mn']

const alternativesOf = (sign: string): string[] => {
  const alike = confused.flatMap((group) => (group.includes(sign) ? [...group] : []))
  const digits = /\d/.test(sign) ? [...'0123456789'] : []
  return [...new Set([...alike, ...digits])].filter((other) => other !== sign)
}

/** What a number may have been meant to be: one sign too many, two in the wrong order, one for another. */
export const slipsOf = (bare: string): string[] => {
  const signs = [...bare]
  const without = signs.map((_, place) => bare.slice(0, place) + bare.slice(place + 1))
  const swapped = signs
    .slice(1)
    .map((sign, place) => `${bare.slice(0, place)}${sign}${signs[place] ?? ''}${bare.slice(place + 2)}`)
  const replaced = signs.flatMap((sign, place) =>
    alternativesOf(sign).map((other) => bare.slice(0, place) + other + bare.slice(place + 1)),
  )
  return [...new Set([...without, ...swapped, ...replaced])].filter((slip) => slip !== bare)
}
