/** Texts as texts, whatever they say: how they are cut. */

/** The beginning of a text, at most `length` long; a character that takes two places is not cut in the middle. */
export const cutText = (text: string, length: number): string =>
  text.length <= length ? text : text.slice(0, length).replace(/[\ud800-\udbff]$/, '')

/**
 * The text without all of these characters at its end. Step by step: a pattern looks at a thousand slashes in the middle of an address
 * again for each of them.
 */
export const withoutTrailing = (text: string, character: string): string => {
  let end = text.length
  while (text[end - 1] === character) end--
  return text.slice(0, end)
}

/** `https://…` and `www.…`, which a mail program makes a link of. */
const link = /:\/\/|\bwww\./i
/** `name.example`, as mail programs find it in the middle of a text; a shortened title is none. */
const site = /(?<![\p{L}\d-])(?!(?:dr|prof|dipl|ing|mag|med|st)\.)[\p{L}\d-]{2,}\.\p{L}{2,}/iu

/** Whether a text would be, or lead to, a page of the web: names stand in mails to people who know nobody here. */
export const hasLink = (text: string): boolean => link.test(text)
export const hasSite = (text: string): boolean => hasLink(text) || site.test(text)
