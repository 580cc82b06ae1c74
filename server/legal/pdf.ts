/** A plain A4 document: headings and wrapped paragraphs that flow over as many pages as they need, with page numbers. */
import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from 'pdf-lib'

/** Points; A4. */
const page = { width: 595.28, height: 841.89, margin: 58 }
const lineWidth = page.width - 2 * page.margin
const ink = rgb(0.11, 0.15, 0.2)
const faint = rgb(0.38, 0.42, 0.47)

type Style = { font: 'regular' | 'bold'; size: number; before: number }
export const styles = {
  title: { font: 'bold', size: 17, before: 0 },
  heading: { font: 'bold', size: 11, before: 13 },
  text: { font: 'regular', size: 10, before: 5 },
  /** one of several lines that belong together */
  line: { font: 'regular', size: 10, before: 0 },
  /** a line to sign on, with room above it */
  signature: { font: 'regular', size: 10, before: 24 },
} as const satisfies Record<string, Style>

export interface Block {
  style: keyof typeof styles
  text: string
}

/** Letters that no accent can be taken off of, and that the standard fonts lack. */
const substitutes: Record<string, string> = { ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ı: 'i', ĸ: 'k', ħ: 'h', Ħ: 'H' }

/** The text with what the font can show: other letters lose their accents, the rest becomes a question mark. */
export const showable = (text: string, isKnown: (char: string) => boolean): string =>
  [...text.normalize('NFC').replaceAll(/\s+/g, ' ')]
    .map((char) => {
      if (isKnown(char)) return char
      const plain = substitutes[char] ?? char.normalize('NFD').replaceAll(/\p{M}/gu, '')
      return plain !== '' && [...plain].every(isKnown) ? plain : '?'
    })
    .join('')

/** Breaks between words; a word that is wider than the line breaks inside. */
export const wrapped = (text: string, widthOf: (text: string) => number, width: number): string[] => {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (widthOf(longer) <= width) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = ''
    for (const char of word) {
      if (widthOf(line + char) > width) {
        lines.push(line)
        line = ''
      }
      line += char
    }
  }
  return line === '' ? lines : [...lines, line]
}

/** @returns the PDF's bytes */
export const renderPdf = async (
  blocks: readonly Block[],
  { title, author }: { title: string; author: string },
): Promise<Buffer> => {
  const document = await PDFDocument.create()
  document.setTitle(title, { showInWindowTitleBar: true })
  document.setAuthor(author)
  document.setLanguage('de-DE')
  const fonts = {
    regular: await document.embedFont(StandardFonts.Helvetica),
    bold: await document.embedFont(StandardFonts.HelveticaBold),
  }
  const known = new Set(fonts.regular.getCharacterSet())
  const isKnown = (char: string) => known.has(char.codePointAt(0) ?? -1)
  let sheet: PDFPage | undefined
  let y = 0
  for (const { style, text } of blocks) {
    const { font: fontName, size, before } = styles[style]
    const font = fonts[fontName]
    y -= before
    for (const line of wrapped(showable(text, isKnown), (part) => font.widthOfTextAtSize(part, size), lineWidth)) {
      // A heading never stands alone at the foot of a page.
      const needed = style === 'heading' ? size * 4 : size * 1.4
      if (!sheet || y - needed < page.margin) {
        sheet = document.addPage([page.width, page.height])
        y = page.height - page.margin
      }
      y -= size * 1.4
      sheet.drawText(line, { x: page.margin, y, size, font, color: ink })
    }
  }
  numberPages(document.getPages(), fonts.regular)
  return Buffer.from(await document.save())
}

const numberPages = (sheets: readonly PDFPage[], font: PDFFont): void =>
  sheets.forEach((sheet, index) => {
    const text = `Seite ${index + 1} von ${sheets.length}`
    const x = page.width - page.margin - font.widthOfTextAtSize(text, 8)
    sheet.drawText(text, { x, y: page.margin / 2, size: 8, font, color: faint })
  })
