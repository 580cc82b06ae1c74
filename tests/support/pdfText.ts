/** What is drawn in a PDF of ours: glyphs in hexadecimal, read by what the embedded fonts say which of them stand for (ToUnicode). */
import { decodePDFRawStream, PDFDocument, PDFArray, PDFName, PDFRawStream } from 'pdf-lib'

type Font = ReadonlyMap<string, string>

const contentOf = (stream: PDFRawStream): string => Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1')

const glyphsIn = (stream: string): Font =>
  new Map(
    [...stream.matchAll(/^<([0-9A-F]{4})> <([0-9A-F]+)>$/gim)].map(([, glyph = '', text = '']) => [
      glyph.toUpperCase(),
      Buffer.from(text, 'hex').swap16().toString('utf16le'),
    ]),
  )

/** The fonts that are embedded, in the order in which they stand in the file. */
export const fontsIn = (document: PDFDocument): Font[] =>
  document.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => (object instanceof PDFRawStream ? [contentOf(object)] : []))
    .filter((stream) => stream.includes('beginbfchar'))
    .map(glyphsIn)

/** The texts of each page as a font reads them; those that are set in another one make no sense then. */
export const textsIn = (document: PDFDocument, font: Font): string[][] =>
  document.getPages().map((page) => {
    const contents = page.node.lookup(PDFName.of('Contents'))
    const parts =
      contents instanceof PDFArray ? contents.asArray().map((part) => document.context.lookup(part)) : [contents]
    const commands = parts.flatMap((part) => (part instanceof PDFRawStream ? [contentOf(part)] : [])).join('\n')
    return [...commands.matchAll(/<([0-9A-F]+)> Tj/gi)].map(([, hex = '']) =>
      hex.replaceAll(/.{4}/g, (glyph) => font.get(glyph.toUpperCase()) ?? '?'),
    )
  })

/** Everything that is drawn, read by each of the document's fonts. */
export const textIn = async (bytes: Buffer): Promise<string> => {
  const document = await PDFDocument.load(bytes)
  return fontsIn(document)
    .flatMap((font) => textsIn(document, font).flat())
    .join('\n')
}
