/** In which encoding a text is written, told by all of its bytes, and its characters; both piece by piece, as it may be a long one. */
import iconv from 'iconv-lite'
import { type FoundEncoding, isCodePage, type TextEncoding } from '../../../src/domain/bom/sheet.ts'
import { judgePage, WordSample } from './codePages.ts'
import type { ReadThrough } from '../../../src/domain/core/twiceEncoded.ts'
import { mixedDecoder, twiceDecoder, Utf8Probe } from './utf8.ts'

const utf16Of = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  // without a byte order mark: every other byte of western text is 0
  if (bytes.length % 2 === 1) return undefined
  const sample = bytes.subarray(0, 2000)
  const zeros = [0, 0]
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (odd > sample.length * 0.3 && even === 0) return 'utf-16le'
  return even > sample.length * 0.3 && odd === 0 ? 'utf-16be' : undefined
}

/** A text's encoding, and what of it has to be mended while it is read. */
export type ProbedEncoding = FoundEncoding & {
  /** bytes of another code page stand in it */
  isMixed?: true
  /** by which code page it was read before it was encoded a second time */
  through?: ReadThrough
}

/** Takes in the bytes of a text one piece after the other, and then says how it is encoded. */
export class EncodingProbe {
  #utf16: 'utf-16le' | 'utf-16be' | undefined
  readonly #utf8 = new Utf8Probe()
  readonly #sample = new WordSample()
  #begun = false

  add(bytes: Uint8Array): void {
    if (!this.#begun) this.#utf16 = utf16Of(bytes)
    this.#begun = true
    if (this.#utf16) return
    this.#utf8.add(bytes)
    this.#sample.add(bytes)
  }

  /** @param asked what somebody has chosen: it is believed, and only UTF-8 is looked at more closely */
  end(asked?: TextEncoding | null): ProbedEncoding {
    if (asked && asked !== 'utf-8') return { encoding: asked, isSure: true }
    if (this.#utf16 && !asked) return { encoding: this.#utf16, isSure: true }
    const utf8 = this.#utf8.end()
    if (utf8 === 'whole') return { encoding: 'utf-8', isSure: true }
    if (utf8 !== 'mixed' && utf8 !== 'none')
      return { encoding: 'utf-8', isSure: true, repaired: 'DOUBLE', through: utf8 }
    if (utf8 === 'mixed' || asked) return { encoding: 'utf-8', isSure: true, isMixed: true }
    const { page, isSure } = judgePage(this.#sample)
    return { encoding: page, isSure }
  }
}

/** The characters of the next piece; without one, of what is left at the end. A byte order mark is dropped. */
export type Decoder = (bytes?: Buffer) => string

const withoutMark = (decode: Decoder): Decoder => {
  let isFirst = true
  return (bytes) => {
    const text = decode(bytes)
    if (!isFirst || text === '') return text
    isFirst = false
    return text.startsWith('\ufeff') ? text.slice(1) : text
  }
}

export const decoderFor = ({ encoding, through, isMixed }: Omit<ProbedEncoding, 'isSure'>): Decoder => {
  // in some versions of Node 20 its own decoder reads Windows-1252 as Latin-1 and loses € and quotes
  if (isCodePage(encoding)) return (bytes) => (bytes ? iconv.decode(bytes, encoding) : '')
  if (through) return withoutMark(twiceDecoder(through))
  if (isMixed) return withoutMark(mixedDecoder())
  const decoder = new TextDecoder(encoding)
  return (bytes) => decoder.decode(bytes, { stream: bytes !== undefined })
}
