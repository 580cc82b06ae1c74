/** A plain A4 document: headings and wrapped paragraphs that flow over as many pages as they need, with page numbers. */
import { PDFDocument, type PDFFont, type PDFPage, rgb } from 'pdf-lib'
import { embedFonts, knownBy } from './fonts.ts'

/** Points; A4. */
const page = { width: 595.28, height: 841.89, margin: 58 }
const lineWidth = page.width - 2 * page.margin
/** Of the size of its letters. */
const LINE = 1.4
const ink = rgb(0.11, 0.15, 0.2)
const faint = rgb(0.38, 0.42, 0.47)

type Style = { font: 'regular' | 'bold'; size: number; before: number }
export const styles = {
  title: { font: 'bold', size: 17, before: 0 },
  heading: { font: 'bold', size: 11, before: 13 },
  text: { font: 'regular', size: 10, before: 5 },
  /** one of several lines that belong together */
  line: { font: 'regular', size: 10, before: 0 },
  /** what is to be signed, with room above it and a line up to the margin */
  signature: { font: 'regular', size: 10, before: 24 },
} as const satisfies Record<string, Style>

export interface Block {
  style: keyof typeof styles
  text: string
  /** follows where the text could not be set as it is: what is to be done about it */
  otherwise?: string
}

/** Stands for a character that the font does not know; who reads it is told so. */
export const placeholder = '\ufffd'

/** The text with what the font can show. */
export const showable = (text: string, isKnown: (char: string) => boolean): string =>
  [...tidy(text)].map((char) => (isKnown(char) ? char : placeholder)).join('')
export const tidy = (text: string): string => text.normalize('NFC').replaceAll(/\s+/g, ' ')

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

/** A block as it is set. */
export type SetBlock = { style: keyof typeof styles; lines: readonly string[] }

const heightOf = ({ style, lines }: SetBlock, count = lines.length): number =>
  styles[style].before + count * styles[style].size * LINE

/** A heading stands above what it is about, and nobody signs on a page that says nothing: the last sentence comes along. */
const staysWithNext = ([one, next, afterNext]: readonly SetBlock[]): boolean =>
  next !== undefined &&
  (one?.style === 'heading' ||
    next.style === 'signature' ||
    (next.style === 'heading' && afterNext?.style === 'signature'))

/** How much room a block needs with all that must not be parted from it; of the last of them one line, unless it is to be signed. */
export const neededFor = (blocks: readonly SetBlock[]): number => {
  const [first, ...others] = blocks
  if (!first) return 0
  if (staysWithNext(blocks)) return heightOf(first) + neededFor(others)
  return heightOf(first, first.style === 'signature' ? first.lines.length : 1)
}

/** How wide a text is at size 1. Each character is measured once: asking the font takes long, and lines are tried word by word. */
export const widthsOf = (font: PDFFont): ((text: string) => number) => {
  const known = new Map<string, number>()
  const widthOf = (char: string): number => {
    const width = known.get(char) ?? font.widthOfTextAtSize(char, 1)
    known.set(char, width)
    return width
  }
  return (text) => [...text].reduce((sum, char) => sum + widthOf(char), 0)
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
  const fonts = await embedFonts(document)
  const widths = { regular: widthsOf(fonts.regular), bold: widthsOf(fonts.bold) }
  const isKnown = knownBy(fonts.regular)
  let sheet: PDFPage | undefined
  let y = 0
  const set = blocks.flatMap(({ style, text, otherwise }): SetBlock[] => {
    const { font, size } = styles[style]
    const linesOf = (words: string) => wrapped(words, (part) => widths[font](part) * size, lineWidth)
    const shown = showable(text, isKnown)
    const note = otherwise !== undefined && shown !== tidy(text) ? [{ style, lines: linesOf(otherwise) }] : []
    return [{ style, lines: linesOf(shown) }, ...note]
  })
  const hasRoom = (needed: number): boolean => sheet !== undefined && y - needed >= page.margin
  const turn = (): PDFPage => {
    y = page.height - page.margin
    return (sheet = document.addPage([page.width, page.height]))
  }
  for (const [index, { style, lines }] of set.entries()) {
    const { font: fontName, size, before } = styles[style]
    const font = fonts[fontName]
    if (hasRoom(neededFor(set.slice(index)))) y -= before
    else turn()
    for (const line of lines) {
      const on = sheet && hasRoom(size * LINE) ? sheet : turn()
      y -= size * LINE
      on.drawText(line, { x: page.margin, y, size, font, color: ink })
      if (style === 'signature') signHere(on, page.margin + font.widthOfTextAtSize(`${line} `, size), y)
    }
  }
  numberPages(document.getPages(), fonts.regular)
  return Buffer.from(await document.save())
}

const signHere = (sheet: PDFPage, x: number, y: number): void =>
  sheet.drawLine({ start: { x, y: y - 2 }, end: { x: page.width - page.margin, y: y - 2 }, thickness: 0.6, color: ink })

const numberPages = (sheets: readonly PDFPage[], font: PDFFont): void =>
  sheets.forEach((sheet, index) => {
    const text = `Seite ${index + 1} von ${sheets.length}`
    const x = page.width - page.margin - font.widthOfTextAtSize(text, 8)
    sheet.drawText(text, { x, y: page.margin / 2, size: 8, font, color: faint })
  })
