/** Where a PDF says that something stands: its named destinations that frame a rectangle. Of another document's names none is ever tinted. */
import { z } from 'zod'
import type { Passage } from '../../../machines/file/pdfView.ts'

/** So many names of a document are read. */
const most = 200

const number = z.number()
const framed = z.tuple([z.unknown(), z.object({ name: z.literal('FitR') }), number, number, number, number])
/** Further places of a name are `name.2` … */
const bare = (name: string): string => name.replace(/\.\d{1,3}$/, '')

export const framesOf = (destinations: Readonly<Record<string, unknown>>) =>
  Object.entries(destinations)
    .slice(0, most)
    .flatMap(([name, destination]) => {
      const { data } = framed.safeParse(destination)
      return data ? [{ name: bare(name), page: data[0], corners: [data[2], data[3], data[4], data[5]] as const }] : []
    })

/** @param toPart a place in the page's own units as parts of its width and height */
export const passageOf = (
  { name, corners: [left, bottom, right, top] }: Pick<ReturnType<typeof framesOf>[number], 'name' | 'corners'>,
  page: number,
  toPart: (x: number, y: number) => readonly number[],
): Passage => {
  const [x1 = 0, y1 = 0] = toPart(left, bottom)
  const [x2 = 0, y2 = 0] = toPart(right, top)
  const box = { x: Math.min(x1, x2), y: Math.min(y1, y2), width: Math.abs(x2 - x1), height: Math.abs(y2 - y1) }
  return { name, page, box }
}
