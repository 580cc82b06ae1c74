/** A small line at the margin of each page of a PDF: for whom it was handed out (decision 0088). */
import { degrees, PDFDocument, rgb } from 'pdf-lib'
import { showable } from './document.ts'
import { embedRegular, knownBy } from './fonts.ts'

/** Points. */
const size = 6.5
const margin = 9
const grey = rgb(0.45, 0.48, 0.52)

/** @throws where it is no PDF that can be changed, such as an encrypted one */
export const markPdf = async (content: Uint8Array, text: string): Promise<Uint8Array> => {
  const document = await PDFDocument.load(content, { updateMetadata: false })
  const font = await embedRegular(document)
  const shown = showable(text, knownBy(font))
  for (const page of document.getPages()) {
    // Along the left edge, as the page lies, upwards: where drawings have their filing margin.
    const { x, y } = page.getCropBox()
    page.drawText(shown, { x: x + margin, y: y + 3 * margin, size, font, color: grey, rotate: degrees(90) })
  }
  return document.save({ useObjectStreams: true })
}
