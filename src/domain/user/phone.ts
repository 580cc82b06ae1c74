/** Telephone numbers: typed as letterheads write them, kept as digits, plus and minus (rule U3). */

/** What letterheads set between the digits, besides blanks. */
const written = /^[\d\s+\-/().‐-―−]*$/

/**
 * A number as it is kept: `+49 (0) 341 / 12 34-56` is +49-341-1234-56. What follows a country's number is parted from it, without the zero that
 * nobody dials; other blanks and dots go, strokes and brackets part like a minus. What is no number stays as it was typed (rule U3).
 */
export const tidyPhone = (text: string): string => {
  if (!written.test(text)) return text
  return text
    .trim()
    .replace(/^(\+\d{1,3})[\s-]*\(0\)/, '$1-')
    .replace(/^(\+\d{1,3})\s/, '$1-')
    .replaceAll(/[\s.]/g, '')
    .replaceAll(/[‐-―−/()]/g, '-')
    .replaceAll(/-{2,}/g, '-')
    .replace(/^-/, '')
    .replace(/-$/, '')
}
