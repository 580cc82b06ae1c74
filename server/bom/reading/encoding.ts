/** In which encoding a text is written, told by all of its bytes, and its characters; both piece by piece, as it may be a long one. */
import iconv from 'iconv-lite'
import { type FoundEncoding, isCodePage, type TextEncoding } from '../../../src/domain/bom/sheet.ts'
import { judgePage, WordSample } from './codePages.ts'

const utf16Of = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  // without a byte order mark: every other byte of western text is 0
  const sample = bytes.subarray(0, 2000)
  const zeros = [0, 0]
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (odd > sample.length * 0.3 && even === 0) return 'utf-16le'
  return even > sample.length * 0.3 && odd === 0 ? 'utf-16be' : undefined
}

/** Takes in the bytes of a text one piece after the other, and then says how it is encoded. */
export class EncodingProbe {
  #utf16: 'utf-16le' | 'utf-16be' | undefined
  #utf8: TextDecoder | undefined = new TextDecoder('utf-8', { fatal: true })
  readonly #sample = new WordSample()
  #begun = false

  add(bytes: Uint8Array): void {
    if (!this.#begun) this.#utf16 = utf16Of(bytes)
    this.#begun = true
    if (this.#utf16) return
    this.#tryUtf8(bytes)
    this.#sample.add(bytes)
  }

  end(): FoundEncoding {
    if (this.#utf16) return { encoding: this.#utf16, isSure: true }
    this.#tryUtf8()
    if (this.#utf8) return { encoding: 'utf-8', isSure: true }
    const { page, isSure } = judgePage(this.#sample)
    return { encoding: page, isSure }
  }

  #tryUtf8(bytes?: Uint8Array) {
    try {
      this.#utf8?.decode(bytes, { stream: bytes !== undefined })
    } catch {
      this.#utf8 = undefined
    }
  }
}

/** The characters of the next piece; without one, of what is left at the end. A byte order mark is dropped. */
export type Decoder = (bytes?: Buffer) => string

export const decoderFor = (encoding: TextEncoding): Decoder => {
  // in some versions of Node 20 its own decoder reads Windows-1252 as Latin-1 and loses € and quotes
  if (isCodePage(encoding)) return (bytes) => (bytes ? iconv.decode(bytes, encoding) : '')
  const decoder = new TextDecoder(encoding)
  return (bytes) => decoder.decode(bytes, { stream: bytes !== undefined })
}
