/** The typefaces of documents, embedded in each: they know the names of Europe, as the standard fonts of PDF do not. */
import { readFile } from 'node:fs/promises'
import fontkit from '@pdf-lib/fontkit'
import type { PDFDocument, PDFFont } from 'pdf-lib'
import { boldFile, regularFile } from './fontFiles.ts'

type Fontkit = Parameters<PDFDocument['registerFontkit']>[0]

/** Read once, with the first document. */
const files = () => (read ??= Promise.all([readFile(regularFile), readFile(boldFile)]))
let read: Promise<[Buffer, Buffer]> | undefined

export interface Fonts {
  regular: PDFFont
  bold: PDFFont
}

type Face = ReturnType<Fontkit['create']>

/** So many texts are kept that were set: documents say the same again and again. */
const textsKept = 2_000

/** Where the glyphs of a text stand is the face's matter: the same in every document. All of this module are set with the same features. */
const remembering = (face: Face): Face => {
  const set = face.layout.bind(face)
  const runs = new Map<string, ReturnType<Face['layout']>>()
  face.layout = (text, features) => {
    const known = typeof text === 'string' && features === drawn.features ? runs.get(text) : undefined
    if (known) return known
    const run = set(text, features)
    if (typeof text !== 'string' || features !== drawn.features) return run
    if (runs.size >= textsKept) runs.clear()
    runs.set(text, run)
    return run
  }
  return face
}

/** A face is read once, not for every document: what of it goes into a document is that document's own. */
const faces = new Map<Uint8Array, ReturnType<Fontkit['create']>>()
const readOnce: Fontkit = {
  create: (bytes, name) => {
    const face = faces.get(bytes) ?? remembering(fontkit.create(bytes, name))
    faces.set(bytes, face)
    return face
  },
}

/** Only what is drawn of them goes into the file; without ligatures, each character is as wide as it is alone. */
const drawn = { subset: true, features: { liga: false, kern: false } }

export const embedRegular = async (document: PDFDocument): Promise<PDFFont> => {
  document.registerFontkit(readOnce)
  return document.embedFont((await files())[0], drawn)
}

export const embedFonts = async (document: PDFDocument): Promise<Fonts> => {
  const regular = await embedRegular(document)
  return { regular, bold: await document.embedFont((await files())[1], drawn) }
}

/** Which characters a font can set. */
export const knownBy = (font: PDFFont): ((char: string) => boolean) => {
  const known = new Set(font.getCharacterSet())
  return (char) => known.has(char.codePointAt(0) ?? -1)
}
