/** In which encoding a text is written, told by all of its bytes, and its characters; both piece by piece, as it may be a long one. */
import { decodeCodePage850, decodeWindows1252, germanLetters } from '../../csv/codePages.ts'

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'cp850'

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
  readonly #letters = { windows1252: 0, codePage850: 0 }
  #begun = false

  add(bytes: Uint8Array): void {
    if (!this.#begun) this.#utf16 = utf16Of(bytes)
    this.#begun = true
    if (this.#utf16) return
    this.#tryUtf8(bytes)
    const { windows1252, codePage850 } = germanLetters(bytes)
    this.#letters.windows1252 += windows1252
    this.#letters.codePage850 += codePage850
  }

  end(): Encoding {
    if (this.#utf16) return this.#utf16
    this.#tryUtf8()
    if (this.#utf8) return 'utf-8'
    return this.#letters.codePage850 > this.#letters.windows1252 ? 'cp850' : 'windows-1252'
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

export const decoderFor = (encoding: Encoding): Decoder => {
  if (encoding === 'windows-1252') return (bytes) => (bytes ? decodeWindows1252(bytes) : '')
  if (encoding === 'cp850') return (bytes) => (bytes ? decodeCodePage850(bytes) : '')
  const decoder = new TextDecoder(encoding)
  return (bytes) => decoder.decode(bytes, { stream: bytes !== undefined })
}
