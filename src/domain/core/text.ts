/** Texts as texts, whatever they say: how they are cut, what of them can be read, and what can be kept. */

/** The beginning of a text, at most `length` long; a character that takes two places is not cut in the middle. */
export const cutText = (text: string, length: number): string =>
  text.length <= length ? text : text.slice(0, length).replace(/[\ud800-\udbff]$/, '')

/**
 * The text without all of these characters at its end. Step by step: a pattern looks at a thousand slashes in the middle of an address
 * again for each of them.
 */
export const withoutTrailing = (text: string, characters: string): string => {
  let end = text.length
  while (end > 0 && characters.includes(text.charAt(end - 1))) end--
  return text.slice(0, end)
}

const inTwoSigns = /\p{M}/u
/** What a Mac writes as two signs, u and ¨, as the one that everybody else writes: only so is it found. */
export const composed = (text: string): string => (inTwoSigns.test(text) ? text.normalize('NFC') : text)

/** No database keeps a zero character, nor half of one that takes two places, as 😀 cut in the middle. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

/**
 * Signs that nobody sees: those that let the rest run the other way (`rechnung\u202efdp.exe` reads as `rechnungexe.pdf`), blanks without a
 * width, fillers, tags. Joiners and variants belong to what they stand at: to some scripts, and to emoji.
 */
const hidden = /(?![\u200c\u200d]|\p{Variation_Selector})\p{Default_Ignorable_Code_Point}|\u2800/gu
/** … and stand at nothing. */
const loose = /(?<=^|\s)[\u200c\u200d\p{Variation_Selector}]+|[\u200c\u200d]+(?=[\s\u200c\u200d]|$)/gu

/** A name without what nobody sees in it: so it is shown and kept, by whichever way it came (rules U1, X4). */
export const legibleName = (name: string): string =>
  name
    .replaceAll(/\p{Cc}/gu, '')
    .replaceAll(hidden, '')
    .replaceAll(loose, '')

/** A name in one line: what ended a line is a blank. */
export const legibleLine = (text: string): string =>
  legibleName(text.replaceAll(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' '))

/** Whether there is nothing to be read. */
export const isInvisible = (text: string): boolean => legibleName(text).trim() === ''

/** `https://…` and `www.…`, which a mail program makes a link of. */
const link = /:\/\/|\bwww\./i
/** `name.example`, as mail programs find it in the middle of a text; a shortened title is none. */
const site = /(?<![\p{L}\d-])(?!(?:dr|prof|dipl|ing|mag|med|st)\.)[\p{L}\d-]{2,}\.\p{L}{2,}/iu

/** Whether a text would be, or lead to, a page of the web: names stand in mails to people who know nobody here. */
export const hasLink = (text: string): boolean => link.test(text)
export const hasSite = (text: string): boolean => hasLink(text) || site.test(text)

/** A name or number as part of a file name: letters, digits, dots and dashes; '' if nothing of it can stay. */
export const inFileName = (name: string): string =>
  name
    .split(/[^\p{L}\d.-]+/u)
    .filter((part) => part !== '')
    .join('_')
