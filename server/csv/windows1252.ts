/** Windows-1252, in which Excel still saves CSV. */

/** The characters at 0x80–0x9f; elsewhere the bytes are the code points. */
const windows1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'

/** Node's own decoder is not used: in some versions of Node 20 it reads Windows-1252 as Latin-1 and loses € and quotes. */
export const decodeWindows1252 = (bytes: Buffer): string =>
  bytes.toString('latin1').replaceAll(/[\x80-\x9f]/g, (byte) => windows1252[byte.charCodeAt(0) - 0x80] ?? byte)
