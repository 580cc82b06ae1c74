/** Files that a journey uploads, made on the spot, and those that it downloads. */
import { PDFDocument } from 'pdf-lib'
import type { Download } from 'playwright-core'

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

/** What a downloaded text says. */
export const readDownload = async (download: Download): Promise<string> => {
  const chunks: Uint8Array[] = await (await download.createReadStream()).toArray()
  return Buffer.concat(chunks).toString()
}
