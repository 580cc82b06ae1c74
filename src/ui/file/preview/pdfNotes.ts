/** What people have noted on a page of a PDF: sticky notes, and the words behind what they have marked. */
import { z } from 'zod'
import type { Note } from '../../../machines/file/pdfView.ts'

/** So many notes a page shows, and so many signs of each. */
const notesShown = 200
const signsShown = 2000

/** These are seen on the page itself, or are no words of somebody's. */
const others = new Set(['FreeText', 'Link', 'Popup', 'Widget'])

const textSchema = z.object({ str: z.string() }).catch({ str: '' })
const annotationSchema = z.object({
  subtype: z.string(),
  rect: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  contentsObj: textSchema,
  titleObj: textSchema,
})

/** @param toPart a place in the page's own units as parts of its width and height */
export const notesOf = (annotations: readonly unknown[], toPart: (x: number, y: number) => readonly number[]): Note[] =>
  annotations
    .flatMap((annotation) => {
      const { data } = annotationSchema.safeParse(annotation)
      const text = data?.contentsObj.str.trim().slice(0, signsShown)
      if (!data || !text || others.has(data.subtype)) return []
      const [left, bottom, right, top] = data.rect
      const [x1 = 0, y1 = 0] = toPart(left, bottom)
      const [x2 = 0, y2 = 0] = toPart(right, top)
      const box = { x: Math.min(x1, x2), y: Math.min(y1, y2), width: Math.abs(x2 - x1), height: Math.abs(y2 - y1) }
      return [{ box, author: data.titleObj.str.trim().slice(0, 100), text }]
    })
    .slice(0, notesShown)
