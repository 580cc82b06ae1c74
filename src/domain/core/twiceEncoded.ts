/**
 * Text that was encoded in UTF-8 and then read as Windows-1252 (StÃ¼ckzahl), as the 1250 of Eastern Europe (StĂĽckzahl), by a DOS window
 * (St├╝ckzahl) or a Mac (St√ºckzahl; rule B4). Headings
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

/** The signs of 0x80 to 0xff in cp850, and on a Mac. */
const dosSigns =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
  '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'
const macSigns =
  'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø' +
  '¿¡¬√ƒ≈∆«»…\u00a0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uf8ffÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ'
const bytesOf = (page: string) => new Map(Array.from(page, (sign, at) => [sign.codePointAt(0) ?? 0, 0x80 + at]))
const [dosBytes, macBytes] = [bytesOf(dosSigns), bytesOf(macSigns)]

/** By which code page a text was read before it was encoded a second time, and the byte that each of its signs was. */
export const readThroughs = {
  western: byteOf,
  eastern: easternByteOf,
  dos: (point: number): number | undefined => (point < 0x80 ? point : dosBytes.get(point)),
  mac: (point: number): number | undefined => (point < 0x80 ? point : macBytes.get(point)),
} as const
export type ReadThrough = keyof typeof readThroughs
const allThroughs = Object.values(readThroughs)

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
export const encodedOnce = (text: string): string => {
  if (!isBeyondAscii.test(text)) return text
  for (const byteIn of allThroughs) {
    const meant = undone(text, byteIn)
    if (meant !== undefined) return meant
  }
  return text
}

/** What two signs of a text begin with that was read as Windows-1252 in between, and no German word has: Ã¼, Â°, â€“. */
const garbled = /[ÃÂâ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/
/** … of a text among others that were encoded once. */
export const mendedAmongOthers = (text: string): string => (garbled.test(text) ? (undone(text, byteOf) ?? text) : text)
