/** Names places of a PDF (named destinations), so that whoever shows it knows where something stands: the first one `name`, further ones `name.2` … */
import { type PDFDocument, PDFName } from 'pdf-lib'
import type { Place } from './sheets.ts'

export const namePlaces = ({ context, catalog }: PDFDocument, places: readonly Place[]): void => {
  const named = new Map<string, number>()
  const all = context.obj({})
  for (const { name, page, left, bottom, right, top } of places) {
    const count = (named.get(name) ?? 0) + 1
    named.set(name, count)
    const corners = [left, bottom, right, top].map((value) => Math.round(value * 100) / 100)
    all.set(PDFName.of(count === 1 ? name : `${name}.${count}`), context.obj([page.ref, 'FitR', ...corners]))
  }
  catalog.set(PDFName.of('Dests'), all)
}
