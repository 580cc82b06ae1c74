/** Files that a journey uploads, made on the spot. */
import { PDFDocument } from 'pdf-lib'

export type Upload = { name: string; mimeType: string; buffer: Buffer }

/** A valid PDF of one page. */
export const pdf = async (name: string): Promise<Upload> => {
  const document = await PDFDocument.create()
  document.addPage([595, 842]).drawText(name, { x: 50, y: 780, size: 18 })
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(await document.save()) }
}

export const named = (name: string, content: Uint8Array, mimeType = 'application/octet-stream'): Upload => ({
  name,
  mimeType,
  buffer: Buffer.from(content),
})
