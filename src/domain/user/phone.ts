/** Telephone numbers: typed as letterheads write them, kept as digits, plus and minus (rule U3). */

/** What letterheads set between the digits, besides blanks. */
const written = /^[\d\s+\-/().‐-―−]*$/

/**
 * A number as it is kept: `+49 (0) 341 / 12 34-56` is +49341-1234-56. Blanks and dots go, strokes and brackets part like a minus, and the
 * zero that nobody dials behind a country's number falls away. What is no number stays as it was typed (rule U3).
 */
export const tidyPhone = (text: string): string => {
  if (!written.test(text)) return text
  const signs = text.replaceAll(/[\s.]/g, '')
  return signs
    .replace(/^(\+\d{1,3})-?\(0\)/, '$1')
    .replaceAll(/[‐-―−/()]/g, '-')
    .replaceAll(/-{2,}/g, '-')
    .replace(/^-/, '')
    .replace(/-$/, '')
}
