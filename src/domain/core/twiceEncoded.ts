/**
 * Text that was encoded in UTF-8 and then read as Windows-1252 (StÃ¼ckzahl), or as the 1250 of Eastern Europe (StĂĽckzahl; rule B4). Headings
 * are compared after it is undone, as a configuration may have been stored before its file was read right.
 */

/** The signs of 0x80 to 0x9f in Windows-1252; the five that it does not know are those of Latin-1. */
const signs = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const byteOfSign = new Map([...signs].map((sign, at) => [sign.codePointAt(0) ?? 0, 0x80 + at]))

/** The byte that this sign is in Windows-1252, or in Latin-1; undefined for what neither knows. */
export const byteOf = (point: number): number | undefined => (point <= 0xff ? point : byteOfSign.get(point))
/** … and back. */
export const signOf = (byte: number): string =>
  byte >= 0x80 && byte < 0xa0 ? (signs[byte - 0x80] ?? '') : String.fromCodePoint(byte)

/** … of each sign beyond ASCII in Windows-1250. */
const easternBytes = new Map(
  Array.from(
    new TextDecoder('windows-1250').decode(Uint8Array.from({ length: 0x80 }, (_, at) => 0x80 + at)),
    (sign, at) => [sign.codePointAt(0) ?? 0, 0x80 + at],
  ),
)
export const easternByteOf = (point: number): number | undefined => (point < 0x80 ? point : easternBytes.get(point))

const utf8 = new TextDecoder('utf-8', { fatal: true })
const isBeyondAscii = /[\u0080-\uffff]/

/** What the text was before it was read by this code page; undefined where it cannot have been. */
const undone = (text: string, byteIn: (point: number) => number | undefined): string | undefined => {
  const bytes = Array.from(text, (sign) => byteIn(sign.codePointAt(0) ?? 0))
  if (!bytes.every((byte) => byte !== undefined)) return undefined
  try {
    return utf8.decode(Uint8Array.from(bytes))
  } catch {
    return undefined
  }
}

/** The text as it was meant; itself where it was not encoded twice. */
export const encodedOnce = (text: string): string =>
  isBeyondAscii.test(text) ? (undone(text, byteOf) ?? undone(text, easternByteOf) ?? text) : text
