/** PDF files of the demo: circuit diagrams, offers, orders, order confirmations. Small, but real: they open in every viewer. */
import { PDFDocument, type PDFPage, rgb } from 'pdf-lib'
import { languages } from '../../../src/domain/core/language.ts'
import { formatsIn } from '../../../src/i18n/formatsIn.ts'
import { embedFonts, type Fonts } from '../../pdf/fonts.ts'

/** Points per millimetre. */
const mm = 72 / 25.4
const ink = rgb(0.1, 0.12, 0.15)
const faint = rgb(0.55, 0.6, 0.65)
const accent = rgb(0.03, 0.35, 0.55)

/** Small documents are written in one go, without packing a few hundred bytes. */
const inOneGo = { useObjectStreams: false, objectsPerTick: Number.POSITIVE_INFINITY }

type Sheet = { page: PDFPage; fonts: Fonts }

const startDocument = async (title: string, date: Date): Promise<{ document: PDFDocument; fonts: Fonts }> => {
  const document = await PDFDocument.create()
  document.setTitle(title)
  document.setCreator('Schrankwerk, Beispieldaten')
  document.setCreationDate(date)
  document.setModificationDate(date)
  return { document, fonts: await embedFonts(document) }
}

/** Positions count in mm from the upper left corner, as one reads. */
const write = (
  { page, fonts }: Sheet,
  [x, y]: readonly [number, number],
  text: string,
  { size = 9, bold = false, color = ink }: { size?: number; bold?: boolean; color?: typeof ink } = {},
): void =>
  page.drawText(text, { x: x * mm, y: page.getHeight() - y * mm, size, font: bold ? fonts.bold : fonts.regular, color })

const writeRight = (sheet: Sheet, [x, y]: readonly [number, number], text: string, bold = false): void => {
  const width = (bold ? sheet.fonts.bold : sheet.fonts.regular).widthOfTextAtSize(text, 9) / mm
  write(sheet, [x - width, y], text, { bold })
}

const line = ({ page }: Sheet, from: readonly [number, number], to: readonly [number, number], color = ink): void => {
  const at = ([x, y]: readonly [number, number]) => ({ x: x * mm, y: page.getHeight() - y * mm })
  page.drawLine({ start: at(from), end: at(to), thickness: 0.6, color })
}

const box = ({ page }: Sheet, [x, y]: readonly [number, number], [width, height]: readonly [number, number]): void =>
  page.drawRectangle({
    x: x * mm,
    y: page.getHeight() - (y + height) * mm,
    width: width * mm,
    height: height * mm,
    borderWidth: 0.8,
    borderColor: ink,
  })

/** Documents of the demo are German, whoever looks at them. */
const { amount, day: germanDate } = formatsIn(languages[0])
const euro = (value: number): string => `${amount(value)} €`

export type Diagram = {
  title: string
  project: string
  place: string
  company: string
  author: string
  revision: number
  date: Date
  /** power circuits that are drawn, four to a page */
  circuits: number
}

/** A circuit diagram: cover, then pages of motor circuits under three phases, A3, with columns and title block. */
export const circuitDiagram = async (diagram: Diagram): Promise<Buffer> => {
  const { document, fonts } = await startDocument(`Stromlaufplan ${diagram.title}`, diagram.date)
  const pages = 1 + Math.ceil(diagram.circuits / 4)
  const add = (name: string, number: number): Sheet => {
    const sheet = { page: document.addPage([420 * mm, 297 * mm]), fonts }
    drawFrame(sheet, diagram, `${name}, Blatt ${number} von ${pages}`)
    return sheet
  }
  const cover = add('Deckblatt', 1)
  write(cover, [60, 90], 'Stromlaufplan', { size: 30, bold: true, color: accent })
  write(cover, [60, 108], diagram.title, { size: 20 })
  write(cover, [60, 122], `Projekt ${diagram.project}, Einbauort ${diagram.place}`, { size: 13 })
  write(cover, [60, 132], `${diagram.company}, Revision ${diagram.revision}`, { size: 13 })
  write(cover, [60, 150], 'Steuerspannung DC 24 V, Einspeisung 3 × AC 400 V 50 Hz, TN-S', { size: 11 })
  for (let first = 0; first < diagram.circuits; first += 4) {
    const sheet = add('Leistungsteil', 2 + first / 4)
    drawPhases(sheet)
    for (let index = 0; index < Math.min(4, diagram.circuits - first); index++)
      drawMotor(sheet, index, 11 + first + index)
  }
  return Buffer.from(await document.save(inOneGo))
}

const drawFrame = (sheet: Sheet, diagram: Diagram, name: string): void => {
  box(sheet, [10, 10], [400, 277])
  for (let column = 0; column < 10; column++) write(sheet, [29 + column * 40, 15], String(column), { color: faint })
  line(sheet, [10, 18], [410, 18], faint)
  line(sheet, [10, 262], [410, 262])
  write(
    sheet,
    [14, 271],
    `Datum ${germanDate(diagram.date)}, bearbeitet ${diagram.author}, Revision ${diagram.revision}`,
  )
  write(sheet, [14, 279], diagram.company, { bold: true })
  write(sheet, [170, 271], diagram.title, { bold: true })
  write(sheet, [170, 279], name)
  write(sheet, [330, 271], diagram.project, { bold: true })
  write(sheet, [330, 279], diagram.place)
}

const drawPhases = (sheet: Sheet): void => {
  for (const [index, phase] of ['L1', 'L2', 'L3', 'PE'].entries()) {
    write(sheet, [14, 31 + index * 7], phase, { bold: true })
    line(sheet, [24, 30 + index * 7], [400, 30 + index * 7], index === 3 ? faint : ink)
  }
}

const drawMotor = (sheet: Sheet, index: number, number: number): void => {
  const left = 50 + index * 90
  for (let phase = 0; phase < 3; phase++) {
    const x = left + phase * 8
    line(sheet, [x, 30 + phase * 7], [x, 80])
    line(sheet, [x, 96], [x, 130])
    line(sheet, [x, 146], [x, 200])
  }
  box(sheet, [left - 5, 80], [26, 16])
  write(sheet, [left - 20, 89], `-Q${number}`, { bold: true })
  box(sheet, [left - 5, 130], [26, 16])
  write(sheet, [left - 20, 139], `-K${number}`, { bold: true })
  write(sheet, [left - 3, 206], `-X2:${(number - 11) * 3 + 1}–${(number - 11) * 3 + 3}`, { color: faint })
  sheet.page.drawCircle({
    x: (left + 8) * mm,
    y: sheet.page.getHeight() - 226 * mm,
    size: 12 * mm,
    borderWidth: 0.8,
    borderColor: ink,
  })
  write(sheet, [left + 4, 229], 'M 3~', { bold: true })
  write(sheet, [left - 20, 228], `-M${number}`, { bold: true })
}

export type Letter = {
  kind: 'Angebot' | 'Bestellung' | 'Auftragsbestätigung'
  number: string
  date: Date
  from: { name: string; street: string; city: string }
  to: { name: string; street: string; city: string }
  subject: string
  /** what the letter says before the positions */
  intro: string
  positions: readonly { text: string; amount: number }[]
  closing: readonly string[]
  signedBy: string
}

/** An A4 letter with positions and their sum. */
export const letter = async (content: Letter): Promise<Buffer> => {
  const { document, fonts } = await startDocument(`${content.kind} ${content.number}`, content.date)
  const sheet = { page: document.addPage([210 * mm, 297 * mm]), fonts }
  write(sheet, [25, 25], content.from.name, { size: 14, bold: true, color: accent })
  write(sheet, [25, 31], `${content.from.street}, ${content.from.city}`, { color: faint })
  for (const [index, text] of [content.to.name, content.to.street, content.to.city].entries())
    write(sheet, [25, 55 + index * 5], text, { size: 10 })
  write(sheet, [25, 88], `${content.kind} ${content.number}`, { size: 15, bold: true })
  writeRight(sheet, [185, 88], germanDate(content.date))
  write(sheet, [25, 96], content.subject, { size: 10, bold: true })
  write(sheet, [25, 108], content.intro)
  line(sheet, [25, 116], [185, 116])
  let y = 123
  for (const { text, amount } of content.positions) {
    write(sheet, [25, y], text)
    writeRight(sheet, [185, y], euro(amount))
    y += 7
  }
  line(sheet, [25, y - 2], [185, y - 2])
  write(sheet, [25, y + 4], 'Summe netto', { bold: true })
  writeRight(sheet, [185, y + 4], euro(content.positions.reduce((sum, { amount }) => sum + amount, 0)), true)
  for (const [index, text] of content.closing.entries()) write(sheet, [25, y + 16 + index * 5], text)
  write(sheet, [25, y + 30 + content.closing.length * 5], 'Mit freundlichen Grüßen')
  write(sheet, [25, y + 38 + content.closing.length * 5], content.signedBy, { bold: true })
  return Buffer.from(await document.save(inOneGo))
}

/** What was measured before a cabinet left the workshop, on one sheet. */
export const testRecord = async ({
  title,
  cabinet,
  by,
  company,
  date,
}: {
  title: string
  cabinet: string
  by: string
  company: string
  date: Date
}): Promise<Buffer> => {
  const { document, fonts } = await startDocument(`Prüfprotokoll ${title}`, date)
  const sheet = { page: document.addPage([210 * mm, 297 * mm]), fonts }
  write(sheet, [25, 25], company, { size: 14, bold: true, color: accent })
  write(sheet, [25, 50], 'Stückprüfung nach DIN EN 61439-1', { size: 15, bold: true })
  write(sheet, [25, 58], `${title}, Schrank ${cabinet}`, { size: 10, bold: true })
  for (const [index, [what, found]] of measured.entries()) {
    const y = 76 + index * 9
    write(sheet, [25, y], what)
    write(sheet, [110, y], found)
    write(sheet, [160, y], 'bestanden', { color: accent })
    line(sheet, [25, y + 3], [185, y + 3], faint)
  }
  write(sheet, [25, 90 + measured.length * 9], `${germanDate(date)}, geprüft ${by}`, { bold: true })
  return Buffer.from(await document.save(inOneGo))
}
const measured = [
  ['Sichtprüfung, Beschriftung, Drehmomente', 'ohne Beanstandung'],
  ['Schutzleiterwiderstand, 10 A', '0,04 Ω'],
  ['Isolationswiderstand, 500 V DC', '> 500 MΩ'],
  ['Spannungsfestigkeit, 1.890 V AC, 1 s', 'kein Überschlag'],
  ['Steuerspannung unter Last', '24,1 V'],
  ['Not-Halt, Schutztür, Phasenausfall', 'schalten ab'],
] as const
