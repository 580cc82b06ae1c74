/** The reference designation of a line from its parts, each behind its sign (IEC 81346: == = ++ + -). */
import type { BomLine } from './bom.ts'

type Parts = Pick<
  BomLine,
  'functionDesignation' | 'functionalAssignment' | 'locationIdentifier' | 'installationLocation' | 'bmk'
>

const signed = (sign: string, text: string): string => {
  if (text === '') return ''
  return text.startsWith(sign) ? text : sign + text
}

/** A device text that already starts with a sign (`++H2+S1-K1`, `=A-K1`) carries its place itself and stands as it is; so do words alone ("Kleinmaterial pauschal"). */
export const designationOf = (line: Parts): string => {
  if (/^[=+]/.test(line.bmk)) return line.bmk
  const place =
    signed('==', line.functionDesignation) +
    signed('=', line.functionalAssignment) +
    signed('++', line.locationIdentifier) +
    signed('+', line.installationLocation)
  return place === '' && /\s/.test(line.bmk) ? line.bmk : place + signed('-', line.bmk)
}
