/**
 * Marks that people and programs put before a text so that a spreadsheet neither calculates nor shortens it (rule B4): ="0015303", an
 * apostrophe, a tab, a control sign. Readers take them off; the portal's own CSV puts its apostrophe where a reader would (rule L9).
 */

// oxlint-disable-next-line no-control-regex -- control signs are what is looked for
const controls = /[\0-\u0008\u000e-\u001f\u007f-\u009f]/g
const edges = '\t\u00a0\u2007\u202f\ufeff'
/** Hardly any text has one of them. */
// oxlint-disable-next-line no-control-regex -- control signs are what is looked for
const suspicious = /['’´`\0-\u0009\u000e-\u001f\u007f-\u00a0\u2007\u202f\ufeff]|= ?"/

/** Whether any cell of a text may be marked: most texts need no second look. */
export const mayBeMarked = (text: string): boolean => suspicious.test(text)

/** What a spreadsheet would calculate. Apostrophes before it count, so that one can be taken off again. */
const formula = /^'*[=+\-@]/
/**
 * What nobody writes an apostrophe before but to keep it a text: a number, a name; 's Gravenhage and 'n Stück are words themselves. Word
 * makes another sign of it.
 */
const markedWord = /^(?:'+(?:[\d\p{Lu}]|\p{Ll}{2})|['’´`]+\d)/u

const apostrophes = "'’´`"
const hasApostrophe = (text: string): boolean =>
  apostrophes.includes(text.charAt(0) || ' ') &&
  (formula.test(text) || (markedWord.test(text) && !apostrophes.includes(text.slice(-1))))

const withoutEdges = (text: string): string => {
  let from = 0
  let to = text.length
  while (from < to && edges.includes(text.charAt(from))) from++
  while (to > from && edges.includes(text.charAt(to - 1))) to--
  return text.slice(from, to)
}

/** The text without its mark: 0015303 of ="0015303" and of '0015303. A designation (=A1), 6'5" and 5' stay as they are. */
export const unmarked = (text: string): string => {
  if (!mayBeMarked(text)) return text
  const plain = withoutEdges(text.replaceAll(controls, ''))
  const trimmed = plain.trim()
  if (hasApostrophe(trimmed)) return trimmed.slice(1)
  const stated = /^=\s*"(.*)"$/s.exec(trimmed)?.[1]
  return stated === undefined ? plain : stated.replaceAll('""', '"')
}

/** The text as it stands in the portal's own CSV: marked where a spreadsheet would calculate it, or a reader take a mark for one. */
export const marked = (text: string): string => (formula.test(text) || hasApostrophe(text) ? `'${text}` : text)
