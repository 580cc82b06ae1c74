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

/** A device text that already starts with a sign (`++H2+S1-K1`, `=A-K1`) carries its place itself and stands as it is. */
export const designationOf = (line: Parts): string => {
  const device = /^[=+]/.test(line.bmk) ? line.bmk : signed('-', line.bmk)
  if (device.startsWith('=') || device.startsWith('+')) return device
  return (
    signed('==', line.functionDesignation) +
    signed('=', line.functionalAssignment) +
    signed('++', line.locationIdentifier) +
    signed('+', line.installationLocation) +
    device
  )
}
