/** The eight-bit code pages in which price lists and parts lists still come: Windows-1252 (Excel) and 850 (DOS, old ERP programs). */

/** The characters at 0x80–0x9f; elsewhere the bytes are the code points. */
const windows1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'
/** The characters at 0x80–0xff. */
const codePage850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\xad±‗¾¶§÷¸°¨·¹³²■\xa0'

/** Node's own decoder is not used: in some versions of Node 20 it reads Windows-1252 as Latin-1 and loses € and quotes. */
export const decodeWindows1252 = (bytes: Buffer): string =>
  bytes.toString('latin1').replaceAll(/[\x80-\x9f]/g, (byte) => windows1252[byte.charCodeAt(0) - 0x80] ?? byte)

export const decodeCodePage850 = (bytes: Buffer): string =>
  bytes.toString('latin1').replaceAll(/[\x80-\xff]/g, (byte) => codePage850[byte.charCodeAt(0) - 0x80] ?? byte)

/** Bytes of ä ö ü Ä Ö Ü ß, and of the signs ² ³ ° that follow numbers. */
const germanIn1252 = new Set([0xe4, 0xf6, 0xfc, 0xc4, 0xd6, 0xdc, 0xdf, 0xb2, 0xb3, 0xb0])
const germanIn850 = new Set([0x84, 0x94, 0x81, 0x8e, 0x99, 0x9a, 0xe1, 0xfd, 0xfc, 0xf8])

/** How much the bytes look like German in each of both. */
export const germanLetters = (bytes: Uint8Array): { windows1252: number; codePage850: number } => {
  const found = { windows1252: 0, codePage850: 0 }
  for (const byte of bytes) {
    if (byte < 0x80) continue
    if (germanIn1252.has(byte)) found.windows1252++
    if (germanIn850.has(byte)) found.codePage850++
  }
  return found
}
