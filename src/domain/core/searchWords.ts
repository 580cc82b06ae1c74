/**
 * How every search of the portal reads what is typed and what it looks into (rule L3): word by word, in small letters, with each letter and its
 * other ways of writing as one, so that "lodz" finds "Łódź", "Schuetz" and "Schutz" find "Schütz", and "grosse" finds "Größe". The
 * database's function `found_letters` says the same (decision 0105).
 */

/** Letters that no Unicode form takes apart, and those that stand for two. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'oe',
  ł: 'l',
  đ: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
}

/** In small letters without marks: ä, ö and ü are ae, oe and ue. */
export const spelledOut = (text: string): string =>
  text
    .toLocaleLowerCase('de')
    .normalize('NFD')
    .replaceAll(/([aou])\u0308/g, '$1e')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[ßæœøłđħŧı]/g, (letter) => letters[letter] ?? letter)

/** Without the e that may stand for a mark: of all ways to write a word this is the same one. */
export const shortened = (spelled: string): string => spelled.replaceAll(/([aou])e/g, '$1')

/**
 * What a text is found by: its letters spelled out and, where that is another text, shortened. Both, as what is looked for may begin within
 * what is gone there ("erung" in "Steuerung") and may be written without the e ("Schutz" for "Schütz").
 */
export const foundLetters = (text: string): string => {
  const spelled = spelledOut(text)
  const short = shortened(spelled)
  return short === spelled ? spelled : `${spelled} ${short}`
}

/** Shorter ones would be in every other text: "AEG" does not mean "AG". */
const shortestWay = 3

/** A word as it is looked for in such letters: shortened, and spelled out too where it may begin with an e that is gone there. */
export const waysToWrite = (word: string): string[] => {
  const spelled = spelledOut(word)
  const short = shortened(spelled)
  if (short === spelled || short.length < shortestWay) return [spelled]
  return spelled.startsWith('e') ? [spelled, short] : [short]
}

/** Whoever types more than these has said enough. */
const mostWords = 12

/** Each of them has to be there, in whatever order. */
export const searchWords = (text: string | undefined): string[] =>
  (text ?? '')
    .split(/\s+/)
    // marks alone spell nothing
    .filter((word) => spelledOut(word) !== '')
    .slice(0, mostWords)

/** Whether each word of a search is in one of the texts or another; none asks for nothing. */
export const hasWords = (texts: readonly string[], search: string): boolean => {
  const words = searchWords(search).map(waysToWrite)
  if (words.length === 0) return true
  const found = foundLetters(texts.join(' '))
  return words.every((ways) => ways.some((way) => found.includes(way)))
}
